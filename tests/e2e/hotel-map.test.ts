/** The map beside the list of hotels (spec 2.1): pan, zoom, pills, search in its area; on a phone and a desk, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/dates.ts';
import { at } from '#tests/support/e2e/account.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { coveredControls } from './reachable-controls.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { javaScriptEnabled: false };
const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);
const search = (city = 'IST', query = '') =>
	at(`/hotels/search?destination=${city}&check_in=${inDays(30)}&check_out=${inDays(33)}&adults=2${query}`);

const unfold = async (page: Page) => {
	const summary = page.locator('.hotel-map > summary');
	if ((await summary.isVisible()) && !(await page.locator('.hotel-map[open]').count())) await summary.click();
};
const open = async (options: Parameters<typeof visit>[1], city = 'IST', query = '') => {
	const visited = await visit(search(city, query), options);
	await unfold(visited.page);
	await visited.page.locator('.hotel-map-body[data-live]').waitFor();
	await visited.page.locator('.map-frame').scrollIntoViewIfNeeded();
	return visited;
};
const counts = (page: Page) =>
	page.locator('.map-pill').evaluateAll((pills) => pills.map((pill) => Number(pill.getAttribute('data-hotels'))));
const listed = async (page: Page): Promise<number> => Number.parseInt((await page.locator('.hotel-bar b').first().textContent()) ?? '', 10);
/** Where the chosen point is drawn. */
const pointOf = async (page: Page) => {
	const box = await page.locator('.map-point > circle').boundingBox();
	return { x: Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2), y: Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2) };
};
const centreOf = async (page: Page) => {
	const box = await page.locator('.map-frame').boundingBox();
	return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};
/** Radius of the largest walking circle, which doubles with each zoom level. */
const radius = async (page: Page) => Number(await page.locator('.map-walk').last().getAttribute('r'));
async function drag(page: Page, x: number, y: number): Promise<void> {
	const from = await centreOf(page);
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 3 });
	await page.mouse.move(from.x + x, from.y + y, { steps: 3 });
	await page.mouse.up();
}

describe.each([
	['a phone', PHONE],
	['a desk', DESK],
])('on %s', (_, options) => {
	it('is panned by a pointer and arrows, zoomed by buttons and keys', { timeout: 30_000 }, async () => {
		const { page, problems, close } = await open(options);
		const before = await pointOf(page);
		await drag(page, -60, 40);
		await expect.poll(() => pointOf(page)).toEqual({ x: before.x - 60, y: before.y + 40 });
		await page.locator('.map-frame').focus();
		await page.keyboard.press('ArrowRight');
		await expect.poll(async () => (await pointOf(page)).x).toBe(before.x - 60 - 96);
		const small = await radius(page);
		await page.keyboard.press('+');
		await expect.poll(() => radius(page)).toBeCloseTo(2 * small, 0);
		await page.locator('.map-zoom a').first().click();
		await expect.poll(() => radius(page)).toBeCloseTo(small, 0);
		await page.locator('.map-zoom a').nth(1).click();
		await expect.poll(() => radius(page)).toBeCloseTo(2 * small, 0);
		await page.locator('.map-zoom a').last().click();
		// Fitted to the frame that the browser has measured.
		await expect.poll(() => radius(page)).toBeLessThan(1.5 * small);
		expect(problems).toEqual([]);
		await close();
	});

	it('searches in its area together with the list, and everywhere again', { timeout: 30_000 }, async () => {
		const { page, problems, close } = await open(options);
		const all = await listed(page);
		// Makes the list live.
		await page.locator('.hotel-bar').first().hover();
		await page.locator('.hotel-results[data-live]').waitFor();
		const below = async () =>
			((await page.locator('.map-zoom').boundingBox())?.y ?? 0) - ((await page.locator('.map-frame').boundingBox())?.y ?? 0);
		const before = await below();
		await page.locator('.map-zoom a').nth(1).click();
		await page.locator('.map-zoom a').nth(1).click();
		await page.locator('.map-area-link').waitFor();
		expect(await below()).toBe(before);
		await page.locator('.map-area-link').click();
		await page.waitForURL(/area=/);
		expect(await page.locator('.map-frame').isVisible()).toBe(true);
		await expect.poll(() => listed(page)).toBeLessThan(all);
		const inArea = await listed(page);
		await expect.poll(async () => (await counts(page)).reduce((sum, count) => sum + count, 0)).toBe(inArea);
		expect(await page.locator('.map-area').count()).toBe(1);
		await page.locator('.map-area-link').click();
		await page.waitForURL((url) => !url.searchParams.has('area'));
		await expect.poll(() => listed(page)).toBe(all);
		expect(problems).toEqual([]);
		await close();
	});

	it('opens clusters, then a hotel with its link, and closes it', { timeout: 30_000 }, async () => {
		const { page, problems, close } = await open(options);
		for (let i = 0; i < 14 && (await page.locator('.map-hotels').count()) === 0; i++) {
			const { x, y } = await centreOf(page);
			const nearest = await page.locator('.map-pill').evaluateAll(
				(pills, [cx = 0, cy = 0]) => {
					const away = pills.map((pill) => {
						const box = pill.getBoundingClientRect();
						return Math.hypot(box.x + box.width / 2 - cx, box.y + box.height / 2 - cy);
					});
					return away.indexOf(Math.min(...away));
				},
				[x, y],
			);
			await page.locator('.map-pill').nth(nearest).click();
			await page.waitForTimeout(100);
		}
		const link = page.locator('.map-hotels a').first();
		await link.waitFor();
		expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await page.locator('.map-pill[data-active]').count()).toBe(1);
		const [frame, preview] = [await page.locator('.map-frame').boundingBox(), await page.locator('.map-hotels').boundingBox()];
		if (!frame || !preview) throw new Error('No preview');
		expect(preview.y).toBeGreaterThan(frame.y);
		expect(preview.y + preview.height).toBeLessThanOrEqual(frame.y + frame.height);
		// Nothing covers its link, such as the dock.
		await link.click({ trial: true });
		await page.keyboard.press('Escape');
		expect(await page.locator('.map-hotels').count()).toBe(0);
		expect(await page.locator('.map-frame').evaluate((element) => element === document.activeElement)).toBe(true);
		expect(problems).toEqual([]);
		await close();
	});
});

it('leads to hotels with the filters that the list has at the time', { timeout: 30_000 }, async () => {
	const { page, problems, close } = await open(DESK, 'IST', '&stars=4');
	const pill = page.locator('.map-pill[data-hotels="1"]').first();
	const link = async () => new URL((await pill.getAttribute('href')) ?? '', page.url()).searchParams;
	expect((await link()).get('stars')).toBe('4');
	await page.locator('.hotel-bar').first().hover();
	await page.locator('.hotel-results[data-live]').waitFor();
	await page.locator('#filters [name=free]').check();
	await expect.poll(async () => (await link()).get('free')).toBe('1');
	const card = new URL((await page.locator('.hotel-card h2 a').first().getAttribute('href')) ?? '', page.url());
	expect((await link()).toString()).toBe(card.searchParams.toString());
	await pill.dispatchEvent('click');
	expect(await page.locator('.map-hotels a').first().getAttribute('href')).toContain('stars=4');
	expect(problems).toEqual([]);
	await close();
});

it('is panned by touch and zoomed by pinch', { timeout: 30_000 }, async () => {
	const { page, close } = await open(PHONE);
	const session = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints });
	const before = await pointOf(page);
	const { x, y } = await centreOf(page);
	await touch('touchStart', [{ x, y }]);
	for (const step of [10, 25, 40]) await touch('touchMove', [{ x: x + step, y: y - step }]);
	await touch('touchEnd', []);
	await expect.poll(() => pointOf(page)).toEqual({ x: before.x + 40, y: before.y - 40 });
	const small = await radius(page);
	const fingers = (away: number) => [
		{ x: x - away, y },
		{ x: x + away, y },
	];
	await touch('touchStart', fingers(30));
	for (const away of [40, 50, 60]) await touch('touchMove', fingers(away));
	await touch('touchEnd', []);
	await expect.poll(() => radius(page)).toBeCloseTo(2 * small, 0);
	await close();
});

it('is zoomed around the pointer by the wheel, and panned by it sideways', { timeout: 30_000 }, async () => {
	const { page, close } = await open(DESK);
	const before = await pointOf(page);
	const { x, y } = await centreOf(page);
	await page.mouse.move(x, y);
	await page.mouse.wheel(50, 10);
	await expect.poll(() => pointOf(page)).toEqual({ x: before.x - 50, y: before.y - 10 });
	const [moved, small] = [await pointOf(page), await radius(page)];
	await page.mouse.wheel(0, -100);
	await expect.poll(() => radius(page)).toBeGreaterThan(small + 1);
	const scale = (await radius(page)) / small;
	const zoomed = await pointOf(page);
	expect(Math.abs(zoomed.x - x - (moved.x - x) * scale)).toBeLessThan(2);
	expect(Math.abs(zoomed.y - y - (moved.y - y) * scale)).toBeLessThan(2);
	await page.mouse.wheel(0, 100);
	await expect.poll(() => radius(page)).toBeCloseTo(small, 0);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await close();
});

it('unfolds below its button on a phone, and stays unfolded when its area is searched before the list is live', {
	timeout: 30_000,
}, async () => {
	const { page, close } = await visit(search('IST', '&at=41.03,28.98,14'), { ...PHONE, ...NO_SCRIPT });
	const folded = await visit(search(), { ...PHONE, ...NO_SCRIPT });
	const summary = folded.page.locator('.hotel-map > summary');
	const before = await summary.boundingBox();
	await summary.click();
	expect(await summary.boundingBox()).toEqual(before);
	await folded.close();
	await page.locator('.map-area-link').click();
	await page.waitForURL(/area=/);
	expect(await page.locator('.map-frame').isVisible()).toBe(true);
	await page.locator('.map-area-link').click();
	await page.waitForURL((url) => !url.searchParams.has('area'));
	expect(await page.locator('.map-frame').isVisible()).toBe(true);
	await close();
});

it('is enlarged on a desk, above the list', { timeout: 30_000 }, async () => {
	const { page, problems, close } = await open(DESK);
	const small = await page.locator('.map-frame').boundingBox();
	await page.locator('.map-wide').click();
	await expect.poll(async () => (await page.locator('.map-frame').boundingBox())?.width ?? 0).toBeGreaterThan(1000);
	const [large, canvas] = [await page.locator('.map-frame').boundingBox(), await page.locator('.map-canvas').boundingBox()];
	const card = await page.locator('.hotel-card').first().boundingBox();
	expect(card?.y).toBeGreaterThan((large?.y ?? 0) + (large?.height ?? 0));
	expect(canvas?.width).toBeGreaterThan(large?.width ?? 0);
	await expectNoSideScroll(page);
	await page.locator('.map-wide').click();
	await expect.poll(async () => (await page.locator('.map-frame').boundingBox())?.width).toBe(small?.width);
	expect(problems).toEqual([]);
	await close();
});

it.each([
	['MOW.airport-svo', 'Шереметьево'],
	['BOM.park-sanjay-gandhi', 'Санджая Ганди'],
])('begins around %s, with the hotels nearest to it, as the list does', { timeout: 30_000 }, async (destination, name) => {
	for (const options of [PHONE, DESK]) {
		const { page, close } = await open(options, destination);
		const frame = await page.locator('.map-frame').boundingBox();
		const point = await pointOf(page);
		if (!frame) throw new Error('No map');
		expect(await page.locator('.map-point text').textContent()).toBe(name);
		expect(point.x).toBeGreaterThan(frame.x);
		expect(point.x).toBeLessThan(frame.x + frame.width);
		const inside = await page.locator('.map-pill').evaluateAll(
			(pills, [left = 0, right = 0]) =>
				pills.filter((pill) => {
					const box = pill.getBoundingClientRect();
					return box.x > left && box.right < right;
				}).length,
			[frame.x, frame.x + frame.width],
		);
		expect(inside).toBeGreaterThan(0);
		const distances = await page.locator('.hotel-card').evaluateAll((cards) => cards.map((card) => card.textContent ?? ''));
		expect(distances[0]).toMatch(new RegExp(`${name}: (?:1,\\d|2,\\d|3,\\d|[23])\\s*км, \\d\\d\\s*мин пешком`));
		for (const text of distances) expect(text).not.toMatch(/\sч[^,]*пешком/);
		await close();
	}
});

it('says how many hotels a pill has, and that their price is the lowest', { timeout: 30_000 }, async () => {
	const { page, close } = await open(DESK);
	const several = page.locator('.map-pill:not([data-hotels="1"])').first();
	expect(await several.locator('.map-count-text').textContent()).toBe(await several.getAttribute('data-hotels'));
	expect(await several.locator('title').textContent()).toMatch(/^\d+ отел\S* от \d/);
	expect(await several.locator('text').last().textContent()).toMatch(/^от \d/);
	await close();
});

it('highlights the pill of the card under the pointer', { timeout: 30_000 }, async () => {
	const { page, close } = await open(DESK);
	await page.locator('.hotel-card').first().hover();
	await expect.poll(() => page.locator('.map-pill[data-active]').count()).toBe(1);
	await page.locator('.hotel-card h2 > a').nth(1).focus();
	await expect.poll(() => page.locator('.map-pill[data-active]').count()).toBe(1);
	await close();
});

it('is zoomed and searched by links without script', { timeout: 30_000 }, async () => {
	for (const options of [PHONE, DESK]) {
		const { page, problems, close } = await visit(search(), { ...options, ...NO_SCRIPT });
		await unfold(page);
		const all = await listed(page);
		const small = await radius(page);
		await page.locator('.map-zoom a').nth(1).click();
		await page.waitForURL(/at=/);
		expect(await radius(page)).toBeCloseTo(2 * small, 0);
		expect(await page.locator('.map-frame').isVisible()).toBe(true);
		await page.locator('.map-area-link').click();
		await page.waitForURL(/area=-?\d+\.\d+,/);
		expect(await listed(page)).toBeLessThan(all);
		await unfold(page);
		await page.locator('.map-area-link').click();
		await page.waitForURL((url) => !url.searchParams.has('area'));
		expect(await listed(page)).toBe(all);
		expect(problems).toEqual([]);
		await close();
	}
});

it.each([
	['light', 'AER'],
	['dark', 'IST'],
] as const)('is accessible and fits its place, %s', async (colorScheme, city) => {
	for (const options of [PHONE, DESK]) {
		const { page, problems, close } = await open({ ...options, colorScheme }, city);
		expect(await page.locator('.map-sea').count()).toBe(1);
		expect(await page.locator('.hotel-map-notes').textContent()).toContain('© OpenStreetMap contributors, ODbL');
		await page.locator('.map-zoom a').nth(1).click();
		await expectAccessible(page);
		await expectNoSideScroll(page);
		expect(await coveredControls(page, { within: '.hotel-map' })).toEqual([]);
		expect(problems).toEqual([]);
		await close();
	}
});
