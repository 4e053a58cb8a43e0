import { setImmediate } from 'node:timers/promises';
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import { airportsOf } from '#engine/fares/journey-cache.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { NO_FILTERS } from '#features/filters/contract.ts';
import { applyFilters, facets } from '#features/filters/rules.ts';
import { priceCalendar, priceGrid, usualPrice } from '#features/search/calendar.ts';
import type { SearchOptions } from '#features/search/contract.ts';
import { NO_BAGS, rank } from '#features/search/rules.ts';
import { startSearch, warmUp } from '#features/search/server.ts';
import { loadWorld } from '#world/load-world.ts';
import type { Figure } from './figure.ts';

const CALENDARS = 400;
const SEARCHES = 120;
const WARM = 40;
const START = Date.parse('2026-12-01T00:00:00Z');
const OPTIONS: SearchOptions = {
	currency: 'rub',
	market: 'ru',
	now: new Date('2026-11-21T10:00:00Z'),
	rates: { rub: 1 },
};

/** A fixed sequence of numbers that look random, 0 ≤ n < 1. */
function sequence(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 4294967296;
	};
}

const day = (offset: number): string => new Date(START + offset * 86_400_000).toISOString().slice(0, 10);

/** Round trips between cities chosen by their weight, one of four to any city at all. */
function* questions(random: () => number): Generator<FlightQuery> {
	const t = loadTimetable();
	const cities = [...loadWorld().cities.values()].filter(({ iata }) => airportsOf(t, iata).length > 0);
	const sum = cities.reduce((all, { weight }) => all + weight, 0);
	const byWeight = (): string => {
		let left = random() * sum;
		for (const { iata, weight } of cities) {
			left -= weight;
			if (left < 0) return iata;
		}
		return cities[0]?.iata ?? '';
	};
	const any = (): string => cities[Math.floor(random() * cities.length)]?.iata ?? '';
	for (;;) {
		const [from, to] = [byWeight(), random() < 0.25 ? any() : byWeight()];
		if (from === to) continue;
		const start = Math.floor(random() * 200);
		const back = {
			from: to,
			to: from,
			date: day(start + 3 + Math.floor(random() * 14)),
		};
		yield {
			legs: [{ from, to, date: day(start) }, back],
			kind: 'round',
			cabin: 'economy',
			adults: 1,
			children: 0,
			infants: 0,
		};
	}
}

const percentile = (values: readonly number[], share: number): number =>
	[...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function timed(work: () => unknown): number {
	const before = performance.now();
	work();
	return performance.now() - before;
}

const figure = (name: string, value: number, limit?: number): Figure => ({
	name,
	value,
	unit: 'ms',
	limit,
	better: 'less',
});

async function searches(queries: Generator<FlightQuery>): Promise<{
	first: number[];
	full: number[];
	most: readonly Ticket[];
	query: FlightQuery;
}> {
	const [first, full]: [number[], number[]] = [[], []];
	let most: readonly Ticket[] = [];
	let query = queries.next().value as FlightQuery;
	for (let i = 0; i < SEARCHES; i++) {
		const parsed = queries.next().value as FlightQuery;
		const before = performance.now();
		const search = startSearch(parsed, OPTIONS);
		for await (const part of search.parts()) if (part.kind === 'tickets') break;
		first.push(performance.now() - before);
		await search.finished(20_000);
		full.push(performance.now() - before);
		if (search.tickets().length > most.length) [most, query] = [search.tickets(), parsed];
	}
	return { first, full, most, query };
}

/** Calendar, search and list of the flight search on the whole timetable, one thread, nothing cached beforehand. */
export async function run(): Promise<Figure[]> {
	warmUp();
	const queries = questions(sequence(11));
	for (let i = 0; i < WARM; i++) priceGrid(queries.next().value as FlightQuery, OPTIONS);
	const [grids, strips, usual]: [number[], number[], number[]] = [[], [], []];
	for (let i = 0; i < CALENDARS; i++) {
		const query = queries.next().value as FlightQuery;
		grids.push(timed(() => priceGrid(query, OPTIONS)));
		usual.push(timed(() => usualPrice(query, OPTIONS)));
		const single: FlightQuery = {
			...(queries.next().value as FlightQuery),
			kind: 'oneway',
		};
		single.legs = single.legs.slice(0, 1);
		strips.push(timed(() => priceCalendar(single, OPTIONS)));
		await setImmediate();
	}
	const { first, full, most, query } = await searches(queries);
	const context = {
		trip: NO_BAGS,
		seats: query,
		legs: query.legs,
		allianceOf: {},
		scale: 100,
	};
	const list = Array.from(
		{ length: 200 },
		() =>
			timed(() => rank(applyFilters(most, NO_FILTERS, context), 'best', NO_BAGS, query)) + timed(() => facets(most, NO_FILTERS, context)),
	);
	return [
		figure('calendar 7×7 round trip p50', percentile(grids, 0.5)),
		figure('calendar 7×7 round trip p99', percentile(grids, 0.99), 60),
		figure('calendar ±3 days one way p99', percentile(strips, 0.99), 60),
		figure('usual price after the calendar p99', percentile(usual, 0.99), 60),
		figure('search to first tickets p50', percentile(first, 0.5)),
		figure('search to first tickets p99', percentile(first, 0.99)),
		figure('full search p50', percentile(full, 0.5)),
		figure('full search p99', percentile(full, 0.99)),
		{
			...figure('filter, sort and facets of one list', percentile(list, 0.5), 5),
			note: `${most.length} tickets`,
		},
	];
}
