/** Answers as a service, and the votes on them, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, describe, expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { faqApi } from '#features/faq/api.ts';
import { type FaqEntry, type FaqSearchResult, MAX_COMMENT_LENGTH } from '#features/faq/contract.ts';
import type { FaqText } from '#features/faq/server.ts';
import { takeVote, type VotePorts, voteState } from '#features/faq/vote-form.ts';
import { helpfulness, readComment, recordVote, type Vote } from '#features/faq/votes.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { loadWorld } from '#world/load-world.ts';

const folder = mkdtempSync(`${tmpdir()}/faq-`);
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-11-21T12:00:00Z');
const app = new OpenAPIHono().route(
	'/',
	faqApi({
		source: () => ({ content: loadContent(), world: loadWorld() }),
		brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }],
		clock: () => NOW,
	}),
);

async function get<T>(path: string, host = 'localhost'): Promise<{ status: number; body: T; cache: string | null }> {
	const response = await app.request(path, { headers: { host } });
	return { status: response.status, body: (await response.json()) as T, cache: response.headers.get('cache-control') };
}

/** Articles about features that the route table does not open yet. */
/** Closed where cashback is free. */
const CLOSED = ['what-is-premium', 'cancel-premium'];
/** Open where hotels are searched. */
const IN_RUSSIA = 'faq/hotel-total';

describe('the FAQ service', () => {
	it('returns topics with their names and counts, the same for everyone', async () => {
		const { body, cache } = await get<{ topics: { topic: string; name: string; articles: number }[] }>('/topics?market=kz&language=kk');
		expect(body.topics).toContainEqual({ topic: 'documents', name: 'Құжаттар', articles: 6 });
		expect(cache).toMatch(/^public, max-age=\d+$/);
	});
	it('lists what a site shows: by brand of the host, market and topic', async () => {
		const articles = async (path: string, host?: string) => (await get<{ articles: FaqEntry[] }>(path, host)).body.articles;
		const russian = await articles('/articles');
		expect(russian.map(({ id }) => id)).toContain('faq/test-ticket');
		const kazakh = (await articles('/articles?market=kz')).map(({ id }) => id);
		for (const slug of CLOSED)
			expect([russian.some(({ id }) => id === `faq/${slug}`), kazakh.includes(`faq/${slug}`)]).toEqual([true, false]);
		expect(russian.map(({ id }) => id)).toContain(IN_RUSSIA);
		expect((await articles('/articles?market=kz')).map(({ id }) => id)).not.toContain(IN_RUSSIA);
		expect((await articles('/articles', 'wa.localhost')).map(({ id, language }) => `${id} ${language}`)).toContain('faq/lost-baggage en');
		expect(new Set((await articles('/articles?topic=pets')).map(({ topic }) => topic))).toEqual(new Set(['pets']));
	});
	it('gives measures in the units of the locale (spec 9)', async () => {
		const sizeIn = async (site: string) => JSON.stringify((await get(`/article?id=faq/cabin-bag&${site}`)).body).replaceAll('\u00a0', ' ');
		expect(await sizeIn('brand=WA')).toContain('22 × 16 × 8 in, 15–22 lb');
		expect(await sizeIn('market=us&language=en')).toContain('22 × 16 × 8 in, 15–22 lb');
		expect(await sizeIn('market=nl&language=en')).toContain('55 × 40 × 20 cm, 7–10 kg');
		expect(await sizeIn('brand=WA&language=es')).toContain('55 × 40 × 20 cm, 7–10 kg');
	});
	it('gives an article as text, a step to a section, and 404 for what a site does not show', async () => {
		const { body } = await get<FaqText>('/article?id=instructions/refund&brand=WA');
		expect(body).toMatchObject({ path: '/faq/instructions/refund/find-seller', language: 'en', steps: 5 });
		expect(body.sections.map(({ id }) => id)).toEqual([null, 'find-seller', 'read-rules', 'ask-sum', 'confirm', 'check-money']);
		expect(JSON.stringify(body)).not.toMatch(/\{brand\}|<p>|slot/);
		for (const slug of CLOSED)
			expect(await get(`/article?id=faq/${slug}&market=kz`)).toMatchObject({ status: 404, body: { code: 'unknown-article' } });
		expect((await get('/article?id=faq/none')).status).toBe(404);
	});
	it('finds no article about a feature that is not open', async () => {
		for (const q of ['подписка', 'отель', 'забронировать на сайте']) {
			const { hits } = (await get<FaqSearchResult>(`/search?q=${encodeURIComponent(q)}&market=kz`)).body;
			const closed = hits.filter(({ id }) => id === IN_RUSSIA || CLOSED.some((slug) => id === `faq/${slug}`));
			expect([q, closed]).toEqual([q, []]);
		}
	});
	it('searches, and marks what fits', async () => {
		const { body } = await get<FaqSearchResult>(`/search?q=${encodeURIComponent('djpdhfn ,bktnf')}&limit=3`);
		expect(body.understood).toBe('возврат билета');
		expect(body.hits).toHaveLength(3);
		const [{ title, marks } = { title: '', marks: { title: [] } }] = body.hits;
		expect(marks.title.map(([from, to]) => title.slice(from, to)).join()).toMatch(/возврат|билет|деньг|денег/i);
	});
});

const vote = (more: Partial<Vote> = {}): Vote => ({
	article: 'faq/lost-baggage',
	brand: 'AS',
	market: 'ru',
	language: 'ru',
	voter: 'one',
	verdict: 'yes',
	now: NOW,
	...more,
});

describe('a comment', () => {
	it('is stored without control characters, up to its length limit, and not when empty', () => {
		expect(readComment(' a\r\nb\u0000\u0007 ')).toBe('a\nb');
		expect(readComment('я'.repeat(600))).toHaveLength(MAX_COMMENT_LENGTH);
		expect(readComment(`${'я'.repeat(MAX_COMMENT_LENGTH - 1)}😀`)?.isWellFormed()).toBe(true);
		for (const text of ['', ' \n ', null, undefined, 5]) expect(readComment(text)).toBeNull();
		expect(readComment('call +7 (701) 123-45-67, ada@mail.example, card 4111 1111 1111 1111; 2 bags?')).toBe(
			'call [number], [mail], card [number]; 2 bags?',
		);
	});
});

const SITE = siteAt('/kz/faq/lost-baggage?language=kk', { host: 'localhost:4411' });
const ID = '11111111-2222-4333-8444-555555555555';

function posted(fields: Record<string, string>, headers: Record<string, string> = {}): Request {
	return new Request('http://localhost/faq/lost-baggage', {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { origin: SITE.origin, ...headers },
	});
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`votes on ${name}`, () => {
		afterAll(clean);

		it('count once for a visitor and an article, and may be changed', async () => {
			await withDatabase(fresh(folder), async (db) => {
				for (const one of [
					vote(),
					vote(),
					vote({ verdict: 'no' }),
					vote({ verdict: 'no', comment: ' Нет срока ' }),
					vote({ verdict: 'no' }),
					vote({ voter: 'two' }),
					vote({ article: 'faq/liquids' }),
				])
					await recordVote(db, one);
				expect(await helpfulness(db)).toEqual([
					{ article: 'faq/lost-baggage', yes: 1, no: 1, comments: [{ at: NOW.getTime(), language: 'ru', text: 'Нет срока' }] },
					{ article: 'faq/liquids', yes: 1, no: 0, comments: [] },
				]);
				await recordVote(db, vote());
				expect((await helpfulness(db)).find(({ article }) => article === 'faq/lost-baggage')).toMatchObject({
					yes: 2,
					no: 0,
					comments: [],
				});
				expect(await helpfulness(db, NOW.getTime() + 1)).toEqual([]);
			});
		});

		it('do not reveal that two of them are of one visitor', async () => {
			await withDatabase(fresh(folder), async (db) => {
				for (const article of ['faq/a', 'faq/b']) await recordVote(db, vote({ article }));
				const rows = await db.selectFrom('faq_votes').select('visitor').execute();
				expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
			});
		});

		it('are sent by the page’s form, which redirects to the page and recognizes the visitor by cookie', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const ports: VotePorts = { db: async () => db, limit: NO_LIMIT, newId: () => ID };
				const shown = { article: 'faq/lost-baggage', language: 'kk' };
				const first = await takeVote(posted({ helpful: 'no' }), SITE, shown, ports);
				expect(first).toEqual({
					kind: 'voted',
					location: '/kz/faq/lost-baggage?helpful=no&language=kk#helpful',
					setCookie: `faq_voter=${ID}; Path=/; SameSite=Lax; Max-Age=31536000; HttpOnly`,
				});
				const again = posted({ helpful: 'no', comment: 'Мерзім' }, { cookie: `faq_voter=${ID}` });
				const result = await takeVote(again, SITE, shown, { ...ports, newId: () => 'never' });
				expect(result).toMatchObject({ location: '/kz/faq/lost-baggage?helpful=sent&language=kk#helpful' });
				expect(await helpfulness(db)).toMatchObject([{ yes: 0, no: 1, comments: [{ text: 'Мерзім', language: 'kk' }] }]);
			});
		});

		it('are rejected from other sites, above the rate limit, and without a value', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const limit = createRateLimiter({ name: 'votes', points: 2, seconds: 60 });
				const take = (request: Request) => takeVote(request, SITE, { article: 'faq/a', language: 'kk' }, { db: async () => db, limit });
				expect(await take(posted({ helpful: 'yes' }, { origin: 'https://elsewhere.example' }))).toMatchObject({ status: 403 });
				expect(await take(posted({ helpful: 'maybe' }))).toMatchObject({ status: 400, state: 'new' });
				expect(await take(posted({ helpful: 'yes' }))).toMatchObject({ kind: 'voted' });
				expect(await take(posted({ helpful: 'no' }))).toMatchObject({ status: 429, state: 'often' });
				expect(await helpfulness(db)).toMatchObject([{ yes: 1, no: 0 }]);
			});
		});
	});
}

describe('a vote that cannot be stored', () => {
	it('gets an error', async () => {
		const broken = async () => {
			throw new Error('down');
		};
		const result = await takeVote(posted({ helpful: 'yes' }), SITE, { article: 'faq/a', language: 'kk' }, { db: broken, limit: NO_LIMIT });
		expect(result).toEqual({ kind: 'rejected', status: 503, state: 'failed' });
	});
	it('leaves the page as it is for any other address', () => {
		expect(
			['', 'helpful=yes', 'helpful=sent', 'helpful=told', 'helpful=<b>'].map((query) => voteState(new URLSearchParams(query))),
		).toEqual(['new', 'yes', 'sent', 'sent', 'new']);
	});
});
