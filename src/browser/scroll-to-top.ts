import type { ViewportWindow } from './viewport.ts';

/** So long after a change of the view the page goes to its top, milliseconds (spec 9). */
export const SCROLL_TO_TOP_MS = 50;

/**
 * Scrolls to the top once what was just drawn has its size; smoothly, unless the visitor wants little motion.
 *
 * @param top the top of what was drawn anew, by default that of the page
 */
export function scrollToTop(view: Pick<ViewportWindow, 'matchMedia' | 'setTimeout' | 'scrollTo'>, top = 0): void {
	const still = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
	view.setTimeout(() => view.scrollTo({ top, behavior: still ? 'instant' : 'smooth' }), SCROLL_TO_TOP_MS);
}
