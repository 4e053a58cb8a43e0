import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNight } from '#engine/connections/to-leg.ts';
import { needsRecheck, type Transit, transitAttention } from '#engine/connections/transit-rules.ts';

const transit = (way: string, leaves = false): Transit => {
	const [origin = '', before = '', country = '', after = '', destination = ''] = way.split(' ');
	return { origin, before, country, after, destination, leaves };
};

describe('countries on the way', () => {
	it('need attention even airside where a permit is always required', () => {
		expect(transitAttention(transit('MX MX US JP JP'))).toBe('visa-airside');
		expect(transitAttention(transit('KZ KR CA MX MX'))).toBe('visa-airside');
		expect(transitAttention(transit('MX MX US US US'))).toBeUndefined();
	});

	it('need attention where the border is passed: self-transfer, airport change, a domestic flight', () => {
		expect(transitAttention(transit('RU RU TR FR FR'))).toBeUndefined();
		expect(transitAttention(transit('RU RU TR FR FR', true))).toBe('border');
		expect(transitAttention(transit('RS RS DE US US', true))).toBe('visa-landside');
		expect(transitAttention(transit('RS RS DE ES US'))).toBe('visa-landside');
		expect(transitAttention(transit('RS DE ES US US'))).toBe('visa-landside');
		expect(transitAttention(transit('KZ KZ GB US US', true))).toBe('visa-landside');
		expect(transitAttention(transit('KZ KZ CN CN KR'))).toBe('border');
	});

	it('need none at home and at the destination, nor between countries without a border', () => {
		expect(transitAttention(transit('RU RU RU TR TR', true))).toBeUndefined();
		expect(transitAttention(transit('RU RU TR TR TR', true))).toBeUndefined();
		expect(transitAttention(transit('TR TR DE ES ES', true))).toBeUndefined();
	});
});

describe('bags', () => {
	it('are collected on a self-transfer and where customs see them first', () => {
		expect(needsRecheck(transit('RU RU TR FR FR', true))).toBe(true);
		expect(needsRecheck(transit('RU RU TR FR FR'))).toBe(false);
		expect(needsRecheck(transit('GB GB US US US'))).toBe(true);
		expect(needsRecheck(transit('GB GB US MX MX'))).toBe(true);
		expect(needsRecheck(transit('US US US JP JP'))).toBe(false);
		expect(needsRecheck(transit('KZ KZ CN CN CN'))).toBe(true);
		expect(needsRecheck(transit('TR TR DE DE DE'))).toBe(false);
	});
});

describe('night at an airport', () => {
	it('is three hours or more between midnight and five', () => {
		expect(isNight(22 * 60, 24 * 60 + 179)).toBe(false);
		expect(isNight(22 * 60, 24 * 60 + 180)).toBe(true);
		expect(isNight(24 * 60 + 121, 24 * 60 + 600)).toBe(false);
		expect(isNight(24 * 60 + 120, 24 * 60 + 600)).toBe(true);
		expect(isNight(6 * 60, 23 * 60)).toBe(false);
	});

	it('is counted as by every single minute', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: 1440 }), (start, minutes) => {
				const nights = new Map<number, number>();
				for (let m = start; m < start + minutes; m++)
					if (m % 1440 < 300) nights.set(Math.floor(m / 1440), (nights.get(Math.floor(m / 1440)) ?? 0) + 1);
				expect(isNight(start, start + minutes)).toBe([...nights.values()].some((count) => count >= 180));
			}),
		);
	});
});
