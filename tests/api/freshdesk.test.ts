/** Tickets and ratings at Freshdesk, however it behaves: no rating is lost, and none is sent twice (spec 3.11, 7). */
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverRatings, startRatingDelivery } from '#features/support-ratings/delivery.ts';
import { createFreshdeskClient, feedbackText, LEVELS } from '#features/support-ratings/freshdesk.ts';
import { type RatingPorts, rateTicket, ticketInfo } from '#features/support-ratings/server.ts';
import { freshdeskTickets } from '#features/support-ratings/sources.ts';
import { RATINGS, type RatingRequest } from '#features/survey/contract.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { createCaller } from '#server/http/http.ts';
import { type FreshdeskPeer, startFreshdesk } from '#tests/support/api/freshdesk-peer.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { engines } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/freshdesk-`);
afterAll(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLOSED = '2026-11-20T10:00:00Z';
const START = Date.UTC(2026, 10, 23, 12);
const SCALE = readConfig({}).freshdesk?.scale ?? [-103, -102, 100, 102, 103];
const CALLER = { signature: undefined, client: '' };

let peer: FreshdeskPeer;
beforeEach(async () => {
	peer = await startFreshdesk();
	peer.tickets.set(7, CLOSED).set(8, null);
});
afterEach(() => peer.stop());

function clientOf(key = peer.key) {
	const send = createCaller({ hosts: new Set([new URL(peer.url).host]), fetch, random: () => 0.5 });
	return createFreshdeskClient({ url: peer.url, key, scale: SCALE }, send);
}
const status =
	(code: number, headers: Record<string, string> = {}) =>
	(_: IncomingMessage, response: ServerResponse) => {
		response.writeHead(code, headers).end('<html>Not JSON</html>');
		return true;
	};
const isPost = ({ method }: IncomingMessage) => method === 'POST';

describe('tickets at Freshdesk', () => {
	it('are looked up by id with the documented call, with the key as basic authentication', async () => {
		const client = clientOf();
		expect(await client.findTicket(7)).toEqual({ closedAt: new Date(CLOSED) });
		expect(await client.findTicket(8)).toEqual({ closedAt: null });
		expect(await client.findTicket(9)).toBeNull();
		expect(peer.requests[0]).toBe('GET /api/v2/tickets/7?include=stats');
	});

	it('with a wrong key, garbage, or a redirect to another host are an error, not an unknown ticket', async () => {
		await expect(clientOf('another-key').findTicket(7)).rejects.toThrow('status 401');
		peer.intercept = status(200);
		await expect(clientOf().findTicket(7)).rejects.toThrow('contract 200');
		peer.intercept = (_, response) => {
			response.writeHead(200).end(JSON.stringify({ id: 7, stats: { closed_at: 'yesterday' } }));
			return true;
		};
		await expect(clientOf().findTicket(7)).rejects.toThrow('contract 200');
		peer.intercept = status(302, { location: 'http://169.254.169.254/' });
		await expect(clientOf().findTicket(7)).rejects.toThrow('status 302');
	});

	it('are looked up again after 429 and 5xx, with growing waits, but only while a visitor waits', async () => {
		peer.intercept = (request, response) => peer.requests.length < 3 && status(peer.requests.length === 1 ? 500 : 503)(request, response);
		expect(await clientOf().findTicket(7)).toEqual({ closedAt: new Date(CLOSED) });
		peer.requests.length = 0;
		peer.intercept = (request, response) => peer.requests.length < 2 && status(429, { 'retry-after': '1' })(request, response);
		expect(await clientOf().findTicket(7)).not.toBeNull();
		peer.requests.length = 0;
		peer.intercept = status(429, { 'retry-after': '30' });
		await expect(clientOf().findTicket(7)).rejects.toThrow('status 429');
		expect(peer.requests).toHaveLength(1);
	});

	it('that do not come within 4 seconds are an error', async () => {
		peer.intercept = () => true;
		const started = performance.now();
		await expect(clientOf().findTicket(7)).rejects.toThrow('timeout');
		expect(performance.now() - started).toBeLessThan(5000);
	});

	it('are requested once for many visitors, and again after an error', async () => {
		const source = freshdeskTickets(clientOf().findTicket);
		await Promise.all(Array.from({ length: 20 }, () => source.find(7)));
		expect(peer.requests).toHaveLength(1);
		peer.intercept = status(400);
		await expect(source.find(8)).rejects.toThrow('status 400');
		peer.intercept = () => false;
		expect(await source.find(8)).toEqual({ closedAt: null });
	});

	it('are reached at the configured address only', async () => {
		const send = createCaller({ hosts: new Set(['freshdesk.example']), fetch, random: () => 0.5 });
		await expect(createFreshdeskClient({ url: peer.url, key: peer.key, scale: SCALE }, send).findTicket(7)).rejects.toThrow(
			'rejected-host',
		);
		const env = { FRESHDESK_URL: 'https://travel.freshdesk.com', FRESHDESK_API_KEY: peer.key };
		expect(readConfig(env).outgoingHosts).toContain('travel.freshdesk.com');
		expect(readConfig(env).freshdesk).toEqual({ url: 'https://travel.freshdesk.com', key: peer.key, scale: [-103, -102, 100, 102, 103] });
		expect(readConfig({ ...env, FRESHDESK_SCALE: '1, 2,3,4,5' }).freshdesk?.scale).toEqual([1, 2, 3, 4, 5]);
		for (const scale of ['1,2,3', '1,1,2,3,4', '1,2,3,4,a'])
			expect(() => readConfig({ ...env, FRESHDESK_SCALE: scale })).toThrow('five different whole numbers');
		expect(() => readConfig({ FRESHDESK_URL: env.FRESHDESK_URL })).toThrow('Config FRESHDESK_API_KEY not found');
		expect(() => readConfig({ ...env, FRESHDESK_API_KEY: 'hunter2' })).toThrow('not shown');
	});
});

describe('a rating at Freshdesk', () => {
	it('has the level of the score, in order, and reasons and comment as feedback; not_solved has no level', async () => {
		for (const rating of RATINGS) await clientOf().sendRating({ ticketId: 7, rating, reasons: [], comment: null });
		expect(peer.ratings.map(({ ratings }) => ratings.default_question)).toEqual([...SCALE, undefined]);
		expect(Object.keys(LEVELS)).toEqual([...RATINGS]);
		expect(feedbackText({ ticketId: 7, rating: 'bad', reasons: ['slow_response', 'other'], comment: 'Two weeks.' })).toBe(
			'Reasons: slow_response, other\n\nTwo weeks.',
		);
		expect(feedbackText({ ticketId: 7, rating: 'not_solved', reasons: [], comment: 'No money yet' })).toBe('Not solved\n\nNo money yet');
	});
});

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`delivery on ${name}`, () => {
		let db: Database;
		let now = START;
		beforeAll(async () => {
			db = await openDatabase(fresh(folder));
		});
		beforeEach(() => {
			now = START;
		});
		afterEach(() => db.deleteFrom('support_ratings').execute());
		afterAll(async () => {
			await db?.destroy();
			await clean();
		});

		const ports = (): RatingPorts => ({
			remote: null,
			db: async () => db,
			sources: [freshdeskTickets(clientOf().findTicket)],
			limits: { lookup: NO_LIMIT, rating: NO_LIMIT },
			signature: 'optional',
			now: () => now,
			onRated: () => undefined,
		});
		const RATING: RatingRequest = { ticket_id: 7, rating: 'good', market: 'ru', selected_options: ['quick_help'], comment: 'Thanks' };
		const rate = (more: Partial<RatingRequest> = {}) => rateTicket({ ...RATING, ...more }, CALLER, ports());
		const deliver = (client = clientOf()) => deliverRatings({ db: async () => db, client, now: () => now });
		const row = () => db.selectFrom('support_ratings').selectAll().executeTakeFirst();
		const sent = () => peer.ratings.map(({ ratings, feedback }) => [ratings.default_question, feedback]);

		it('sends a stored rating once', async () => {
			expect(await rate()).toEqual({ kind: 'rated' });
			expect(peer.ratings).toEqual([]);
			await deliver();
			await deliver();
			expect(sent()).toEqual([[102, 'Reasons: quick_help\n\nThanks']]);
			expect(await row()).toMatchObject({ delivered_at: START, next_at: null, failure: null });
			await rate();
			await deliver();
			expect(peer.ratings).toHaveLength(1);
		});

		it('sends a changed rating again, and feedback beside the score', async () => {
			await rate();
			await deliver();
			await rate({ rating: 'bad', selected_options: ['other'], comment: '' });
			await rate({ rating: 'not_solved', selected_options: [], comment: 'No money' });
			await deliver();
			expect(sent()).toHaveLength(3);
			expect(sent()).toContainEqual([-102, 'Reasons: other']);
			expect(sent()).toContainEqual([undefined, 'Not solved\n\nNo money']);
		});

		it('is tried again with growing waits while Freshdesk is down, until it is delivered', async () => {
			peer.intercept = status(500);
			expect(await rate()).toEqual({ kind: 'rated' });
			expect(await ticketInfo(7, CALLER, ports())).toMatchObject({ kind: 'rejected', status: 503, code: 'ticket-source-failed' });
			const waits: number[] = [];
			for (let attempt = 0; attempt < 12; attempt++) {
				await deliver();
				const { next_at, failure } = (await row()) ?? {};
				expect(failure).toBe('status 500');
				waits.push((next_at ?? 0) - now);
				now = next_at ?? 0;
			}
			expect(waits.slice(0, 4)).toEqual([30_000, MINUTE, 2 * MINUTE, 4 * MINUTE]);
			expect(waits.at(-1)).toBe(6 * HOUR);
			peer.intercept = () => false;
			await deliver();
			expect(sent()).toEqual([[102, 'Reasons: quick_help\n\nThanks']]);
			expect(await row()).toMatchObject({ delivered_at: now, verified: 1, failure: null });
		});

		it('does not repeat a rating that arrived although its response was lost', async () => {
			await rate();
			peer.intercept = (request, response) => {
				if (!isPost(request)) return false;
				response.writeHead = (() => response.destroy()) as typeof response.writeHead;
				return false;
			};
			await deliver();
			expect([peer.ratings.length, (await row())?.failure]).toEqual([1, 'network']);
			peer.intercept = () => false;
			now += MINUTE;
			await deliver();
			expect(peer.ratings).toHaveLength(1);
			expect(await row()).toMatchObject({ delivered_at: now, next_at: null });
		});

		it('pauses as long as Retry-After says, and while the key is rejected', async () => {
			await rate();
			await rate({ ticket_id: 8 });
			peer.intercept = (request, response) => isPost(request) && status(429, { 'retry-after': '120' })(request, response);
			expect(await deliver()).toBe(2 * MINUTE);
			expect(peer.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1);
			peer.intercept = () => false;
			expect(await deliver(clientOf('another-key'))).toBe(30_000);
			now += 3 * MINUTE;
			expect(await deliver()).toBe(0);
			expect(peer.ratings).toHaveLength(2);
		});

		it('ends with what Freshdesk will never take: the failure stays visible', async () => {
			await rate();
			peer.intercept = (request, response) => isPost(request) && status(400)(request, response);
			await deliver();
			expect(await row()).toMatchObject({ failure: 'status 400', next_at: null, delivered_at: null });
			peer.intercept = () => false;
			now += HOUR;
			await deliver();
			expect(peer.ratings).toEqual([]);
		});

		it('deletes a rating taken while Freshdesk was down if it has no such ticket', async () => {
			peer.intercept = status(503);
			await rate({ ticket_id: 99 });
			await rate();
			peer.intercept = () => false;
			await deliver();
			expect(peer.ratings.map(({ ticket_id }) => ticket_id)).toEqual([7]);
			expect(await db.selectFrom('support_ratings').select('ticket_id').execute()).toEqual([{ ticket_id: 7 }]);
		});

		it('tries again after garbage, since the rating may not be stored', async () => {
			await rate();
			peer.intercept = (request, response) => isPost(request) && status(200)(request, response);
			await deliver();
			expect(await row()).toMatchObject({ failure: 'contract 200', next_at: START + 30_000 });
			peer.intercept = () => false;
			now += MINUTE;
			await deliver();
			expect(peer.ratings).toHaveLength(1);
		});

		it('sends each rating once though several processes deliver', async () => {
			for (let id = 100; id < 110; id++) {
				peer.tickets.set(id, CLOSED);
				await rate({ ticket_id: id });
			}
			await Promise.all([deliver(), deliver(), deliver()]);
			expect(peer.ratings.map(({ ticket_id }) => ticket_id).sort()).toEqual(Array.from({ length: 10 }, (_, at) => 100 + at));
		});

		it('delivers a rating that was changed while it was being sent', async () => {
			await rate();
			const client = clientOf();
			const slow = {
				...client,
				sendRating: async (rating: Parameters<typeof client.sendRating>[0]) => {
					await client.sendRating(rating);
					now += 1000;
					await rate({ comment: 'Changed' });
				},
			};
			await deliverRatings({ db: async () => db, client: slow, now: () => now });
			expect(await row()).toMatchObject({ delivered_at: null, revision: 2 });
			await deliver();
			expect(sent().map(([, feedback]) => feedback)).toEqual(['Reasons: quick_help\n\nThanks', 'Reasons: quick_help\n\nChanged']);
		});

		it('ends with the rating that is being sent, when the process stops', async () => {
			await rate();
			await rate({ ticket_id: 8 });
			await db.updateTable('support_ratings').set({ next_at: 0 }).execute();
			const client = clientOf();
			const sending = Promise.withResolvers<void>();
			const slow = {
				...client,
				sendRating: async (rating: Parameters<typeof client.sendRating>[0]) => {
					sending.resolve();
					await wait(200);
					await client.sendRating(rating);
				},
			};
			const delivery = startRatingDelivery(slow, MINUTE, async () => db);
			delivery.wake();
			await sending.promise;
			await delivery.stop();
			delivery.wake();
			await wait(200);
			expect(peer.ratings).toHaveLength(1);
			const rows = await db.selectFrom('support_ratings').select('delivered_at').execute();
			expect(rows.filter(({ delivered_at }) => delivered_at !== null)).toHaveLength(1);
		});
	});
}
