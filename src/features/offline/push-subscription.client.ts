/** Whether the browser receives push messages for this site: then the worker stays. Runs in pages and in the service worker. */
export async function hasPushSubscription({ pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>): Promise<boolean> {
	try {
		return Boolean(await pushManager?.getSubscription());
	} catch {
		return false;
	}
}
