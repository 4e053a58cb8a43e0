/** Price alerts of spec 7, mounted at `/svc/subscriptions`. */
import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createService } from '#server/http/openapi.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { limitHeaders } from '#server/limits/rate-limit.ts';
import { requestFacts } from '#server/log/security-log.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { href } from '#site/links.ts';
import { offerOf } from '#site/markets.ts';
import { siteOf } from '#site/site-of.ts';
import { alertPath, calendarPath, feedPath, KEY } from './address.ts';
import { alertTitle, formatsOf, siteOfAlert } from './alert-texts.ts';
import { errorOf, routes } from './api-routes.ts';
import { changeThreshold, deleteAlert, pauseAlert, pauseReader, resumeAlert } from './changes.ts';
import { ALERT_FIELDS as FIELDS } from './contract.ts';
import { alertKey, feedKey, isReaderKey } from './keys.ts';
import type { AlertPorts } from './ports.ts';
import { vapidKeys } from './push-delivery.ts';
import type { Alert } from './records.ts';
import { readTarget, type TargetPlaces } from './request.ts';
import type * as schema from './schema.ts';
import { confirmAlert, subscribe } from './subscribe.ts';

const PRIVATE = { 'cache-control': 'private, no-store' } as const;

export interface SubscriptionPorts {
	readonly alerts: AlertPorts;
	readonly brandHosts: readonly BrandHost[];
	readonly places: (language: Alert['language'], market: string) => TargetPlaces;
	/** The account of the request; null for guests. */
	readonly account: (request: Request) => Promise<{ readonly id: string; readonly mail: string | null } | null>;
	readonly list: (request: Request) => Promise<readonly Alert[]>;
	/** Null if the key does not fit and the alert is not the visitor's own. */
	readonly find: (request: Request, id: string, key: string | null) => Promise<Alert | null>;
}

/** An alert as the service sends it; texts are in its own language. */
function alertBody(alert: Alert): z.infer<typeof schema.alertSchema> {
	const site = siteOfAlert(alert);
	const { id, state, reason, target, channel, threshold, currency, last, origin } = alert;
	const address = (path: string, key: string): string => origin + (site ? href(site, path, { [KEY]: key }) : path);
	return {
		id,
		state,
		reason,
		title: site ? alertTitle(target, site, formatsOf(site, currency)) : '',
		what: target.kind,
		channel,
		threshold,
		currency,
		price: last && { total: last.total, date: last.date, seller: last.seller, seen_at: last.at },
		page: address(alertPath(id), alertKey(id)),
		feed: address(feedPath(id), feedKey(id)),
		calendar: address(calendarPath(id), feedKey(id)),
	};
}

const keyOf = (c: Context): string | null => c.req.query(KEY) ?? null;

const notFound = (c: Context) => c.json(errorOf('not-found'), 404, PRIVATE);

function addCreate(api: OpenAPIHono, ports: SubscriptionPorts): void {
	const { alerts } = ports;
	api.openapi(routes.create, async (c) => {
		const body = c.req.valid('json');
		const brand = brandByHost((c.req.header('host') ?? '').toLowerCase(), ports.brandHosts);
		const site = siteOf(brand, body.market);
		const language = body.language ?? site?.language;
		const offer = site && offerOf(brand, site.market);
		if (!site || !offer || !language || !site.languages.includes(language)) return c.json(errorOf('unknown-market'), 400, PRIVATE);
		const params = new URLSearchParams();
		for (const field of ['search', 'from', 'to', 'month'] as const) if (body[field]) params.set(FIELDS[field], body[field]);
		if (body.bags) params.set(FIELDS.bags, String(body.bags));
		if (body.cabin_bag) params.set(FIELDS.cabinBag, '1');
		if (body.what) params.set(FIELDS.kind, body.what);
		const reading = readTarget(params, ports.places(language, site.market), true);
		if (reading.kind === 'route' || (body.what && reading.choice.chosen.kind !== body.what)) {
			const problems = reading.kind === 'route' ? [...reading.problems] : [{ field: 'kind', code: 'target-missing' as const }];
			return c.json({ ...errorOf('invalid-alert'), problems }, 400, PRIVATE);
		}
		const { visitor, setCookie } = visitorFor(c.req.raw);
		const result = await subscribe(
			{
				target: reading.choice.chosen,
				threshold: body.threshold ?? null,
				channel: body.channel,
				mail: body.mail ?? '',
				push: body.push ?? null,
				farewell: body.farewell ?? false,
				site: { brand, market: site.market, language, currency: offer.pageCurrency, origin: new URL(c.req.url).origin },
				visitor,
				account: await ports.account(c.req.raw),
				client: c.req.header('x-forwarded-for') ?? '',
			},
			alerts,
		);
		if (result.kind === 'invalid') return c.json({ ...errorOf('invalid-alert'), problems: [...result.problems] }, 400, PRIVATE);
		if (result.kind === 'limited')
			return c.json(errorOf('too-many-requests'), 429, { ...PRIVATE, ...limitHeaders(result.rule, result.wait) });
		if (setCookie !== null) c.header('set-cookie', setCookie);
		const created = result.kind === 'active' ? await ports.find(c.req.raw, result.id, alertKey(result.id)) : null;
		return c.json({ status: result.kind, alert: created && alertBody(created) }, 200, PRIVATE);
	});
}

function addOwn(api: OpenAPIHono, ports: SubscriptionPorts): void {
	const { alerts } = ports;
	api.openapi(routes.list, async (c) => c.json({ alerts: (await ports.list(c.req.raw)).map(alertBody) }, 200, PRIVATE));

	api.openapi(routes.read, async (c) => {
		const alert = await ports.find(c.req.raw, c.req.valid('param').id, keyOf(c));
		return alert ? c.json(alertBody(alert), 200, PRIVATE) : notFound(c);
	});

	api.openapi(routes.change, async (c) => {
		const { id } = c.req.valid('param');
		const { threshold, state } = c.req.valid('json');
		const alert = await ports.find(c.req.raw, id, keyOf(c));
		if (!alert) return notFound(c);
		const [db, now] = [await alerts.db(), alerts.now()];
		if (threshold !== undefined) await changeThreshold(db, alert, threshold, now);
		if (state === 'paused') await pauseAlert(db, id, now);
		if (state === 'active') await resumeAlert(db, alert, now);
		alerts.wake();
		const changed = await ports.find(c.req.raw, id, alertKey(id));
		return changed ? c.json(alertBody(changed), 200, PRIVATE) : notFound(c);
	});

	api.openapi(routes.remove, async (c) => {
		const alert = await ports.find(c.req.raw, c.req.valid('param').id, keyOf(c));
		if (!alert) return notFound(c);
		await deleteAlert(await alerts.db(), alert);
		return c.json({ status: 'done' as const }, 200, PRIVATE);
	});
}

export function subscriptionsApi(ports: SubscriptionPorts): OpenAPIHono {
	const { alerts } = ports;
	const api = createService('invalid-alert', PRIVATE);
	addCreate(api, ports);
	addOwn(api, ports);

	api.openapi(routes.confirm, async (c) => {
		const result = await confirmAlert(c.req.valid('json').token, alerts);
		return result.kind === 'confirmed' ? c.json({ id: result.id }, 200, PRIVATE) : c.json(errorOf('link-expired'), 410, PRIVATE);
	});

	api.openapi(routes.unsubscribe, async (c) => {
		const { reader } = c.req.valid('param');
		if (!isReaderKey(reader, keyOf(c) ?? '')) {
			alerts.security({ event: 'unsubscribe-rejected', outcome: 'rejected', ...requestFacts(c.req.raw), reason: 'key' });
			return notFound(c);
		}
		await pauseReader(await alerts.db(), reader, 'unsubscribed', { now: alerts.now() });
		return c.json({ status: 'done' as const }, 200, PRIVATE);
	});

	api.openapi(routes.pushKey, (c) => c.json({ key: vapidKeys().publicKey }, 200, PRIVATE));
	return api;
}
