/** The service of the survey: tickets, ratings, signatures, limits (spec 3.11, 7), on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_TICKET_ID } from '#features/support/contract.ts';
import { supportApi } from '#features/support-ratings/api.ts';
import { deleteOldRatings } from '#features/support-ratings/ratings.ts';
import type { RatingPorts } from '#features/support-ratings/server.ts';
import { isSigned, signTicket } from '#features/support-ratings/signature.ts';
import { freshdeskTickets, sampleTickets, type TicketSource } from '#features/support-ratings/sources.ts';
import { MAX_COMMENT, RATINGS, REASONS } from '#features/survey/contract.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { services } from '#services.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { engines } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/support-ratings-`);
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Date.UTC(2026, 10, 23, 12);
const LONG_CLOSED = 100_001;

/** Own tickets, of which one was closed 31 days ago and the next 30 days ago. */
const own: TicketSource = {
	name: 'own',
	find: async (id) => {
		if (id === LONG_CLOSED) return { closedAt: new Date(NOW - 31 * MS_PER_DAY) };
		return id === LONG_CLOSED + 1 ? { closedAt: new Date(NOW - 30 * MS_PER_DAY) } : null;
	},
};
const failing = (name: 'own' | 'freshdesk'): TicketSource => ({ name, find: () => Promise.reject(new Error('down')) });

const LIMITS = { lookup: NO_LIMIT, rating: NO_LIMIT };
const SIGNED = { query: `?signature=${signTicket(LONG_CLOSED)}` };
const RATED = { ticket_id: 1002, rating: 'good', market: 'ru' };

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`ratings on ${name}`, () => {
		let db: Database;
		beforeAll(async () => {
			db = await openDatabase(fresh(folder));
		});
		afterEach(() => db.deleteFrom('support_ratings').execute());
		afterAll(async () => {
			await db?.destroy();
			await clean();
		});

		const api = (ports: Partial<RatingPorts> = {}) =>
			supportApi({
				allowedHosts: ['localhost', '*.localhost'],
				ports: {
					remote: null,
					db: async () => db,
					sources: [sampleTickets(() => NOW), own],
					limits: LIMITS,
					signature: 'optional',
					now: () => NOW,
					onRated: () => undefined,
					...ports,
				},
			});
		type Call = { readonly headers?: Record<string, string>; readonly query?: string; readonly body?: string };
		async function rate(rating: object, ports: Partial<RatingPorts> = {}, { headers, query = '', body }: Call = {}) {
			const response = await api(ports).request(`http://localhost/freshdesk/csat/rate${query}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: body ?? JSON.stringify(rating),
			});
			const text = await response.text();
			return { status: response.status, headers: response.headers, text, code: text && (JSON.parse(text) as { code: string }).code };
		}
		const rows = () => db.selectFrom('support_ratings').selectAll().orderBy('ticket_id').orderBy('kind').execute();

		it('are stored with all fields, and the response is empty', async () => {
			const closed = '2026-11-22T12:00:00+00:00';
			const reasons = ['quick_help', 'good_solution'];
			const response = await rate({ ...RATED, selected_options: reasons, ticket_closed_at: closed, comment: ' Спасибо!\r\n' });
			expect([response.status, response.text]).toEqual([200, '']);
			expect(await rows()).toEqual([
				{
					ticket_id: 1002,
					kind: 'score',
					source: 'sample',
					verified: 1,
					rating: 'good',
					reasons: 'good_solution,quick_help',
					comment: 'Спасибо!',
					market: 'ru',
					closed_at: NOW - MS_PER_DAY,
					at: NOW,
					revision: 1,
					delivered_at: null,
					next_at: null,
					attempts: 0,
					failure: null,
				},
			]);
		});

		it('can have each of the six values, with each reason of its group', async () => {
			for (const rating of RATINGS) {
				const group = rating === 'not_solved' ? [] : ['good', 'excellent'].includes(rating) ? REASONS.good : REASONS.poor;
				expect((await rate({ ...RATED, rating, selected_options: group })).status, rating).toBe(200);
			}
			expect(await rows()).toMatchObject([
				{ kind: 'feedback', rating: 'not_solved', reasons: '' },
				{ kind: 'score', rating: 'excellent', reasons: REASONS.good.join() },
			]);
		});

		it('are stored once for each ticket and kind: a repeat has the same response, a new one replaces', async () => {
			const full = { ...RATED, selected_options: ['quick_help'], comment: 'one' };
			for (const request of [full, full, RATED]) expect(await rate(request)).toMatchObject({ status: 200, text: '' });
			expect(await rows()).toMatchObject([{ rating: 'good', reasons: 'quick_help', comment: 'one', revision: 1 }]);
			await rate({ ...full, comment: '' });
			expect(await rows()).toMatchObject([{ reasons: 'quick_help', comment: null, revision: 2 }]);
			await rate({ ...RATED, rating: 'bad' });
			expect(await rows()).toMatchObject([{ rating: 'bad', reasons: '', comment: null, revision: 3 }]);
			await rate({ ...RATED, rating: 'not_solved', comment: 'still broken' });
			expect(await rows()).toMatchObject([
				{ kind: 'feedback', rating: 'not_solved', comment: 'still broken' },
				{ kind: 'score', rating: 'bad' },
			]);
		});

		it('leave one row when sent 200 times at once', async () => {
			const shared = api();
			const request = () =>
				shared.request('http://localhost/freshdesk/csat/rate', {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ ...RATED, selected_options: ['quick_help'], comment: 'thanks' }),
				});
			const responses = await Promise.all(Array.from({ length: 200 }, request));
			expect(responses.map(({ status }) => status)).toEqual(Array(200).fill(200));
			expect(await Promise.all(responses.map((response) => response.text()))).toEqual(Array(200).fill(''));
			expect(await rows()).toMatchObject([{ ticket_id: 1002, kind: 'score', comment: 'thanks', revision: 1 }]);
		});

		it('keep no addresses, card numbers or control characters of a comment', async () => {
			await rate({ ...RATED, comment: 'a\u0000 ada@mail.example 4111 1111 1111 1111' });
			expect(await rows()).toMatchObject([{ comment: 'a [mail] [number]' }]);
			await rate({ ...RATED, comment: ` ${'я\r\n'.repeat(MAX_COMMENT / 2)}` });
			expect((await rows())[0]?.comment).toHaveLength(MAX_COMMENT - 1);
		});

		it.each([
			[{ ...RATED, ticket_id: 0 }, 400, 'invalid-ticket-id'],
			[{ ...RATED, ticket_id: 1.5 }, 400, 'invalid-ticket-id'],
			[{ ...RATED, ticket_id: -1 }, 400, 'invalid-ticket-id'],
			[{}, 400, 'invalid-ticket-id'],
			[{ ...RATED, rating: 'great' }, 400, 'invalid-rating'],
			[{ ticket_id: 1002, market: 'ru' }, 400, 'invalid-rating'],
			[{ ...RATED, selected_options: ['slow_response'] }, 400, 'invalid-reason'],
			[{ ...RATED, rating: 'bad', selected_options: ['quick_help'] }, 400, 'invalid-reason'],
			[{ ...RATED, rating: 'not_solved', selected_options: ['other'] }, 400, 'invalid-reason'],
			[{ ...RATED, selected_options: ['constructor'] }, 400, 'invalid-reason'],
			[{ ...RATED, ticket_closed_at: 'yesterday' }, 400, 'invalid-closed-at'],
			[{ ...RATED, market: 'zz' }, 400, 'invalid-market'],
			[{ ...RATED, market: '__proto__' }, 400, 'invalid-market'],
			[{ ticket_id: 1002, rating: 'good' }, 400, 'invalid-market'],
			[{ ...RATED, ticket_id: 1003 }, 404, 'unknown-ticket'],
			[{ ...RATED, ticket_id: LONG_CLOSED }, 409, 'survey-closed'],
			[{ ...RATED, comment: 'a'.repeat(MAX_COMMENT + 1) }, 413, 'comment-too-long'],
			[{ ...RATED, comment: 5 }, 400, 'invalid-request'],
			[{ ...RATED, selected_options: 'other' }, 400, 'invalid-request'],
			[[RATED], 400, 'invalid-request'],
		])('are rejected with a code and a message: %j', async (rating, status, code) => {
			const response = await rate(rating, {}, 'ticket_id' in rating && rating.ticket_id === LONG_CLOSED ? SIGNED : {});
			expect([response.status, response.code]).toEqual([status, code]);
			expect((JSON.parse(response.text) as { message: string }).message).toMatch(/^[A-Z\w].+\.$/);
			expect(await rows()).toEqual([]);
		});

		it('are taken until the 30th day after the ticket was closed', async () => {
			const ticket = { ...RATED, ticket_id: LONG_CLOSED + 1 };
			expect((await rate(ticket, {}, { query: `?signature=${signTicket(LONG_CLOSED + 1)}` })).status).toBe(200);
		});

		it('of own tickets, whose numbers can be guessed, need a signature', async () => {
			expect(await rate({ ...RATED, ticket_id: LONG_CLOSED + 1 })).toMatchObject({ status: 404, code: 'unknown-ticket' });
		});

		it('of a number that is an own ticket and one of Freshdesk are of the first with a signature, else of the second', async () => {
			const sources = [sampleTickets(() => NOW), own, freshdeskTickets(async () => ({ closedAt: new Date(NOW - MS_PER_DAY) }))];
			const id = LONG_CLOSED + 1;
			expect((await rate({ ...RATED, ticket_id: id }, { sources })).status).toBe(200);
			expect(await rows()).toMatchObject([{ ticket_id: id, source: 'freshdesk', closed_at: NOW - MS_PER_DAY }]);
			expect((await rate({ ...RATED, ticket_id: id, rating: 'bad' }, { sources }, { query: `?signature=${signTicket(id)}` })).status).toBe(
				200,
			);
			expect(await rows()).toMatchObject([{ ticket_id: id, source: 'own', closed_at: NOW - 30 * MS_PER_DAY }]);
			expect((await rate(RATED, { sources })).status).toBe(200);
			expect(await rows()).toMatchObject([{ ticket_id: 1002, source: 'sample' }, { ticket_id: id }]);
		});

		it('never request numbers of own tickets from Freshdesk', async () => {
			const requested: number[] = [];
			const find: TicketSource['find'] = async (id) => {
				requested.push(id);
				return { closedAt: null };
			};
			const sources = [freshdeskTickets(find)];
			expect((await rate({ ...RATED, ticket_id: FIRST_TICKET_ID - 1 }, { sources })).status).toBe(200);
			expect(await rate({ ...RATED, ticket_id: FIRST_TICKET_ID }, { sources })).toMatchObject({ status: 404, code: 'unknown-ticket' });
			expect(requested).toEqual([FIRST_TICKET_ID - 1]);
		});

		it('must be JSON', async () => {
			for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])
				expect(await rate(RATED, {}, { headers: { 'content-type': type } })).toMatchObject({ status: 415, code: 'invalid-content-type' });
			expect((await rate(RATED, {}, { headers: { 'content-type': 'application/json; charset=utf-8' } })).status).toBe(200);
			for (const body of ['', '{"a":', 'null', '5'])
				expect(await rate({}, {}, { body })).toMatchObject({ status: 400, code: 'invalid-request' });
		});

		it('need the signature of the ticket where it is required, and never accept a wrong one', async () => {
			const sign = (signature: string) => ({ query: `?signature=${signature}` });
			const required = { signature: 'required' } as const;
			const wrong = [signTicket(1001), 'x', `${signTicket(1002)}x`];
			for (const ports of [{}, required]) {
				for (const signature of wrong)
					expect(await rate(RATED, ports, sign(signature))).toMatchObject({ status: 403, code: 'invalid-signature' });
				expect((await rate(RATED, ports, sign(signTicket(1002)))).status).toBe(200);
			}
			expect(await rate(RATED, required)).toMatchObject({ status: 403, code: 'invalid-signature' });
			expect((await rate(RATED)).status).toBe(200);
			// Nobody learns without a signature whether a ticket exists.
			expect(await rate({ ...RATED, ticket_id: 1003 }, required)).toMatchObject({ status: 403 });
		});

		it('and lookups are limited for each client', async () => {
			const limit = () => createRateLimiter({ name: 'test', points: 2, seconds: 60 }, { factor: 1, databaseUrl: 'sqlite::memory:' });
			const ports = { limits: { lookup: limit(), rating: limit() } };
			const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
			for (const status of [200, 200, 429]) expect((await rate(RATED, ports, from('203.0.113.1'))).status).toBe(status);
			const limited = await rate(RATED, ports, from('203.0.113.1'));
			expect([limited.code, Number(limited.headers.get('retry-after'))]).toEqual(['too-many-requests', 60]);
			expect((await rate(RATED, ports, from('203.0.113.2'))).status).toBe(200);
			const service = api(ports);
			const look = async () => (await service.request('http://localhost/freshdesk/ticket-info/1001')).status;
			expect([await look(), await look(), await look()]).toEqual([200, 200, 429]);
		});

		it('are stored while Freshdesk does not respond, not while own tickets cannot be read', async () => {
			let woken = 0;
			const down = { sources: [sampleTickets(), failing('freshdesk')], onRated: () => void woken++ };
			expect(await rate({ ...RATED, ticket_id: 77 }, down)).toMatchObject({ status: 200, text: '' });
			expect(await rows()).toMatchObject([{ ticket_id: 77, source: 'freshdesk', verified: 0, next_at: NOW }]);
			expect(woken).toBe(1);
			const response = await rate({ ...RATED, ticket_id: 78 }, { sources: [failing('own')] });
			expect([response.status, response.code, response.headers.get('retry-after')]).toEqual([503, 'ticket-source-failed', '5']);
			const old = new Date(NOW - 31 * MS_PER_DAY).toISOString();
			expect(await rate({ ...RATED, ticket_id: 79, ticket_closed_at: old }, down)).toMatchObject({ status: 409 });
		});

		it('are rejected with 503 while the database does not respond', async () => {
			const response = await rate(RATED, { db: () => Promise.reject(new Error('down')) });
			expect([response.status, response.code]).toEqual([503, 'ticket-source-failed']);
		});

		it('are deleted oldest first, in limited steps', async () => {
			const at = (time: number) => ({ now: () => time });
			await rate({ ...RATED, ticket_id: 1001 }, at(1000));
			await rate(RATED, at(2000));
			await rate({ ...RATED, rating: 'not_solved' }, at(3000));
			expect(await deleteOldRatings(db, 2500, 1)).toBe(1);
			expect(await rows()).toMatchObject([{ at: 3000 }, { at: 2000 }]);
			expect(await deleteOldRatings(db, 3000, 10)).toBe(1);
			expect(await rows()).toMatchObject([{ at: 3000 }]);
		});
	});
}

describe('ticket info', () => {
	const get = async (id: string, ports: Partial<RatingPorts> = {}, headers: Record<string, string> = {}) => {
		const sources = [sampleTickets(() => NOW)];
		const defaults = {
			remote: null,
			db: () => Promise.reject(new Error('not needed')),
			sources,
			limits: LIMITS,
			signature: 'optional',
		} as const;
		const options = { ...defaults, now: () => NOW, onRated: () => undefined, ...ports };
		const api = supportApi({ allowedHosts: ['localhost', '*.localhost'], ports: options });
		const response = await api.request(`http://localhost/freshdesk/ticket-info/${id}`, { headers });
		return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
	};

	it('has the closing date, or null for an open ticket, and is not cached', async () => {
		expect(await get('1001')).toMatchObject({ status: 200, body: { ticket_closed_at: null } });
		const closed = await get('1002');
		expect(closed.body).toEqual({ ticket_closed_at: '2026-11-22T12:00:00.000Z' });
		expect(closed.headers.get('cache-control')).toBe('no-store');
	});

	it.each([
		['0', 400, 'invalid-ticket-id'],
		['-1', 400, 'invalid-ticket-id'],
		['1e3', 400, 'invalid-ticket-id'],
		['1001.0', 400, 'invalid-ticket-id'],
		['9'.repeat(16), 400, 'invalid-ticket-id'],
		['%20', 400, 'invalid-ticket-id'],
		['1003', 404, 'unknown-ticket'],
		['1001?signature=x', 403, 'invalid-signature'],
	])('of %s is rejected with %d', async (id, status, code) => {
		expect(await get(id)).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
	});

	it('needs a signature where it is required', async () => {
		const required = { signature: 'required' } as const;
		expect(await get('1001', required)).toMatchObject({ status: 403, body: { code: 'invalid-signature' } });
		expect((await get(`1001?signature=${signTicket(1001)}`, required)).status).toBe(200);
	});

	it('comes from the first source that has the ticket; a failed source is an error only if no other has it', async () => {
		const sources = [failing('own'), sampleTickets(() => NOW)];
		expect((await get('1001', { sources })).status).toBe(200);
		expect(await get('1003', { sources })).toMatchObject({ status: 503, body: { code: 'ticket-source-failed' } });
	});

	it('is readable by pages of our hosts only', async () => {
		const own = await get('1001', {}, { host: 'localhost', origin: 'http://wa.localhost' });
		expect(own.headers.get('access-control-allow-origin')).toBe('http://wa.localhost');
		expect(own.headers.get('access-control-allow-credentials')).toBe('true');
		const foreign = await get('1001', {}, { host: 'localhost', origin: 'https://evil.example' });
		expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
		expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
		const preflight = await services.request('http://localhost/svc/support/freshdesk/csat/rate', {
			method: 'OPTIONS',
			headers: { host: 'localhost', origin: 'http://wa.localhost', 'access-control-request-method': 'POST' },
		});
		expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, POST']);
	});
});

describe('a signature', () => {
	it('has 22 characters, belongs to one ticket, and is the same in every process with the secret', () => {
		expect(signTicket(1002)).toMatch(/^[\w-]{22}$/);
		expect(signTicket(1002)).toBe(signTicket(1002));
		expect(signTicket(1002)).not.toBe(signTicket(1001));
		expect([
			isSigned(1002, signTicket(1002)),
			isSigned(1001, signTicket(1002)),
			isSigned(1002, ''),
			isSigned(1002, 'я'.repeat(11)),
		]).toEqual([true, false, false, false]);
	});
});
