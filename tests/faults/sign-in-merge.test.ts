/** A server that is killed while visitors sign in: what their browsers had as guests is in the account in the end, each once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { mergeSettings, valuesOf } from '#features/account/rules.ts';
import type { LocalSettings } from '#features/account/sync/local-settings.ts';
import { visitorOwner } from '#features/favorites/owner.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { type AccountBrowser, type AccountTab, codeFor, createAccountBrowser, recentSearch } from '#tests/support/account-browser.ts';
import { engines } from '#tests/support/database-engines.ts';
import { freePort } from '#tests/support/free-port.ts';

/** `KILLS=100` for the long run. */
const KILLS = Number(process.env.KILLS ?? 8);
const VISITORS_AT_ONCE = 4;
const HOUR = 3_600_000;
const ITEMS = ['/cities/IST', '/cities/PAR', '/cities/LON', '/cities/ROM', '/countries/TR', '/routes/MOW/IST'];

const folder = mkdtempSync(`${tmpdir()}/sign-in-merge-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/** The server, which is killed and started again at the same address. */
function createServer(url: string, port: number) {
	let child: ChildProcess | undefined;
	return {
		origin: `http://localhost:${port}`,
		async start(): Promise<void> {
			const values = ['tests/support/run-module.mjs', 'tests/faults/account-server.ts', url, String(port)];
			child = spawn(process.execPath, values, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LOG_LEVEL: 'fatal' } });
			const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with ${code}`)));
			ended.catch(() => undefined);
			await Promise.race([once(child.stdout as Readable, 'data'), ended]);
		},
		async kill(): Promise<void> {
			const ended = child && once(child, 'exit');
			child?.kill('SIGKILL');
			await ended;
		},
	};
}

type Server = ReturnType<typeof createServer>;

interface Guest {
	readonly browser: AccountBrowser;
	readonly tab: AccountTab;
	readonly settings: LocalSettings;
	readonly items: readonly string[];
	/** Total of the cheapest ticket by search, with its time. */
	readonly searches: ReadonlyMap<string, { readonly at: number; readonly total: number }>;
}

/** Repeats until the server that was killed is back. */
async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
	for (const until = Date.now() + 600_000; Date.now() < until; await wait(50)) if (await attempt().catch(() => false)) return;
	throw new Error('The server does not come back');
}

async function createGuest({ origin }: Server): Promise<Guest> {
	const transport = (path: string, init: RequestInit): Promise<Response> => fetch(origin + path, { ...init, redirect: 'manual' });
	const browser = createAccountBrowser({ origin, transport, now: Date.now });
	const at = (): number => Date.now() - HOUR + Math.floor(Math.random() * HOUR);
	const settings: LocalSettings = {
		currency: { value: pick(['rub', 'kzt', 'eur', 'usd']), at: at() },
		origin: { value: pick(['MOW', 'ALA', 'IST']), at: at() },
		...(Math.random() < 0.5 ? { prevent_geoip: { value: Math.random() < 0.5, at: at() } } : {}),
	};
	browser.setOwn(settings);
	const searches = new Map<string, { at: number; total: number }>();
	for (let count = 0; count < 5; count++) {
		const [id, search] = [
			`MOW${String(count + 1 + Math.floor(Math.random() * 3)).padStart(2, '0')}12IST1`,
			{ at: at(), total: 1000 + count },
		];
		searches.set(id, search);
		browser.rememberSearch(recentSearch(id, search.at, search.total));
	}
	const tab = browser.openTab();
	const items = [...new Set([pick(ITEMS), pick(ITEMS), pick(ITEMS)])];
	for (const item of items)
		await untilDone(async () => tab.favorites.$items.get().includes(item) || (await tab.favorites.toggle(item, item, 'ru')) === 'saved');
	return { browser, tab, settings, items, searches };
}

/** Two browsers of one account: each signs in, then both merge at once. */
async function merge(db: Database, phone: string, guests: readonly Guest[]): Promise<void> {
	for (const { browser, tab } of guests)
		await untilDone(async () => {
			// A code that got lost need not be waited for.
			await db
				.updateTable('phone_logins')
				.set(({ eb }) => ({ created_at: eb('created_at', '-', 2 * HOUR) }))
				.execute();
			return browser.isSignedIn() || tab.signIn(phone, (to) => codeFor(db, to));
		});
	await Promise.all(
		guests.map(async ({ tab }) => {
			await untilDone(async () => (await tab.settings.sync()) === 'merged');
			await untilDone(() => tab.synchronize());
		}),
	);
}

async function expectMerged(guests: readonly Guest[]): Promise<void> {
	const [first] = guests as [Guest];
	const { settings } = await first.tab.storedSettings();
	expect(settings).toEqual(valuesOf(guests.map((guest) => guest.settings).reduce(mergeSettings)));
	expect((await first.tab.savedItems()).sort()).toEqual([...new Set(guests.flatMap(({ items }) => items))].sort());
	const expected = new Map<string, { at: number; total: number }>();
	for (const [id, search] of guests.flatMap(({ searches }) => [...searches]))
		if ((expected.get(id)?.at ?? 0) < search.at) expected.set(id, search);
	const saved = await first.tab.savedSearches();
	expect(saved).toHaveLength(expected.size);
	for (const { id, ticket, created_at } of saved)
		expect([id, { at: Date.parse(created_at), total: ticket.total }]).toEqual([id, expected.get(id)]);
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`a server killed ${KILLS} times while visitors sign in, on ${name}`, () => {
		afterAll(clean);

		it('loses and doubles no setting, search or favorite of theirs', async () => {
			const url = fresh(folder);
			const server = createServer(url, await freePort());
			onTestFinished(() => server.kill());
			await server.start();
			const db = await openDatabase(url);
			onTestFinished(() => db.destroy());
			let kills = 0;
			const merged: (readonly Guest[])[] = [];
			const visit = async (worker: number): Promise<void> => {
				for (let number = 0; kills < KILLS; number++) {
					const guests = [await createGuest(server), await createGuest(server)];
					await merge(db, `+7916${String(worker).padStart(2, '0')}${String(number).padStart(5, '0')}`, guests);
					merged.push(guests);
				}
			};
			const visitors = Promise.all(Array.from({ length: VISITORS_AT_ONCE }, (_, worker) => visit(worker)));
			for (; kills < KILLS; kills++) {
				await wait(100 + Math.random() * 1500);
				await server.kill();
				await server.start();
			}
			await visitors;
			for (const guests of merged) await expectMerged(guests);
			// A favorite whose answer was lost before the browser had its first visitor cookie belongs to no browser, and was saved again.
			const owners = merged.flat().map(({ browser }) => visitorOwner(browser.visitor()).key);
			const left = await db.selectFrom('favorites').select('owner').where('account_id', 'is', null).execute();
			expect(left.filter(({ owner }) => owners.includes(owner))).toEqual([]);
			console.info(`${name}: ${kills} kills, ${merged.length} accounts of two browsers merged`);
		}, 900_000);
	});
}
