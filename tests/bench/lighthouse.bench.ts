/**
 * What a phone on slow 4G sees: Lighthouse, simulated throttling, medians, always beside a bare page measured in the same run,
 * so that the machine's speed cancels out.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS } from '#commands/chromium.mjs';
import { freePort } from '#tests/support/free-port.ts';
import { type Figure, median, Skipped } from './figure.ts';
import { SERVER, serve } from './served.ts';

const ROUNDS = 3;
/** The floor, which all are compared with, is measured again after so many pages. */
const FLOOR_EVERY = 4;
/** Robots are let in on a brand's own host alone. */
const OWN_HOSTS = { BRAND_HOSTS: '127.0.0.1=AS' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** As little as a page can be, in the letters of the others: text and a few styles in one answer, and an icon that is no request. */
const FLOOR = brotliCompressSync(
	`<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Пол</title><link rel="icon" href="data:,"><style>body{font:16px sans-serif;margin:16px}</style></head><body><h1>Пол</h1><p>${'Несколько слов, которые занимают страницу. '.repeat(8)}</p></body></html>`,
);

interface PageBudget {
	name: string;
	path: string;
	/** Largest paint, as a multiple of the floor's. */
	paint: number;
	/** Milliseconds; where the machine makes the floor itself wait longer, no more than that. */
	blocking: number;
	/** Pages that are not to be found by search have no score for it. */
	indexed: boolean;
}

/** Six weeks from now, as a search address says it. */
function someDay(): string {
	const date = new Date(Date.now() + 42 * 86_400_000);
	return `${String(date.getUTCDate()).padStart(2, '0')}${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
}

const PAGES: readonly PageBudget[] = [
	{
		name: 'information page',
		path: '/about/data',
		paint: 1.15,
		blocking: 50,
		indexed: true,
	},
	...Object.entries({
		answer: '/faq/liquids',
		guide: '/guides/IST',
		walk: '/walks/IST/istanbul-old-city',
		'audio guide': '/audioguides/IST/sultanahmet',
		direction: '/routes/MOW/IST',
		city: '/cities/IST',
		airline: '/airlines/TK',
	}).map(([name, path]) => ({ name, path, paint: 1.15, blocking: 50, indexed: true })),
	{ name: 'main page', path: '/', paint: 1.6, blocking: 200, indexed: true },
	{
		name: 'results',
		path: `/search/MOW${someDay()}IST1`,
		paint: 1.6,
		blocking: 200,
		indexed: false,
	},
];

interface Measured {
	paint: number;
	blocking: number;
	shift: number;
	scores: Record<string, number>;
}

/** Lighthouse now and then loses the beginning of its trace: it looks once more. */
const measure = (url: string, before: string, chromePath: string): Promise<Measured> =>
	look(url, before, chromePath).catch(() => look(url, before, chromePath));

/** Looks at a page in a browser that has shown another one before: the first page of a process waits for the fonts of the machine to be found, whatever it is. */
async function look(url: string, before: string, chromePath: string): Promise<Measured> {
	const port = await freePort();
	const browser = await chromium.launch({ executablePath: chromePath, args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`] });
	try {
		const page = await browser.newPage();
		await page.goto(before);
		await page.close();
		const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent' });
		if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
		const { audits, categories } = result.lhr;
		const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
		const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
		return {
			paint: value('largest-contentful-paint'),
			blocking: value('total-blocking-time'),
			shift: value('cumulative-layout-shift'),
			scores,
		};
	} finally {
		await browser.close();
	}
}

const middle = (runs: readonly Measured[], pick: (run: Measured) => number): number => median(runs.map(pick));

function figuresOf(page: PageBudget, runs: readonly Measured[], floor: readonly Measured[]): Figure[] {
	const paints = runs.map(({ paint }) => paint);
	const of = (pick: (run: Measured) => number) => middle(runs, pick);
	const figures: Figure[] = [
		{
			name: `${page.name}: largest paint against floor`,
			value: median(paints) / middle(floor, ({ paint }) => paint),
			unit: '×',
			limit: page.paint,
			better: 'less',
			note: `${paints.map(Math.round).join(', ')} ms`,
		},
		{
			name: `${page.name}: blocking time`,
			value: of(({ blocking }) => blocking),
			unit: 'ms',
			limit: Math.max(
				page.blocking,
				middle(floor, ({ blocking }) => blocking),
			),
			better: 'less',
			note: `${runs.map(({ blocking }) => Math.round(blocking)).join(', ')} ms`,
		},
		{
			name: `${page.name}: layout shift`,
			value: of(({ shift }) => shift),
			unit: '',
			limit: 0,
			better: 'less',
		},
		{
			name: `${page.name}: performance`,
			value: of(({ scores }) => scores.performance ?? 0),
			unit: '',
			better: 'more',
		},
	];
	for (const category of ['accessibility', 'best-practices', ...(page.indexed ? ['seo'] : [])]) {
		figures.push({
			name: `${page.name}: ${category}`,
			value: of(({ scores }) => scores[category] ?? 0),
			unit: '',
			limit: 100,
			better: 'more',
		});
	}
	return figures;
}

export async function run(): Promise<Figure[]> {
	const chromePath = process.env.CHROMIUM_PATH;
	if (!chromePath) throw new Skipped('no Chromium (set CHROMIUM_PATH)');
	const site = await serve(SERVER, '/', OWN_HOSTS);
	const floorServer = createServer((_, res) => {
		res.writeHead(200, {
			'content-type': 'text/html; charset=utf-8',
			'content-encoding': 'br',
			'content-length': FLOOR.length,
		});
		res.end(FLOOR);
	});
	await new Promise<void>((resolve) => floorServer.listen(0, '127.0.0.1', resolve));
	const floorUrl = `http://127.0.0.1:${(floorServer.address() as AddressInfo).port}/`;
	const floor: Measured[] = [];
	const runs = new Map(PAGES.map((page) => [page, [] as Measured[]]));
	try {
		for (const { path } of PAGES) await (await fetch(site.origin + path)).arrayBuffer();
		for (let round = 0; round < ROUNDS; round++) {
			for (const [index, [page, measured]] of [...runs].entries()) {
				if (index % FLOOR_EVERY === 0) floor.push(await measure(floorUrl, floorUrl, chromePath));
				measured.push(await measure(site.origin + page.path, floorUrl, chromePath));
			}
		}
	} finally {
		floorServer.close();
		await site.stop();
	}
	const bare = (name: string, pick: (run: Measured) => number): Figure => ({
		name: `floor: ${name}`,
		value: middle(floor, pick),
		unit: 'ms',
		better: 'less',
		note: floor.map((run) => Math.round(pick(run))).join(', '),
	});
	return [
		bare('largest paint', ({ paint }) => paint),
		bare('blocking time', ({ blocking }) => blocking),
		...[...runs].flatMap(([page, measured]) => figuresOf(page, measured, floor)),
	];
}
