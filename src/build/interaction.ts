import type { ClientDirective } from 'astro';
import { PHONE_QUERY } from '#ui/controls/phone-query.ts';

const STARTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
/** Events after which a buffered click is replayed. */
const ENDS = ['island:live', 'island:failed', 'astro:hydration-error'] as const;
const IDLE_LOAD_DELAY = 10_000;
/** Milliseconds after load until the island's code is prefetched. */
const PREFETCH_DELAY = 2500;

/** The closed dialog that a click opens on a phone, named by `data-sheet`. */
function sheetOf({ target }: Event): HTMLDialogElement | null {
	const opener = target instanceof Element ? target.closest<HTMLElement>('[data-sheet]') : null;
	const sheet = opener && matchMedia(PHONE_QUERY).matches ? document.getElementById(opener.dataset.sheet ?? '') : null;
	return sheet instanceof HTMLDialogElement && !sheet.open ? sheet : null;
}

/** Before hydration: opens and closes sheets, copies text typed in a sheet to the page's field, selects focused text. */
function actWithoutIsland(element: HTMLElement): void {
	const ended = new AbortController();
	const on = (name: string, listener: (event: Event) => void) => element.addEventListener(name, listener, { signal: ended.signal });
	// Prevents the on-screen keyboard for the page's field.
	on('mousedown', (event) => sheetOf(event) && event.preventDefault());
	on('click', (event) => {
		const target = event.target instanceof Element ? event.target : null;
		if (target?.closest('[data-sheet-close]')) return target.closest('dialog')?.close();
		const sheet = sheetOf(event);
		if (!sheet || !(target instanceof HTMLInputElement)) return;
		// A closed dialog returns focus to this field.
		target.focus();
		const input = sheet.querySelector<HTMLInputElement>('[data-types]');
		if (input) input.value = target.value;
		sheet.showModal();
		input?.select();
	});
	on('input', ({ target }) => {
		const field = target instanceof HTMLInputElement ? document.getElementById(target.dataset.types ?? '') : null;
		if (field instanceof HTMLInputElement) field.value = (target as HTMLInputElement).value;
	});
	on('focusin', ({ target }) => target instanceof HTMLInputElement && target.select());
	on('island:live', () => ended.abort());
}

/**
 * `client:interaction`: hydrates an island at the first touch, focus, key or hover, or when idle {@link IDLE_LOAD_DELAY} ms after load;
 * its code and `data-warm` files are prefetched after {@link PREFETCH_DELAY} ms. With `Save-Data` and in a closed `<details>` only an
 * interaction counts.
 *
 * Clicks on `data-hold` elements are buffered while the code loads and replayed after hydration, or let through if it fails.
 */
const interaction: ClientDirective = (load, _options, element) => {
	const folded = element.closest('details');
	const area = folded ?? element;
	let begun = false;
	let bufferedClick: HTMLElement | undefined;

	const bufferClick = (event: MouseEvent) => {
		const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hold]') : null;
		if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		bufferedClick = target;
		begin();
	};
	const replayClick = () => {
		element.removeEventListener('click', bufferClick);
		bufferedClick?.click();
	};
	const begin = () => {
		if (begun) return;
		begun = true;
		for (const name of STARTS) area.removeEventListener(name, begin);
		for (const name of ENDS) element.addEventListener(name, replayClick, { once: true });
		load()
			.then((hydrate) => hydrate())
			.catch(replayClick);
	};

	actWithoutIsland(element);
	const prefetch = () => {
		if (begun) return;
		load().catch(() => undefined);
		const files = element.querySelector<HTMLElement>('[data-warm]')?.dataset.warm?.split(' ') ?? [];
		for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
	};
	for (const name of STARTS) area.addEventListener(name, begin, { passive: true });
	element.addEventListener('click', bufferClick);

	const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
	if (connection?.saveData || folded?.open === false) return;
	const whenIdle = (work: () => unknown) => ('requestIdleCallback' in window ? requestIdleCallback(work) : work());
	const settle = () => {
		setTimeout(() => whenIdle(prefetch), PREFETCH_DELAY);
		setTimeout(() => whenIdle(begin), IDLE_LOAD_DELAY);
	};
	if (document.readyState === 'complete') settle();
	else addEventListener('load', settle, { once: true });
};

export default interaction;

declare global {
	namespace Astro {
		interface ClientDirectives {
			'client:interaction'?: boolean;
		}
	}
}
