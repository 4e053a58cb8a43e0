/** Entry rules where they decide: countries, tickets, reports about them; on a phone and a desk, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import { at } from '#tests/support/e2e/account.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm } from '#tests/support/e2e/requests.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const DEVICES = [
	['a phone', PHONE, true],
	['a desk', { ...DESK, colorScheme: 'dark' as const }, true],
	['a phone without script', { ...PHONE, javaScriptEnabled: false }, false],
] as const;
/** A form sent sooner counts as automated. */
const TYPING = 600;
/** A ticket's page is loaded anew. */
const WAIT = { timeout: 15_000 };

const entry = (page: Page) => page.locator('#entry');

async function choose(page: Page, citizenship: string, name: string): Promise<void> {
	await entry(page).locator('[name=citizenship]').selectOption(citizenship);
	await entry(page).locator('button[type=submit]').click();
	await expect.poll(() => entry(page).locator('p b').first().textContent(), WAIT).toBe(`Для граждан: ${name}`);
}

/** A ticket of the search whose connection needs a visa of a citizen. */
async function riskyTicket(page: Page, search: string, citizenship: string): Promise<string> {
	for (const list of [1, 2, 3, 4]) {
		await page.goto(at(`${search}?sort=cheapest&page=${list}`));
		const links = await page.locator('article a[href*="t="]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
		for (const link of new Set(links)) {
			const address = at(`${link}&citizenship=${citizenship}`);
			const html = await (await page.request.get(address)).text();
			if (html.includes('Для этого нужна виза')) return address;
		}
	}
	throw new Error('No ticket has such a connection');
}

describe.each(DEVICES)('on %s', (_, options, hasScript) => {
	it('a country asks for the citizenship, answers with sources, and says what is not known', { timeout: 60_000 }, async () => {
		const { page, problems, close } = await visit(at('/kz/countries/DE'), options);
		await entry(page).scrollIntoViewIfNeeded();
		expect(await entry(page).locator('.entry-list').count()).toBe(0);
		await choose(page, 'kz', 'Казахстан');
		expect(await entry(page).textContent()).toContain('Нужна виза');
		expect(await entry(page).textContent()).toContain('Regulation (EU) 2018/1806');
		expect(await entry(page).locator('.entry-list a').first().getAttribute('href')).toContain('eur-lex.europa.eu');
		await expectNoSideScroll(page);
		if (hasScript) await expectAccessible(page);
		await choose(page, 'ua', 'Украина');
		expect(await entry(page).textContent()).toContain('Виза не нужна');
		await page.goto(at('/kz/countries/TH?citizenship=kz'));
		expect(await entry(page).textContent()).toContain('мы не знаем');
		if (hasScript) {
			await page.goto(at('/kz/countries/FR'));
			await expect.poll(() => entry(page).textContent()).toContain('Виза не нужна');
		}
		expect(problems).toEqual([]);
		await close();
	});

	it('a country takes purpose and day of the trip, and keeps them when the day has passed', { timeout: 60_000 }, async () => {
		const { page, problems, close } = await visit(at('/kz/countries/EG'), options);
		await choose(page, 'kz', 'Казахстан');
		expect(await entry(page).textContent()).toContain('Визу выдают по прилёте');
		await entry(page).locator('summary').click();
		await entry(page).locator('[name=purpose]').selectOption('business');
		const day = addDays(utcDate(new Date()), 40);
		await entry(page).locator('[type=date]').fill(day);
		await choose(page, 'kz', 'Казахстан');
		await expect.poll(() => entry(page).textContent(), WAIT).toContain('Деловая поездка, въезд');
		expect(await entry(page).textContent()).toContain('Нужна ли виза, мы не знаем');
		expect(await entry(page).locator('[type=date]').inputValue()).toBe(day);
		await entry(page).locator('[type=date]').fill('2026-01-02');
		await choose(page, 'ua', 'Украина');
		expect(await entry(page).locator('.error').textContent()).toContain('Этот день уже прошёл');
		expect(await entry(page).locator('[name=purpose]').inputValue()).toBe('business');
		expect(await entry(page).locator('[type=date]').inputValue()).toBe('2026-01-02');
		await expectNoSideScroll(page);
		if (hasScript) await expectAccessible(page);
		expect(problems).toEqual([]);
		await close();
	});

	it('a hotel takes the day of its stay, and a ticket keeps its own days', { timeout: 120_000 }, async () => {
		const stay = addDays(utcDate(new Date()), 42);
		const { page, problems, close } = await visit(
			at(`/hotels/ist-1?check_in=${stay}&check_out=${addDays(stay, 3)}&citizenship=kz`),
			options,
		);
		await expect.poll(() => entry(page).locator('p b').first().textContent()).toContain('Казахстан');
		expect(await entry(page).locator('[type=date]').inputValue()).toBe(stay);
		await page.goto(at(`/kz/search/ALA${ddmm(41)}IST1?sort=cheapest`));
		const ticket = await page.locator('article a[href*="t="]').first().getAttribute('href');
		await page.goto(at(`${ticket}&citizenship=kz`));
		await entry(page).locator('[name=purpose]').selectOption('business');
		await choose(page, 'kz', 'Казахстан');
		expect(new URL(page.url()).searchParams.get('t')).not.toBeNull();
		expect(await entry(page).locator('[name=purpose]').inputValue()).toBe('business');
		expect(await entry(page).locator('[type=date]').count()).toBe(0);
		await expect.poll(() => entry(page).textContent(), WAIT).toContain('Деловая поездка, въезд');
		expect(problems).toEqual([]);
		await close();
	});

	it('a rule is reported with a message that is kept when something is wrong', { timeout: 60_000 }, async () => {
		const { page, problems, close } = await visit(at('/countries/TR?citizenship=ru'), options);
		await entry(page).locator('a[href*="/feedback/entry-rules"]').click();
		await page.waitForURL(/\/feedback\/entry-rules/);
		await page.waitForTimeout(TYPING);
		await page.locator('textarea').fill('Теперь можно пробыть дольше.');
		await page.locator('[type=email]').fill('не почта');
		await page.locator('main button[type=submit]').click();
		await page.locator('.error').first().waitFor();
		expect(await page.locator('textarea').inputValue()).toBe('Теперь можно пробыть дольше.');
		if (hasScript) await expectAccessible(page);
		await page.waitForTimeout(TYPING);
		await page.locator('[type=email]').fill('');
		await page.locator('main button[type=submit]').click();
		await page.waitForURL(/sent|thanks|entry-rules/);
		await expect.poll(() => page.locator('textarea').count()).toBe(0);
		expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
		await close();
	});
});

it.each([
	['/us/countries/TR?citizenship=kz', 'not after your trip ends'],
	['/kz/countries/TR?citizenship=kz&language=kk', 'Паспорт сапар біткеннен емес, рұқсат етілген мерзім біткеннен кейін'],
])('a country has its note in the language of the reader: %s', async (path, note) => {
	const { page, problems, close } = await visit(at(path), PHONE);
	expect(await entry(page).textContent()).toContain(note);
	expect(await entry(page).locator('div[lang]').count()).toBe(0);
	expect(problems).toEqual([]);
	await close();
});

it('a citizen of Kazakhstan sees the transit visa of a self-transfer with its source', { timeout: 120_000 }, async () => {
	const { page, problems, close } = await visit(at('/kz'), PHONE);
	await page.goto(await riskyTicket(page, `/kz/search/ALA${ddmm(41)}DUB1`, 'kz'));
	const note = page.locator('.risk, article, section', { hasText: 'Для этого нужна виза' }).first();
	await note.scrollIntoViewIfNeeded();
	expect(await note.textContent()).toMatch(/По закону: /);
	expect(await note.locator('a[href^="https://"]').count()).toBeGreaterThan(0);
	await expectAccessible(page);
	await expectNoSideScroll(page);
	expect(problems).toEqual([]);
	await close();
});
