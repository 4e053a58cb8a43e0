import { FROM_DEVICE, type OfflineMessages, type SavedKind, type SavedPage } from './contract.ts';
import { loadMessages, messagesAddress } from './messages.client.ts';
import type { OfflineCache, PageToSave } from './offline-cache.client.ts';
import { dayText, fill, problemOf, sizeText } from './rules.ts';
import savedPageCss from './saved-page.css?url';
import { availableOfflineCache, registerWorker, unregisterIfIdle } from './worker.client.ts';

interface View {
	readonly root: HTMLElement;
	readonly button: HTMLButtonElement;
	readonly label: HTMLElement;
	readonly status: HTMLElement;
	readonly save: string;
}

function viewOf(root: HTMLElement): View {
	const [button, label, status] = ['button', 'button span', '[role="status"]'].map((name) => root.querySelector<HTMLElement>(name));
	if (!(button instanceof HTMLButtonElement) || !label || !status) throw new Error('No such view');
	return { root, button, label, status, save: label.textContent ?? '' };
}

function show({ root, button, label, status }: View, state: string, message: string, press: string, ...more: readonly HTMLElement[]): void {
	for (const added of root.querySelectorAll('[data-added]')) added.remove();
	root.dataset.state = state;
	root.toggleAttribute('data-saved-page', state === 'saved' || state === 'device');
	button.disabled = state === 'saving';
	label.textContent = press;
	status.textContent = message;
	for (const one of more) {
		one.dataset.added = '';
		root.append(one);
	}
}

function pageOf(root: HTMLElement): PageToSave {
	const { saveOffline = '', shell = '', kind = 'article', files = '' } = root.dataset;
	const heading = document.querySelector<HTMLElement>('h1');
	return {
		address: saveOffline,
		title: heading?.textContent?.trim() || document.title,
		language: heading?.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang,
		kind: kind as SavedKind,
		extra: [...files.split(' ').filter(Boolean), messagesAddress(shell)],
		shell,
	};
}

function linkTo(shell: string, text: string): HTMLAnchorElement {
	const link = document.createElement('a');
	link.href = shell;
	link.className = 'small';
	link.textContent = text;
	return link;
}

/** Links with `download` bypass the worker. Without the attribute, their files come from the cache and still download by their header. */
function openDownloads(files: readonly string[]): void {
	for (const link of document.querySelectorAll('a[download]')) {
		if (files.includes(link.getAttribute('href') ?? '')) link.removeAttribute('download');
	}
}

function control(view: View, offlineCache: OfflineCache | null, { texts, formats }: OfflineMessages) {
	const page = pageOf(view.root);
	const next = (act: () => Promise<void>): void => view.button.addEventListener('click', () => void act(), { once: true });

	function saved({ bytes, day }: SavedPage): void {
		openDownloads(page.extra);
		const from = document.documentElement.hasAttribute(FROM_DEVICE);
		const message = from
			? fill(texts.fromDevice, { day: dayText(formats, day) })
			: fill(texts.saved, { size: sizeText(bytes, formats, texts) });
		show(view, from ? 'device' : 'saved', message, texts.remove, linkTo(page.shell, texts.list));
		next(remove);
	}

	async function remove(): Promise<void> {
		if (offlineCache) {
			await offlineCache.remove(page.address);
			await unregisterIfIdle();
		}
		show(view, 'new', texts.removed, view.save);
		next(save);
	}

	async function save(): Promise<void> {
		const bar = document.createElement('progress');
		bar.setAttribute('aria-label', texts.saving);
		show(view, 'saving', texts.saving, view.save, bar);
		try {
			if (!offlineCache) throw new DOMException('', 'NotSupportedError');
			void navigator.storage?.persist?.().catch(() => undefined);
			const progress = (done: number, total: number): void => {
				bar.max = total + 1;
				bar.value = done + 1;
			};
			const entry = await offlineCache.save(page, progress);
			await offlineCache.save({ ...page, address: page.shell, title: texts.list, kind: 'shell' });
			await registerWorker();
			saved(entry);
		} catch (error) {
			if (offlineCache) await offlineCache.remove(page.address).catch(() => undefined);
			const problem = problemOf(error);
			show(view, 'failed', problem === 'network' ? (view.root.dataset.failed ?? '') : texts[problem], view.save);
			next(save);
		}
	}

	return { saved, save, next };
}

function dress(): void {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = savedPageCss;
	document.head.append(link);
}

/** Enables the control. @param pressed saves immediately; otherwise shows the saved state. @throws if the texts can't be loaded */
export async function begin(root: HTMLElement, pressed: boolean): Promise<void> {
	dress();
	const view = viewOf(root);
	const offlineCache = availableOfflineCache();
	const messages = await loadMessages(root.dataset.shell ?? '', offlineCache);
	const { saved, save, next } = control(view, offlineCache, messages);
	const entry = pressed ? undefined : await offlineCache?.find(root.dataset.saveOffline ?? '');
	if (entry) return saved(entry);
	if (pressed) return save();
	show(view, 'new', '', view.save);
	next(save);
}
