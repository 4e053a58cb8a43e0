import type { Point } from '#lib/geo.ts';
import { globe } from './globe.ts';

/** The globe as a white SVG file; `pin` is the colour of places. */
export const globeSvg = (routes: readonly (readonly [Point, Point])[], pin: string): string => {
	const { size, radius, land, grid, arcs, pins } = globe(routes);
	const middle = size / 2;
	const lines = arcs
		.filter(Boolean)
		.map((arc) => `<path d="${arc}"/>`)
		.join('');
	const dots = pins.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="5"/>`).join('');
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" aria-hidden="true" fill="#fff" stroke="#fff">` +
		`<circle cx="${middle}" cy="${middle}" r="${radius}" fill-opacity=".06" stroke-opacity=".25"/>` +
		`<path d="${land}" fill-opacity=".12" stroke-opacity=".3" stroke-width=".8"/><path d="${grid}" fill="none" stroke-opacity=".12" stroke-width=".6"/>` +
		`<g fill="none" stroke-width="2" stroke-linecap="round" stroke-dasharray=".1 5.5">${lines}</g><g fill="${pin}" stroke-width="2">${dots}</g></svg>`
	);
};
