import { atom, computed, onMount, type ReadableAtom } from 'nanostores';

export type Breakpoint = 'mobile' | 'mobile_landscape' | 'tablet' | 'desktop';

/** Minimum widths of spec 9 in CSS pixels; narrower windows are mobile too. */
export const BREAKPOINTS: readonly (readonly [from: number, name: Breakpoint])[] = [
	[320, 'mobile'],
	[568, 'mobile_landscape'],
	[768, 'tablet'],
	[1024, 'desktop'],
	[1280, 'desktop'],
];

interface Query {
	readonly matches: boolean;
	readonly addEventListener: (type: 'change', listener: () => void) => void;
	readonly removeEventListener: (type: 'change', listener: () => void) => void;
}

export function createBreakpoint(matchMedia: (query: string) => Query): ReadableAtom<Breakpoint> {
	const $breakpoint = atom<Breakpoint>('mobile');
	onMount($breakpoint, () => {
		const borders = BREAKPOINTS.slice(1).map(([from, name]) => ({ name, query: matchMedia(`(min-width: ${from}px)`) }));
		const update = (): void => $breakpoint.set(borders.findLast(({ query }) => query.matches)?.name ?? 'mobile');
		update();
		for (const { query } of borders) query.addEventListener('change', update);
		return () => {
			for (const { query } of borders) query.removeEventListener('change', update);
		};
	});
	return $breakpoint;
}

export const $breakpoint = createBreakpoint((query) => matchMedia(query));

export const $phone = computed($breakpoint, (breakpoint) => breakpoint === 'mobile' || breakpoint === 'mobile_landscape');

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

/** Null until the window is scrolled. */
export const $scrollDirection = atom<ScrollDirection | null>(null);

onMount($scrollDirection, () => {
	const meter = createDirectionMeter(window.scrollY);
	const update = (): void => $scrollDirection.set(meter.moveTo(window.scrollY));
	window.addEventListener('scroll', update, { passive: true });
	return () => window.removeEventListener('scroll', update);
});
