/** The tunnel of error and trace reports (spec 7, 8) behind the front: passes on to a peer on a real port, or keeps on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { OpenAPIHono } from '@hono/zod-openapi';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createErrorTunnelApi } from '#features/error-tunnel/api.ts';
import { parseEnvelope } from '#features/error-tunnel/envelope.ts';
import { createForward } from '#features/error-tunnel/forward.ts';
import { errorRow, serverErrorRow } from '#features/error-tunnel/report-rows.ts';
import { localDsn, readDsn } from '#features/error-tunnel/rules.ts';
import { createReportStore, deleteOldErrors, groupedErrors, recordServerError, traceSummaries } from '#features/error-tunnel/server.ts';
import { isIgnoredError } from '#lib/ignored-errors.ts';
import { scrub } from '#lib/scrub.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { closeServices, mountService } from '#server/http/openapi.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import type { TestFront } from '#tests/support/api/front-harness.ts';
import { serveServices } from '#tests/support/api/services-front.ts';
import { engines } from '#tests/support/database-engines.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const folder = mkdtempSync(`${tmpdir()}/relay-`);
afterAll(() => rmSync(folder, { recursive: true }));

const item = (type: string, payload: object) => {
	const text = JSON.stringify(payload);
	return `${JSON.stringify({ type, length: Buffer.byteLength(text) })}\n${text}\n`;
};
const envelopeOf = (dsn: string, ...items: string[]) =>
	`${JSON.stringify({ event_id: 'e1', dsn, sent_at: '2026-11-21' })}\n${items.join('')}`;
const thrown = (message: string, more: object = {}) => ({
	event_id: 'e1',
	level: 'error',
	release: '1.0.0',
	environment: 'beta',
	tags: { page: 'ticket', market: 'kz', secret: 'x' },
	user: { id: '7', ip_address: '1.2.3.4' },
	request: { url: 'https://asteria.example/kz/search/ALA1203IST1?email=a@b.co', headers: { Cookie: 'auth=1' } },
	exception: {
		values: [
			{
				type: 'TypeError',
				value: message,
				stacktrace: { frames: [{ filename: 'https://asteria.example/_astro/a.Bx9_k2Lq.js', function: 'draw', lineno: 1, colno: 9 }] },
			},
		],
	},
	...more,
});
const LOCAL = localDsn('localhost');

interface Harness {
	front: TestFront;
	warned: string[];
	broken: { by: Error | null };
}

async function serveRelay(db: Database, dsn: string | null, { burst = 1000, bytes = 100_000_000, timeout = 5000 } = {}): Promise<Harness> {
	const warned: string[] = [];
	const broken: Harness['broken'] = { by: null };
	const target = readDsn(dsn);
	const api = createErrorTunnelApi({
		target: target && { dsn: target, forward: createForward(target, fetch, timeout) },
		store: createReportStore(
			async () => {
				if (broken.by) throw broken.by;
				return db;
			},
			() => NOW,
		),
		limit: createRateLimiter({ name: 'relay', points: burst, seconds: 40 }),
		bytesLimit: createRateLimiter({ name: 'relay-bytes', points: bytes, seconds: 40 }),
		allowedHosts: ['localhost', '*.localhost'],
		warn: (message) => void warned.push(message),
		now: () => NOW,
	});
	const services = new OpenAPIHono();
	mountService(services, '/relay', 'Relay', api);
	closeServices(services, '/relay/*');
	return { front: await serveServices(services), warned, broken };
}

const send = ({ front }: Harness, body: string | Buffer, headers: Record<string, string> = {}) =>
	front.send('/relay', {
		method: 'POST',
		headers: { origin: 'http://localhost', 'content-type': 'text/plain;charset=UTF-8', ...headers },
		body,
	});

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`on ${name}, the relay without a DSN`, () => {
		let db: Database;
		let harness: Harness;
		const errors = () => groupedErrors(db, { since: 0 });
		beforeAll(async () => {
			db = await openDatabase(fresh(folder));
			harness = await serveRelay(db, null);
		});
		afterEach(async () => {
			harness.broken.by = null;
			await db.deleteFrom('error_reports').execute();
			await db.deleteFrom('trace_summaries').execute();
		});
		afterAll(async () => {
			await harness.front.stop();
			await db.destroy();
			await clean();
		});

		it('keeps an error with page, release, environment and frames, and nothing of the person', async () => {
			const response = await send(harness, envelopeOf(LOCAL, item('event', thrown('x is undefined for a@b.co +7 (701) 123-45-67'))));
			expect([response.status, JSON.parse(response.body.toString())]).toEqual([200, { id: 'e1' }]);
			const [row] = await errors();
			expect(row).toMatchObject({
				side: 'browser',
				type: 'TypeError',
				message: 'x is undefined for [mail] [number]',
				level: 'error',
				page: 'ticket',
				release: '1.0.0',
				environment: 'beta',
				count: 1,
				first_at: NOW,
				last_at: NOW,
			});
			expect(JSON.parse(row?.sample ?? '')).toEqual({
				frames: [{ file: 'https://asteria.example/_astro/a.Bx9_k2Lq.js', function: 'draw', line: 1, column: 9 }],
				tags: { page: 'ticket', market: 'kz' },
				path: 'https://asteria.example/kz/search/ALA1203IST1?…',
			});
			expect(JSON.stringify(row)).not.toMatch(/1\.2\.3\.4|Cookie|a@b\.co|secret/);
		});

		it('groups errors that are alike: other numbers, another build; keeps others apart', async () => {
			const rebuilt = thrown('Cannot read 18', { release: '1.0.1' });
			const again = JSON.parse(JSON.stringify(rebuilt).replace('Bx9_k2Lq', 'Zz8_11aa'));
			await send(harness, envelopeOf(LOCAL, item('event', thrown('Cannot read 17')), item('event', again)));
			await send(harness, envelopeOf(LOCAL, item('event', thrown('Cannot read 19'))));
			await send(harness, envelopeOf(LOCAL, item('event', thrown('Something else'))));
			const rows = await errors();
			expect(rows.map(({ message, count }) => [message, count]).sort()).toEqual([
				['Cannot read 19', 3],
				['Something else', 1],
			]);
		});

		it('groups as the client says, where it says', async () => {
			const own = (message: string) => item('event', thrown(message, { fingerprint: ['mine'] }));
			await send(harness, envelopeOf(LOCAL, own('one'), own('two')));
			expect((await errors()).map(({ count }) => count)).toEqual([2]);
		});

		it('counts traces by page and operation, and takes no other items', async () => {
			const trace = (seconds: number, more: object) =>
				item('transaction', { start_timestamp: 100, timestamp: 100 + seconds, contexts: { trace: { op: 'pageload' } }, ...more });
			const page = { tags: { page: 'ticket' } };
			const response = await send(
				harness,
				envelopeOf(
					LOCAL,
					trace(1.5, page),
					trace(0.5, page),
					trace(1, { transaction: '/search/1203' }),
					item('session', {}),
					item('zz', {}),
				),
			);
			expect(response.status).toBe(200);
			expect(await traceSummaries(db, NOW - DAY)).toEqual([
				{ name: 'ticket', operation: 'pageload', count: 2, average: 1000, longest: 1500 },
				{ name: '/search/#', operation: 'pageload', count: 1, average: 1000, longest: 1000 },
			]);
			const before = (days: number) => ({
				day: NOW - (NOW % DAY) - days * DAY,
				name: 'ticket',
				operation: 'pageload',
				count: 4,
				total_time: 8000,
				longest: 3000,
			});
			await db
				.insertInto('trace_summaries')
				.values([before(1), before(2)])
				.execute();
			expect((await traceSummaries(db, NOW - DAY))[0]).toEqual({
				name: 'ticket',
				operation: 'pageload',
				count: 6,
				average: 1667,
				longest: 3000,
			});
			expect(await errors()).toEqual([]);
		});

		it('takes the DSN of any of our hosts, and no other', async () => {
			const sendWith = async (dsn: string) => (await send(harness, envelopeOf(dsn, item('event', thrown('a'))))).status;
			expect(await sendWith(localDsn('wa.localhost:4321'))).toBe(200);
			for (const dsn of [
				localDsn('evil.example'),
				'https://other@localhost/1',
				'https://public@localhost/2',
				'https://public@localhost/x/1',
				'',
			])
				expect(await sendWith(dsn), dsn).toBe(403);
		});

		it('distinguishes a limited number of errors in an hour: others share a row', async () => {
			const letters = (at: number) => String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26));
			for (let from = 0; from < 600; from += 100) {
				const items = Array.from({ length: 100 }, (_, at) => item('event', { message: `kind ${letters(from + at)}`, level: 'warning' }));
				expect((await send(harness, envelopeOf(LOCAL, ...items))).status).toBe(200);
			}
			const { rows, all } = await db
				.selectFrom('error_reports')
				.select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number>('count').as('all')])
				.executeTakeFirstOrThrow();
			expect([rows <= 501, Number(all)]).toEqual([true, 600]);
		});

		it('responds with 503 while the database is down', async () => {
			harness.broken.by = new Error('gone');
			expect((await send(harness, envelopeOf(LOCAL, item('event', thrown('a'))))).status).toBe(503);
			expect(harness.warned).toEqual(['Storing error reports failed']);
		});

		it('keeps errors of this server in the same rows, and never throws', async () => {
			const store = createReportStore(async () => db);
			const details = { error: 'no fare', stack: new TypeError('no fare').stack };
			recordServerError('Service failed: /svc/search', details, store);
			recordServerError('Service failed: /svc/search', details, store);
			await expect.poll(async () => (await groupedErrors(db, { since: 0, side: 'server' })).map(({ count }) => count)).toEqual([2]);
			const [row] = await errors();
			expect(row).toMatchObject({ side: 'server', type: 'TypeError', message: 'Service failed: /svc/search: no fare' });
			expect(JSON.parse(row?.sample ?? '').frames.at(-1)).toMatchObject({ file: expect.stringContaining('error-tunnel.test.ts') });
			const failing = createReportStore(async () => Promise.reject(new Error('gone')));
			expect(() => recordServerError('a', {}, failing)).not.toThrow();
			await expect(failing.add([], 0)).resolves.toBeUndefined();
		});

		it('lists the errors seen last first, and deletes old ones', async () => {
			const store = createReportStore(async () => db);
			for (const [message, at] of [
				['one', NOW - 40 * DAY],
				['two', NOW - DAY],
				['three', NOW],
			] as const) {
				const error = errorRow({ message }, 'browser', at);
				if (error) await store.add([{ error }], 1);
			}
			expect((await groupedErrors(db, { since: NOW - 2 * DAY })).map(({ message }) => message)).toEqual(['three', 'two']);
			expect(await deleteOldErrors(db, NOW - 30 * DAY, 500)).toBe(1);
			expect(await errors()).toHaveLength(2);
		});

		it('stores any event that JSON can say (property)', async () => {
			const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0000', '\ud800x'), fc.jsonValue());
			await fc.assert(
				fc.asyncProperty(value, value, value, async (message, type, tag) => {
					const event = {
						message,
						release: type,
						transaction: tag,
						tags: { page: tag },
						exception: { values: [{ type, value: message }] },
					};
					expect((await send(harness, envelopeOf(LOCAL, item('event', event), item('transaction', event)))).status).toBe(200);
				}),
				{ numRuns: 30 },
			);
		});
	});
}

describe('the relay with a DSN', () => {
	let peer: Server;
	let db: Database;
	let harness: Harness;
	let dsn: string;
	let respond: (req: IncomingMessage, res: ServerResponse) => void;
	const seen: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
	beforeAll(async () => {
		peer = createServer((req, res) => {
			const parts: Buffer[] = [];
			req.on('data', (part: Buffer) => parts.push(part));
			req.on('end', () => {
				seen.push({ path: `${req.method} ${req.url}`, headers: req.headers, body: Buffer.concat(parts).toString() });
				respond(req, res);
			});
		}).listen(0, '127.0.0.1');
		await new Promise((resolve) => peer.once('listening', resolve));
		dsn = `http://abc@127.0.0.1:${(peer.address() as AddressInfo).port}/sentry/42`;
		db = await openDatabase('sqlite::memory:');
		harness = await serveRelay(db, dsn, { timeout: 300 });
	});
	beforeEach(() => {
		seen.length = 0;
		respond = (_, res) => res.end('{"id":"e1"}');
	});
	afterEach(() => db.deleteFrom('error_reports').execute());
	afterAll(async () => {
		await harness.front.stop();
		await db.destroy();
		peer.closeAllConnections();
		peer.close();
	});
	const report = () => send(harness, envelopeOf(dsn, item('event', thrown('a'))), { cookie: 'auth=1', 'user-agent': 'Mozilla' });

	it('passes the envelope on byte for byte to the DSN’s project, with nothing of the visitor', async () => {
		const response = await report();
		expect([response.status, JSON.parse(response.body.toString())]).toEqual([200, { id: 'e1' }]);
		expect(seen.map(({ path, body }) => [path, body])).toEqual([
			['POST /sentry/api/42/envelope/', envelopeOf(dsn, item('event', thrown('a')))],
		]);
		expect(seen[0]?.headers).toMatchObject({
			'content-type': 'application/x-sentry-envelope',
			'x-sentry-auth': 'Sentry sentry_version=7, sentry_key=abc, sentry_client=relay/1',
		});
		expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/cookie|Mozilla|forwarded/i);
		expect(await groupedErrors(db, { since: 0 })).toEqual([]);
	});

	it('sends no request elsewhere, whatever the envelope says', async () => {
		const { port } = peer.address() as AddressInfo;
		const others = [
			LOCAL,
			`http://abc@127.0.0.1:${port}/42`,
			`http://abc@localhost:${port}/sentry/42`,
			dsn.replace('abc', 'abd'),
			`${dsn}3`,
		];
		for (const other of [...others, 'x', undefined])
			expect((await send(harness, envelopeOf(other as string, item('event', thrown('a'))))).status).toBe(403);
		expect(seen).toEqual([]);
	});

	it('passes on how long the client has to wait: X-Sentry-Rate-Limits, Retry-After (spec 9: rate-limit handling)', async () => {
		respond = (_, res) => res.writeHead(429, { 'x-sentry-rate-limits': '60:error:key', 'retry-after': '60', 'set-cookie': 'a=b' }).end();
		const { status, headers } = await report();
		expect([status, headers['x-sentry-rate-limits'], headers['retry-after']]).toEqual([429, '60:error:key', '60']);
		expect(headers['set-cookie']).toBeUndefined();
		respond = (_, res) => res.writeHead(200, { 'x-sentry-rate-limits': '5:transaction:key' }).end('{}');
		expect((await report()).headers['x-sentry-rate-limits']).toBe('5:transaction:key');
	});

	it('follows no redirect', async () => {
		respond = (_, res) => res.writeHead(307, { location: 'http://169.254.169.254/' }).end();
		expect((await report()).status).toBe(502);
		expect(seen).toHaveLength(1);
	});

	it.each([
		['fails', (_: IncomingMessage, res: ServerResponse) => void res.writeHead(503).end()],
		['hangs up', (req: IncomingMessage) => void req.socket.destroy()],
		['is silent', () => undefined],
	])('keeps reports itself while the host %s', async (_, behave) => {
		respond = behave;
		expect((await report()).status).toBe(200);
		expect((await groupedErrors(db, { since: 0 })).map(({ message }) => message)).toEqual(['a']);
	});
});

describe('what the tunnel rejects', () => {
	let db: Database;
	let harness: Harness;
	beforeAll(async () => {
		db = await openDatabase('sqlite::memory:');
		harness = await serveRelay(db, null, { burst: 20 });
	});
	afterAll(async () => {
		await harness.front.stop();
		await db.destroy();
	});
	const good = envelopeOf(LOCAL, item('event', thrown('a')));

	it.each([
		['another site', good, { origin: 'https://evil.example' }, 403],
		['a compressed body', gzipSync(good), { 'content-encoding': 'gzip' }, 415],
		['over 256 kB', 'x'.repeat(262_145), {}, 413],
		['no envelope', 'x', {}, 400],
		['nothing', '', {}, 400],
		['a wrong length', `{"dsn":"${LOCAL}"}\n{"type":"event","length":9}\n{}`, {}, 400],
		['no DSN', '{}\n', {}, 403],
	])('%s', async (_, body, headers, status) => {
		expect((await send(harness, body, headers as Record<string, string>)).status).toBe(status);
	});

	it('another method, as JSON', async () => {
		const response = await harness.front.send('/relay');
		expect([response.status, response.headers.allow]).toEqual([405, 'POST']);
	});

	it('too many reports of one client: 429 with the time to wait', async () => {
		const statuses: number[] = [];
		for (let at = 0; at < 21; at++) statuses.push((await send(harness, good)).status);
		expect(statuses).toContain(429);
		const { headers } = await send(harness, good);
		expect(Number(headers['retry-after'])).toBeGreaterThan(20);
		expect(headers.ratelimit).toMatch(/^"relay";r=0;t=\d+$/);
	});

	it('too many bytes of one client, whatever the number of reports', async () => {
		const narrow = await serveRelay(db, null, { bytes: 2000 });
		const padded = `${good}\n{"type":"attachment","length":900}\n${'a'.repeat(900)}`;
		expect([(await send(narrow, padded)).status, (await send(narrow, padded)).status]).toEqual([200, 429]);
		await narrow.front.stop();
	});
});

describe('envelopes', () => {
	it('are read as they were written: binary payloads with a length, lines without one (property)', () => {
		const payload = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
		const anyItem = fc.record({ type: fc.stringMatching(/^[a-z_]{1,20}$/), payload });
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(anyItem, { maxLength: 20 }), fc.boolean(), (header, items, last) => {
				const written = items.map((one) =>
					Buffer.concat([Buffer.from(`${JSON.stringify({ type: one.type, length: one.payload.length })}\n`), one.payload]),
				);
				const parts = written.flatMap((bytes, at) => (last || at < written.length - 1 ? [bytes, Buffer.from('\n')] : [bytes]));
				const read = parseEnvelope(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts]));
				expect(read?.items).toEqual(items);
				expect(read?.header).toEqual(JSON.parse(JSON.stringify(header)));
			}),
		);
		expect(
			parseEnvelope(Buffer.from('{}\n{"type":"event"}\n{"a":1}\n\n{"type":"x"}'))?.items.map(({ payload: p }) => p.toString()),
		).toEqual(['{"a":1}', '']);
	});

	it('of any bytes are read or rejected and never throw (property)', () => {
		const line = fc.oneof(fc.json(), fc.string(), fc.constantFrom('{}', '{"type":"event","length":3}', '{"type":"event"}'));
		fc.assert(fc.property(fc.array(line), (lines) => void parseEnvelope(Buffer.from(lines.join('\n')))));
		fc.assert(fc.property(fc.uint8Array(), (bytes) => void parseEnvelope(Buffer.from(bytes))));
	});

	it('have at most 100 items', () => {
		const of = (count: number) => Buffer.from(`{}\n${'{"type":"a","length":0}\n\n'.repeat(count)}`);
		expect([parseEnvelope(of(100))?.items.length, parseEnvelope(of(101))]).toEqual([100, null]);
	});
});

describe('a DSN', () => {
	it.each([
		['https://abc@o1.ingest.example/42', { protocol: 'https:', key: 'abc', host: 'o1.ingest.example', path: '', project: '42' }],
		['http://abc@localhost:9000/a/b/7', { protocol: 'http:', key: 'abc', host: 'localhost:9000', path: '/a/b', project: '7' }],
		['https://abc:secret@h.example/42', null],
		['https://h.example/42', null],
		['https://abc@h.example/x', null],
		['https://abc@h.example/42?a=b', null],
		['ftp://abc@h.example/42', null],
		[undefined, null],
	])('%s is %o', (text, expected) => {
		expect(readDsn(text)).toEqual(expected);
	});

	it('of the configuration is a public one; what is wrong is not shown', () => {
		expect(readConfig({ SENTRY_DSN: 'https://abc@h.example/42' }).sentryDsn).toBe('https://abc@h.example/42');
		expect(readConfig({}).sentryDsn).toBeNull();
		for (const SENTRY_DSN of ['https://abc:hunter2@h.example/42', 'hunter2', 'https://h.example/42', 'https://a@h.example/hunter2']) {
			expect(() => readConfig({ SENTRY_DSN })).toThrow(/^SENTRY_DSN must be(?!.*hunter2)/);
		}
	});
});

describe('reports', () => {
	it.each([
		['TypeError', 'Failed to fetch'],
		['TypeError', 'Load failed'],
		['TypeError', 'NetworkError when attempting to fetch resource.'],
		['AbortError', 'signal is aborted without reason'],
		['DOMException', 'The operation was aborted.'],
		['Error', 'Network Error'],
		['TypeError', 'The network connection was lost.'],
		['Error', 'Script error.'],
	])('that are noise are dropped (spec 8): %s: %s', (type, value) => {
		expect(isIgnoredError(type, value)).toBe(true);
		expect(errorRow({ exception: { values: [{ type, value }] } }, 'browser', NOW)).toBeNull();
	});

	it.each([
		['TypeError', 'x is not a function'],
		['Error', 'Failed to send analytics'],
		['Error', 'Chunk load failure'],
		['Error', 'Tariff aborting'],
		['Error', 'This script error is ours'],
	])('that are none stay unchanged: %s: %s', (type, value) => {
		expect(errorRow({ exception: { values: [{ type, value }] } }, 'browser', NOW)).toMatchObject({ type, message: value });
	});

	it.each([
		['mail to Some.One+x@mail.example.com now', 'mail to [mail] now'],
		['+7 (701) 123-45-67', '[number]'],
		['card 4111 1111 1111 1111.', 'card [number].'],
		['N01234567', 'N[number]'],
		['/search?email=a@b.co#x and 2026', '/search?… and 2026'],
		['token eyJhbGciOi.eyJzdWIi.x-Y_z', 'token [token]'],
		['row 12, column 345', 'row 12, column 345'],
	])('are scrubbed: %s', (input, scrubbed) => {
		expect(scrub(input)).toBe(scrubbed);
	});

	it('of the server have frames, the innermost last', () => {
		const stack = 'TypeError: a\n    at inner (file:///app/a.ts:1:2)\n    at file:///app/b.ts:3:4\n    at async outer (/app/c.ts:5:6)';
		expect(JSON.parse(serverErrorRow('a', stack, NOW)?.sample ?? '').frames).toEqual([
			{ file: '/app/c.ts', function: 'async outer', line: 5, column: 6 },
			{ file: 'file:///app/b.ts', function: '', line: 3, column: 4 },
			{ file: 'file:///app/a.ts', function: 'inner', line: 1, column: 2 },
		]);
	});

	it('of any shape are a row or dropped, quickly (property)', () => {
		fc.assert(
			fc.property(
				fc.dictionary(fc.constantFrom('exception', 'message', 'tags', 'level', 'fingerprint', 'request'), fc.jsonValue()),
				(event) => void errorRow(event, 'browser', NOW),
			),
		);
		fc.assert(fc.property(fc.string(), fc.string(), (message, stack) => void serverErrorRow(message, stack, NOW)));
		const started = performance.now();
		for (const nasty of [
			'1'.repeat(5000),
			'1 '.repeat(5000),
			'a@'.repeat(5000),
			'\n at '.repeat(5000),
			'?'.repeat(5000),
			'"'.repeat(5000),
			'a.'.repeat(5000),
		]) {
			scrub(nasty);
			serverErrorRow(nasty, nasty, NOW);
		}
		expect(performance.now() - started).toBeLessThan(1000);
	});
});
