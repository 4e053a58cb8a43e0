import type { ClientDirective } from 'astro';

const STARTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const PATIENCE = 10_000;

/**
 * `client:interaction`: loads an island's code (and React) at the first touch, focus, key or mouse-over inside it, or when the
 * browser is idle {@link PATIENCE} ms after the page has loaded; a visitor who saves data gets it by interaction only.
 *
 * Buttons and links marked `data-hold` do without script what the island does better: a click on one that comes while the code is
 * on its way is held and repeated once the island says that it lives (`data-live` on its root element), or let through when the
 * code cannot be had. Everything else works natively until then.
 */
const interaction: ClientDirective = (load, _options, element) => {
	let begun = false;
	let held: HTMLElement | undefined;

	const hold = (event: MouseEvent) => {
		const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hold]') : null;
		if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		held = target;
		begin();
	};
	const release = () => {
		element.removeEventListener('click', hold);
		held?.click();
	};
	const begin = () => {
		if (begun) return;
		begun = true;
		for (const name of STARTS) element.removeEventListener(name, begin);
		element.addEventListener('island:live', release, { once: true });
		element.addEventListener('astro:hydration-error', release, { once: true });
		load()
			.then((hydrate) => hydrate())
			.catch(release);
	};

	for (const name of STARTS) element.addEventListener(name, begin, { passive: true });
	element.addEventListener('click', hold);

	const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
	if (connection?.saveData) return;
	const whenIdle = () => setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(begin) : begin()), PATIENCE);
	if (document.readyState === 'complete') whenIdle();
	else addEventListener('load', whenIdle, { once: true });
};

export default interaction;

declare global {
	namespace Astro {
		interface ClientDirectives {
			/** Hydrates at the first interaction inside, or when idle long after load. */
			'client:interaction'?: boolean;
		}
	}
}
