/** What the page about privacy says of conversations. */
import type { Messages, Namespaces } from '#i18n/translation.ts';
import { MODEL_CONSENT_DAYS } from './consent.ts';
import { ACCOUNT_DAYS, GUEST_DAYS } from './conversations.ts';

/** @param endpoint address of the outside model; null without one */
export function assistantPrivacy({ privacy, form }: Messages<Namespaces['assistant']>, endpoint: string | null): readonly string[] {
	return [
		privacy.text({ guest: GUEST_DAYS, account: ACCOUNT_DAYS, clear: form.clear() }),
		endpoint === null ? privacy.local() : privacy.model({ host: new URL(endpoint).hostname, days: MODEL_CONSENT_DAYS }),
	];
}
