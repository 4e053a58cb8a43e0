import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { address, lookThrough, visit, withBrowser } from './browser.ts';

withBrowser();

/** A page, and its part at the foot that is drawn late. */
const LONG = [
	['/guides/IST', '.prose > section:last-of-type'],
	['/walks/IST/istanbul-old-city', '.prose > section:last-of-type'],
	['/audioguides/IST/sultanahmet', '.prose > section:last-of-type'],
	['/routes/MOW/IST', '.section:last-of-type'],
	['/cities/IST', '.section:last-of-type'],
] as const;

/** Sizes and weights of letters, each of which the browser prepares before it paints. */
const FONTS = 10;

/** Whether the first thing inside a part has been drawn. */
const isDrawn = (page: Page, part: string): Promise<boolean> =>
	page
		.locator(part)
		.last()
		.locator('> *')
		.first()
		.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

describe.each(LONG)('the long page %s', (path, part) => {
	it('draws its end when it comes near, and nothing moves', async () => {
		const { page, close } = await visit(address(path));
		await page.evaluate(() => {
			const sum = window as unknown as { shift: number };
			sum.shift = 0;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) sum.shift += (entry as PerformanceEntry & { value: number }).value;
			}).observe({ type: 'layout-shift', buffered: true });
		});
		expect(await isDrawn(page, part)).toBe(false);
		await lookThrough(page);
		expect(await isDrawn(page, part)).toBe(true);
		expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
		await close();
	});
	it('is printed to its end', async () => {
		const { page, close } = await visit(address(path));
		await page.emulateMedia({ media: 'print' });
		expect(await isDrawn(page, part)).toBe(true);
		await close();
	});
	it('leaves room for the ring of what has the focus', async () => {
		const { page, close } = await visit(address(path));
		expect(
			await page
				.locator(part)
				.last()
				.evaluate((element) => getComputedStyle(element).overflowClipMargin),
		).toBe('8px');
		await close();
	});
});

describe('a section by its address', () => {
	const top = (page: Page) => page.locator('#money').evaluate((heading) => heading.getBoundingClientRect().top);

	it.each([
		['as the page is opened', (page: Page) => page.goto(`${address('/guides/IST')}#money`)],
		['from the contents', (page: Page) => page.locator('.contents a[href="#money"]').click()],
	])('is at the top of the screen %s, and stays there', async (_, go) => {
		const { page, close } = await visit(address('/guides/IST'));
		await go(page);
		for (const wait of [300, 700]) {
			await page.waitForTimeout(wait);
			expect(await top(page)).toBeGreaterThanOrEqual(0);
			expect(await top(page)).toBeLessThan(60);
		}
		await close();
	});
});

describe.each([...LONG.map(([path]) => path), '/about/data', '/faq/liquids', '/airlines/TK'])('the page to read %s', (path) => {
	it(`is painted with at most ${FONTS} sizes and weights of letters`, async () => {
		const { page, close } = await visit(address(path), { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
		const fonts = await page.evaluate(() => {
			const found = new Set<string>();
			const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			while (texts.nextNode()) {
				const { data, parentElement: element } = texts.currentNode as Text;
				if (!data.trim() || !element?.checkVisibility({ contentVisibilityAuto: true })) continue;
				const { fontSize, fontWeight, fontStyle, fontFamily } = getComputedStyle(element);
				found.add([fontSize, fontWeight, fontStyle, fontFamily].join(' '));
			}
			return [...found].sort();
		});
		expect(fonts.length, fonts.join('\n')).toBeLessThanOrEqual(FONTS);
		await close();
	});
});
