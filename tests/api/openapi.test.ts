/** The contracts that the services publish: whole, true to what they answer, with examples that work. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { datedExamples } from '#server/http/openapi.ts';
import { services } from '#services.ts';
import { storeExamples } from '#tests/support/api/example-booking.ts';
import { serveServices } from '#tests/support/api/services-front.ts';

// Calls that keep something do so in a database of this test alone.
vi.hoisted(() => {
	process.env.DATABASE_URL = 'sqlite::memory:';
});

type Json = Record<string, unknown>;

const schemaShape = z.looseObject({ example: z.unknown().optional() });
const mediaShape = z.record(z.string(), z.strictObject({ schema: schemaShape, example: z.unknown().optional() }));
const operationShape = z.strictObject({
	summary: z.string().min(5),
	description: z.string().optional(),
	parameters: z
		.array(
			z.strictObject({
				name: z.string().min(1),
				in: z.enum(['query', 'path', 'header', 'cookie']),
				schema: schemaShape,
				required: z.boolean().optional(),
				description: z.string().optional(),
			}),
		)
		.optional(),
	requestBody: z.strictObject({ required: z.boolean().optional(), content: mediaShape }).optional(),
	security: z.array(z.strictObject({ service: z.array(z.never()) })).optional(),
	responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.strictObject({ description: z.string().min(1), content: mediaShape.optional() })),
});
/** What OpenAPI 3.1 asks for, as far as these services use it; anything else is a surprise. */
const documentShape = z.strictObject({
	openapi: z.string().regex(/^3\.1\.\d$/),
	info: z.strictObject({ title: z.string().min(3), version: z.string().min(1) }),
	paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operationShape)),
	components: z.strictObject({
		schemas: z.record(z.string(), schemaShape),
		parameters: z.strictObject({}).optional(),
		securitySchemes: z.strictObject({ service: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }) }).optional(),
	}),
	webhooks: z.strictObject({}).optional(),
});
type Document = z.infer<typeof documentShape>;
type Operation = z.infer<typeof operationShape>;

/** Base paths of everything that `src/services.ts` mounts. */
const BASES = [...new Set(services.routes.map(({ path }) => /^(.+)\/openapi\.json$/.exec(path)?.[1] ?? ''))].filter(Boolean);

const documentOf = async (base: string): Promise<Document> => {
	const response = await services.request(`${base}/openapi.json`);
	expect(response.headers.get('content-type')).toContain('application/json');
	return documentShape.parse(await response.json());
};

/** A schema of the document as a zod schema, its components taken along. */
const schemaOf = (document: Document, schema: Json): z.ZodType =>
	z.fromJSONSchema(
		JSON.parse(JSON.stringify({ $defs: document.components.schemas, ...schema }).replaceAll('#/components/schemas/', '#/$defs/')),
	);

const everySchema = (value: unknown, visit: (schema: Json) => void): void => {
	if (typeof value !== 'object' || value === null) return;
	visit(value as Json);
	for (const child of Object.values(value)) everySchema(child, visit);
};

const calls = async (base: string): Promise<{ document: Document; path: string; method: string; operation: Operation }[]> => {
	const document = await documentOf(base);
	return Object.entries(document.paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, operation]) => ({ document, path, method, operation: operation as Operation })),
	);
};

/** The request that the examples make: all of them, or all but one that may be left out. */
function addressOf(path: string, operation: Operation, without = ''): string {
	const query = new URLSearchParams();
	let filled = path;
	for (const { name, in: place, schema } of operation.parameters ?? []) {
		if (schema.example === undefined || name === without) continue;
		if (place === 'path') filled = filled.replace(`{${name}}`, String(schema.example));
		else query.set(name, String(schema.example));
	}
	return query.size > 0 ? `${filled}?${query}` : filled;
}

async function expectFits(address: string, document: Document, operation: Operation): Promise<void> {
	const response = await services.request(address, { headers: { cookie } });
	const text = await response.text();
	expect(response.status, `${address}\n${text.slice(0, 500)}`).toBe(200);
	const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
	const schema = operation.responses['200']?.content?.[type]?.schema;
	if (!schema) throw new Error(`${address} answers ${type}, which its contract does not name`);
	const fits = schemaOf(document, schema);
	const values = type === 'application/x-ndjson' ? text.split('\n').filter((line) => line.trim() !== '') : [text];
	expect(values.length, address).toBeGreaterThan(0);
	for (const value of values) {
		const parsed = fits.safeParse(schema.type === 'string' ? value : JSON.parse(value));
		expect(parsed.error?.issues ?? [], address).toEqual([]);
	}
}

/** Addresses whose own standards are their contracts: the icon, robots.txt (RFC 9309), sitemaps.org, llms.txt, pictures. */
const DOCUMENTS = [
	'/favicon.ico',
	'/robots.txt',
	'/sitemap.xml',
	'/sitemaps/:market/:file',
	'/llms.txt',
	'/og/*',
	'/mcp',
	'/pictures/:kind/:slug/:name',
];

/** Calls that need a signed-in user or the key of a link, or lead to a provider: their own tests have one. */
const PERSONAL = /^\/(?:(?:api|user|auth\/v2|svc\/loyalty|svc\/subscriptions\/(?:feeds|confirm|readers))\/|svc\/premium\/membership$)/;

/** Cookie of the visitor whose draft, tariff check and order the examples name. */
let cookie = '';
beforeAll(async () => {
	({ cookie } = await storeExamples());
});

describe('the contracts', () => {
	it('are there for every service, and say all its calls', async () => {
		expect(BASES).toEqual([
			'/svc/suggest',
			'/svc/search',
			'/svc/results',
			'/svc/search-form',
			'/svc/locales',
			'/svc/explore',
			'/svc/hotels/engines',
			'/svc/hotels/graphql',
			'/svc/price-map',
			'/svc/guides',
			'/svc/faq',
			'/svc/support',
			'/svc/assisted',
			'/svc/payment',
			'/svc/orders',
			'/svc/subscriptions',
			'/svc/premium',
			'/svc/loyalty',
			'/auth',
			'/api',
			'/svc/auth',
			'/svc/favorites',
			'/user',
			'/svc/assistant',
			'/svc/forms',
			'/svc/restrictions',
			'/flags',
			'/a',
			'/i',
			'/relay',
		]);
		const reported = (await Promise.all(BASES.map(calls))).flat().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
		const served = services.routes
			.filter(({ path, method }) => method !== 'ALL' && !path.endsWith('/openapi.json') && !DOCUMENTS.includes(path))
			.map(({ path, method }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
		expect([...reported].sort()).toEqual([...new Set(served)].sort());
	});
});

describe.each(BASES)('the contract of %s', (base) => {
	it('is complete: valid OpenAPI 3.1, every reference resolves, errors are described', async () => {
		const document = await documentOf(base);
		everySchema(document, ({ $ref }) => {
			if (typeof $ref === 'string') expect(Object.keys(document.components.schemas)).toContain($ref.replace('#/components/schemas/', ''));
		});
		everySchema(document, (schema) => expect(schema).not.toHaveProperty('nullable'));
		for (const { path, operation } of await calls(base)) {
			const names = (operation.parameters ?? []).map(({ name }) => name);
			expect(new Set(names).size, path).toBe(names.length);
			for (const { name, required, schema } of operation.parameters ?? []) {
				if (required) expect(schema.example, `${path} ${name}`).toBeDefined();
			}
			expect(JSON.stringify(operation), path).not.toMatch(/\{(?:day|ddmm|month)\+/);
			if (names.length > 0) expect(Object.keys(operation.responses), path).toContain('400');
		}
	});

	it('has examples that fit their schemas', async () => {
		const document = await documentOf(base);
		for (const [name, schema] of Object.entries(document.components.schemas)) {
			if (schema.example === undefined) continue;
			expect(schemaOf(document, schema).safeParse(schema.example).error?.issues ?? [], name).toEqual([]);
		}
		for (const { path, operation } of await calls(base)) {
			for (const { content = {} } of Object.values(operation.responses)) {
				for (const { schema, example } of Object.values(content)) {
					if (example !== undefined) expect(schemaOf(document, schema).safeParse(example).success, path).toBe(true);
				}
			}
		}
	});

	it('has examples of calls that return 200 with the documented body, also without any one that may be left out', {
		timeout: 120_000,
	}, async () => {
		for (const { document, path, method, operation } of await calls(base)) {
			if (method !== 'get' || PERSONAL.test(path)) continue;
			await expectFits(addressOf(path, operation), document, operation);
			for (const { name, required, schema } of operation.parameters ?? []) {
				if (!required && schema.example !== undefined && !path.endsWith('/month'))
					await expectFits(addressOf(path, operation, name), document, operation);
			}
		}
	});
});

describe('examples with dates', () => {
	it('are good on any day', () => {
		expect(datedExamples('{day+0} {day+30} {month+30} MOW{ddmm+30}IST', '2026-12-31')).toBe('2026-12-31 2027-01-30 2027-01 MOW3001IST');
		expect(datedExamples('{day} {x+1} {{day+1}}', '2028-02-28')).toBe('{day} {x+1} {2028-02-29}');
	});
});

const codeAndMessage = async (address: string, init?: RequestInit) => {
	const response = await services.request(address, init);
	const body = (await response.json()) as { code: string; message: string };
	return { status: response.status, allow: response.headers.get('allow'), code: body.code, message: body.message };
};

describe('an invalid call', () => {
	it.each([
		['/svc/suggest/v2/places.json', 'term_missing'],
		['/svc/suggest/v2/places.json?term=a&term=b', 'bad_request'],
		['/svc/suggest/v2/places.json?term=a&locale=zz', 'unknown_locale'],
		['/svc/suggest/v2/nearest_places.json?locale=xx-YY', 'unknown_locale'],
		['/svc/search', 'invalid-query'],
		['/svc/search?params=XXX0112IST1', 'invalid-query'],
		['/svc/search?params=MOW3502IST1', 'invalid-query'],
		['/svc/search?params=MOW0112IST1&params=MOW0212IST1', 'invalid-query'],
		['/svc/search?params=MOW0112IST1&currency=zzz', 'unknown-currency'],
		['/svc/search?params=MOW0112IST1&market=zz', 'unknown-market'],
		['/svc/search?params=MOW0112IST1&market=__proto__', 'invalid-query'],
		['/svc/search/calendar?params=junk', 'invalid-query'],
		['/svc/search/month?params=MOW0112IST1&month=2026-99', 'invalid-query'],
		['/svc/search/money.json', 'invalid-query'],
		['/svc/search/money.json?brand=XX&locale=ru-RU&currency=usd', 'unknown-brand'],
		['/svc/results', 'invalid-query'],
		['/svc/results?search=junk&today=2026-11-21&currency=rub&market=ru&language=ru', 'invalid-search'],
		['/svc/search-form/words.json?language=zz&market=kz', 'unknown-language'],
		['/svc/search-form/origin.json?market=us&language=en', 'invalid-query'],
		['/svc/locales/context.json', 'invalid-query'],
		['/svc/faq/search', 'invalid-query'],
		['/svc/faq/search?q=%20', 'invalid-query'],
		['/svc/faq/topics?market=zz', 'unknown-market'],
		['/svc/faq/topics?market=kz&language=es', 'unknown-language'],
		['/svc/faq/articles?topic=weather', 'unknown-topic'],
		['/svc/faq/article?id=guides/IST', 'invalid-query'],
		['/svc/support/freshdesk/ticket-info/none', 'invalid-ticket-id'],
		['/svc/explore/cheapest', 'invalid-query'],
		['/svc/hotels/engines/hotels/IST', 'invalid-query'],
		['/svc/hotels/engines/hotels/ist-1/offers', 'invalid-query'],
		['/svc/hotels/engines/hotels/ist-1/offers?check_in=2020-01-01&check_out=2020-01-02', 'invalid-query'],
		['/svc/hotels/engines/hotels/ist-1/offers?check_in=2026-12-01&check_out=2026-12-02&currency=zzz', 'unknown-currency'],
		['/svc/explore/cheapest?origin_iata=MOW&currency=zzz', 'unknown-currency'],
		['/svc/explore/cheapest?origin_iata=MOW&market=zz', 'unknown-market'],
		['/svc/explore/cheapest?origin_iata=MOW&depart_date=2026-02-30', 'invalid-query'],
	])('is rejected with 400, a code and a message: %s', async (address, code) => {
		const rejected = await codeAndMessage(address);
		expect(rejected).toMatchObject({ status: 400, code });
		expect(rejected.message).toMatch(/\S/);
		expect(rejected.message.length).toBeLessThan(600);
	});

	it('responds with 405 and the allowed methods to another method, whatever body comes along', async () => {
		const spoiled = { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } };
		for (const { path, method, document } of (await Promise.all(BASES.map(calls))).flat()) {
			if (method !== 'get' || document.paths[path]?.post) continue;
			const others = Object.keys(document.paths[path] ?? {}).filter((other) => other !== 'get');
			expect(await codeAndMessage(path.replace(/\{\w+\}/g, '1'), spoiled), path).toMatchObject({
				status: 405,
				allow: ['GET', 'HEAD', ...others.map((other) => other.toUpperCase())].join(', '),
				code: 'method-not-allowed',
			});
		}
	});

	it('responds with 404 as JSON to an unknown call', async () => {
		for (const path of ['/svc', '/svc/none', '/svc/search/none', '/svc/search/v2', '/svc/explore', '/svc/none/openapi.json']) {
			expect(await codeAndMessage(path), path).toMatchObject({ status: 404, code: 'not-found' });
		}
		for (const path of ['/api/v2/none', '/auth/none', '/user/none', '/a', '/i/none', '/relay/none', '/flags/none']) {
			expect(await codeAndMessage(path, { method: 'POST' }), path).toMatchObject({ status: 404, code: 'not-found' });
		}
		expect(await codeAndMessage('/svc/none', { method: 'DELETE' })).toMatchObject({ status: 404 });
	});
});

describe('a call from a page of another site', () => {
	it('that would change state is rejected by every service before it is read', async () => {
		const front = await serveServices(services);
		const changing = (await Promise.all(BASES.map(calls))).flat().filter(({ method }) => method !== 'get');
		expect(changing.map(({ path }) => path)).toEqual([
			'/svc/hotels/engines/searches',
			'/svc/hotels/engines/quotes',
			'/svc/hotels/graphql',
			'/svc/support/freshdesk/csat/rate',
			'/svc/support/owners/export',
			'/svc/support/owners/erasure',
			'/svc/support/owners/files',
			'/svc/support/owners/file',
			'/svc/assisted/drafts',
			'/svc/assisted/drafts/{id}/consent',
			'/svc/assisted/drafts/{id}/order',
			'/svc/assisted/drafts/{id}',
			'/svc/assisted/supplier/checks',
			'/svc/assisted/supplier/extras',
			'/svc/assisted/supplier/seat-maps',
			'/svc/assisted/supplier/orders',
			'/svc/assisted/supplier/orders/find',
			'/svc/assisted/supplier/refund-quotes',
			'/svc/assisted/supplier/cancellations',
			'/svc/assisted/supplier/lost-extras',
			'/svc/assisted/supplier/change-options',
			'/svc/assisted/supplier/changes',
			'/svc/assisted/supplier/changes/find',
			'/svc/payment/webhook',
			'/svc/payment/payments',
			'/svc/payment/payments/{reference}/status',
			'/svc/payment/payments/{reference}/capture',
			'/svc/payment/payments/{reference}/cancel',
			'/svc/payment/payments/{reference}/refund',
			'/svc/payment/payments/charge',
			'/svc/payment/payments/forget',
			'/svc/orders/{id}/refund',
			'/svc/orders/{id}/change',
			'/svc/orders/{id}/access',
			'/svc/orders/access',
			'/svc/orders/{id}/mail',
			'/svc/orders/{id}/change/abandon',
			'/svc/orders/{id}/payment',
			'/svc/orders/owners/export',
			'/svc/orders/owners/erasure',
			'/svc/orders/owners/blocking',
			'/svc/orders/owners/summary',
			'/svc/orders/owners/premium/export',
			'/svc/orders/owners/premium/erasure',
			'/svc/orders/owners/premium/blocking',
			'/svc/orders/owners/cashback/export',
			'/svc/orders/owners/cashback/erasure',
			'/svc/orders/owners/cashback/blocking',
			'/svc/orders/owners/drafts/export',
			'/svc/orders/owners/drafts/erasure',
			'/svc/orders/owners/messages/export',
			'/svc/orders/owners/messages/erasure',
			'/svc/orders/owners/conversations/export',
			'/svc/orders/owners/conversations/erasure',
			'/svc/subscriptions/alerts',
			'/svc/subscriptions/alerts/{id}',
			'/svc/subscriptions/alerts/{id}',
			'/svc/subscriptions/confirm',
			'/svc/subscriptions/readers/{reader}/unsubscribe',
			'/svc/subscriptions/owners/export',
			'/svc/subscriptions/owners/erasure',
			'/svc/subscriptions/owners/messages/export',
			'/svc/subscriptions/owners/messages/erasure',
			'/svc/premium/subscribers',
			'/svc/premium/owners/export',
			'/svc/premium/owners/erasure',
			'/svc/premium/owners/blocking',
			'/svc/loyalty/standing',
			'/svc/loyalty/balances',
			'/svc/loyalty/orders',
			'/svc/loyalty/prices',
			'/svc/loyalty/owners/export',
			'/svc/loyalty/owners/erasure',
			'/svc/loyalty/owners/blocking',
			'/auth/phone',
			'/auth/phone/finish',
			'/auth/passkey/options',
			'/auth/passkey/finish',
			'/auth/passkeys/options',
			'/auth/passkeys',
			'/api/v2/user/settings',
			'/api/user/settings',
			'/api/v2/user/active_email',
			'/api/v2/marketing/subscriptions',
			'/api/v2/logout',
			'/api/identifier-check',
			'/api/v1/web/{product}/user/passengers/actualize.json',
			'/api/user/request-data',
			'/api/user/deletion-code',
			'/api/user',
			'/api/v2/jwt_auth',
			'/svc/auth/session',
			'/svc/auth/passengers',
			'/svc/auth/channels',
			'/svc/favorites/items',
			'/svc/favorites/items',
			'/svc/favorites/links',
			'/svc/favorites/links/{token}',
			'/svc/favorites/owners/export',
			'/svc/favorites/owners/erasure',
			'/svc/favorites/owners/searches/export',
			'/svc/favorites/owners/searches/erasure',
			'/user/searches/',
			'/user/searches/{id}',
			'/svc/assistant/messages',
			'/svc/assistant/conversation',
			'/svc/forms/feedback',
			'/svc/forms/owners/export',
			'/svc/forms/owners/erasure',
			'/svc/restrictions/feedback',
			'/svc/restrictions/owners/export',
			'/svc/restrictions/owners/erasure',
			'/flags/overrides',
			'/a/j',
			'/relay',
		]);
		const others: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
		for (const path of [...BASES, ...changing.map((call) => call.path), '/svc/staff/sign-out', '/svc/none']) {
			for (const headers of others) {
				const response = await front.send(path, { method: 'POST', headers, body: 'action=reset' });
				expect([path, response.status, JSON.parse(response.body.toString()).code]).toEqual([path, 403, 'foreign-origin']);
			}
			const own = await front.send(path, { method: 'POST', headers: { origin: 'http://wa.localhost' }, body: 'action=reset' });
			if (path !== '/flags/overrides') expect([path, own.status === 403]).toEqual([path, false]);
		}
		await front.stop();
	});
});
