/**
 * Settings of a browser and of the account that is signed in there (spec 4.8), without a DOM. At the sign-in both are merged: of each
 * setting the newest value wins. The browser's own ones are stored apart, and apply again after the sign-out.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { LOCAL_SETTINGS, type LocalSetting, type LocalSettings, localPart, withChanges } from './local-settings.ts';

export type SyncResult =
	/** The account's settings, merged with those that were sent. */
	| { readonly kind: 'merged'; readonly settings: LocalSettings }
	/** Nobody is signed in. */
	| { readonly kind: 'guest' }
	| { readonly kind: 'failed' };

interface Stored<T> {
	readonly read: () => T;
	readonly write: (value: T) => void;
}

export interface SettingsSyncPorts {
	/** The browser's own settings. */
	readonly own: Stored<LocalSettings>;
	/** Copy of the account's; null while nobody is signed in. */
	readonly account: Stored<LocalSettings | null>;
	/** The currency in which this browser shows prices; null without a choice. */
	readonly currency: Stored<string | null>;
	readonly merge: (settings: LocalSettings) => Promise<SyncResult>;
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
	const inForce = (): LocalSettings => account.read() ?? own.read();
	const $settings = atom<LocalSettings>(inForce());
	const $changed = atom<readonly LocalSetting[]>([]);

	/** A currency chosen on any page is a change of the settings in force. */
	function noteCurrency(): void {
		const chosen = currency.read();
		const settings = inForce();
		if (chosen === null || settings.currency?.value === chosen) return;
		const noted = withChanges(settings, { currency: chosen }, now());
		if (account.read()) account.write(noted);
		else own.write(noted);
	}

	function show(settings: LocalSettings): void {
		const code = settings.currency?.value;
		if (code !== undefined && code !== currency.read()) currency.write(code);
		$settings.set(settings);
	}

	function signedOut(): void {
		if (account.read() === null) return;
		account.write(null);
		show(own.read());
		tabs.post();
	}

	function merged(settings: LocalSettings, before: LocalSettings): void {
		const changed = LOCAL_SETTINGS.filter((name) => settings[name] !== undefined && !isEqual(settings, before, name));
		const isNew = JSON.stringify(account.read()) !== JSON.stringify(settings);
		account.write(settings);
		show(settings);
		$changed.set(changed);
		if (isNew) tabs.post();
	}

	return {
		$settings,
		$changed,
		async sync() {
			noteCurrency();
			const before = inForce();
			const result = await merge(before);
			if (result.kind === 'guest') signedOut();
			if (result.kind === 'merged') merged(localPart(result.settings), before);
			return result.kind;
		},
		start: () => tabs.listen(() => show(inForce())),
	};
}
