/** `/svc/assistant`: replies as server-sent events, deletion of the conversation. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { localeOf } from '#i18n/locales.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE } from '#server/http/private-page.ts';
import { type BrandHost, brandByHost, brandName } from '#site/brands.ts';
import { cookieValue } from '#site/cookies.ts';
import { offerOf } from '#site/markets.ts';
import { isOpen } from '#site/route-table.ts';
import { siteOf } from '#site/site-of.ts';
import { ASSISTANT } from './address.ts';
import { readConsent } from './consent.ts';
import { type AssistantError, NO_MEMORY, type ReplyEvent } from './contract.ts';
import { type ConversationOwner, deleteConversation } from './conversations.ts';
import type { AssistantRequest, AssistantSite } from './ports.ts';
import { assistantErrorSchema, messageSchema } from './schema.ts';
import { type AssistantService, rejectionOf, replyTo } from './server.ts';

export interface AssistantApiOptions {
	readonly service: AssistantService;
	readonly ownerOf: (request: AssistantRequest) => Promise<ConversationOwner>;
	readonly brandHosts: readonly BrandHost[];
	readonly simulated: () => boolean;
}

const STATUSES = {
	empty: 400,
	'too-long': 400,
	'invalid-message': 400,
	'not-open': 404,
	'too-many-requests': 429,
	failed: 503,
	offline: 503,
} as const;

const problem = (description: string) => jsonResponse(description, assistantErrorSchema);

const replyRoute = createRoute({
	method: 'post',
	path: '/messages',
	summary: 'Reply to a message as server-sent events: tool, text, card, restart, done, error',
	request: { body: jsonBody(messageSchema) },
	responses: {
		200: { description: 'Events; `done` has the complete message', content: { 'text/event-stream': { schema: z.string() } } },
		400: problem('empty, too-long, invalid-message'),
		404: problem('not-open: the assistant is not in this market'),
		429: problem('too-many-requests'),
	},
});

const clearRoute = createRoute({
	method: 'delete',
	path: '/conversation',
	summary: 'Delete the stored conversation',
	responses: { 204: { description: 'Deleted, or there was none' } },
});

/** A site of a market as replies need it; null where the brand has no such market or language. */
export function assistantSite(
	{ market, language }: { readonly market: string; readonly language: AssistantSite['language'] },
	{
		brand,
		currency,
		simulated,
	}: { readonly brand: AssistantSite['brand']; readonly currency: string | undefined; readonly simulated: boolean },
): AssistantSite | null {
	const [site, offer] = [siteOf(brand, market, language), offerOf(brand, market)];
	if (!site || !offer?.languages.includes(language)) return null;
	const { pageCurrency } = offer;
	const chosen = currency !== undefined && offer.currencies.includes(currency) ? currency : pageCurrency;
	return {
		...site,
		locale: localeOf(language, market),
		currency: chosen,
		pageCurrency,
		brandName: brandName(brand, market),
		simulated,
	};
}

const send = (c: Context, code: AssistantError, retryAfter?: number) =>
	c.json({ code, message: `The message was rejected: ${code}` }, STATUSES[code], {
		...PRIVATE,
		...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
	});

export function assistantApi({ service, ownerOf, brandHosts, simulated }: AssistantApiOptions): OpenAPIHono {
	const api = createService('invalid-message', PRIVATE);
	api.openapi(replyRoute, async (c) => {
		const { message, memory, history, market, language } = c.req.valid('json');
		const request = c.req.raw;
		const brand = brandByHost(c.req.header('host') ?? '', brandHosts);
		const currency = cookieValue(c.req.header('cookie'), 'currency');
		const site = assistantSite({ market, language }, { brand, currency, simulated: simulated() });
		if (!site || !isOpen(ASSISTANT, site)) return send(c, 'not-open') as never;
		const rejection = await rejectionOf(message, request, service);
		if (rejection) return send(c, rejection.code, rejection.retryAfter) as never;
		const owner = await ownerOf(request);
		const consent = readConsent(request) === 'given';
		const received = { site, request, owner, message, memory: memory ?? NO_MEMORY, history, consent, store: owner.account !== null };
		return streamSSE(c, async (stream) => {
			for await (const event of replyTo({ ...received, isAborted: () => stream.aborted }, service)) {
				if (stream.aborted) return;
				await writeEvent(stream, event);
			}
		}) as never;
	});
	api.openapi(clearRoute, async (c) => {
		await deleteConversation(await service.db(), await ownerOf(c.req.raw));
		return c.body(null, 204, PRIVATE);
	});
	return api;
}

const writeEvent = (stream: { writeSSE: (message: { event: string; data: string }) => Promise<void> }, event: ReplyEvent): Promise<void> =>
	stream.writeSSE({ event: event.kind, data: JSON.stringify(event) });
