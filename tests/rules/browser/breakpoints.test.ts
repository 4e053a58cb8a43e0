import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BREAKPOINTS, createBreakpoint } from '#browser/viewport.ts';

/** A window whose width can be set: tells each query that changes, as a browser does. */
function fakeWindow(start: number) {
	let width = start;
	const queries: { from: number; listeners: Set<() => void> }[] = [];
	return {
		queries,
		matchMedia(query: string) {
			const entry = { from: Number(/min-width: (\d+)px/.exec(query)?.[1]), listeners: new Set<() => void>() };
			queries.push(entry);
			return {
				get matches() {
					return width >= entry.from;
				},
				addEventListener: (_: 'change', listener: () => void) => void entry.listeners.add(listener),
				removeEventListener: (_: 'change', listener: () => void) => void entry.listeners.delete(listener),
			};
		},
		resize(to: number) {
			const crossed = queries.filter(({ from }) => width >= from !== to >= from);
			width = to;
			for (const { listeners } of crossed) for (const listener of listeners) listener();
		},
	};
}

describe('the breakpoint', () => {
	it.each([
		[240, 'mobile'],
		[320, 'mobile'],
		[567, 'mobile'],
		[568, 'mobile_landscape'],
		[767, 'mobile_landscape'],
		[768, 'tablet'],
		[1023, 'tablet'],
		[1024, 'desktop'],
		[1280, 'desktop'],
		[2560, 'desktop'],
	] as const)('spec 4.2, 9: of a window of %i px is %s', (width, name) => {
		expect(createBreakpoint(fakeWindow(width).matchMedia).get()).toBe(name);
	});
	it('spec 9: begins at the given widths', () => {
		expect(BREAKPOINTS.map(([from]) => from)).toEqual([320, 568, 768, 1024, 1280]);
	});
	it('spec 4.2: a change is reported with the previous breakpoint, once even across several borders', () => {
		const view = fakeWindow(360);
		const onChange = vi.fn();
		const stop = createBreakpoint(view.matchMedia).listen((now, before) => onChange(now, before));
		view.resize(740);
		view.resize(741);
		view.resize(1400);
		view.resize(360);
		expect(onChange.mock.calls).toEqual([
			['mobile_landscape', 'mobile'],
			['desktop', 'mobile_landscape'],
			['mobile', 'desktop'],
		]);
		stop();
		view.resize(1400);
		expect(onChange).toHaveBeenCalledTimes(3);
	});
	it('spec 4.2: every sequence of widths reports exactly the changes', () => {
		fc.assert(
			fc.property(fc.integer({ min: 200, max: 2000 }), fc.array(fc.integer({ min: 200, max: 2000 }), { maxLength: 30 }), (first, walk) => {
				const view = fakeWindow(first);
				const reported: string[] = [];
				createBreakpoint(view.matchMedia).listen((now, before) => void reported.push(`${before}>${now}`));
				for (const width of walk) view.resize(width);
				const names = [first, ...walk].map((width) => BREAKPOINTS.findLast(([from]) => width >= from)?.[1] ?? 'mobile');
				const changes = names.slice(1).flatMap((name, at) => (name === names[at] ? [] : [`${names[at]}>${name}`]));
				expect(reported).toEqual(changes);
			}),
		);
	});
});

it('styles change at breakpoints of spec 9 alone, and at 20.5em for a narrow phone with large letters', () => {
	const widths = BREAKPOINTS.flatMap(([from]) => [`min-width: ${from}px`, `max-width: ${from - 0.02}px`]);
	const conditions = globSync('src/**/*.{css,astro}').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/@media[^{]*/g)].flatMap(
			([query]) => query.match(/(?:min|max)-width: [^)]+|width [<>][^)]+/g) ?? [],
		),
	);
	const used = new Set(conditions.filter((condition) => !widths.includes(condition)));
	expect([...used]).toEqual(['max-width: 20.5em']);
});
