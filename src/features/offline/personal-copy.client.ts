import type { PersonalKind } from './contract.ts';
import { messagesAddress } from './messages.client.ts';
import type { OfflineCache } from './offline-cache.client.ts';
import { availableOfflineCache, registerWorker, unregisterIfIdle } from './worker.client.ts';

/** Deletes every copy with personal data: for logging out and for "forget on this device". */
export async function clearPersonalCopies(): Promise<void> {
	await availableOfflineCache('personal')?.clear();
	await unregisterIfIdle();
}

/** Deletes copies of pages that aren't the visitor's any more. @param paths without market prefix and query */
export async function prunePersonalCopies(paths: readonly string[]): Promise<void> {
	await availableOfflineCache('personal')?.prune(({ address }) => paths.some((path) => address.split('?')[0]?.endsWith(path)));
	await unregisterIfIdle();
}

async function saveCopy(cache: OfflineCache, { dataset }: HTMLElement): Promise<void> {
	const { kind = 'order', address = '', shell = '', title = '', files = '', version = '', until } = dataset;
	const { lang: language } = document.documentElement;
	const common = { title, language, shell };
	await cache.save({
		...common,
		address,
		kind: kind as PersonalKind,
		version,
		until: Number(until),
		extra: files.split(' ').filter(Boolean),
	});
	if (!(await cache.find(shell))) await cache.save({ ...common, address: shell, kind: 'shell', extra: [messagesAddress(shell)] });
	await registerWorker();
}

/** Saves the newest copy of a `<personal-copy>`'s page, or deletes it if it shouldn't be saved. */
export async function updateCopy(root: HTMLElement): Promise<void> {
	const cache = availableOfflineCache('personal');
	if (!cache) return;
	if (root.dataset.until !== undefined) {
		await saveCopy(cache, root);
		root.dataset.state = 'saved';
		return;
	}
	await cache.remove(root.dataset.address ?? '');
	await unregisterIfIdle();
}
