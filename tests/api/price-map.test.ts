/** The price map's service, and its page as it is served, with and without the explore service. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceMapApi } from '#features/price-map/api.ts';
import type { MapPlace, MapResponse } from '#features/price-map/contract.ts';
import type { MapPorts } from '#features/price-map/server.ts';
import { addDays, utcDate, weekdayOf } from '#lib/dates.ts';
import { mapPorts } from '#ports/price-map-ports.ts';
import { sendTo } from '#tests/support/api/front-harness.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const api = priceMapApi(mapPorts, () => NOW);
const PLACE = 'market=ua&language=uk&origin=WAW';
const request = async (path: string) => {
	const response = await api.request(path);
	return { status: response.status, control: response.headers.get('cache-control'), body: (await response.json()) as MapResponse };
};
const places = async (query: string): Promise<MapPlace[]> => {
	const { status, body } = await request(`/prices?${PLACE}&${query}`);
	expect([status, body.problems]).toEqual([200, []]);
	return body.data?.places ?? [];
};

describe('GET /svc/price-map/prices', () => {
	it('lists cities with names and links, cheapest first, and the origin', { timeout: 60_000 }, async () => {
		const { body, control } = await request(`/prices?${PLACE}`);
		const list = body.data?.places ?? [];
		expect(body.data?.origin).toMatchObject({ city: 'WAW', name: 'Варшава', from: 'з Варшави' });
		expect(list.length).toBeGreaterThan(40);
		expect(list.map(({ total }) => total)).toEqual(list.map(({ total }) => total).sort((a, b) => a - b));
		expect(new Set(list.map(({ city }) => city)).size).toBe(list.length);
		expect(list[0]?.href).toMatch(/^\/ua\/search\/WAW\d{4}[A-Z]{3}\d{4}1\?sort=cheapest$/);
		expect(control).toBe('public, max-age=600');
	});

	it('keeps to a month, a weekend, exact dates, one way', { timeout: 60_000 }, async () => {
		for (const { date } of await places('when=2027-02')) expect(date.slice(0, 7)).toBe('2027-02');
		for (const { date, returnDate } of await places('when=weekend-2026-12-11'))
			expect([date, returnDate]).toEqual(['2026-12-11', '2026-12-13']);
		for (const { date, returnDate } of await places('depart_date=2026-12-10&return_date=2026-12-15'))
			expect([date, returnDate]).toEqual(['2026-12-10', '2026-12-15']);
		for (const place of await places('trip=oneway')) expect(place.returnDate).toBeUndefined();
	});

	it('has nonstop trips alone and short ones, with links that filter the same', { timeout: 60_000 }, async () => {
		const direct = await places('stops=0&when=2026-12');
		expect(direct.length).toBeGreaterThan(10);
		for (const { stops, href } of direct) expect([stops, new URL(href, 'http://a').searchParams.get('stops')]).toEqual([0, '0']);
		const short = await places('duration_max=3&when=2026-12');
		expect(short.length).toBeGreaterThan(5);
		for (const { minutes, href } of short) {
			expect(minutes).toBeLessThanOrEqual(180);
			expect(new URL(href, 'http://a').searchParams.get('duration_max')).toBe('3');
		}
	});

	it('has countries alone that are known to need no visa of a passport', { timeout: 60_000 }, async () => {
		const all = await places('when=2026-12');
		const ukrainian = await places('when=2026-12&visa_free=ua');
		const russian = await places('when=2026-12&visa_free=ru');
		expect(ukrainian.length).toBeGreaterThan(20);
		expect(ukrainian.map(({ country }) => country)).toContain('Німеччина');
		expect(russian.length).toBeGreaterThan(0);
		expect(all.map(({ country }) => country)).toContain('Німеччина');
		expect(russian.map(({ country }) => country)).not.toContain('Німеччина');
		const { body } = await request(`/prices?${PLACE}&visa_free=zz`);
		expect(body.problems).toEqual([{ field: 'visa', code: 'unknown-citizenship', value: 'zz' }]);
	});

	it('leaves out Russia and Belarus', { timeout: 60_000 }, async () => {
		for (const origin of ['WAW', 'RMO', 'BUD']) {
			const { body } = await request(`/prices?market=ua&language=uk&origin=${origin}`);
			const countries = body.data?.places?.map(({ country }) => country) ?? [];
			expect(countries.length).toBeGreaterThan(20);
			expect(countries.filter((country) => /^(?:Росія|Білорусь)$/.test(country))).toEqual([]);
		}
	});

	it('resolves typed names and says what it cannot use', async () => {
		const { body } = await request('/prices?market=ua&language=uk&origin=Краків&stops=0');
		expect(body.query.origin).toBe('KRK');
		const unknown = await request('/prices?market=ua&language=uk&origin=Zzzqq');
		expect([unknown.status, unknown.body.problems, unknown.body.data]).toEqual([
			200,
			[{ field: 'origin', code: 'unknown-origin', value: 'Zzzqq' }],
			null,
		]);
		const closed = await request('/prices?market=ua&language=uk&origin=IEV');
		expect(closed.body.problems).toMatchObject([{ field: 'origin', code: 'closed-origin' }]);
		expect(closed.control).toBe('no-store');
	});

	it.each([
		['ru', 'ru'],
		['kz', 'kk'],
		['ua', 'es'],
		['xx', 'en'],
	])('is not open in %s in %s', async (market, language) => {
		expect((await request(`/prices?market=${market}&language=${language}&origin=WAW`)).status).toBe(404);
	});

	it('says that prices are not available', async () => {
		const ports: MapPorts = { ...mapPorts, cheapest: async () => null };
		const response = await priceMapApi(ports, () => NOW).request(`/prices?${PLACE}`);
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(((await response.json()) as MapResponse).data).toMatchObject({ origin: { city: 'WAW' }, places: null });
	});
});

describe('GET /svc/price-map/days', () => {
	it('has the map’s price on the day of the trip', { timeout: 60_000 }, async () => {
		for (const filters of ['when=2026-12', 'when=2026-12&stops=0']) {
			const [first] = await places(filters);
			const response = await api.request(`/days?${PLACE}&${filters}&to=${first?.city}`);
			const { days } = (await response.json()) as { days: { date: string; total: number | null; href: string }[] };
			expect(days.map(({ date }) => date)).toEqual([-3, -2, -1, 0, 1, 2, 3].map((shift) => addDays(first?.date ?? '', shift)));
			expect(days[3]).toEqual({ date: first?.date, total: first?.total, href: first?.href });
		}
	});

	it('has none for a city that is not on the map', async () => {
		const response = await api.request(`/days?${PLACE}&to=ZZZ`);
		expect(await response.json()).toEqual({ days: [] });
	});
});

describe('GET /svc/price-map/land', () => {
	it('is cached for long and rejects what is no cell', async () => {
		const { status, control, body } = await request('/land/4/9/5');
		expect([status, control]).toEqual([200, 'public, max-age=604800']);
		expect((body as unknown as { path: string }).path.length).toBeGreaterThan(1000);
		for (const path of ['/land/9/1/1', '/land/4/999/1', '/land/x/1/1']) expect((await request(path)).status).toBe(400);
	});
});

describe('the page /ua/map', () => {
	const folder = mkdtempSync(join(tmpdir(), 'map-'));
	const children: ChildProcess[] = [];
	let send: ReturnType<typeof sendTo>;
	let sendWithout: ReturnType<typeof sendTo>;
	beforeAll(async () => {
		const [served, without] = await Promise.all([start(folder, {}), start(folder, { HOST_EXPLORE: 'http://127.0.0.1:9/explore' })]);
		children.push(served.child, without.child);
		send = sendTo(Number(new URL(served.origin).port));
		sendWithout = sendTo(Number(new URL(without.origin).port));
	}, 90_000);
	afterAll(async () => {
		await Promise.all(children.map(stopServer));
		rmSync(folder, { recursive: true, force: true });
	});
	const page = async (path: string, headers: Record<string, string> = {}) => {
		const { status, headers: sent, body } = await send(path, { headers: { accept: 'text/html', ...headers } });
		return { status, sent, html: body.toString() };
	};
	const rows = (html: string) => [...html.matchAll(/<li[^>]*class="map-row[^>]*data-city="([A-Z]{3})"/g)].map(([, city]) => city);
	const pills = (html: string) => [...html.matchAll(/data-cities="([A-Z ]+)"/g)].flatMap(([, cities = '']) => cities.split(' '));

	it('is open in the Ukrainian market only', async () => {
		for (const path of ['/map', '/kz/map', '/de/map']) expect((await page(path)).status, path).toBe(404);
		expect((await send('/ua/map', { headers: { host: 'wa.localhost' } })).status).toBe(404);
	});

	it.each([
		['/ua/map', 'uk', 'Мапа цін', '<b>Катовіце</b>'],
		['/ua/map?language=en', 'en', 'Price map', '<b>Katowice</b>'],
		['/ua/map?language=ru', 'ru', 'Карта цен', '<b>Катовице</b>'],
	])('is written whole on the server: %s', { timeout: 60_000 }, async (path, language, heading, city) => {
		const { status, html } = await page(path);
		expect(status).toBe(200);
		expect(html).toContain(`<html lang="${language}"`);
		expect(html).toContain(`<h1>${heading}</h1>`);
		expect(html).toContain(city);
		expect(html).toMatch(/<path class="land" d="M[^"]{2000,}"/);
		expect(rows(html).length).toBeGreaterThan(40);
		for (const shown of pills(html)) expect(rows(html)).toContain(shown);
		expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/ua\/map(?:\?language=\w\w)?"/);
		expect(html).not.toContain('<meta name="robots"');
		expect(html).not.toContain('"offers"');
		expect(brotliCompressSync(html).length).toBeLessThanOrEqual(40_000);
	});

	it('is in the menu and the sitemap of this market alone', async () => {
		expect((await page('/ua')).html).toContain('href="/ua/map"');
		expect((await page('/kz')).html).not.toMatch(/href="[^"]*\/map"/);
		const sitemap = async (name: string) => (await send(name)).body.toString();
		const index = await sitemap('/sitemap.xml');
		const listed = (market: string) =>
			index.match(new RegExp(`[^<>]*sitemaps/[^<>]*${market}[^<>]*pages[^<>]*|[^<>]*pages[^<>]*${market}[^<>]*`))?.[0] ?? '';
		expect(await sitemap(new URL(listed('ua')).pathname)).toContain('/ua/map<');
		expect(await sitemap(new URL(listed('kz')).pathname)).not.toContain('/map<');
	});

	it('filters by its query, tells crawlers not to index that, and stays whole', async () => {
		const next = addDays(utcDate(new Date()), 40);
		const friday = addDays(next, (12 - weekdayOf(next)) % 7);
		const { status, html } = await page(`/ua/map?stops=0&when=weekend-${friday}&price_max=9000&origin=KRK`);
		expect(status).toBe(200);
		expect(html).toContain('<meta name="robots" content="noindex"');
		expect(html).not.toContain('rel="canonical"');
		expect(html).toContain('value="Краків"');
		expect(rows(html).length).toBeGreaterThan(0);
	});

	it('shows a chosen city with the prices of the days around, and views of the map by address', async () => {
		const [city] = rows((await page('/ua/map')).html);
		const { html } = await page(`/ua/map?to=${city}`);
		expect(html).toContain('id="preview"');
		expect([...html.matchAll(/class="map-day"/g)]).toHaveLength(7);
		const zoomed = await page('/ua/map?at=41,29,6');
		expect(zoomed.status).toBe(200);
		expect(pills(zoomed.html)).toContain('IST');
		expect(pills(zoomed.html)).not.toContain('OSL');
	});

	it('says what it could not read, with status 400, and keeps the rest', async () => {
		const { status, html } = await page('/ua/map?nights=99&stops=0&depart_date=2020-01-01');
		expect(status).toBe(400);
		expect(html).toContain('Ночей може бути від 1 до 30.');
		expect(html).toMatch(/<input[^>]*name="stops"[^>]*checked/);
		expect(html).toMatch(/<input[^>]*name="nights"[^>]*value="99"/);
		const closed = await page('/ua/map?origin=KBP');
		expect(closed.status).toBe(400);
		expect(closed.html).toContain('цивільних рейсів звідти зараз немає');
		expect((await page('/ua/map?to=zzzzz&at=NaN,,&view=%3Cscript%3E')).status).toBe(200);
	});

	it('lists first and folds the map for who saves data', async () => {
		const saved = await page('/ua/map', { 'save-data': 'on' });
		expect(saved.sent.vary).toMatch(/Save-Data/i);
		expect(saved.html).not.toMatch(/<svg[^>]*map-canvas/);
		expect(saved.html).toContain('/ua/map?view=map');
		expect(rows(saved.html).length).toBeGreaterThan(40);
		expect((await page('/ua/map?view=map', { 'save-data': 'on' })).html).toMatch(/<svg[^>]*map-canvas/);
	});

	it('shows prices in the visitor’s currency, and its worth of a budget in the market’s', async () => {
		const { html } = await page('/ua/map?price_max=5000', { cookie: 'currency=eur' });
		expect(html).toMatch(/class="map-pill-price"[^>]*>≈\s/);
		expect(html).toMatch(/<p class="hint num">≈\s[^<]*€/);
		expect((await page('/ua/map?price_max=5000')).html).not.toMatch(/>≈\s/);
	});

	it('says that nothing fits and how to change it', async () => {
		const { status, html } = await page('/ua/map?price_max=1');
		expect(status).toBe(200);
		expect(rows(html)).toEqual([]);
		expect(html).toContain('За таких умов нічого не знайшлося');
	});

	it('says with 503 that prices are not available, and keeps the form', async () => {
		const { status, body, headers } = await sendWithout('/ua/map?stops=0', { headers: { accept: 'text/html' } });
		expect([status, headers['cache-control']]).toEqual([503, 'private, no-cache']);
		expect(body.toString()).toContain('Ціни не завантажилися');
		expect(body.toString()).toMatch(/<input[^>]*name="stops"[^>]*checked/);
	});
});
