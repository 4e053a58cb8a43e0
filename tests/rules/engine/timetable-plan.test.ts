import { describe, expect, it } from 'vitest';
import { INTERLINE, POINT_TO_POINT, WIDE_INTERLINE } from '#engine/connections/interline.data.ts';
import { assembleTimetable } from '#engine/timetable/assemble.ts';
import { packTimetable, unpackTimetable } from '#engine/timetable/pack.ts';
import { BEACH_AIRPORTS } from '#engine/timetable/plan/affinity.data.ts';
import { CODE_SHARE_PARTNERS } from '#engine/timetable/plan/partners.data.ts';
import { shiftDays, someDays } from '#engine/timetable/plan/schedule.ts';
import { seededRandom } from '#engine/timetable/plan/seeded-random.ts';
import { draftTimetable } from '#engine/timetable/plan/timetable-draft.ts';
import { CITY_AIRPORTS, DOMESTIC_ONLY, FEW_ABROAD, GROUP_HOMES, PERIMETERS } from '#engine/timetable/plan/traffic-rights.data.ts';
import { isNearEnough, isOpen, mayFly } from '#engine/timetable/plan/traffic-rights.ts';
import { loadWorld } from '#world/load-world.ts';
import type { Airline, Airport, World } from '#world/world.ts';

const world = loadWorld();
const airport = (iata: string): Airport => world.airports.get(iata) as Airport;
const airline = (iata: string): Airline => world.airlines.get(iata) as Airline;

/** The world of some countries, in any order. */
function partOfWorld(countries: string[], reversed: boolean): World {
	const part = <V extends { country: string }>(map: ReadonlyMap<string, V>) => {
		const rows = [...map].filter(([, { country }]) => countries.includes(country));
		return new Map(reversed ? rows.reverse() : rows);
	};
	return { ...world, airports: part(world.airports), airlines: part(world.airlines) };
}

describe('the timetable is made from the reference data alone', () => {
	it('is the same to the byte when it is built again, and when the tables come in another order', () => {
		const build = (reversed: boolean) => packTimetable(assembleTimetable(draftTimetable(partOfWorld(['KZ', 'UZ', 'KG', 'TR'], reversed))));
		const first = build(false);
		expect(Buffer.from(build(false)).equals(Buffer.from(first))).toBe(true);
		expect(Buffer.from(build(true)).equals(Buffer.from(first))).toBe(true);
	});

	it('survives packing', () => {
		const timetable = assembleTimetable(draftTimetable(partOfWorld(['GE', 'AM', 'AZ'], false)));
		const read = unpackTimetable(packTimetable(timetable));
		expect({ ...read, clock: null, offset: null }).toEqual({ ...timetable, clock: null, offset: null });
		const odd = new Uint8Array(packTimetable(timetable).length + 3);
		odd.set(packTimetable(timetable), 3);
		expect(unpackTimetable(odd.subarray(3)).flights).toEqual(timetable.flights);
		expect(() => unpackTimetable(new Uint8Array(40))).toThrow(/build the tables again/);
	});

	it('throws evenly', () => {
		const throws = Array.from({ length: 10_000 }, (_, i) => seededRandom('SU', i));
		const share = (low: number) => throws.filter((value) => value >= low && value < low + 0.1).length;
		for (let low = 0; low < 10; low++) expect(share(low / 10)).toBeGreaterThan(850);
		expect(seededRandom('a', 'b')).not.toBe(seededRandom('ab'));
	});
});

describe('who may fly where', () => {
	it('keeps closed skies closed', () => {
		for (const [a, b] of [
			['SVO', 'FRA'],
			['MSQ', 'VNO'],
			['SVO', 'JFK'],
			['LED', 'HEL'],
			['KBP', 'WAW'],
			['KBP', 'KHE'],
			['ROV', 'SVO'],
			['AAQ', 'LED'],
			['DEL', 'KHI'],
			['SVO', 'LHR'],
		]) {
			expect([a, b, isOpen(airport(a as string), airport(b as string))]).toEqual([a, b, false]);
			expect(isOpen(airport(b as string), airport(a as string))).toBe(false);
		}
		for (const [a, b] of [
			['SVO', 'IST'],
			['KRR', 'SVO'],
			['BAH', 'DOH'],
			['TPE', 'CGK'],
			['SVO', 'TBS'],
			['MSQ', 'SVO'],
			['LED', 'BEG'],
		]) {
			expect([a, b, isOpen(airport(a as string), airport(b as string))]).toEqual([a, b, true]);
		}
	});

	it('gives an airline the routes of its country, European ones all of Europe', () => {
		expect(mayFly(airline('SU'), airport('SVO'), airport('IST'))).toBe(true);
		expect(mayFly(airline('SU'), airport('IST'), airport('DXB'))).toBe(false);
		expect(mayFly(airline('TK'), airport('SVO'), airport('LED'))).toBe(false);
		expect(mayFly(airline('FR'), airport('BGY'), airport('KRK'))).toBe(true);
		expect(mayFly(airline('FR'), airport('BGY'), airport('PMO'))).toBe(true);
		expect(mayFly(airline('W6'), airport('BUD'), airport('DXB'))).toBe(true);
		expect(mayFly(airline('W6'), airport('VIE'), airport('DXB'))).toBe(false);
		expect(mayFly(airline('AF'), airport('PTP'), airport('FDF'))).toBe(true);
	});

	it('keeps city airports for short flights', () => {
		expect(isNearEnough(airport('LGA'), airport('LHR'), 5550)).toBe(false);
		expect(isNearEnough(airport('LGA'), airport('ORD'), 1180)).toBe(true);
		expect(isNearEnough(airport('LGA'), airport('AUS'), 2450)).toBe(false);
		expect(isNearEnough(airport('DEN'), airport('LGA'), 2610)).toBe(true);
		expect(isNearEnough(airport('DCA'), airport('SFO'), 3920)).toBe(true);
		expect(isNearEnough(airport('DCA'), airport('SAT'), 2230)).toBe(true);
		expect(isNearEnough(airport('DCA'), airport('OAK'), 3900)).toBe(false);
	});

	it('keeps domestic airports at home, and those without border control to where it is done ahead', () => {
		const open = (pair: string) => isOpen(airport(pair.slice(0, 3)), airport(pair.slice(4)));
		const closed = [
			'ITM ICN',
			'CGH AEP',
			'SDU EZE',
			'DAL CUN',
			'DAL SJU',
			'THR DXB',
			'LGA CUN',
			'DCA GCM',
			'SHA NRT',
			'GMP CAN',
			'TSA PVG',
			'GMP NRT',
		];
		expect(closed.filter(open)).toEqual([]);
		const allowed = [
			'ITM HND',
			'CGH SDU',
			'DAL HNL',
			'THR MHD',
			'LGA YYZ',
			'DCA NAS',
			'LGA AUA',
			'SHA HND',
			'GMP KIX',
			'TSA HND',
			'DCA SJU',
		];
		expect(allowed.filter((pair) => !open(pair))).toEqual([]);
	});
});

describe('days of the week', () => {
	it('are spread, and move with the date line', () => {
		expect(someDays(7, 3)).toBe(127);
		for (let count = 1; count <= 7; count++) {
			for (let first = 0; first < 7; first++) expect(someDays(count, first).toString(2).replaceAll('0', '').length).toBe(count);
		}
		expect(shiftDays(0b0000001, 1)).toBe(0b0000010);
		expect(shiftDays(0b1000000, 1)).toBe(0b0000001);
		expect(shiftDays(0b0000001, -1)).toBe(0b1000000);
		expect(shiftDays(127, 3)).toBe(127);
	});
});

describe('hand-maintained tables', () => {
	it('name only airlines and airports of the reference data', () => {
		const unknown = (codes: Iterable<string>, table: ReadonlyMap<string, unknown>) =>
			[...new Set(codes)].filter((code) => !table.has(code));
		expect(unknown(INTERLINE.flat(), world.airlines)).toEqual([]);
		expect(unknown([...POINT_TO_POINT, ...WIDE_INTERLINE, ...Object.keys(GROUP_HOMES)], world.airlines)).toEqual([]);
		expect(unknown([...CODE_SHARE_PARTNERS].flat(2), world.airlines)).toEqual([]);
		const ruled = [...Object.keys(CITY_AIRPORTS), ...DOMESTIC_ONLY, ...Object.keys(FEW_ABROAD), ...Object.keys(PERIMETERS)];
		const named = [
			...Object.values(FEW_ABROAD)
				.flat()
				.filter((code) => code.length === 3),
			...Object.values(PERIMETERS).flatMap(({ exempt }) => exempt),
		];
		expect(unknown([...BEACH_AIRPORTS, ...ruled, ...named], world.airports)).toEqual([]);
	});
});
