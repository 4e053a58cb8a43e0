/** The service of price alerts in this process. */
import { alertPath, calendarPath, feedPath, KEY } from '#features/price-alerts/address.ts';
import { alertTitle, formatsOf, siteOfAlert } from '#features/price-alerts/alert-texts.ts';
import { changeThreshold, deleteAlert, noteRead, pauseAlert, pauseReader, resumeAlert } from '#features/price-alerts/changes.ts';
import { type AlertError, ALERT_FIELDS as FIELDS } from '#features/price-alerts/contract.ts';
import { alertKey, feedKey, isFeedKey, isReaderKey } from '#features/price-alerts/keys.ts';
import { ownAlerts } from '#features/price-alerts/own-data.ts';
import type { AlertPorts } from '#features/price-alerts/ports.ts';
import { vapidKeys } from '#features/price-alerts/push-delivery.ts';
import { type Alert, hasMoved, readAlert, readPrices } from '#features/price-alerts/records.ts';
import { readTarget, type TargetPlaces } from '#features/price-alerts/request.ts';
import { type AlertRequest, alertOfToken, confirmAlert, subscribe } from '#features/price-alerts/subscribe.ts';
import type { ServiceCaller } from '#server/http/service-caller.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { requestFacts } from '#server/log/security-log.ts';
import { embeddedOwnData } from '#server/own-data-service.ts';
import { href } from '#site/links.ts';
import { offerOf } from '#site/markets.ts';
import { siteOf } from '#site/site-of.ts';
import type { AlertAddress, AlertsFailure, AlertsService, NewAlert, OwnAlert } from './service.ts';

type CallerRequest = ServiceCaller['request'];

export interface EmbeddedAlertPorts {
	readonly alerts: AlertPorts;
	readonly places: (language: Alert['language'], market: string) => TargetPlaces;
	/** The account of the request; null for guests. */
	readonly account: (request: CallerRequest) => Promise<AlertRequest['account']>;
	readonly list: (request: CallerRequest) => Promise<readonly Alert[]>;
	/** Null if the key does not fit and the alert is not the visitor's own. */
	readonly find: (request: CallerRequest, id: string, key: string | null) => Promise<Alert | null>;
}

const failed = (code: AlertError): AlertsFailure => ({ kind: 'failed', code });

function ownAlertOf(alert: Alert): OwnAlert {
	const site = siteOfAlert(alert);
	const { id, state, reason, market, target, channel, contact, threshold, currency, last, origin, createdAt } = alert;
	const address = (path: string, key: string): string => origin + (site ? href(site, path, { [KEY]: key }) : path);
	return {
		id,
		state,
		reason,
		market,
		target,
		channel,
		threshold,
		currency,
		last,
		createdAt,
		title: site ? alertTitle(target, site, formatsOf(site, currency)) : '',
		mail: contact && 'mail' in contact ? contact.mail : null,
		hasMoved: hasMoved(alert),
		links: {
			page: address(alertPath(id), alertKey(id)),
			feed: address(feedPath(id), feedKey(id)),
			calendar: address(calendarPath(id), feedKey(id)),
		},
	};
}

const confirmationOf = ({ id, target, currency, state }: Alert) => ({
	target,
	currency,
	confirmed: state === 'unconfirmed' ? null : { id, key: alertKey(id) },
});

type RequestReading = Omit<AlertRequest, 'visitor' | 'account' | 'client'> | AlertsFailure;

function requestOf({ fields, site: requestedSite, ...alert }: NewAlert, places: EmbeddedAlertPorts['places']): RequestReading {
	const { brand, market, origin } = requestedSite;
	const site = siteOf(brand, market);
	const offer = site && offerOf(brand, site.market);
	const language = requestedSite.language ?? site?.language;
	if (!site || !offer || !language || !site.languages.includes(language)) return failed('unknown-market');
	const named = Object.entries(fields).map(([field, text]) => [FIELDS[field as keyof typeof fields], text]);
	const reading = readTarget(new URLSearchParams(named), places(language, site.market), true);
	if (reading.kind === 'route') return { ...failed('invalid-alert'), problems: reading.problems };
	const target = reading.choice.chosen;
	if (fields.kind && target.kind !== fields.kind)
		return { ...failed('invalid-alert'), problems: [{ field: 'kind', code: 'target-missing' }] };
	return { ...alert, target, site: { brand, market: site.market, language, currency: offer.pageCurrency, origin } };
}

export function createAlerts({ alerts, places, account, list, find }: EmbeddedAlertPorts): AlertsService {
	const withAlert = async <T extends object>(
		{ request }: ServiceCaller,
		{ id, key }: AlertAddress,
		work: (alert: Alert) => Promise<T | null>,
	) => {
		const alert = await find(request, id, key);
		const result = alert && (await work(alert));
		return result ? ({ kind: 'ok', ...result } as const) : failed('unknown-alert');
	};
	const hasReaderKey = ({ request }: ServiceCaller, reader: string, key: string): boolean => {
		const isValid = isReaderKey(reader, key);
		if (!isValid) alerts.security({ event: 'unsubscribe-rejected', outcome: 'rejected', ...requestFacts(request), reason: 'key' });
		return isValid;
	};
	return {
		...embeddedOwnData(ownAlerts, alerts.db, alerts.now),
		async reader({ request }) {
			return { kind: 'ok', mail: (await account(request))?.mail ?? null, pushKey: vapidKeys().publicKey };
		},
		async list({ request }) {
			return { kind: 'ok', alerts: (await list(request)).map(ownAlertOf) };
		},
		async create({ request, client }, alert) {
			const read = requestOf(alert, places);
			if ('kind' in read) return read;
			const result = await subscribe({ ...read, visitor: visitorOfCookie(request), account: await account(request), client }, alerts);
			if (result.kind === 'invalid') return { ...failed('invalid-alert'), problems: result.problems };
			if (result.kind === 'limited') return { ...failed('too-many-requests'), retryAfter: result.wait, rule: result.rule };
			const created = result.kind === 'active' ? await readAlert(await alerts.db(), result.id) : null;
			return { kind: 'ok', alert: created && ownAlertOf(created) };
		},
		read: (caller, address) =>
			withAlert(caller, address, async (alert) => {
				const db = await alerts.db();
				await noteRead(db, alert.id, alerts.now());
				return { alert: ownAlertOf(alert), prices: await readPrices(db, alert.id) };
			}),
		change: (caller, address, { threshold, state }) =>
			withAlert(caller, address, async (alert) => {
				const [db, now] = [await alerts.db(), alerts.now()];
				if (threshold !== undefined && threshold !== alert.threshold) await changeThreshold(db, alert, threshold, now);
				if (state === 'paused') await pauseAlert(db, alert.id, now);
				if (state === 'active') await resumeAlert(db, alert, now);
				alerts.wake();
				const changed = await readAlert(db, alert.id);
				return changed && { alert: ownAlertOf(changed) };
			}),
		remove: (caller, address) =>
			withAlert(caller, address, async (alert) => {
				await deleteAlert(await alerts.db(), alert);
				return {};
			}),
		async feed(_caller, id, key) {
			const db = await alerts.db();
			const alert = isFeedKey(id, key) ? await readAlert(db, id) : null;
			if (!alert || alert.state === 'unconfirmed') return failed('unknown-alert');
			await noteRead(db, id, alerts.now());
			return { kind: 'ok', alert, prices: await readPrices(db, id) };
		},
		async confirmation(_caller, token) {
			const alert = await alertOfToken(await alerts.db(), token, alerts.now());
			return alert ? { kind: 'ok', ...confirmationOf(alert) } : failed('link-expired');
		},
		async confirm(_caller, token) {
			const result = await confirmAlert(token, alerts);
			return result.kind === 'expired' ? failed('link-expired') : { kind: 'ok', id: result.id, key: alertKey(result.id) };
		},
		subscribed: async (caller, reader, key) => (hasReaderKey(caller, reader, key) ? { kind: 'ok' } : failed('unknown-alert')),
		async unsubscribe(caller, reader, key) {
			if (!hasReaderKey(caller, reader, key)) return failed('unknown-alert');
			await pauseReader(await alerts.db(), reader, 'unsubscribed', { now: alerts.now() });
			return { kind: 'ok' };
		},
	};
}
