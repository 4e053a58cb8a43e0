/**
 * What the answer to a search costs over HTTP (architecture §3): beside an empty page of the same layout from the same server, one request at
 * a time. Kinds take turns in blocks, so that each pays for most of its own garbage. `again` is a search that somebody asked within the hour, `fresh` one that nobody did:
 * its tickets are made and drawn for the first time. The search, 7 or 49 days of prices and what is usual have limits of their own in
 * `connections` and `search`.
 */
import { addDays } from '#lib/dates.ts';
import { type Figure, median } from './figure.ts';
import { residentMegabytes, type Served, serve } from './served.ts';

const ROUNDS = 5;
const WARM = 3;
const BLOCK = 14;
const MOST = 3;
const CITIES = ['LED', 'AER', 'KZN', 'SVX', 'OVB', 'IST', 'DXB', 'KGD', 'UFA', 'ROV', 'KJA', 'TAS'];
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
	const answer = await fetch(origin + address, { headers: { 'Accept-Encoding': 'identity' } });
	await answer.text();
	if (answer.status !== status) throw new Error(`${address}: ${answer.status}`);
	return performance.now() - before;
}

const ms = (name: string, values: readonly number[]): Figure => ({ name, value: median(values), unit: 'ms', better: 'less' });

export async function run(): Promise<Figure[]> {
	const site = await serve([process.execPath, 'src/main.ts']);
	const fresh = freshAddresses();
	const again = [`/search/MOW${dayMonth(75)}IST1`, `/search/MOW${dayMonth(75)}IST${dayMonth(82)}1`];
	const times = { empty: [] as number[], again: [] as number[], fresh: [] as number[] };
	let memory = 0;
	try {
		for (let round = 0; round < WARM + ROUNDS; round++) {
			if (round === WARM) for (const list of Object.values(times)) list.length = 0;
			for (let i = 0; i < BLOCK; i++) times.empty.push(await time(site, EMPTY, 400));
			for (let i = 0; i < BLOCK; i++) times.again.push(await time(site, again[i % again.length] ?? ''));
			for (let i = 0; i < BLOCK; i++) times.fresh.push(await time(site, fresh.next().value));
			memory = Math.max(memory, residentMegabytes(site.child.pid));
		}
	} finally {
		await site.stop();
	}
	const ratio = (list: readonly number[]) => median(list) / median(times.empty);
	return [
		ms('empty page', times.empty),
		ms('search asked again', times.again),
		ms('fresh search', times.fresh),
		{ name: 'search asked again against an empty page', value: ratio(times.again), unit: '×', limit: MOST, better: 'less' },
		{ name: 'fresh search against an empty page', value: ratio(times.fresh), unit: '×', better: 'less' },
		{ name: 'memory after searches', value: memory, unit: 'MB', limit: 350, better: 'less' },
	];
}
