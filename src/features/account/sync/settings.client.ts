/** Connects {@link createSettingsSync} with this page. */
import { $currency } from '#browser/currency.ts';
import { http } from '#browser/http.ts';
import { log } from '#browser/log.ts';
import { $session } from '#browser/session.ts';
import { storage } from '#browser/storage.ts';
import { choiceCookie, cookieValue, setCookie } from '#site/cookies.ts';
import { writeAccountCopy, writeLocalSettings } from './local-settings.ts';
import { createSettingsCall } from './settings-call.ts';
import { createSettingsSync, type SettingsSync, type SettingsSyncPorts } from './settings-sync.ts';
import { ACCOUNT_KEY, accountSettings, mayBeSignedIn, ownSettings } from './stored-settings.ts';

const CHANNEL = 'settings';
const YEAR_SECONDS = 365 * 24 * 3600;

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
	write(copy) {
		if (copy === null) storage.remove(ACCOUNT_KEY);
		else storage.set(ACCOUNT_KEY, writeAccountCopy(copy));
	},
};

const currency: SettingsSyncPorts['currency'] = {
	read: () => cookieValue(document.cookie, 'currency') || null,
	write(code) {
		const { cookieDomain, currency: ofPage = '' } = document.documentElement.dataset;
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
		document.cookie = choiceCookie('currency', code ?? '', cookieDomain ?? null, isSecure());
		$currency.set(code ?? ofPage);
	},
};

const hasToken = (): boolean => $session.get().token !== null;
const send = createSettingsCall({ http, hasToken });
const merge: SettingsSyncPorts['merge'] = async (settings, id) => (mayBeSignedIn() || hasToken() ? send(settings, id) : { kind: 'guest' });

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

/** Whether a control has another value than its page came with, also if it was changed before this script ran. */
function isChanged(control: Element): boolean {
	if (control instanceof HTMLSelectElement) {
		const initial = [...control.options].findIndex((one) => one.defaultSelected);
		return control.selectedIndex !== Math.max(0, initial);
	}
	if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
	return control instanceof HTMLInputElement && (control.value !== control.defaultValue || control.checked !== control.defaultChecked);
}

/** A settings page whose forms are unchanged shows what another tab has saved. */
function followOnSettingsPage({ $settings }: SettingsSync): void {
	const forms = [...document.querySelectorAll<HTMLFormElement>('main form')];
	if (!forms.some((form) => form.matches('[data-settings]'))) return;
	$settings.listen(() => {
		if (!forms.some((form) => [...form.elements].some(isChanged))) location.reload();
	});
}

/** Syncs once, follows other tabs, and tells what a merge has changed here. */
export async function startSettingsSync(): Promise<void> {
	const settings = createSettingsSync({ own, account, currency, merge, tabs: openTabs(), now: Date.now });
	await settings.sync();
	const changed = settings.$changed.get();
	settings.start();
	followOnSettingsPage(settings);
	// The visitor has just saved the form of this page.
	if (changed.length === 0 || new URLSearchParams(location.search).has('done')) return;
	const { showChanges } = await import('./changed-settings.client.ts');
	await showChanges(changed).catch((error: unknown) => log.error('Showing changed settings failed', { error }));
}
