/** Settings of browsers and accounts: merging at the sign-in, other tabs and devices, and what is restored after the sign-out (spec 4.8). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Http } from '#browser/http.ts';
import { mergeSettings } from '#features/account/rules.ts';
import {
	type AccountCopy,
	LOCAL_SETTINGS,
	type LocalSetting,
	type LocalSettings,
	localPart,
	readAccountCopy,
	readLocalSettings,
	withChanges,
	writeAccountCopy,
	writeLocalSettings,
} from '#features/account/sync/local-settings.ts';
import { createSettingsCall } from '#features/account/sync/settings-call.ts';
import { createSettingsSync, type SettingsSyncPorts, type SyncResult } from '#features/account/sync/settings-sync.ts';

/** An account on the server: merges as `PATCH /api/user/settings` does. */
function createAccount(settings: LocalSettings = {}, id = 'ada') {
	let stored = settings;
	return {
		id,
		read: () => stored,
		merge(local: LocalSettings): LocalSettings {
			stored = localPart(mergeSettings(stored, local));
			return stored;
		},
	};
}

type Browser = ReturnType<typeof createBrowser>;

/** A browser with tabs; `server` is the account that is signed in, null for nobody. */
function createBrowser(clock: { now: number }, own: LocalSettings = {}) {
	let [stored, copy, currency] = [own, null as AccountCopy | null, own.currency?.value ?? (null as string | null)];
	const listeners = new Set<() => void>();
	const state = {
		server: null as ReturnType<typeof createAccount> | null,
		offline: false,
		/** Of responses. */
		arrival: Promise.resolve(),
	};
	const ports: SettingsSyncPorts = {
		own: {
			read: () => stored,
			write(settings) {
				stored = settings;
			},
		},
		account: {
			read: () => copy,
			write(written) {
				copy = written;
			},
		},
		currency: {
			read: () => currency,
			write(code) {
				currency = code;
			},
		},
		merge: async (settings, account): Promise<SyncResult> => {
			const { server, offline, arrival } = state;
			const result = ((): SyncResult => {
				if (offline) return { kind: 'failed' };
				if (!server) return { kind: 'guest' };
				if (account !== null && account !== server.id) return { kind: 'other-account' };
				return { kind: 'merged', id: server.id, settings: server.merge(settings) };
			})();
			await arrival;
			return result;
		},
		tabs: {
			post: () => {
				for (const listener of listeners) listener();
			},
			listen(receive) {
				listeners.add(receive);
				return () => void listeners.delete(receive);
			},
		},
		now: () => clock.now,
	};
	return {
		state,
		own: () => stored,
		copy: () => copy?.settings ?? null,
		currency: () => currency,
		chooseCurrency(code: string): void {
			currency = code;
		},
		openTab: () => createSettingsSync(ports),
	};
}

const settingOf = (settings: LocalSettings | null, name: LocalSetting) => settings?.[name]?.value;

describe('settings in the cookie of a browser', () => {
	const TEXTS: Partial<Record<LocalSetting, RegExp>> = { currency: /^[a-z]{3}$/, origin: /^([A-Z]{3})?$/, citizenship: /^([A-Z]{2})?$/ };
	const value = (name: LocalSetting) => (TEXTS[name] ? fc.stringMatching(TEXTS[name]) : fc.boolean());
	const settings = fc
		.record(Object.fromEntries(LOCAL_SETTINGS.map((name) => [name, fc.record({ value: value(name), at: fc.nat({ max: 2e12 }) })])), {
			requiredKeys: [],
		})
		.map((record) => record as LocalSettings);

	it('are read as they were written', () => {
		fc.assert(fc.property(settings, (written) => void expect(readLocalSettings(writeLocalSettings(written))).toEqual(written)));
	});

	it('are dropped where they are not valid, whatever the cookie says', () => {
		fc.assert(fc.property(fc.string(), (text) => void expect(readLocalSettings(text)).toEqual({})));
		const text =
			'origin:MOW:1|origin2:MOW:1|currency:<b>:1|prevent_geoip:2:1|use_price_per_night:1:|use_price_per_passenger:1:5|__proto__:1:1';
		expect(readLocalSettings(text)).toEqual({ origin: { value: 'MOW', at: 1 }, use_price_per_passenger: { value: true, at: 5 } });
	});

	it('are read as they were written as a copy of an account', () => {
		const copy = fc.record({ id: fc.option(fc.uuid(), { nil: null }), settings });
		fc.assert(fc.property(copy, (written) => void expect(readAccountCopy(writeAccountCopy(written))).toEqual(written)));
	});

	it('are newer than the value they replace, also where the clock is behind', () => {
		const before: LocalSettings = { currency: { value: 'kzt', at: 500 } };
		expect(mergeSettings(before, withChanges(before, { currency: 'usd' }, 100)).currency?.value).toBe('usd');
	});

	it('have the price per night, too', () => {
		const text = 'use_price_per_night:1:5';
		expect(writeLocalSettings(readLocalSettings(text))).toBe(text);
		expect(LOCAL_SETTINGS).toContain('use_price_per_night');
	});

	it('keep the time of what did not change', () => {
		const before: LocalSettings = { origin: { value: 'MOW', at: 1 } };
		expect(withChanges(before, { origin: 'MOW', prevent_geoip: true, name: 'Anna' }, 9)).toEqual({
			...before,
			prevent_geoip: { value: true, at: 9 },
		});
	});
});

describe('a browser', () => {
	it('merges at the sign-in: the newest of each wins, and the visitor learns what changed', async () => {
		const clock = { now: 100 };
		const browser = createBrowser(clock, { currency: { value: 'kzt', at: 50 }, origin: { value: 'ALA', at: 50 } });
		const account = createAccount({
			currency: { value: 'eur', at: 60 },
			origin: { value: 'MOW', at: 40 },
			prevent_geoip: { value: true, at: 1 },
		});
		browser.state.server = account;
		const tab = browser.openTab();
		expect(await tab.sync()).toBe('merged');
		expect(tab.$changed.get()).toEqual(['currency', 'prevent_geoip']);
		expect(browser.currency()).toBe('eur');
		expect([settingOf(account.read(), 'origin'), settingOf(account.read(), 'currency')]).toEqual(['ALA', 'eur']);
		await tab.sync();
		expect(tab.$changed.get()).toEqual([]);
	});

	it('has its own settings back after the sign-out', async () => {
		const clock = { now: 100 };
		const own: LocalSettings = { currency: { value: 'kzt', at: 50 }, origin: { value: 'ALA', at: 50 } };
		const browser = createBrowser(clock, own);
		browser.state.server = createAccount({ currency: { value: 'eur', at: 60 }, origin: { value: 'MOW', at: 60 } });
		const tab = browser.openTab();
		await tab.sync();
		expect(settingOf(tab.$settings.get(), 'origin')).toBe('MOW');
		browser.state.server = null;
		expect(await tab.sync()).toBe('guest');
		expect([tab.$settings.get(), browser.own(), browser.copy(), browser.currency()]).toEqual([own, own, null, 'kzt']);
	});

	it('dates a currency chosen on any page, and sends it', async () => {
		const clock = { now: 100 };
		const browser = createBrowser(clock);
		const account = createAccount({ currency: { value: 'eur', at: 60 } });
		browser.state.server = account;
		const tab = browser.openTab();
		await tab.sync();
		browser.chooseCurrency('usd');
		clock.now = 200;
		await tab.sync();
		expect(account.read().currency).toEqual({ value: 'usd', at: 200 });
		expect(tab.$changed.get()).toEqual([]);
		expect(browser.own()).toEqual({});
	});

	it('shows in every tab what one of them received, and keeps everything while the network is down', async () => {
		const clock = { now: 100 };
		const browser = createBrowser(clock, { origin: { value: 'ALA', at: 50 } });
		const [first, second] = [browser.openTab(), browser.openTab()];
		const stop = second.start();
		browser.state.server = createAccount({ origin: { value: 'MOW', at: 60 } });
		browser.state.offline = true;
		expect(await first.sync()).toBe('failed');
		expect(settingOf(second.$settings.get(), 'origin')).toBe('ALA');
		browser.state.offline = false;
		await first.sync();
		expect(settingOf(second.$settings.get(), 'origin')).toBe('MOW');
		stop();
		browser.state.server = null;
		await first.sync();
		expect(settingOf(second.$settings.get(), 'origin')).toBe('MOW');
	});
});

describe('a browser whose visitor acts while settings are exchanged', () => {
	async function signedInBrowser(settings: LocalSettings, own: LocalSettings = {}) {
		const clock = { now: 100 };
		const browser = createBrowser(clock, own);
		const account = createAccount(settings);
		browser.state.server = account;
		const tab = browser.openTab();
		await tab.sync();
		/** Starts an exchange whose response arrives later. */
		const begin = () => {
			const { promise, resolve } = Promise.withResolvers<void>();
			browser.state.arrival = promise;
			const sync = browser.openTab().sync();
			browser.state.arrival = Promise.resolve();
			return { sync, arrive: resolve };
		};
		return { clock, browser, account, tab, begin };
	}

	it('keeps a currency that was chosen before the response arrived', async () => {
		const { clock, browser, account, tab, begin } = await signedInBrowser({ currency: { value: 'eur', at: 60 } });
		const { sync, arrive } = begin();
		browser.chooseCurrency('usd');
		clock.now = 200;
		arrive();
		await sync;
		expect([browser.currency(), settingOf(browser.copy(), 'currency')]).toEqual(['usd', 'usd']);
		await tab.sync();
		expect(account.read().currency).toEqual({ value: 'usd', at: 200 });
	});

	it('stays signed out if another tab signed out before the response arrived', async () => {
		const { browser, tab, begin } = await signedInBrowser({ origin: { value: 'MOW', at: 60 } });
		const { sync, arrive } = begin();
		browser.state.server = null;
		await tab.sync();
		arrive();
		expect(await sync).toBe('guest');
		expect([browser.copy(), browser.own()]).toEqual([null, {}]);
	});

	it('gives nothing of one account to the next one that signs in', async () => {
		const { browser, account, tab } = await signedInBrowser({ origin: { value: 'MOW', at: 60 }, currency: { value: 'eur', at: 60 } });
		const next = createAccount({ prevent_geoip: { value: true, at: 1 } }, 'bob');
		browser.state.server = next;
		expect(await tab.sync()).toBe('merged');
		expect(next.read()).toEqual({ prevent_geoip: { value: true, at: 1 } });
		expect([browser.copy(), browser.currency()]).toEqual([{ prevent_geoip: { value: true, at: 1 } }, null]);
		expect(settingOf(account.read(), 'origin')).toBe('MOW');
	});

	it('has no currency after the sign-out if it had none of its own', async () => {
		const { browser, tab } = await signedInBrowser({ currency: { value: 'eur', at: 60 } });
		browser.state.server = null;
		await tab.sync();
		await tab.sync();
		expect([browser.currency(), browser.own()]).toEqual([null, {}]);
	});

	it('keeps a currency that was chosen after the session had ended unnoticed', async () => {
		const { clock, browser, tab } = await signedInBrowser({ currency: { value: 'eur', at: 60 } });
		browser.state.server = null;
		browser.chooseCurrency('usd');
		clock.now = 200;
		await tab.sync();
		expect([browser.currency(), browser.own()]).toEqual(['usd', { currency: { value: 'usd', at: 200 } }]);
	});
});

describe('the request that exchanges settings', () => {
	it('is sent again with the cookie if the stored token has expired', async () => {
		const tokens: (string | null)[] = [];
		let token: string | null = 'expired';
		const request: Http['request'] = async () => {
			tokens.push(token);
			const isExpired = token !== null;
			token = null;
			return (
				isExpired
					? { kind: 'failed', reason: 'status', status: 401, body: null }
					: { kind: 'ok', status: 200, value: { user: { id: 'ada', settings: { currency: 'eur' }, changed_at: { currency: 5 } } } }
			) as never;
		};
		const send = createSettingsCall({ http: { request }, hasToken: () => token !== null });
		expect(await send({}, null)).toEqual({ kind: 'merged', id: 'ada', settings: { currency: { value: 'eur', at: 5 } } });
		expect(tokens).toEqual(['expired', null]);
	});

	it.each([
		[401, 'guest'],
		[409, 'other-account'],
		[503, 'failed'],
	] as const)('tells what a response of %i means', async (status, kind) => {
		const request: Http['request'] = async () => ({ kind: 'failed', reason: 'status', status, body: null }) as never;
		expect(await createSettingsCall({ http: { request }, hasToken: () => false })({}, 'ada')).toEqual({ kind });
	});
});

describe('several browsers of one account', () => {
	type Step =
		| { readonly kind: 'sync' | 'sign-out' | 'sign-in' | 'offline' | 'online'; readonly browser: number }
		| { readonly kind: 'currency'; readonly browser: number; readonly code: string };
	const BROWSERS = 3;
	const step: fc.Arbitrary<Step> = fc.oneof(
		fc.record({ kind: fc.constantFrom('sync', 'sync', 'sign-out', 'sign-in', 'offline', 'online'), browser: fc.nat(BROWSERS - 1) }),
		fc.record({ kind: fc.constant('currency' as const), browser: fc.nat(BROWSERS - 1), code: fc.constantFrom('rub', 'kzt', 'eur', 'usd') }),
	);

	it('agree after any sequence of changes, failures and sign-ins on the newest value that reached the account', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
				const clock = { now: 1 };
				const account = createAccount();
				const browsers: Browser[] = Array.from({ length: BROWSERS }, () => createBrowser(clock));
				const tabs = browsers.map(({ openTab }) => openTab());
				for (const one of steps) {
					clock.now++;
					const browser = browsers[one.browser] as Browser;
					const tab = tabs[one.browser] as (typeof tabs)[number];
					const sentBefore = account.read().currency;
					if (one.kind === 'currency') browser.chooseCurrency(one.code);
					if (one.kind === 'offline' || one.kind === 'online') browser.state.offline = one.kind === 'offline';
					if (one.kind === 'sign-in') browser.state.server = account;
					if (one.kind === 'sign-out') browser.state.server = null;
					await tab.sync();
					// Time never goes back in the account.
					expect((account.read().currency?.at ?? 0) >= (sentBefore?.at ?? 0)).toBe(true);
				}
				for (const browser of browsers) [browser.state.offline, browser.state.server] = [false, account];
				for (const tab of [...tabs, ...tabs]) await tab.sync();
				const agreed = account.read().currency?.value ?? null;
				for (const browser of browsers)
					expect([browser.currency(), settingOf(browser.copy(), 'currency') ?? null]).toEqual([agreed, agreed]);
			}),
		);
	});

	it('merge in any order to the same settings', () => {
		const dated = fc.record({ value: fc.constantFrom('rub', 'kzt', 'eur'), at: fc.nat(1000) });
		const settings = fc.uniqueArray(dated, { selector: ({ at }) => at, minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(settings, fc.infiniteStream(fc.nat()), (changes, random) => {
				const order = changes.map((change) => [random.next().value ?? 0, change] as const).sort((a, b) => a[0] - b[0]);
				const merged = order.reduce((all, [, currency]) => mergeSettings(all, { currency } as LocalSettings), {});
				const newest = changes.reduce((a, b) => (b.at > a.at ? b : a));
				expect(merged).toEqual({ currency: newest });
			}),
		);
	});
});
