import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	CITIES_WITH_PLACES,
	type CityPlace,
	type CityPlaces,
	type CitySize,
	cityPlaces,
	PLACES_CHECKED,
} from '#world/city-places/city-places.ts';
import { NATIONAL_PARKS, type NationalPark } from '#world/city-places/national-parks.data.ts';
import { loadWorld } from '#world/load-world.ts';

interface Point {
	readonly lat: number;
	readonly lon: number;
}

const { cities: worldCities, countries } = loadWorld();
const cities = CITIES_WITH_PLACES.flatMap((iata) => cityPlaces(iata) ?? []);
const DISTRICTS: Record<CitySize, number> = { small: 3, medium: 3, large: 6, huge: 6 };
const allOf = ({ centre, districts, stations, sights }: CityPlaces): CityPlace[] => [centre, ...districts, ...stations, ...sights];

function kilometres(a: Point, b: Point): number {
	const radians = Math.PI / 180;
	const x = (b.lon - a.lon) * radians * Math.cos(((a.lat + b.lat) / 2) * radians);
	return Math.hypot(x, (b.lat - a.lat) * radians) * 6371;
}

const expectNames = ({ ru, latin }: (CityPlace | NationalPark)['names'], label: string): void => {
	expect(ru, label).toMatch(/^(?=.*\p{Script=Cyrillic})[\p{Script=Cyrillic}\d «»№/–-]+(?: II?I?)?$/u);
	expect(latin, label).toMatch(/^[\p{Script=Latin}\d ’ʻʼ.&/–-]+$/u);
	expect(`${ru} ${latin}`, label).toBe(`${ru} ${latin}`.normalize('NFC'));
};

describe('places of cities', () => {
	it('covers cities of the world tables, each once', () => {
		expect(cities.length).toBeGreaterThanOrEqual(60);
		expect(new Set(CITIES_WITH_PLACES).size).toBe(CITIES_WITH_PLACES.length);
		for (const { iata } of cities) expect(worldCities.has(iata), iata).toBe(true);
		expect(cityPlaces('XXX')).toBeUndefined();
		expect(PLACES_CHECKED).toMatch(/^20\d\d-(0\d|1[0-2])$/);
	});

	it('has enough districts, stations and sights for the size of the city', () => {
		for (const { iata, size, priceLevel, districts, stations, sights } of cities) {
			const metro = stations.some(({ kind }) => kind === 'metro');
			expect(districts.length, iata).toBeGreaterThanOrEqual(DISTRICTS[size]);
			expect(stations.length, iata).toBeGreaterThanOrEqual(metro ? 5 : 1);
			expect(sights.length, iata).toBeGreaterThanOrEqual(3);
			expect(priceLevel, iata).toBeGreaterThanOrEqual(1);
			expect(priceLevel, iata).toBeLessThanOrEqual(5);
		}
	});

	it('puts every place within 60 km of its city', () => {
		for (const city of cities) {
			const centre = worldCities.get(city.iata);
			for (const place of allOf(city)) {
				expect(centre && kilometres(centre, place), `${city.iata} ${place.names.latin}`).toBeLessThan(60);
			}
		}
	});

	it('names every place in both scripts', () => {
		for (const city of cities) for (const { names } of allOf(city)) expectNames(names, `${city.iata} ${names.latin}`);
	});

	it('repeats no name among the districts, stations of a kind and sights of a city', () => {
		for (const { iata, districts, stations, sights } of cities) {
			const labels = [
				...districts.map(({ names }) => ['district', names] as const),
				...stations.map(({ kind, names }) => [kind, names] as const),
				...sights.map(({ names }) => ['sight', names] as const),
			];
			for (const script of ['ru', 'latin'] as const) {
				const list = labels.map(([group, names]) => `${group} ${names[script]}`);
				expect(list, iata).toEqual([...new Set(list)]);
			}
		}
	});

	it('has no two districts, stations or sights at one point', () => {
		for (const { iata, districts, stations, sights } of cities) {
			for (const [list, apart] of [
				[districts, 0.2],
				[[...stations, ...sights], 0.03],
			] as const) {
				for (const [index, place] of list.entries()) {
					for (const other of list.slice(index + 1)) {
						expect(kilometres(place, other), `${iata} ${place.names.latin} ${other.names.latin}`).toBeGreaterThan(apart);
					}
				}
			}
		}
	});
});

/** Places of a Russian article by their headings: `## Name {#slug}` with `slug: { at: [lat, lon] … }` above. */
function articlePlaces(file: string): { city: string; places: [name: string, point: Point][] } {
	const text = readFileSync(file, 'utf8');
	const points = new Map(
		[...text.matchAll(/^ {2}([\w-]+): \{ at: \[([\d.-]+), ([\d.-]+)\]/gm)].map(([, slug = '', lat, lon]) => [
			slug,
			{ lat: Number(lat), lon: Number(lon) },
		]),
	);
	const places = [...text.matchAll(/^##+ (.+) \{#([\w-]+)\}$/gm)].flatMap(([, name = '', slug = '']): [string, Point][] => {
		const point = points.get(slug);
		return point ? [[name, point]] : [];
	});
	return { city: /^city: (\w+)$/m.exec(text)?.[1] ?? '', places };
}

it('agrees with guides and walks on places of the same name', () => {
	const articles = ['content/guides', 'content/walks'].flatMap((folder) =>
		readdirSync(folder).map((slug) => articlePlaces(`${folder}/${slug}/ru.md`)),
	);
	let compared = 0;
	for (const { city, places } of articles) {
		const data = cityPlaces(city);
		for (const place of data ? allOf(data) : []) {
			for (const [name, point] of places) {
				if (name !== place.names.ru) continue;
				compared++;
				expect(kilometres(place, point), `${city} ${name}`).toBeLessThan(1);
			}
		}
	}
	expect(compared).toBeGreaterThan(100);
});

it('links every national park to the nearest city, of its own country where there is one', () => {
	expect(NATIONAL_PARKS.length).toBeGreaterThanOrEqual(25);
	expect(new Set(NATIONAL_PARKS.map(({ names }) => names.ru)).size).toBe(NATIONAL_PARKS.length);
	for (const park of NATIONAL_PARKS) {
		expectNames(park.names, park.names.latin);
		expect(countries.has(park.country), park.names.latin).toBe(true);
		const own = cities.filter(({ iata }) => worldCities.get(iata)?.country === park.country);
		const [nearest] = (own.length > 0 ? own : cities).toSorted((a, b) => kilometres(park, a.centre) - kilometres(park, b.centre));
		expect(park.city, park.names.latin).toBe(nearest?.iata);
		expect(nearest && kilometres(park, nearest.centre), park.names.latin).toBeLessThan(400);
	}
});
