/** Map of the list: hotels clustered by `supercluster`, and labelled places, in a box of {@link MAP_WIDTH} × {@link MAP_HEIGHT}. Server only. */
import Supercluster from 'supercluster';
import { SIGHT_KINDS, STATION_KINDS, type StayPlace, stayCity } from '#features/hotels/places.ts';
import type { Point } from '#lib/geo.ts';
import type { ListedHotel } from './contract.ts';

export const MAP_WIDTH = 300;
export const MAP_HEIGHT = 360;
const TILE = 256;
const MARGIN = 52;
const MAX_ZOOM = 16;
/** Half sizes of a label or pill that must not overlap others. */
const PILL = { width: 53, height: 14 };
const MOST_LABELS = 8;

export interface MapMarker {
	readonly x: number;
	readonly y: number;
	readonly count: number;
	/** The cheapest of the cluster. */
	readonly cheapest: ListedHotel;
}

export interface MapLabel {
	readonly x: number;
	readonly y: number;
	readonly place: StayPlace;
}

export interface HotelMap {
	readonly markers: readonly MapMarker[];
	readonly labels: readonly MapLabel[];
	readonly point: { readonly x: number; readonly y: number };
}

/** Web Mercator, 0–1. */
const project = ({ lat, lon }: Point): { x: number; y: number } => {
	const sin = Math.sin((lat * Math.PI) / 180);
	return { x: lon / 360 + 0.5, y: 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI };
};

const quantile = (values: readonly number[], share: number): number => {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
};

/** Fits most hotels and the chosen point; outliers are left out. */
function frameOf(points: readonly Point[], point: Point) {
	const projected = points.map(project);
	const own = project(point);
	const range = (axis: 'x' | 'y'): [number, number] => {
		const values = projected.map((one) => one[axis]);
		return [Math.min(quantile(values, 0.04), own[axis]), Math.max(quantile(values, 0.96), own[axis])];
	};
	const [[left, right], [top, bottom]] = [range('x'), range('y')];
	const scale = Math.min((MAP_WIDTH - 2 * MARGIN) / Math.max(right - left, 1e-7), (MAP_HEIGHT - 2 * MARGIN) / Math.max(bottom - top, 1e-7));
	const zoom = Math.max(0, Math.min(MAX_ZOOM, Math.ceil(Math.log2(scale / TILE))));
	const [x, y] = [(left + right) / 2, (top + bottom) / 2];
	const place = (one: Point) => {
		const at = project(one);
		return { x: Math.round((at.x - x) * scale + MAP_WIDTH / 2), y: Math.round((at.y - y) * scale + MAP_HEIGHT / 2) };
	};
	return { place, zoom };
}

interface Spot {
	readonly x: number;
	readonly y: number;
}

const isInside = ({ x, y }: Spot): boolean => x > MARGIN && x < MAP_WIDTH - MARGIN && y > 20 && y < MAP_HEIGHT - 16;

/** Those that overlap no earlier one. */
function apart<T extends Spot>(spots: readonly T[], taken: readonly Spot[], { width, height }: typeof PILL): T[] {
	const placed: T[] = [];
	for (const spot of spots) {
		const overlaps = [...taken, ...placed].some(({ x, y }) => Math.abs(x - spot.x) < width * 2 && Math.abs(y - spot.y) < height * 2);
		if (!overlaps && isInside(spot)) placed.push(spot);
	}
	return placed;
}

/** One of each list in turn: the first that fit are labelled. */
const alternate = <T>(...lists: readonly (readonly T[])[]): T[] =>
	Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
		lists.flatMap((list) => list.slice(index, index + 1)),
	).flat();

type HotelProperties = { index: number };
type ClusterProperties = { cheapest: number };

export function hotelMap(listed: readonly ListedHotel[], city: string, point: StayPlace): HotelMap {
	const { place, zoom } = frameOf(
		listed.map(({ row }) => row.hotel),
		point,
	);
	const total = (index: number): number => listed[index]?.best.price.total ?? Infinity;
	const clusters = new Supercluster<HotelProperties, ClusterProperties>({
		radius: 100,
		extent: TILE,
		maxZoom: MAX_ZOOM + 1,
		map: ({ index }) => ({ cheapest: index }),
		reduce: (all, one) => {
			if (total(one.cheapest) < total(all.cheapest)) all.cheapest = one.cheapest;
		},
	});
	clusters.load(
		listed.map(({ row: { hotel } }, index) => ({
			type: 'Feature',
			geometry: { type: 'Point', coordinates: [hotel.lon, hotel.lat] },
			properties: { index },
		})),
	);
	const markers = clusters.getClusters([-180, -85, 180, 85], zoom).flatMap(({ geometry, properties }): MapMarker[] => {
		const [lon = 0, lat = 0] = geometry.coordinates;
		const isCluster = 'cluster_id' in properties;
		const cheapest = listed[isCluster ? properties.cheapest : (properties as HotelProperties).index];
		return cheapest ? [{ ...place({ lat, lon }), count: isCluster ? properties.point_count : 1, cheapest }] : [];
	});
	const largest = markers.sort((a, b) => b.count - a.count || a.cheapest.best.price.total - b.cheapest.best.price.total);
	const own = place(point);
	const pills = apart(largest, [], PILL);
	const others = (stayCity(city)?.places ?? []).filter(({ kind, code }) => kind !== 'centre' && kind !== 'airport' && code !== point.code);
	const ofKinds = (kinds: readonly StayPlace['kind'][]) => others.filter(({ kind }) => kinds.includes(kind));
	const labelled = alternate(ofKinds(['district']), ofKinds(STATION_KINDS), ofKinds(SIGHT_KINDS));
	const spots = labelled.map((one) => ({ ...place(one), place: one }));
	const labels = apart(spots, [...pills, own], { width: 60, height: 14 }).slice(0, MOST_LABELS);
	return { markers: pills, labels, point: own };
}
