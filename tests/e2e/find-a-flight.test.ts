import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import type { Language } from '#i18n/locales.ts';
import { texts } from '#i18n/texts.ts';
import { address, expectAccessible, expectNoSideScroll, PHONE, useBrowser, visit } from './browser.ts';

useBrowser();

interface Traveller {
	site: string;
	path: string;
	brand: 'AS' | 'WA';
	language: Language;
	from: string;
	to: string;
	depart: string;
	back: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('.');

const TRAVELLERS: Traveller[] = [
	{
		site: 'AS, no prefix, Russian',
		path: '/',
		brand: 'AS',
		language: 'ru',
		from: 'Москва',
		to: 'Стамбул',
		depart: inDays(24),
		back: inDays(31),
	},
	{
		site: 'AS in Kazakhstan, Kazakh',
		path: '/kz?language=kk',
		brand: 'AS',
		language: 'kk',
		from: 'Алматы',
		to: 'Ыстанбұл',
		depart: inDays(24),
		back: inDays(31),
	},
	{
		site: 'WA, English',
		path: '/',
		brand: 'WA',
		language: 'en',
		from: 'New York',
		to: 'London',
		depart: inDays(24)
			.replaceAll('.', '/')
			.replace(/^(\d+)\/(\d+)/, '$2/$1'),
		back: inDays(31)
			.replaceAll('.', '/')
			.replace(/^(\d+)\/(\d+)/, '$2/$1'),
	},
];

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`).first();

/** Fills the form as a person does: names, dates as they write them, two adults, a bag. */
async function fill(page: Page, traveller: Traveller, script: boolean) {
	for (const [name, value] of [
		['origin_iata', traveller.from],
		['destination_iata', traveller.to],
	] as const) {
		await field(page, name).fill(value);
		if (script) await page.keyboard.press('Escape');
	}
	await field(page, 'depart_date').fill(traveller.depart);
	if (script) await page.keyboard.press('Escape');
	await field(page, 'return_date').fill(traveller.back);
	if (script) await page.keyboard.press('Escape');
	await page.locator('input[name="bags"]').first().check({ force: true });
	await field(page, 'adults').evaluate((input: HTMLInputElement) => input.closest('details')?.setAttribute('open', ''));
}

describe.each(TRAVELLERS)('a traveller on $site', (traveller) => {
	describe.each([{ script: false }, { script: true }])('with JavaScript $script', ({ script }) => {
		it('finds a round trip for two with a bag, from a typed name to the seller’s door', async () => {
			const { page, problems, close } = await visit(address(traveller.path, traveller.brand), { ...PHONE, javaScriptEnabled: script });
			const words = texts(traveller.language, 'search').form;
			await expectNoSideScroll(page);
			await fill(page, traveller, script);
			await page.getByRole('button', { name: words.find() }).first().click();
			await page.waitForURL(/\/search\/[A-Z]{3}\d{4}[A-Z]{3}\d{5}/);
			expect(page.url()).toContain('bags=1');
			const card = page.locator('article').first();
			await card.waitFor();
			await expectNoSideScroll(page);
			const total = await card.locator('data').first().getAttribute('value');
			await card.locator('a[href*="t="]').first().click();
			await page.waitForURL(/[?&]t=/);
			expect(await page.locator('aside data').first().getAttribute('value')).toBe(total);
			await expectNoSideScroll(page);
			await page.locator('a[href*="/click"]').first().click();
			await page.waitForURL(/\/click\?/);
			expect(await page.locator('data').first().getAttribute('value')).toBe(total);
			await page.locator('main form button').click();
			await page.waitForURL(/\/click\/door\?/);
			expect(page.url()).toContain('marker=direct');
			if (script) await expectAccessible(page);
			expect(problems).toEqual([]);
			await close();
		});
	});
});

describe('every screen', () => {
	const SCREENS = [
		'/',
		'/?mode=multi',
		'/search/MOW1512IST22122',
		'/search/MOW1512ANY1',
		'/search?origin_iata=xx&destination_iata=',
		'/about/data',
		'/about/ranking',
		'/about/emissions',
		'/nothing-here',
		'/click',
	];
	it.each(SCREENS)('has no WCAG violation in light and dark: %s', async (path) => {
		for (const colorScheme of ['light', 'dark'] as const) {
			const { page, problems, close } = await visit(address(path), { ...PHONE, colorScheme });
			await page.waitForTimeout(400);
			await expectAccessible(page);
			await expectNoSideScroll(page);
			expect(problems).toEqual([]);
			await close();
		}
	});
	it.each(SCREENS)('has none in the second brand: %s', async (path) => {
		const { page, close } = await visit(address(path.replace('MOW1512IST', 'NYC1512LON').replace('MOW', 'NYC'), 'WA'));
		await expectAccessible(page);
		await expectNoSideScroll(page);
		await close();
	});
});

describe('slow and failing suppliers', () => {
	it('shows what has come, says what is missing, and brings the rest', async () => {
		const { page, close } = await visit(address('/search/MOW1512IST22121', 'AS', inject('slowOrigin')));
		await page.locator('article').first().waitFor();
		await page
			.getByText(/не ответил/)
			.first()
			.waitFor({ timeout: 15_000 });
		await expectAccessible(page);
		await close();
	});
});
