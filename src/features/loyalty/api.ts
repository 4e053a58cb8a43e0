/** `/svc/loyalty`: cashback of the signed-in user. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { createService, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { type Balance, type Standing, type StatementLine, TRANSACTION_KINDS } from './contract.ts';

export interface LoyaltyApiOptions {
	/** Account of a request; null for guests. */
	readonly accountOf: (request: Request) => Promise<string | null>;
	readonly standingOf: (account: string) => Promise<Standing | null>;
	readonly balancesOf: (account: string) => Promise<readonly Balance[]>;
	/** Newest first. */
	readonly statementOf: (account: string, limit: number, before: string | undefined) => Promise<readonly StatementLine[]>;
}

const errorSchema = z.object({ code: z.string(), message: z.string() }).openapi('LoyaltyError', {
	example: { code: 'unauthorized', message: 'User not authorized' },
});
const money = z.int().openapi({ description: 'Minor units' });
const balanceSchema = z
	.object({
		standing: z.enum(['member', 'participant']).nullable().openapi({ description: 'Null: earns nothing, or cannot be checked now' }),
		balances: z.array(z.object({ currency: z.string(), pending: money, available: money, payout: money, paid: money })),
	})
	.openapi('CashbackBalance', {
		example: { standing: 'member', balances: [{ currency: 'rub', pending: 83_700, available: 0, payout: 0, paid: 0 }] },
	});
const statementSchema = z
	.object({
		transactions: z.array(
			z.object({
				id: z.uuid(),
				at: z.iso.datetime(),
				kind: z.enum(TRANSACTION_KINDS),
				order: z.string().nullable(),
				currency: z.string(),
				pending: money,
				available: money,
				note: z.string().nullable(),
			}),
		),
	})
	.openapi('CashbackStatement', {
		example: {
			transactions: [
				{
					id: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a',
					at: '2026-11-24T09:00:00.000Z',
					kind: 'earned',
					order: 'K7Q2-9XMA',
					currency: 'rub',
					pending: 83_700,
					available: 0,
					note: null,
				},
			],
		},
	});
const GUEST = { 401: jsonResponse('unauthorized', errorSchema) };
const UNAUTHORIZED = { code: 'unauthorized', message: 'User not authorized' };

const balanceRoute = createRoute({
	method: 'get',
	path: '/balance',
	summary: 'Cashback by currency',
	responses: { 200: jsonResponse('Balances', balanceSchema), ...GUEST },
});
const statementRoute = createRoute({
	method: 'get',
	path: '/statement',
	summary: 'Transactions, newest first',
	request: {
		query: z.object({
			limit: z.coerce.number().int().min(1).max(100).default(50).openapi({ example: 50 }),
			before: z.uuid().optional().openapi({ description: 'For the next page: id of the last transaction' }),
		}),
	},
	responses: { 200: jsonResponse('Transactions', statementSchema), 400: jsonResponse('invalid-query', errorSchema), ...GUEST },
});

export function loyaltyApi({ accountOf, standingOf, balancesOf, statementOf }: LoyaltyApiOptions): OpenAPIHono {
	const api = createService('invalid-query', PRIVATE_CACHE);
	api.openapi(balanceRoute, async (c) => {
		const account = await accountOf(c.req.raw);
		if (account === null) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		return c.json({ standing: await standingOf(account), balances: [...(await balancesOf(account))] }, 200, PRIVATE_CACHE);
	});
	api.openapi(statementRoute, async (c) => {
		const account = await accountOf(c.req.raw);
		if (account === null) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		const { limit, before } = c.req.valid('query');
		const lines = await statementOf(account, limit, before);
		const transactions = lines.map(({ at, ...line }) => ({ at: new Date(at).toISOString(), ...line }));
		return c.json({ transactions }, 200, PRIVATE_CACHE);
	});
	return api;
}
