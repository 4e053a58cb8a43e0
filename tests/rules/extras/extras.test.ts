/** Extras: the embedded catalog, and what is read from a form or draft (spec 3.12). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedExtras } from '#features/booking/suppliers/embedded-extras.ts';
import { type ExtraOffer, extraField } from '#features/extras/contract.ts';
import { extrasTotal, parseTrain, priceLines, readExtras, seatExtras, trackedExtras } from '#features/extras/rules.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { LIGHT, leg } from '#tests/support/flight-tickets.ts';

const FAMILY = { adults: 2, children: 1, infants: 1 };
const offer = bookedOffer({}, FAMILY);
const catalog = embeddedExtras(offer);
const of = (code: string, all: readonly ExtraOffer[] = catalog) => all.filter((one) => one.code === code);
const find = (code: string, passenger: number, flightIndex = 0) =>
	of(code).find(({ scope }) => scope.passenger === passenger && scope.flightIndex === flightIndex);
const pets = { left: 2, price: 400_000 };
const petOffer = (passenger: number, more: Partial<ExtraOffer> = {}): ExtraOffer => ({
	code: 'pet',
	scope: { flightIndex: 0, passenger },
	options: [
		{ value: 'cabin', kilos: 8, ...pets },
		{ value: 'hold', kilos: 50, ...pets },
	],
	...more,
});

describe('catalog of the embedded supplier', () => {
	it('is the same for the same offer', () => {
		expect(embeddedExtras(bookedOffer({}, FAMILY))).toEqual(catalog);
	});
	it('has bags for each passenger and flight, for a lap infant one small bag', () => {
		expect(of('baggage')).toHaveLength(8);
		expect(find('baggage', 0)?.options.map(({ value, kilos, pieces }) => [value, kilos, pieces])).toEqual([
			['23kg', 23, 1],
			['32kg', 32, 1],
			['2x23kg', 23, 2],
		]);
		expect(find('baggage', 3)?.options.map(({ value }) => value)).toEqual(['10kg']);
	});
	it('divides the bag price of the trip between its flights in roubles, together exactly that price for each piece', () => {
		const priced = embeddedExtras(bookedOffer({ bagPrice: 700_100 }));
		expect(of('baggage', priced).map(({ options }) => options[0]?.price)).toEqual([350_100, 350_000]);
		expect(of('baggage', priced).map(({ options }) => options[2]?.price)).toEqual([700_100, 700_100]);
	});
	it('has cabin bags only where the fare has none', () => {
		expect(of('cabin-bag')).toEqual([]);
		const without = embeddedExtras(bookedOffer({ fareRules: { ...LIGHT, cabinBag: { pieces: 0, kilos: 0 } } }, FAMILY));
		expect(of('cabin-bag', without)).toHaveLength(6);
	});
	it('has meals on flights of two hours or more, each type with its own', () => {
		expect(of('meal')).toHaveLength(8);
		expect(find('meal', 0)?.options.map(({ value }) => value)).toEqual(['VGML', 'KSML', 'MOML', 'GFML', 'DBML']);
		expect(find('meal', 2)?.options[0]?.value).toBe('CHML');
		expect(find('meal', 3)?.options.map(({ value }) => value)).toEqual(['BBML']);
		const short = leg('SVO SU LED');
		const segments = short.segments.map((segment) => ({ ...segment, minutes: 90 }));
		const hop = bookedOffer({ flights: { ...offer.flights, legs: [{ ...short, segments }] } });
		expect(of('meal', embeddedExtras(hop))).toEqual([]);
	});
	it('has pets with adults only, up to 8 kg in the cabin and 50 kg in the hold, at most 2 and 3 on a flight', () => {
		expect(of('pet').map(({ scope }) => [scope.flightIndex, scope.passenger])).toEqual([
			[0, 0],
			[0, 1],
			[1, 0],
			[1, 1],
		]);
		for (const { options } of of('pet')) {
			expect(options.map(({ value, kilos }) => [value, kilos])).toEqual([
				['cabin', 8],
				['hold', 50],
			]);
			expect(options[0]?.left).toBeLessThanOrEqual(2);
			expect(options[1]?.left).toBeLessThanOrEqual(3);
		}
	});
	it('has trains of airports that have one: to the departure and from the arrival, for passengers with a seat', () => {
		const trains = of('aeroexpress').map(({ scope, options }) => [
			scope.flightIndex,
			scope.segmentIndex,
			scope.passenger,
			options[0]?.value,
		]);
		expect(trains).toEqual([
			[0, 0, 0, 'to-SVO'],
			[0, 0, 1, 'to-SVO'],
			[0, 0, 2, 'to-SVO'],
			[1, 0, 0, 'from-SVO'],
			[1, 0, 1, 'from-SVO'],
			[1, 0, 2, 'from-SVO'],
		]);
		const legs = [leg('VKO SU LED'), leg('LED SU ZIA')];
		expect(of('aeroexpress', embeddedExtras(bookedOffer({ flights: { ...offer.flights, legs } })))).toEqual([]);
	});
	it('has each field once, values of at most 40 characters and whole major units', () => {
		const fields = catalog.map(({ code, scope }) => extraField(code, scope));
		expect(new Set(fields).size).toBe(fields.length);
		for (const { options } of catalog) {
			for (const { value, price } of options) {
				expect(value).toMatch(/^[\w-]{1,40}$/);
				expect(price % 100).toBe(0);
				expect(price).toBeGreaterThanOrEqual(0);
			}
		}
	});
});

describe('chosen extras', () => {
	it('are none unless chosen', () => {
		expect(readExtras({}, catalog)).toEqual({ items: [], problems: [] });
		expect(readExtras({ 'x.baggage.0.-.0': '', mail: 'a@b.ru' }, catalog)).toEqual({ items: [], problems: [] });
	});
	it('have the shape of spec 3.12 and the price of the catalog', () => {
		const { items, problems } = readExtras({ 'x.baggage.0.-.0': '23kg', 'x.meal.1.0.2': 'CHML', 'x.sms.-.-.-': 'flight-changes' }, catalog);
		expect(problems).toEqual([]);
		expect(items).toEqual([
			{ code: 'baggage', value: '23kg', price: find('baggage', 0)?.options[0]?.price, flightIndex: 0, passenger: 0 },
			{ code: 'sms', value: 'flight-changes', price: 10_000 },
			{ code: 'meal', value: 'CHML', price: find('meal', 2, 1)?.options[0]?.price, flightIndex: 1, segmentIndex: 0, passenger: 2 },
		]);
	});
	it.each([
		['x.baggage.0.-.0', '99kg', 'unknown-option', 'baggage'],
		['x.baggage.0.-.7', '23kg', 'not-offered', null],
		['x.lounge.0.-.0', 'yes', 'not-offered', null],
		['x.pet.0.-.2', 'cabin', 'not-offered', null],
		['x.meal.0.0.3', 'CHML', 'unknown-option', 'meal'],
	])('%s = %s is %s', (field, value, code, extra) => {
		expect(readExtras({ [field]: value }, catalog)).toEqual({ items: [], problems: [{ code, field, extra }] });
	});
	it('share what is left of an option on a flight', () => {
		const three = [0, 1, 2].map((passenger) => petOffer(passenger));
		const taken = { 'x.pet.0.-.0': 'cabin', 'x.pet.0.-.1': 'cabin', 'x.pet.0.-.2': 'cabin' };
		const { items, problems } = readExtras(taken, three);
		expect(items).toHaveLength(2);
		expect(problems).toEqual([{ code: 'none-left', field: 'x.pet.0.-.2', extra: 'pet' }]);
		expect(readExtras({ ...taken, 'x.pet.0.-.2': 'hold' }, three).problems).toEqual([]);
	});
	it('share what a flight takes of a code', () => {
		const two = [0, 1].map((passenger) => petOffer(passenger, { most: 1 }));
		const { problems } = readExtras({ 'x.pet.0.-.0': 'cabin', 'x.pet.0.-.1': 'hold' }, two);
		expect(problems.map(({ code, field }) => [code, field])).toEqual([['too-many', 'x.pet.0.-.1']]);
	});
	it.each([
		['baggage', '40kg', 40],
		['pet', 'cabin', 9],
		['pet', 'hold', 60],
	] as const)('reject %s %s of %d kg', (code, value, kilos) => {
		const heavy: ExtraOffer = { code, scope: { flightIndex: 0, passenger: 0 }, options: [{ value, price: 1, kilos }] };
		expect(readExtras({ [extraField(code, heavy.scope)]: value }, [heavy]).problems.map((problem) => problem.code)).toEqual(['too-heavy']);
	});
});

describe('sums', () => {
	const seats = [{ flightIndex: 0, segmentIndex: 0, passengerIndex: 1, seatId: '12A', price: 90_000 }];
	const { items } = readExtras({ 'x.baggage.0.-.0': '23kg', 'x.baggage.0.-.1': '32kg', 'x.sms.-.-.-': 'flight-changes' }, catalog);

	it('has one price line for each code, seats last', () => {
		const bags = items.filter(({ code }) => code === 'baggage');
		expect(priceLines(items, seats)).toEqual([
			{ kind: 'extra', code: 'baggage', amount: extrasTotal(bags), count: 2 },
			{ kind: 'extra', code: 'sms', amount: 10_000, count: 1 },
			{ kind: 'seat', code: 'seat', amount: 90_000, count: 1 },
		]);
	});
	it('lists seats as extras', () => {
		expect(seatExtras(seats)).toEqual([{ code: 'seat', value: '12A', price: 90_000, flightIndex: 0, segmentIndex: 0, passenger: 1 }]);
	});
	it('tracks meals, bags, pets, trains and features', () => {
		const fields = {
			'x.baggage.0.-.0': '23kg',
			'x.meal.0.0.1': 'VGML',
			'x.pet.1.-.0': 'hold',
			'x.aeroexpress.1.0.1': 'from-SVO',
			'x.insurance.-.-.-': 'trip',
		};
		const tracked = trackedExtras(readExtras(fields, catalog).items);
		expect(tracked.mealsToSend.map(({ value }) => value)).toEqual(['VGML']);
		expect(tracked.baggageToSend.map(({ value }) => value)).toEqual(['23kg']);
		expect(tracked.petsSelected.map(({ value }) => value)).toEqual(['hold']);
		expect(tracked.airportTrainTickets).toEqual([{ id: 'from-SVO', segmentIndex: 0, passengerIndex: 1, price: 65_000 }]);
		expect(tracked.featureIds).toEqual(['insurance:trip']);
		expect(parseTrain('from-SVO')).toEqual({ direction: 'from', airport: 'SVO' });
	});
	it('never exceed what the catalog allows, whatever is typed', () => {
		const fields = catalog.map(({ code, scope }) => extraField(code, scope));
		const values = [...new Set(catalog.flatMap(({ options }) => options.map(({ value }) => value))), '', 'x', '__proto__'];
		const typed = fc.dictionary(fc.constantFrom(...fields, 'x.pet.9.-.9', 'seat.0.0.0'), fc.constantFrom(...values));
		fc.assert(
			fc.property(typed, (chosen) => {
				const { items, problems } = readExtras(chosen, catalog);
				const filled = Object.entries(chosen).filter(([field, value]) => field.startsWith('x.') && value !== '');
				expect(items.length + problems.length).toBe(filled.length);
				for (const { code, value, price, ...scope } of items) {
					const option = catalog
						.find((one) => one.code === code && extraField(one.code, one.scope) === extraField(one.code, scope))
						?.options.find((one) => one.value === value);
					expect(option?.price).toBe(price);
					const alike = items.filter((item) => item.code === code && item.value === value && item.flightIndex === scope.flightIndex);
					if (typeof option?.left === 'number') expect(alike.length).toBeLessThanOrEqual(option.left);
				}
				expect(extrasTotal(items)).toBe(priceLines(items).reduce((sum, { amount }) => sum + amount, 0));
			}),
		);
	});
});
