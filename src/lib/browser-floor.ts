/**
 * The oldest browsers that get the whole site (product §2), by the names of browserslist: what is built, the styles, and the notice for
 * older ones follow from it. `chrome` is also the engine of Android's WebView, Opera, Yandex and others that say so.
 */
export const BROWSER_FLOOR = { chrome: '109', edge: '109', safari: '15.4', ios_saf: '15.4', firefox: '115', samsung: '20' } as const;
