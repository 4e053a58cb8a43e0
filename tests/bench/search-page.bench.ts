/**
 * What the answer to a search costs over HTTP: beside an empty page of the same layout from the same server, one request at
 * a time. Kinds take turns in blocks, so that each pays for most of its own garbage. `again` is a search that somebody asked within the hour, `fresh` one that nobody did:
 * its tickets are made and drawn for the first time. Then fresh searches of other pairs of cities run {@link CONCURRENT} at a time.
 * The search, 7 or 49 days of prices and what is usual have limits of their own in `connections` and `search`.
 */
import { addDays } from '#lib/dates.ts';
import { type Figure, median } from './figure.ts';
import { residentMegabytes, SERVER, type Served, serve } from './served.ts';

const ROUNDS = 5;
const WARM = 3;
const BLOCK = 14;
const CITIES = ['LED', 'AER', 'KZN', 'SVX', 'OVB', 'IST', 'DXB', 'KGD', 'UFA', 'MRV', 'KJA', 'TAS'];
/** Requests at the same time, and the budget of each, milliseconds. */
const CONCURRENT = 8;
const BUDGET = 500;
const ORIGINS = ['MOW', 'LON', 'PAR', 'NYC', 'DXB', 'ALA', 'SIN', 'BER', 'MAD', 'DEL'];
const DESTINATIONS = ['IST', 'BKK', 'ROM', 'TYO', 'TBS', 'LAX', 'CAI', 'WAW', 'TAS', 'SYD', 'ATH', 'HKG'];
/** A day that does not exist: layout and search form alone. */
const EMPTY = '/search/MOW9912IST1';

/** `DDMM` so many days from today, as addresses write it. */
function dayMonth(days: number): string {
	const [, month, day] = addDays(new Date().toISOString().slice(0, 10), days).split('-');
	return `${day}${month}`;
}

/** Addresses of which none comes twice: one way and there and back in turns. */
function* freshAddresses(): Generator<string, never> {
	for (let i = 0; ; i++) {
		const [city, day] = [CITIES[i % CITIES.length], 14 + 3 * Math.floor(i / CITIES.length)];
		const back = i % 2 === 1 ? dayMonth(day + 7) : '';
		yield `/search/MOW${dayMonth(day)}${city}${back}1`;
	}
}

async function time({ origin }: Served, address: string, status = 200): Promise<number> {
	const before = performance.now();
	const response = await fetch(origin + address, { headers: { 'Accept-Encoding': 'identity' } });
	await response.text();
	if (response.status !== status) throw new Error(`${address}: ${response.status}`);
	return performance.now() - before;
}

/** One address per pair of cities, one-way and round-trip searches in turns. */
const pairAddresses = (): string[] =>
	ORIGINS.flatMap((from, row) =>
		DESTINATIONS.map((to, column) => {
			const back = (row + column) % 2 === 1 ? dayMonth(110 + column) : '';
			return `/search/${from}${dayMonth(100 + row)}${to}${back}1`;
		}),
	);

/** Response times of all addresses, requested by {@link CONCURRENT} clients without a pause. */
async function timeTogether(site: Served, addresses: readonly string[]): Promise<number[]> {
	const queue = addresses.values();
	const times: number[] = [];
	const client = async () => {
		for (const address of queue) times.push(await time(site, address));
	};
	await Promise.all(Array.from({ length: CONCURRENT }, client));
	return times;
}

/** The smallest value that at least this share of the values doesn't exceed. */
function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

const ms = (name: string, values: readonly number[]): Figure => ({ name, value: median(values), unit: 'ms', better: 'less' });

export async function run(): Promise<Figure[]> {
	const site = await serve(SERVER);
	const fresh = freshAddresses();
	const again = [`/search/MOW${dayMonth(75)}IST1`, `/search/MOW${dayMonth(75)}IST${dayMonth(82)}1`];
	const times = { empty: [] as number[], again: [] as number[], fresh: [] as number[] };
	let memory = 0;
	let together: number[] = [];
	try {
		for (let round = 0; round < WARM + ROUNDS; round++) {
			if (round === WARM) for (const list of Object.values(times)) list.length = 0;
			for (let i = 0; i < BLOCK; i++) times.empty.push(await time(site, EMPTY, 400));
			for (let i = 0; i < BLOCK; i++) times.again.push(await time(site, again[i % again.length] ?? ''));
			for (let i = 0; i < BLOCK; i++) times.fresh.push(await time(site, fresh.next().value));
			memory = Math.max(memory, residentMegabytes(site.child.pid));
		}
		together = await timeTogether(site, pairAddresses());
	} finally {
		await site.stop();
	}
	const ratio = (list: readonly number[]) => median(list) / median(times.empty);
	return [
		ms('empty page', times.empty),
		ms('search asked again', times.again),
		ms('fresh search', times.fresh),
		{ name: 'search asked again against an empty page', value: ratio(times.again), unit: '×', better: 'less' },
		{ name: 'fresh search against an empty page', value: ratio(times.fresh), unit: '×', better: 'less' },
		{ ...ms(`${CONCURRENT} fresh searches at a time, p50`, together), note: `${together.length} searches` },
		{ name: `${CONCURRENT} fresh searches at a time, p99`, value: quantile(together, 0.99), unit: 'ms', limit: BUDGET, better: 'less' },
		{ name: 'memory after searches', value: memory, unit: 'MB', limit: 400, better: 'less' },
	];
}
