/**
 * Sends queued notifications over Web Push (RFC 8030, 8188, 8291, 8292). A notification is sent at most once: one that a process was
 * sending when it ended stays unsent, since the price is on the alert's page and in its feed.
 */
import { createECDH, createHash, hkdfSync } from 'node:crypto';
import webpush from 'web-push';
import { MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { skippingLocked } from '#server/database/row-locks.ts';
import type { Log } from '#server/log/log.ts';
import { decryptJson } from '#server/personal-data.ts';
import { serverSecret } from '#server/process/server-secret.ts';
import { pauseReader } from './changes.ts';
import type { PushMessage, PushSubscriptionData } from './contract.ts';
import { pushPurpose } from './push-queue.ts';

/** Waits after failed attempts that the service may still take later. */
const WAITS = [1, 10, 60].map((minutes) => minutes * MS_PER_MINUTE);
const CURVE = 'prime256v1';
/** Seconds that the service stores a message for a browser that is off. */
const TTL = 12 * 3600;
const TIMEOUT = 10_000;
/** RFC 8030: at most 32 characters. */
const TOPIC_LENGTH = 32;
const GONE = new Set([404, 410]);

export interface VapidKeys {
	readonly publicKey: string;
	readonly privateKey: string;
}

/** P-256 keys derived from the server's secret, which processes share and which is generated on the first start. */
export function vapidKeys(secret: Uint8Array = serverSecret()): VapidKeys {
	for (let attempt = 0; ; attempt++) {
		const ecdh = createECDH(CURVE);
		const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `vapid:${attempt}`, 32));
		try {
			ecdh.setPrivateKey(privateKey);
		} catch {
			// Not a number below the curve's order: one of 2³² secrets.
			continue;
		}
		return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
	}
}

export interface PushDeliveryOptions {
	readonly db: Database;
	readonly keys: VapidKeys;
	/** `mailto:` or `https:` address of the sender, for push services. */
	readonly subject: string;
	readonly isPushService: (endpoint: string) => boolean;
	readonly log: Pick<Log, 'info' | 'warn'>;
	readonly now: () => number;
	readonly fetch?: typeof fetch;
}

const due = (db: Database, now: number) =>
	db.selectFrom('alert_pushes').selectAll().where('state', '=', 'queued').where('next_at', '<=', now).orderBy('next_at').limit(1);

async function claimPush(db: Database, now: number) {
	if (!(await due(db, now).executeTakeFirst())) return undefined;
	return db.transaction().execute(async (trx) => {
		const row = await skippingLocked(trx, due(trx, now)).executeTakeFirst();
		if (!row) return undefined;
		const values = { state: 'sending' as const, attempts: row.attempts + 1 };
		return trx.updateTable('alert_pushes').set(values).where('key', '=', row.key).returningAll().executeTakeFirst();
	});
}

const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);

/** @returns the status of the service */
async function send(push: PushSubscriptionData, message: PushMessage, options: PushDeliveryOptions): Promise<number> {
	const { keys, subject, isPushService } = options;
	if (!isPushService(push.endpoint)) return 404;
	const details = webpush.generateRequestDetails(push, JSON.stringify(message), {
		vapidDetails: { subject, ...keys },
		contentEncoding: 'aes128gcm',
		TTL,
		topic: topicOf(message.tag),
		urgency: 'normal',
	});
	const { 'Content-Length': _, ...headers } = details.headers as Record<string, string>;
	const { fetch: call = fetch } = options;
	const response = await call(details.endpoint, {
		method: details.method,
		headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
		body: new Uint8Array(details.body),
		redirect: 'manual',
		signal: AbortSignal.timeout(TIMEOUT),
	});
	await response.body?.cancel();
	return response.status;
}

interface Failure {
	readonly attempts: number;
	readonly status: number;
}

/** Only a response says that the message was not taken; without one it may have been, so it is not sent again. */
function afterFailure({ attempts, status }: Failure, now: number) {
	const wait = WAITS[attempts - 1];
	const isTransient = status === 429 || status >= 500;
	return isTransient && wait !== undefined
		? { state: 'queued' as const, next_at: now + wait, error: `status ${status}` }
		: { state: 'failed' as const, error: status === 0 ? 'no response' : `status ${status}` };
}

/** Sends every due notification; alerts of a browser that is gone are paused. @returns how many were attempted */
export async function pushDue(options: PushDeliveryOptions, isStopping: () => boolean = () => false): Promise<number> {
	const { db, now, log } = options;
	for (let count = 0; ; count++) {
		const row = isStopping() ? undefined : await claimPush(db, now());
		if (!row) return count;
		const { key, reader, attempts } = row;
		const purpose = pushPurpose(key);
		const push = decryptJson<PushSubscriptionData>(purpose, row.contact);
		const status = await send(push, decryptJson<PushMessage>(purpose, row.message), options).catch(() => 0);
		const isSent = status >= 200 && status < 300;
		const outcome = isSent ? { state: 'sent' as const, error: null } : afterFailure({ attempts, status }, now());
		await db.updateTable('alert_pushes').set(outcome).where('key', '=', key).execute();
		if (GONE.has(status)) await pauseReader(db, reader, 'push-gone', { now: now() });
		if (isSent) log.info('Notification sent', { attempts });
		else log.warn('Sending a notification failed', { status, attempts, state: outcome.state });
	}
}
