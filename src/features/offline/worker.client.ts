import { WORKER } from './contract.ts';
import { browserOfflineCache, type CacheOwner, type OfflineCache } from './offline-cache.client.ts';
import { hasPushSubscription } from './push-subscription.client.ts';

/** Null if the browser has no caches or workers: old browsers, some private windows, pages without TLS. */
export function availableOfflineCache(owner: CacheOwner = 'public'): OfflineCache | null {
	try {
		return 'serviceWorker' in navigator && 'locks' in navigator && globalThis.caches ? browserOfflineCache(owner) : null;
	} catch {
		return null;
	}
}

/** Waits until the worker is active: pages don't open offline before. */
export async function registerWorker(): Promise<void> {
	await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
	await navigator.serviceWorker.ready;
}

/** Unregisters the worker if no page is saved and no notifications are subscribed. */
export async function unregisterIfIdle(): Promise<void> {
	for (const owner of ['public', 'personal'] as const) if ((await browserOfflineCache(owner).list()).length > 0) return;
	const registration = await navigator.serviceWorker?.getRegistration();
	if (registration && !(await hasPushSubscription(registration))) await registration.unregister();
}
