export const SCROLL_TO_TOP_MS = 50;

interface View extends Pick<Window, 'scrollTo' | 'setTimeout'> {
	matchMedia(query: string): { readonly matches: boolean };
}

/** Scrolls to the top after layout, smoothly unless reduced motion is preferred. */
export function scrollToTop(view: View, top = 0): void {
	const still = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
	view.setTimeout(() => view.scrollTo({ top, behavior: still ? 'instant' : 'smooth' }), SCROLL_TO_TOP_MS);
}
