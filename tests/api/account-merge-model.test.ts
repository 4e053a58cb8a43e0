/** Random sequences of what one traveller does in two browsers of two tabs each, whose requests and responses interleave. `MERGE_RUNS=500` for the long run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { DatedSettings } from '#features/account/contract.ts';
import { mergeSettings, valuesOf } from '#features/account/rules.ts';
import { accountOwner, visitorOwner } from '#features/favorites/owner.ts';
import { mergeOwners, readFavorites, removeFavorite, saveFavorite } from '#features/favorites/stored.ts';
import { type AccountBrowser, codeFor, createAccountBrowser, recentSearch } from '#tests/support/account-browser.ts';
import { accountServices } from '#tests/support/account-services.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const RUNS = Number(process.env.MERGE_RUNS ?? 15);
/** `MERGE_SEED=…` repeats a run. */
const SEED = Number(process.env.MERGE_SEED ?? Math.floor(Math.random() * 2 ** 31));

const folder = mkdtempSync(`${tmpdir()}/merge-model-`);
afterAll(() => rmSync(folder, { recursive: true }));

const ORIGIN = 'http://localhost:4321';
const MINUTE = 60_000;
const ITEMS = ['/cities/IST', '/cities/PAR', '/countries/TR', '/routes/MOW/IST'] as const;
const SEARCHES = ['MOW0112IST1', 'MOW0212IST1', 'MOW0312IST1'] as const;
const CURRENCIES = ['rub', 'kzt', 'eur', 'usd'] as const;

/** Ticks with each step: no two changes have the same time. */
const clock = { now: Date.UTC(2026, 10, 24, 12) };

type Step = { readonly browser: 0 | 1; readonly tab: 0 | 1 } & (
	| { readonly kind: 'currency'; readonly code: (typeof CURRENCIES)[number] }
	| { readonly kind: 'search'; readonly id: (typeof SEARCHES)[number] }
	| { readonly kind: 'save'; readonly item: (typeof ITEMS)[number] }
	| { readonly kind: 'sync' }
);

const place = { browser: fc.constantFrom(0 as const, 1 as const), tab: fc.constantFrom(0 as const, 1 as const) };
const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ ...place, kind: fc.constant('currency' as const), code: fc.constantFrom(...CURRENCIES) }),
	fc.record({ ...place, kind: fc.constant('search' as const), id: fc.constantFrom(...SEARCHES) }),
	fc.record({ ...place, kind: fc.constant('save' as const), item: fc.constantFrom(...ITEMS) }),
	fc.record({ ...place, kind: fc.constant('sync' as const) }),
);

/** What the traveller did, whatever arrived when. */
interface Model {
	/** Of each browser as a guest, and of both after the sign-in. */
	settings: DatedSettings[];
	readonly items: Set<string>;
	readonly searches: Map<string, { at: number; total: number }>;
}

function act(
	browsers: readonly AccountBrowser[],
	tabs: ReturnType<AccountBrowser['openTab']>[][],
	model: Model,
	one: Step,
): Promise<unknown> {
	const browser = browsers[one.browser] as AccountBrowser;
	const tab = tabs[one.browser]?.[one.tab] as ReturnType<AccountBrowser['openTab']>;
	clock.now += 1000;
	const at = clock.now;
	switch (one.kind) {
		case 'currency': {
			if (browser.cookies.get('currency') === one.code) return Promise.resolve();
			browser.chooseCurrency(one.code);
			model.settings.push({ currency: { value: one.code, at } });
			// The page that was chosen on is loaded again.
			return tab.settings.sync();
		}
		case 'search': {
			const total = model.searches.size + (at % 1000);
			browser.rememberSearch(recentSearch(one.id, at, total));
			model.searches.set(one.id, { at, total });
			return tab.synchronize();
		}
		case 'save':
			if (tab.favorites.$items.get().includes(one.item)) return Promise.resolve();
			model.items.add(one.item);
			return tab.favorites.toggle(one.item, one.item, 'ru');
		case 'sync':
			return Promise.all([tab.settings.sync(), tab.synchronize()]);
	}
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`${RUNS} random merges of two browsers, seed ${SEED}, on ${name}`, () => {
		afterAll(clean);

		it(
			'lose and double no setting, search or favorite; of each the newest wins',
			() =>
				withDatabase(fresh(folder), async (db) => {
					const app = accountServices(db, () => clock.now);
					let run = 0;
					const property = fc.asyncProperty(
						fc.scheduler(),
						fc.array(step, { maxLength: 8 }),
						fc.array(step, { maxLength: 16 }),
						async (scheduler, asGuest, signedIn) => {
							run += 1;
							clock.now += MINUTE;
							const phone = `+7916${String(run).padStart(7, '0')}`;
							let interleaves = false;
							const browsers = [0, 1].map(() =>
								createAccountBrowser({
									origin: ORIGIN,
									now: () => clock.now,
									transport: async (path, init) => {
										const request = new Request(ORIGIN + path, init);
										if (!interleaves) return app.request(request);
										const label = `${request.method} ${path}`;
										const response = await scheduler.schedule(Promise.resolve(), label).then(() => app.request(request));
										return scheduler.schedule(Promise.resolve(response), `${label} responded`);
									},
								}),
							);
							const tabs = browsers.map((browser) => [browser.openTab(), browser.openTab()]);
							const model: Model = { settings: [], items: new Set(), searches: new Map() };
							for (const one of asGuest) await act(browsers, tabs, model, one);
							for (const [tab] of tabs) {
								clock.now += MINUTE;
								expect(await tab?.signIn(phone, (to) => codeFor(db, to))).toBe(true);
							}
							interleaves = true;
							const started = signedIn.map((one) => act(browsers, tabs, model, one));
							await scheduler.waitFor(Promise.all(started));
							interleaves = false;
							for (const tab of [...tabs, ...tabs].flat()) {
								expect(await tab.settings.sync()).toBe('merged');
								expect(await tab.synchronize()).toBe(true);
							}
							for (const [browser, [tab]] of tabs.map((own, index) => [browsers[index], own] as const)) {
								const { settings } = await (tab as NonNullable<typeof tab>).storedSettings();
								expect(settings).toEqual(valuesOf(model.settings.reduce(mergeSettings, {})));
								expect(browser?.cookies.get('currency')).toBe((settings as { currency?: string }).currency);
								expect((await tab?.savedItems())?.sort()).toEqual([...model.items].sort());
								const saved = (await tab?.savedSearches()) ?? [];
								const found = saved.map(({ id, ticket, created_at }) => [id, { at: Date.parse(created_at), total: ticket.total }] as const);
								expect(found).toHaveLength(model.searches.size);
								expect(new Map(found)).toEqual(model.searches);
							}
						},
					);
					await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: process.env.MERGE_SHRINK === undefined });
				}),
			600_000,
		);

		it('of two browsers at once never wait for each other', () =>
			withDatabase(fresh(folder), async (db) => {
				const items = Array.from({ length: 40 }, (_, index) => `/cities/C${String(index).padStart(2, '0')}`);
				for (let round = 0; round < 5; round++) {
					const [first, second] = [visitorOwner(`first-${round}`), visitorOwner(`second-${round}`)];
					const account = accountOwner(`account-${round}`);
					for (const item of items) await saveFavorite(db, first, { item, kind: 'city', savedAt: 1 });
					for (const item of items.toReversed()) await saveFavorite(db, second, { item, kind: 'city', savedAt: 2 });
					await Promise.all([first, second].map((guest) => mergeOwners(db, guest, { ...account, account: null })));
					expect(await readFavorites(db, account)).toHaveLength(items.length);
				}
			}));

		it('bring nothing back that was removed after another tab had merged', () =>
			withDatabase(fresh(folder), async (db) => {
				const items = Array.from({ length: 30 }, (_, index) => `/cities/C${String(index).padStart(2, '0')}`);
				for (let round = 0; round < 10; round++) {
					const guest = visitorOwner(`guest-${round}`);
					const account = { ...accountOwner(`account-${round}`), account: null };
					for (const item of items) await saveFavorite(db, guest, { item, kind: 'city', savedAt: 1 });
					const mergeAndRemove = async (): Promise<void> => {
						await mergeOwners(db, guest, account);
						await Promise.all(items.map((item) => removeFavorite(db, account, item)));
					};
					await Promise.all([mergeAndRemove(), mergeOwners(db, guest, account), mergeOwners(db, guest, account)]);
					expect(await readFavorites(db, account)).toEqual([]);
				}
			}));
	});
}
