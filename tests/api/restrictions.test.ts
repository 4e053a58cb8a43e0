/** Entry rules and reports about them: the service, the form, what editors answer, and both on another host. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { setOwnArticles } from '#content/load-content.ts';
import { readArticles } from '#content/read-articles.ts';
import { restrictionsApi } from '#features/restrictions/api.ts';
import { reportsApi } from '#features/restrictions/report-api.ts';
import { reportView } from '#features/restrictions/report-form.ts';
import { createReports, type ReportPorts } from '#features/restrictions/reports.ts';
import { entryRules } from '#features/restrictions/server.ts';
import { deleteOldReports, listReports, replyToReport } from '#features/restrictions/staff-reports.ts';
import { messages } from '#i18n/messages.ts';
import { SPAM_FIELDS } from '#lib/form-challenge.ts';
import type { Database } from '#server/database/open.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { ATTACK_LIMIT, createSpamCheck } from '#server/limits/spam-check.ts';
import type { TestFront } from '#tests/support/api/front-harness.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { serveServices } from '#tests/support/api/services-front.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { loadWorld } from '#world/load-world.ts';

const articles = readArticles('content');
setOwnArticles(() => articles);
const isCountry = (code: string) => loadWorld().countries.has(code);
const rulesApi = () => restrictionsApi({ rules: entryRules, isCountry });
const ask = (query: string) => rulesApi().request(`http://localhost/rules?${query}`);

const fronts: TestFront[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	vi.resetModules();
	await Promise.all(fronts.splice(0).map((front) => front.stop()));
});

describe('GET /rules', () => {
	it('returns the rules of a citizenship and of its connections, each with its source', async () => {
		const response = await ask('citizenship=KZ&country=TR&date=2026-12-10&transits=DE:FRA:landside');
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({
			citizenship: 'KZ',
			visa: { visa: 'none', days: 90, within: 180, sure: 'from-law', checked: null },
			passport: { days: 60, after: 'stay', source: { act: 'Law No. 6458, Article 7(1)(b)' } },
			transits: [{ country: 'DE', airport: 'FRA', leaves: true, rule: { visa: 'needed', sure: 'from-law' } }],
		});
	});
	it('returns null and the authority for what is not known', async () => {
		const body = await (await ask('citizenship=KZ&country=ME&date=2026-12-10')).json();
		expect(body).toMatchObject({ visa: null, passport: null, papers: [], authority: { url: 'https://www.gov.me/' } });
	});
	it.each([
		['citizenship=KZ&country=TR', 'invalid-query'],
		['citizenship=KZ&country=TR&date=2026-02-30', 'invalid-query'],
		['citizenship=KZ&country=TR&date=2026-12-10&transits=Berlin', 'invalid-query'],
		['citizenship=KZ&country=QX&date=2026-12-10', 'unknown-country'],
		['citizenship=KZ&country=TR&date=2026-12-10&market=zz', 'invalid-query'],
	])('rejects %s', async (query, code) => {
		const response = await ask(query);
		expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, code]);
	});
});

/** The clock of the forms can be moved. */
function portsOf(db: Database, more: Partial<ReportPorts> = {}) {
	let at = Date.parse('2026-11-25T10:00:00Z');
	const now = () => at;
	const attacks = createRateLimiter(ATTACK_LIMIT);
	const spam = createSpamCheck({ form: 'entry-rules', secret: () => new Uint8Array(32), attacks, now });
	const service = createReports({ db: async () => db, limit: NO_LIMIT, spam, now, ...more });
	return {
		service,
		wait: (seconds: number) => {
			at += seconds * 1000;
		},
	};
}

const site = siteAt('/kz');

const folder = mkdtempSync(`${tmpdir()}/entry-rules-`);
afterAll(() => rmSync(folder, { recursive: true }));

for (const { name, fresh, missing, clean } of await engines())
	describe.skipIf(missing !== null)(`reports on ${name}`, () => {
		afterAll(clean);

		it('are stored once, listed, answered once by mail, and deleted when old', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const { service, wait } = portsOf(db);
				const { token } = await service.challenge(site);
				wait(5);
				const report = {
					input: { country: 'TR', citizenship: 'KZ', message: 'Now 90 days, call +7 701 111 22 33', mail: 'ada@mail.example' },
					spam: { honeypot: '', token, work: '' },
					site,
					client: '203.0.113.7',
				};
				expect(await service.send(report)).toEqual({ kind: 'stored' });
				expect(await service.send(report)).toEqual({ kind: 'stored' });
				const [stored, ...others] = await listReports(db);
				expect(others).toEqual([]);
				expect(stored).toMatchObject({ country: 'TR', citizenship: 'KZ', message: 'Now 90 days, call [number]', answer: null });
				const id = stored?.id ?? '';
				expect(await replyToReport(db, id, ' ', 1)).toBe('empty');
				expect(await replyToReport(db, id, 'x'.repeat(2001), 1)).toBe('long');
				expect(await replyToReport(db, '00000000-0000-4000-8000-000000000000', 'Thanks', 1)).toBe('unknown');
				expect(await replyToReport(db, id, 'Corrected, thank you.', 1)).toBe('answered');
				expect(await replyToReport(db, id, 'Again', 2)).toBe('already-answered');
				const mails = await db.selectFrom('mails').select(['recipient', 'text']).execute();
				expect(mails).toHaveLength(1);
				expect(mails[0]).toMatchObject({ recipient: 'ada@mail.example', text: expect.stringContaining('Corrected, thank you.') });
				expect(await deleteOldReports(db, Date.parse('2027-11-25'), 10)).toBe(1);
			});
		});

		it('are rejected with the problem of each field, and a new token', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const { service, wait } = portsOf(db);
				const { token } = await service.challenge(site);
				const spam = { honeypot: '', token, work: '' };
				const input = { country: 'TR', citizenship: null, message: '', mail: 'no mail' };
				expect(await service.send({ input, spam, site, client: '' })).toMatchObject({
					kind: 'invalid',
					problems: [
						{ field: 'message', code: 'message-missing' },
						{ field: 'mail', code: 'invalid-mail' },
					],
					challenge: { token: expect.any(String) },
				});
				const good = { ...input, message: 'x', mail: '' };
				expect(await service.send({ input: good, spam, site, client: '' })).toMatchObject({ kind: 'spam', reason: 'too-fast' });
				wait(5);
				expect(await service.send({ input: good, spam: { ...spam, honeypot: 'x' }, site, client: '' })).toMatchObject({ kind: 'spam' });
				expect(await listReports(db)).toEqual([]);
			});
		});

		it('come by the form without JavaScript, which keeps what was typed', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const { service, wait } = portsOf(db);
				const options = { site, t: messages(site.locale, 'feedback'), service, isCountry };
				const page = 'http://localhost/kz/feedback/entry-rules';
				expect(await reportView(new Request(`${page}?country=xx`), options)).toEqual({ kind: 'missing' });
				const shown = await reportView(new Request(`${page}?country=TR&citizenship=kz`), options);
				if (shown.kind !== 'form') throw new Error(shown.kind);
				const post = (fields: Record<string, string>) => {
					const body = new FormData();
					for (const [name, value] of Object.entries({ country: 'TR', citizenship: 'kz', ...fields })) body.set(name, value);
					return reportView(new Request(page, { method: 'POST', body }), options);
				};
				wait(5);
				const token = { [SPAM_FIELDS.token]: shown.challenge.token };
				expect(await post({ ...token, message: 'Wrong', mail: 'ada' })).toMatchObject({
					kind: 'form',
					status: 400,
					input: { message: 'Wrong', mail: 'ada' },
				});
				expect(await post({ ...token, message: 'Wrong' })).toEqual({
					kind: 'redirect',
					location: '/kz/feedback/entry-rules?country=TR&citizenship=kz&sent=1',
				});
				expect(await listReports(db)).toHaveLength(1);
			});
		});
	});

/** Serves an application as the host of a variable, and reads the configuration anew. */
async function elsewhere(variable: string, app: OpenAPIHono): Promise<string> {
	const front = await serveServices(app);
	fronts.push(front);
	vi.resetModules();
	vi.stubEnv(variable, `http://localhost:${front.port}/svc/restrictions`);
	vi.stubEnv('SERVICE_TOKEN', 'token-of-both-processes-0123456789');
	return `http://localhost:${front.port}/svc/restrictions`;
}

const query = { citizenship: 'KZ', country: 'TR', purpose: 'tourism', date: '2026-12-10', transits: [] } as const;

describe('HOST_RESTRICTIONS', () => {
	it('serves the entry rules, checked', async () => {
		const expected = await entryRules(query, site, '2026-11-25');
		await elsewhere('HOST_RESTRICTIONS', new OpenAPIHono().route('/svc/restrictions', rulesApi()) as OpenAPIHono);
		const fresh = await import('#features/restrictions/server.ts');
		expect(await fresh.entryRules(query, site, '2026-11-25')).toEqual(expected);
	});
	it('that fails or breaks the contract states nothing, and is an error in the log', async () => {
		for (const app of [new OpenAPIHono().all('*', (c) => c.json({}, 404)), new OpenAPIHono().all('*', (c) => c.json({ visa: 'none' }))]) {
			await elsewhere('HOST_RESTRICTIONS', app as OpenAPIHono);
			const { processLog } = await import('#server/log/log.ts');
			const error = vi.spyOn(processLog(), 'error').mockReturnValue();
			const fresh = await import('#features/restrictions/server.ts');
			expect(await fresh.entryRules(query, site, '2026-11-25')).toEqual({ kind: 'failed' });
			expect(error).toHaveBeenCalledWith('Entry rules request failed', expect.anything());
			error.mockRestore();
		}
	});
});

/** The application behind `HOST_RESTRICTIONS_FEEDBACK`, as a process with that variable reaches it. */
async function remoteReports(app: OpenAPIHono) {
	const address = await elsewhere('HOST_RESTRICTIONS_FEEDBACK', app);
	const { createRemoteReports } = await import('#features/restrictions/remote-reports.ts');
	return createRemoteReports(address);
}

describe('HOST_RESTRICTIONS_FEEDBACK', () => {
	it('issues the tokens and stores the reports, with its own problems', async () => {
		await withDatabase('sqlite::memory:', async (db) => {
			const { service, wait } = portsOf(db);
			const app = new OpenAPIHono().route('/svc/restrictions', reportsApi({ service, isCountry, brandHosts: [] }));
			const remote = await remoteReports(app as OpenAPIHono);
			const { token } = await remote.challenge(site);
			const spam = { honeypot: '', token, work: '' };
			const input = { country: 'TR', citizenship: 'KZ', message: 'Wrong', mail: '' };
			expect(await remote.send({ input, spam, site, client: '203.0.113.7' })).toMatchObject({ kind: 'spam', reason: 'too-fast' });
			wait(5);
			expect(await remote.send({ input: { ...input, mail: 'x' }, spam, site, client: '' })).toMatchObject({
				kind: 'invalid',
				problems: [{ field: 'mail', code: 'invalid-mail' }],
			});
			expect(await remote.send({ input, spam, site, client: '203.0.113.7' })).toEqual({ kind: 'stored' });
			expect(await listReports(db)).toMatchObject([{ country: 'TR', market: 'kz' }]);
		});
	});
	it('that fails keeps the form', async () => {
		const app = new OpenAPIHono().all('*', (c) => c.json({}, 404));
		const remote = await remoteReports(app as OpenAPIHono);
		const { processLog } = await import('#server/log/log.ts');
		vi.spyOn(processLog(), 'error').mockReturnValue();
		expect(await remote.challenge(site)).toEqual({ token: '', work: 0 });
		const input = { country: 'TR', citizenship: null, message: 'x', mail: '' };
		expect(await remote.send({ input, spam: { honeypot: '', token: '', work: '' }, site, client: '' })).toMatchObject({ kind: 'failed' });
	});
});
