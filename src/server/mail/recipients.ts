/** Looks up the addresses of queued mails to accounts of another host, in any number of processes. */
import { MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails, type Log } from '#server/log/log.ts';
import type { BackgroundWork } from '#server/process/background-work.ts';
import { startPolling } from '#server/process/polling.ts';

const BATCH = 20;
const POLL = 5000;
const RETRY = 5 * MS_PER_MINUTE;

export interface RecipientOptions {
	readonly db: () => Promise<Database>;
	/** Null if the account has no address, or there is no such account. Throws while its host does not respond. */
	readonly addressOf: (account: string) => Promise<string | null>;
	readonly log: Pick<Log, 'warn'>;
	readonly now: () => number;
}

/** Gives due mails their address; one to an account without an address is deleted. @returns how many were looked at */
export async function addressDue({ db: open, addressOf, log, now }: RecipientOptions): Promise<number> {
	const db = await open();
	const due = await db
		.selectFrom('mails')
		.select(['id', 'account_id'])
		.where('account_id', 'is not', null)
		.where('next_at', '<=', now())
		.orderBy('next_at')
		.limit(BATCH)
		.execute();
	for (const { id, account_id } of due) {
		if (account_id === null) continue;
		try {
			const recipient = await addressOf(account_id);
			if (recipient === null) await db.deleteFrom('mails').where('id', '=', id).where('account_id', 'is not', null).execute();
			else
				await db
					.updateTable('mails')
					.set({ recipient, account_id: null })
					.where('id', '=', id)
					.where('account_id', 'is not', null)
					.execute();
		} catch (error) {
			log.warn('Looking up the address of a mail failed', { mail: id, ...errorDetails(error) });
			await db
				.updateTable('mails')
				.set({ next_at: now() + RETRY })
				.where('id', '=', id)
				.where('account_id', 'is not', null)
				.execute();
		}
	}
	return due.length;
}

/** Looks addresses up until it is stopped. */
export const startRecipients = (options: RecipientOptions): BackgroundWork =>
	startPolling({
		round: async (isStopping) => {
			while (!isStopping() && (await addressDue(options)) === BATCH);
		},
		onError: (error) => options.log.warn('Reading the outbox failed', { error: (error as Error).message }),
		interval: POLL,
		wakeDelay: 0,
	});
