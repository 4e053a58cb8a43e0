import type { Service } from './service.ts';

export type ScrollDirection = 'up' | 'down';

/** Smaller movements leave the direction as it is, CSS pixels (spec 4.11, 9). */
export const SCROLL_THRESHOLD = 10;

export interface DirectionMeter {
	/** Takes a new position; the direction, or null as long as the page has not moved by the threshold. */
	readonly moveTo: (position: number) => ScrollDirection | null;
}

/** Tells the direction of scrolling: it updates only when the scroll has moved 10 px or more since it last did (spec 4.11). */
export function createDirectionMeter(start: number): DirectionMeter {
	let [anchor, direction]: [number, ScrollDirection | null] = [start, null];
	return {
		moveTo(position) {
			if (Math.abs(position - anchor) >= SCROLL_THRESHOLD) {
				direction = position > anchor ? 'down' : 'up';
				anchor = position;
			}
			return direction;
		},
	};
}

/** What of the window the viewport needs. */
export type ViewportWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'scrollTo' | 'setTimeout'> & {
	readonly scrollY: number;
	matchMedia(query: string): { readonly matches: boolean };
};

/** Keeps `data-scroll="up|down"` on an element while the page is scrolled, for what hides and shows itself by it. */
export function createViewport(view: ViewportWindow, root: { dataset: DOMStringMap }): Service {
	const meter = createDirectionMeter(view.scrollY);
	const listen = () => {
		const direction = meter.moveTo(view.scrollY);
		if (direction !== null && root.dataset.scroll !== direction) root.dataset.scroll = direction;
	};
	return {
		name: 'Viewport',
		start: () => view.addEventListener('scroll', listen, { passive: true }),
		stop: () => view.removeEventListener('scroll', listen),
	};
}
