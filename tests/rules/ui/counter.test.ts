import { describe, expect, it } from 'vitest';
import { counterText } from '#ui/controls/counter-text.ts';

describe('a counter chip (spec 5)', () => {
	it.each([
		[0, '0'],
		[1, '1'],
		[99, '99'],
		[100, '99+'],
		[12_480, '99+'],
		[-1, ''],
		[Number.NaN, ''],
		[Number.POSITIVE_INFINITY, '99+'],
	])('shows %s as "%s"', (count, text) => {
		expect(counterText(count)).toBe(text);
	});
});
