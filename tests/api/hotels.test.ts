/** Pages of the hotel search of the built product. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionary } from '#i18n/messages.ts';
import { addDays, utcDate } from '#lib/dates.ts';
import { day } from '#lib/format.ts';
import { formatsFor } from '#site/formats.ts';
import { sendTo } from '#tests/support/api/front-harness.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'hotels-'));
let child: ChildProcess | undefined;
let send: ReturnType<typeof sendTo>;

beforeAll(async () => {
	const served = await start(folder, {});
	child = served.child;
	send = sendTo(Number(new URL(served.origin).port));
}, 60_000);
afterAll(async () => {
	await stopServer(child);
	rmSync(folder, { recursive: true, force: true });
});

const TODAY = utcDate(new Date());
const DATES = `check_in=${addDays(TODAY, 20)}&check_out=${addDays(TODAY, 23)}`;
const SEARCH = `/hotels/search?destination=IST.sultanahmet&${DATES}&adults=2`;

async function page(path: string, headers: Record<string, string> = {}) {
	const response = await send(path, { headers: { accept: 'text/html', ...headers } });
	return { ...response, html: response.body.toString() };
}

const totalsOf = (html: string): number[] =>
	[...html.matchAll(/<b class="price"><data[^>]* value="(\d+)"/g)].map(([, value]) => Number(value));
const countOf = (html: string): number => Number(/class="hotel-count"[^>]*><b>(\d+)/.exec(html)?.[1]);
const typed = (name: string, html: string): string => new RegExp(`<input[^>]*name="${name}"[^>]*value="[^"]*"`).exec(html)?.[0] ?? '';

describe('/hotels', () => {
	it('has the form and links to cities where hotels are searched', async () => {
		const { status, html, headers } = await page('/hotels');
		expect(status).toBe(200);
		expect(headers['cache-control']).toMatch(/^public/);
		expect(html).toContain('action="/hotels/search"');
		expect(html).toMatch(/href="\/hotels\/search\?destination=IST&amp;check_in=/);
		expect(html).toContain(dictionary('ru', 'hotels').page.simulated);
		expect(html).toContain('data-page-type="hotels_main"');
		expect(html).toMatch(/<link rel="canonical" href="[^"]*\/hotels"/);
	});

	it.each(['/kz/hotels', '/kz/hotels?language=kk', '/us/hotels', '/am/hotels'])(
		'opens in other markets and languages: %s',
		async (path) => {
			const { status, html } = await page(path);
			expect(status).toBe(200);
			expect(html.includes('action="/hotels/search"')).toBe(false);
			expect(html).toContain('href="/hotels?market=ru"');
		},
	);

	it('does not send readers in Ukraine to the Russian site', async () => {
		const { status, html } = await page('/ua/hotels');
		expect(status).toBe(200);
		expect(html).toContain(dictionary('uk', 'hotels').page.closedHere);
		expect(html).not.toContain('market=ru"');
	});

	it('has no link to the other brand on the second one', async () => {
		const { status, html } = await page('/hotels', { host: 'wa.localhost' });
		expect(status).toBe(200);
		expect(html).toContain(dictionary('en', 'hotels').page.closedHere);
		expect(html).not.toContain('market=ru"');
		expect(html).not.toContain('/hotels/search');
	});

	it('takes what a link fills in', async () => {
		const { html } = await page(`/hotels?destination=IST&check_in=${addDays(TODAY, 20)}`);
		expect(typed('destination', html)).toContain('value="Стамбул"');
		expect(typed('check_in', html)).toContain(`value="${day(formatsFor('ru', 'ru', 'rub', TODAY), addDays(TODAY, 20))}"`);
		expect(html).toContain('<meta name="robots" content="noindex');
	});
});

describe('/hotels/search', () => {
	it.each(['/kz', '/us', '/ua'])('is closed in %s', async (prefix) => {
		expect((await page(prefix + SEARCH)).status).toBe(404);
	});

	it('is closed on the second brand', async () => {
		expect((await page(SEARCH, { host: 'wa.localhost' })).status).toBe(404);
	});

	it('lists 20 hotels, is personal and small', async () => {
		const { status, html, headers, body } = await page(SEARCH);
		expect(status).toBe(200);
		expect(headers['cache-control']).toBe('private, no-store');
		expect(html).toContain('<meta name="robots" content="noindex');
		expect(html).toContain('data-page-type="hotels"');
		expect(html.match(/class="hotel-card"/g)).toHaveLength(20);
		expect(html).toContain('3 ночи, 2 гостя, все сборы включены');
		expect(brotliCompressSync(body).length).toBeLessThan(40_000);
	});

	it('shows the total first, or the price per night to those who chose it', async () => {
		const all = totalsOf((await page(`${SEARCH}&sort=price`)).html);
		const perNight = totalsOf((await page(`${SEARCH}&sort=price`, { cookie: 'settings=use_price_per_night:1:1732450000000' })).html);
		expect(all).toEqual(all.toSorted((a, b) => a - b));
		expect(perNight).toEqual(all.map((total) => Math.ceil(total / 300) * 100));
	});

	it('shows the currency that the visitor chose', async () => {
		const { html } = await page(SEARCH, { cookie: 'currency=usd' });
		expect(html).toMatch(/<b class="price"><data[^>]*data-currency="rub"[^>]*>≈[^<]*\$/);
	});

	it('filters, sorts and pages by the address', async () => {
		const every = countOf((await page(SEARCH)).html);
		const { html } = await page(`${SEARCH}&meals=breakfast&free=1`);
		expect(countOf(html)).toBeLessThan(every);
		expect(html).toContain('aria-label="Убрать фильтр «завтрак включён»"');
		const second = await page(`${SEARCH}&page=2`);
		expect(second.html.match(/class="hotel-card"/g)).toHaveLength(20);
		expect(second.html).toContain(dictionary('ru', 'hotels').list.previous.replace('{n:number}', '20'));
	});

	it('restricts the list to a part of the map, which a chip removes', async () => {
		const every = countOf((await page(SEARCH)).html);
		const { html } = await page(`${SEARCH}&area=28.95,41,29,41.05`);
		expect(countOf(html)).toBeGreaterThan(0);
		expect(countOf(html)).toBeLessThan(every);
		expect(html).toContain('aria-label="Убрать фильтр «Область на карте»"');
		expect(html).toMatch(/<input type="hidden" name="area" value="28.95,41,29,41.05"/);
		expect(countOf((await page(`${SEARCH}&area=here`)).html)).toBe(every);
	});

	it('reads a sentence, and names the words that mean nothing', async () => {
		const wish = encodeURIComponent('завтрак, рядом с метро, единорог');
		const { html } = await page(`${SEARCH}&wish=${wish}`);
		expect(html).toContain('Не поняли: единорог.');
		expect(html).toContain('aria-label="Убрать фильтр «завтрак включён»"');
		expect(countOf(html)).toBe(countOf((await page(`${SEARCH}&station=1&meals=breakfast,half-board,full-board,all-inclusive`)).html));
	});

	it('says which filter to drop where nothing is left', async () => {
		const { html } = await page(`${SEARCH}&max=1&meals=breakfast`);
		expect(html).toContain(dictionary('ru', 'hotels').list.none);
		expect(html).toMatch(/Убрать «до 1.₽ за 3 ночи» — \d+ отел/);
	});

	it('compares hotels side by side', async () => {
		const [, ids] = [0, [...(await page(SEARCH)).html.matchAll(/id="hotel-(ist-\d+)"/g)].slice(0, 2).map(([, id]) => id)];
		const { html } = await page(`${SEARCH}&compare=${ids.join(',')}`);
		expect(html.match(/<th scope="col">/g)).toHaveLength(2);
	});

	it('has no free rooms for a party that is too large', async () => {
		const { html, status } = await page(`${SEARCH.replace('adults=2', 'adults=8')}&ages=1,2,3,4,5,6`);
		expect(status).toBe(200);
		expect(html).toContain(dictionary('ru', 'hotels').list.empty);
	});

	it('keeps all that was typed beside what is wrong with it', async () => {
		const { status, html } = await page(
			'/hotels/search?destination=%D0%9D%D0%B5%D1%82%22%3E&check_in=32.13&adults=12&rooms=3&ages=4&ages=99',
		);
		expect(status).toBe(400);
		for (const [field, value] of [
			['destination', 'Нет&quot;&gt;'],
			['check_in', '32.13'],
		] as const)
			expect(typed(field, html)).toContain(`value="${value}"`);
		const texts = dictionary('ru', 'hotels').problems;
		for (const [field, code] of [
			['destination', 'unknown-place'],
			['check_in', 'no-such-date'],
			['check_out', 'check-out-missing'],
			['adults', 'too-many-adults'],
			['ages', 'child-age'],
		] as const) {
			expect(html).toContain(`<a href="#${field}">${texts[code]}</a>`);
			expect(html).toContain(`id="${field}-error"`);
		}
		expect(typed('adults', html)).toContain('value="12"');
		expect(html).toMatch(/<option value="99" selected/);
	});

	it('says that a city has no hotels yet', async () => {
		const { status, html } = await page(`/hotels/search?destination=${encodeURIComponent('Чита')}&${DATES}`);
		expect(status).toBe(400);
		expect(html).toContain(dictionary('ru', 'hotels').problems['no-hotels']);
	});

	it('leads to a hotel that is named', async () => {
		const { html } = await page(`/hotels/search?destination=KZN&${DATES}`);
		const [, id, name] = /id="hotel-(kzn-\d+)"[\s\S]*?<h2[^>]*><a[^>]*>([^<]+)</.exec(html) ?? [];
		const named = await page(`/hotels/search?destination=${encodeURIComponent(`${name}, Казань`)}&${DATES}`);
		expect(named.status).toBe(303);
		expect(named.headers.location).toMatch(/^\/hotels\/kzn-\d+\?check_in=/);
		expect(id).toBeDefined();
	});
});

describe('links from flights', () => {
	const ddmm = (date: string) => date.slice(8) + date.slice(5, 7);
	const flights = `MOW${ddmm(addDays(TODAY, 20))}IST${ddmm(addDays(TODAY, 25))}2`;

	it('lead from a ticket to hotels with its dates and party, in Russia only', async () => {
		const ticketOf = async (prefix: string) => {
			const { html } = await page(`${prefix}/search/${flights}`);
			const [, href = ''] = /href="([^"]*\/search\/[^"]*[?&;]t=[^"]+)"/.exec(html) ?? [];
			return (await page(href.replaceAll('&amp;', '&'))).html;
		};
		const link = /href="\/hotels\/search\?destination=IST&amp;check_in=[\d-]+&amp;adults=2&amp;check_out=[\d-]+"/;
		expect(link.test(await ticketOf(''))).toBe(true);
		expect((await ticketOf('/kz')).includes('destination=IST')).toBe(false);
	});
});
