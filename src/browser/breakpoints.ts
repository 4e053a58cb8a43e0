import type { Service } from './service.ts';

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

export interface BreakpointsOptions {
	readonly matchMedia: (query: string) => Query;
	readonly onChange: (breakpoint: Breakpoint, previous: Breakpoint) => void;
}

export function createBreakpoints({ matchMedia, onChange }: BreakpointsOptions): Service & { readonly current: () => Breakpoint } {
	const borders = BREAKPOINTS.slice(1).map(([from, name]) => ({ name, query: matchMedia(`(min-width: ${from}px)`) }));
	const current = (): Breakpoint => borders.findLast(({ query }) => query.matches)?.name ?? 'mobile';
	let last = current();
	const check = (): void => {
		const [now, previous] = [current(), last];
		last = now;
		if (now !== previous) onChange(now, previous);
	};
	return {
		name: 'breakpoints',
		current,
		start() {
			last = current();
			for (const { query } of borders) query.addEventListener('change', check);
		},
		stop() {
			for (const { query } of borders) query.removeEventListener('change', check);
		},
	};
}
