/** List of the pages in an offline cache; creates no caches until a page is written. */
import type { CacheNames, SavedPage } from './contract.ts';
import { isExpired } from './rules.ts';

export const ANY: CacheQueryOptions = { ignoreVary: true };

export interface PageList {
	/** With list pages and expired ones. */
	readonly all: () => Promise<readonly SavedPage[]>;
	/** Without list pages and expired ones. */
	readonly current: () => Promise<readonly SavedPage[]>;
	/** Undefined if the page is expired. */
	readonly find: (address: string) => Promise<SavedPage | undefined>;
	readonly write: (page: SavedPage) => Promise<void>;
	/** Deletes a page's entry and copy, not its files. */
	readonly drop: (page: Pick<SavedPage, 'address'>) => Promise<void>;
}

/** @param now milliseconds since 1970 UTC */
export function createPageList(caches: Pick<CacheStorage, 'open' | 'has'>, names: CacheNames, now: () => number): PageList {
	const open = (name: keyof CacheNames): Promise<Cache> => caches.open(names[name]);

	async function all(): Promise<readonly SavedPage[]> {
		if (!(await caches.has(names.list))) return [];
		const list = await open('list');
		const match = await Promise.all((await list.keys()).map((key) => list.match(key, ANY)));
		return Promise.all(match.flatMap((response) => (response ? [response.json() as Promise<SavedPage>] : [])));
	}

	async function find(address: string): Promise<SavedPage | undefined> {
		const entry = (await caches.has(names.list)) ? await (await open('list')).match(address, ANY) : undefined;
		const page: SavedPage | undefined = await entry?.json();
		return page && !isExpired(page, now()) ? page : undefined;
	}

	return {
		all,
		find,
		current: async () => (await all()).filter((page) => page.kind !== 'shell' && !isExpired(page, now())),
		write: async (page) =>
			(await open('list')).put(page.address, new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } })),
		drop: async ({ address }) => {
			await (await open('list')).delete(address, ANY);
			await (await open('pages')).delete(address, ANY);
		},
	};
}
