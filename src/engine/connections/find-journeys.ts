import type { Timetable } from '#engine/timetable/timetable.ts';
import { DEPARTURE, FLIGHT, LAST, SELF, STOPS } from './candidates.ts';
import { marketed } from './code-shares.ts';
import { undominated } from './dominance.ts';
import type { Journey } from './journey.ts';
import { collectDirect, collectOneStop } from './one-stop.ts';
import { weighedMinutes } from './ranking.ts';
import { closeSearch, openSearch, type Search } from './search.ts';
import { collectTwoStops } from './two-stops.ts';

export interface JourneyOptions {
	maxStops: 0 | 1 | 2;
	/** Most journeys to be returned; {@link USUAL_LIMIT} by default. */
	limit?: number;
}

export const USUAL_LIMIT = 250;

/**
 * The ways from any of the airports `from` to any of `to` (rows of the timetable) that leave on the local day `day` (days since 1970),
 * latest departure first. Empty when nothing flies; a place that is both origin and destination counts as origin.
 *
 * Complete within its rules: all direct flights, all connections with one stop and, where they gain time, with two, that keep the minimum and maximum
 * connection times, the longest way and the country of a domestic journey (`rules.ts`), change at most once between airports of a city, never change
 * in the city of departure or arrival nor twice in one city, and are not beaten by another (`dominance.ts`). Only where nothing keeps the usual
 * limits the last-resort ones hold. More than `limit` are thinned by {@link score}: direct flights and the best of every set of airlines first.
 *
 * Two airlines without an agreement make a self-transfer. Flights are given with the number under which the whole journey is sold where one
 * airline has its code on all of it.
 */
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
		let kept = undominated(s, range(0, s.found.size));
		if (maxStops > 1) {
			const few = s.found.size;
			collectTwoStops(s, kept);
			if (s.found.size > few) kept = undominated(s, [...kept, ...range(few, s.found.size)]);
		}
		return thin(s, kept, limit).map((index) => toJourney(s, index));
	} finally {
		closeSearch(s);
	}
}

function toJourney({ t, found }: Search, index: number): Journey {
	const journey = found.journey(index);
	return { ...journey, flights: marketed(t, journey.flights, journey.selfTransfers) };
}

/** Keeps the order; drops the worst beyond `limit`. */
function thin(s: Search, kept: number[], limit: number): number[] {
	if (kept.length <= limit) return kept;
	const seen = new Map<string, number>();
	const ranked = kept
		.map((index) => ({ index, score: score(s, index) }))
		.sort((a, b) => a.score - b.score || a.index - b.index)
		.map(({ index, score }) => {
			const airlines = airlinesOf(s, index);
			const turn = seen.get(airlines) ?? 0;
			seen.set(airlines, turn + 1);
			return { index, score: score + turn * SAME_AIRLINES };
		})
		.sort((a, b) => a.score - b.score || a.index - b.index);
	const chosen = new Set(ranked.slice(0, limit).map(({ index }) => index));
	return kept.filter((index) => chosen.has(index));
}

/** Minutes that one more journey of the same airlines has to be better by. */
const SAME_AIRLINES = 180;

/** How a journey ranks when there are too many: by {@link weighedMinutes}, after the direct flights. */
function score({ t, n, found }: Search, index: number): number {
	const { data } = found;
	const at = found.at(index);
	const stops = data[at + STOPS] as number;
	const minutes = (data[at + LAST] as number) - (data[at + DEPARTURE] as number);
	if (stops === 0) return minutes - 1_000_000;
	let lowcost = 0;
	for (let i = 0; i <= stops; i++) lowcost += n.lowcost[t.flights.operating[data[at + FLIGHT + i] as number] as number] as number;
	return weighedMinutes({ minutes, stops, self: data[at + SELF] !== 0, lowcost });
}

function airlinesOf({ t, found }: Search, index: number): string {
	const at = found.at(index);
	const stops = found.data[at + STOPS] as number;
	const airlines = Array.from({ length: stops + 1 }, (_, i) => t.flights.operating[found.data[at + FLIGHT + i] as number] as number);
	return [...new Set(airlines)].sort((a, b) => a - b).join();
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, i) => start + i);
