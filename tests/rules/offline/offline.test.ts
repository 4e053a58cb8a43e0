import { describe, expect, it } from 'vitest';
import type { SavedPage } from '#features/offline/contract.ts';
import { type CacheOwner, createOfflineCache, type OfflineCacheParts, type PageToSave } from '#features/offline/offline-cache.client.ts';
import {
	addressOf,
	filesOf,
	importsOf,
	isCacheable,
	isPersonal,
	markedHtml,
	mayBeSaved,
	orphans,
	problemOf,
	shellFor,
	sizeText,
	staleCaches,
} from '#features/offline/rules.ts';
import { dictionary } from '#i18n/messages.ts';
import { formatsFor } from '#site/formats.ts';

const responseWith = (headers: Record<string, string>, more: Partial<Response> = {}) =>
	({
		status: 200,
		type: 'basic',
		redirected: false,
		headers: new Headers({ 'content-type': 'text/html', ...headers }),
		...more,
	}) as Response;

describe('what may be cached', () => {
	it.each(['/guides/IST', '/kz/walks/ALA/x', '/', '/offline', '/ua/audioguides/IEV/y', '/myself', '/routes/MOW'])('%s may', (path) => {
		expect(mayBeSaved(path)).toBe(true);
	});
	it.each([
		'/search/MOW0112IST1',
		'/kz/search',
		'/click',
		'/kz/click/seller',
		'/staff',
		'/my',
		'/my/orders',
		'/kz/my',
		'/svc/guides/guides.json',
		'/booking/1',
		'/_astro/x.js',
	])('%s may not: services, searches and what is one visitor’s own', (path) => {
		expect(mayBeSaved(path)).toBe(false);
	});
	it.each([
		['/my/orders/AAAA-1111', true],
		['/kz/my/orders', true],
		['/favorites', true],
		['/kz/favorites?language=kk', true],
		['/favorites/avia', true],
		['/favorites/shared/dapGwJIaYeGwq2EEY0JM3w', false],
		['/favoritesque', false],
		['/guides/IST', false],
	])('%s has personal data: %s', (path, personal) => {
		expect(isPersonal(path)).toBe(personal);
	});
	it('takes full pages that are the same for everyone', () => {
		expect(isCacheable(responseWith({ 'cache-control': 'public, s-maxage=3600' }))).toBe(true);
		for (const control of ['private, no-store', 'private, no-cache', 'no-store'])
			expect(isCacheable(responseWith({ 'cache-control': control }))).toBe(false);
		expect(isCacheable(responseWith({ 'content-type': 'application/json' }))).toBe(false);
		for (const more of [{ status: 404 }, { status: 503 }, { redirected: true }, { type: 'opaque' as const }])
			expect(isCacheable(responseWith({}, more))).toBe(false);
	});
});

describe('names', () => {
	it('an address is its path, market included, and a language that it says', () => {
		expect(addressOf('https://a.example/kz/guides/IST?language=kk&utm_source=x#money')).toBe('/kz/guides/IST?language=kk');
		expect(addressOf('/guides/IST?marker=1')).toBe('/guides/IST');
	});
	it('finds the files that a page is rendered with, and none of other hosts', () => {
		const html = `<html lang="ru"><link rel="stylesheet" href="/_astro/late.css"><link rel="alternate" href="/kz/x"><a href="/faq">
			<div class="a" data-save-offline="/x"></div><img src="/pictures/a.jpg" alt=""><img src="//else.example/b.jpg" alt=""><script type="module" src="/_astro/Save.js"></script><script type="module" src="/_astro/x.js"></script>`;
		expect(filesOf(html)).toEqual(['/_astro/late.css', '/pictures/a.jpg', '/_astro/Save.js', '/_astro/x.js']);
	});
	it('finds what a script imports, dynamic imports apart', () => {
		const script =
			'import{a as b}from"./one.js";import"./two.js";export{c}from"../_astro/three.js";const x=()=>import("./later.js"),y=`/_astro/kept.css`;import("other");';
		expect(importsOf(script, '/_astro/me.js')).toEqual({
			needed: ['/_astro/one.js', '/_astro/two.js', '/_astro/three.js', '/_astro/kept.css'],
			dynamic: ['/_astro/later.js'],
		});
	});
	it('marks a page as shown from the device', () => {
		expect(markedHtml('<!doctype html><html lang="ru"><p>', '2026-11-21')).toBe(
			'<!doctype html><html data-offline="2026-11-21" lang="ru"><p>',
		);
	});
	it('drops caches of other versions and leaves those of others alone', () => {
		expect(staleCaches(['offline.pages.0', 'offline.pages.1', 'images', 'offline.list.1', 'personal.list.1', 'personal.list.0'])).toEqual([
			'offline.pages.0',
			'personal.list.0',
		]);
	});
	it('a file goes when no page has it any more', () => {
		expect(orphans(['/a', '/b'], [{ files: ['/a'] }, { files: [] }])).toEqual(['/b']);
	});
});

describe('the page of saved things in place of one that cannot be had', () => {
	const pages = [
		{ shell: '/offline', day: '2026-11-21' },
		{ shell: '/kz/offline', day: '2026-11-20' },
		{ shell: '/kz/offline?language=kk', day: '2026-11-19' },
	];
	it.each([
		['/kz/faq?language=kk', '/kz/offline?language=kk'],
		['/kz/faq', '/kz/offline'],
		['/faq', '/offline'],
		['/my/orders', '/offline'],
		['/ua/faq', '/offline'],
	])('speaks the language of %s where it can: %s', (address, shell) => {
		expect(shellFor(address, pages)).toBe(shell);
	});
	it('is missing where nothing is saved', () => {
		expect(shellFor('/faq', [])).toBeUndefined();
	});
});

describe('messages', () => {
	it.each([
		['ru', 1, '1 КБ'],
		['ru', 411_200, '412 КБ'],
		['ru', 999_001, '1 МБ'],
		['ru', 1_250_000, '1,3 МБ'],
		['en', 1_250_000, '1.3 MB'],
		['ru', 23_400_000, '23 МБ'],
		['ru', 999_800_000, '1 ГБ'],
		['ru', 10_737_000_000, '11 ГБ'],
	] as const)('a size in %s: %d bytes are %s', (language, bytes, expected) => {
		expect(
			sizeText(bytes, formatsFor(language, language === 'ru' ? 'ru' : 'us', 'usd'), dictionary(language, 'offline').words).replace(
				'\u00a0',
				' ',
			),
		).toBe(expected);
	});
	it('an error that the reader can fix differs from a network error', () => {
		expect(problemOf(new DOMException('', 'QuotaExceededError'))).toBe('full');
		expect(problemOf(new DOMException('', 'SecurityError'))).toBe('forbidden');
		expect(problemOf(new TypeError('Failed to fetch'))).toBe('network');
	});
});

/** Caches in memory; `full` makes the next writes fail as a full device does. */
function memory() {
	const all = new Map<string, Map<string, Response>>();
	const state = { full: false };
	const path = (key: RequestInfo | URL) => (typeof key === 'string' ? key : (key as Request).url).replace('http://a.example', '');
	const cache = (name: string) => {
		const entries = all.get(name) ?? new Map<string, Response>();
		all.set(name, entries);
		return {
			match: async (key: string) => entries.get(path(key))?.clone(),
			put: async (key: string, response: Response) => {
				if (state.full) throw new DOMException('', 'QuotaExceededError');
				entries.set(path(key), response);
			},
			delete: async (key: string) => entries.delete(path(key)),
			keys: async () => [...entries.keys()].map((key) => ({ url: `http://a.example${key}` })),
		} as unknown as Cache;
	};
	const caches = {
		open: async (name: string) => cache(name),
		has: async (name: string) => all.has(name),
		delete: async (name: string) => all.delete(name),
	};
	return { caches: caches as OfflineCacheParts['caches'], all, state };
}

const NOW = Date.UTC(2026, 10, 21);

const HTML = {
	'content-type': 'text/html',
	'cache-control': 'public',
	etag: '"1"',
	vary: 'Accept',
	'content-security-policy': "default-src 'none'",
};
const SITE: Record<string, [body: string, headers: Record<string, string>]> = {
	'/guides/IST': ['<html><script type="module" src="/_astro/a.js"></script><img src="/pictures/i.jpg">', HTML],
	'/guides/TBS': ['<html><script type="module" src="/_astro/a.js"></script>', HTML],
	'/walks/IST': ['<html><script type="module" src="/_astro/frame.js"></script><script type="module" src="/_astro/save.js"></script>', HTML],
	'/offline': ['<html>', HTML],
	'/my': ['<html>', { ...HTML, 'cache-control': 'private' }],
	'/my/orders/AAAA-1111': ['<html><script type="module" src="/_astro/a.js"></script>', { ...HTML, 'cache-control': 'private, no-store' }],
	'/my/orders/AAAA-1111/receipt.pdf': ['PDF', { 'content-type': 'application/pdf' }],
	'/_astro/a.js': ['import"./b.js"', { 'content-type': 'text/javascript' }],
	'/_astro/b.js': ['1', { 'content-type': 'text/javascript' }],
	'/_astro/frame.js': ['const load=()=>import("./page.js")', { 'content-type': 'text/javascript' }],
	'/_astro/page.js': ['import"./shared.js";const start=()=>import("./services.js")', { 'content-type': 'text/javascript' }],
	'/_astro/save.js': ['import"./shared.js"', { 'content-type': 'text/javascript' }],
	'/_astro/shared.js': ['const save=()=>import("./b.js")', { 'content-type': 'text/javascript' }],
	'/pictures/i.jpg': ['JPEG', { 'content-type': 'image/jpeg' }],
};

function shelfOf(owner?: CacheOwner) {
	const clock = { now: NOW };
	const stored = memory();
	const requests: string[] = [];
	const parts: OfflineCacheParts = {
		caches: stored.caches,
		fetch: async (address, options) => {
			requests.push(`${address} ${options.credentials}`);
			const [body, headers] = SITE[address] ?? ['', {}];
			const response = new Response(body, { status: SITE[address] ? 200 : 404, headers });
			return Object.defineProperty(response, 'type', { value: 'basic' });
		},
		today: () => '2026-11-21',
		now: () => clock.now,
		alone: (change) => change(),
	};
	const offlineCache = createOfflineCache(parts, owner);
	return { offlineCache, requests, clock, ...stored };
}

const page = (address: string, more: Partial<SavedPage> = {}): PageToSave => ({
	address,
	title: address,
	language: 'ru',
	kind: 'guide',
	extra: [],
	shell: '/offline',
	...more,
});

describe('the shelf', () => {
	it('keeps a page with its files, without cookies, and its policy but not its Vary', async () => {
		const { offlineCache, requests } = shelfOf();
		const progress: string[] = [];
		const saved = await offlineCache.save(page('/guides/IST'), (done, total) => progress.push(`${done}/${total}`));
		expect(saved.files).toEqual(['/_astro/a.js', '/pictures/i.jpg', '/_astro/b.js']);
		expect(saved.bytes).toBe((SITE['/guides/IST']?.[0].length ?? 0) + 14 + 1 + 4);
		expect(requests.every((one) => one.endsWith(' omit'))).toBe(true);
		expect(progress.at(-1)).toBe('2/3');
		const copy = await offlineCache.copyOf('/guides/IST');
		expect([copy?.headers.get('content-security-policy'), copy?.headers.get('vary')]).toEqual(["default-src 'none'", null]);
	});
	it('keeps dynamic imports of the scripts of a page, not of those they import', async () => {
		const { offlineCache } = shelfOf();
		const { files } = await offlineCache.save(page('/walks/IST'));
		expect(files.toSorted()).toEqual(['b', 'frame', 'page', 'save', 'shared'].map((name) => `/_astro/${name}.js`));
	});
	it('takes files of another page along only once, and lets them go with the last', async () => {
		const { offlineCache, requests, all } = shelfOf();
		await offlineCache.save(page('/guides/IST'));
		await offlineCache.save(page('/guides/TBS'));
		expect(requests.filter((one) => one.startsWith('/_astro/a.js'))).toHaveLength(1);
		await offlineCache.save(page('/offline', { kind: 'shell' }));
		expect((await offlineCache.list()).map(({ address }) => address)).toEqual(['/guides/IST', '/guides/TBS']);
		expect(await offlineCache.remove('/guides/IST')).toBe(1);
		expect(await offlineCache.fileOf('/pictures/i.jpg')).toBeUndefined();
		expect(await offlineCache.fileOf('/_astro/a.js')).toBeDefined();
		expect(await offlineCache.remove('/guides/TBS')).toBe(0);
		expect(all.size).toBe(0);
	});
	it('keeps nothing of a page that is private, missing or does not fit', async () => {
		const { offlineCache, all, state } = shelfOf();
		await expect(offlineCache.save(page('/my'))).rejects.toThrow();
		await expect(offlineCache.save(page('/gone'))).rejects.toThrow();
		state.full = true;
		await expect(offlineCache.save(page('/guides/IST'))).rejects.toSatisfy((error) => problemOf(error) === 'full');
		expect(all.size).toBe(0);
	});
	it('brings a copy up to date, and does not bring back one that was removed', async () => {
		const { offlineCache } = shelfOf();
		const saved = await offlineCache.save(page('/guides/IST'));
		const newer = () => Object.defineProperty(new Response('<html>new', { headers: { ...HTML, etag: '"2"' } }), 'type', { value: 'basic' });
		await offlineCache.renew(saved, newer());
		expect(await (await offlineCache.copyOf('/guides/IST'))?.text()).toBe('<html>new');
		expect(await offlineCache.fileOf('/pictures/i.jpg')).toBeUndefined();
		await offlineCache.remove('/guides/IST');
		await offlineCache.renew(saved, newer());
		expect(await offlineCache.find('/guides/IST')).toBeUndefined();
	});
	it('makes no cache where nothing was ever saved', async () => {
		const { offlineCache, all } = shelfOf();
		expect([
			await offlineCache.list(),
			await offlineCache.find('/x'),
			await offlineCache.copyOf('/x'),
			await offlineCache.fileOf('/x'),
		]).toEqual([[], undefined, undefined, undefined]);
		expect(all.size).toBe(0);
	});
});

describe('the cache of personal pages', () => {
	const ORDER = '/my/orders/AAAA-1111';
	const order = (more: Partial<SavedPage> = {}): PageToSave =>
		page(ORDER, { kind: 'order', extra: [`${ORDER}/receipt.pdf`], version: '1', until: NOW + 1, ...more });

	it('takes pages with cookies and the list page without, in caches of its own', async () => {
		const { offlineCache, requests, all } = shelfOf('personal');
		await offlineCache.save(order());
		await offlineCache.save(page('/offline', { kind: 'shell' }));
		expect(requests).toEqual([
			`${ORDER} same-origin`,
			'/_astro/a.js omit',
			`${ORDER}/receipt.pdf same-origin`,
			'/_astro/b.js omit',
			'/offline omit',
		]);
		expect([...all.keys()].every((name) => name.startsWith('personal.'))).toBe(true);
	});
	it('is the only one that takes personal pages', async () => {
		const { offlineCache, all } = shelfOf();
		await expect(offlineCache.save(order())).rejects.toThrow();
		expect(all.size).toBe(0);
	});
	it('fetches downloads again only when the order has changed', async () => {
		const { offlineCache, requests } = shelfOf('personal');
		const receipts = () => requests.filter((one) => one.includes('receipt')).length;
		await offlineCache.save(order());
		await offlineCache.save(order());
		expect(receipts()).toBe(1);
		await offlineCache.save(order({ version: '2' }));
		expect(receipts()).toBe(2);
	});
	it('ends a copy after its time', async () => {
		const { offlineCache, clock, all } = shelfOf('personal');
		await offlineCache.save(order());
		clock.now += 2;
		expect([await offlineCache.list(), await offlineCache.find(ORDER)]).toEqual([[], undefined]);
		expect(await offlineCache.prune(() => true)).toBe(0);
		expect(all.size).toBe(0);
	});
	it('drops copies of pages that are not the visitor’s any more', async () => {
		const { offlineCache, all } = shelfOf('personal');
		await offlineCache.save(order());
		expect(await offlineCache.prune(({ address }) => address === ORDER)).toBe(1);
		expect(await offlineCache.prune(() => false)).toBe(0);
		expect(all.size).toBe(0);
	});
});
