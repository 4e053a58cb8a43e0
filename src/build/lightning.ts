import { readFileSync } from 'node:fs';
import { BROWSER_FLOOR } from '#lib/browser-floor.ts';
import { oklchToRgb } from '#ui/tokens/color.ts';

interface Oklch {
	type: 'oklch';
	l: number;
	c: number;
	h: number;
	alpha: number;
}
interface LightDark {
	type: 'light-dark';
	light: Color;
	dark: Color;
}
type Color = Oklch | LightDark | { type: 'rgb'; r: number; g: number; b: number; alpha: number };

const version = (text: string): number => {
	const [major = 0, minor = 0] = text.split('.').map(Number);
	return (major << 16) | (minor << 8);
};

const toSrgb = (color: Color): Color => {
	if (color.type === 'light-dark') return { ...color, light: toSrgb(color.light), dark: toSrgb(color.dark) };
	if (color.type !== 'oklch') return color;
	const [r, g, b] = oklchToRgb(color.l, color.c, color.h);
	return { type: 'rgb', r, g, b, alpha: color.alpha };
};

const tokens = readFileSync(new URL('../ui/tokens/tokens.css', import.meta.url), 'utf8');
/** Space and type tokens with one value everywhere; as variables they would add 0.2 kB to each page. */
const CONSTANTS = new Map(
	[...tokens.matchAll(/(--(?:space|text)-\w+): ([\d.]+(?:px|rem));/g)].map(([, name = '', raw = '']) => [name, raw]),
);

const resolveConstant = ({ name }: { name: { ident: string } }): { raw: string } | undefined => {
	const raw = CONSTANTS.get(name.ident);
	return raw === undefined ? undefined : { raw };
};

/**
 * Lightning CSS options: targets the oldest supported browsers and compiles OKLCH to sRGB. By default it repeats tokens in `@supports
 * (color: lab(…))`, 1.2 kB per page.
 */
export const lightning = {
	targets: {
		chrome: version(BROWSER_FLOOR.chrome),
		android: version(BROWSER_FLOOR.chrome),
		edge: version(BROWSER_FLOOR.edge),
		safari: version(BROWSER_FLOOR.safari),
		ios_saf: version(BROWSER_FLOOR.ios_saf),
		firefox: version(BROWSER_FLOOR.firefox),
		samsung: version(BROWSER_FLOOR.samsung),
	},
	visitor: {
		Color: toSrgb,
		Variable: resolveConstant,
		Declaration: { custom: Object.fromEntries([...CONSTANTS.keys()].map((name) => [name, () => []])) },
	},
};
