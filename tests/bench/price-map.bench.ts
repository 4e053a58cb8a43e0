/**
 * The price map and the map of hotels: how soon the price map's page is sent, again within the hour and for a city that nobody requested, and
 * how long the frames of a pan are on a phone whose CPU is slowed down four times. `fresh` computes all prices: six passes over the timetable and 60 round trips.
 */
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '#commands/chromium.mjs';
import { addDays } from '#lib/dates.ts';
import { type Figure, median, Skipped } from './figure.ts';
import { SERVER, serve } from './served.ts';

const ROUNDS = 15;
const CITIES = ['KRK', 'BUD', 'BUH', 'PRG', 'VIE', 'BER', 'MIL', 'ROM', 'PAR', 'LON', 'MAD', 'IST', 'ATH', 'CPH', 'AMS'];
const SLOWDOWN = 4;
const FIRST_PRICES_MS = 100;
/** Two frames of a 60-Hz display: one more would be seen. */
const FRAME_MS = 34;
const STEPS = 60;

async function time(address: string): Promise<number> {
	const before = performance.now();
	const response = await fetch(address);
	await response.text();
	if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
	return performance.now() - before;
}

/** Times between frames while a finger draws the map around. */
async function panFrames(page: Page, map: string): Promise<number[]> {
	await page.locator(`${map}[data-live]`).waitFor();
	await page.locator('.map-frame').scrollIntoViewIfNeeded();
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
	await page.evaluate(() => {
		const frames: number[] = [];
		Object.assign(window, { frames });
		let last = performance.now();
		const next = (now: number) => {
			frames.push(now - last);
			last = now;
			requestAnimationFrame(next);
		};
		requestAnimationFrame(next);
	});
	const box = await page.locator('.map-frame').boundingBox();
	const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 100];
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
	await touch('touchStart', [{ x, y }]);
	for (let i = 1; i <= STEPS; i++) {
		await touch('touchMove', [{ x: x + 120 * Math.sin(i / 9), y: y + 60 * Math.sin(i / 5) }]);
		await page.waitForTimeout(16);
	}
	await touch('touchEnd', []);
	return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2));
}

const quantile = (values: readonly number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;

export async function run(): Promise<Figure[]> {
	const browser = await chromium
		.launch({ args: [...CHROMIUM_FLAGS], ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}) })
		.catch(() => {
			throw new Skipped('Chromium does not start here');
		});
	const site = await serve(SERVER);
	try {
		const map = `${site.origin}/ua/map`;
		await time(map);
		const [again, fresh]: [number[], number[]] = [[], []];
		for (let i = 0; i < ROUNDS; i++) {
			again.push(await time(map));
			fresh.push(await time(`${map}?origin=${CITIES[i]}`));
		}
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
		const page = await context.newPage();
		await page.goto(map);
		const frames = await panFrames(page, '.price-map');
		await page.close();
		const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
		const hotels = await context.newPage();
		await hotels.goto(`${site.origin}/hotels/search?destination=IST&check_in=${day(30)}&check_out=${day(33)}&adults=2`);
		await hotels.locator('.hotel-map > summary').click();
		const hotelFrames = await panFrames(hotels, '.hotel-map-body');
		const list = (values: readonly number[]) => values.map((value) => Math.round(value)).join(' ');
		return [
			{ name: 'price map, first prices', value: median(again), unit: 'ms', limit: FIRST_PRICES_MS, better: 'less', note: list(again) },
			{ name: 'price map from another city, fresh', value: median(fresh), unit: 'ms', better: 'less', note: list(fresh) },
			{ name: 'price map, frame of a pan', value: median(frames), unit: 'ms', limit: FRAME_MS, better: 'less' },
			{ name: 'price map, 95 % of the frames', value: quantile(frames, 0.95), unit: 'ms', better: 'less', note: `${frames.length} frames` },
			{ name: 'hotel map, frame of a pan', value: median(hotelFrames), unit: 'ms', limit: FRAME_MS, better: 'less' },
			{ name: 'hotel map, 95 % of the frames', value: quantile(hotelFrames, 0.95), unit: 'ms', better: 'less' },
		];
	} finally {
		await browser.close();
		await site.stop();
	}
}
