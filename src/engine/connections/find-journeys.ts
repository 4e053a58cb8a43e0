import type { Timetable } from '#engine/timetable/timetable.ts';
import { DEPARTURE, FLIGHT, LAST, SELF, STOPS } from './candidates.ts';
import { marketingFlights } from './code-shares.ts';
import { airlineSet, undominated } from './dominance.ts';
import type { Journey } from './journey.ts';
import { collectDirect, collectOneStop } from './one-stop.ts';
import { weightedMinutes } from './ranking.ts';
import { closeSearch, openSearch, type Search } from './search.ts';
import { collectTwoStops } from './two-stops.ts';

export interface JourneyOptions {
	maxStops: 0 | 1 | 2;
	limit?: number;
}

export const USUAL_LIMIT = 250;

/** Journeys on the local day `day` (days since 1970) from any of `from` to any of `to` (airport rows), latest first, complete within `rules.ts` and `dominance.ts`. */
export function findJourneys(
	t: Timetable,
	from: readonly number[],
	to: readonly number[],
	day: number,
	options: JourneyOptions,
): Journey[] {
	const usual = search(t, from, to, day, options, 'usual');
	return usual.length > 0 || options.maxStops === 0 ? usual : search(t, from, to, day, options, 'last-resort');
}

function search(
	t: Timetable,
	from: readonly number[],
	to: readonly number[],
	day: number,
	{ maxStops, limit = USUAL_LIMIT }: JourneyOptions,
	tolerance: Search['tolerance'],
): Journey[] {
	const s = openSearch(t, from, to, day, tolerance);
	try {
		collectDirect(s);
		if (maxStops > 0) collectOneStop(s);
		let indexes = undominated(s, range(0, s.candidates.size));
		if (maxStops > 1) {
			const few = s.candidates.size;
			collectTwoStops(s, indexes);
			if (s.candidates.size > few) indexes = undominated(s, [...indexes, ...range(few, s.candidates.size)]);
		}
		return thin(s, indexes, limit).map((index) => toJourney(s, index));
	} finally {
		closeSearch(s);
	}
}

function toJourney({ t, candidates }: Search, index: number): Journey {
	const journey = candidates.journey(index);
	return { ...journey, flights: marketingFlights(t, journey.flights, journey.selfTransfers) };
}

function thin(s: Search, indexes: number[], limit: number): number[] {
	if (indexes.length <= limit) return indexes;
	const seen = new Map<number, number>();
	const ranked = indexes
		.map((index) => ({ index, score: score(s, index) }))
		.sort((a, b) => a.score - b.score || a.index - b.index)
		.map(({ index, score }) => {
			const airlines = airlineSet(s.t, s.candidates.data, s.candidates.at(index));
			const turn = seen.get(airlines) ?? 0;
			seen.set(airlines, turn + 1);
			return { index, score: score + turn * SAME_AIRLINES };
		})
		.sort((a, b) => a.score - b.score || a.index - b.index);
	const chosen = new Set(ranked.slice(0, limit).map(({ index }) => index));
	return indexes.filter((index) => chosen.has(index));
}

/** Penalty in minutes for another journey of the same airlines. */
const SAME_AIRLINES = 180;

function score({ t, n, candidates }: Search, index: number): number {
	const { data } = candidates;
	const at = candidates.at(index);
	const stops = data[at + STOPS] as number;
	const minutes = (data[at + LAST] as number) - (data[at + DEPARTURE] as number);
	if (stops === 0) return minutes - 1_000_000;
	let lowcost = 0;
	for (let i = 0; i <= stops; i++) lowcost += n.lowcost[t.flights.operating[data[at + FLIGHT + i] as number] as number] as number;
	return weightedMinutes({ minutes, stops, self: data[at + SELF] !== 0, lowcost });
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, i) => start + i);
