/**
 * Oldest browsers with full support, by browserslist name; the build target, the styles and the notice for older browsers follow it. `chrome` also
 * covers Chromium-based browsers.
 */
export const BROWSER_FLOOR = { chrome: '109', edge: '109', safari: '15.4', ios_saf: '15.4', firefox: '115', samsung: '20' } as const;
