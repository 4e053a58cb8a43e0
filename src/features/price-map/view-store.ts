import { atom, type ReadableAtom } from 'nanostores';
import type { Point } from '#lib/geo.ts';
import { covers, type LandWindow, windowOf } from '#ui/maps/land-windows.ts';
import { fitView, limitView, type MapView, movedBy, type Pixel, type Size, toPixel } from '#ui/maps/mercator.ts';
import type { MapCalls } from './calls.ts';
import { type MapProps, ZOOMS } from './contract.ts';
import type { Pill } from './pills.ts';

/** Space around destinations in pixels. */
const MARGIN = 48;

export interface ViewStore {
	$view: ReadableAtom<MapView>;
	$land: ReadableAtom<LandWindow | null>;
	set(view: MapView): void;
	fit(points: readonly Point[]): void;
	reveal(pill: Pill): void;
	resize(size: Size): void;
}

/** How far a pill is outside of the box around the centre, in pixels. */
function outside(view: MapView, { centre, width }: Pill, { width: wide, height: high }: Size): Pixel {
	const middle = toPixel(view, view.zoom);
	const beyond = (away: number, room: number): number => Math.sign(away) * Math.max(0, Math.abs(away) - Math.max(0, room));
	return {
		x: beyond(centre.x - middle.x, wide / 2 - width / 2 - 8),
		y: beyond(centre.y - middle.y, high / 2 - MARGIN),
	};
}

/** The view of the map and the land below it, requested when the shown part leaves the loaded one. */
export function createView(props: Pick<MapProps, 'view' | 'land'>, calls: Pick<MapCalls, 'land'>): ViewStore {
	const $view = atom(props.view);
	const $land = atom(props.land);
	let size: Size = { width: 360, height: 400 };
	let requested = '';

	const loadLand = async () => {
		const land = $land.get();
		const key = windowOf($view.get());
		const name = `${key.zoom}/${key.column}/${key.row}`;
		if ((land && covers(land, $view.get(), size)) || requested === name) return;
		requested = name;
		const window = await calls.land(key);
		if (requested !== name) return;
		requested = '';
		if (window) $land.set(window);
	};
	const set = (view: MapView) => {
		$view.set(limitView(view, ZOOMS));
		void loadLand();
	};
	return {
		$view,
		$land,
		set,
		fit(points) {
			const box = { width: Math.max(MARGIN, size.width - 3 * MARGIN), height: Math.max(MARGIN, size.height - 3 * MARGIN) };
			set(fitView(points, box, ZOOMS));
		},
		reveal(pill) {
			const by = outside($view.get(), pill, size);
			if (by.x !== 0 || by.y !== 0) set(movedBy($view.get(), by));
		},
		resize(next) {
			size = next;
			void loadLand();
		},
	};
}
