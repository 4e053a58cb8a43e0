/** Service worker, registered only while copies of pages are saved or notifications are subscribed. Network first; falls back to the copy, then to the list page. */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { enable as enablePreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { CACHES, type SavedPage } from './contract.ts';
import { browserOfflineCache, type OfflineCache } from './offline-cache.client.ts';
import { listenForPush } from './push.worker.ts';
import { hasPushSubscription } from './push-subscription.client.ts';
import { addressOf, isCacheable, isPersonal, markedHtml, NAMED_BY_HASH, partOf, shellFor, staleCaches } from './rules.ts';

interface WorkerScope extends EventTarget {
	readonly registration: ServiceWorkerRegistration;
	readonly skipWaiting: () => Promise<void>;
}
interface Waiting extends Event {
	readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Network timeout in seconds before a saved page is served from the cache. */
const NETWORK_TIMEOUT_SECONDS = 4;
const RENDERED_WITH = new Set(['script', 'style', 'image', 'font', 'audio', 'video']);

const scope = globalThis as unknown as WorkerScope;
const offlineCache = browserOfflineCache();
const personalCache = browserOfflineCache('personal');
/** The list page of the personal cache lists personal pages too; an older one of the other might not. */
const offlineCaches = [personalCache, offlineCache];

/** Removes expired copies; unregisters the worker when no pages are left. */
async function leaveWhenIdle(): Promise<void> {
	const personal = await personalCache.prune(() => true);
	if (personal > 0 || (await offlineCache.list()).length > 0) return;
	await offlineCache.clear();
	if (!(await hasPushSubscription(scope.registration))) await scope.registration.unregister();
}

/** A new worker stays at first, since a page may be about to subscribe to notifications; it leaves with the next navigation. */
async function cleanUp(): Promise<void> {
	await Promise.all(staleCaches(await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * Updates the copy of a visited page; fetches it without cookies if the visited one has personal data. Personal pages update their copy
 * themselves; one that is missing now, or not the visitor's, loses it.
 */
async function refresh(page: SavedPage, visited: Response): Promise<void> {
	if (isPersonal(page.address)) {
		if (visited.status === 404 || visited.status === 403) await personalCache.remove(page.address);
		return;
	}
	const response = isCacheable(visited) ? visited : await fetch(page.address, { credentials: 'omit', headers: { accept: 'text/html' } });
	if (isCacheable(response)) await offlineCache.renew(page, response);
}

async function marked(copy: Response | undefined, { day }: SavedPage, standsIn = false): Promise<Response | undefined> {
	return copy && new Response(markedHtml(await copy.text(), day, standsIn), { status: standsIn ? 503 : 200, headers: copy.headers });
}

/** Fallback without network and copy: the page in another language, a file, or the list page. */
async function otherwise(url: string): Promise<Response | undefined> {
	const [path] = addressOf(url).split('?');
	for (const cache of offlineCaches) {
		const same = (await cache.list()).find(({ address }) => address.split('?')[0] === path);
		const copy = same ? await marked(await cache.copyOf(same.address), same) : await cache.fileOf(url);
		if (copy) return copy;
	}
	for (const cache of offlineCaches) {
		const shell = await cache.find(shellFor(url, await cache.list()) ?? '');
		if (shell) return marked(await cache.copyOf(shell.address), shell, shell.address !== addressOf(url));
	}
	return undefined;
}

const otherPages = new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => otherwise(request.url) }] });

/** Serves a saved page. Plugins don't run for preloaded responses, so the response is checked before it is returned. */
function savedPage(cache: OfflineCache, page: SavedPage): NetworkFirst {
	const copies = new WeakSet<Response>();
	const copied = async (copy: Response | undefined) => {
		const shown = await marked(copy, page);
		if (shown) copies.add(shown);
		return shown;
	};
	return new NetworkFirst({
		cacheName: cache.names.pages,
		networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
		matchOptions: { ignoreVary: true },
		plugins: [
			{
				cacheKeyWillBeUsed: async () => new URL(page.address, location.origin).href,
				cacheWillUpdate: async () => null,
				cachedResponseWillBeUsed: ({ cachedResponse }) => copied(cachedResponse),
				handlerDidError: ({ request }) => otherwise(request.url),
				handlerWillRespond: async ({ response, event }) => {
					if (copies.has(response)) return response;
					if (response.status >= 500) return (await copied(await cache.copyOf(page.address))) ?? response;
					const visited = response.clone();
					(event as unknown as Waiting).waitUntil(refresh(page, visited).catch(() => undefined));
					return response;
				},
			},
		],
	});
}

listenForPush();
clientsClaim();
enablePreload();
void scope.skipWaiting();
scope.addEventListener('activate', (event) => (event as Waiting).waitUntil(cleanUp()));

registerRoute(
	({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
	async (options) => {
		for (const cache of offlineCaches) {
			const page = await cache.find(addressOf(options.request.url));
			if (page) return savedPage(cache, page).handle(options);
		}
		(options.event as unknown as Waiting).waitUntil(leaveWhenIdle());
		return otherPages.handle(options);
	},
);

/** Safari only plays audio from range responses. */
const filePlugin: WorkboxPlugin = {
	cacheWillUpdate: async () => null,
	cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse && partOf(cachedResponse, request.headers.get('range')),
	handlerDidError: ({ request }) => personalCache.fileOf(request.url),
};
const onlyRead = { cacheName: CACHES.files, matchOptions: { ignoreVary: true }, plugins: [filePlugin] };
const named = new CacheFirst(onlyRead);
const current = new NetworkFirst(onlyRead);

registerRoute(
	({ request, sameOrigin }) => sameOrigin && RENDERED_WITH.has(request.destination),
	(options) => (NAMED_BY_HASH.test(options.url.pathname) ? named : current).handle(options),
);
