/** Locale contexts in the browser (spec 5, 7, 8, 9): written as Node writes, loaded when needed, told when broken. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { localeContext } from '#site/locale/create-context.ts';
import { LOCALE_LIST } from '#site/locale/locale-list.ts';
import { address, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { inDays } from '#tests/support/e2e/requests.ts';
import { intlSpans, writeAll, writeSpans } from './locale-samples.ts';

withBrowser();

const SERVICE = '/svc/locales/context.json';

/** Keeps a search of two hours ago in the browser, then opens the page. */
async function openWithSearch(page: Page, url: string): Promise<string[]> {
	const requests: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes(SERVICE)) requests.push(new URL(request.url()).searchParams.get('locale') ?? '');
	});
	const search = {
		id: 'ALA0112IST1',
		search_params: {
			kind: 'oneway',
			legs: [{ from: 'ALA', to: 'IST', date: inDays(20) }],
			cabin: 'economy',
			adults: 1,
			children: 0,
			infants: 0,
			checkedBags: 0,
			cabinBag: false,
			names: { ALA: 'ALA', IST: 'IST' },
		},
		created_at: new Date(Date.now() - 5 * 60_000 - 5000).toISOString(),
	};
	await page.evaluate((stored) => localStorage.setItem('recent_searches', stored), JSON.stringify([search]));
	await page.goto(url);
	return requests;
}

const touch = (page: Page) => page.locator('input[name="destination_iata"]').first().click();
const chip = (page: Page) => page.locator('.search-recent').first();

describe('what is written in the browser', () => {
	const folder = mkdtempSync(join('tests', 'e2e', '.locales-'));
	let script = '';
	beforeAll(async () => {
		const entry = join(folder, 'entry.ts');
		writeFileSync(
			entry,
			`import { pageLocale } from '#browser/locale.ts';
			import { writeAll, writeSpans } from '../locale-samples.ts';
			export const texts = async (locale) => {
				document.documentElement.dataset.locale = locale;
				const context = await pageLocale();
				for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'ListFormat', 'DisplayNames']) delete Intl[name];
				return { locale: context.locale, all: writeAll(context), spans: writeSpans(context) };
			};`,
		);
		const [built] = [
			await build({
				configFile: false,
				logLevel: 'silent',
				define: { 'process.env.NODE_ENV': '"production"' },
				build: { write: false, lib: { entry, formats: ['iife'], name: 'locales' } },
			}),
		].flat();
		if (!built || !('output' in built)) throw new Error('not built');
		script = built.output[0].code;
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it.each(LOCALES)('spec 9: is in %s what Node writes, without the formats of the browser', async (language) => {
		const locale = LOCALE_LIST.find((one) => one.startsWith(`${language}-`)) ?? '';
		const { page, problems, close } = await visit(address('/about/data'));
		const texts = await page.evaluate<{ locale: string; all: string[]; spans: string[] }>(`${script};locales.texts('${locale}')`);
		expect(texts.locale).toBe(locale);
		expect(texts.all).toEqual(writeAll(localeContext(locale)));
		expect(texts.spans).toEqual(intlSpans(locale));
		expect(writeSpans(localeContext(locale))).toEqual(texts.spans);
		expect(texts.all.length + texts.spans.length).toBeGreaterThan(300);
		expect(problems).toEqual([]);
		await close();
	});
});

describe('a context is loaded lazily', () => {
	it.each([
		['/', 'AS', 'ru-RU', '5 минут назад'],
		['/kz?language=kk', 'AS', 'kk-KZ', '5 минут бұрын'],
		['/am', 'AS', 'hy-AM', '5 րոպե առաջ'],
		['/ge', 'AS', 'ka-GE', '5 წუთის წინ'],
		['/kg?language=ky', 'AS', 'ky-KG', '5 мүнөт мурун'],
		['/', 'WA', 'en-US', '5 minutes ago'],
	] as const)('spec 7: on %s of %s it is the one file of %s, for a search of this browser: "%s"', async (path, brand, locale, expected) => {
		const { page, problems, close } = await visit(address('/about/data', brand));
		const requests = await openWithSearch(page, address(path, brand));
		expect(requests).toEqual([]);
		await touch(page);
		await chip(page).waitFor();
		expect(await chip(page).textContent()).toContain(expected);
		expect(requests).toEqual([locale]);
		expect(problems).toEqual([]);
		await close();
	});
	it('spec 7: a visitor without searches loads none', async () => {
		const { page, close } = await visit(address('/'));
		const requests: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes(SERVICE)) requests.push(request.url());
		});
		await touch(page);
		await page.locator('#search-date-hint', { hasText: '. ' }).waitFor({ state: 'attached' });
		await page.waitForLoadState('networkidle');
		expect(requests).toEqual([]);
		await close();
	});
});

describe('a context that cannot be had', () => {
	const broken = (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"locale":"kk-KZ"}' });
	const missing = (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });

	it.each([
		['is broken', broken, 'Invalid LocaleContext was loaded'],
		['is not there', missing, 'Failed to load locale context'],
	] as const)('spec 8, 9: because it %s is logged, en-US is loaded instead, and the page goes on', async (_, respond, message) => {
		const origin = inject('staffOrigin');
		const { page, problems, close } = await visit(address('/about/data', 'AS', origin));
		await page.route(`**${SERVICE}?locale=kk-KZ`, respond);
		const requests = await openWithSearch(page, address('/kz?language=kk', 'AS', origin));
		await touch(page);
		await chip(page).waitFor();
		expect(requests).toEqual(['kk-KZ', 'en-US']);
		const reported = problems.filter((text) => !/Failed to load resource/.test(text));
		expect(reported).toHaveLength(1);
		expect(reported[0]).toContain(message);
		expect(await chip(page).textContent()).toMatch(/ALA — IST/);
		expect(await chip(page).textContent()).not.toContain('ago');
		await close();
	});
});
