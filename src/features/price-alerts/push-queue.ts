/** Notifications that wait for a browser's push service. */
import type { Database } from '#server/database/open.ts';
import { encryptJson } from '#server/personal-data.ts';
import type { PushMessage, PushSubscriptionData } from './contract.ts';

export const pushPurpose = (key: string): string => `alert-push:${key}`;

export interface QueuedPush {
	/** A notification with the key of an earlier one is not queued again. */
	readonly key: string;
	readonly reader: string;
	readonly push: PushSubscriptionData;
	readonly message: PushMessage;
	readonly now: number;
}

/** @param db the transaction of the change that causes it */
export async function queuePush(db: Database, { key, reader, push, message, now }: QueuedPush): Promise<void> {
	const purpose = pushPurpose(key);
	await db
		.insertInto('alert_pushes')
		.values({
			key,
			reader,
			contact: encryptJson(purpose, push),
			message: encryptJson(purpose, message),
			state: 'queued',
			attempts: 0,
			next_at: now,
			queued_at: now,
			error: null,
		})
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute();
}
