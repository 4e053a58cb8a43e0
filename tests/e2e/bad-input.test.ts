/**
 * Bad input: whatever is asked, the visitor gets a page in his language that says what is wrong and
 * keeps what he typed, with an honest status; a service says it as JSON; nothing of it is a crash.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { localeOf } from '#i18n/locales.ts';
import { dictionary, messages } from '#i18n/messages.ts';
import { ddmm, errorLines, expectPage, fieldOf, send, sendAs, sendRaw, VISITORS, type Visitor } from '#tests/support/e2e/requests.ts';
import { start, stopServer } from '#tests/support/serve.ts';
import { REQUESTS, SEARCHES } from './bad-requests.data.ts';

describe.each(VISITORS)('a search by a visitor $name', (visitor) => {
	const words = { FROM: visitor.from, TO: visitor.to };
	it.each(SEARCHES)('with $name gets 400 with the form and what is wrong', async ({ target, problem, stored }) => {
		const response = await sendAs(visitor, target);
		const html = expectPage(response, visitor, 400);
		expect(html).toContain(messages(localeOf(visitor.language, visitor.market), 'search').problemsTitle());
		for (const part of dictionary(localeOf(visitor.language, visitor.market), 'flights').problems[problem].split(/\{\w+:string\}/))
			expect(html).toContain(part);
		const shown = Object.fromEntries(Object.keys(stored).map((name) => [name, fieldOf(response.text, name)]));
		const expected = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, words[value as keyof typeof words] ?? value]));
		expect(shown).toEqual(expected);
		expect(response.text).not.toContain('<img src=x');
	});
});

describe.each(VISITORS)('a request by a visitor $name', (visitor) => {
	it.each(REQUESTS)(
		'with $name ($target) gets $status in their language and market',
		async ({ target, status, message, method, headers, body }) => {
			// An overlong address ends before its language: the rest of it is what is too long.
			const requested =
				target.length > 8192 && visitor.languageInUrl
					? target.replace('/', '/?x=').replace('?x=', `?language=${visitor.language}&x=`)
					: target;
			const options = { ...(method ? { method } : {}), ...(headers ? { headers } : {}), ...(body ? { body } : {}) };
			const response = await sendAs(requested === target ? visitor : { ...visitor, languageInUrl: false }, requested, options);
			const html = expectPage(response, visitor, status);
			const words = messages(localeOf(visitor.language, visitor.market), 'site').errors[message];
			expect(html).toContain(words.title());
			expect(html).toContain(words.text());
			expect(html).toContain(words.action());
			const home = `${visitor.prefix || '/'}(?:\\?language=${visitor.language})?`;
			expect(html).toMatch(new RegExp(`<a class="btn btn-primary" href${message === 'foreign' ? '(?:="")?>' : `="${home}"`}`));
			if (status === 405) expect(response.headers.allow).toBe('GET, HEAD, POST');
		},
	);

	it('for a click or ticket that is unreadable or gone says so', async () => {
		const locale = localeOf(visitor.language, visitor.market);
		const clicks = messages(locale, 'seller-redirect');
		const search = `MOW${ddmm(30)}IST1`;
		for (const target of [
			'/click',
			'/click?search=junk&t=x&agency=y&fare=light',
			`/click?search=QQQ${ddmm(30)}IST1&t=x&agency=y&fare=light`,
			`/click?search=${search}&t=x&agency=y&fare=golden`,
			`/click?search=${search}&t=%3Cb%3E&agency=y&fare=light`,
		]) {
			expect(expectPage(await sendAs(visitor, target), visitor, 400), target).toContain(clicks.unreadable.text());
		}
		for (const target of [
			`/click?search=${search}&t=unknown&agency=y&fare=light`,
			`/click?search=${search}&t=unknown&agency=constructor&fare=flex&total=-1`,
		]) {
			expect(expectPage(await sendAs(visitor, target), visitor, 410), target).toContain(clicks.gone.text());
		}
		const gone = expectPage(await sendAs(visitor, `/search/${search}?t=unknown`), visitor, 410);
		expect(gone).toContain(messages(locale, 'tickets').gone.text());
		expect(gone).toContain(`${visitor.prefix}/search/${search}`);
		expect(expectPage(await sendAs(visitor, '/click/seller?agency=nobody'), visitor, 404)).toContain(clicks.sandboxSeller.unknown());
	});
});

describe('a form of our own page', () => {
	it('is accepted, and reading needs no secret', async () => {
		const host = new URL(inject('origin')).host;
		const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` };
		const voted = await send('/faq/lost-baggage', { method: 'POST', headers, body: 'helpful=yes' });
		expect([voted.status, voted.headers.location]).toEqual([303, '/faq/lost-baggage?helpful=yes#helpful']);
		const chosen = await send('/consent', { method: 'POST', headers, body: 'answer=no' });
		expect([chosen.status, chosen.headers.location]).toEqual([303, '/about/privacy#consent-no']);
		for (const method of ['GET', 'HEAD']) {
			expect((await send('/faq/lost-baggage', { method, headers: { origin: 'https://elsewhere.example' } })).status).toBe(200);
		}
	});
});

describe('a place on the site that does not exist', () => {
	const [russian, , english] = VISITORS as [Visitor, Visitor, Visitor];
	const spanish = { ...english, language: 'es' as const };

	it('is not found: an unknown market, or one that this brand does not offer, in the requested language', async () => {
		for (const path of ['/xx', '/xx/search/MOW0112IST1', '/de/about/data', '/kz/ru/about/data']) {
			expect(expectPage(await send(path), russian, 404), path).toContain(messages('ru', 'site').errors.notFound.text());
		}
		expect(expectPage(await send('/kz/about/data', { host: 'wa.localhost' }), english, 404)).toContain(
			messages('en-US', 'site').errors.notFound.text(),
		);
		expect(expectPage(await send('/xx?language=es', { host: 'wa.localhost' }), spanish, 404)).toContain(
			messages('es', 'site').errors.notFound.text(),
		);
	});

	it.each([
		['/?market=zz', '/'],
		['/?language=zz', '/'],
		['/?currency=zzz', '/'],
		['/kz?language=zz', '/kz'],
		['/kz/about/data?language=th&currency=xxx', '/kz/about/data'],
		['/?market=__proto__&language=constructor&currency=toString', '/'],
	])('leads to the page without the unknown choice, which is not stored: %s', async (target, location) => {
		const { status, headers } = await send(target);
		expect({ status, location: headers.location, cookies: headers['set-cookie'] }).toEqual({ status: 302, location, cookies: undefined });
	});

	it('or in its cookies is ignored', async () => {
		const response = await send('/about/data', { headers: { cookie: 'language=zz; currency=zzz; market=zz; language=%00' } });
		expect(response.status).toBe(200);
		expect(response.text).toMatch(/<html[^>]*lang="ru"[^>]*data-currency="rub"/);
	});

	it('is the error page of the market that a broken address begins with', async () => {
		const kazakhstan = { ...russian, prefix: '/kz', market: 'kz' };
		for (const path of ['/kz/%zz', '/KZ/%zz', '/kz?x=%00']) expectPage(await send(path), kazakhstan, 400);
		expectPage(await send('/kz/%zz?language=en'), kazakhstan, 400);
		expectPage(await send('/xx/%zz'), russian, 400);
		expectPage(await send('/kz/%zz', { host: 'wa.localhost' }), english, 400);
		expectPage(await send('/kz/%zz', { headers: { cookie: 'language=kk' } }), { ...kazakhstan, language: 'kk' }, 400);
		expectPage(await send('/kz/%zz', { headers: { cookie: 'language=es' } }), kazakhstan, 400);
	});
});

describe('a request that is hardly one', () => {
	it('gets a protocol error', async () => {
		for (const [bytes, status] of [
			['GET /a b HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
			['GET /\xff HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 400],
			['GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
			['FOO / HTTP/1.1\r\nhost: localhost\r\n\r\n', 501],
			['GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n', 421],
			[`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
			['POST /click HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
			['\0\0\0\0\r\n\r\n', 501],
		] as const) {
			const text = await sendRaw(bytes);
			expect(text.slice(0, 12), bytes.slice(0, 60)).toBe(`HTTP/1.1 ${status}`);
		}
	});
});

describe('an address below /_*', () => {
	it('is a static file or 404, whatever route the framework mounts there', async () => {
		const entry = readFileSync('dist/server/entry.mjs', 'utf8');
		const routes = [...new Set([...entry.matchAll(/"route":\s*"(\/_[^"]*)"/g)].map(([, route = '']) => route))];
		expect(routes).toContain('/_image');
		const paths = [...routes, '/_actions/x', '/_server-islands/x', '/_astro/none.js', '/_'].map((route) =>
			route.replaceAll(/\[[^\]]*\]/g, 'x'),
		);
		const query = '?href=/icons/as-512.png&w=10&f=avif';
		for (const path of paths.flatMap((path) => [path, `/kz${path}`, path.replace('_', '%5f')])) {
			expect([path, (await send(path + query)).status]).toEqual([path, 404]);
			const posted = await send(path, { method: 'POST', body: 'null', headers: { 'content-type': 'application/json' } });
			expect([path, posted.status < 500]).toEqual([path, true]);
		}
	});

	it('of an error page is 404 too: no request by name looks like a failure', async () => {
		for (const path of ['/500', '/error/500', '/kz/error/503', '/error/400', '/%65rror/500', '/500/'])
			expect([path, (await send(path)).status]).toEqual([path, 404]);
	});
});

describe('a call of a service', () => {
	it.each([
		['/svc/none', 404, 'not-found'],
		['/svc/%zz', 400, 'bad-request'],
		['/svc/search?params=%00', 400, 'bad-request'],
		[`/svc/search?params=${'a'.repeat(9000)}`, 414, 'uri-too-long'],
		['/svc/search?params=junk', 400, 'invalid-query'],
		['/svc/search/money.json?brand=XX&locale=ru-RU&currency=usd', 400, 'unknown-brand'],
	])('that is wrong gets JSON: %s', async (target, status, code) => {
		const response = await send(target);
		expect(response.status).toBe(status);
		expect(response.headers['content-type']).toContain('application/json');
		expect(JSON.parse(response.text)).toMatchObject({ code, message: expect.stringMatching(/\S/) });
	});

	it.each(['/svc/search', '/svc/staff/sign-out', '/flags/overrides', '/a/j', '/relay', '/api/v2/user', '/svc/none'])(
		'%s from a page of another site is rejected as JSON',
		async (target) => {
			for (const [name, value] of [
				['origin', 'https://elsewhere.example'],
				['sec-fetch-site', 'cross-site'],
			] as const) {
				const headers = { 'content-type': 'application/x-www-form-urlencoded', [name]: value };
				const response = await send(target, { method: 'POST', headers, body: 'action=reset' });
				expect([response.status, response.headers['content-type']]).toEqual([403, 'application/json']);
				expect(JSON.parse(response.text)).toMatchObject({ code: 'foreign-origin', message: expect.stringMatching(/\S/) });
				expect(response.headers['set-cookie']).toBeUndefined();
			}
		},
	);

	it('with a wrong method or an oversized body gets JSON', async () => {
		const json = { 'content-type': 'application/json' };
		const posted = await send('/svc/search', { method: 'POST', headers: json, body: '{"a":' });
		expect([posted.status, posted.headers.allow, JSON.parse(posted.text).code]).toEqual([405, 'GET, HEAD', 'method-not-allowed']);
		const large = await send('/svc/search', { method: 'POST', headers: json, body: 'a'.repeat(300_000) });
		expect([large.status, JSON.parse(large.text).code]).toEqual([413, 'payload-too-large']);
	});
});

describe('a visitor over a limit', () => {
	it('gets the page of their market and language, programs JSON, and cached pages stay open', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'site-'));
		const { origin, child } = await start(folder, { RATE_LIMITS: '0.01' });
		const [russian] = VISITORS as [Visitor];
		for (let at = 0; at < 3; at++) expect((await send('/kz/about/data', { origin })).status).toBe(200);
		const search = `/search/MOW${ddmm(30)}IST1`;
		const response = await sendAs(russian, search, { origin });
		expect(expectPage(response, russian, 429)).toContain(messages('ru', 'site').errors.busy.text());
		expect([response.headers['retry-after'], response.headers['ratelimit-policy']]).toEqual([
			expect.stringMatching(/^\d+$/),
			'"search";q=2;w=10',
		]);
		const called = await send('/svc/results?search=x', { origin });
		expect([called.status, JSON.parse(called.text).code]).toEqual([429, 'too-many-requests']);
		expect((await send('/kz/about/data', { origin })).status).toBe(200);
		await stopServer(child);
		rmSync(folder, { recursive: true });
	});
});

describe('a supplier', () => {
	const folders: string[] = [];
	const children: { kill(signal: 'SIGTERM'): boolean }[] = [];
	const served = async (suppliers: string): Promise<{ origin: string; log: () => string }> => {
		const folder = mkdtempSync(join(tmpdir(), 'site-'));
		folders.push(folder);
		const { origin, child } = await start(folder, { SUPPLIERS: suppliers });
		children.push(child);
		return { origin, log: () => readFileSync(join(folder, 'server.log'), 'utf8') };
	};
	afterAll(() => {
		for (const child of children) child.kill('SIGTERM');
		for (const folder of folders) rmSync(folder, { recursive: true, force: true });
	});
	const search = `/search/MOW${ddmm(30)}IST1`;

	it('that responds with nonsense does not affect the offers of others', async () => {
		const response = await send(search, { origin: inject('slowOrigin') });
		expect(response.status).toBe(200);
		expect(response.text).toContain('<article');
	});

	it.each(['failing:nonsense', 'failing:throws'])(
		'that is the only one and fails (%s) is not taken for a sold-out flight',
		async (suppliers) => {
			const { origin, log } = await served(suppliers);
			for (const visitor of VISITORS.slice(0, 2)) {
				const words = messages(localeOf(visitor.language, visitor.market), 'results').progress;
				for (const target of [search, `${search}?t=unknown`, `/click?search=${search.slice(8)}&t=x&agency=y&fare=light`]) {
					const html = expectPage(await sendAs(visitor, target, { origin }), visitor, 503);
					expect(html, target).toContain(words.failed());
					expect(html, target).toContain(words.failedText());
					expect(html, target).toContain(`>${words.again()}</a>`);
				}
			}
			expect(errorLines(log())).toEqual([]);
		},
	);

	it('that never responds leaves a page that can be used meanwhile', async () => {
		const { origin, log } = await served('failing:hangs');
		const [russian] = VISITORS as [Visitor];
		const html = expectPage(await sendAs(russian, search, { origin }), russian, 200);
		expect(html).toContain(messages('ru', 'results').progress.again());
		expect(expectPage(await sendAs(russian, `${search}?t=unknown`, { origin }), russian, 503)).toContain(
			messages('ru', 'results').progress.failedText(),
		);
		expect(errorLines(log())).toEqual([]);
	});
});

describe('the server', () => {
	it('has logged none of this as a crash, and is still well', async () => {
		expect(errorLines(readFileSync(inject('log'), 'utf8'))).toEqual([]);
		expect((await send('/healthz')).status).toBe(200);
	});
});
