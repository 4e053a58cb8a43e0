/** Every control can be pressed: nothing lies over its middle, and it is large enough, on a phone and on a desktop, with pop-ups open too. */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { address, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { KINDS } from '#tests/support/e2e/crawl.ts';
import { ddmm } from '#tests/support/e2e/requests.ts';
import { coveredControls, lowLinks } from './reachable-controls.ts';

withBrowser();

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const SIZES = [
	['a phone', PHONE],
	['a desktop', DESK],
] as const;
const SEARCH = `/search/MOW${ddmm(24)}IST${ddmm(31)}1`;
const PAGES = [
	...KINDS,
	'/?mode=multi',
	SEARCH,
	`/search/MOW${ddmm(24)}ANY1`,
	'/search?origin_iata=xx',
	'/choose',
	'/click',
	'/nothing-here',
];

describe.each(SIZES)('on %s', (_, options) => {
	it.each(PAGES)('nothing lies over a control of %s, and no link that stands alone is lower than 24 px', async (path) => {
		const { page, close } = await visit(address(path), options);
		expect(await coveredControls(page)).toEqual([]);
		expect(await lowLinks(page)).toEqual([]);
		await close();
	});

	it('nothing lies over a control of a ticket', async () => {
		const { page, close } = await visit(address(SEARCH), options);
		const ticket = await page.locator('article a[href*="t="]').first().getAttribute('href');
		await page.goto(new URL(ticket ?? '', page.url()).href);
		expect(await coveredControls(page)).toEqual([]);
		await close();
	});

	it('the question for consent lies over no control that is scrolled to', async () => {
		for (const path of ['/es', `/es/search/MAD${ddmm(24)}IST1`]) {
			const { page, close } = await visit(address(path), options);
			await page.locator('.consent').waitFor();
			expect(await coveredControls(page)).toEqual([]);
			await close();
		}
	});

	it('the offer of another country lies over no control of the form', async () => {
		const { page, close } = await visit(address('/faq?market=ru'), options);
		await page.context().addCookies([{ name: 'market', value: 'kz', url: address('/') }]);
		await page.goto(address('/'));
		await page.locator('.stored').waitFor();
		expect(await coveredControls(page, { within: '.search-panel', scroll: false })).toEqual([]);
		expect(await coveredControls(page)).toEqual([]);
		await close();
	});
});

const field = (name: string) => (page: Page) => page.locator(`input[name="${name}"]`).first().click();
const POPUPS: readonly { what: string; path: string; open: (page: Page) => Promise<unknown>; within: string }[] = [
	{
		what: 'the place picker',
		path: '/',
		open: async (page) => {
			await field('destination_iata')(page);
			await page.locator('[role="option"]').first().waitFor();
			await page.keyboard.type('Лон', { delay: 30 });
			await page.locator('[role="option"]').nth(3).waitFor();
		},
		within: '.search-list:not([hidden])',
	},
	{
		what: 'the calendar',
		path: '/?origin_iata=MOW&destination_iata=IST',
		open: async (page) => {
			await field('depart_date')(page);
			await page.locator('[role="grid"]').first().waitFor();
		},
		within: '.search-dates .search-float',
	},
	{
		what: 'the passengers',
		path: '/',
		open: async (page) => {
			await page.locator('#search-people').click();
			await page.locator('.stepper[data-live]').first().waitFor();
		},
		within: '.search-people .sheet-body',
	},
	{
		what: 'the filters',
		path: SEARCH,
		open: async (page) => {
			await page.locator('.results').first().hover();
			await page.locator('.results[data-live]').waitFor();
			if (await page.locator('a[href="#filters"]').isVisible()) await page.locator('a[href="#filters"]').click();
		},
		within: '.filters-form',
	},
];

describe.each(POPUPS)('with $what open', ({ path, open, within }) => {
	it.each(SIZES)('nothing lies over a control of it, on %s', async (_, options) => {
		const { page, close } = await visit(address(path), options);
		await open(page);
		expect(await page.locator(within).locator('visible=true').count()).toBeGreaterThan(0);
		expect(await coveredControls(page, { within })).toEqual([]);
		await close();
	});
});
