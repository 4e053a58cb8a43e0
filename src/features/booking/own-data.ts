/** Drafts of bookings that were filled in while the traveller was signed in. */
import type { Database } from '#server/database/open.ts';
import { decryptJson } from '#server/personal-data.ts';
import type { DataSubject, PersonalDataSource } from '#server/personal-data-sources.ts';
import { type Draft, type DraftOffer, fieldsOf, purposeOf } from './drafts.ts';

async function collect(db: Database, { account }: DataSubject): Promise<readonly object[]> {
	const rows = await db.selectFrom('booking_drafts').selectAll().where('account_id', '=', account).orderBy('updated_at', 'desc').execute();
	return rows.map((row) => ({
		id: row.id,
		state: row.state,
		created_at: new Date(row.created_at).toISOString(),
		updated_at: new Date(row.updated_at).toISOString(),
		search: (JSON.parse(row.offer) as DraftOffer).search,
		fields: fieldsOf({ fields: decryptJson<Draft['fields']>(purposeOf(row.id), row.fields) }),
	}));
}

async function erase(trx: Database, { account }: DataSubject): Promise<void> {
	const ids = trx.selectFrom('booking_drafts').select('id').where('account_id', '=', account);
	await trx.deleteFrom('seat_holds').where('order_id', 'in', ids).execute();
	await trx.deleteFrom('booking_drafts').where('account_id', '=', account).execute();
}

export const ownDrafts: PersonalDataSource = { name: 'drafts', collect, erase };

/** Makes a draft part of the data of the account that is signed in while it is filled in. */
export async function claimDraft(db: Database, id: string, visitor: string, account: string): Promise<void> {
	await db
		.updateTable('booking_drafts')
		.set({ account_id: account })
		.where('id', '=', id)
		.where('visitor', '=', visitor)
		.where(({ eb, or }) => or([eb('account_id', 'is', null), eb('account_id', '!=', account)]))
		.execute();
}
