import { findJourneys } from '#engine/connections/find-journeys.ts';
import { reachable } from '#engine/connections/one-to-all.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { loadWorld } from '#world/load-world.ts';
import { type Figure, median } from './figure.ts';

const QUERIES = 2400;
const WARM_UP = 300;
/** Other processes of the machine must not be measured. */
const REPEATED = 'each query is the median of three';
const DAY = Math.floor(Date.UTC(2027, 1, 3) / 86_400_000);

interface Place {
	airports: number[];
	weight: number;
}

/** Connection search over the whole timetable, one thread: a mix of big–big, big–small and small–small pairs of cities on days of one month. */
export async function run(): Promise<Figure[]> {
	global.gc?.();
	const memory = process.memoryUsage().rss;
	const start = performance.now();
	const t = loadTimetable();
	const load = performance.now() - start;
	const loaded = (process.memoryUsage().rss - memory) / 1e6;
	const times = {
		'big–big': [] as number[],
		'big–small': [] as number[],
		'small–small': [] as number[],
	};
	const places = placesOf(t);
	const random = sequence(7);
	let connected = 0;
	for (let i = 0; i < QUERIES + WARM_UP; i++) {
		const kind = (['big–big', 'big–big', 'big–small', 'small–small'] as const)[i % 4] ?? 'big–big';
		const from = kind === 'small–small' ? evenly(places, random) : byWeight(places, random);
		const to = kind === 'big–big' ? byWeight(places, random) : evenly(places, random);
		const repeated = Array.from({ length: i < WARM_UP ? 1 : 3 }, () => {
			const before = performance.now();
			const journeys = findJourneys(t, from.airports, to.airports, DAY + (i % 28), { maxStops: 2 });
			return { time: performance.now() - before, journeys };
		});
		if (i < WARM_UP) continue;
		times[kind].push(median(repeated.map(({ time }) => time)));
		if (repeated[0]?.journeys.length) connected++;
	}
	const all = Object.values(times).flat();
	const toAll = Array.from({ length: 60 }, (_, i) => {
		const from = byWeight(places, random);
		const repeated = Array.from({ length: 3 }, () => {
			const before = performance.now();
			reachable(t, from.airports, DAY + (i % 28));
			return performance.now() - before;
		});
		return median(repeated);
	}).slice(10);
	const grown = (process.memoryUsage().rss - memory) / 1e6;
	return [
		{
			name: 'connection search p50',
			value: percentile(all, 50),
			unit: 'ms',
			limit: 2,
			better: 'less',
			note: REPEATED,
		},
		{
			name: 'connection search p99',
			value: percentile(all, 99),
			unit: 'ms',
			limit: 10,
			better: 'less',
			note: REPEATED,
		},
		...Object.entries(times).map(([kind, values]): Figure => {
			return {
				name: `connection search ${kind} p99`,
				value: percentile(values, 99),
				unit: 'ms',
				better: 'less',
				note: `p50 ${median(values).toFixed(2)}`,
			};
		}),
		{
			name: 'pairs with a journey',
			value: (connected / QUERIES) * 100,
			unit: '%',
			better: 'more',
		},
		{
			name: 'one to all p50',
			value: median(toAll),
			unit: 'ms',
			limit: 20,
			better: 'less',
		},
		{
			name: 'one to all p90',
			value: percentile(toAll, 90),
			unit: 'ms',
			limit: 20,
			better: 'less',
		},
		{
			name: 'timetable load',
			value: load,
			unit: 'ms',
			limit: 1500,
			better: 'less',
		},
		{
			name: 'timetable RSS growth',
			value: loaded,
			unit: 'MB',
			limit: 200,
			better: 'less',
		},
		{
			name: 'RSS growth after all searches, garbage and world tables included',
			value: grown,
			unit: 'MB',
			better: 'less',
		},
	];
}

function placesOf(t: Timetable): Place[] {
	const world = loadWorld();
	return [...world.cities.values()].flatMap(({ airports, weight }) => {
		const rows = airports.flatMap((iata) => t.airportRow.get(iata) ?? []);
		return rows.length > 0 ? [{ airports: rows, weight }] : [];
	});
}

function byWeight(places: readonly Place[], random: () => number): Place {
	const total = places.reduce((sum, { weight }) => sum + weight, 0);
	let left = random() * total;
	for (const place of places) {
		left -= place.weight;
		if (left <= 0) return place;
	}
	return places[0] as Place;
}

const evenly = (places: readonly Place[], random: () => number): Place => places[Math.floor(random() * places.length)] as Place;

function percentile(values: readonly number[], percent: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Numbers in [0, 1), the same in every run (Mulberry32). */
function sequence(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
