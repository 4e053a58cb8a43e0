import type { OfflineMessages } from './contract.ts';
import type { OfflineCache } from './offline-cache.client.ts';

/** Address of the messages in the language of a list page. */
export function messagesAddress(shell: string): string {
	const { pathname, search } = new URL(shell, location.href);
	return `${pathname}/messages.json${search}`;
}

/** Loads the messages from the cache if possible. @throws if they can't be loaded */
export async function loadMessages(shell: string, offlineCache: Pick<OfflineCache, 'fileOf'> | null): Promise<OfflineMessages> {
	const address = messagesAddress(shell);
	const cached = await offlineCache?.fileOf(address).catch(() => undefined);
	const response = cached ?? (await fetch(address, { credentials: 'omit' }));
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return response.json();
}
