/** `/mcp`: the read-only tools for other programs, by the Model Context Protocol over streamable HTTP without sessions. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Hono } from 'hono';
import { assistantSite } from '#features/assistant/api.ts';
import type { AssistantPorts, AssistantSite } from '#features/assistant/ports.ts';
import { openTools } from '#features/assistant/tools/registry.ts';
import { type Tool, type ToolContext, ToolError } from '#features/assistant/tools/tool.ts';
import { isLanguage } from '#i18n/locales.ts';
import { isRecord } from '#lib/is-record.ts';
import { limitHeaders, type RateLimiter } from '#server/limits/rate-limit.ts';
import { errorDetails, type Log } from '#server/log/log.ts';
import { type BrandHost, brandByHost, homeMarket } from '#site/brands.ts';
import { defaultLanguage, offerOf } from '#site/markets.ts';

export interface McpOptions {
	readonly ports: AssistantPorts;
	readonly limit: RateLimiter;
	readonly brandHosts: readonly BrandHost[];
	readonly simulated: () => boolean;
	readonly version: string;
	readonly log: () => Pick<Log, 'error'>;
}

const INSTRUCTIONS =
	'Read-only tools of a travel site: flights, prices by day, destinations, hotels and articles. Prices are totals for all travellers. Name the source with every fact, and say so where a result is simulated. Nothing can be booked here: lead people to the addresses in the results.';

/** With complete addresses. */
function absolute(value: unknown, origin: string): unknown {
	if (Array.isArray(value)) return value.map((item) => absolute(item, origin));
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, item]) => [
			name,
			name === 'url' && typeof item === 'string' && item.startsWith('/') ? origin + item : absolute(item, origin),
		]),
	);
}

const failure = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });

async function call(tool: Tool, input: unknown, context: ToolContext, origin: string, log: McpOptions['log']) {
	try {
		const { facts } = await tool.run(input as never, context);
		const structuredContent = absolute(facts, origin) as Record<string, unknown>;
		return { structuredContent, content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }] };
	} catch (error) {
		if (error instanceof ToolError) return failure(`${error.problem}: ${error.message}`);
		log().error(`MCP tool failed: ${tool.name}`, errorDetails(error));
		return failure('unavailable: the tool failed; try again later');
	}
}

function createServer(site: AssistantSite, origin: string, { ports, version, log }: McpOptions): McpServer {
	const server = new McpServer({ name: site.brandName, version }, { instructions: INSTRUCTIONS });
	const context: ToolContext = { site, now: new Date(), ports, request: null };
	for (const tool of openTools(site, ports)) {
		if (tool.personal) continue;
		const { name, title, description, input, output } = tool;
		const annotations = { title, readOnlyHint: true, destructiveHint: false, openWorldHint: false };
		server.registerTool(
			name,
			{ title, description, inputSchema: input.shape, outputSchema: output.shape, annotations },
			async (given: unknown) => call(tool, given, context, origin, log),
		);
	}
	return server;
}

/** Of `?market=` and `?language=`; the brand's home market by default. Null where the brand has no such market or language. */
function siteOfQuery(query: URLSearchParams, host: string, { brandHosts, simulated }: McpOptions): AssistantSite | null {
	const brand = brandByHost(host, brandHosts);
	const market = (query.get('market') ?? homeMarket(brand)).toLowerCase();
	const offer = offerOf(brand, market);
	if (!offer) return null;
	const language = query.get('language') ?? defaultLanguage(offer);
	if (!isLanguage(language)) return null;
	return assistantSite({ market, language }, { brand, currency: undefined, simulated: simulated() });
}

export function mcpApi(options: McpOptions): Hono {
	const api = new Hono();
	api.post('/', async (c) => {
		const wait = await options.limit.take(c.req.header('x-forwarded-for') ?? '');
		if (wait > 0)
			return c.json(
				{ code: 'too-many-requests', message: 'Too many calls; try again later.' },
				429,
				limitHeaders(options.limit.rule, wait),
			);
		const { searchParams, origin } = new URL(c.req.url);
		const site = siteOfQuery(searchParams, c.req.header('host') ?? '', options);
		if (!site) return c.json({ code: 'unknown-market', message: 'The brand has no such market or language.' }, 404);
		const server = createServer(site, origin, options);
		const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
		await server.connect(transport as never);
		return transport.handleRequest(c.req.raw);
	});
	api.all('/', (c) => c.json({ code: 'method-not-allowed', message: 'This call takes POST.' }, 405, { allow: 'POST' }));
	return api;
}
