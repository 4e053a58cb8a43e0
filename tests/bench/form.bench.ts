/**
 * The search form on a weak phone: CPU slowed six times. The first suggestion is measured on Slow 3G, from the tap on a field of a page that was
 * opened long enough ago for its code to be warm; interactions are measured to the next paint (Event Timing), on a fast line.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '#commands/chromium.mjs';
import { type Figure, median, Skipped } from './figure.ts';
import { SERVER, serve } from './served.ts';

const ROUNDS = 3;
const CPU = 6;
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Milliseconds after which the code of the form has been fetched over Slow 3G. */
const READING = 10_000;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

type Times = Record<'suggestion' | 'sheet' | 'typing' | 'calendar' | 'day', number[]>;

/** The longest interaction to next paint since the last call. */
const longest = async (page: Page): Promise<number> => {
	await wait(600);
	return page.evaluate(() => {
		const timed = window as unknown as { longest: number };
		const value = timed.longest;
		timed.longest = 0;
		return value;
	});
};

/** Runs in the page before its own scripts. */
function watchInteractions(): void {
	const timed = window as unknown as { longest: number };
	timed.longest = 0;
	const note = (list: PerformanceObserverEntryList) => {
		for (const entry of list.getEntries()) timed.longest = Math.max(timed.longest, entry.duration);
	};
	new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function measureSuggestion(page: Page, cdp: CDPSession, origin: string, times: Times): Promise<void> {
	await cdp.send('Network.emulateNetworkConditions', SLOW_3G);
	await page.goto(origin);
	await wait(READING);
	const tapped = performance.now();
	await page.locator('#destination_iata').tap();
	await page.keyboard.type('Ст');
	await page.locator('[role="option"]', { hasText: 'Стамбул' }).first().waitFor();
	times.suggestion.push(performance.now() - tapped);
}

async function measureInteractions(page: Page, cdp: CDPSession, origin: string, times: Times): Promise<void> {
	await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
	await page.goto(`${origin}/?origin_iata=MOW`);
	await page.locator('#destination_iata').tap();
	await page.locator('[role="option"]').first().waitFor();
	times.sheet.push(await longest(page));
	await page.keyboard.type('Стамбул', { delay: 250 });
	times.typing.push(await longest(page));
	await page.locator('[role="option"]', { hasText: 'Стамбул' }).first().tap();
	await longest(page);
	await page.locator('#depart_date').tap();
	await page.locator('[role="grid"]').first().waitFor();
	times.calendar.push(await longest(page));
	await wait(1500);
	await page.locator('[role="grid"] button:enabled').nth(12).tap();
	times.day.push(await longest(page));
}

const figure = (name: string, values: readonly number[], limit: number): Figure => ({
	name,
	value: median(values),
	unit: 'ms',
	limit,
	better: 'less',
	note: values.map(Math.round).join(', '),
});

export async function run(): Promise<Figure[]> {
	const executablePath = process.env.CHROMIUM_PATH;
	if (!executablePath) throw new Skipped('There is no Chromium.');
	const site = await serve(SERVER);
	const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
	const times: Times = { suggestion: [], sheet: [], typing: [], calendar: [], day: [] };
	try {
		for (let round = 0; round < ROUNDS; round++) {
			const context = await browser.newContext(PHONE);
			const page = await context.newPage();
			await page.addInitScript(watchInteractions);
			const cdp = await context.newCDPSession(page);
			await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
			await measureSuggestion(page, cdp, site.origin, times);
			await measureInteractions(page, cdp, site.origin, times);
			await context.close();
		}
	} finally {
		await browser.close();
		await site.stop();
	}
	return [
		figure('first suggestion on Slow 3G', times.suggestion, 2500),
		figure('first tap on a field', times.sheet, 200),
		figure('typing a place, worst key', times.typing, 200),
		figure('open the calendar', times.calendar, 200),
		figure('choose a day', times.day, 200),
	];
}
