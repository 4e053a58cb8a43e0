import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Departures } from '#engine/connections/departures.ts';
import { assembleTimetable } from '#engine/timetable/assemble.ts';
import { CHANGES, createClock, zoneYears } from '#engine/timetable/clock.ts';

const ZONES = [
	'Europe/Moscow',
	'Europe/Berlin',
	'America/New_York',
	'Australia/Lord_Howe',
	'Pacific/Chatham',
	'Pacific/Apia',
	'Pacific/Pago_Pago',
	'Pacific/Kiritimati',
	'Africa/Casablanca',
	'Asia/Kathmandu',
	'America/Santiago',
	'Asia/Almaty',
	'Africa/Cairo',
];
const clock = createClock(ZONES);
const day = (text: string): number => Date.parse(text) / 86_400_000;
const row = (zone: string): number => ZONES.indexOf(zone);
const iso = (utc: number): string => new Date(utc * 60_000).toISOString().slice(0, 16);

/** Wall clock of a zone by the platform itself, `YYYY-MM-DD HH:mm`. */
const wall = (zone: string, utc: number): string =>
	new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(utc * 60_000);

const moments = fc.integer({ min: day('2025-01-01') * 1440, max: day('2032-01-01') * 1440 });

describe('local times and UTC', () => {
	it('shows the wall clock that the platform shows, in every zone at every moment', () => {
		fc.assert(
			fc.property(fc.nat(ZONES.length - 1), moments, (zone, utc) => {
				const local = utc + clock.offsetAt(zone, utc);
				expect(iso(local).replace('T', ' ')).toBe(wall(ZONES[zone] ?? '', utc));
			}),
			{ numRuns: 2000 },
		);
	});

	it('shows the same by changes that were looked up before, and uses the platform in other years', () => {
		const years = [2026, 2027];
		const read = createClock(ZONES, JSON.parse(JSON.stringify(zoneYears(ZONES, years))));
		fc.assert(
			fc.property(fc.nat(ZONES.length - 1), moments, (zone, utc) => {
				expect(read.offsetAt(zone, utc)).toBe(clock.offsetAt(zone, utc));
			}),
			{ numRuns: 1000 },
		);
		const customClock = createClock(['Europe/Moscow'], [{ 2026: { moments: [day('2026-01-01') * 1440], offsets: [77] } }]);
		expect([customClock.offsetAt(0, day('2026-06-01') * 1440), customClock.offsetAt(0, day('2027-06-01') * 1440)]).toEqual([77, 180]);
	});

	it('turns a local time into a moment and back, skipped hours apart', () => {
		fc.assert(
			fc.property(fc.nat(ZONES.length - 1), moments, (zone, utc) => {
				const local = utc + clock.offsetAt(zone, utc);
				const result = clock.toUtc(zone, Math.floor(local / 1440), ((local % 1440) + 1440) % 1440);
				expect(result + clock.offsetAt(zone, result)).toBe(local);
				expect(result).toBeLessThanOrEqual(utc);
				expect(utc - result).toBeLessThanOrEqual(60);
			}),
			{ numRuns: 2000 },
		);
	});

	it('reads a skipped time with the offset before, a repeated one as the first (RFC 5545)', () => {
		const berlin = row('Europe/Berlin');
		expect(iso(clock.toUtc(berlin, day('2027-03-28'), 150))).toBe('2027-03-28T01:30');
		expect(iso(clock.toUtc(berlin, day('2027-03-28'), 180))).toBe('2027-03-28T01:00');
		expect(iso(clock.toUtc(berlin, day('2027-10-31'), 150))).toBe('2027-10-31T00:30');
		expect(iso(clock.toUtc(berlin, day('2027-10-31'), 180))).toBe('2027-10-31T02:00');
	});

	it('handles zones at both ends of the day, and half-hour changes', () => {
		expect(clock.offsetAt(row('Pacific/Apia'), day('2026-12-01') * 1440)).toBe(13 * 60);
		expect(clock.offsetAt(row('Pacific/Pago_Pago'), day('2026-12-01') * 1440)).toBe(-11 * 60);
		expect(clock.offsetAt(row('Pacific/Kiritimati'), day('2026-12-01') * 1440)).toBe(14 * 60);
		expect(clock.offsetAt(row('Asia/Kathmandu'), day('2026-12-01') * 1440)).toBe(345);
		expect(clock.offsetAt(row('Australia/Lord_Howe'), day('2026-12-01') * 1440)).toBe(660);
		expect(clock.offsetAt(row('Australia/Lord_Howe'), day('2026-07-01') * 1440)).toBe(630);
	});

	it('says so where clocks change about a day, and only there', () => {
		expect(clock.dayOffsets(day('2027-03-28'))[row('Europe/Berlin')]).toBe(CHANGES);
		expect(clock.dayOffsets(day('2027-03-28'))[row('Europe/Moscow')]).toBe(180);
		expect(clock.dayOffsets(day('2027-06-01'))[row('Europe/Berlin')]).toBe(120);
	});
});

it('lists flights by moment even where a skipped hour puts a later local time first', () => {
	const airport = (iata: string, lon: number) => ({ iata, city: iata, country: 'DE', lat: 50, lon, tz: 'Europe/Berlin' });
	const row = (number: number, departure: number) => ({
		from: 0,
		to: 1,
		airline: 0,
		operating: 0,
		number,
		aircraft: 0,
		days: 127,
		departure,
		block: 60,
	});
	const t = assembleTimetable({
		airports: [airport('AAA', 8), airport('BBB', 13)],
		airlines: [{ iata: 'LH', country: 'DE', kind: 'network' }],
		aircraft: ['320'],
		flights: [row(1, 150), row(2, 180), row(3, 215)],
	});
	const flights = new Departures(t);
	flights.coverDays(0, day('2027-03-28'), day('2027-03-29'));
	const order = Array.from(flights.flight.subarray(flights.start[0], flights.end[0]), (flight) => t.flights.number[flight]);
	expect(order).toEqual([2, 1, 3, 1, 2, 3]);
	expect(flights.from(0, day('2027-03-28') * 1440 + 70)).toBe((flights.start[0] as number) + 1);
});
