/**
 * Writes `.tables/city-water/{city}.json`: the sea around each city with hotels.
 * Run: `node src/ui/maps/build-city-water.ts`. Source: @geo-maps/earth-seas-10m, © OpenStreetMap contributors, ODbL.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Point } from '#lib/geo.ts';
import { CITIES_WITH_PLACES, type CityPlaces, cityPlaces } from '#world/city-places/city-places.ts';
import { NATIONAL_PARKS } from '#world/city-places/national-parks.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { type CityWater, WATER_ZOOM, waterFile } from './city-water.ts';
import { type Box, boxAround, clipped, meets, type Xy } from './clip.ts';
import { toPixel, toPoint } from './mercator.ts';
import { pathData } from './outline.ts';

/** Pixels around a city's places: half of what the map shows at its lowest zoom. */
const MARGIN = 1440;
/** Degrees; shorter outlines are not longer than this. */
const REACH = 2;
/** Characters of an outline that may reach further. */
const LONG = 4000;
const DETAIL = { tolerance: 1, minArea: 40 } as const;

interface Cut {
	readonly iata: string;
	readonly box: Box;
	readonly rings: Xy[][];
}

/** A city's airports and national parks. */
function outlying(iata: string): Point[] {
	const { airports, cities } = loadWorld();
	const own = (cities.get(iata)?.airports ?? []).flatMap((code) => airports.get(code) ?? []);
	return [...own, ...NATIONAL_PARKS.filter(({ city }) => city === iata)];
}

function cutOf({ iata, centre, districts, stations, sights }: CityPlaces): Cut {
	const places = [centre, ...districts, ...stations, ...sights, ...outlying(iata)];
	const pixels = places.map((place) => toPixel(place, WATER_ZOOM));
	const { west, south, east, north } = boxAround(pixels.map(({ x, y }): Xy => [x, y]));
	const corner = toPoint({ x: west - MARGIN, y: south - MARGIN }, WATER_ZOOM);
	const opposite = toPoint({ x: east + MARGIN, y: north + MARGIN }, WATER_ZOOM);
	return { iata, box: { west: corner.lon, north: corner.lat, east: opposite.lon, south: opposite.lat }, rings: [] };
}

/** Polygons near one of the cities, parsed one by one: the file has 37 MB. */
function* polygonsNear(text: string, cuts: readonly Cut[]): Generator<Xy[][]> {
	const cells = new Set<string>();
	for (const { box } of cuts)
		for (let lon = Math.floor(box.west - REACH); lon <= box.east + REACH; lon++)
			for (let lat = Math.floor(box.south - REACH); lat <= box.north + REACH; lat++) cells.add(`${lon} ${lat}`);
	const point = /\[(-?\d[\d.]*),(-?\d[\d.]*)\]/g;
	for (let from = 0; ; ) {
		const end = text.indexOf(']]]', from);
		point.lastIndex = from;
		const first = point.exec(text);
		if (end < 0 || !first) return;
		const isNear = cells.has(`${Math.floor(Number(first[1]))} ${Math.floor(Number(first[2]))}`);
		if (isNear || end - first.index > LONG) yield JSON.parse(`[[${text.slice(first.index, end + 1)}]]`) as Xy[][];
		from = end + 3;
	}
}

const signedArea = (ring: readonly Xy[]): number =>
	ring.reduce((sum, [x, y], i) => {
		const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [0, 0];
		return sum + x * nextY - nextX * y;
	}, 0);

/** Outer rings and holes run in opposite directions, so that overlapping polygons are filled. */
const directed = (ring: Xy[], isHole: boolean): Xy[] => (signedArea(ring) > 0 === isHole ? ring.toReversed() : ring);

function addTo({ box, rings }: Cut, polygon: readonly Xy[][], boxes: readonly Box[]): void {
	const corner = toPixel({ lat: box.north, lon: box.west }, WATER_ZOOM);
	for (const [index, ring] of polygon.entries()) {
		if (!meets(boxes[index] as Box, box)) continue;
		const part = clipped(ring, box).map(([lon, lat]): Xy => {
			const { x, y } = toPixel({ lat, lon }, WATER_ZOOM);
			return [x - corner.x, y - corner.y];
		});
		if (part.length > 2) rings.push(directed(part, index > 0));
	}
}

const cuts = CITIES_WITH_PLACES.flatMap((iata) => cityPlaces(iata) ?? []).map(cutOf);
const source = fileURLToPath(import.meta.resolve('@geo-maps/earth-seas-10m/map.geo.json'));
for (const polygon of polygonsNear(readFileSync(source, 'latin1'), cuts)) {
	const boxes = polygon.map(boxAround);
	for (const cut of cuts) if (meets(boxes[0] as Box, cut.box)) addTo(cut, polygon, boxes);
}
const folder = dirname(waterFile(''));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let bytes = 0;
for (const { iata, box, rings } of cuts) {
	const water: CityWater = { box, path: pathData(rings, DETAIL) };
	bytes += water.path.length;
	writeFileSync(waterFile(iata), JSON.stringify(water));
}
process.stdout.write(`${cuts.length} cities, ${Math.round(bytes / 1000)} kB\n`);
