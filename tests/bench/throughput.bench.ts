/**
 * How many pages a second, always against a peer in the same run: machines differ, ratios less so. Runs alternate, medians count.
 */
import { serveBareAstro } from './bare-astro.ts';
import { type Figure, median, Skipped } from './figure.ts';
import { serveByNginx } from './nginx.ts';
import { hasProgram, requestsPerSecond, residentMegabytes, SERVER, type Served, serve } from './served.ts';

const ROUNDS = 3;
/** Rounds before those that count: a process that has just started compiles, and makes lists in the background for some seconds. */
const WARM = 2;
const SECONDS = 4;
const PAGE = '/about/data';
const BROTLI = { 'Accept-Encoding': 'br' };
/** One address renders at most 8 pages at a time; more wait, and then get 503. */
const RENDERS = 6;
/** Makes the page one that is rendered for this visitor alone. */
const OWN_CURRENCY = { Cookie: 'currency=usd' };

/** Measures two servers in turns. @returns the raw values of each, in requests a second */
async function inTurns(a: () => Promise<number>, b: () => Promise<number>): Promise<[number[], number[]]> {
	const results: [number[], number[]] = [[], []];
	for (let round = 0; round < WARM + ROUNDS; round++) {
		results[0].push(await a());
		results[1].push(await b());
	}
	return [results[0].slice(WARM), results[1].slice(WARM)];
}

const list = (values: readonly number[]) => values.map(Math.round).join(', ');

/** The bytes on the wire: fetch would decode them. */
async function rawBody(url: string): Promise<Buffer> {
	const { request } = await import('node:http');
	return new Promise((resolve, reject) => {
		request(url, { headers: BROTLI }, (res) => {
			const chunks: Buffer[] = [];
			res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
		})
			.on('error', reject)
			.end();
	});
}

async function storedAgainstNginx(site: Served): Promise<Figure[]> {
	if (!hasProgram('nginx'))
		return [
			{
				name: 'stored page against nginx',
				value: Number.NaN,
				unit: '×',
				better: 'more',
				note: 'skipped: nginx is not installed',
			},
		];
	const { headers } = await fetch(site.origin + PAGE, { headers: BROTLI });
	const body = await rawBody(site.origin + PAGE);
	const nginx = await serveByNginx(body, headers);
	try {
		const [ours, theirs] = await inTurns(
			() => requestsPerSecond(site.origin + PAGE, SECONDS, BROTLI),
			() => requestsPerSecond(`${nginx.origin}/page`, SECONDS, BROTLI),
		);
		return [
			{
				name: 'stored page',
				value: median(ours),
				unit: 'req/s',
				better: 'more',
				note: `${body.length} bytes; ${list(ours)}`,
			},
			{
				name: 'the same bytes by nginx',
				value: median(theirs),
				unit: 'req/s',
				better: 'more',
				note: list(theirs),
			},
			{
				name: 'stored page against nginx',
				value: median(ours) / median(theirs),
				unit: '×',
				limit: 0.3,
				better: 'more',
			},
		];
	} finally {
		await nginx.stop();
	}
}

async function firstRenderAgainstBare(site: Served): Promise<Figure[]> {
	const { byteLength } = await (await fetch(site.origin + PAGE, { headers: { ...OWN_CURRENCY } })).arrayBuffer();
	const bare = await serveBareAstro(byteLength);
	try {
		const [ours, theirs] = await inTurns(
			() => requestsPerSecond(site.origin + PAGE, SECONDS, OWN_CURRENCY, RENDERS),
			() => requestsPerSecond(bare.origin, SECONDS, {}, RENDERS),
		);
		return [
			{
				name: 'first render',
				value: median(ours),
				unit: 'req/s',
				better: 'more',
				note: `${byteLength} bytes; ${list(ours)}`,
			},
			{
				name: 'bare Astro page of that size',
				value: median(theirs),
				unit: 'req/s',
				better: 'more',
				note: list(theirs),
			},
			{
				name: 'first render against bare Astro',
				value: median(ours) / median(theirs),
				unit: '×',
				limit: 0.4,
				better: 'more',
			},
		];
	} finally {
		await bare.stop();
	}
}

export async function run(): Promise<Figure[]> {
	if (!hasProgram('wrk')) throw new Skipped('wrk is not installed');
	const site = await serve(SERVER, PAGE);
	let memory = 0;
	const sampling = setInterval(() => {
		memory = Math.max(memory, residentMegabytes(site.child.pid));
	}, 100);
	try {
		const figures = [...(await storedAgainstNginx(site)), ...(await firstRenderAgainstBare(site))];
		await requestsPerSecond(`${site.origin}/`, SECONDS, OWN_CURRENCY, RENDERS);
		return [
			...figures,
			{
				name: 'memory under load',
				value: memory,
				unit: 'MB',
				limit: 400,
				better: 'less',
			},
		];
	} finally {
		clearInterval(sampling);
		await site.stop();
	}
}
