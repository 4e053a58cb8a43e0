/** A browser without pages: cookies, local storage, tabs with the product's own stores, over any transport. */
import { createFavoritesStore } from '#browser/favorites.ts';
import { createHttp, type Http, type ResponseContract } from '#browser/http.ts';
import { createSession } from '#browser/session.ts';
import { safeStorage } from '#browser/storage.ts';
import {
	type LocalSettings,
	readAccountCopy,
	readLocalSettings,
	writeAccountCopy,
	writeLocalSettings,
} from '#features/account/sync/local-settings.ts';
import { createSettingsCall } from '#features/account/sync/settings-call.ts';
import { createSettingsSync, type SettingsSyncPorts } from '#features/account/sync/settings-sync.ts';
import { ACCOUNT_KEY } from '#features/account/sync/stored-settings.ts';
import { TOKEN } from '#features/account/user-session.ts';
import type { CheapestTicket, SavedSearch } from '#features/saved-searches/contract.ts';
import { mergeLocalSearches } from '#features/search-form/places/merge-recent.client.ts';
import { type RecentSearch, rememberSearch } from '#features/search-form/places/recent.ts';
import type { Database } from '#server/database/open.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';

/** A request of the browser, with its cookies. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

export interface BrowserOptions {
	readonly origin: string;
	readonly transport: Transport;
	readonly now: () => number;
}

const anything = (name: string): ResponseContract<unknown> => ({ name, holds: (_body): _body is unknown => true });

export type AccountBrowser = ReturnType<typeof createAccountBrowser>;
export type AccountTab = ReturnType<AccountBrowser['openTab']>;

export function createAccountBrowser({ origin, transport, now }: BrowserOptions) {
	const cookies = new Map<string, string>();
	const stored = new Map<string, string>();
	const views = new Set<EventTarget>();
	const listeners = new Set<() => void>();

	const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

	async function send(path: string, init: RequestInit = {}): Promise<Response> {
		const cookie = cookieHeader();
		const headers = { origin, ...(init.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) };
		const response = await transport(path, { ...init, headers });
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (value === '') cookies.delete(name);
			else cookies.set(name, value);
		}
		return response;
	}

	const localStorage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	};
	const local = safeStorage(() => localStorage);
	const setCookie = (name: string, value: string | null): void => void (value === null ? cookies.delete(name) : cookies.set(name, value));
	const ports = (http: Pick<Http, 'request'>, hasToken: () => boolean): SettingsSyncPorts => ({
		own: {
			read: () => readLocalSettings(cookies.get('settings')),
			write: (settings) => setCookie('settings', writeLocalSettings(settings)),
		},
		account: {
			read: () => {
				const text = local.get(ACCOUNT_KEY);
				return text === null ? null : readAccountCopy(text);
			},
			write: (copy) => void (copy === null ? local.remove(ACCOUNT_KEY) : local.set(ACCOUNT_KEY, writeAccountCopy(copy))),
		},
		currency: { read: () => cookies.get('currency') ?? null, write: (code) => setCookie('currency', code) },
		merge: createSettingsCall({ http, hasToken }),
		tabs: {
			post: () => {
				for (const listener of listeners) listener();
			},
			listen(receive) {
				listeners.add(receive);
				return () => void listeners.delete(receive);
			},
		},
		now,
	});

	function openTab() {
		const view = new EventTarget();
		views.add(view);
		const session = createSession(local, view);
		session.$session.listen(() => undefined);
		const http = createHttp({
			fetch: (url, init) => send(String(url), init),
			random: Math.random,
			wait: async () => undefined,
			session,
			log: { error: () => undefined },
		});
		const hasToken = (): boolean => session.$session.get().token !== null;
		const favorites = createFavoritesStore(http, local, view);
		favorites.$items.listen(() => undefined);
		const settings = createSettingsSync(ports(http, hasToken));
		settings.start();
		const list = async <T>(path: string): Promise<T> => {
			const result = await http.request(path, { contract: anything(path), bearer: true });
			if (result.kind === 'failed') throw new Error(`${path}: ${result.reason} ${result.status}`);
			return result.value as T;
		};
		return {
			http,
			session,
			settings,
			favorites,
			/** As `src/local-data.client.ts` after a sign-in. @returns whether everything has reached the account */
			async synchronize(): Promise<boolean> {
				const state = await favorites.synchronize();
				return state?.signedIn === true && (await mergeLocalSearches(http, localStorage));
			},
			savedItems: async () => (await list<{ favorites: { item: string }[] }>('/svc/favorites/items')).favorites.map(({ item }) => item),
			savedSearches: () => list<SavedSearch[]>('/user/searches/'),
			storedSettings: async () =>
				(await list<{ user: { settings: object; changed_at: Record<string, number> } }>('/api/v2/user/settings')).user,
			/** @returns whether the response arrived */
			async signIn(phone: string, codeOf: (phone: string) => Promise<string>): Promise<boolean> {
				const started = await http.request('/auth/phone', { method: 'POST', body: { phone, market: 'ru' }, contract: anything('Login') });
				if (started.kind === 'failed') return false;
				const { session_id } = started.value as { session_id: string };
				const body = { session_id, code: await codeOf(phone) };
				const finished = await http.request('/auth/phone/finish', { method: 'POST', body, contract: TOKEN });
				if (finished.kind === 'ok') session.setToken(finished.value.jwt);
				return finished.kind === 'ok';
			},
		};
	}

	return {
		send,
		cookies,
		openTab,
		/** Hash of the visitor cookie, which a browser has once it saved something. */
		visitor(): string {
			const visitor = visitorOfCookie({ url: origin, headers: new Headers({ cookie: cookieHeader() }) });
			if (visitor === null) throw new Error('The browser has no visitor cookie');
			return visitor;
		},
		isSignedIn: (): boolean => cookies.has('session'),
		setOwn: (settings: LocalSettings): void => {
			setCookie('settings', writeLocalSettings(settings));
			setCookie('currency', settings.currency?.value ?? null);
		},
		chooseCurrency: (code: string): void => setCookie('currency', code),
		rememberSearch: (search: RecentSearch): void => void rememberSearch(localStorage, search),
	};
}

/** A search of this browser with its cheapest ticket. */
export const recentSearch = (id: string, at: number, total: CheapestTicket['total']): RecentSearch => ({
	id,
	ticket: { id: 'SU2130', total, currency: 'rub' },
	search_params: {
		legs: [{ from: 'MOW', to: 'IST', date: '2026-12-03' }],
		kind: 'oneway',
		cabin: 'economy',
		adults: 1,
		children: 0,
		infants: 0,
		checkedBags: 0,
		cabinBag: false,
		names: { MOW: 'Москва', IST: 'Стамбул' },
	},
	created_at: new Date(at).toISOString(),
});

/** The newest code that was sent to a phone. */
export async function codeFor(db: Database, phone: string): Promise<string> {
	const messages = db.selectFrom('mails').select('text').where('kind', '=', 'login-code').where('recipient', '=', phone);
	const { text } = await messages.orderBy('queued_at', 'desc').limit(1).executeTakeFirstOrThrow();
	return /\d{6}/.exec(text)?.[0] ?? '';
}
