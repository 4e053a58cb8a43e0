import { readNationalPhone } from '#lib/national-phone.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#server/database/open.ts';
import { mailHash, phoneHash } from './accounts.ts';

/** Id of the account with this id, active mail address or phone; null if there is none. @param market for phones without a country */
export async function findAccountId(db: Database, text: string, market: string): Promise<string | null> {
	const typed = text.trim();
	const phone = readNationalPhone(typed, market);
	const accounts = db.selectFrom('accounts').select('id');
	const found = isUuid(typed)
		? accounts.where('id', '=', typed)
		: typed.includes('@')
			? accounts.where('mail_hash', '=', mailHash(typed))
			: 'phone' in phone
				? accounts.where('phone_hash', '=', phoneHash(phone.phone))
				: null;
	return (await found?.executeTakeFirst())?.id ?? null;
}
