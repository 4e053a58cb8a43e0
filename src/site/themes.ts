export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Local storage key; `critical.js` reads it before the first paint. */
export const THEME_KEY = 'theme';

export const themeOf = (text: string | null | undefined): Theme => THEMES.find((theme) => theme === text) ?? 'system';

/**
 * Media query of a `theme-color`, so that browser bars follow the chosen theme.
 *
 * @param own theme of the colour
 */
export function themeColorMedia(own: Theme, chosen: Theme): string {
	if (chosen === 'system') return `(prefers-color-scheme: ${own})`;
	return own === chosen ? 'all' : 'not all';
}
