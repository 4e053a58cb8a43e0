import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitsWidth, insideMarked, readContainerRules } from '#browser/container-rules.ts';

describe('container queries of a style sheet (spec 7)', () => {
	it('are read with their containers, in the spelling of people and of the minifier', () => {
		const { containers, rules } = readContainerRules(
			`/* @container x (width>=1px){} */@import "a.css";.card{color:red;container:card/inline-size}` +
				`@container card (width>=420px) and (max-width: 30em){.a,.b:is(.c,.d){gap:1px}.e::after{content:"}"}}` +
				`.f{gap:0}@container (min-width: 16.5em) { .g { gap: 2px } }`,
		);
		expect(containers).toEqual([{ name: 'card', selector: '.card' }]);
		expect(rules).toEqual([
			{
				container: 'card',
				conditions: [
					{ bound: 'min', value: 420, unit: 'px' },
					{ bound: 'max', value: 30, unit: 'em' },
				],
				rules: [
					{ selectors: ['.a', '.b:is(.c,.d)'], body: 'gap:1px' },
					{ selectors: ['.e::after'], body: 'content:"}"' },
				],
				index: 2,
			},
			{
				container: '',
				conditions: [{ bound: 'min', value: 16.5, unit: 'em' }],
				rules: [{ selectors: ['.g'], body: ' gap: 2px ' }],
				index: 3,
			},
		]);
	});
	it('of anything but a width are left out', () => {
		expect(readContainerRules('@container style(--a:b){.a{gap:0}}@container x (height>1px){.a{gap:0}}').rules).toEqual([]);
	});
	it('fit a width in pixels and in ems of the container', () => {
		const query = (css: string) => readContainerRules(`@container ${css}{.a{gap:0}}`).rules[0]?.conditions ?? [];
		expect([419, 420].map((width) => fitsWidth(query('t (min-width: 420px)'), width, 16))).toEqual([false, true]);
		expect([256, 257].map((width) => fitsWidth(query('t (width<=16em)'), width, 16))).toEqual([true, false]);
		expect(fitsWidth(query('t (width<=16em)'), 300, 20)).toBe(true);
	});
	it('apply inside a marked container, pseudo-elements included', () => {
		expect(insideMarked('.a > :not(.b)', 'q1')).toBe('.a > :not(.b):where([data-container~="q1"] *)');
		expect(insideMarked('.a::after', 'q1')).toBe('.a:where([data-container~="q1"] *)::after');
		expect(insideMarked('.a:before', 'q1')).toBe('.a:where([data-container~="q1"] *):before');
	});
	it('of the ticket card are all understood', () => {
		const css = readFileSync('src/features/results/ticket-card.css', 'utf8');
		const { containers, rules } = readContainerRules(css);
		expect(containers).toEqual([{ name: 'ticket', selector: '.ticket' }]);
		expect(rules).toHaveLength(css.match(/^@container /gm)?.length ?? 0);
	});
});
