/**
 * How soon a weak phone answers a press in the results list: from the press to the next paint, CPU slowed down six times, medians. The list has
 * 250 tickets. `work` is the longest task that follows.
 */
import { type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '#commands/chromium.mjs';
import { addDays } from '#lib/dates.ts';
import { type Figure, median, Skipped } from './figure.ts';
import { SERVER, serve } from './served.ts';

const ROUNDS = 3;
const SLOWDOWN = 6;
/** Until everything that a press begins has ended. */
const SETTLED_MS = 1500;
const LIMIT_MS = 200;

/** `DDMM` so many days from today, as addresses write it. */
function dayMonth(days: number): string {
	const [, month, day] = addDays(new Date().toISOString().slice(0, 10), days).split('-');
	return `${day}${month}`;
}

interface Measured {
	paint: number;
	work: number;
}

declare global {
	interface Window {
		measured: { events: number[]; tasks: number[] };
	}
}

function observe(): void {
	window.measured = { events: [], tasks: [] };
	const watch = (type: string, into: number[], options: object) =>
		new PerformanceObserver((list) => into.push(...list.getEntries().map(({ duration }) => duration))).observe({ type, ...options });
	watch('event', window.measured.events, { durationThreshold: 16 });
	watch('longtask', window.measured.tasks, {});
}

async function press(page: Page, selector: string): Promise<Measured> {
	const target = page.locator(selector).first();
	await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
	await page.evaluate(() => {
		window.measured.events.length = 0;
		window.measured.tasks.length = 0;
	});
	await target.tap({ force: true });
	await page.waitForTimeout(SETTLED_MS);
	return page.evaluate(() => ({ paint: Math.max(0, ...window.measured.events), work: Math.max(0, ...window.measured.tasks) }));
}

async function visit(context: BrowserContext, address: string): Promise<Map<string, Measured>> {
	const page = await context.newPage();
	await page.goto(address);
	await page.locator('.results-bar').hover();
	await page.locator('.results[data-live]').waitFor();
	await page.waitForTimeout(SETTLED_MS);
	const session = await context.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
	await page.evaluate(observe);
	const measured = new Map([['open the filters', await press(page, 'a[href="#filters"]')]]);
	for (const [name, selector] of [
		['filter by stops', 'input[name="stops"][value="0"]'],
		['take a filter off', 'input[name="stops"][value="0"]'],
		['filter by fare', 'input[name="bag_included"]'],
		['take a bag along', 'input[name="bags"][value="1"]'],
		['close the filters', '.filters-show'],
		['sort', '.results-bar a[href*="sort=cheapest"]'],
	] as const)
		measured.set(name, await press(page, selector));
	await page.close();
	return measured;
}

export async function run(): Promise<Figure[]> {
	const browser = await chromium
		.launch({ args: [...CHROMIUM_FLAGS], ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}) })
		.catch(() => {
			throw new Skipped('No Chromium.');
		});
	const site = await serve(SERVER);
	const rounds: Map<string, Measured>[] = [];
	try {
		for (let round = 0; round < ROUNDS; round++) {
			const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
			rounds.push(await visit(context, `${site.origin}/search/MOW${dayMonth(28)}IST${dayMonth(35)}1`));
			await context.close();
		}
	} finally {
		await browser.close();
		await site.stop();
	}
	return [...(rounds[0]?.keys() ?? [])].map((name) => {
		const all = rounds.flatMap((round) => round.get(name) ?? []);
		const [paints, work] = [all.map(({ paint }) => paint), median(all.map((one) => one.work))];
		const note = `${paints.join(', ')}; longest task ${Math.round(work)} ms`;
		return { name: `${name}, CPU ÷ ${SLOWDOWN}`, value: median(paints), unit: 'ms', limit: LIMIT_MS, better: 'less', note };
	});
}
