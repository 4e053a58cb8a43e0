import type { Brand } from '#site/site.ts';

/** `--sky-1` in hex for `theme-color`; a test compares both. */
export const THEME_COLORS: Readonly<Record<Brand, { light: string; dark: string }>> = {
	AS: { light: '#123eb2', dark: '#0c1d4c' },
	WA: { light: '#003936', dark: '#00201e' },
};
