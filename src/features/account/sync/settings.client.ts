/** Connects {@link createSettingsSync} with this page. */
import { $currency } from '#browser/currency.ts';
import { http, type ResponseContract } from '#browser/http.ts';
import { log } from '#browser/log.ts';
import { $session } from '#browser/session.ts';
import { storage } from '#browser/storage.ts';
import type { DatedSettings } from '#features/account/contract.ts';
import { isRecord } from '#lib/is-record.ts';
import { choiceCookie, cookieValue, setCookie } from '#site/cookies.ts';
import { isShownSetting, type LocalSettings, writeLocalSettings } from './local-settings.ts';
import { createSettingsSync, type SettingsSync, type SettingsSyncPorts, type SyncResult } from './settings-sync.ts';
import { ACCOUNT_KEY, accountSettings, mayBeSignedIn, ownSettings } from './stored-settings.ts';

const CHANNEL = 'settings';
const YEAR_SECONDS = 365 * 24 * 3600;

interface StoredSettings {
	readonly user: { readonly settings: Readonly<Record<string, unknown>>; readonly changed_at?: Readonly<Record<string, number>> };
}

const contract: ResponseContract<StoredSettings> = {
	name: 'Settings',
	holds: (body): body is StoredSettings => isRecord(body) && isRecord(body.user) && isRecord(body.user.settings),
};

const isSecure = (): boolean => location.protocol === 'https:';

const own: SettingsSyncPorts['own'] = {
	read: ownSettings,
	write(settings) {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
		document.cookie = setCookie('settings', writeLocalSettings(settings), { domain: null, maxAge: YEAR_SECONDS, secure: isSecure() });
	},
};

const account: SettingsSyncPorts['account'] = {
	read: accountSettings,
	write(settings) {
		if (settings === null) storage.remove(ACCOUNT_KEY);
		else storage.set(ACCOUNT_KEY, writeLocalSettings(settings));
	},
};

const currency: SettingsSyncPorts['currency'] = {
	read: () => cookieValue(document.cookie, 'currency') || null,
	write(code) {
		if (code === null) return;
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
		document.cookie = choiceCookie('currency', code, document.documentElement.dataset.cookieDomain ?? null, isSecure());
		$currency.set(code);
	},
};

async function merge(settings: LocalSettings): Promise<SyncResult> {
	if (!mayBeSignedIn() && $session.get().token === null) return { kind: 'guest' };
	const entries = Object.entries(settings);
	const body = {
		settings: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
		changed_at: Object.fromEntries(entries.map(([name, { at }]) => [name, at])),
	};
	const outcome = await http.request('/api/user/settings', { method: 'PATCH', body, contract, bearer: true, retries: 2, delayMs: 500 });
	if (outcome.kind !== 'ok') return { kind: outcome.status === 401 ? 'guest' : 'failed' };
	const { settings: values, changed_at = {} } = outcome.value.user;
	const dated = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, at: changed_at[name] ?? 0 }]));
	return { kind: 'merged', settings: dated as DatedSettings };
}

function openTabs(): SettingsSyncPorts['tabs'] {
	const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
	return {
		post: () => channel?.postMessage('changed'),
		listen(receive) {
			channel?.addEventListener('message', receive);
			const onStorage = ({ key }: StorageEvent): void => {
				if (key === ACCOUNT_KEY) receive();
			};
			window.addEventListener('storage', onStorage);
			return () => {
				channel?.close();
				window.removeEventListener('storage', onStorage);
			};
		},
	};
}

/** A settings page that nobody has typed into shows what another tab has saved. */
function followOnSettingsPage({ $settings }: SettingsSync): void {
	const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-settings]')];
	if (forms.length === 0) return;
	let isTouched = false;
	for (const form of forms) form.addEventListener('input', () => (isTouched = true));
	$settings.listen(() => {
		if (!isTouched) location.reload();
	});
}

/** Syncs once, follows other tabs, and tells what a merge has changed here. */
export async function startSettingsSync(): Promise<void> {
	const settings = createSettingsSync({ own, account, currency, merge, tabs: openTabs(), now: Date.now });
	await settings.sync();
	const changed = settings.$changed.get().filter(isShownSetting);
	settings.start();
	followOnSettingsPage(settings);
	// The visitor has just saved the form of this page.
	if (changed.length === 0 || new URLSearchParams(location.search).has('done')) return;
	const { showChanges } = await import('./changed-settings.client.ts');
	await showChanges(changed).catch((error: unknown) => log.error('Showing changed settings failed', { error }));
}
