import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TAIL_FILLS, tailFill } from '#ui/facts/airline-hue.ts';
import { CRITICAL_SCRIPT } from '#ui/layout/critical-script.ts';
import { contrast, oklchToRgb, type Rgb } from '#ui/tokens/color.ts';
import { THEME_COLORS } from '#ui/tokens/theme-colors.ts';

const css = ['tokens', 'tokens-wa'].map((name) => readFileSync(`src/ui/tokens/${name}.css`, 'utf8')).join('\n');

const declarations = (block: string): Map<string, string> =>
	new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ').trim()]));

const block = (selector: RegExp): Map<string, string> => declarations(selector.exec(css)?.[1] ?? '');
const common = block(/:root,\s*\[data-brand\],\s*\[data-theme\]\s*\{([^}]*)\}/);
const far = block(/\[data-brand=["']WA["']\]\[data-brand\],[^{]*\{([^}]*)\}/);

const rgb = (value: string): Rgb => {
	if (value === '#fff') return [255, 255, 255];
	const [, l = '', c = '', h = ''] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(value) ?? [];
	if (!l) throw new Error(`Not a colour this test can read: ${value}`);
	return oklchToRgb(Number(l), Number(c), Number(h));
};

const token = (brand: 'AS' | 'WA', theme: 'light' | 'dark', name: string): Rgb => {
	const value = (brand === 'WA' ? far.get(name) : undefined) ?? common.get(name);
	if (!value) throw new Error(`No token --${name}`);
	const [, light = value, dark = value] = /^light-dark\((#\w+|oklch\([^)]*\)), (#\w+|oklch\([^)]*\))\)$/.exec(value) ?? [];
	return rgb(theme === 'light' ? light : dark);
};

/** Text on what it lies on (WCAG 2.2 1.4.3). */
const TEXT: readonly (readonly [string, readonly string[]])[] = [
	['ink', ['bg', 'surface', 'sunken', 'accent-soft', 'good-soft', 'risk-soft', 'bad-soft', 'land', 'sea']],
	['muted', ['bg', 'surface', 'sunken']],
	['accent', ['bg', 'surface', 'sunken', 'accent-soft']],
	['on-accent', ['accent']],
	['on-warm', ['warm', 'warm-hover']],
	['good', ['bg', 'surface', 'good-soft']],
	['risk', ['bg', 'surface', 'risk-soft']],
	['bad', ['bg', 'surface', 'bad-soft']],
];
/** Borders of controls, focus, bars and lines that carry meaning (WCAG 2.2 1.4.11). */
const GRAPHIC: readonly (readonly [string, readonly string[]])[] = [
	['edge', ['bg', 'surface', 'sunken']],
	['accent', ['bg', 'surface', 'land', 'sea']],
	['pin', ['land']],
];

describe.each(['AS', 'WA'] as const)('tokens of %s', (brand) => {
	describe.each(['light', 'dark'] as const)('%s', (theme) => {
		const ratio = (one: string, other: string) => contrast(token(brand, theme, one), token(brand, theme, other));

		test.each(TEXT.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
			'%s on %s is at least 4.5 : 1',
			(text, ground) => {
				expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
			},
		);
		test.each(GRAPHIC.flatMap(([line, grounds]) => grounds.map((ground) => [line, ground] as const)))(
			'%s on %s is at least 3 : 1',
			(line, ground) => {
				expect(ratio(line, ground)).toBeGreaterThanOrEqual(3);
			},
		);
		test.each(['sky-1', 'sky-2'])('white on %s is at least 4.5 : 1', (sky) => {
			expect(contrast([255, 255, 255], token(brand, theme, sky))).toBeGreaterThanOrEqual(4.5);
		});
		test('the browser bar has the colour of the sky', () => {
			const [r, g, b] = token(brand, theme, 'sky-1');
			expect(THEME_COLORS[brand][theme]).toBe(`#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`);
		});
	});

	test('overrides only tokens that exist', () => {
		expect([...far.keys()].filter((name) => !common.has(name))).toEqual([]);
	});
});

describe('airline tiles', () => {
	test('white letters are readable on every fill', () => {
		for (const fill of TAIL_FILLS) {
			const channels = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16)) as unknown as Rgb;
			expect(contrast([255, 255, 255], channels)).toBeGreaterThanOrEqual(4.5);
		}
	});
	test('an airline keeps its fill', () => {
		expect(tailFill('SU')).toBe(tailFill('SU'));
		expect(new Set(['SU', 'S7', 'DP', 'U6', 'TK', 'PC'].map(tailFill)).size).toBeGreaterThan(3);
	});
});

describe('early script', () => {
	test('marks unsupported browsers in words they can read (spec 1)', () => {
		expect(CRITICAL_SCRIPT).not.toMatch(/=>|`|\b(?:let|const|class)\b|\?\.|\.\.\./);
		const run = (supported: boolean): string => {
			const root = { className: '', setAttribute: () => undefined };
			const script = new Function('window', 'document', 'localStorage', 'CSS', CRITICAL_SCRIPT);
			const CSS = { supports: () => true };
			script(supported ? { CSS, structuredClone: () => undefined } : {}, { documentElement: root }, { getItem: () => null }, CSS);
			return root.className;
		};
		expect(run(true)).toBe('');
		expect(run(false)).toBe(' old');
	});
});
