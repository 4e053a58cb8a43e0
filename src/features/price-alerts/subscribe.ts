/** Creates alerts. Mail needs a double opt-in, unless the address is the signed-in account's confirmed one. */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Language } from '#i18n/locales.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { isMailAddress } from '#lib/mail-address.ts';
import type { Database } from '#server/database/open.ts';
import type { AlertRow } from '#server/database/tables/alerts.ts';
import type { LimitRule } from '#server/limits/rate-limit.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { keyedHash } from '#server/personal-data.ts';
import type { Brand } from '#site/site.ts';
import { type AlertProblem, type AlertTarget, type Channel, CONFIRM_HOURS, MAX_ALERTS, type PushSubscriptionData } from './contract.ts';
import { confirmHash, newAlertId, newConfirmToken, readerOfMail, readerOfPush } from './keys.ts';
import { confirmMail } from './messages.ts';
import type { AlertPorts } from './ports.ts';
import { type Alert, alertOf, type Contact, encryptContact, insertAlert, listAlerts } from './records.ts';
import { endOf, placesOf, targetKey } from './rules.ts';

export interface AlertRequest {
	readonly target: AlertTarget;
	readonly threshold: number | null;
	readonly channel: Channel;
	readonly mail: string;
	readonly push: PushSubscriptionData | null;
	readonly farewell: boolean;
	readonly site: {
		readonly brand: Brand;
		readonly market: string;
		readonly language: Language;
		readonly currency: string;
		readonly origin: string;
	};
	/** Hash of the visitor's cookie; null for programs without one. */
	readonly visitor: string | null;
	readonly account: { readonly id: string; readonly mail: string | null } | null;
	/** Address of the visitor, for the rate limit. */
	readonly client: string;
	/** The same for every post of one form. It names an alert of this visitor only, or of the address that must confirm it. */
	readonly submission?: string;
}

export type SubscribeResult =
	/** Active at once. */
	| { readonly kind: 'active'; readonly id: string }
	/** Waits for the link of a mail; the same whether or not the address is known. */
	| { readonly kind: 'confirm' }
	| { readonly kind: 'invalid'; readonly problems: readonly AlertProblem[] }
	| { readonly kind: 'limited'; readonly wait: number; readonly rule: LimitRule };

const same = (a: string | null, b: string): boolean => a?.trim().toLowerCase() === b.trim().toLowerCase();

function problemsOf(request: AlertRequest, { isPushService, todayAt }: AlertPorts): AlertProblem[] {
	const { target, channel, push } = request;
	const mail = request.mail.trim();
	const end = endOf(target);
	const problems: AlertProblem[] = [];
	if (end !== null && end < todayAt(placesOf(target).from)) problems.push({ field: 'kind', code: 'past-date' });
	if (channel === 'mail' && mail === '') problems.push({ field: 'mail', code: 'mail-missing' });
	else if (channel === 'mail' && !isMailAddress(mail)) problems.push({ field: 'mail', code: 'mail-invalid' });
	if (channel === 'push' && push === null) problems.push({ field: 'channel', code: 'push-missing' });
	else if (channel === 'push' && push !== null && !isPushService(push.endpoint)) problems.push({ field: 'channel', code: 'push-unknown' });
	return problems;
}

interface Addressed {
	readonly reader: string;
	readonly contact: Contact | null;
	/** Whether the reader must confirm by mail. */
	readonly confirms: boolean;
}

function addressOf({ channel, mail, push, account }: AlertRequest, id: string): Addressed {
	if (channel === 'mail') {
		const address = mail.trim();
		return { reader: readerOfMail(address), contact: { mail: address }, confirms: !same(account?.mail ?? null, address) };
	}
	if (channel === 'push' && push) return { reader: readerOfPush(push.endpoint), contact: { push }, confirms: false };
	return { reader: `feed-${id}`, contact: null, confirms: false };
}

/** An active alert of the same reader and target takes the new threshold. @returns its id; null if there is none */
async function updateEqual(db: Database, { reader }: Addressed, request: AlertRequest, now: number): Promise<string | null> {
	const row = await db
		.selectFrom('alerts')
		.select('id')
		.where('reader', '=', reader)
		.where('target_key', '=', targetKey(request.target))
		.where('channel', '=', request.channel)
		.where('state', '=', 'active')
		.executeTakeFirst();
	if (!row) return null;
	const values = { threshold: request.threshold, farewell: request.farewell ? 1 : 0, updated_at: now };
	await db.updateTable('alerts').set(values).where('id', '=', row.id).execute();
	return row.id;
}

/** Others cannot name an alert by a value that they guess. */
function submissionOf({ submission, account, visitor }: AlertRequest, { reader, confirms }: Addressed): string {
	const sender = confirms ? reader : (account?.id ?? visitor);
	return submission === undefined || sender === null ? randomUUID() : keyedHash('alert-submission', `${sender} ${submission}`);
}

function rowOf(
	request: AlertRequest,
	{ id, ...addressed }: Addressed & { readonly id: string },
	token: string,
	now: number,
): Insertable<AlertRow> {
	const { target, threshold, channel, farewell, site } = request;
	const { reader, contact, confirms } = addressed;
	return {
		id,
		submission: submissionOf(request, addressed),
		state: confirms ? ('unconfirmed' as const) : ('active' as const),
		reason: null,
		...site,
		target: JSON.stringify(target),
		target_key: targetKey(target),
		ends_on: endOf(target),
		threshold,
		channel,
		reader,
		contact: encryptContact(id, contact),
		account_id: request.account?.id ?? null,
		visitor: request.visitor,
		farewell: farewell ? 1 : 0,
		confirm_hash: confirms ? confirmHash(token) : null,
		confirm_until: confirms ? now + CONFIRM_HOURS * MS_PER_HOUR : null,
		activated_at: confirms ? null : now,
		last_total: null,
		last_date: null,
		last_seller: null,
		seen_at: null,
		baseline_total: null,
		baseline_at: null,
		notified_at: null,
		notices: 0,
		check_at: now,
		claimed_until: 0,
		failures: 0,
		read_at: now,
		created_at: now,
		updated_at: now,
	};
}

export async function subscribe(request: AlertRequest, ports: AlertPorts): Promise<SubscribeResult> {
	const problems = problemsOf(request, ports);
	if (problems.length > 0) return { kind: 'invalid', problems };
	const wait = await ports.limits.create.take(request.client);
	if (wait > 0) return { kind: 'limited', wait, rule: ports.limits.create.rule };
	const [db, now] = [await ports.db(), ports.now()];
	const id = newAlertId();
	const addressed = addressOf(request, id);
	const { reader, confirms } = addressed;
	if (confirms) {
		const mailWait = await ports.limits.mail.take(reader);
		if (mailWait > 0) return { kind: 'limited', wait: mailWait, rule: ports.limits.mail.rule };
	}
	const own = await listAlerts(db, { visitor: request.visitor, account: request.account?.id ?? null, reader: null });
	if (own.filter(({ state }) => state !== 'ended').length >= MAX_ALERTS)
		return { kind: 'invalid', problems: [{ field: 'kind', code: 'too-many' }] };
	if (!confirms) {
		const equal = await updateEqual(db, addressed, request, now);
		if (equal !== null) return { kind: 'active', id: equal };
	}
	const token = newConfirmToken();
	const row = rowOf(request, { id, ...addressed }, token, now);
	const stored = await db.transaction().execute(async (trx) => {
		await insertAlert(trx, row);
		const first = await trx.selectFrom('alerts').selectAll().where('submission', '=', row.submission).executeTakeFirstOrThrow();
		if (confirms && first.id === id) {
			const text = confirmMail(alertOf(first), token);
			if (text) await queueMail(trx, text);
		}
		return first;
	});
	if (stored.state === 'active') ports.wake();
	return confirms ? { kind: 'confirm' } : { kind: 'active', id: stored.id };
}

/** The alert of a confirmation link, whether or not the link was used; null if it has expired or the alert is gone. */
export async function alertOfToken(db: Database, token: string, now: number): Promise<Alert | null> {
	const row = await db.selectFrom('alerts').selectAll().where('confirm_hash', '=', confirmHash(token)).executeTakeFirst();
	return row && (row.state !== 'unconfirmed' || Number(row.confirm_until) > now) ? alertOf(row) : null;
}

export type ConfirmResult =
	| { readonly kind: 'confirmed'; readonly id: string }
	/** The link was used before; the alert stays as it is. */
	| { readonly kind: 'already'; readonly id: string }
	| { readonly kind: 'expired' };

/** Activates the alert of a link, once. It replaces an active alert of the same reader and target, as the newer wish. */
export async function confirmAlert(token: string, { db: open, now: clock, wake }: AlertPorts): Promise<ConfirmResult> {
	const [db, now] = [await open(), clock()];
	const result = await db.transaction().execute(async (trx): Promise<ConfirmResult> => {
		const alert = await alertOfToken(trx, token, now);
		if (!alert) return { kind: 'expired' };
		if (alert.state !== 'unconfirmed') return { kind: 'already', id: alert.id };
		const { numUpdatedRows } = await trx
			.updateTable('alerts')
			.set({ state: 'active', confirm_until: null, activated_at: now, check_at: now, updated_at: now })
			.where('id', '=', alert.id)
			.where('state', '=', 'unconfirmed')
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return { kind: 'already', id: alert.id };
		const others = trx.deleteFrom('alerts').where('reader', '=', alert.reader).where('id', '!=', alert.id);
		await others.where('target_key', '=', alert.targetKey).where('channel', '=', 'mail').where('state', '!=', 'unconfirmed').execute();
		return { kind: 'confirmed', id: alert.id };
	});
	if (result.kind === 'confirmed') wake();
	return result;
}
