/** Reports about pages and prices: the service, the form without JavaScript and what is stored, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, describe, expect, it } from 'vitest';
import { formsApi } from '#features/feedback/api.ts';
import { FEEDBACK_FIELDS as FIELDS, MAX_MESSAGE } from '#features/feedback/contract.ts';
import { feedbackView, SENT } from '#features/feedback/form.ts';
import { createRemoteFeedback } from '#features/feedback/remote.ts';
import { feedbackProblems, isAmount, readShown, readSubject } from '#features/feedback/rules.ts';
import { feedbackSchema } from '#features/feedback/schema.ts';
import { createFeedback, deleteOldFeedback, type FeedbackPorts, listFeedback } from '#features/feedback/server.ts';
import { feedbackCsv, readFeedbackFilter } from '#features/feedback/staff-list.ts';
import { messages } from '#i18n/messages.ts';
import { csvText } from '#lib/csv.ts';
import { SPAM_FIELDS } from '#lib/form-challenge.ts';
import type { Database } from '#server/database/open.ts';
import { closeServices } from '#server/http/openapi.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { ATTACK_LIMIT, createSpamCheck } from '#server/limits/spam-check.ts';
import { mistakeHref } from '#site/links.ts';
import { startFront } from '#tests/support/api/front-harness.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const folder = mkdtempSync(`${tmpdir()}/feedback-`);
afterAll(() => rmSync(folder, { recursive: true }));

const TICKET = '/search/MOW0112IST1?t=abc&fare=light';

describe('a report to another host', () => {
	it('has fields as long as its schema takes them, so that it names what is too long', async () => {
		const bodies: unknown[] = [];
		const remote = createRemoteFeedback('https://forms.example/svc/forms', async ({ body, parse }) => {
			bodies.push(body);
			return parse({ status: 'stored' });
		});
		const long = 'я'.repeat(5000);
		const result = await remote.send({
			subject: { kind: 'mistake', about: '/faq', shown: null },
			input: { message: 'Wrong', sellerPrice: long, mail: long },
			spam: { honeypot: '', token: 'token', work: '0' },
			site: { brand: 'AS', market: 'ru', language: 'ru' },
			client: '',
		});
		expect(result).toEqual({ kind: 'stored' });
		expect(feedbackSchema.safeParse(bodies[0]).error).toBeUndefined();
		expect(bodies[0]).toMatchObject({ seller_price: 'я'.repeat(1000), mail: 'я'.repeat(1000) });
	});
});

describe('the subject of a report', () => {
	it('is a page to read, a ticket, or the site', () => {
		expect(readSubject('/faq/lost-baggage?helpful=no#x')).toEqual({ kind: 'mistake', about: '/faq/lost-baggage', shown: null });
		expect(readSubject('/routes/MOW/IST')).toMatchObject({ kind: 'mistake', about: '/routes/MOW/IST' });
		expect(readSubject('/')).toMatchObject({ kind: 'mistake', about: '/' });
		expect(readSubject(`${TICKET}&utm_source=x`, '2431000-rub-vetroplan')).toEqual({
			kind: 'price',
			about: TICKET,
			shown: { total: 2_431_000, currency: 'rub', agency: 'vetroplan' },
		});
	});
	it('is nothing else', () => {
		for (const about of [
			null,
			'',
			'faq',
			'//evil.example',
			'https://evil.example/',
			'/\\evil.example',
			'/staff',
			'/search/MOW0112IST1',
			'/my',
			'/nothing',
		])
			expect([about, readSubject(about)]).toEqual([about, null]);
		for (const shown of [null, '', '1-xxx-a', '-1-rub-a', '1e9-rub-a', '1-rub-<b>'])
			expect([shown, readShown(shown)]).toEqual([shown, null]);
	});
	it('is linked from pages to read only', () => {
		expect(mistakeHref(siteAt('/kz/faq/liquids?language=kk'))).toBe('/kz/feedback?about=%2Ffaq%2Fliquids&language=kk');
		expect(mistakeHref(siteAt('/'))).toBeNull();
		expect(mistakeHref(siteAt('/search/MOW0112IST1'))).toBeNull();
	});
});

describe('the rules of a report', () => {
	const input = { message: '', sellerPrice: '', mail: '' };
	it('name each field with a problem', () => {
		const codes = (kind: 'mistake' | 'price', more: Partial<typeof input>) =>
			feedbackProblems(kind, { ...input, ...more }).map(({ code }) => code);
		expect(codes('mistake', {})).toEqual(['message-missing']);
		expect(codes('price', {})).toEqual(['price-missing']);
		expect(codes('price', { message: 'x' })).toEqual([]);
		expect(codes('price', { sellerPrice: '9'.repeat(61), message: 'x'.repeat(2001), mail: 'no mail' })).toEqual([
			'price-too-long',
			'message-too-long',
			'invalid-mail',
		]);
		expect(codes('price', { sellerPrice: 'дешевле', message: 'x' })).toEqual(['price-invalid']);
		expect(codes('mistake', { message: 'x', mail: 'ada@почта.рф' })).toEqual([]);
		for (const mail of ['a@b', 'a b@c.de', 'a@b.c', '<a@b.cd>', 'a@b@c.de'])
			expect([mail, codes('mistake', { message: 'x', mail })]).toEqual([mail, ['invalid-mail']]);
	});
});

describe('the price at the seller', () => {
	it.each([
		'25100',
		'25 100 ₽',
		'25\u00a0100\u202fруб.',
		'$1,249.99',
		'US$ 250',
		'250 EUR',
		'₾250',
		'ფასი 250',
		'9,500 ฿',
		'๙๕๐๐ บาท',
		'2 500 000 soʻm',
		"1'200.- CHF",
		'95 000 ֏',
	])('%s is an amount', (text) => {
		expect(isAmount(text)).toBe(true);
	});
	it.each([
		'',
		'₽',
		'дешевле',
		'+7 701 123-45-67',
		'25 100 за двоих человек',
		'<b>5</b>',
		'5 ₽ https://x.example',
		'1234567890123',
		'5,,0',
		'a@b.cd 5',
	])('%s is none', (text) => {
		expect(isAmount(text)).toBe(false);
	});
});

describe('CSV', () => {
	it('quotes what needs it and disarms formulas', () => {
		expect(
			csvText([
				['a', 1, null],
				['=1+1', '+7', '-x'],
				['@a', 'b "c", d', 'line\nline'],
			]),
		).toBe('\uFEFFa,1,\r\n\'=1+1,\'+7,\'-x\r\n\'@a,"b ""c"", d","line\nline"\r\n');
	});
});

function portsOf(db: Database, limit: RateLimiter = NO_LIMIT) {
	let now = Date.parse('2026-11-23T12:00:00Z');
	const attacks = createRateLimiter({ ...ATTACK_LIMIT, name: 'spam-test' }, { factor: 1, databaseUrl: 'sqlite::memory:' });
	const spam = createSpamCheck({ form: 'feedback', secret: () => Buffer.alloc(32, 7), attacks, now: () => now });
	const ports: FeedbackPorts = { db: async () => db, limit, spam, now: () => now };
	return { ports, pass: (seconds: number) => (now += seconds * 1000) };
}

const T = messages('ru', 'feedback');
const SITE = siteAt('/feedback');

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`the service on ${name}`, () => {
		afterAll(clean);

		const call = (ports: FeedbackPorts) => {
			const app = new OpenAPIHono().route(
				'/',
				formsApi({ serviceOf: () => createFeedback(ports), brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }] }),
			);
			closeServices(app, '/*');
			const send = async (body: unknown, headers: Record<string, string> = {}, raw = JSON.stringify(body)) => {
				const response = await app.request('/feedback', {
					method: 'POST',
					headers: { 'content-type': 'application/json', host: 'localhost', ...headers },
					body: raw,
				});
				return {
					status: response.status,
					body: (await response.json()) as Record<string, unknown>,
					retry: response.headers.get('retry-after'),
				};
			};
			const token = async () => ((await (await app.request('/challenge')).json()) as { token: string }).token;
			return { send, token };
		};

		it('stores a report once, without contacts, with the address left for a reply', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const { ports, pass } = portsOf(db);
				const { send, token } = call(ports);
				const report = {
					about: '/faq/lost-baggage',
					message: 'Срок другой, звоните +7 701 123-45-67 или bob@mail.example',
					mail: ' ada@mail.example ',
					market: 'kz',
					language: 'kk',
					token: await token(),
				};
				pass(10);
				const responses = await Promise.all([send(report), send(report), send(report)]);
				expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { status: 'stored' }]));
				const { reports } = await listFeedback(db, { kind: null, after: null });
				expect(reports).toMatchObject([
					{
						kind: 'mistake',
						about: '/faq/lost-baggage',
						message: 'Срок другой, звоните [number] или [mail]',
						mail: 'ada@mail.example',
						seller_price: null,
						brand: 'AS',
						market: 'kz',
						language: 'kk',
					},
				]);
			});
		});

		it('has a code for each error', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const { ports, pass } = portsOf(db);
				const { send, token } = call(ports);
				const report = { about: '/faq/lost-baggage', message: 'x', market: 'ru', token: await token() };
				expect(await send(report)).toMatchObject({ status: 403, body: { code: 'form-too-fast' } });
				pass(10);
				const cases: [object, number, string][] = [
					[{ about: '/staff' }, 400, 'unknown-page'],
					[{ market: 'xx' }, 400, 'unknown-market'],
					[{ language: 'th' }, 400, 'unknown-market'],
					[{ language: 'xx' }, 400, 'invalid-feedback'],
					[{ message: 5 }, 400, 'invalid-feedback'],
					[{ token: 'forged' }, 403, 'form-invalid'],
				];
				for (const [more, status, code] of cases)
					expect([more, await send({ ...report, ...more })]).toMatchObject([more, { status, body: { code } }]);
				expect(await send({ ...report, message: ' ', mail: 'x' })).toMatchObject({
					status: 400,
					body: {
						code: 'invalid-feedback',
						problems: [
							{ field: 'message', code: 'message-missing' },
							{ field: 'mail', code: 'invalid-mail' },
						],
					},
				});
				expect(await send(report, { 'content-type': 'text/plain' })).toMatchObject({
					status: 415,
					body: { code: 'unsupported-media-type' },
				});
				expect(await send(report, {}, '{')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
				pass(13 * 3600);
				expect(await send(report)).toMatchObject({ status: 403, body: { code: 'form-expired' } });
				expect((await listFeedback(db, { kind: null, after: null })).reports).toEqual([]);
			});
		});

		it('limits reports of one client, and fails clearly without a database', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const limit = createRateLimiter({ name: 'feedback-test', points: 2, seconds: 600 }, { factor: 1, databaseUrl: 'sqlite::memory:' });
				const { ports, pass } = portsOf(db, limit);
				const { send, token } = call(ports);
				const tokens = [await token(), await token(), await token()];
				pass(10);
				const statuses = [];
				for (const one of tokens)
					statuses.push(await send({ about: '/', message: 'x', market: 'ru', token: one }, { 'x-forwarded-for': '192.0.2.1' }));
				expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
				expect(statuses[2]).toMatchObject({ body: { code: 'too-many-requests' }, retry: expect.stringMatching(/^\d+$/) });
				const broken = call({ ...ports, limit: NO_LIMIT, db: () => Promise.reject(new Error('down')) });
				expect(await broken.send({ about: '/', message: 'x', market: 'ru', token: tokens[2] })).toMatchObject({
					status: 503,
					body: { code: 'service-unavailable' },
					retry: '30',
				});
			});
		});

		it('lists by kind and time, and deletes old reports', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const { ports, pass } = portsOf(db);
				const { send, token } = call(ports);
				for (const about of ['/', TICKET, '/faq']) {
					const one = await token();
					pass(10);
					await send({ about, message: about, seller_price: '9 €', shown: '1000-rub-a', market: 'ru', token: one });
				}
				const { reports, next } = await listFeedback(db, { kind: null, after: null }, 2);
				expect(reports.map(({ about }) => about)).toEqual(['/faq', TICKET]);
				expect((await listFeedback(db, { kind: 'price', after: null })).reports).toMatchObject([
					{ shown: '1000-rub-a', seller_price: '9 €' },
				]);
				const last = await listFeedback(db, { kind: null, after: next });
				expect([last.reports.map(({ about }) => about), last.next]).toEqual([['/'], null]);
				await db.updateTable('feedback').set({ at: 5 }).execute();
				const lines: string[] = [];
				for await (const part of feedbackCsv(db, readFeedbackFilter(new URLSearchParams()), 1)) lines.push(...part.trim().split('\r\n'));
				expect(lines).toHaveLength(4);
				expect(new Set(lines).size).toBe(4);
				await db
					.updateTable('feedback')
					.set({ at: reports[0]?.at ?? 0 })
					.where('about', '=', '/faq')
					.execute();
				expect(await deleteOldFeedback(db, reports[0]?.at ?? 0, 100)).toBe(2);
			});
		});
	});

	describe.skipIf(missing !== null)(`the form on ${name}`, () => {
		afterAll(clean);

		const posted = (fields: Record<string, string>) =>
			new Request('http://localhost/feedback', { method: 'POST', body: new URLSearchParams(fields), headers: { origin: SITE.origin } });

		it('leads to the thanks, with a reply when an address was left', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const { ports, pass } = portsOf(db);
				const view = await feedbackView(
					new Request(`http://localhost/feedback?about=${encodeURIComponent(TICKET)}&shown=100-rub-a`),
					SITE,
					T,
					createFeedback(ports),
				);
				if (view.kind !== 'form') throw new Error(view.kind);
				expect(view).toMatchObject({ status: 200, subject: { kind: 'price', about: TICKET }, problems: [], error: null });
				pass(10);
				const fields = {
					[FIELDS.about]: TICKET,
					[FIELDS.sellerPrice]: '25 100 ₽',
					[FIELDS.mail]: 'ada@mail.example',
					[SPAM_FIELDS.token]: view.challenge.token,
				};
				const sent = await feedbackView(posted(fields), SITE, T, createFeedback(ports));
				expect(sent).toMatchObject({ kind: 'redirect', location: expect.stringMatching(/^\/feedback\?about=.+&sent=reply$/) });
				const thanks = await feedbackView(
					new Request(`http://localhost/feedback?about=/faq&${SENT}=reply`),
					SITE,
					T,
					createFeedback(ports),
				);
				expect(thanks).toEqual({ kind: 'sent', reply: true, subject: { kind: 'mistake', about: '/faq', shown: null } });
			});
		});

		it('keeps everything typed when it is rejected, whatever the reason', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const { ports, pass } = portsOf(db);
				const { challenge } = (await feedbackView(new Request('http://localhost/feedback'), SITE, T, createFeedback(ports))) as {
					challenge: { token: string };
				};
				const fields = {
					[FIELDS.about]: '/faq',
					[FIELDS.message]: 'Текст',
					[FIELDS.mail]: 'ada@mail.example',
					[SPAM_FIELDS.token]: challenge.token,
				};
				const rejected = async (more: Record<string, string>, own: FeedbackPorts = ports) => {
					const view = await feedbackView(posted({ ...fields, ...more }), SITE, T, createFeedback(own));
					if (view.kind !== 'form') throw new Error(view.kind);
					expect(view.input).toEqual({ message: 'Текст', sellerPrice: '', mail: more[FIELDS.mail] ?? 'ada@mail.example' });
					expect(view.subject.about).toBe('/faq');
					return [view.status, view.error ?? view.problems.map(({ code }) => code).join()];
				};
				expect(await rejected({})).toEqual([403, T.spam.tooFast()]);
				pass(10);
				expect(await rejected({ [FIELDS.mail]: 'ada' })).toEqual([400, 'invalid-mail']);
				expect(await rejected({ [SPAM_FIELDS.honeypot]: 'x' })).toEqual([403, T.spam.check()]);
				expect(await rejected({ [SPAM_FIELDS.token]: '' })).toEqual([403, T.spam.expired()]);
				const full: RateLimiter = { ...NO_LIMIT, take: async () => 60 };
				expect(await rejected({}, { ...ports, limit: full })).toEqual([429, T.often()]);
				expect(await rejected({}, { ...ports, db: () => Promise.reject(new Error('down')) })).toEqual([503, T.failed()]);
				expect((await feedbackView(posted(fields), SITE, T, createFeedback(ports))).kind).toBe('redirect');
			});
		});
	});
}

describe('the form through the front', () => {
	it.each([
		['Georgian', 'ფასი შეიცვალა. '],
		['Thai', 'ราคาเปลี่ยนไปแล้ว '],
	])('takes the longest text in %s, and names the limit of a longer one', async (_language, phrase) => {
		await withDatabase(`sqlite:${folder}/${phrase.length}-front.sqlite`, async (db) => {
			const { ports, pass } = portsOf(db);
			const front = await startFront(async (request) => {
				const view = await feedbackView(request, SITE, T, createFeedback(ports));
				return Response.json(view, { status: view.kind === 'form' ? view.status : 200 });
			});
			const send = async (message: string) => {
				const { challenge } = (await feedbackView(new Request('http://localhost/feedback'), SITE, T, createFeedback(ports))) as {
					challenge: { token: string };
				};
				pass(10);
				const body = new FormData();
				const fields = { [FIELDS.about]: '/faq', [FIELDS.message]: message, [SPAM_FIELDS.token]: challenge.token };
				for (const [name, value] of Object.entries(fields)) body.set(name, value);
				const origin = `http://127.0.0.1:${front.port}`;
				const response = await fetch(`${origin}/feedback`, { method: 'POST', body, headers: { origin } });
				return [response.status, await response.json()];
			};
			const longest = phrase.repeat(MAX_MESSAGE).slice(0, MAX_MESSAGE - 1);
			expect(await send(`${longest}.`)).toMatchObject([200, { kind: 'redirect' }]);
			const { reports } = await listFeedback(db, { kind: null, after: null });
			expect(reports).toMatchObject([{ message: `${longest}.` }]);
			const long = phrase.repeat(MAX_MESSAGE).slice(0, 4 * MAX_MESSAGE - 1);
			expect(await send(`${long}.`)).toMatchObject([
				400,
				{ problems: [{ field: 'message', code: 'message-too-long' }], input: { message: `${long}.` } },
			]);
			await front.stop();
		});
	});
});
