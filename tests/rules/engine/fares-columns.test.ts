import fc from 'fast-check';
import { expect, it } from 'vitest';
import { operatingRows } from '#engine/connections/code-shares.ts';
import { findJourneys } from '#engine/connections/find-journeys.ts';
import { CABINS, type FlightQuery } from '#engine/contract.ts';
import { cheapestTrip, rankPrices, rankQuotes } from '#engine/fares/cheapest.ts';
import { seatsLeft } from '#engine/fares/facts.ts';
import { airportsOf, pricesBetween } from '#engine/fares/journey-cache.ts';
import { type PriceContext, Pricer, type Quote } from '#engine/fares/quote.ts';
import { lowestTotal, saleContext } from '#engine/fares/sellers.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { dayNumber } from '#lib/dates.ts';
import { journeysBetween } from './journeys-between.ts';

const t = loadTimetable();
const operating = operatingRows(t);
const NOW = Math.floor(Date.parse('2026-11-21T10:00Z') / 3_600_000);
const FIRST = dayNumber('2026-11-21');

const places = fc.constantFrom(
	['MOW', 'IST'],
	['LED', 'KZN'],
	['LON', 'BER'],
	['ALA', 'DXB'],
	['NYC', 'LON'],
	['KHV', 'AER'],
	['SVO', 'TAS'],
);
const days = fc.integer({ min: 0, max: 200 }).map((ahead) => FIRST + ahead);
const contexts = fc.record({
	cabin: fc.constantFrom(...CABINS),
	seats: fc.integer({ min: 1, max: 9 }),
	hour: fc.integer({ min: 0, max: 30 }).map((later) => NOW + later),
});
const travellers = fc.record({
	adults: fc.integer({ min: 1, max: 4 }),
	children: fc.integer({ min: 0, max: 2 }),
	infants: fc.integer({ min: 0, max: 1 }),
	kind: fc.constantFrom('oneway' as const, 'round' as const),
	currency: fc.constantFrom('rub', 'usd', 'uzs'),
});

/** Each journey of the day, found on that very day, priced by itself. */
function plainly(from: string, to: string, day: number, context: PriceContext): Quote[] {
	const search = (maxStops: 1 | 2) => findJourneys(t, airportsOf(t, from), airportsOf(t, to), day, { maxStops });
	const journeys = search(1).length < 24 ? search(2) : search(1);
	const pricer = new Pricer(t, context);
	return journeys.flatMap((journey) => pricer.quote(journey) ?? []);
}

it('cached prices in columns, moved from other weeks, are those of each journey by itself', () => {
	fc.assert(
		fc.property(places, days, contexts, ([from = '', to = ''], day, context) => {
			const prices = pricesBetween(t, from, to, day, context);
			const quotes = plainly(from, to, day, context);
			expect(prices.quotes()).toEqual(quotes);
			expect([...prices.adult]).toEqual(quotes.map(({ adult }) => adult));
			expect([...prices.child]).toEqual(quotes.map(({ child }) => child));
			expect([...prices.infant]).toEqual(quotes.map(({ infant }) => infant));
		}),
		{ numRuns: 60 },
	);
});

it('the cheapest trip of columns is the cheapest of the ways themselves', () => {
	fc.assert(
		fc.property(places, days, contexts, travellers, ([from = '', to = ''], day, context, { currency, ...who }) => {
			const query: FlightQuery = { legs: [], cabin: context.cabin, ...who };
			const sale = saleContext(query, currency, 'ru', { rub: 1, usd: 84, uzs: 0.0066 });
			const legs = who.kind === 'round' ? [[from, to, day] as const, [to, from, day + 5] as const] : [[from, to, day] as const];
			const prices = legs.map(([here, there, when]) => pricesBetween(t, here, there, when, context));
			const quotes = cheapestTrip(
				prices.map((one) => rankPrices(one, sale)),
				sale,
			);
			const plain = cheapestTrip(
				prices.map((one) => rankQuotes(one.quotes(), sale)),
				sale,
			);
			expect(quotes).toEqual(plain);
			if (quotes && legs.length === 1) {
				const totals = prices.flatMap((one) => one.quotes()).map((quote) => lowestTotal([quote], sale));
				expect(lowestTotal(quotes, sale)).toBe(Math.min(...totals));
			}
		}),
		{ numRuns: 60 },
	);
});

it('a code share has the places of its operating flight', () => {
	const { flights, clock } = t;
	const shared = [...flights.airline.keys()].filter((row) => flights.airline[row] !== flights.operating[row]);
	const seen = { full: 0, open: 0 };
	fc.assert(
		fc.property(fc.constantFrom(...shared), fc.integer({ min: 1, max: 12 }), (row, ahead) => {
			const own = operating[row] ?? -1;
			for (const column of ['route', 'departure', 'operating', 'aircraft', 'days'] as const)
				expect(flights[column][own]).toBe(flights[column][row]);
			expect(flights.airline[own]).toBe(flights.operating[row]);
			const origin = t.originOf[flights.route[row] ?? 0] ?? 0;
			const departure = clock.toUtc(t.places.zone[origin] ?? 0, FIRST + ahead, flights.departure[row] ?? 0);
			const pricer = new Pricer(t, { cabin: 'economy', seats: 4, hour: NOW });
			const quote = (flight: number) =>
				pricer.quote({ flights: [flight], departures: [departure], arrivals: [departure + (flights.block[row] ?? 0)], selfTransfers: [] });
			expect(quote(row)?.places).toBe(quote(own)?.places);
			seen[quote(own) ? 'open' : 'full']++;
		}),
		{ numRuns: 300 },
	);
	expect(Math.min(seen.full, seen.open)).toBeGreaterThan(0);
});

it('seats are reported as enough exactly when they are', () => {
	fc.assert(
		fc.property(places, days, contexts, ([from = '', to = ''], day, context) => {
			const pricer = new Pricer(t, { ...context, cabin: 'economy' });
			for (const journey of journeysBetween(t, from, to, day)) {
				const left = journey.flights.map((flight, i) => {
					const own = Math.floor((journey.departures[i] ?? 0) / 1440);
					return seatsLeft(operating[flight] ?? -1, own, own - Math.floor(context.hour / 24), context.hour);
				});
				const open = (journey.departures[0] ?? 0) >= context.hour * 60 + 90;
				expect(pricer.isSold(journey, 0)).toBe(open && Math.min(...left) >= context.seats);
			}
		}),
		{ numRuns: 60 },
	);
});
