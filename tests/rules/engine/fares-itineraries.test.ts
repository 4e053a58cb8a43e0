import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cheapestTrip, follows, rankQuotes } from '#engine/fares/cheapest.ts';
import { combineLegs, type Itinerary } from '#engine/fares/itineraries.ts';
import { quotesBetween } from '#engine/fares/journey-cache.ts';
import type { Quote } from '#engine/fares/quote.ts';
import { lowestTotal, type SaleContext, saleContext } from '#engine/fares/sellers.ts';
import { RANKING } from '#engine/ranking.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { dayNumber } from '#lib/dates.ts';

const t = loadTimetable();
const HOUR = Math.floor(Date.parse('2026-11-21T10:00Z') / 3_600_000);

function itinerary(quotes: Quote[], sale: SaleContext): Itinerary {
	const minutes = quotes.map(({ journey }) => (journey.arrivals.at(-1) ?? 0) - (journey.departures[0] ?? 0));
	const trouble = quotes.map(({ journey }) =>
		journey.selfTransfers.reduce((sum, self) => sum + RANKING.stop + (self ? RANKING.selfTransfer : 0), 0),
	);
	const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
	return { quotes, total: lowestTotal(quotes, sale), minutes: sum(minutes), penalty: sum(trouble) };
}

const carriers = ({ quotes }: Itinerary): string => quotes.map(({ contracts }) => contracts.map(({ carrier }) => carrier).join('+')).join();

/** A quarter by price, 15 % by time, the cheapest of every set of airlines up to 70 %, the rest by both: with objects and whole sorts. */
function plainPick(all: readonly Itinerary[], cap: number): Itinerary[] {
	const cheapest = [...all].sort((a, b) => a.total - b.total);
	const fastest = [...all].sort((a, b) => a.minutes - b.minutes);
	const [lowest, shortest] = [Math.max(1, cheapest[0]?.total ?? 1), Math.max(1, fastest[0]?.minutes ?? 1)];
	const score = new Map(all.map((one) => [one, one.total / lowest + RANKING.duration * (one.minutes / shortest - 1) + one.penalty]));
	const best = [...all].sort((a, b) => (score.get(a) ?? 0) - (score.get(b) ?? 0));
	if (all.length <= cap) return best;
	const chosen = new Set([...cheapest.slice(0, cap * 0.25), ...fastest.slice(0, cap * 0.15)]);
	const airlines = new Set<string>();
	for (const one of cheapest) {
		if (chosen.size >= cap * 0.7) break;
		if (!airlines.has(carriers(one))) chosen.add(one);
		airlines.add(carriers(one));
	}
	for (const one of best) if (chosen.size < cap) chosen.add(one);
	return best.filter((one) => chosen.has(one));
}

function plainly(legs: readonly (readonly Quote[])[], sale: SaleContext, cap: number): Itinerary[] {
	const ways = legs.length > 2 ? 24 : 56;
	const singles = legs.map((leg) => leg.map((quote) => itinerary([quote], sale)));
	if (singles.length === 1) return plainPick(singles[0] ?? [], cap);
	const [first = [], ...others] = singles.map((leg) => plainPick(leg, ways));
	let trips = first;
	for (const [i, leg] of others.entries()) {
		const longer = trips.flatMap((begun) =>
			leg.flatMap(({ quotes: [next] }) => {
				const last = begun.quotes.at(-1);
				return last && next && follows(last, next) ? [itinerary([...begun.quotes, next], sale)] : [];
			}),
		);
		trips = plainPick(longer, i === others.length - 1 ? cap : ways * 2);
	}
	const ranked = legs.map((leg) => rankQuotes(leg, sale));
	const cheapest = cheapestTrip(ranked, sale);
	const missing = cheapest && !trips.some(({ quotes }) => quotes.every((quote, i) => quote === cheapest[i]));
	return missing ? [...trips.slice(0, cap - 1), itinerary(cheapest, sale)] : trips;
}

it('returns the same trips in the same order as full sorts of all trips', () => {
	const cities = fc.uniqueArray(fc.constantFrom('MOW', 'IST', 'LED', 'LON', 'BER', 'ALA', 'DXB', 'TAS', 'AER', 'KJA'), {
		minLength: 3,
		maxLength: 3,
	});
	const trips = fc.record({
		shape: fc.constantFrom('oneway' as const, 'round' as const, 'multi' as const),
		ahead: fc.integer({ min: 1, max: 120 }),
		stay: fc.integer({ min: 0, max: 9 }),
		currency: fc.constantFrom('rub', 'usd', 'uzs'),
		cap: fc.constantFrom(1, 7, 30, 250),
	});
	fc.assert(
		fc.property(cities, trips, ([a = '', b = '', c = ''], { shape, ahead, stay, currency, cap }) => {
			const people = { cabin: 'economy' as const, adults: 1, children: 1, infants: 0 };
			const sale = saleContext({ legs: [], kind: shape, ...people }, currency, 'kz', { rub: 1, usd: 84, uzs: 0.0066 });
			const first = dayNumber('2026-11-21') + ahead;
			const out = [a, b, first] as const;
			const requested = {
				oneway: [out],
				round: [out, [b, a, first + stay]],
				multi: [out, [b, c, first + stay], [c, a, first + 2 * stay]],
			} as const;
			const legs = requested[shape].map(([from, to, day]) => quotesBetween(t, from, to, day, { cabin: 'economy', seats: 2, hour: HOUR }));
			expect(combineLegs(legs, sale, cap)).toEqual(plainly(legs, sale, cap));
		}),
		{ numRuns: 40 },
	);
});
