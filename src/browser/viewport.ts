import type { Service } from './service.ts';

export type ScrollDirection = 'up' | 'down';

export const SCROLL_THRESHOLD = 10;

export interface DirectionMeter {
	readonly moveTo: (position: number) => ScrollDirection | null;
}

/** Scroll direction with a threshold of 10 px (spec 4.11). */
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

export type ViewportWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'scrollTo' | 'setTimeout'> & {
	readonly scrollY: number;
	matchMedia(query: string): { readonly matches: boolean };
};

/** Service that updates `data-scroll="up|down"` of an element. */
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
