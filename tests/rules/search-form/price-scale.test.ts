import { expect, it } from 'vitest';
import { formatsFor } from '#site/formats.ts';
import { priceScale } from '#ui/forms/dates/price-scale.ts';

const NBSP = '\u00a0';
const inTenge = { formats: formatsFor('kk', 'kz', 'kzt'), sold: 'kzt' } as never;
const plain = (text: string) => text.replace(/\s/g, NBSP);

it('shows full amounts of up to five digits', () => {
	const { unit, text } = priceScale([9_581_500, 3_100_000], inTenge);
	expect(unit).toBe('');
	expect(plain(text(9_581_500))).toBe(`95${NBSP}815`);
});

it('shows a month with a longer amount in thousands, whose unit stands once', () => {
	const { unit, text } = priceScale([9_581_500, 10_512_300], inTenge);
	expect(unit).toBe(`мың${NBSP}₸`);
	expect([text(9_581_500), text(10_512_300)]).toEqual(['96', '105']);
});

it('shows millions where thousands are long too', () => {
	const formats = formatsFor('uz', 'uz', 'uzs');
	expect(priceScale([12_345_678_900], { formats, sold: 'uzs' } as never).text(12_345_678_900)).toBe('123');
});
