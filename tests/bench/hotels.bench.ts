/**
 * The list of a city with some 400 hotels: what the server needs for it against a page of the same layout without hotels, one request at a time;
 * and how soon a weak phone answers a press, from the press to the next paint, CPU slowed down six times, medians.
 */
import { type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '#commands/chromium.mjs';
import { addDays } from '#lib/dates.ts';
import { type Figure, median, Skipped } from './figure.ts';
import { SERVER, type Served, serve } from './served.ts';

const WARM = 10;
const REQUESTS = 60;
const MOST_TIMES = 3;
const ROUNDS = 3;
const SLOWDOWN = 6;
/** Until everything that a press begins has ended. */
const SETTLED_MS = 1500;
const LIMIT_MS = 200;
const FEWEST_HOTELS = 350;

const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);
const LIST = `/hotels/search?destination=IST&check_in=${inDays(30)}&check_out=${inDays(33)}&adults=2`;
/** A day that does not exist: layout and form alone. */
const EMPTY = '/hotels/search?destination=IST&check_in=32.13&check_out=32.13&adults=2';

async function time({ origin }: Served, address: string, status: number): Promise<number> {
	const before = performance.now();
	const response = await fetch(origin + address, { headers: { 'Accept-Encoding': 'identity' } });
	await response.text();
	if (response.status !== status) throw new Error(`${address}: ${response.status}`);
	return performance.now() - before;
}

async function serverTimes(site: Served): Promise<Figure[]> {
	const times = { empty: [] as number[], list: [] as number[], filtered: [] as number[] };
	for (let round = -WARM; round < REQUESTS; round++) {
		const [empty, list, filtered] = [
			await time(site, EMPTY, 400),
			await time(site, LIST, 200),
			await time(site, `${LIST}&free=1&meals=breakfast&sort=price`, 200),
		];
		if (round < 0) continue;
		times.empty.push(empty);
		times.list.push(list);
		times.filtered.push(filtered);
	}
	const ratio = (list: readonly number[]) => median(list) / median(times.empty);
	return [
		{ name: 'page without hotels', value: median(times.empty), unit: 'ms', better: 'less' },
		{ name: 'list of hotels', value: median(times.list), unit: 'ms', better: 'less' },
		{ name: 'list against a page without hotels', value: ratio(times.list), unit: '×', limit: MOST_TIMES, better: 'less' },
		{ name: 'filtered list against a page without hotels', value: ratio(times.filtered), unit: '×', limit: MOST_TIMES, better: 'less' },
	];
}

interface Measured {
	readonly paint: number;
	readonly work: number;
}

declare global {
	interface Window {
		hotelPresses: { events: number[]; tasks: number[] };
	}
}

function observe(): void {
	window.hotelPresses = { events: [], tasks: [] };
	const watch = (type: string, into: number[], options: object) =>
		new PerformanceObserver((list) => into.push(...list.getEntries().map(({ duration }) => duration))).observe({ type, ...options });
	watch('event', window.hotelPresses.events, { durationThreshold: 16 });
	watch('longtask', window.hotelPresses.tasks, {});
}

async function press(page: Page, selector: string): Promise<Measured> {
	const target = page.locator(selector).first();
	await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
	await page.evaluate(() => {
		window.hotelPresses.events.length = 0;
		window.hotelPresses.tasks.length = 0;
	});
	await target.tap({ force: true });
	await page.waitForTimeout(SETTLED_MS);
	return page.evaluate(() => ({ paint: Math.max(0, ...window.hotelPresses.events), work: Math.max(0, ...window.hotelPresses.tasks) }));
}

const PRESSES = [
	['open the filters', '.hotel-filters-open'],
	['filter by cancellation', '.filters-dialog [name=free]'],
	['take a filter off', '.filters-dialog [name=free]'],
	['filter by meals', '.filters-dialog [name=meals][value=breakfast]'],
	['close the filters', '.filters-dialog .filters-show'],
	['sort', '.hotel-sorts a[href*="sort=price"]'],
	['compare', '.hotel-compare-box input'],
	['show more', '.hotel-more a'],
] as const;

async function visit(context: BrowserContext, address: string): Promise<Map<string, Measured>> {
	const page = await context.newPage();
	await page.goto(address);
	await page.locator('.hotel-sorts').hover();
	await page.locator('.hotel-results[data-live]').waitFor();
	await page.waitForTimeout(SETTLED_MS);
	const count = Number.parseInt((await page.locator('.hotel-count').textContent()) ?? '', 10);
	if (!(count >= FEWEST_HOTELS)) throw new Error(`${count} hotels are too few to measure.`);
	const session = await context.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
	await page.evaluate(observe);
	const measured = new Map<string, Measured>();
	for (const [name, selector] of PRESSES) measured.set(name, await press(page, selector));
	await page.close();
	return measured;
}

async function presses({ origin }: Served): Promise<Figure[]> {
	const browser = await chromium
		.launch({ args: [...CHROMIUM_FLAGS], ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}) })
		.catch(() => {
			throw new Skipped('No Chromium.');
		});
	const rounds: Map<string, Measured>[] = [];
	try {
		for (let round = 0; round < ROUNDS; round++) {
			const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
			rounds.push(await visit(context, origin + LIST));
			await context.close();
		}
	} finally {
		await browser.close();
	}
	return PRESSES.map(([name]) => {
		const all = rounds.flatMap((round) => round.get(name) ?? []);
		const [paints, work] = [all.map(({ paint }) => paint), median(all.map((one) => one.work))];
		const note = `${paints.join(', ')}; longest task ${Math.round(work)} ms`;
		return { name: `${name}, CPU ÷ ${SLOWDOWN}`, value: median(paints), unit: 'ms', limit: LIMIT_MS, better: 'less', note };
	});
}

export async function run(): Promise<Figure[]> {
	const site = await serve(SERVER);
	try {
		return [...(await serverTimes(site)), ...(await presses(site))];
	} finally {
		await site.stop();
	}
}
