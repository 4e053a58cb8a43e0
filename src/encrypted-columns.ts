/** Every column with encrypted texts, for the rotation of keys. A test compares this list with what is stored. */
import { accountPurpose, activationPurpose, loginPurpose, reportPurpose } from '#features/account/purposes.ts';
import { purposeOf as draftPurpose } from '#features/booking/drafts.ts';
import { purposeOf as orderPurpose } from '#features/orders/records.ts';
import type { EncryptedColumn } from '#server/rotate-keys.ts';

const accountColumn = (column: 'profile' | 'settings' | 'passengers'): EncryptedColumn => ({
	table: 'accounts',
	key: 'id',
	column,
	purpose: (id) => accountPurpose(id, column),
});

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
	accountColumn('profile'),
	accountColumn('settings'),
	accountColumn('passengers'),
	{ table: 'phone_logins', key: 'id', column: 'phone', purpose: loginPurpose },
	{ table: 'mail_activations', key: 'token_hash', column: 'mail', purpose: activationPurpose },
	{ table: 'data_reports', key: 'id', column: 'archive', purpose: reportPurpose },
	{ table: 'booking_drafts', key: 'id', column: 'fields', purpose: draftPurpose },
	{ table: 'orders', key: 'id', column: 'people', purpose: orderPurpose },
];
