import { describe, expect, it } from 'vitest';
import { readAmount } from '#lib/typed-amount.ts';

describe('an amount that staff type', () => {
	it.each([
		['1 000.25', 100_025],
		['1\u00a0000,25', 100_025],
		['1,000.25', 100_025],
		['−150,5', -15_050],
		['-7', -700],
		['+7.00', 700],
	])('reads %s', (text, amount) => {
		expect(readAmount(text, 'rub')).toBe(amount);
	});
	it.each(['', '0', '1.2.3', '1,00,25', 'ten', '1e3', '99999999999', '7.123'])('rejects "%s"', (text) => {
		expect(readAmount(text, 'rub')).toBeNull();
	});
});
