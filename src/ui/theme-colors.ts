import type { Brand } from '#site/site.ts';

/** `--sky-1` of the tokens as browsers want it for their bars and icons (a test holds them equal). */
export const THEME_COLORS: Readonly<Record<Brand, { light: string; dark: string }>> = {
	AS: { light: '#123eb2', dark: '#0c1d4c' },
	WA: { light: '#003936', dark: '#00201e' },
};
