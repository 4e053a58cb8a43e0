/** Shows notifications that a push service delivers, and opens their page. */
import type { PushMessage } from '#features/price-alerts/contract.ts';

interface PushScope extends EventTarget {
	readonly registration: ServiceWorkerRegistration;
	readonly clients: {
		readonly matchAll: (options: { type: 'window' }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
		readonly openWindow: (url: string) => Promise<unknown>;
	};
}
interface Waiting extends Event {
	readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Pushed extends Waiting {
	readonly data: { readonly json: () => unknown } | null;
}
interface Clicked extends Waiting {
	readonly notification: Notification;
}

const scope = globalThis as unknown as PushScope;

/** Every push message must show a notification; one without a readable message shows the site's name. */
async function show({ data }: Pushed): Promise<void> {
	let message: Partial<PushMessage> = {};
	try {
		message = (data?.json() ?? {}) as Partial<PushMessage>;
	} catch {
		message = {};
	}
	const { title = location.hostname, body = '', url = '/', tag = 'message', language = '' } = message;
	await scope.registration.showNotification(title, { body, tag, lang: language, icon: '/icons/as-192.png', data: { url } });
}

/** Only pages of this site. */
async function open({ notification }: Clicked): Promise<void> {
	notification.close();
	const url = new URL(String((notification.data as { url?: string } | null)?.url ?? '/'), location.origin);
	if (url.origin !== location.origin) return;
	const windows = await scope.clients.matchAll({ type: 'window' });
	const same = windows.find((window) => window.url === url.href);
	await (same ? same.focus() : scope.clients.openWindow(url.href));
}

export function listenForPush(): void {
	scope.addEventListener('push', (event) => (event as Pushed).waitUntil(show(event as Pushed)));
	scope.addEventListener('notificationclick', (event) => (event as Clicked).waitUntil(open(event as Clicked)));
}
