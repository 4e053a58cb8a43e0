import { describe, expect, it } from 'vitest';
import { phoneExample } from '#features/account/rules.ts';
import { groupPhone, readNationalPhone } from '#lib/national-phone.ts';
import { marketsOf } from '#site/markets.ts';

const read = (typed: string, market: string): string => {
	const reading = readNationalPhone(typed, market);
	return 'phone' in reading ? reading.phone : reading.problem;
};

describe('a phone as dialled at home', () => {
	it.each([
		['us', '(202) 555-0143', '+12025550143'],
		['us', '1 202 555 0143', '+12025550143'],
		['us', '+1 202 555 0143', '+12025550143'],
		['kz', '8 701 555 44 33', '+77015554433'],
		['kz', '701 555 44 33', '+77015554433'],
		['kz', '7 701 555 44 33', '+77015554433'],
		['kz', '8 727 250 11 22', '+77272501122'],
		['ru', '8 (916) 123-45-67', '+79161234567'],
		['by', '8 029 123-45-67', '+375291234567'],
		['ua', '067 123 45 67', '+380671234567'],
		['am', '091 123456', '+37491123456'],
		['az', '050 123 45 67', '+994501234567'],
		['ge', '555 12 34 56', '+995555123456'],
		['kg', '0700 123 456', '+996700123456'],
		['uz', '90 123 45 67', '+998901234567'],
		['uz', '998 90 123 45 67', '+998901234567'],
		['tj', '90 123 4567', '+992901234567'],
		['fr', '06 12 34 56 78', '+33612345678'],
		['at', '0664 1234567', '+436641234567'],
		['at', '43 664 1234567', '+436641234567'],
		['it', '347 123 4567', '+393471234567'],
		['it', '06 1234 5678', '+390612345678'],
		['es', '612 34 56 78', '+34612345678'],
		['in', '09812345678', '+919812345678'],
		['il', '054-123-4567', '+972541234567'],
		['us', '00 44 7700 900123', '+447700900123'],
		['us', '+7 701 555 44 33', '+77015554433'],
		['us', '555-0143', 'phone-country'],
		['us', '202 155 0143', 'phone-country'],
		['kz', '8 495 123 45 67', 'phone-country'],
		['us', 'my phone', 'phone-letters'],
	])('in %s, %s is read as %s', (market, typed, expected) => {
		expect(read(typed, market)).toBe(expected);
	});

	it('has the country of the market everywhere, and the example of each market is one', () => {
		for (const market of [...marketsOf('AS'), ...marketsOf('WA')]) {
			const example = phoneExample(market);
			expect([market, read(example, market)]).toEqual([market, `+${example.replace(/\D/g, '')}`]);
		}
	});
});

describe('a phone in groups', () => {
	it.each([
		['+12025550143', '+1 202 555 0143'],
		['+77015554433', '+7 701 555 4433'],
		['+79161234567', '+7 916 123-45-67'],
		['+37491123456', '+374 91 123456'],
		['+4915112345678', '+49 1511 2345678'],
	])('%s is shown as %s', (phone, expected) => {
		expect(groupPhone(phone)).toBe(expected);
	});
});
