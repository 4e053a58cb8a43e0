/** Settings in force in this browser, as far as it knows without a request. */
import { storage } from '#browser/storage.ts';
import { SIGNED_IN_COOKIE } from '#site/cookie-table.ts';
import { cookieValue } from '#site/cookies.ts';
import { type AccountCopy, type LocalSettings, readAccountCopy, readLocalSettings } from './local-settings.ts';

/** Of the copy of the account's settings in local storage. */
export const ACCOUNT_KEY = 'account_settings';

/** The browser's own settings. */
export const ownSettings = (): LocalSettings => readLocalSettings(cookieValue(document.cookie, 'settings'));

/** Null while nobody is signed in. */
export function accountSettings(): AccountCopy | null {
	const text = storage.get(ACCOUNT_KEY);
	return text === null ? null : readAccountCopy(text);
}

export const settingsInForce = (): LocalSettings => accountSettings()?.settings ?? ownSettings();

/** City that trips start from; empty if none is chosen. */
export const ownOrigin = (): string => settingsInForce().origin?.value ?? '';

/** Whether somebody may be signed in: guests' pages request nothing. */
export const mayBeSignedIn = (): boolean => cookieValue(document.cookie, SIGNED_IN_COOKIE) === '1' || accountSettings() !== null;
