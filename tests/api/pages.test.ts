/** Pages of the built product as caches, proxies and browsers receive them. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import { sendTo } from '#tests/support/api/front-harness.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
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

/** The opening tag of a page, with the attributes of its site. */
const htmlTag = (body: Buffer): string => /<html[^>]*>/.exec(body.toString())?.[0] ?? '';
const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers: { accept: 'text/html', ...headers } });

describe('a page that a cookie changed', () => {
	it.each([
		['/', 'currency=usd', 'data-currency="usd"'],
		['/faq', 'currency=usd', 'data-currency="usd"'],
		['/routes/MOW/IST', 'currency=usd', 'data-currency="usd"'],
		['/kz/faq', 'language=kk', '<html lang="kk"'],
		['/kz/faq/lost-baggage', 'a=b; language=kk', '<html lang="kk"'],
		['/nl', 'language=ru', '<html lang="ru"'],
	])('is private: %s with %s', async (path, cookie, attribute) => {
		const { status, headers, body } = await get(path, { cookie });
		expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
		expect(htmlTag(body)).toContain(attribute);
		for (const same of [await get(path), await get(path, { cookie: 'theme=dark' })]) {
			expect(same.headers['cache-control']).toMatch(/^public, s-maxage=\d+/);
			expect(htmlTag(same.body)).not.toContain(attribute);
		}
	});

	it('is private as Markdown, too', async () => {
		const { headers } = await get('/kz/faq', { cookie: 'language=kk', accept: 'text/markdown' });
		expect(headers['cache-control']).toBe('private, no-cache');
		expect(headers['content-type']).toContain('text/markdown');
	});

	it('stays unstored where it was so anyway', async () => {
		expect((await get('/click', { cookie: 'currency=usd' })).headers['cache-control']).toBe('private, no-store');
	});
});

describe('the link of the logo (spec 1)', () => {
	it.each([
		['/', 'Asteria.ru'],
		['/kz/faq', 'Asteria.kz'],
	])('shows the brand name of the market of %s: %s', async (path, name) => {
		expect((await get(path)).body.toString()).toMatch(new RegExp(`class="logo" href="[^"]*" aria-label="${name}:`));
	});
});

describe('measures of a text (spec 9)', () => {
	const textOf = async (path: string, headers: Record<string, string>): Promise<string> =>
		(await get(path, headers)).body.toString().replaceAll('\u00a0', ' ');

	it.each(['text/html', 'text/markdown', 'application/json'])('stand in the units of the locale as %s', async (accept) => {
		const american = await textOf('/faq/cabin-bag', { host: 'wa.localhost', accept });
		expect(american).toContain('22 × 16 × 8 in, 15–22 lb');
		expect(american).not.toMatch(/\d (?:cm|kg)\b|\{(?:size|mass):/);
		expect(await textOf('/faq/cabin-bag', { accept })).toContain('55 × 40 × 20 см, 7–10 кг');
		expect(await textOf('/faq/cabin-bag?language=es', { host: 'wa.localhost', accept })).toContain('55 × 40 × 20 cm, 7–10 kg');
	});

	it('stand in Fahrenheit in a guide of en-US', async () => {
		expect(await textOf('/guides/NYC', { host: 'wa.localhost' })).toContain('55–79 °F');
		expect(await textOf('/guides/NYC', {})).toContain('13–26 °C');
	});
});

describe('slashes at the end of an address (spec 2)', () => {
	it.each([
		['/faq/', '/faq'],
		['/faq//', '/faq'],
		['/kz/faq////', '/kz/faq'],
		['/faq//?q=visa', '/faq?q=visa'],
		['/kz//', '/kz'],
	])('are removed: %s', async (path, location) => {
		const { status, headers } = await get(path);
		expect([status, headers.location]).toEqual([301, location]);
	});

	it.each(['//', '//evil.example', '//evil.example//', '/faq//x', '/%2fevil.example//'])('never lead to another host: %s', async (path) => {
		const { status, headers } = await get(path);
		expect([status, headers.location]).toEqual([400, undefined]);
	});
});

it('the premium pages belong to the content group, which analytics takes from the page (spec 2.2)', async () => {
	const attributes = async (path: string) =>
		/data-page-type="[^"]*"(?: data-page-group="[^"]*")?/.exec(htmlTag((await get(path)).body))?.[0];
	expect(await attributes('/kz/more/payment')).toBe('data-page-type="premium_standalone_purchase" data-page-group="content"');
	expect(await attributes('/kz/faq')).toBe('data-page-type="faq_main"');
});

describe('a click on an offer of this site, typed by hand', () => {
	const day = addDays(utcDate(new Date()), 40);
	const search = `MOW${day.slice(8)}${day.slice(5, 7)}IST1`;
	const query = `agency=asteria&search=${search}&t=SU2134SVOfhm&fare=light&bags=1`;

	it.each(['/click', '/click/seller'])('leads from %s to the booking on the ticket page', async (path) => {
		const { status, headers } = await get(`${path}?${query}`);
		expect([status, headers.location]).toEqual([303, `/search/${search}?bags=1&t=SU2134SVOfhm&fare=light`]);
		const form = { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' };
		const posted = await send(`${path}?${query}`, { method: 'POST', headers: form, body: 'shown=1' });
		expect(posted.status).toBe(303);
	});

	it('finds no seller of that name where this site does not sell', async () => {
		expect((await get(`/kz/click?${query}`)).status).toBe(410);
		const seller = await get(`/kz/click/seller?${query}`);
		expect([seller.status, seller.body.includes('Asteria</h1>')]).toEqual([404, false]);
	});
});
