/**
 * `/svc/hotels/graphql`. Production answers only the operations of `operations.data.ts`, none of which is introspection; elsewhere any
 * that is not too deep or expensive. There are no batches, mutations and subscriptions, and errors never show a stack.
 */
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { usePersistedOperations as persistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { createSchema, createYoga } from 'graphql-yoga';
import { bodyLimit } from 'hono/body-limit';
import type { Rates } from '#lib/money.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { OPERATIONS } from './operations.data.ts';
import { createResolvers } from './resolvers.ts';
import { TYPE_DEFS } from './type-defs.ts';

const MAX_BODY = 16_384;
const LIMITS = { depth: 7, aliases: 4, cost: 600, tokens: 800 };
const NO_STORE = { 'cache-control': 'no-store' };
const SHARED = { 'cache-control': 'public, max-age=600' };

const requestSchema = z
	.object({
		query: z.string().max(MAX_BODY).optional(),
		operationName: z.string().max(100).nullish(),
		variables: z.record(z.string(), z.unknown()).nullish(),
		extensions: z.looseObject({}).nullish(),
	})
	.openapi('GraphqlRequest', {
		example: { query: 'query City($code: String!) { city(code: $code) { timeZone } }', variables: { code: 'IST' } },
	});

const resultSchema = z
	.object({
		data: z.record(z.string(), z.unknown()).nullish(),
		errors: z.array(z.looseObject({ message: z.string() })).optional(),
	})
	.openapi('GraphqlResult', { example: { data: { city: { timeZone: 'Europe/Istanbul' } } } });

const errorSchema = z.object({ code: z.string(), message: z.string() });

const queryRoute = createRoute({
	method: 'post',
	path: '/',
	summary: 'Run one GraphQL operation',
	description: 'In production a persisted operation, named by `extensions.persistedQuery.sha256Hash`; see operations.json.',
	request: { body: jsonBody(requestSchema) },
	responses: {
		200: jsonResponse('The result, or errors', resultSchema),
		400: jsonResponse('invalid-query: not a GraphQL request, or a batch', errorSchema),
		413: jsonResponse('too-large', errorSchema),
	},
});

const sdlRoute = createRoute({
	method: 'get',
	path: '/schema.graphql',
	summary: 'The schema as SDL',
	responses: { 200: { description: 'SDL', content: { 'text/plain': { schema: z.string() } } } },
});

const operationsRoute = createRoute({
	method: 'get',
	path: '/operations.json',
	summary: 'The persisted operations',
	responses: {
		200: jsonResponse('Operations', z.array(z.object({ name: z.string(), hash: z.string().length(64), document: z.string() }))),
	},
});

export interface HotelGraphqlOptions {
	readonly rates: () => Rates;
	readonly production: boolean;
	readonly clock?: () => Date;
}

function createServer({ rates, production, clock = () => new Date() }: HotelGraphqlOptions) {
	const documents = new Map(OPERATIONS.map(({ hash, document }) => [hash, document]));
	return createYoga({
		schema: createSchema({ typeDefs: TYPE_DEFS, resolvers: createResolvers({ rates, clock }) }),
		graphqlEndpoint: '*',
		graphiql: false,
		landingPage: false,
		cors: false,
		batching: false,
		multipart: false,
		maskedErrors: { isDev: false },
		logging: {
			debug: () => undefined,
			info: () => undefined,
			warn: (...details) => processLog().warn('GraphQL warning', { details: details.map(String).join(' ').slice(0, 500) }),
			error: (error) => processLog().error('GraphQL operation failed', errorDetails(error)),
		},
		plugins: [
			maxTokensPlugin({ n: LIMITS.tokens }),
			maxDepthPlugin({ n: LIMITS.depth }),
			maxAliasesPlugin({ n: LIMITS.aliases }),
			costLimitPlugin({ maxCost: LIMITS.cost }),
			persistedOperations({ getPersistedOperation: (hash) => documents.get(hash) ?? null, allowArbitraryOperations: !production }),
		],
	});
}

export function hotelGraphqlApi(options: HotelGraphqlOptions): OpenAPIHono {
	const api = createService();
	const yoga = createServer(options);
	const tooLarge = { code: 'too-large', message: `A request has at most ${MAX_BODY} bytes.` };

	api.use('/', bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json(tooLarge, 413, NO_STORE) }));
	api.openapi(queryRoute, async (c) => {
		const headers = { 'content-type': 'application/json', accept: 'application/json' };
		const response = await yoga.fetch(c.req.url, { method: 'POST', headers, body: JSON.stringify(c.req.valid('json')) });
		return c.body(await response.text(), response.status as 200, {
			'content-type': 'application/json; charset=utf-8',
			...NO_STORE,
		}) as never;
	});
	api.openapi(sdlRoute, (c) => c.text(TYPE_DEFS, 200, SHARED));
	api.openapi(operationsRoute, (c) => c.json([...OPERATIONS], 200, SHARED));
	return api;
}
