import { oklchToRgb } from './color.ts';

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

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);

const plain = (color: Color): Color => {
	if (color.type === 'light-dark') return { ...color, light: plain(color.light), dark: plain(color.dark) };
	if (color.type !== 'oklch') return color;
	const [r, g, b] = oklchToRgb(color.l, color.c, color.h);
	return { type: 'rgb', r, g, b, alpha: color.alpha };
};

/**
 * Options of Lightning CSS (`vite.css.lightningcss`, with `transformer: 'lightningcss'`): the browsers of product §2, and OKLCH
 * written as plain sRGB. Left to itself Lightning CSS repeats every token in `@supports (color: lab(…))`: 1.2 kB more in each page.
 */
export const lightning = {
	targets: {
		chrome: version(109),
		android: version(109),
		edge: version(109),
		safari: version(15, 4),
		ios_saf: version(15, 4),
		firefox: version(115),
		samsung: version(20),
	},
	visitor: { Color: plain },
};
