/** The service of flags behind the front, with the project's file and with a Flagr server on a real port. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFlagsApi } from '#features/flags/api.ts';
import { type Evaluation, OVERRIDES } from '#features/flags/contract.ts';
import { collectFlags, DECLARED_FLAGS } from '#features/flags/declare.ts';
import { createEvaluator, FLAGR_PAUSE, readFlagFile } from '#features/flags/evaluator.ts';
import { FLAG_DEFINITIONS } from '#features/flags/flags.data.ts';
import { MAX_OVERRIDES_LENGTH, overridesCookie } from '#features/flags/overrides.ts';
import { evaluationsSchema } from '#features/flags/schema.ts';
import { flagPanel, flagsFor, placeCodes } from '#features/flags/server.ts';
import { readConfig } from '#server/config.ts';
import { createCaller } from '#server/http/http.ts';
import { closeServices, mountService } from '#server/http/openapi.ts';
import type { TestFront } from '#tests/support/api/front-harness.ts';
import { serveServices } from '#tests/support/api/services-front.ts';

const SEATS = 'asb-exp-seatMapBeforeServices';
const CONTEXT = 'market=ru&web_client=as&lang=ru&platform=desktop';
const declared = collectFlags(DECLARED_FLAGS, () => undefined);
const logged: [string, string, Record<string, unknown>][] = [];
const log = {
	warn: (message: string, details = {}) => void logged.push(['warn', message, { ...details }]),
	error: (message: string, details = {}) => void logged.push(['error', message, { ...details }]),
};
const messages = () => logged.map(([level, message]) => `${level} ${message}`);

let flagr: Server;
let respond: (req: IncomingMessage, res: ServerResponse, body: Record<string, unknown>) => void;
const requests: { path: string; body: Record<string, unknown> }[] = [];
let clock = 0;
const access = { private: false };
let fronts: { file: TestFront; remote: TestFront };

/** A front before the service alone. */
async function serveFlags(flagrUrl: string | null): Promise<TestFront> {
	const caller = createCaller({ hosts: new Set(flagrUrl ? [new URL(flagrUrl).host] : []), fetch, random: () => 0.5 });
	const evaluate = createEvaluator({
		definitions: FLAG_DEFINITIONS,
		flagrUrl,
		names: [...declared.keys()],
		call: caller,
		log,
		now: () => clock,
	});
	const services = new OpenAPIHono();
	const api = createFlagsApi({
		evaluate,
		declared,
		brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }],
		privateAccess: () => access.private,
		log,
		now: () => clock,
	});
	mountService(services, '/flags', 'Flags', api);
	closeServices(services, '/flags/*');
	return serveServices(services);
}

beforeAll(async () => {
	flagr = createServer((req, res) => {
		const parts: Buffer[] = [];
		req.on('data', (part: Buffer) => parts.push(part));
		req.on('end', () => {
			const body = JSON.parse(Buffer.concat(parts).toString());
			requests.push({ path: `${req.method} ${req.url}`, body });
			respond(req, res, body);
		});
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => flagr.once('listening', resolve));
	const remote = await serveFlags(`http://127.0.0.1:${(flagr.address() as AddressInfo).port}`);
	fronts = { file: await serveFlags(null), remote };
});
afterAll(async () => {
	await Promise.all([fronts.file.stop(), fronts.remote.stop()]);
	flagr.closeAllConnections();
	flagr.close();
});
beforeEach(() => {
	clock += 10 * FLAGR_PAUSE;
	access.private = false;
	logged.length = 0;
	requests.length = 0;
});

const send = async (query = CONTEXT, headers: Record<string, string> = {}, front: TestFront = fronts.file) => {
	const { status, headers: own, body } = await front.send(`/flags?${query}`, { headers });
	const text = body.toString();
	const results: Evaluation[] = status === 200 ? evaluationsSchema.parse(JSON.parse(text)).evaluationResults : [];
	return { status, headers: own, text, results, of: (name: string) => results.find(({ flagKey }) => flagKey === name) };
};

describe('GET /flags? (spec 7)', () => {
	it('returns evaluationResults in the shape of spec 3.6, private and not cached', async () => {
		const { status, headers, results } = await send();
		expect(status).toBe(200);
		expect(headers['cache-control']).toBe('private, no-store');
		expect(headers['set-cookie']).toBeUndefined();
		expect(results.map(({ flagKey }) => flagKey)).toEqual([...declared.keys()]);
		for (const one of results)
			expect(one).toMatchObject({ flagID: expect.any(Number), flagSnapshotID: 1, dataRecordsEnabled: expect.any(Boolean) });
	});

	it('evaluates by market, language, platform, and the brand of the host', async () => {
		expect((await send()).of('avs-exp-foreignCards')).toMatchObject({ segmentID: 11, variantKey: 'on' });
		expect((await send(CONTEXT, { host: 'wa.localhost' })).of('avs-exp-foreignCards')).not.toHaveProperty('variantKey');
		const abroad = await send(CONTEXT.replace('market=ru', 'market=KZ'));
		expect(abroad.of('avs-exp-foreignCards')).not.toHaveProperty('segmentID');
		expect(abroad.of('usc-feat-availablePaymentMethods')?.variantAttachment).toEqual({ methods: ['ww_card'] });
	});

	it('takes a visitor with an id into an experiment, always into the same group', async () => {
		const groups = await Promise.all(
			Array.from({ length: 60 }, async (_, at) => {
				const cookie = `auid=visitor-${at}`;
				const [once, again] = [(await send(CONTEXT, { cookie })).of(SEATS), (await send(CONTEXT, { cookie })).of(SEATS)];
				expect(again).toEqual(once);
				return once?.variantKey ?? 'none';
			}),
		);
		expect(new Set(groups)).toEqual(new Set(['on', 'off', 'none']));
	});

	it('leaves visitors out of experiments who did not allow to be measured, or have no id', async () => {
		let member = '';
		for (let at = 0; member === ''; at++)
			if ((await send(CONTEXT, { cookie: `auid=visitor-${at}` })).of(SEATS)?.variantKey) member = `auid=visitor-${at}`;
		const unmeasured: Record<string, string>[] = [
			{ cookie: `${member}; consent=no` },
			{ cookie: member, dnt: '1' },
			{ cookie: member, 'sec-gpc': '1' },
			{},
			{ cookie: 'auid=<b>' },
		];
		for (const headers of unmeasured)
			expect((await send(CONTEXT, headers)).of(SEATS), JSON.stringify(headers)).not.toHaveProperty('variantKey');
		expect((await send(CONTEXT, { cookie: `${member}; consent=yes`, dnt: '1' })).of(SEATS)).toHaveProperty('variantKey');
	});

	it.each([
		['', ['market', 'web_client', 'lang', 'platform']],
		['market=ru&lang=ru', ['web_client', 'platform']],
		['market=russia&web_client=as&lang=ru&platform=fridge', ['market', 'platform']],
		[`market=ru&web_client=${'a'.repeat(33)}&lang=%0A&platform=desktop`, ['web_client', 'lang']],
	])('logs the context that %j lacks, once a minute (spec 8: missing context keys are logged)', async (query, missing) => {
		expect((await send(query)).status).toBe(200);
		await send(query);
		expect(logged).toEqual([['warn', 'Feature flags context is incomplete', { missing }]]);
		clock += 60_000;
		await send(query);
		expect(logged).toHaveLength(2);
	});

	it('rejects a repeated key with 400 and another method with 405, as JSON', async () => {
		const repeated = await send('market=ru&market=kz');
		expect([repeated.status, JSON.parse(repeated.text).code]).toEqual([400, 'bad_request']);
		const put = await fronts.file.send('/flags', { method: 'PUT', body: '{}' });
		expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD']);
		expect((await fronts.file.send('/flags/unknown')).status).toBe(404);
	});
});

describe('flags of Flagr (FLAGR_URL)', () => {
	const respondWith = (evaluationResults: unknown) => (_: IncomingMessage, res: ServerResponse) =>
		void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ evaluationResults }));
	/** As Flagr 1.2 answers: what is empty is left out, context and debug log come along. */
	const on = {
		flagID: 30,
		flagKey: SEATS,
		flagSnapshotID: 7,
		segmentID: 300,
		variantID: 301,
		variantKey: 'on',
		variantAttachment: {},
		evalContext: { entityID: 'visitor-1', flagKey: SEATS },
		evalDebugLog: {},
		timestamp: '2026-11-01T00:00:00Z',
	};
	const remote = (headers: Record<string, string> = {}) => send(CONTEXT, headers, fronts.remote);

	it('are requested in one batch, and returned without the context that Flagr echoes', async () => {
		respond = respondWith([on, { flagKey: 'unknown' }]);
		const { results, text } = await remote({ cookie: 'auid=visitor-1' });
		expect(requests).toEqual([
			{
				path: 'POST /api/v1/evaluation/batch',
				body: {
					entities: [
						{
							entityID: 'visitor-1',
							entityType: 'visitor',
							entityContext: { market: 'ru', web_client: 'as', lang: 'ru', platform: 'desktop', brand: 'as' },
						},
					],
					flagKeys: [...declared.keys()],
					enableDebug: false,
				},
			},
		]);
		expect(results).toHaveLength(2);
		expect(text).not.toContain('visitor-1');
		expect(messages()).toEqual([]);
	});

	it('are those of everybody for a visitor without id', async () => {
		respond = respondWith([on]);
		await remote();
		expect(requests[0]?.body).toMatchObject({ entities: [{ entityID: 'everybody', entityType: 'page' }] });
	});

	it('that are none are a warning (spec 8)', async () => {
		respond = respondWith([]);
		expect((await remote()).results).toEqual([]);
		expect(messages()).toEqual(['warn Feature flags are empty']);
	});

	it.each<[string, typeof respond]>([
		['fails', (_, res) => void res.writeHead(400).end('{"message":"no"}')],
		['is broken', (_, res) => void res.writeHead(500).end()],
		['hangs', () => undefined],
		['closes', (req) => void req.socket.destroy()],
		['answers something else', respondWith('none')],
		['breaks the contract of spec 3.6', respondWith([{ ...on, segmentID: 'three' }])],
	])('are the file’s when it %s, with an error in the log, and it is left alone for a while', async (_, how) => {
		respond = how;
		const started = Date.now();
		expect((await remote()).of('avs-exp-foreignCards')).toMatchObject({ segmentID: 11 });
		expect(Date.now() - started).toBeLessThan(2000);
		expect(messages()).toEqual(['error Feature flags request failed']);
		await remote();
		expect(requests).toHaveLength(1);
		respond = respondWith([on]);
		clock += FLAGR_PAUSE;
		expect((await remote()).results).toHaveLength(1);
	});
});

const query = (value: unknown) => `${OVERRIDES}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;

describe('overrides (spec 4.7, 6: a developer and staff facility)', () => {
	it('are ignored without private access, in query and cookie', async () => {
		const off = await send(`${CONTEXT}&${query({ [SEATS]: true })}`, { cookie: query({ [SEATS]: true }) });
		expect(off.of(SEATS)).not.toHaveProperty('variantKey');
		expect(messages()).toEqual([]);
		const posted = await post({ name: SEATS, value: 'true' });
		expect(posted.status).toBe(403);
		expect(posted.headers['set-cookie']).toBeUndefined();
	});

	it('are honoured with it, the query before the cookie, and belong to no segment', async () => {
		access.private = true;
		const cookie = query({ [SEATS]: true });
		expect((await send(CONTEXT, { cookie })).of(SEATS)).toEqual({
			flagID: 3,
			flagKey: SEATS,
			flagSnapshotID: 1,
			dataRecordsEnabled: false,
			variantKey: 'on',
		});
		expect((await send(`${CONTEXT}&${query({ [SEATS]: false })}`, { cookie })).of(SEATS)).toMatchObject({ variantKey: 'off' });
		expect((await send(`${CONTEXT}&${query('')}`, { cookie })).of(SEATS)).not.toHaveProperty('variantKey');
		const methods = { methods: ['ru_card'] };
		const { of } = await send(`${CONTEXT}&${query({ 'usc-feat-availablePaymentMethods': methods })}`);
		expect(of('usc-feat-availablePaymentMethods')).toMatchObject({ variantAttachment: methods });
	});

	it.each<[string, unknown, string]>([
		['unknown flags', { 'no-such-flag': 1, [SEATS]: true }, 'Unknown feature flags are overridden'],
		['values that break the contract', { [SEATS]: 'yes' }, 'Feature flag override contract mismatch'],
		['no JSON', '{', 'Feature flag overrides cannot be read'],
		['a list', [SEATS], 'Feature flag overrides cannot be read'],
		['too much', { [SEATS]: 'x'.repeat(MAX_OVERRIDES_LENGTH) }, 'Feature flag overrides cannot be read'],
	])('name %s in an error log', async (_, value, message) => {
		access.private = true;
		await send(`${CONTEXT}&${query(value)}`);
		expect(logged.map(([level, text]) => [level, text])).toEqual([['error', message]]);
		if (message.startsWith('Unknown')) expect(logged[0]?.[2]).toEqual({ names: ['no-such-flag'] });
	});
});

const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
	fronts.file.send('/flags/overrides', {
		method: 'POST',
		body: new URLSearchParams(form).toString(),
		headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
	});
const cookieOf = (response: Awaited<ReturnType<typeof post>>) =>
	decodeURIComponent(String(response.headers['set-cookie']).split(';')[0] ?? '');

describe('POST /flags/overrides', () => {
	beforeEach(() => {
		access.private = true;
	});

	it('sets one beside the others, in a cookie of this session that scripts cannot read, and leads back', async () => {
		const cookie = query({ 'usc-feat-availablePaymentMethods': { methods: [] } });
		const response = await post({ name: SEATS, value: 'true', back: '/kz/staff?language=en' }, { cookie });
		expect([response.status, response.headers.location]).toEqual([303, '/kz/staff?language=en']);
		expect(cookieOf(response)).toBe(`${OVERRIDES}={"usc-feat-availablePaymentMethods":{"methods":[]},"${SEATS}":true}`);
		expect(String(response.headers['set-cookie'])).toMatch(/; Path=\/; SameSite=Lax; HttpOnly$/);
		expect(response.headers['cache-control']).toBe('private, no-store');
	});

	it('lies on the registrable parent domain (spec 3.1)', () => {
		const terms = { domain: 'asteria.example', secure: true };
		expect(overridesCookie('x', terms)).toBe(`__Secure-${OVERRIDES}=x; Path=/; SameSite=Lax; Domain=asteria.example; Secure; HttpOnly`);
	});

	it('resets one, and all', async () => {
		const cookie = query({ [SEATS]: true, 'usc-feat-availablePaymentMethods': { methods: [] } });
		expect(cookieOf(await post({ action: 'reset', name: SEATS }, { cookie }))).not.toContain(SEATS);
		const all = await post({ action: 'reset' }, { cookie });
		expect(String(all.headers['set-cookie'])).toContain(`${OVERRIDES}=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly`);
	});

	it.each([
		['an unknown flag', { name: 'no-such-flag', value: 'true' }],
		['a value of another type', { name: SEATS, value: '"on"' }],
		['a text that is no JSON', { name: SEATS, value: '{on' }],
		['a value too long for a cookie', { name: 'avs-exp-foreignCards', value: longCards() }],
	])('changes nothing for %s and says which flag it was', async (_, form) => {
		const response = await post({ ...form, back: '/staff' });
		expect([response.status, response.headers.location]).toEqual([303, `/staff?flag_problem=${form.name}`]);
		expect(response.headers['set-cookie']).toBeUndefined();
	});

	it.each([
		'//evil.example',
		'https://evil.example',
		'/\\evil.example',
		'/a\r\nx: y',
		'staff',
		`/${'a'.repeat(1001)}`,
		'/..//evil.example',
	])('never leads to %j', async (back) => {
		const { status, headers } = await post({ name: SEATS, value: 'true', back });
		expect(status).toBe(303);
		expect(headers.location).toBe('/');
	});

	it('takes no form of another site, and none that cannot be read', async () => {
		const form = { name: SEATS, value: 'true' };
		expect((await post(form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
		expect((await post(form, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
		expect((await post({ action: 'destroy' })).status).toBe(400);
		const old = (origin: Record<string, string>) =>
			fronts.file.send('/flags/overrides', {
				method: 'POST',
				body: new URLSearchParams(form).toString(),
				headers: { 'content-type': 'application/x-www-form-urlencoded', ...origin },
			});
		expect((await old({ origin: 'http://localhost' })).status).toBe(303);
		expect((await old({ origin: 'https://evil.example' })).status).toBe(403);
		expect((await old({})).status).toBe(403);
	});
});

function longCards(): string {
	const text = 'ы'.repeat(600);
	return JSON.stringify({
		enabled: true,
		informerSuspensionSearchCount: 0,
		informerSuspensionTime: 0,
		informerText: { en: text, ru: text },
		directions: [],
		placements: [],
	});
}

describe('flags of a page', () => {
	const site = { brand: 'AS', market: 'ru', language: 'ru' } as const;
	const request = { search: '', privateAccess: true, secure: false, cookieDomain: null };
	const SEATS_FLAG = DECLARED_FLAGS[2];

	it('are the same for everybody: experiments have their default', async () => {
		const flags = await flagsFor(site);
		expect(SEATS_FLAG && flags.get(SEATS_FLAG)).toBe(false);
		expect(flags.attribute).toMatch(/^avs-exp-foreignCards=#[0-9a-z]+$/);
		expect([flags.overridden, flags.setCookie]).toEqual([false, null]);
	});

	it('are overridden with private access; such a page is not cached, and the query is stored in a cookie', async () => {
		const search = `?${query({ [SEATS]: true })}`;
		const flags = await flagsFor(site, { ...request, search });
		expect(SEATS_FLAG && flags.get(SEATS_FLAG)).toBe(true);
		expect(flags.overridden).toBe(true);
		expect(flags.setCookie).toContain(`${OVERRIDES}=%7B`);
		expect(flags.attribute).toContain(`${SEATS}=true`);
		const overridden = await flagsFor(site, { ...request, cookies: query({ [SEATS]: true }) });
		expect([overridden.overridden, overridden.setCookie]).toEqual([true, null]);
		const other = await flagsFor(site, { ...request, search, privateAccess: false });
		expect([other.overridden, other.setCookie, SEATS_FLAG && other.get(SEATS_FLAG)]).toEqual([false, null, false]);
	});

	it('are shown to staff with name, team, default, server value, override and a link to share', async () => {
		const panel = await flagPanel(site, { ...request, cookies: query({ [SEATS]: true }) });
		expect(panel.rows.find(({ name }) => name === SEATS)).toEqual({
			name: SEATS,
			team: 'asb',
			byDefault: 'false',
			onServer: 'false',
			override: 'true',
			toggled: 'false',
		});
		expect(panel.share).toBe(`?${query({ [SEATS]: true })}`);
		expect(await flagPanel(site, request)).toMatchObject({ share: '' });
	});

	it('name a place by airport, city and country', () => {
		expect(placeCodes('SVO')).toEqual(['SVO', 'MOW', 'RU']);
		expect(placeCodes('MOW')).toEqual(['MOW', 'RU']);
		expect(placeCodes('TR')).toEqual(['TR']);
	});
});

describe('configuration', () => {
	const folder = mkdtempSync(join(tmpdir(), 'flags-'));
	afterAll(() => rmSync(folder, { recursive: true }));
	const file = (content: string) => {
		const path = join(folder, 'flags.json');
		writeFileSync(path, content);
		return path;
	};

	it('lets Flagr be reached, and a file stand for the project’s', () => {
		const config = readConfig({ FLAGR_URL: 'http://flagr.example:18000/', FLAGS_FILE: '/etc/flags.json' });
		expect([config.flagrUrl, config.flagsFile]).toEqual(['http://flagr.example:18000', '/etc/flags.json']);
		expect([...config.outgoingHosts]).toEqual(['flagr.example:18000']);
		expect([readConfig({}).flagrUrl, readConfig({}).flagsFile]).toEqual([null, null]);
		expect(readFlagFile(file(JSON.stringify(FLAG_DEFINITIONS)))).toEqual(FLAG_DEFINITIONS);
	});

	it.each([
		['that is missing', () => join(folder, 'none.json'), /^FLAGS_FILE cannot be read/],
		['that is no JSON', () => file('{'), /^FLAGS_FILE cannot be read/],
		['of another shape', () => file('[{"flagKey":"a"}]'), /^FLAGS_FILE is no list of flags/],
		['with a flag twice', () => file(JSON.stringify([...FLAG_DEFINITIONS, ...FLAG_DEFINITIONS])), /a flag is defined twice/],
		[
			'whose shares do not add up',
			() => file(JSON.stringify(FLAG_DEFINITIONS).replaceAll('"percent":50', '"percent":40')),
			/add up to 100/,
		],
	])('with a file %s stops the start', (_, path, reason) => {
		expect(() => readFlagFile(path())).toThrow(reason);
	});
});
