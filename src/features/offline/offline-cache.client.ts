/** Offline cache of pages and their files. Runs in pages and in the service worker. */
import { CACHES, type SavedPage } from './contract.ts';
import { filesOf, importsOf, isCacheable, mayBeSaved, NAMED_BY_HASH, orphans } from './rules.ts';

export type PageToSave = Pick<SavedPage, 'address' | 'title' | 'language' | 'kind' | 'extra' | 'shell'>;

export interface OfflineCacheParts {
	readonly caches: Pick<CacheStorage, 'open' | 'has' | 'delete'>;
	readonly fetch: (address: string, options: RequestInit) => Promise<Response>;
	/** Date by the visitor's clock, `YYYY-MM-DD`. */
	readonly today: () => string;
	/** Serializes changes across pages and the worker. */
	readonly alone: <T>(change: () => Promise<T>) => Promise<T>;
}

export type Progress = (done: number, total: number) => void;

export interface OfflineCache {
	/** Saved pages, newest first, without list pages. Creates no caches. */
	readonly list: () => Promise<readonly SavedPage[]>;
	readonly find: (address: string) => Promise<SavedPage | undefined>;
	/**
	 * Saves a page with all its files, or nothing. Fetches without cookies, so that the copy has no personal data.
	 * @throws errors for `problemOf`
	 */
	readonly save: (page: PageToSave, progress?: Progress) => Promise<SavedPage>;
	/** Updates the copy of a page unless it was removed. @throws as `save`; the old copy stays */
	readonly renew: (page: SavedPage, response: Response) => Promise<void>;
	readonly copyOf: (address: string) => Promise<Response | undefined>;
	readonly fileOf: (url: string) => Promise<Response | undefined>;
	/** Removes a page and the files only it uses; the last one deletes all caches. @returns the number of remaining pages */
	readonly remove: (address: string) => Promise<number>;
	readonly clear: () => Promise<void>;
}

const ANY: CacheQueryOptions = { ignoreVary: true };

function cacheable(body: BlobPart, { headers }: Response): Response {
	const copied = new Headers(headers);
	for (const name of ['content-encoding', 'content-length', 'vary', 'age', 'set-cookie']) copied.delete(name);
	return new Response(new Blob([body]), { status: 200, headers: copied });
}

type StoredFiles = { readonly bytes: number; readonly files: readonly string[] };

/** Body of a file; files with a hash in their name aren't fetched again. */
async function bodyOf(address: string, files: Cache, fetch: OfflineCacheParts['fetch']): Promise<Blob> {
	const cached = NAMED_BY_HASH.test(address) ? await files.match(address, ANY) : undefined;
	if (cached) return cached.blob();
	const response = await fetch(address, { credentials: 'omit' });
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	const body = await response.blob();
	await files.put(address, cacheable(body, response));
	return body;
}

/** Dynamic imports are followed from the scripts of the page, not from those they import: these load services that need a network. */
async function storeFiles(
	named: readonly string[],
	files: Cache,
	fetch: OfflineCacheParts['fetch'],
	progress: Progress,
): Promise<StoredFiles> {
	const sizes = new Map<string, number>();
	const queue = named.map((address) => ({ address, deep: true }));
	for (const [done, { address, deep }] of queue.entries()) {
		progress(done, queue.length);
		const body = await bodyOf(address, files, fetch);
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

export function createOfflineCache({ caches, fetch, today, alone }: OfflineCacheParts): OfflineCache {
	const open = (name: keyof typeof CACHES): Promise<Cache> => caches.open(CACHES[name]);

	async function everything(): Promise<readonly SavedPage[]> {
		if (!(await caches.has(CACHES.list))) return [];
		const list = await open('list');
		const match = await Promise.all((await list.keys()).map((key) => list.match(key, ANY)));
		return Promise.all(match.flatMap((response) => (response ? [response.json() as Promise<SavedPage>] : [])));
	}

	async function find(address: string): Promise<SavedPage | undefined> {
		const entry = (await caches.has(CACHES.list)) ? await (await open('list')).match(address, ANY) : undefined;
		return entry?.json() as Promise<SavedPage> | undefined;
	}

	async function drop(address: string): Promise<void> {
		await (await open('list')).delete(address, ANY);
		await (await open('pages')).delete(address, ANY);
	}

	/** Deletes unused files and list pages; all caches if no page is left. @returns the number of remaining pages */
	async function tidy(): Promise<number> {
		const left = await real();
		if (left.length === 0) {
			await clear();
			return 0;
		}
		const shells = new Set(left.map(({ shell }) => shell));
		for (const { kind, address } of await everything()) if (kind === 'shell' && !shells.has(address)) await drop(address);
		const files = await open('files');
		const cached = (await files.keys()).map(({ url }) => url.slice(new URL(url).origin.length));
		for (const address of orphans(cached, await everything())) await files.delete(address, ANY);
		return left.length;
	}

	const write = async (page: SavedPage): Promise<void> =>
		(await open('list')).put(page.address, new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } }));

	async function store(page: PageToSave, given: Response | undefined, progress: Progress): Promise<SavedPage> {
		const { address, title, language, kind, extra, shell } = page;
		const response = given ?? (await fetch(address, { credentials: 'omit', headers: { accept: 'text/html' } }));
		if (!isCacheable(response) || !mayBeSaved(address.split('?')[0] ?? ''))
			throw new Error(`${address} cannot be cached: ${response.status}`);
		const html = await response.text();
		const named = [...new Set([...filesOf(html), ...extra])];
		const { bytes, files } = await storeFiles(named, await open('files'), fetch, progress);
		const body = cacheable(html, response);
		const saved = { address, title, language, kind, extra, shell, files, day: today(), etag: response.headers.get('etag') };
		const complete = { ...saved, bytes: bytes + new Blob([html]).size };
		await (await open('pages')).put(address, body);
		await write(complete);
		return complete;
	}

	async function clear(): Promise<void> {
		for (const name of Object.values(CACHES)) await caches.delete(name);
	}

	const real = async (): Promise<readonly SavedPage[]> => (await everything()).filter(({ kind }) => kind !== 'shell');

	return {
		list: async () => (await real()).slice().sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title)),
		find,
		save: (page, progress = () => undefined) => alone(() => store(page, undefined, progress).finally(tidy)),
		renew: (page, response) =>
			alone(async () => {
				if (!(await find(page.address))) return;
				const same = page.etag !== null && response.headers.get('etag') === page.etag;
				await (same ? write({ ...page, day: today() }) : store(page, response, () => undefined).finally(tidy));
			}),
		copyOf: async (address) => ((await caches.has(CACHES.pages)) ? (await open('pages')).match(address, ANY) : undefined),
		fileOf: async (url) => ((await caches.has(CACHES.files)) ? (await open('files')).match(url, ANY) : undefined),
		remove: (address) =>
			alone(async () => {
				await drop(address);
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

/** The offline cache of this browser. @throws if the browser has no Cache API: old browsers, some private windows, pages without TLS */
export function browserOfflineCache(): OfflineCache {
	return createOfflineCache({
		caches: globalThis.caches,
		fetch: (address, options) => fetch(address, options),
		today,
		alone: (change) => navigator.locks.request('offline', change),
	});
}
