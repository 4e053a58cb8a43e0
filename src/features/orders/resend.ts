import type { Database } from '#server/database/open.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { addEvents, lockOrder } from './effects/transition.ts';
import { resentMail } from './mails.ts';
import { orderOf } from './records.ts';

/** Queues the mail of the order's state once more. @returns whether it did: not twice within five minutes */
export function resendOrderMail(db: Database, id: string, now: number): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const row = await lockOrder(trx, id);
		const mail = row ? resentMail(orderOf(row), now) : null;
		if (!row || !mail) return false;
		const earlier = await trx.selectFrom('mails').select('id').where('key', '=', mail.key).executeTakeFirst();
		if (earlier) return false;
		await queueMail(trx, mail);
		await addEvents(trx, row, [{ kind: 'mail-sent', data: {} }], now);
		return true;
	});
}
