/** Seat maps: typical cabins, and what is read from a form or draft (spec 3.12). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAYOUT_CODES, layoutOf } from '#features/booking/suppliers/cabins/layouts.ts';
import { embeddedSeatMaps } from '#features/booking/suppliers/embedded-seats.ts';
import { type SeatMap, seatField } from '#features/seat-map/contract.ts';
import { GRID_KEYS, moveInGrid } from '#features/seat-map/grid.ts';
import { packSeatMap, unpackSeatMap } from '#features/seat-map/packed.ts';
import { departureKey, findSeat, readSeats, type SeatParty, seatKey, seatObstacle } from '#features/seat-map/rules.ts';
import { freeSeats, nextFreeWindow, sitTogether } from '#features/seat-map/together.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { leg } from '#tests/support/flight-tickets.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';

const NOBODY: ReadonlySet<string> = new Set();
const ADULT: SeatParty = { types: ['adult'], cabin: 'economy' };
const FAMILY: SeatParty = { types: ['adult', 'adult', 'child', 'infant'], cabin: 'economy' };

function mapOf(aircraft: string, { carrier = 'SU', cabin = 'economy' as const, taken = NOBODY, date = 0 } = {}): SeatMap {
	const flight = leg(`SVO ${carrier} IST`, { start: 29_600_000 + 1440 * date });
	const segments = flight.segments.map((segment) => ({ ...segment, aircraft }));
	const offer = bookedOffer();
	const flights = { ...offer.flights, legs: [{ ...flight, segments }] };
	return embeddedSeatMaps({ ...offer, flights, query: { ...offer.query, cabin } }, taken)[0] as SeatMap;
}

const allSeats = (map: SeatMap) => map.rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null));
const freed = (map: SeatMap): SeatMap => ({
	...map,
	rows: map.rows.map((row) => ({ ...row, seats: row.seats.map((seat) => seat && { ...seat, state: 'free' as const }) })),
});
const shape = (map: SeatMap, row: number): string =>
	map.rows
		.find((one) => one.row === row)
		?.seats.map((seat) => seat?.letter ?? '_')
		.join('') ?? '';

describe('cabins', () => {
	it('of every aircraft type in the timetable have a layout of their own', () => {
		expect([...AIRCRAFT.keys()].filter((code) => !LAYOUT_CODES.includes(code))).toEqual([]);
	});
	it.each(LAYOUT_CODES)('of %s have as many seats as usual, and each seat and row once', (code) => {
		const usual = AIRCRAFT.get(code)?.seats ?? 0;
		for (const classes of ['economy', 'business', 'first'] as const) {
			const rows = layoutOf(code, classes).items.filter((item) => item.kind === 'row');
			const seats = rows.reduce((sum, { letters }) => sum + letters.filter(Boolean).length, 0);
			expect(seats / usual, `${code} ${classes}: ${seats} for ${usual}`).toBeGreaterThan(0.7);
			expect(seats / usual, `${code} ${classes}: ${seats} for ${usual}`).toBeLessThan(classes === 'economy' ? 1.65 : 1.3);
			expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
			if (classes === 'first') continue;
			expect(rows.some(({ cabin }) => cabin === 'first')).toBe(false);
		}
	});
	it('are as usual: six abreast in a 737, four in an ATR, ten in a 777, two and three in a Superjet', () => {
		expect(shape(mapOf('73H'), 20)).toBe('ABC_DEF');
		expect(shape(mapOf('73H'), 1)).toBe('A_C_D_F');
		expect(shape(mapOf('AT7'), 10)).toBe('AC_DF');
		expect(shape(mapOf('77W'), 30)).toBe('ABC_DEFG_HJK');
		expect(shape(mapOf('SU9'), 10)).toBe('AC_DEF');
	});
	it('have one class with airlines that have no business class', () => {
		expect(new Set(mapOf('73H', { carrier: 'DP' }).rows.map(({ cabin }) => cabin))).toEqual(new Set(['economy']));
		expect(mapOf('73H', { carrier: 'DP' }).rows.some(({ row }) => row === 13)).toBe(false);
	});
	it('of an unknown type have a generic layout', () => {
		expect(allSeats(mapOf('ZZZ')).length).toBeGreaterThan(100);
		expect(mapOf('ZZZ').aircraftName).toBeUndefined();
	});
	it('stand to scale: rows follow each other inside the aircraft and no row stands in a galley or lavatory', () => {
		for (const code of LAYOUT_CODES) {
			const { rows, parts, length } = mapOf(code);
			for (const [i, row] of rows.entries()) {
				const next = rows[i + 1]?.at ?? length;
				expect(next - row.at, `${code} row ${row.row}`).toBeGreaterThanOrEqual(40);
				const inside = parts.filter(({ kind }) => kind === 'galley' || kind === 'lavatory');
				for (const part of inside) expect(part.at >= row.at + 40 || part.at + part.length <= row.at, `${code} row ${row.row}`).toBe(true);
			}
			for (const { at, length: long } of parts) expect(at + long).toBeLessThanOrEqual(length);
		}
	});
	it('have exits that are not for children or lap infants, and bassinets in aircraft with two aisles', () => {
		const exits = allSeats(mapOf('320')).filter(({ traits }) => traits.includes('exit'));
		expect(new Set(exits.map(({ row }) => row))).toEqual(new Set([10, 11]));
		for (const { notFor } of exits) expect(notFor).toEqual(['child', 'infant-lap']);
		expect(allSeats(mapOf('77W')).some(({ traits }) => traits.includes('bassinet'))).toBe(true);
		expect(allSeats(mapOf('320')).some(({ traits }) => traits.includes('bassinet'))).toBe(false);
	});
	it('price legroom above the front, the front above the rear, the middle lowest; other cabins are blocked', () => {
		const map = mapOf('320');
		const price = (id: string) => findSeat(map, id)?.seat.price ?? 0;
		expect(price('10A')).toBeGreaterThan(price('5A'));
		expect(price('5A')).toBeGreaterThan(price('24A'));
		expect(price('24A')).toBeGreaterThan(price('24B'));
		expect(findSeat(map, '1A')?.seat.state).toBe('blocked');
		const business = mapOf('320', { cabin: 'business' as 'economy' });
		expect(findSeat(business, '1A')?.seat.state).not.toBe('blocked');
		expect(findSeat(business, '24A')?.seat.state).toBe('blocked');
	});
	it('are occupied alike for everyone on a departure, differently on another, and by other bookings', () => {
		expect(mapOf('320')).toEqual(mapOf('320'));
		const free = (map: SeatMap) => freeSeats(map, ADULT, 0).map(({ id }) => id);
		expect(free(mapOf('320'))).not.toEqual(free(mapOf('320', { date: 1 })));
		const [first = ''] = free(mapOf('320'));
		const taken = new Set([seatKey(mapOf('320').departure, first)]);
		expect(free(mapOf('320', { taken }))).toEqual(free(mapOf('320')).slice(1));
		const share = free(mapOf('320')).length / 150;
		expect(share).toBeGreaterThan(0.1);
		expect(share).toBeLessThan(0.75);
	});
	it('belong to the departure of the operating airline under all flight numbers', () => {
		const [own] = leg('SVO SU IST').segments;
		if (!own) throw new Error('no segment');
		expect(departureKey({ ...own, carrier: 'TK', operating: 'SU', number: '4321' })).toBe(departureKey(own));
		expect(departureKey(own)).toBe('SU-SVO-IST-20261201T0600');
	});
});

describe('selected seats', () => {
	const map = freed(mapOf('320'));
	it('have the shape of spec 3.12 and the price of the map', () => {
		const { seats, problems } = readSeats({ 'seat.0.0.0': '24A', 'seat.0.0.1': '', mail: 'x' }, [map], FAMILY);
		expect(problems).toEqual([]);
		expect(seats).toEqual([{ flightIndex: 0, segmentIndex: 0, passengerIndex: 0, seatId: '24A', price: findSeat(map, '24A')?.seat.price }]);
	});
	it.each([
		['seat.0.0.0', '10A', 'not-with-infant'],
		['seat.0.0.2', '10A', 'not-for-child'],
		['seat.0.0.0', '99Z', 'unknown-seat'],
		['seat.0.0.3', '24A', 'not-offered'],
		['seat.1.0.0', '24A', 'not-offered'],
	])('%s = %s is %s', (field, seat, code) => {
		expect(readSeats({ [field]: seat }, [map], FAMILY)).toMatchObject({ seats: [], problems: [{ code, field, seat, severity: 'error' }] });
	});
	it('may be in an exit row for an adult without infant', () => {
		expect(readSeats({ 'seat.0.0.1': '10A' }, [map], FAMILY).problems).toEqual([]);
	});
	it('are not taken, blocked, in another cabin or the same for two', () => {
		const real = mapOf('320');
		const taken = allSeats(real).find(({ state }) => state === 'taken')?.id ?? '';
		expect(readSeats({ 'seat.0.0.0': taken }, [real], ADULT).problems[0]?.code).toBe('taken');
		expect(readSeats({ 'seat.0.0.0': '1A' }, [real], ADULT).problems[0]?.code).toBe('other-cabin');
		const blocked = {
			...map,
			rows: map.rows.map((row) => ({ ...row, seats: row.seats.map((s) => s && { ...s, state: 'blocked' as const }) })),
		};
		expect(readSeats({ 'seat.0.0.0': '24A' }, [blocked], ADULT).problems[0]?.code).toBe('blocked');
		const { seats, problems } = readSeats({ 'seat.0.0.0': '24A', 'seat.0.0.1': '24A' }, [map], FAMILY);
		expect(seats).toHaveLength(1);
		expect(problems).toMatchObject([{ code: 'twice', field: 'seat.0.0.1' }]);
	});
	it('warn of a child away from the adults, not of one beside an adult or across the aisle', () => {
		const alone = readSeats({ 'seat.0.0.0': '24A', 'seat.0.0.2': '26F' }, [map], FAMILY);
		expect(alone.seats).toHaveLength(2);
		expect(alone.problems).toMatchObject([{ code: 'child-alone', severity: 'warn', field: 'seat.0.0.2' }]);
		expect(readSeats({ 'seat.0.0.0': '24A', 'seat.0.0.2': '24B' }, [map], FAMILY).problems).toEqual([]);
		expect(readSeats({ 'seat.0.0.0': '24C', 'seat.0.0.2': '24D' }, [map], FAMILY).problems).toEqual([]);
	});
});

describe('finding seats', () => {
	it('goes from window to window behind, and starts again at the nose', () => {
		const map = mapOf('320');
		const first = nextFreeWindow(map, null, ADULT, 0);
		const second = nextFreeWindow(map, first?.id ?? '', ADULT, 0);
		expect(first?.traits).toContain('window');
		expect((second?.row ?? 0) >= (first?.row ?? 0) && second?.id !== first?.id).toBe(true);
		const last = freeSeats(map, ADULT, 0).findLast(({ traits }) => traits.includes('window'));
		expect(nextFreeWindow(map, last?.id ?? '', ADULT, 0)).toEqual(first);
	});
	it('seats two beside each other before across the aisle, three and more in one block or neighbouring rows', () => {
		const map = freed(mapOf('320'));
		const ids = (count: number) =>
			[...(sitTogether(map, { types: Array(count).fill('adult'), cabin: 'economy' })?.values() ?? [])].map(({ id }) => id);
		const sameBlock = (id: string) => 'ABC'.includes(id.slice(-1));
		for (const count of [2, 3]) expect(new Set(ids(count).map((id) => `${Number.parseInt(id, 10)} ${sameBlock(id)}`)).size).toBe(1);
		expect(new Set(ids(6).map((id) => Number.parseInt(id, 10))).size).toBe(1);
		const rows = [...new Set(ids(9).map((id) => Number.parseInt(id, 10)))];
		expect(rows).toHaveLength(2);
		expect(Math.abs((rows[0] ?? 0) - (rows[1] ?? 0))).toBe(1);
	});
	it('always seats a party on free, allowed, different seats', () => {
		const codes = fc.constantFrom(...LAYOUT_CODES);
		const party = fc.record({
			adults: fc.integer({ min: 1, max: 9 }),
			children: fc.integer({ min: 0, max: 4 }),
			infants: fc.integer({ min: 0, max: 3 }),
		});
		fc.assert(
			fc.property(codes, fc.integer({ min: 0, max: 50 }), party, (code, date, { adults, children, infants }) => {
				const map = mapOf(code, { date });
				const types = [
					...Array(adults).fill('adult'),
					...Array(Math.min(children, 9 - adults)).fill('child'),
					...Array(Math.min(infants, adults)).fill('infant'),
				];
				const group: SeatParty = { types, cabin: 'economy' };
				const seats = sitTogether(map, group);
				if (!seats) return;
				const fields = Object.fromEntries([...seats].map(([passenger, { id }]) => [seatField(map, passenger), id]));
				const read = readSeats(fields, [map], group);
				expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
				expect(read.seats).toHaveLength(types.filter((type) => type !== 'infant').length);
			}),
			{ numRuns: 60 },
		);
	});
	it('responds quickly for nine passengers in a full and in an empty 777', () => {
		const nine: SeatParty = { types: Array(9).fill('adult'), cabin: 'economy' };
		for (const map of [mapOf('77W'), freed(mapOf('77W'))]) {
			const start = performance.now();
			sitTogether(map, nine);
			expect(performance.now() - start).toBeLessThan(60);
		}
	});
});

describe('the grid', () => {
	const map = mapOf('77W');
	it('skips aisles, goes to edges and by pages', () => {
		expect(moveInGrid(map, '30C', 'ArrowRight')).toBe('30D');
		expect(moveInGrid(map, '30D', 'ArrowLeft')).toBe('30C');
		expect(moveInGrid(map, '30D', 'Home')).toBe('30A');
		expect(moveInGrid(map, '30D', 'End')).toBe('30K');
		expect(moveInGrid(map, '30K', 'ArrowRight')).toBe('30K');
		expect(moveInGrid(map, '30D', 'ArrowDown')).toBe('31D');
		expect(moveInGrid(map, '30D', 'PageDown')).toBe('35D');
		expect(moveInGrid(map, '30D', 'End', true)).toBe('51K');
		expect(moveInGrid(map, '30D', 'Home', true)).toBe(`${map.rows[0]?.row}A`);
	});
	it('always moves to a seat', () => {
		const seats = allSeats(map).map(({ id }) => id);
		fc.assert(
			fc.property(fc.constantFrom(...seats), fc.constantFrom(...GRID_KEYS), fc.boolean(), (from, key, toEdge) => {
				expect(seats).toContain(moveInGrid(map, from, key, toEdge));
			}),
		);
	});
	it('reaches every seat with arrows', () => {
		const reached = new Set([map.rows[0]?.seats.find((seat) => seat)?.id ?? '']);
		for (const id of reached) for (const key of GRID_KEYS) reached.add(moveInGrid(map, id, key));
		expect(reached.size).toBe(allSeats(map).length);
	});
});

describe('a packed map', () => {
	it.each(LAYOUT_CODES)('%s unpacks to the same', (code) => {
		const map = mapOf(code);
		expect(unpackSeatMap(JSON.parse(JSON.stringify(packSeatMap(map))))).toEqual(map);
	});
	it('is small', () => {
		expect(JSON.stringify(packSeatMap(mapOf('77W'))).length).toBeLessThan(8000);
	});
});

it('an obstacle is the first thing that keeps a passenger from a seat', () => {
	const map = mapOf('320');
	const row = map.rows.find(({ row: number }) => number === 10);
	const seat = row?.seats[0];
	if (!row || !seat) throw new Error('no row 10');
	expect(seatObstacle({ ...seat, state: 'taken' }, row, FAMILY, 2)).toBe('taken');
	expect(seatObstacle({ ...seat, state: 'free' }, row, FAMILY, 1)).toBeNull();
});
