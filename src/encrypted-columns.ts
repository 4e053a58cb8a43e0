/** Every column with encrypted texts, for the rotation of keys. A test compares this list with what is stored. */
import { purposeOf as challengePurpose } from '#features/account/login-challenges.ts';
import { purposeOf as passkeyPurpose } from '#features/account/passkeys/passkeys.ts';
import { accountPurpose, activationPurpose, loginPurpose, reportPurpose } from '#features/account/purposes.ts';
import { purposeOf as conversationPurpose } from '#features/assistant/conversations.ts';
import { purposeOf as draftPurpose } from '#features/booking/drafts.ts';
import { purposeOf as favoritePurpose } from '#features/favorites/stored.ts';
import { payoutPurpose } from '#features/loyalty/payouts.ts';
import { purposeOf as orderPurpose } from '#features/orders/records.ts';
import { chargePurpose, oldCardPurpose, purposeOf as premiumPurpose } from '#features/premium/records.ts';
import { pushPurpose } from '#features/price-alerts/push-queue.ts';
import { purposeOf as alertPurpose } from '#features/price-alerts/records.ts';
import { purposeOf as searchPurpose } from '#features/saved-searches/stored.ts';
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
	{ table: 'account_passkeys', key: 'credential_hash', column: 'credential', purpose: passkeyPurpose },
	{ table: 'login_challenges', key: 'id', column: 'data', purpose: challengePurpose },
	{ table: 'favorites', key: 'owner', column: 'data', purpose: (key) => favoritePurpose({ key }) },
	{ table: 'favorite_lists', key: 'owner', column: 'token', purpose: (key) => favoritePurpose({ key }) },
	{ table: 'saved_searches', key: 'account_id', column: 'data', purpose: searchPurpose },
	{ table: 'alerts', key: 'id', column: 'contact', purpose: alertPurpose },
	{ table: 'alert_pushes', key: 'key', column: 'contact', purpose: pushPurpose },
	{ table: 'alert_pushes', key: 'key', column: 'message', purpose: pushPurpose },
	{ table: 'premium_subscriptions', key: 'id', column: 'method', purpose: premiumPurpose },
	{ table: 'premium_charges', key: 'id', column: 'request', purpose: chargePurpose },
	{ table: 'premium_old_cards', key: 'id', column: 'method', purpose: oldCardPurpose },
	{ table: 'loyalty_payouts', key: 'id', column: 'details', purpose: payoutPurpose },
	{ table: 'assistant_conversations', key: 'owner', column: 'data', purpose: conversationPurpose },
];
