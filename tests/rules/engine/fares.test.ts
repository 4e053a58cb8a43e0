import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { findJourneys } from '#engine/connections/find-journeys.ts';
import { CABINS, type FlightQuery } from '#engine/contract.ts';
import { AGENCIES } from '#engine/fares/agencies.data.ts';
import { joinTerms, termsOf } from '#engine/fares/brands.ts';
import { cheapestTotal, cheapestTrip, follows, rankQuotes } from '#engine/fares/cheapest.ts';
import { combineLegs, countTrips } from '#engine/fares/itineraries.ts';
import { airportsOf, quotesBetween } from '#engine/fares/journey-cache.ts';
import { contractSpans, type PriceContext, type Quote } from '#engine/fares/quote.ts';
import {
	airlineTotal,
	issuerOf,
	lowestTotal,
	returnFactor,
	type SaleContext,
	saleContext,
	sellersOf,
	sellerTotal,
} from '#engine/fares/sellers.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { addDays, dayNumber } from '#lib/dates.ts';
import { journeysBetween } from './journeys-between.ts';

const RATES = { rub: 1, usd: 84, kzt: 0.16, krw: 0.058, uzs: 0.0066 };
const HOUR = Math.floor(Date.parse('2026-11-21T10:00Z') / 3_600_000);
const CONTEXT: PriceContext = { cabin: 'economy', seats: 1, hour: HOUR };
const QUERY: FlightQuery = { legs: [], kind: 'oneway', cabin: 'economy', adults: 1, children: 0, infants: 0 };
const sale = (more: Partial<FlightQuery> = {}, currency = 'rub'): SaleContext => saleContext({ ...QUERY, ...more }, currency, 'ru', RATES);

let t: Timetable;
beforeAll(() => {
	t = loadTimetable();
});
const ways = (from: string, to: string, date: string, context = CONTEXT): Quote[] => quotesBetween(t, from, to, dayNumber(date), context);
const lowest = (quotes: Quote[], context = sale()): number => cheapestTotal([rankQuotes(quotes, context)], context) ?? 0;
const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('ways between two places', () => {
	it('are those of the timetable for each day, though cached from another week, with clocks that change between or not', () => {
		const pairs = [
			['MOW', 'IST'],
			['NYC', 'LON'],
			['LON', 'BER'],
			['LED', 'BKK'],
		] as const;
		for (const [from, to] of pairs)
			for (const date of ['2026-12-03', '2026-12-10', '2027-03-11', '2027-03-13', '2027-03-18', '2027-03-25', '2027-03-27', '2027-04-01']) {
				const day = dayNumber(date);
				const journeys = journeysBetween(t, from, to, day);
				const maxStops = journeys.some(({ flights }) => flights.length > 2) || journeys.length < 24 ? 2 : 1;
				expect(journeys).toEqual(findJourneys(t, airportsOf(t, from), airportsOf(t, to), day, { maxStops }));
			}
	});
});

describe('fares', () => {
	it.each([
		['MOW', 'LED', 'rub', 2500, 9000],
		['MOW', 'IST', 'rub', 9000, 27_000],
		['NYC', 'LON', 'usd', 220, 700],
		['LON', 'BER', 'usd', 30, 180],
		['DEL', 'BOM', 'usd', 30, 130],
	])('%s – %s costs what it costs: %s %i–%i', (from, to, currency, least, most) => {
		const totals = ['2026-12-03', '2026-12-15', '2027-01-20', '2027-04-06'].map((date) => lowest(ways(from, to, date), sale({}, currency)));
		expect(Math.min(...totals)).toBeGreaterThan(least);
		expect(Math.max(...totals)).toBeLessThan(most);
	});

	it('are the same for everybody within the hour, and move from hour to hour only a little', () => {
		const prices = (hour: number) => ways('MOW', 'IST', '2026-12-15', { ...CONTEXT, hour }).map(({ adult }) => adult);
		expect(prices(HOUR)).toEqual(prices(HOUR));
		const [now, later] = [prices(HOUR), prices(HOUR + 5)];
		expect(now).not.toEqual(later);
		expect(Math.abs(average(now) / average(later) - 1)).toBeLessThan(0.03);
	});

	it('rise as the day comes, on Fridays, and in the season', () => {
		const level = (date: string) => average(ways('MOW', 'IST', date).map(({ adult }) => adult));
		expect(level('2026-11-24')).toBeGreaterThan(level('2027-01-19'));
		expect(level('2027-02-12')).toBeGreaterThan(level('2027-02-09'));
		expect(level('2027-07-15')).toBeGreaterThan(level('2027-02-11'));
	});

	it('of a self-transfer are the sum of its separate tickets', () => {
		const quotes = ways('MOW', 'SYD', '2026-12-15').concat(ways('LED', 'BKK', '2026-12-15'));
		for (const quote of quotes) {
			expect(quote.contracts.map(({ first, last }) => [first, last])).toEqual(contractSpans(quote.journey));
			expect(quote.contracts.length).toBe(1 + quote.journey.selfTransfers.filter(Boolean).length);
			expect(quote.adult).toBeCloseTo(quote.contracts.reduce((sum, { adult }) => sum + adult, 0));
		}
	});

	it('are lower for both ways with one network airline than for two single tickets', () => {
		const [out, back] = [ways('MOW', 'IST', '2026-12-15'), ways('IST', 'MOW', '2026-12-22')];
		const pairs = out.flatMap((one) => back.map((other) => [one, other])).filter((pair) => issuerOf(pair) >= 0);
		expect(pairs.length).toBeGreaterThan(0);
		for (const pair of pairs) {
			const factor = returnFactor(pair, 'round');
			expect(factor).toBe({ network: 0.82, leisure: 0.9, regional: 0.94, lowcost: 1 }[pair[0]?.contracts[0]?.kind ?? 'lowcost']);
			expect(returnFactor(pair, 'multi')).toBe(1);
		}
	});

	it('of higher cabins cost more, and are not sold where the cabin is not on board', () => {
		const counts = CABINS.map((cabin) => ways('MOW', 'DXB', '2026-12-15', { ...CONTEXT, cabin }));
		expect(counts[2]?.length).toBeGreaterThan(0);
		expect(counts[2]?.length).toBeLessThan(counts[0]?.length ?? 0);
		expect(Math.min(...(counts[2] ?? []).map(({ adult }) => adult))).toBeGreaterThan(
			2 * Math.min(...(counts[0] ?? []).map(({ adult }) => adult)),
		);
		for (const { journey } of counts[2] ?? [])
			for (const flight of journey.flights) expect(t.carriers[t.flights.operating[flight] ?? 0]?.kind).not.toBe('lowcost');
	});

	it('add up for all travellers: children pay less, infants on domestic flights in Russia nothing', () => {
		const quotes = ways('MOW', 'LED', '2026-12-15').slice(0, 1);
		const adult = airlineTotal(quotes, sale());
		expect(airlineTotal(quotes, sale({ adults: 3 }))).toBe(3 * adult);
		expect(airlineTotal(quotes, sale({ children: 1 }))).toBeLessThanOrEqual(2 * adult);
		expect(airlineTotal(quotes, sale({ infants: 1 }))).toBe(adult);
		const abroad = ways('MOW', 'IST', '2026-12-15').slice(0, 1);
		expect(airlineTotal(abroad, sale({ infants: 1 }))).toBeGreaterThan(airlineTotal(abroad, sale()));
	});

	it('need as many places as there are travellers, and say so', () => {
		const dates = ['2026-11-22', '2026-11-23', '2026-11-24'];
		const count = (seats: number) => dates.flatMap((date) => ways('MOW', 'LED', date, { ...CONTEXT, seats })).length;
		expect(count(9)).toBeLessThan(count(1));
		for (const date of dates)
			for (const { places } of ways('MOW', 'LED', date, { ...CONTEXT, seats: 9 })) expect(places).toBeGreaterThanOrEqual(9);
	});

	it('are not sold for flights that have left or are about to', () => {
		const now = ways('MOW', 'LED', '2026-11-21');
		for (const { journey } of now) expect(journey.departures[0]).toBeGreaterThan(HOUR * 60 + 60);
	});
});

describe('fare brands', () => {
	it('give more for more, and of several contracts the poorer terms', () => {
		for (const quote of ways('MOW', 'SYD', '2026-12-15').concat(ways('MOW', 'IST', '2026-12-15')))
			for (const cabin of CABINS) {
				const each = quote.contracts.map((contract) => termsOf(t.airlines[contract.carrier] ?? '', contract, cabin));
				const joined = joinTerms(each);
				expect(joined[0]?.add).toBe(0);
				joined.forEach((terms, i) => {
					const before = joined[i - 1];
					if (before) expect(terms.add).toBeGreaterThan(before.add);
					if (before?.checkedBag && terms.checkedBag) expect(terms.checkedBag.pieces).toBeGreaterThanOrEqual(before.checkedBag.pieces);
					for (const one of each) {
						const own = one.find(({ brand }) => brand === terms.brand);
						if (terms.checkedBag) expect(terms.checkedBag.pieces).toBeLessThanOrEqual(own?.checkedBag?.pieces ?? 9);
						if (own?.refund.allowed === false) expect(terms.refund.allowed).toBe(false);
						if (own?.refund.allowed === null) expect(terms.refund.allowed).not.toBe(true);
					}
				});
			}
	});
});

describe('sellers', () => {
	it('have every ticket, and the lowest total is that of the cheapest of them', () => {
		for (const quote of ways('MOW', 'IST', '2026-12-15').concat(ways('MOW', 'SYD', '2026-12-15')))
			for (const market of ['ru', 'us', 'de']) {
				const context = { ...sale(), market };
				const sellers = sellersOf(t, [quote], context);
				expect(sellers.length).toBeGreaterThan(0);
				const totals = sellers.map(({ factor }) => sellerTotal(airlineTotal([quote], context), factor));
				expect(lowestTotal([quote], context)).toBe(Math.min(...totals));
				const own = sellers.filter(({ agency }) => !agency);
				expect(own.length).toBe(quote.contracts.length === 1 ? 1 : 0);
				for (const { agency } of sellers) if (agency?.markets) expect(agency.markets.has(market)).toBe(true);
			}
	});

	it('are invented, each with an id of its own', () => {
		expect(new Set(AGENCIES.map(({ id }) => id)).size).toBe(AGENCIES.length);
		for (const { id } of AGENCIES) expect(id).toMatch(/^[a-z]{3,16}$/);
	});

	it('are in full units of any currency', () => {
		for (const currency of Object.keys(RATES))
			expect(Number.isInteger(lowest(ways('MOW', 'IST', '2026-12-15'), sale({}, currency)))).toBe(true);
		expect(() => saleContext(QUERY, 'xxx', 'ru', RATES)).toThrow(RangeError);
	});
});

describe('the cheapest trip', () => {
	const people = fc.record({
		adults: fc.integer({ min: 1, max: 3 }),
		children: fc.integer({ min: 0, max: 2 }),
		infants: fc.integer({ min: 0, max: 1 }),
	});
	const pairs = fc.constantFrom(['MOW', 'IST'], ['LED', 'KZN'], ['LON', 'BER'], ['ALA', 'DXB']);

	it('is the cheapest of all pairs of ways, and is among the combined ones', () => {
		fc.assert(
			fc.property(
				pairs,
				people,
				fc.constantFrom('round', 'multi'),
				fc.integer({ min: 0, max: 3 }),
				([from = '', to = ''], who, kind, stay) => {
					const context = sale({ ...who, kind });
					const out = ways(from, to, '2026-12-15').slice(0, 40);
					const back = ways(to, from, `2026-12-${15 + stay}`).slice(0, 40);
					const all = out.flatMap((one) => back.filter((other) => follows(one, other)).map((other) => lowestTotal([one, other], context)));
					const result = cheapestTotal([rankQuotes(out, context), rankQuotes(back, context)], context);
					expect(result).toBe(all.length > 0 ? Math.min(...all) : null);
					const combined = combineLegs([out, back], context, 30);
					expect(countTrips([out, back])).toBe(all.length);
					if (result !== null) expect(Math.min(...combined.map(({ total }) => total))).toBe(result);
					for (const { quotes } of combined)
						expect(quotes.every((quote, i) => i === 0 || follows(quotes[i - 1] as Quote, quote))).toBe(true);
				},
			),
			{ numRuns: 25 },
		);
	});

	/** Minutes between two legs less those that a change between contracts needs there, from the flights themselves. */
	const spare = (before: Quote, after: Quote): number => {
		const [last, first] = [before.journey.flights.at(-1) ?? 0, after.journey.flights[0] ?? 0];
		const here = t.routes.destination[t.flights.route[last] ?? 0];
		const there = t.originOf[t.flights.route[first] ?? 0];
		return (after.journey.departures[0] ?? 0) - (before.journey.arrivals.at(-1) ?? 0) - (here === there ? 150 : 240);
	};

	it('leaves time for a change of contracts, and of airports, between legs of one day', () => {
		const cities = fc.shuffledSubarray(['LON', 'PAR', 'ROM', 'MIL', 'MOW', 'IST', 'BER', 'NYC'], { minLength: 2, maxLength: 3 });
		const counts = { sameAirport: 0, otherAirport: 0 };
		fc.assert(
			fc.property(cities, fc.integer({ min: 0, max: 60 }), ([a = '', b = '', c = a], ahead) => {
				const date = addDays('2026-12-10', ahead);
				const [out, on] = [ways(a, b, date).slice(0, 60), ways(b, c, date).slice(0, 60)];
				const context = sale({ kind: c === a ? 'round' : 'multi' });
				const all = out.flatMap((one) => on.filter((other) => spare(one, other) >= 0).map((other) => [one, other]));
				expect(countTrips([out, on])).toBe(all.length);
				const cheapestOfAll = cheapestTotal([rankQuotes(out, context), rankQuotes(on, context)], context);
				expect(cheapestOfAll ?? Infinity).toBe(Math.min(...all.map((quotes) => lowestTotal(quotes, context))));
				for (const { quotes } of combineLegs([out, on], context, 250)) {
					const [one, other] = quotes as [Quote, Quote];
					expect(spare(one, other)).toBeGreaterThanOrEqual(0);
					counts[one.to === other.from ? 'sameAirport' : 'otherAirport']++;
				}
			}),
			{ numRuns: 25 },
		);
		expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
	});

	it('counts trips of three legs as all combinations do', () => {
		const legs = [ways('LON', 'PAR', '2026-12-16'), ways('PAR', 'ROM', '2026-12-16'), ways('ROM', 'MIL', '2026-12-17')];
		const [first = [], second = [], third = []] = legs.map((leg) => leg.filter((_, i) => i % 3 === 0));
		const all = first.flatMap((a) => second.filter((b) => spare(a, b) >= 0).flatMap((b) => third.filter((c) => spare(b, c) >= 0)));
		expect(all.length).toBeGreaterThan(0);
		expect(countTrips([first, second, third])).toBe(all.length);
	});

	it('of several legs keeps them in order', () => {
		const context = sale({ kind: 'multi' });
		const legs = [ways('MOW', 'IST', '2026-12-15'), ways('IST', 'TBS', '2026-12-15'), ways('TBS', 'EVN', '2026-12-17')];
		const trip = cheapestTrip(
			legs.map((leg) => rankQuotes(leg, context)),
			context,
		);
		expect(trip?.length).toBe(3);
		expect(combineLegs(legs, context, 50).length).toBeGreaterThan(0);
	});
});
