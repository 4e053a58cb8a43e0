/** What only a drawn page shows: styles as they come out, large letters, forced colours. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { address, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };

describe("a component's own styles win over the base ones, in whatever order a build puts the sheets", () => {
	const clear = 'rgba(0, 0, 0, 0)';
	it.each([
		['/', '.search-go', 'min-block-size', '48px'],
		['/', '.search-swap', 'background-color', clear],
		['/audioguides/IST/sultanahmet', '.player-play', 'background-color', clear],
	])('%s %s %s', async (path, selector, property, ofBase) => {
		const { page, close } = await visit(address(path), PHONE);
		const locator = page.locator(selector).first();
		expect(await locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)).not.toBe(ofBase);
		await close();
	});
});

it('the day that was just chosen is read under the pointer that chose it', async () => {
	const { page, close } = await visit(address('/'), DESK);
	await page.locator('#depart_date').click();
	const day = page.locator('.search-month button:enabled').nth(9);
	await day.hover();
	await day.click();
	const [chosen, accent] = await day.evaluate((element) => {
		const probe = document.body.appendChild(document.createElement('i'));
		probe.style.background = 'var(--accent)';
		return [element, probe].map((one) => getComputedStyle(one).backgroundColor);
	});
	expect(await day.getAttribute('data-place')).not.toBeNull();
	expect(chosen).toBe(accent);
	await close();
});

describe('WCAG 1.4.4, 1.4.10: nothing runs out of a screen of 320 px, nor of a phone whose letters are twice as large', () => {
	const PATHS = [
		'/',
		'/search/MOW0112IST1',
		'/routes/MOW/IST',
		'/routes/MOW/TR',
		'/cities/IST',
		'/countries/TR',
		'/airlines/TK',
		'/airports/IST',
		'/faq',
		'/guides',
		'/guides/IST',
		'/about/privacy',
	];
	const SITES = ['', '/am', '/uz', '/kz?language=kk', '/kg?language=ky', '/es'];
	it.each(SITES)('%s', async (site) => {
		const [prefix = '', query] = site.split('?');
		const narrow = await visit(address('/'), { viewport: { width: 320, height: 640 } });
		const large = await visit(address('/'), { viewport: { width: 360, height: 740 } });
		const devtools = await large.page.context().newCDPSession(large.page);
		const problems: string[] = [];
		for (const path of PATHS) {
			for (const { page } of [narrow, large]) {
				await page.goto(address(prefix + path + (query ? `?${query}` : '')));
				await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
				for (const problem of await page.evaluate(cutOff)) problems.push(`${path} of ${page.viewportSize()?.width} px: ${problem}`);
			}
		}
		expect(problems).toEqual([]);
		await narrow.close();
		await large.close();
	});
});

/** How far the page scrolls sideways, and boxes that hide a part of their text. */
function cutOff(): string[] {
	const { scrollWidth, clientWidth } = document.documentElement;
	const boxes = [...document.querySelectorAll<HTMLElement>('main :is(.card, .facts, summary), .nav > a')];
	const cut = boxes.filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1);
	return [...(scrollWidth > clientWidth ? [`+${scrollWidth - clientWidth}`] : []), ...cut.map((box) => box.textContent?.trim() ?? '')];
}

it('what is chosen stands out where the system chooses the colours', async () => {
	const { page, close } = await visit(address('/search/MOW0112IST1'), { ...DESK, forcedColors: 'active' });
	const outlines = await page
		.locator('.results-bar .pill')
		.evaluateAll((pills) => pills.map((pill) => getComputedStyle(pill).outlineStyle));
	expect(outlines).toEqual(['none', 'solid', 'none', 'none']);
	await close();
});

describe('where the system chooses the colours', () => {
	const hasEdge = (page: Page, selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => getComputedStyle(element).borderTopStyle === 'solid' && getComputedStyle(element).borderTopWidth === '1px');

	it.each([PHONE, DESK])('the form, its pop-ups and the filters have edges', async (size) => {
		const { page, close } = await visit(address('/'), { ...size, forcedColors: 'active' });
		const tiles = page.locator('.field-tile');
		for (let i = 0; i < (await tiles.count()); i++) expect(await hasEdge(page, `.field-tile >> nth=${i}`)).toBe(true);
		expect(await hasEdge(page, '.search-panel')).toBe(true);
		await page.locator('#search-people').click();
		expect(await hasEdge(page, '.search-people .sheet-body')).toBe(true);
		await page.goto(address('/search/MOW0112IST1'));
		if (size === PHONE) await page.locator('a[href="#filters"]').click();
		expect(await hasEdge(page, size === PHONE ? '.filters-form' : '.filters')).toBe(true);
		await close();
	});

	it('the day of the search and the chosen cabin have the colour of a selection', async () => {
		const { page, close } = await visit(address('/search/MOW0112IST1'), { ...DESK, forcedColors: 'active' });
		const highlight = await page.evaluate(() => {
			const probe = document.body.appendChild(document.createElement('i'));
			probe.style.color = 'Highlight';
			return getComputedStyle(probe).color;
		});
		const day = page.locator('.price-strip .bar[aria-current] rect').first();
		expect(await day.evaluate((rect) => getComputedStyle(rect).fill)).toBe(highlight);
		const cabin = page.locator('.search-cabins .pill:has(:checked)');
		expect(await cabin.evaluate((pill) => getComputedStyle(pill).backgroundColor)).toBe(highlight);
		await close();
	});
});

it('nothing is fixed where a window is lower than 480 px, and the sections lie at the end of the page', async () => {
	const { page, close } = await visit(address('/es'), { ...PHONE, viewport: { width: 640, height: 360 } });
	const fixed = () =>
		page.evaluate(() =>
			[...document.body.querySelectorAll('*')]
				.filter((element) => element.checkVisibility() && /fixed|sticky/.test(getComputedStyle(element).position))
				.map(({ className }) => className),
		);
	expect(await fixed()).toEqual([]);
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	const sections = await page.locator('.nav').boundingBox();
	expect(sections && Math.round(sections.y + sections.height)).toBe(360);
	await close();
});
