/** Themes that a visitor can choose; `system` is what his device says. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Key of local storage under which a choice other than `system` is kept; `early.ts` reads it before the first paint. */
export const THEME_KEY = 'theme';

/** The theme that a text names; `system` for any other and for none. */
export const themeOf = (text: string | null | undefined): Theme => THEMES.find((theme) => theme === text) ?? 'system';

/**
 * The media query of a `theme-color` under a theme, so that the browser's own bars go with a chosen one.
 *
 * @param own the theme that the colour belongs to
 */
export function themeColorMedia(own: Theme, chosen: Theme): string {
	if (chosen === 'system') return `(prefers-color-scheme: ${own})`;
	return own === chosen ? 'all' : 'not all';
}
