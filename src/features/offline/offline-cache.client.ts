/** Offline cache of pages and their files. Runs in pages and in the service worker. */
import { CACHES, type CacheNames, PERSONAL_CACHES, type SavedPage } from './contract.ts';
import { ANY, createPageList } from './page-list.client.ts';
import { filesOf, importsOf, isCacheable, isExpired, isPage, isPersonal, mayBeSaved, NAMED_BY_HASH, orphans } from './rules.ts';

export type PageToSave = Omit<SavedPage, 'bytes' | 'day' | 'etag' | 'files'>;

export interface OfflineCacheParts {
	readonly caches: Pick<CacheStorage, 'open' | 'has' | 'delete'>;
	readonly fetch: (address: string, options: RequestInit) => Promise<Response>;
	/** Date by the visitor's clock, `YYYY-MM-DD`. */
	readonly today: () => string;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
	/** Serializes changes across pages and the worker. */
	readonly alone: <T>(change: () => Promise<T>) => Promise<T>;
}

export type Progress = (done: number, total: number) => void;

/** `personal` has the visitor's own pages and fetches them with cookies; pages with personal data never enter `public`. */
export type CacheOwner = 'public' | 'personal';

export interface OfflineCache {
	readonly names: CacheNames;
	/** Saved pages, newest first, without list pages and expired ones. Creates no caches. */
	readonly list: () => Promise<readonly SavedPage[]>;
	readonly find: (address: string) => Promise<SavedPage | undefined>;
	/**
	 * Saves a page with all its files, or nothing; an older copy stays. Fetches public pages without cookies, so that the copy has no
	 * personal data.
	 * @throws errors for `problemOf`
	 */
	readonly save: (page: PageToSave, progress?: Progress) => Promise<SavedPage>;
	/** Updates the copy of a page unless it was removed. @throws as `save`; the old copy stays */
	readonly renew: (page: SavedPage, response: Response) => Promise<void>;
	readonly copyOf: (address: string) => Promise<Response | undefined>;
	readonly fileOf: (url: string) => Promise<Response | undefined>;
	/** Removes a page and the files only it uses; the last one deletes all caches. @returns the number of remaining pages */
	readonly remove: (address: string) => Promise<number>;
	/** Removes the pages that don't match, and expired ones. @returns the number of remaining pages */
	readonly prune: (stays: (page: SavedPage) => boolean) => Promise<number>;
	readonly clear: () => Promise<void>;
}

function cacheable(body: BlobPart, { headers }: Response): Response {
	const copied = new Headers(headers);
	for (const name of ['content-encoding', 'content-length', 'vary', 'age', 'set-cookie']) copied.delete(name);
	return new Response(new Blob([body]), { status: 200, headers: copied });
}

type StoredFiles = { readonly bytes: number; readonly files: readonly string[] };

interface FileSource {
	readonly files: Cache;
	readonly fetch: OfflineCacheParts['fetch'];
	/** Whether the cached file is still the current one. */
	readonly isCurrent: (address: string) => boolean;
}

async function bodyOf(address: string, { files, fetch, isCurrent }: FileSource): Promise<Blob> {
	const cached = isCurrent(address) ? await files.match(address, ANY) : undefined;
	if (cached) return cached.blob();
	const response = await fetch(address, { credentials: isPersonal(address) ? 'same-origin' : 'omit' });
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	const body = await response.blob();
	await files.put(address, cacheable(body, response));
	return body;
}

/** Dynamic imports are followed from the scripts of the page, not from those they import: these load services that need a network. */
async function storeFiles(named: readonly string[], source: FileSource, progress: Progress): Promise<StoredFiles> {
	const sizes = new Map<string, number>();
	const queue = named.map((address) => ({ address, deep: true }));
	for (const [done, { address, deep }] of queue.entries()) {
		progress(done, queue.length);
		const body = await bodyOf(address, source);
		sizes.set(address, body.size);
		if (!/\.js$/.test(address)) continue;
		const { needed, dynamic } = importsOf(await body.text(), address);
		const next = [
			...needed.map((file) => ({ address: file, deep })),
			...(deep ? dynamic : []).map((file) => ({ address: file, deep: false })),
		];
		queue.push(...next.filter((file) => !queue.some((other) => other.address === file.address && (other.deep || !file.deep))));
	}
	return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), files: [...sizes.keys()] };
}

export function createOfflineCache({ caches, fetch, today, now, alone }: OfflineCacheParts, owner: CacheOwner = 'public'): OfflineCache {
	const names = owner === 'personal' ? PERSONAL_CACHES : CACHES;
	const open = (name: keyof CacheNames): Promise<Cache> => caches.open(names[name]);

	const pages = createPageList(caches, names, now);

	/** Deletes unused files and list pages; all caches if no page is left. @returns the number of remaining pages */
	async function tidy(): Promise<number> {
		for (const page of await pages.all()) if (isExpired(page, now())) await pages.drop(page);
		const left = await pages.current();
		if (left.length === 0) {
			await clear();
			return 0;
		}
		const shells = new Set(left.map(({ shell }) => shell));
		for (const page of await pages.all()) if (page.kind === 'shell' && !shells.has(page.address)) await pages.drop(page);
		const files = await open('files');
		const cached = (await files.keys()).map(({ url }) => url.slice(new URL(url).origin.length));
		for (const address of orphans(cached, await pages.all())) await files.delete(address, ANY);
		return left.length;
	}

	async function store(page: PageToSave, given: Response | undefined, progress: Progress): Promise<SavedPage> {
		const { address, extra, version } = page;
		const path = address.split('?')[0] ?? '';
		const personal = owner === 'personal' && isPersonal(path);
		const credentials = personal ? 'same-origin' : 'omit';
		const response = given ?? (await fetch(address, { credentials, headers: { accept: 'text/html' } }));
		if (!(personal ? isPage(response) : isCacheable(response) && mayBeSaved(path)))
			throw new Error(`${address} cannot be cached: ${response.status}`);
		const html = await response.text();
		const named = [...new Set([...filesOf(html), ...extra])];
		const same = version !== undefined && (await pages.find(address))?.version === version;
		const isCurrent = (file: string): boolean => NAMED_BY_HASH.test(file) || (same && extra.includes(file));
		const { bytes, files } = await storeFiles(named, { files: await open('files'), fetch, isCurrent }, progress);
		const body = cacheable(html, response);
		const saved = { ...page, files, day: today(), etag: response.headers.get('etag') };
		const complete = { ...saved, bytes: bytes + new Blob([html]).size };
		await (await open('pages')).put(address, body);
		await pages.write(complete);
		return complete;
	}

	async function clear(): Promise<void> {
		for (const name of Object.values(names)) await caches.delete(name);
	}

	return {
		names,
		list: async () => (await pages.current()).slice().sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title)),
		find: pages.find,
		save: (page, progress = () => undefined) => alone(() => store(page, undefined, progress).finally(tidy)),
		renew: (page, response) =>
			alone(async () => {
				if (!(await pages.find(page.address))) return;
				const same = page.etag !== null && response.headers.get('etag') === page.etag;
				await (same ? pages.write({ ...page, day: today() }) : store(page, response, () => undefined).finally(tidy));
			}),
		copyOf: async (address) => ((await caches.has(names.pages)) ? (await open('pages')).match(address, ANY) : undefined),
		fileOf: async (url) => ((await caches.has(names.files)) ? (await open('files')).match(url, ANY) : undefined),
		remove: (address) =>
			alone(async () => {
				await pages.drop({ address });
				return tidy();
			}),
		prune: (stays) =>
			alone(async () => {
				for (const page of await pages.current()) if (!stays(page)) await pages.drop(page);
				return tidy();
			}),
		clear: () => alone(clear),
	};
}

const pad = (n: number): string => String(n).padStart(2, '0');

function today(): string {
	const now = new Date();
	return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** An offline cache of this browser. @throws if the browser has no Cache API: old browsers, some private windows, pages without TLS */
export function browserOfflineCache(owner: CacheOwner = 'public'): OfflineCache {
	const parts: OfflineCacheParts = {
		caches: globalThis.caches,
		fetch: (address, options) => fetch(address, options),
		today,
		now: Date.now,
		alone: (change) => navigator.locks.request('offline', change),
	};
	return createOfflineCache(parts, owner);
}
