/**
 * Settings of a browser and of the account that is signed in there (spec 4.8), without a DOM. At the sign-in both are merged: of each
 * setting the newest value wins. The browser's own ones are stored apart, and apply again after the sign-out.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { mergeSettings } from '#features/account/rules.ts';
import { type AccountCopy, LOCAL_SETTINGS, type LocalSetting, type LocalSettings, localPart, withChanges } from './local-settings.ts';

export type SyncResult =
	/** The account's settings, merged with those that were sent. */
	| { readonly kind: 'merged'; readonly id: string; readonly settings: LocalSettings }
	/** Nobody is signed in. */
	| { readonly kind: 'guest' }
	/** Another account than the one that the settings were copied from; nothing was merged. */
	| { readonly kind: 'other-account' }
	| { readonly kind: 'failed' };

interface Stored<T> {
	readonly read: () => T;
	readonly write: (value: T) => void;
}

export interface SettingsSyncPorts {
	/** The browser's own settings. */
	readonly own: Stored<LocalSettings>;
	/** Copy of the account's; null while nobody is signed in. */
	readonly account: Stored<AccountCopy | null>;
	/** The currency in which this browser shows prices; null without a choice. */
	readonly currency: Stored<string | null>;
	/** @param account that the settings were copied from; null for the browser's own */
	readonly merge: (settings: LocalSettings, account: string | null) => Promise<SyncResult>;
	/** Other tabs of this browser. */
	readonly tabs: { readonly post: () => void; readonly listen: (receive: () => void) => () => void };
	readonly now: () => number;
}

export interface SettingsSync {
	/** In force in this browser. */
	readonly $settings: ReadableAtom<LocalSettings>;
	/** What the last merge changed in this browser. */
	readonly $changed: ReadableAtom<readonly LocalSetting[]>;
	/** Exchanges settings with the account. Never rejects. */
	readonly sync: () => Promise<SyncResult['kind']>;
	/** Follows other tabs. @returns ends it */
	readonly start: () => () => void;
}

const isEqual = (a: LocalSettings, b: LocalSettings, name: LocalSetting): boolean => a[name]?.value === b[name]?.value;

export function createSettingsSync({ own, account, currency, merge, tabs, now }: SettingsSyncPorts): SettingsSync {
	const inForce = (): LocalSettings => account.read()?.settings ?? own.read();
	const $settings = atom<LocalSettings>(inForce());
	const $changed = atom<readonly LocalSetting[]>([]);

	/** A currency chosen on any page is a change of the settings in force. @returns the choice, if it is new */
	function noteCurrency(): string | null {
		const chosen = currency.read();
		const settings = inForce();
		if (chosen === null || settings.currency?.value === chosen) return null;
		const noted = withChanges(settings, { currency: chosen }, now());
		const copy = account.read();
		if (copy) account.write({ ...copy, settings: noted });
		else own.write(noted);
		return chosen;
	}

	function show(settings: LocalSettings): void {
		const code = settings.currency?.value;
		if (code !== undefined && code !== currency.read()) currency.write(code);
		$settings.set(settings);
	}

	/** @param chosen a currency that the account did not get: it is this browser's own */
	function signedOut(chosen: string | null): void {
		if (account.read() === null) return;
		account.write(null);
		if (chosen !== null) own.write(withChanges(own.read(), { currency: chosen }, now()));
		if (own.read().currency === undefined) currency.write(null);
		show(own.read());
		tabs.post();
	}

	function merged(id: string, received: LocalSettings): void {
		// What was chosen while the request was on its way is newer.
		noteCurrency();
		const current = inForce();
		const settings = localPart(mergeSettings(received, current));
		const copy: AccountCopy = { id, settings };
		const isNew = JSON.stringify(account.read()) !== JSON.stringify(copy);
		account.write(copy);
		show(settings);
		$changed.set(LOCAL_SETTINGS.filter((name) => settings[name] !== undefined && !isEqual(settings, current, name)));
		if (isNew) tabs.post();
	}

	async function sync(): Promise<SyncResult['kind']> {
		const chosen = noteCurrency();
		const copy = account.read();
		const result = await merge(inForce(), copy?.id ?? null);
		// Another tab has signed out meanwhile.
		if (copy !== null && account.read() === null) return 'guest';
		if (result.kind === 'guest') signedOut(chosen);
		if (result.kind === 'merged') merged(result.id, localPart(result.settings));
		if (result.kind !== 'other-account' || copy === null) return result.kind;
		signedOut(chosen);
		return sync();
	}

	return { $settings, $changed, sync, start: () => tabs.listen(() => show(inForce())) };
}
