import { pageNavigation } from '#browser/navigation.ts';
import { MESSAGES, type OfflineMessages, type SavedPage, STAND_IN } from './contract.ts';
import { browserOfflineCache, type OfflineCache } from './offline-cache.client.ts';
import { dayText, fill, sizeText } from './rules.ts';
import { unregisterIfIdle } from './worker.client.ts';

const { texts, formats }: OfflineMessages = JSON.parse(document.getElementById(MESSAGES)?.textContent ?? '');

function partsOf(root: HTMLElement) {
	const part = (name: string): HTMLElement => {
		const element = root.querySelector<HTMLElement>(`[data-${name}]`);
		if (!element) throw new Error(`The list has no ${name}`);
		return element;
	};
	return { status: part('status'), list: part('list'), foot: part('foot'), used: part('used'), all: part('all'), empty: part('empty') };
}
type Parts = ReturnType<typeof partsOf>;

function lineOf(root: HTMLElement, page: SavedPage, remove: () => void): Node {
	const line = root.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
	const [link, about, button] = [line.querySelector('a'), line.querySelector('span'), line.querySelector('button')];
	if (!link || !about || !button) throw new Error('The list has no line');
	link.href = page.address;
	link.textContent = page.title;
	if (page.language !== document.documentElement.lang) link.lang = page.language;
	const size = sizeText(page.bytes, formats, texts);
	const kind = page.kind === 'shell' ? '' : texts.kinds[page.kind];
	about.textContent = fill(texts.item, { kind, size, day: dayText(formats, page.day) });
	button.setAttribute('aria-label', fill(texts.removeOne, { title: page.title }));
	button.addEventListener('click', remove);
	return line;
}

async function showUsage({ used }: Parts, pages: readonly SavedPage[]): Promise<void> {
	const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
	const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
	const size = (value: number): string => sizeText(value, formats, texts);
	used.textContent = quota > usage ? fill(texts.used, { used: size(bytes), free: size(quota - usage) }) : size(bytes);
}

async function render(root: HTMLElement, parts: Parts, offlineCaches: readonly OfflineCache[]): Promise<void> {
	const { status, list, foot, empty } = parts;
	const pages = (await Promise.all(offlineCaches.map((offlineCache) => offlineCache.list()))).flat();
	const remove = async ({ address }: SavedPage): Promise<void> => {
		for (const offlineCache of offlineCaches) await offlineCache.remove(address);
		await unregisterIfIdle();
		status.textContent = texts.removed;
		await render(root, parts, offlineCaches);
		(list.querySelector('button') ?? document.querySelector('main'))?.focus();
	};
	list.replaceChildren(...pages.map((page) => lineOf(root, page, () => void remove(page))));
	list.hidden = foot.hidden = pages.length === 0;
	empty.hidden = pages.length > 0;
	await showUsage(parts, pages);
}

/** Notes that this page replaces one that failed to load. */
function showMissed(root: HTMLElement): void {
	if (!document.documentElement.hasAttribute(STAND_IN)) return;
	document.title = root.querySelector('[data-missed] b')?.textContent ?? document.title;
	root.querySelector('[data-again]')?.addEventListener('click', () => pageNavigation().reloadPage());
}

async function open(root: HTMLElement): Promise<void> {
	showMissed(root);
	const parts = partsOf(root);
	try {
		const offlineCaches = [browserOfflineCache('personal'), browserOfflineCache()];
		parts.all.addEventListener('click', async () => {
			for (const offlineCache of offlineCaches) await offlineCache.clear();
			await unregisterIfIdle();
			parts.status.textContent = texts.removedAll;
			await render(root, parts, offlineCaches);
		});
		await render(root, parts, offlineCaches);
	} catch {
		parts.status.textContent = texts.forbidden;
	}
}

for (const root of document.querySelectorAll<HTMLElement>('[data-saved]')) void open(root);
