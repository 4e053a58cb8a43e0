/** Favorites and saved searches in the browser: hearts, the lists and their prices, links, sign-in, with and without script. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ticketItem } from '#features/favorites/address.ts';
import type { Favorite, SavedTicket } from '#features/favorites/contract.ts';
import { visitorOwner } from '#features/favorites/owner.ts';
import { readFavorites, removeFavorite, saveFavorite } from '#features/favorites/stored.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { start, stopServer } from '#tests/support/serve.ts';

/** The test reads and writes what the site stores. */
const SECRET = vi.hoisted(() => {
	process.env.SESSION_SECRET = 'a secret that favorites and site share, 1234';
	return process.env.SESSION_SECRET;
});

withBrowser();

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const DARK: BrowserContextOptions = { ...DESK, colorScheme: 'dark' };
const PHONE_DARK: BrowserContextOptions = { ...PHONE, colorScheme: 'dark' };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const DEVICES: [string, BrowserContextOptions][] = [
	['on a phone', PHONE],
	['on a desk', DESK],
];

const folder = mkdtempSync(join(tmpdir(), 'favorites-e2e-'));
const children: ChildProcess[] = [];
let db: Database;
let origin = '';
/** The same data, but no seller responds. */
let silentOrigin = '';

beforeAll(async () => {
	const shared = { DATABASE_URL: `sqlite:${folder}/travel.sqlite`, SESSION_SECRET: SECRET, ENVIRONMENT: 'local' };
	const site = await start(folder, shared);
	const silent = await start(folder, { ...shared, SUPPLIERS: 'failing:nonsense' });
	children.push(site.child, silent.child);
	[origin, silentOrigin] = [site.origin, silent.origin];
	db = await openDatabase(shared.DATABASE_URL);
}, 60_000);
afterAll(async () => {
	for (const child of children) await stopServer(child);
	await db.destroy();
	rmSync(folder, { recursive: true, force: true });
});

const at = (path: string, brand: 'AS' | 'WA' = 'AS'): string => (brand === 'WA' ? origin.replace('//', '//wa.') : origin) + path;

/** `MOW0701IST1` in six weeks. */
function searchAddress(days = 42): string {
	const date = new Date(Date.now() + days * MS_PER_DAY);
	return `MOW${String(date.getUTCDate()).padStart(2, '0')}${String(date.getUTCMonth() + 1).padStart(2, '0')}IST1`;
}

const heart = (page: Page) => page.locator('main favorite-button button');
const chip = (page: Page) => page.locator('header [data-favorites] span');

async function ownerOf(page: Page) {
	const cookies = await page.context().cookies();
	const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
	return visitorOwner(visitorOfCookie({ url: origin, headers: new Headers({ cookie }) }) ?? '');
}

const storedOf = async (page: Page): Promise<Favorite[]> => readFavorites(db, await ownerOf(page));

/** Saves the first ticket of the results without script. @returns what is stored */
async function saveTicket(page: Page): Promise<Favorite & { ticket: SavedTicket }> {
	await page.goto(at(`/search/${searchAddress()}`));
	await page.locator('#ticket-1 .ticket-heart').click();
	await page.waitForURL(/\/favorites\/avia/);
	const [favorite] = await storedOf(page);
	if (!favorite?.ticket) throw new Error('No ticket was saved');
	return { ...favorite, ticket: favorite.ticket };
}

describe('without script', () => {
	it('a heart is a form: it saves, the list removes, and the removal can be taken back', async () => {
		const { page, close } = await visit(at('/routes/MOW/IST'), NO_SCRIPT);
		await heart(page).click();
		await page.waitForURL(/\/favorites\/places\?done=save$/);
		expect(await page.locator('.favorite-place b').allTextContents()).toEqual(['Москва — Стамбул']);
		for (const path of ['/cities/IST', '/countries/TR', '/guides/IST', '/walks/IST/istanbul-old-city', '/routes/MOW']) {
			await page.goto(at(path));
			await heart(page).click();
			await page.waitForURL(/done=save$/);
		}
		expect(await page.locator('.favorite-place').count()).toBe(6);
		await page.locator('.favorite-place', { hasText: 'Турция' }).locator('button').click();
		await page.waitForURL(/done=remove/);
		expect(await page.locator('.favorite-place').count()).toBe(5);
		await page.locator('.notice form button').click();
		await page.waitForURL(/done=save$/);
		expect(await page.locator('.favorite-place').count()).toBe(6);
		await expectNoSideScroll(page);
		await close();
	});

	it('a ticket is saved from the results and from its page, once, with its bags', async () => {
		const { page, close } = await visit(at('/favorites'), NO_SCRIPT);
		expect(await page.locator('main .notice:visible').textContent()).toContain('Пока ничего не сохранено');
		const { item } = await saveTicket(page);
		await page.goto(at(item));
		await heart(page).click();
		await page.waitForURL(/done=save$/);
		expect(await page.locator('.favorite-ticket').count()).toBe(1);
		await page.goto(at(`${item}&bags=1`));
		await heart(page).click();
		await page.waitForURL(/done=save$/);
		expect(await page.locator('.favorite-ticket').textContent()).toContain('с багажом');
		await page.locator('.favorite-ticket .btn').first().click();
		await page.waitForURL(/bags=1/);
		await close();
	});

	it('a hotel is saved with its dates and total, which are checked, shared, removed and taken back', async () => {
		const [checkIn, checkOut] = [30, 33].map((days) => new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, 10));
		const dates = `check_in=${checkIn}&check_out=${checkOut}&adults=2`;
		const { page, close } = await visit(at(`/hotels/search?destination=IST&${dates}&free=1`), NO_SCRIPT);
		const digits = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));
		const card = page.locator('.hotel-card').first();
		const total = digits(await card.locator('.price data').first().textContent());
		await card.locator('.hotel-heart').click();
		await page.waitForURL(/\/favorites\/hotels\?done=save$/);
		const saved = page.locator('.favorite-ticket');
		expect(digits(await saved.locator('.favorite-price').textContent())).toBe(total);
		expect(await saved.textContent()).toMatch(/3 ночи.*2\sгостя.*Цена не изменилась/s);
		const [favorite] = await storedOf(page);
		if (!favorite?.stay?.saved) throw new Error('No stay was saved');
		const price = favorite.stay.saved;
		await saveFavorite(db, await ownerOf(page), {
			...favorite,
			stay: { ...favorite.stay, saved: { ...price, total: price.total + 100_000 } },
		});
		await page.reload();
		expect((await saved.textContent())?.replaceAll(/\s+/g, ' ')).toMatch(/Было.*сейчас.*Дешевле на 1 000/);
		await expectNoSideScroll(page);
		await saved.locator('h3 a').click();
		await page.waitForURL(new RegExp(`/hotels/.*${dates}&free=1`));
		await page.goto(at('/favorites/hotels'));
		await page.locator('#share button').click();
		await page.goto(await page.locator('#share input.share-url').inputValue());
		expect(await saved.textContent()).toContain('цена на');
		await page.goto(at('/favorites/hotels'));
		await saved.locator('.favorite-remove').click();
		await page.waitForURL(/done=remove/);
		expect(await saved.count()).toBe(0);
		await page.locator('.notice form button').click();
		await page.waitForURL(/done=save$/);
		expect((await storedOf(page))[0]?.stay).toMatchObject({ checkIn, checkOut, terms: 'free=1' });
		await saveFavorite(db, await ownerOf(page), { ...favorite, stay: { ...favorite.stay, checkIn: '2026-01-01', checkOut: '2026-01-03' } });
		await page.reload();
		expect(await saved.textContent()).toContain('Даты уже прошли');
		expect(await saved.locator('.btn').first().getAttribute('href')).toBe(favorite.item);
		await close();
	});

	it('what cannot be saved says why, and leads back', async () => {
		const { page, close } = await visit(at(`/search/${searchAddress()}`), NO_SCRIPT);
		const button = page.locator('#ticket-1 .ticket-heart');
		const address = `/search/${searchAddress()}?t=XX1SVOg2h`;
		await button.evaluate((element, value) => element.setAttribute('value', value), address).catch(() => undefined);
		const response = await fetch(at('/favorites/avia'), {
			method: 'POST',
			headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
			body: new URLSearchParams({ item: address }),
		});
		const html = await response.text();
		expect([response.status, html.includes('Этот билет больше не продают, поэтому он не сохранён.')]).toEqual([410, true]);
		expect(html).toContain(`href="${address}"`);
		const foreign = await fetch(at('/favorites'), { method: 'POST', headers: { origin: 'https://evil.example' }, body: new FormData() });
		expect(foreign.status).toBe(403);
		await close();
	});

	it('unknown tabs are not found', async () => {
		for (const path of ['/favorites/else', '/favorites/hotels/1', '/favorites/places/LED', '/favorites/shared/dapGwJIaYeGwq2EEY0JM3w'])
			expect([path, (await fetch(at(path))).status]).toEqual([path, 404]);
	});
});

describe.each(DEVICES)('hearts with script %s', (_, options) => {
	it('toggle in place on a cached page, count in the header of every page, and survive a reload', async () => {
		const { page, problems, close } = await visit(at('/cities/IST'), options);
		await page.locator('favorite-button button[aria-pressed="false"]').click();
		await page.locator('favorite-button button[aria-pressed="true"]').waitFor();
		await page.locator('favorite-button .toast').waitFor();
		await vi.waitFor(async () => expect(await chip(page).textContent()).toBe('1'));
		expect(new URL(page.url()).pathname).toBe('/cities/IST');
		await page.goto(at('/countries/TR'));
		await page.locator('favorite-button button[aria-pressed="false"]').click();
		await page.locator('favorite-button .toast').waitFor();
		await page.goto(at('/faq'));
		await vi.waitFor(async () => expect(await chip(page).textContent()).toBe('2'));
		expect(await page.locator('[data-favorites]').getAttribute('aria-label')).toBe('Избранное: 2');
		await expectAccessible(page);
		await page.goto(at('/cities/IST'));
		await page.locator('favorite-button button[aria-pressed="true"]').click();
		await page.locator('favorite-button button[aria-pressed="false"]').waitFor();
		await page.locator('[data-favorites]').click();
		await page.waitForURL(/\/favorites$/);
		expect(await page.locator('.favorite-place b').allTextContents()).toEqual(['Турция']);
		await page.locator('.favorite-place button').click();
		await page.waitForURL(/done=remove/);
		await vi.waitFor(async () => expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull());
		expect(await chip(page).isVisible()).toBe(false);
		expect(problems).toEqual([]);
		await close();
	});

	it('count more than 99 as "99+"', async () => {
		const { page, close } = await visit(at('/faq'), options);
		const addresses = Array.from(
			{ length: 100 },
			(_, index) => `/cities/A${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + Math.floor(index / 26))}`,
		);
		for (const [count, text] of [
			[99, '99'],
			[100, '99+'],
		] as const) {
			await page.evaluate((items) => localStorage.setItem('favorites', JSON.stringify(items)), addresses.slice(0, count));
			await page.goto(at('/faq'));
			await vi.waitFor(async () => expect(await chip(page).textContent()).toBe(text), { timeout: 15_000 });
			expect(await page.locator('[data-favorites]').getAttribute('aria-label')).toBe(`Избранное: ${text}`);
		}
		await expectNoSideScroll(page);
		await close();
	});

	it('save tickets of the results list without leaving it', async () => {
		const { page, problems, close } = await visit(at(`/search/${searchAddress()}`), options);
		const first = page.locator('#ticket-1 .ticket-heart');
		await first.click();
		await page.locator('#ticket-1 .ticket-heart[aria-pressed="true"]').waitFor();
		await page.locator('.toast', { hasText: 'Сохранено' }).waitFor();
		await vi.waitFor(async () => expect(await storedOf(page)).toHaveLength(1));
		await expectNoSideScroll(page);
		await page.reload();
		await page.locator('#ticket-1').hover();
		await page.mouse.wheel(0, 10);
		await page.locator('#ticket-1 .ticket-heart[aria-pressed="true"]').waitFor();
		const [favorite] = await storedOf(page);
		await page.goto(at(favorite?.item ?? ''));
		await page.locator('favorite-button button[aria-pressed="true"]').waitFor();
		expect(problems).toEqual([]);
		await close();
	});

	it('take a change back that cannot be sent, and say so', async () => {
		const { page, close } = await visit(at('/cities/PAR'), options);
		await page.route('**/svc/favorites/**', (route) => route.abort());
		await page.locator('favorite-button button[aria-pressed="false"]').click();
		await page.locator('favorite-button .toast', { hasText: 'нет связи' }).waitFor();
		await page.locator('favorite-button button[aria-pressed="false"]').waitFor();
		await close();
	});
});

describe('prices of saved tickets', () => {
	const texts = (page: Page) => page.locator('.favorite-ticket').allInnerTexts();
	/** Replaces what the visitor has by one ticket. */
	async function replace(page: Page, favorite: Favorite & { ticket: SavedTicket }, change: Partial<SavedTicket>, item = favorite.item) {
		const owner = await ownerOf(page);
		for (const other of await readFavorites(db, owner)) await removeFavorite(db, owner, other.item);
		await saveFavorite(db, owner, { ...favorite, item, ticket: { ...favorite.ticket, ...change } });
	}

	it('say what it was and is, who sells it, what replaces it, or when it was last known', { timeout: 120_000 }, async () => {
		for (const options of [NO_SCRIPT, DARK]) {
			const { page, close } = await visit(at('/favorites'), { ...options, javaScriptEnabled: false });
			const favorite = await saveTicket(page);
			const { ticket } = favorite;
			const accessible = async () => expectNoSideScroll(page);
			await page.goto(at('/favorites'));
			expect((await texts(page))[0]).toMatch(/Цена не изменилась\s+Продавец: \S/);
			await replace(page, favorite, { saved: { ...ticket.saved, total: ticket.saved.total + 141_000 } });
			await page.goto(at('/favorites'));
			expect((await texts(page))[0]?.replaceAll('\u00a0', ' ')).toMatch(
				/Было [\d ]+ ₽, сейчас [\d ]+ ₽\s+Дешевле на 1 410 ₽\s+Продавец: \S/,
			);
			await accessible();
			await replace(page, favorite, { saved: { ...ticket.saved, total: ticket.saved.total - 100_000 } });
			await page.goto(at('/favorites/avia'));
			expect((await texts(page))[0]?.replaceAll('\u00a0', ' ')).toContain('Дороже на 1 000 ₽');
			await replace(page, favorite, { id: 'XX1SVOg2h' }, ticketItem(searchAddress(), 'XX1SVOg2h'));
			await page.goto(at('/favorites/avia'));
			expect((await texts(page))[0]).toMatch(/Этот билет больше не продают[\s\S]*Другой билет на эти даты: вылет \d\d:\d\d/);
			await accessible();
			await page.locator('.favorite-ticket a', { hasText: 'Другой билет' }).click();
			await page.waitForURL(/\/search\/.*t=/);
			expect((await page.locator('h1').textContent())?.trim()).toBe('Москва — Стамбул');
			await replace(page, favorite, { departureUtc: 1_000_000 });
			await page.goto(at('/favorites/avia'));
			expect((await texts(page))[0]).toContain('Вылет уже был');
			const yesterday = Date.now() - 3 * MS_PER_DAY;
			await replace(page, favorite, { last: { ...ticket.last, total: 1_234_500, agencyName: 'Vetroplan', at: yesterday } });
			await page.goto(`${silentOrigin}/favorites/avia`);
			expect((await texts(page))[0]?.replaceAll('\u00a0', ' ')).toMatch(
				/Сейчас цену проверить не удалось\s+Последняя известная: 12 345 ₽, \d+ \S+\. Продавец: Vetroplan/,
			);
			await close();
		}
	});

	it('never hurry anyone', async () => {
		const { page, close } = await visit(at('/favorites'), NO_SCRIPT);
		await saveTicket(page);
		expect(((await page.locator('main').textContent()) ?? '').toLowerCase()).not.toMatch(/успей|осталось|скоро|последни[йе] мест|смотрят/);
		await close();
	});
});

describe('a link to the list', () => {
	it('shows it read-only to others, is not indexed, and ends when it is revoked', async () => {
		const { page, close } = await visit(at('/cities/IST'), NO_SCRIPT);
		await heart(page).click();
		await saveTicket(page);
		await page.goto(at('/favorites'));
		await page.locator('#share button').click();
		await page.waitForURL(/done=share/);
		const url = (await page.locator('#share input.share-url').inputValue()) ?? '';
		expect(url).toMatch(/\/favorites\/shared\/[\w-]{22}$/);
		for (const options of [PHONE, DARK]) {
			const other = await visit(url, options);
			expect(await other.page.locator('h1').textContent()).toBe('Список избранного');
			expect(await other.page.locator('.favorite-place, .favorite-ticket').count()).toBe(2);
			expect(await other.page.locator('main form').count()).toBe(0);
			expect(await other.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
			await expectAccessible(other.page);
			await expectNoSideScroll(other.page);
			expect(other.problems).toEqual([]);
			await other.close();
		}
		await page.locator('#share button', { hasText: 'Отозвать' }).click();
		await page.waitForURL(/done=unshare/);
		expect((await fetch(url)).status).toBe(404);
		await close();
	});
});

describe('signing in', () => {
	let last = 0;
	async function signIn(page: Page): Promise<void> {
		await page.goto(at('/my/sign-in'));
		await page.locator('[name=phone]').fill(`+7916${String(Date.now()).slice(-5)}${String(++last).padStart(2, '0')}`);
		await page.locator('main button[type=submit]').first().click();
		await page.locator('[name=code]').waitFor();
		const { text } = await db
			.selectFrom('mails')
			.select('text')
			.where('channel', '=', 'sms')
			.orderBy('queued_at', 'desc')
			.executeTakeFirstOrThrow();
		await page.locator('[name=code]').fill(/^\d{6}/.exec(text)?.[0] ?? '');
		await page.locator('main button[type=submit]').first().click();
		await page.waitForURL(/\/my$/);
	}

	it('moves what the browser saved to the account, also without script, and a sign-out shows the guest’s list again', async () => {
		for (const options of [PHONE, NO_SCRIPT]) {
			const { page, close } = await visit(at('/cities/IST'), options);
			const pressed = (state: boolean) => page.locator(`favorite-button button[aria-pressed="${state}"]`);
			await (options === PHONE ? pressed(false) : heart(page)).click();
			if (options === PHONE) await pressed(true).waitFor();
			await signIn(page);
			await page.goto(at('/favorites'));
			expect(await page.locator('.favorite-place').count()).toBe(1);
			expect(await storedOf(page)).toEqual([]);
			await page.goto(at('/my'));
			await page.locator('form[action="/my/sign-out"] button').click();
			await page.waitForURL(/signed-out/);
			if (options === PHONE) await vi.waitFor(async () => expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull());
			await page.goto(at('/favorites'));
			expect(await page.locator('.favorite-place').count()).toBe(0);
			await close();
		}
	});

	it('merges local searches into the account, adds new ones, and lists them with their price', { timeout: 120_000 }, async () => {
		const { page, problems, close } = await visit(at(`/search/${searchAddress()}`), PHONE);
		const local = () => page.evaluate(() => JSON.parse(localStorage.getItem('recent_searches') ?? '[]'));
		await vi.waitFor(async () => expect((await local())[0]?.ticket?.currency).toBe('rub'), { timeout: 15_000 });
		await signIn(page);
		await vi.waitFor(async () => expect(await page.evaluate(() => localStorage.getItem('account_searches'))).toBe('1'), {
			timeout: 15_000,
		});
		await page.goto(at(`/search/${searchAddress(50)}`));
		await vi.waitFor(async () => expect(await db.selectFrom('saved_searches').selectAll().execute()).toHaveLength(2), { timeout: 15_000 });
		await page.goto(at('/favorites/avia'));
		const searches = page.locator('section[aria-labelledby=searches] .favorite-place');
		expect(await searches.count()).toBe(2);
		expect((await searches.first().allInnerTexts()).join().replaceAll('\u00a0', ' ')).toMatch(/Москва — Стамбул[\s\S]*[\d ]+ ₽/);
		await expectAccessible(page);
		await searches.first().locator('button').click();
		await page.waitForURL(/done=forget/);
		expect(await searches.count()).toBe(1);
		await page.evaluate(() => localStorage.removeItem('recent_searches'));
		await page.goto(at('/'));
		await page.locator('[name=destination_iata]').first().click();
		await page.locator('.search-option .icon').first().waitFor();
		await vi.waitFor(async () => expect(await page.locator('.search-option').allInnerTexts()).toContainEqual(expect.stringMatching(/₽/)), {
			timeout: 15_000,
		});
		expect(problems).toEqual([]);
		await close();
	});
});

describe('recent searches as suggestions', () => {
	const remembered = async (page: Page) =>
		vi.waitFor(async () => expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toContain('IST'), {
			timeout: 15_000,
		});

	it.each(DEVICES)('have today’s price beside them, can be chosen by keyboard, and none without the service: %s', async (_, options) => {
		const { page, problems, close } = await visit(at(`/search/${searchAddress()}`), options);
		await remembered(page);
		await page.goto(at('/'));
		const field = page.locator('[name=destination_iata]').first();
		await field.click();
		const option = page.locator('.search-option', { hasText: 'Москва — Стамбул' });
		await option.waitFor();
		await vi.waitFor(async () => expect((await option.allInnerTexts()).join().replaceAll('\u00a0', ' ')).toMatch(/[\d ]+ ₽/), {
			timeout: 15_000,
		});
		await expectAccessible(page);
		const typed = options === PHONE ? page.locator('input[id$="-typed"]:visible') : field;
		await typed.press('ArrowDown');
		if ((await option.getAttribute('aria-selected')) !== 'true') await typed.press('ArrowDown');
		expect(await option.getAttribute('aria-selected')).toBe('true');
		await typed.press('Enter');
		await vi.waitFor(async () => expect(await field.inputValue()).toBe('Стамбул'));
		expect(problems).toEqual([]);
		await page.route('**/svc/search/price**', (route) => route.abort());
		await page.goto(at('/'));
		await page.locator('[name=destination_iata]').first().click();
		await option.waitFor();
		await page.waitForTimeout(500);
		expect(await option.textContent()).not.toContain('₽');
		await close();
	});
});

describe('the pages read well', () => {
	it.each([
		['AS', '/favorites'],
		['AS', '/kz/favorites?language=kk'],
		['WA', '/favorites'],
	] as const)(
		'%s %s, empty and full, light and dark',
		async (brand, path) => {
			for (const options of path === '/favorites' && brand === 'AS' ? [PHONE, PHONE_DARK, DESK, DARK] : [PHONE, DARK]) {
				const { page, problems, close } = await visit(at(path, brand), options);
				await expectAccessible(page);
				await expectNoSideScroll(page);
				const prefix = path.startsWith('/kz') ? '/kz' : '';
				await page.goto(at(`${prefix}/cities/IST`, brand));
				await page.locator('favorite-button button[aria-pressed="false"]').click();
				await page.locator('favorite-button button[aria-pressed="true"]').waitFor();
				await expectAccessible(page);
				await page.goto(at(`${prefix}/search/${searchAddress()}`, brand));
				await page.locator('#ticket-2 .ticket-heart').click();
				await page.locator('.results .toast').waitFor();
				await page.goto(at(path, brand));
				expect(await page.locator('.favorite-ticket, .favorite-place').count()).toBe(2);
				await expectAccessible(page);
				await expectNoSideScroll(page);
				expect(problems).toEqual([]);
				await close();
			}
		},
		240_000,
	);
});
