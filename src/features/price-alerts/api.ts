/** Price alerts of spec 7, mounted at `/svc/subscriptions`. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createService } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { callerWith, type ServiceCaller } from '#server/http/service-caller.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { limitHeaders } from '#server/limits/rate-limit.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';
import { KEY } from './address.ts';
import { errorOf, routes } from './api-routes.ts';
import { ALERT_STATUS } from './contract.ts';
import type { AlertAddress, AlertsFailure, AlertsService } from './service/service.ts';
import { alertBody, feedBody, pricesBody } from './service/wire.ts';

export interface SubscriptionsApiOptions {
	readonly serviceOf: (brand: Brand) => AlertsService;
	readonly brandHosts: readonly BrandHost[];
}

const keyOf = (c: Context): string | null => c.req.query(KEY) ?? null;
const callerOf = (c: Context): ServiceCaller => callerWith(c.req.raw, null);
const addressOf = (c: Context, { id }: { id: string }): AlertAddress => ({ id, key: keyOf(c) });

function reject(c: Context, { code, problems, retryAfter, rule }: AlertsFailure): never {
	const wait: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
	const limit = rule && retryAfter !== undefined ? limitHeaders(rule, retryAfter) : wait;
	const body = { ...errorOf(code), ...(problems ? { problems: [...problems] } : {}) };
	return c.json(body, ALERT_STATUS[code], { ...PRIVATE_CACHE, ...limit }) as never;
}

type ServiceOf = (c: Context) => AlertsService;

/** Where links of a brand lead: to the host of the call, or to one of the brand if that host is another's; null without one. */
function originOf(request: string, brand: Brand, own: Brand, brandHosts: readonly BrandHost[]): string | null {
	const url = new URL(request);
	if (brand === own) return url.origin;
	const host = brandHosts.find(({ pattern, brand: other }) => other === brand && !pattern.startsWith('*.'));
	if (!host) return null;
	url.host = host.pattern;
	return url.origin;
}

function addCreate(api: OpenAPIHono, serviceOf: ServiceOf, brandOf: (c: Context) => Brand, brandHosts: readonly BrandHost[]): void {
	api.openapi(routes.create, async (c) => {
		const { search, from, to, month, bags, cabin_bag, what, threshold, channel, mail, push, farewell, ...body } = c.req.valid('json');
		const named = { search, from, to, month, bags: bags?.toString(), cabinBag: cabin_bag ? '1' : undefined, kind: what };
		const own = brandOf(c);
		const brand = body.brand ?? own;
		const origin = originOf(c.req.url, brand, own, brandHosts);
		if (origin === null) return reject(c, { kind: 'failed', code: 'unknown-market' });
		const { setCookie } = visitorFor(c.req.raw);
		const result = await serviceOf(c).create(callerWith(c.req.raw, setCookie), {
			fields: Object.fromEntries(Object.entries(named).filter(([, text]) => text)),
			threshold: threshold ?? null,
			channel,
			mail: mail ?? '',
			push: push ?? null,
			farewell: farewell ?? false,
			...(body.submission ? { submission: body.submission } : {}),
			site: { brand, market: body.market, language: body.language, origin },
		});
		if (result.kind === 'failed') return reject(c, result);
		if (setCookie !== null) c.header('set-cookie', setCookie);
		const { alert } = result;
		return c.json({ status: alert ? ('active' as const) : ('confirm' as const), alert: alert && alertBody(alert) }, 200, PRIVATE_CACHE);
	});
}

function addOwn(api: OpenAPIHono, serviceOf: ServiceOf): void {
	api.openapi(routes.list, async (c) => {
		const result = await serviceOf(c).list(callerOf(c));
		return result.kind === 'failed' ? reject(c, result) : c.json({ alerts: result.alerts.map(alertBody) }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.read, async (c) => {
		const result = await serviceOf(c).read(callerOf(c), addressOf(c, c.req.valid('param')));
		if (result.kind === 'failed') return reject(c, result);
		return c.json({ alert: alertBody(result.alert), prices: pricesBody(result.prices) }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.change, async (c) => {
		const result = await serviceOf(c).change(callerOf(c), addressOf(c, c.req.valid('param')), c.req.valid('json'));
		return result.kind === 'failed' ? reject(c, result) : c.json(alertBody(result.alert), 200, PRIVATE_CACHE);
	});

	api.openapi(routes.remove, async (c) => {
		const result = await serviceOf(c).remove(callerOf(c), addressOf(c, c.req.valid('param')));
		return result.kind === 'failed' ? reject(c, result) : c.json({ status: 'done' as const }, 200, PRIVATE_CACHE);
	});
}

/** Calls that need no cookie: feeds and the links of mails. */
function addLinks(api: OpenAPIHono, serviceOf: ServiceOf): void {
	api.openapi(routes.feed, async (c) => {
		const result = await serviceOf(c).feed(callerOf(c), c.req.valid('param').id, keyOf(c) ?? '');
		if (result.kind === 'failed') return reject(c, result);
		return c.json({ alert: feedBody(result.alert), prices: pricesBody(result.prices) }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.confirmation, async (c) => {
		const result = await serviceOf(c).confirmation(callerOf(c), c.req.valid('param').token);
		if (result.kind === 'failed') return reject(c, result);
		const { target, currency, confirmed } = result;
		return c.json({ target, currency, confirmed } as never, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.confirm, async (c) => {
		const result = await serviceOf(c).confirm(callerOf(c), c.req.valid('json').token);
		return result.kind === 'failed' ? reject(c, result) : c.json({ id: result.id, key: result.key }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.subscribed, async (c) => {
		const result = await serviceOf(c).subscribed(callerOf(c), c.req.valid('param').reader, keyOf(c) ?? '');
		return result.kind === 'failed' ? reject(c, result) : c.json({ status: 'done' as const }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.unsubscribe, async (c) => {
		const result = await serviceOf(c).unsubscribe(callerOf(c), c.req.valid('param').reader, keyOf(c) ?? '');
		return result.kind === 'failed' ? reject(c, result) : c.json({ status: 'done' as const }, 200, PRIVATE_CACHE);
	});
}

export function subscriptionsApi({ serviceOf, brandHosts }: SubscriptionsApiOptions): OpenAPIHono {
	const api = createService('invalid-alert', PRIVATE_CACHE);
	const brandOf = (c: Context): Brand => brandByHost((c.req.header('host') ?? '').toLowerCase(), brandHosts);
	const ofHost: ServiceOf = (c) => serviceOf(brandOf(c));
	addCreate(api, ofHost, brandOf, brandHosts);
	addOwn(api, ofHost);
	addLinks(api, ofHost);

	api.openapi(routes.reader, async (c) => {
		const result = await ofHost(c).reader(callerOf(c));
		return result.kind === 'failed' ? reject(c, result) : c.json({ mail: result.mail, push_key: result.pushKey }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.pushKey, async (c) => {
		const result = await ofHost(c).reader(callerOf(c));
		return result.kind === 'failed' ? reject(c, result) : c.json({ key: result.pushKey }, 200, PRIVATE_CACHE);
	});
	return api;
}
