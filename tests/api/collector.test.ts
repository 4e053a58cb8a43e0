/** The collector of analytics events (spec 7, 9) behind the front, on both engines. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CollectorOptions, createGetApi, createPostApi } from '#features/collector/api.ts';
import { VITAL_LIMITS, vitalRating } from '#features/collector/contract.ts';
import { readEnvelope, readQuery, type TrackedEvent } from '#features/collector/envelope.ts';
import { eventRow } from '#features/collector/event-row.ts';
import { createEventStore, deleteOldEvents, failedEvents } from '#features/collector/server.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { closeServices, mountService } from '#server/http/openapi.ts';
import { telemetryAddresses } from '#server/http/telemetry-addresses.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { pseudonym } from '#server/log/pseudonym.ts';
import type { TestFront } from '#tests/support/api/front-harness.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { serveServices } from '#tests/support/api/services-front.ts';
import { engines } from '#tests/support/database-engines.ts';

const SCHEMA = 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4';
const NOW = Date.UTC(2026, 10, 21, 12);
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };
const OWN = { origin: 'http://localhost', ...JSON_TYPE };
const folder = mkdtempSync(`${tmpdir()}/collector-`);
afterAll(() => rmSync(folder, { recursive: true }));

const contexts = (...data: object[]) =>
	JSON.stringify({
		schema: 'iglu:com.snowplowanalytics.snowplow/contexts/jsonschema/1-0-0',
		data: data.map((one) => ({ schema: 'iglu:travel/page/jsonschema/1-0-0', data: one })),
	});
const described = (name: string, data: object) =>
	JSON.stringify({
		schema: 'iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0',
		data: { schema: `iglu:travel/${name}/jsonschema/1-0-0`, data },
	});
const PAGE = { page: 'ticket', pageType: 'serp', market: 'kz', locale: 'kk-KZ', brand: 'AS' };
const VISIT = { guestia_id: 'visitor-0123456789', language: 'kk', device: 'mobile', bot: false };
const pageView = (more: Record<string, string> = {}): Record<string, string> => ({
	e: 'pv',
	p: 'web',
	tv: 'js-4.10.1',
	eid: randomUUID(),
	dtm: String(NOW - 5000),
	stm: String(NOW - 10),
	url: 'https://asteria.example/kz/my/orders/12345?email=a@b.c#x',
	co: contexts(PAGE, VISIT),
	...more,
});
const envelope = (...data: unknown[]) => JSON.stringify({ schema: SCHEMA, data });

interface Harness {
	front: TestFront;
	db: Database;
	warned: string[];
	/** What opens the database; a test may break it. */
	broken: { by: Error | null };
}

async function serveCollector(url: string, limits: Partial<Pick<CollectorOptions, 'limit' | 'bytesLimit'>> = {}): Promise<Harness> {
	const db = await openDatabase(url);
	const broken: Harness['broken'] = { by: null };
	const warned: string[] = [];
	const options = {
		store: createEventStore(async () => {
			if (broken.by) throw broken.by;
			return db;
		}),
		limit: NO_LIMIT,
		bytesLimit: NO_LIMIT,
		...limits,
		allowedHosts: ['localhost', '*.localhost'],
		brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' as const }],
		warn: (message: string) => void warned.push(message),
		now: () => NOW,
	};
	const services = new OpenAPIHono();
	mountService(services, '/a', 'Collector', createPostApi(options));
	mountService(services, '/i', 'Collector', createGetApi(options));
	closeServices(services, '/a/*');
	closeServices(services, '/i/*');
	return { front: await serveServices(services), db, warned, broken };
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`on ${name}, the collector`, () => {
		let harness: Harness;
		const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
			harness.front.send('/a/j', { method: 'POST', headers: { ...OWN, ...headers }, body });
		const stored = () => harness.db.selectFrom('events').selectAll().orderBy('id').execute();
		const failures = async () =>
			(await harness.db.selectFrom('event_failures').selectAll().orderBy('reason').execute()).map((row) => [row.reason, row.count]);

		beforeAll(async () => {
			harness = await serveCollector(fresh(folder));
		});
		afterEach(async () => {
			harness.broken.by = null;
			await harness.db.deleteFrom('events').execute();
			await harness.db.deleteFrom('event_failures').execute();
		});
		afterAll(async () => {
			await harness.front.stop();
			await harness.db.destroy();
			await clean();
		});

		it('responds like Snowplow: 200 "ok", to our own origin with credentials, without cookies (spec 7: sent with credentials)', async () => {
			const response = await post(envelope(pageView()));
			expect([response.status, response.body.toString()]).toEqual([200, 'ok']);
			expect(response.headers).toMatchObject({
				'access-control-allow-origin': 'http://localhost',
				'access-control-allow-credentials': 'true',
				'content-type': 'text/plain; charset=UTF-8',
				'cache-control': 'no-store',
				vary: expect.stringContaining('Origin'),
			});
			expect(response.headers['set-cookie']).toBeUndefined();
			expect(await stored()).toHaveLength(1);
		});

		it('keeps what staff need, and nothing that names a person', async () => {
			await post(envelope({ ...pageView({ eid: 'e1', duid: 'd', sid: 's', ip: '1.2.3.4', ua: 'Mozilla', custom: 'kept' }) }), {
				'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36',
			});
			const [row] = await stored();
			expect(row).toMatchObject({
				id: 'e1',
				at: NOW,
				sent: NOW - 10,
				type: 'pv',
				name: 'page_view',
				page_type: 'serp',
				page_name: 'ticket',
				brand: 'AS',
				market: 'kz',
				language: 'kk',
				device: 'mobile',
				visitor: pseudonym('visitor-0123456789'),
				session: pseudonym('s'),
				vital: null,
				value: null,
			});
			const payload = JSON.parse(row?.payload ?? '');
			expect(payload).toMatchObject({ custom: 'kept', url: 'https://asteria.example/kz/my/orders/…', duid: pseudonym('d') });
			expect(JSON.stringify(row)).not.toMatch(/1\.2\.3\.4|Mozilla|visitor-0123|a@b\.c|12345/);
		});

		it('keeps no contacts, and no queries of addresses, in whatever field they come', async () => {
			const facts = {
				...PAGE,
				note: 'write to eve@mail.example or +7 (701) 123-45-67',
				card: ['4111 1111 1111 1111'],
				marker: '1234567.blog',
			};
			const link = { href: 'https://asteria.example/kz/faq?email=eve@mail.example#x', back: '/search?phone=79161234567' };
			const event = pageView({ page: 'Order of eve@mail.example', e: 'ue', co: contexts(facts, VISIT), ue_pr: described('a--b--c', link) });
			await post(envelope(event));
			const { payload = '' } = (await stored())[0] ?? {};
			expect(payload).not.toMatch(/eve@|\(701|4111|phone|email/);
			expect(payload).toContain('write to [mail] or [number]');
			for (const value of ['https://asteria.example/kz/faq', '1234567.blog', event.eid, event.dtm]) expect(payload).toContain(value);
		});

		it('stores no ids for a tracker that opts out (SP-Anonymous)', async () => {
			await post(envelope(pageView({ duid: 'd', sid: 's' })), { 'sp-anonymous': '*' });
			const [row] = await stored();
			expect([row?.visitor, row?.session]).toEqual([null, null]);
			expect(row?.payload).not.toMatch(/duid|"sid|guestia_id/);
		});

		it.each(['text/plain;charset=UTF-8', 'application/json', '', 'application/x-www-form-urlencoded'])(
			'takes what sendBeacon and fetch send: %s',
			async (type) => {
				expect((await post(envelope(pageView()), { 'content-type': type })).status).toBe(200);
				expect(await stored()).toHaveLength(1);
			},
		);

		it('names self-describing and structured events, and reads vitals (spec 4.2)', async () => {
			await post(
				envelope(
					pageView({ eid: 'a', e: 'ue', ue_pr: described('general--breakpoint--changed', { breakpoint: 'mobile' }) }),
					pageView({ eid: 'b', e: 'ue', ue_pr: described('general--vitals--measured', { name: 'LCP', value: 1234.5 }) }),
					pageView({ eid: 'c', e: 'se', se_ca: 'support', se_ac: 'opened' }),
				),
			);
			expect((await stored()).map((row) => [row.name, row.vital, row.value])).toEqual([
				['general--breakpoint--changed', null, null],
				['general--vitals--measured', 'LCP', 1234.5],
				['support--opened', null, null],
			]);
		});

		it('keeps an event once, however often it is sent, also within one batch', async () => {
			const event = pageView({ eid: 'same' });
			await Promise.all([post(envelope(event, event)), post(envelope(event))]);
			expect((await post(envelope({ ...event, page: 'other' }))).status).toBe(200);
			const rows = await stored();
			expect(rows.map(({ id }) => id)).toEqual(['same']);
			expect(rows[0]?.payload).not.toContain('other');
		});

		it('keeps the latest value of one measurement of a vital, in whatever order they come', async () => {
			const measured = (value: number, stm: number) =>
				pageView({ e: 'ue', stm: String(stm), ue_pr: described('general--vitals--measured', { id: 'v6-123456789', name: 'CLS', value }) });
			await post(envelope(measured(0.1, NOW), measured(0.2, NOW + 5)));
			expect((await stored()).map(({ value }) => value)).toEqual([0.2]);
			await post(envelope(measured(0.25, NOW + 8), measured(0.15, NOW + 7)));
			expect((await stored()).map(({ value }) => value)).toEqual([0.25]);
			await post(envelope(measured(0.3, NOW + 9)));
			await post(envelope(measured(0.05, NOW - 9)));
			expect((await stored()).map(({ id, value }) => [id, value])).toEqual([['v6-123456789', 0.3]]);
		});

		it('takes the brand from the page’s host, also at the other brand’s collector', async () => {
			const response = await post(envelope(pageView()), { origin: 'http://wa.localhost' });
			expect(response.headers['access-control-allow-origin']).toBe('http://wa.localhost');
			expect((await stored()).map(({ brand }) => brand)).toEqual(['WA']);
		});

		it('accepts preflight requests of our own pages only', async () => {
			const preflight = (origin: string) => harness.front.send('/a/j', { method: 'OPTIONS', headers: { origin } });
			const { status, headers } = await preflight('http://wa.localhost');
			expect(status).toBe(200);
			expect(headers).toMatchObject({
				'access-control-allow-origin': 'http://wa.localhost',
				'access-control-allow-credentials': 'true',
				'access-control-allow-headers': 'Content-Type, SP-Anonymous',
			});
			const foreign = await preflight('https://evil.example');
			expect([foreign.status, foreign.headers['access-control-allow-origin']]).toEqual([403, undefined]);
		});

		it.each([
			[{ origin: 'https://evil.example' }],
			[{ origin: 'null' }],
			[{ origin: 'http://localhost.evil.example' }],
			[{ origin: 'ftp://localhost' }],
		])('rejects other sites’ pages with 403, which trackers do not retry (spec 8): %o', async (headers) => {
			expect((await post(envelope(pageView()), headers)).status).toBe(403);
			expect(await stored()).toEqual([]);
		});

		it('rejects a picture request from another site, takes one of ours', async () => {
			const send = (site: string) => harness.front.send('/i?e=pv', { headers: { 'sec-fetch-site': site } });
			expect((await send('cross-site')).status).toBe(403);
			expect((await send('same-origin')).status).toBe(200);
		});

		it('accepts one event by GET and returns a picture of one point (spec 7: a GET variant at path /i)', async () => {
			const query = new URLSearchParams(pageView({ eid: 'g1' }));
			const cx = Buffer.from(contexts(PAGE, VISIT)).toString('base64url');
			query.delete('co');
			query.set('cx', cx);
			const response = await harness.front.send(`/i?${query}`);
			expect([response.status, response.headers['content-type'], response.body.subarray(0, 6).toString()]).toEqual([
				200,
				'image/gif',
				'GIF89a',
			]);
			expect(await stored()).toMatchObject([{ id: 'g1', page_name: 'ticket', visitor: pseudonym('visitor-0123456789') }]);
			expect((await harness.front.send('/i?e=pv&eid=head', { method: 'HEAD' })).status).toBe(200);
			expect((await harness.front.send('/i?x=1')).status).toBe(400);
			expect(await stored()).toHaveLength(1);
		});

		it('drops single events that are none and counts them, keeps the others', async () => {
			const response = await post(
				envelope(
					pageView({ eid: 'good' }),
					'text',
					{ ...pageView(), n: 1 },
					pageView({ e: 'zz' }),
					pageView({ eid: '<script>' }),
					pageView({ co: '{' }),
					pageView({ page: 'x'.repeat(40_000) }),
				),
			);
			expect(response.status).toBe(200);
			expect((await stored()).map(({ id }) => id)).toEqual(['good']);
			expect(await failures()).toEqual([
				['bad-id', 1],
				['no-object', 1],
				['not-text', 1],
				['too-large', 1],
				['unknown-type', 1],
				['unreadable', 1],
			]);
			await post(envelope({ e: 'zz' }, { e: 'yy', b: '1' }));
			expect(await failedEvents(harness.db, NOW - 3_600_000)).toContainEqual({
				hour: NOW,
				reason: 'unknown-type',
				count: 3,
				sample: 'e b',
			});
		});

		it.each([
			'',
			'{',
			'[]',
			'{}',
			envelope(),
			JSON.stringify({ schema: SCHEMA, data: {} }),
			JSON.stringify({ schema: 'iglu:x', data: [{}] }),
		])('rejects anything but an envelope with 400, which trackers do not retry (spec 8): %s', async (body) => {
			expect((await post(body)).status).toBe(400);
			expect(await stored()).toEqual([]);
		});

		it('takes the largest body of a tracker (spec 9: 40000 bytes with 88 of overhead), rejects one over 64 kB with 413', async () => {
			const largest = envelope(...Array.from({ length: 4 }, () => pageView({ page: 'x'.repeat(9200) })));
			expect(Buffer.byteLength(largest)).toBeGreaterThan(39_000);
			expect((await post(largest)).status).toBe(200);
			expect((await post('x'.repeat(65_537))).status).toBe(413);
			const chunked = { method: 'POST', headers: OWN, body: 'x'.repeat(70_000), chunked: true };
			expect((await harness.front.send('/a/j', chunked)).status).toBe(413);
			await expect.poll(failures).toContainEqual(['body-too-large', 2]);
		});

		it.each([
			['refused', { cookie: 'consent=no' }, 'ru', 0],
			['Do not track', { dnt: '1' }, 'ru', 0],
			['Global privacy control', { 'sec-gpc': '1' }, 'ru', 0],
			['not asked yet in the EU', {}, 'it', 0],
			['not asked yet, and the event names no market', {}, undefined, 0],
			['not asked yet, and the event names a market that is none', {}, 'zz', 0],
			['agreed, and the event names no market', { cookie: 'consent=yes' }, undefined, 1],
			['agreed in the EU', { cookie: 'a=b; consent=yes' }, 'it', 1],
			['agreed, whatever the browser says', { cookie: 'consent=yes', dnt: '1' }, 'ru', 1],
		])('keeps nothing of a visitor who does not want it: %s', async (_, headers, market, count) => {
			expect((await post(envelope(pageView({ co: contexts({ market }) })), headers)).status).toBe(200);
			expect(await stored()).toHaveLength(count);
			expect(await failures()).toEqual(count === 1 ? [] : [['not-allowed', 1]]);
		});

		it('responds with 503 while the database is down, so that the tracker retries, and stores later events', async () => {
			harness.broken.by = new Error('gone');
			const response = await post(envelope(pageView({ eid: 'later' })));
			expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
			expect(response.headers['access-control-allow-origin']).toBe('http://localhost');
			expect(harness.warned).toEqual(['Storing analytics events failed']);
			harness.broken.by = null;
			expect((await post(envelope(pageView({ eid: 'later' })))).status).toBe(200);
			expect((await stored()).map(({ id }) => id)).toEqual(['later']);
		});

		it('writes what comes together in few transactions', async () => {
			const posts = Array.from({ length: 60 }, (_, at) => post(envelope(pageView({ eid: `n${at}` }))));
			expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([200]));
			expect(await stored()).toHaveLength(60);
		});

		it('stores any texts that JSON can say', async () => {
			const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0000', '\ud800', 'a\u0000b', "'; drop table events"));
			await fc.assert(
				fc.asyncProperty(fc.dictionary(fc.string(), hostile), fc.dictionary(fc.string(), fc.jsonValue()), async (fields, data) => {
					const facts = { ...data, market: 'kz', page: fields.p ?? '\u0000\ud800', pageType: 'я'.repeat(200) };
					const event = pageView({ ...fields, eid: randomUUID(), e: 'ue', co: contexts(facts), ue_pr: described('a'.repeat(500), data) });
					event.stm = String(NOW);
					const response = await post(envelope(event));
					expect(response.status).toBe(200);
				}),
				{ numRuns: 40 },
			);
			expect((await stored()).length).toBeGreaterThan(30);
		});

		it('deletes old events among 100,000 in small steps', async () => {
			await sql`insert into events
				with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
				select 'id' || i, ${sql.lit(NOW)} - i * 20000, ${sql.lit(NOW)}, 'ue', 'general--vitals--measured', 'type' || (i % 7), 'page', 'AS', 'ru', 'ru',
					'mobile', null, null, case when i % 2 = 0 then 'LCP' else null end, i % 6000, '{}', 502 from n`.execute(harness.db);
			const { db } = harness;
			for (let step = 0; step < 2; step++) expect(await deleteOldEvents(db, NOW - 10 * 86_400_000, 500)).toBe(500);
			const { at } = await db
				.selectFrom('events')
				.select(({ fn }) => fn.min('at').as('at'))
				.executeTakeFirstOrThrow();
			expect(at).toBe(NOW - 99_000 * 20_000);
		});
	});
}

describe('the rate of one client', () => {
	it('is limited: 429 with the time to wait; others are not held up', async () => {
		const { front, db } = await serveCollector('sqlite::memory:', { limit: createRateLimiter({ name: 'calls', points: 3, seconds: 10 }) });
		const send = () => front.send('/a/j', { method: 'POST', headers: OWN, body: envelope(pageView()) });
		const responses = [await send(), await send(), await send(), await send()];
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
		expect(Number(responses[3]?.headers['retry-after'])).toBeGreaterThan(5);
		expect(responses[3]?.headers['ratelimit-policy']).toBe('"calls";q=3;w=10');
		expect(responses[3]?.headers['access-control-allow-origin']).toBe(OWN.origin);
		await front.stop();
		await db.destroy();
	});

	it('is limited by bytes too, which events take on disk', async () => {
		const { front, db } = await serveCollector('sqlite::memory:', {
			bytesLimit: createRateLimiter({ name: 'bytes', points: 100_000, seconds: 10 }),
		});
		const send = (body: string) => front.send('/a/j', { method: 'POST', headers: OWN, body });
		const large = envelope({ ...pageView(), x: 'a'.repeat(60_000) });
		expect([(await send(large)).status, (await send(large)).status, (await send(envelope(pageView()))).status]).toEqual([200, 429, 429]);
		await front.stop();
		await db.destroy();
	});
});

describe('what trackers send', () => {
	it('is read without ever throwing, and every event read is flat text (property)', () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.json(),
					fc.array(fc.jsonValue()).map((data) => JSON.stringify({ schema: SCHEMA, data })),
				),
				(body) => {
					const read = readEnvelope(body);
					for (const event of read?.events ?? []) expect(Object.values(event).every((value) => typeof value === 'string')).toBe(true);
					if (read) expect(read.events.length + read.bad.length).toBe(JSON.parse(body).data.length);
				},
			),
		);
	});

	it('is the same by GET and by POST (property)', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.string()), (fields) => {
				const event = { ...fields, e: 'pv', eid: 'a' };
				expect(readQuery(new URLSearchParams(event)).events[0]).toEqual(readEnvelope(envelope(event))?.events[0]);
			}),
		);
	});

	it('becomes a row within its columns, or is rejected as invalid JSON (property)', () => {
		const source = { at: NOW, brand: 'AS', device: '', anonymous: false };
		const json = fc.oneof(
			fc.json(),
			fc.string(),
			fc.jsonValue().map((data) => contexts({ page: data, market: data, locale: data })),
		);
		fc.assert(
			fc.property(json, json, fc.string(), fc.string(), (co, ue_pr, stm, duid) => {
				const event: TrackedEvent = { e: 'ue', co, ue_pr, stm, duid };
				try {
					const row = eventRow(event, source);
					expect(row.page_name.length).toBeLessThanOrEqual(64);
					expect(row.market).toMatch(/^(?:[a-z]{2})?$/);
					expect(row.sent).toBeGreaterThan(1_400_000_000_000);
				} catch (error) {
					expect(error).toBeInstanceOf(SyntaxError);
				}
			}),
		);
	});

	it('may nest as deep as it likes', () => {
		const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
		const row = eventRow({ e: 'pv', co: `{"data":[{"data":{"a":${deep}}}]}` }, { at: NOW, brand: 'AS', device: '', anonymous: false });
		expect(row.payload.length).toBeLessThan(200);
	});
});

describe('vitals', () => {
	it('have the thresholds of spec 9', () => {
		expect(VITAL_LIMITS).toEqual({ LCP: [2500, 4000], FCP: [1800, 3000], CLS: [0.1, 0.25], INP: [200, 500], TTFB: [800, 1800] });
		expect([2500, 2501, 4000, 4001].map((value) => vitalRating('LCP', value))).toEqual([
			'good',
			'needs-improvement',
			'needs-improvement',
			'poor',
		]);
	});
});

describe('configuration', () => {
	it('limits each table of telemetry to 1000 MB, or as set', () => {
		expect([readConfig({}).telemetryBytes, readConfig({ TELEMETRY_MB: '5' }).telemetryBytes]).toEqual([1_000_000_000, 5_000_000]);
		for (const TELEMETRY_MB of ['0', '-1', 'x', '1.5', '12345678']) expect(() => readConfig({ TELEMETRY_MB })).toThrow('TELEMETRY_MB');
	});

	it('stores telemetry for 30 days, or as configured', () => {
		expect([readConfig({}).telemetryDays, readConfig({ TELEMETRY_DAYS: '7' }).telemetryDays]).toEqual([30, 7]);
		for (const TELEMETRY_DAYS of ['0', '-1', 'x', '1.5', '396']) expect(() => readConfig({ TELEMETRY_DAYS })).toThrow('TELEMETRY_DAYS');
	});

	it('passes another collector to pages by brand (spec 7), and where errors go; nothing where all is embedded', () => {
		expect(telemetryAddresses(readConfig({}), 'AS')).toEqual({});
		const HOST_COLLECTOR_WA = 'https://c.wayfold.example/';
		const config = readConfig({ HOST_COLLECTOR_WA, HOST_COLLECTOR_AS: 'https://c.asteria.example', SENTRY_DSN: 'https://a@h.example/1' });
		expect(telemetryAddresses(config, 'WA')).toEqual({
			collector: 'https://c.wayfold.example',
			connect: 'connect-src https://c.wayfold.example',
			dsn: 'https://a@h.example/1',
		});
		expect(telemetryAddresses(config, 'AS').collector).toBe('https://c.asteria.example');
		expect(() => readConfig({ HOST_COLLECTOR_WA })).toThrow('Config HOST_COLLECTOR_AS not found');
	});

	it('spec 7: passes pages the configured URL to request once before anything is sent', () => {
		const COLLECTOR_PING = 'https://id.asteria.example/who';
		expect(telemetryAddresses(readConfig({ COLLECTOR_PING, HOST_COLLECTOR: 'https://c.asteria.example' }), 'AS')).toEqual({
			collector: 'https://c.asteria.example',
			ping: COLLECTOR_PING,
			connect: 'connect-src https://c.asteria.example https://id.asteria.example',
		});
		expect(telemetryAddresses(readConfig({ COLLECTOR_PING }), 'AS')).toMatchObject({ connect: 'connect-src https://id.asteria.example' });
		expect(() => readConfig({ COLLECTOR_PING: 'somewhere' })).toThrow('COLLECTOR_PING');
	});
});
