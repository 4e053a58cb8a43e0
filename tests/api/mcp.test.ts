/** The tools by the Model Context Protocol, with the SDK's own client. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { mcpApi } from '#features/assistant/mcp/api.ts';
import { addDays, utcDate } from '#lib/dates.ts';
import { assistantPorts } from '#ports/assistant/assistant-ports.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';

const errors: string[] = [];
const apiWith = (limit: RateLimiter = NO_LIMIT) =>
	mcpApi({
		ports: assistantPorts,
		limit,
		brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }],
		simulated: () => true,
		version: '1',
		log: () => ({ error: (message: string) => void errors.push(message) }),
	});

async function connect(query = '', host = 'localhost:4321') {
	const api = apiWith();
	const client = new Client({ name: 'test', version: '1' });
	const transport = new StreamableHTTPClientTransport(new URL(`http://${host}/${query}`), {
		fetch: async (url, init) => {
			const headers = new Headers(init?.headers);
			headers.set('host', host);
			return api.request(String(url), { ...init, headers } as RequestInit);
		},
	});
	await client.connect(transport as never);
	return client;
}

const IN_TWO_WEEKS = addDays(utcDate(new Date()), 14);

describe('/mcp', () => {
	it('lists the read-only tools of a market, none of one traveller', async () => {
		const client = await connect();
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name).sort()).toEqual([
			'entry_rules',
			'find_destinations',
			'price_calendar',
			'read_instruction',
			'search_faq',
			'search_flights',
			'search_hotels',
			'ticket_baggage',
		]);
		for (const { annotations, inputSchema, outputSchema, description } of tools) {
			expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
			expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
			expect(description?.length).toBeGreaterThan(40);
		}
		expect(client.getServerVersion()?.name).toBe('Asteria.ru');
		expect(client.getInstructions()).toContain('Read-only');
	});

	it('searches flights with complete addresses and says that they are simulated', { timeout: 60_000 }, async () => {
		const client = await connect();
		const { structuredContent, isError } = await client.callTool({
			name: 'search_flights',
			arguments: { from: 'MOW', to: 'IST', date: IN_TWO_WEEKS, child_ages: [4] },
		});
		expect(isError).toBeFalsy();
		const facts = structuredContent as { simulated: boolean; currency: string; tickets: { url: string; total: number }[] };
		expect(facts).toMatchObject({ simulated: true, currency: 'rub' });
		expect(facts.tickets[0]?.url).toMatch(/^http:\/\/localhost:4321\/search\/MOW\d{4}IST11\?t=/);
		expect(facts.tickets[0]?.total).toBeGreaterThan(0);
	});

	it('serves every brand and market in its currency', { timeout: 60_000 }, async () => {
		const wa = await connect('', 'wa.localhost:4321');
		const { tools } = await wa.listTools();
		expect(tools.map(({ name }) => name)).not.toContain('search_hotels');
		const kz = await connect('?market=kz&language=kk');
		const calendar = await kz.callTool({ name: 'price_calendar', arguments: { from: 'ALA', to: 'IST', date: IN_TWO_WEEKS } });
		expect(calendar.structuredContent).toMatchObject({ currency: 'kzt', route: 'Алматы — Стамбұл' });
		const faq = await kz.callTool({ name: 'search_faq', arguments: { question: 'багаж' } });
		expect(JSON.stringify(faq.structuredContent)).toContain('http://localhost:4321/kz/faq/');
	});

	it('rejects wrong arguments with the reason', async () => {
		const client = await connect();
		const past = await client.callTool({ name: 'search_flights', arguments: { from: 'MOW', to: 'IST', date: '2020-01-01' } });
		expect(past).toMatchObject({ isError: true });
		expect(JSON.stringify(past.content)).toContain('past-date');
		const wrong = await client.callTool({ name: 'search_flights', arguments: { from: 'Moscow' } });
		expect(wrong.isError).toBe(true);
		expect(errors).toEqual([]);
	});

	it.each([
		['search_hotels', { city: 'IST', check_in: IN_TWO_WEEKS, check_out: '9999-12-31' }, 'invalid-trip'],
		['search_hotels', { city: 'IST', check_in: IN_TWO_WEEKS, check_out: IN_TWO_WEEKS }, 'invalid-trip'],
		['search_hotels', { city: 'IST', check_in: IN_TWO_WEEKS, check_out: addDays(IN_TWO_WEEKS, -1) }, 'invalid-trip'],
		['search_hotels', { city: 'IST', check_in: IN_TWO_WEEKS, check_out: addDays(IN_TWO_WEEKS, 31) }, 'invalid-trip'],
		['search_hotels', { city: 'IST', check_in: '9999-12-30', check_out: '9999-12-31' }, 'invalid-trip'],
		['find_destinations', { from: 'MOW', date: IN_TWO_WEEKS, back: addDays(IN_TWO_WEEKS, -1) }, 'invalid-trip'],
		['find_destinations', { from: 'MOW', date: IN_TWO_WEEKS, back: '9999-12-31' }, 'too-far-ahead'],
		['find_destinations', { from: 'MOW', date: '9999-12-31' }, 'too-far-ahead'],
	])('rejects dates that cannot be, before anything is searched: %s %j', async (name, input, problem) => {
		const client = await connect();
		const began = performance.now();
		const { isError, content } = await client.callTool({ name, arguments: input });
		expect(isError).toBe(true);
		expect(JSON.stringify(content)).toContain(problem);
		expect(performance.now() - began).toBeLessThan(2000);
	});

	it('states entry rules with their sources for the citizenship of the market, and none where none is known', async () => {
		const rules = async (query: string, input: object) =>
			(await connect(query)).callTool({ name: 'entry_rules', arguments: { country: 'TR', ...input } });
		const own = await rules('', {});
		expect(own.structuredContent).toMatchObject({ citizenship: 'Россия' });
		const facts = own.structuredContent as { source: string; rules: { source: string }[] };
		for (const { source } of facts.rules) expect(facts.source).toContain(source);
		expect((await rules('?market=kz&language=ru', {})).structuredContent).toMatchObject({ citizenship: 'Казахстан' });
		const unknown = await rules('', { country: 'TD' });
		expect(unknown.isError).toBe(true);
		expect(JSON.stringify(unknown.content)).toContain('nothing-found');
		expect((await rules('', { country: 'RU' })).structuredContent).toMatchObject({ source: 'Asteria.ru', rules: [] });
	});

	it('is limited, takes POST alone, and knows its markets', async () => {
		const limit = createRateLimiter({ name: 'test-mcp', points: 1, seconds: 60 }, { factor: 1, databaseUrl: 'sqlite:' });
		const api = apiWith(limit);
		const post = (path: string) =>
			api.request(`http://localhost${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', host: 'localhost' },
				body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
			});
		expect((await post('/')).status).toBe(200);
		const limited = await post('/');
		expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
		const get = await apiWith().request('http://localhost/');
		expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
		const unknown = await apiWith().request('http://localhost/?market=xx', { method: 'POST', headers: { host: 'localhost' } });
		expect(unknown.status).toBe(404);
	});
});
