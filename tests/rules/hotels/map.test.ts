/** The map of the hotel list: pills, labels, views, and the sea around cities. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInArea } from '#features/hotels/list/area.ts';
import { HOTEL_ZOOMS, type MapHotel, WALK_METRES } from '#features/hotels/map/contract.ts';
import { hotelPills, PILL_HEIGHT, pillTexts, placeLabels } from '#features/hotels/map/pills.ts';
import { boundsOf, fitArea, fitHotels, pixelsOf, viewAddress, within } from '#features/hotels/map/view.ts';
import { decodeHotel, decodePlace, encodeHotel, encodePlace } from '#features/hotels/map/wire.ts';
import { stayCity, stayPlace } from '#features/hotels/places.ts';
import { hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';
import { messages } from '#i18n/messages.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { formatsFor } from '#site/formats.ts';
import { cityWater, isWater } from '#ui/maps/city-water.ts';
import { boxAround, clipped, type Xy } from '#ui/maps/clip.ts';
import { readView, toPixel, toPoint } from '#ui/maps/mercator.ts';
import { overlap, pillBox } from '#ui/maps/pills.ts';
import { CITIES_WITH_PLACES } from '#world/city-places/city-places.ts';

const CENTRE = { name: 'Центр', lat: 41.0369, lon: 28.985 };
const t = messages('ru', 'hotels').map;
const price = { formats: formatsFor('ru', 'ru', 'rub', '2026-11-25'), sold: 'rub', shown: 'rub' };
const zooms = Array.from(
	{ length: (HOTEL_ZOOMS.most - HOTEL_ZOOMS.least) / HOTEL_ZOOMS.step + 1 },
	(_, i) => HOTEL_ZOOMS.least + i * HOTEL_ZOOMS.step,
);

const hotels: fc.Arbitrary<MapHotel[]> = fc
	.array(
		fc.record({
			lat: fc.double({ min: 40.95, max: 41.1, noNaN: true }),
			lon: fc.double({ min: 28.85, max: 29.1, noNaN: true }),
			total: fc.integer({ min: 1000, max: 20_000_000 }),
		}),
		{ maxLength: 80 },
	)
	.map((list) => list.map((hotel, i) => ({ ...hotel, id: `ist-${i}`, name: `Hotel ${i}`, stars: i % 6, score: i % 101 })));

const layoutOf = (list: readonly MapHotel[]) => hotelPills(list, CENTRE, pillTexts(price, list, t));

describe('the pills of the hotel map', () => {
	it('have every listed hotel in exactly one of them at every zoom, and their counts add up', () => {
		fc.assert(
			fc.property(hotels, (list) => {
				const pillsAt = layoutOf(list);
				for (const zoom of zooms) {
					const pills = pillsAt(zoom);
					expect(pills.flatMap(({ places }) => places.map(({ id }) => id)).sort()).toEqual(list.map(({ id }) => id).sort());
					for (const { places } of pills) expect(places[0]?.total).toBe(Math.min(...places.map(({ total }) => total)));
				}
			}),
			{ numRuns: 25 },
		);
	});

	it('overlap neither each other nor a label nor the chosen point', () => {
		fc.assert(
			fc.property(hotels, fc.constantFrom(...zooms), (list, zoom) => {
				const pills = layoutOf(list)(zoom);
				const labels = placeLabels([CENTRE, { name: 'Галата', lat: 41.0256, lon: 28.9742 }], CENTRE, pills, { zoom });
				const point = toPixel(CENTRE, zoom);
				const boxes = [
					pillBox(point, 12, 12),
					...pills.map(({ centre, width }) => pillBox(centre, width, PILL_HEIGHT)),
					...labels.map(({ point: { x, y } }) => pillBox({ x, y }, 8, 8)),
				];
				for (const [i, one] of boxes.entries()) for (const other of boxes.slice(i + 1)) expect(overlap(one, other)).toBe(false);
			}),
			{ numRuns: 40 },
		);
	});

	it('say how many hotels they have, and the lowest price', () => {
		const [first, second] = [12_300_00, 18_000_00].map((total, i) => ({
			id: `${i}`,
			name: 'A',
			lat: 41,
			lon: 29,
			stars: 0,
			score: 0,
			total,
		}));
		const list = [first, second].flatMap((hotel) => hotel ?? []);
		const text = pillTexts(price, list, t);
		expect(text(list)).toEqual({ count: '2', amount: '12,3\u00a0тыс.\u00a0₽', price: 'от 12,3\u00a0тыс.\u00a0₽' });
		expect(text(list.slice(0, 1))).toMatchObject({ count: '', price: '12,3\u00a0тыс.\u00a0₽' });
		const dollars = { ...price, shown: 'usd', rates: { rub: 1, usd: 100 } };
		expect(pillTexts(dollars, list, t)(list).price).toMatch(/^от ≈\u00a0\d/);
	});
});

describe('the view of the hotel map', () => {
	it('is read from the address as it is written', () => {
		const address = viewAddress('/hotels/search?destination=IST', { lat: 41.03691, lon: 28.98501, zoom: 13.5 });
		expect(address).toBe('/hotels/search?destination=IST&at=41.0369,28.9850,13.5#hotel-map');
		expect(readView('41.0369,28.9850,13.5', HOTEL_ZOOMS)).toEqual({ lat: 41.0369, lon: 28.985, zoom: 13.5 });
		expect(readView('41,29,99', HOTEL_ZOOMS)?.zoom).toBe(HOTEL_ZOOMS.most);
		for (const text of ['', '41', '41,29', 'x,29,12', '95,29,12']) expect(readView(text, HOTEL_ZOOMS)).toBeNull();
	});

	it('shows an area whole, and what it shows contains its centre', () => {
		const size = { width: 300, height: 360 };
		const area = { west: 28.96, south: 41.0, east: 29.01, north: 41.04 };
		const seen = boundsOf(fitArea(area, size), size);
		expect(seen.west).toBeLessThanOrEqual(area.west);
		expect(seen.east).toBeGreaterThanOrEqual(area.east);
		expect(seen.south).toBeLessThanOrEqual(area.south);
		expect(seen.north).toBeGreaterThanOrEqual(area.north);
	});

	it('begins around the chosen point where hotels are far from each other, and stays in its limits', () => {
		const far = [-1, 1].flatMap((side) => Array.from({ length: 10 }, (_, i) => ({ lat: CENTRE.lat + side, lon: CENTRE.lon + i / 10 })));
		expect(fitHotels(far, CENTRE, { width: 300, height: 360 })).toMatchObject({ lat: CENTRE.lat, lon: CENTRE.lon });
		expect(fitHotels([], CENTRE, { width: 300, height: 360 })).toMatchObject({ zoom: HOTEL_ZOOMS.most });
		const limits = { west: 28.8, south: 40.9, east: 29.2, north: 41.2 };
		expect(within({ lat: 50, lon: 10, zoom: 30 }, limits)).toEqual({ lat: 41.2, lon: 28.8, zoom: HOTEL_ZOOMS.most });
	});

	it('shows an airport with the hotels nearest to it', () => {
		const svo = stayPlace('MOW', 'airport-svo');
		if (!svo) throw new Error('No airport');
		const size = { width: 300, height: 360 };
		const seen = boundsOf(fitHotels(hotelsOf('MOW'), svo, size), size);
		const near = hotelsOf('MOW').filter((hotel) => isInArea(hotel, seen));
		expect(isInArea(svo, seen)).toBe(true);
		expect(near.length).toBeGreaterThanOrEqual(4);
		for (const hotel of near) expect(kilometresBetween(hotel, svo)).toBeLessThan(12);
		// Not closer than needed, as in the centre of a large city.
		const [newYork] = stayCity('NYC')?.places ?? [];
		expect(newYork && fitHotels(hotelsOf('NYC'), newYork, size).zoom).toBeLessThanOrEqual(13);
	});

	it('has walking circles to scale', () => {
		const view = { ...CENTRE, zoom: 14 };
		const { x, y } = toPixel(CENTRE, 14);
		const edge = toPoint({ x: x + pixelsOf(15 * WALK_METRES, view), y }, 14);
		expect(kilometresBetween(CENTRE, edge)).toBeCloseTo(1.125 / 1.3, 2);
	});

	it('travels as short texts, with separators in names', () => {
		const hotel: MapHotel = { id: 'ist-1', name: 'A|B', lat: 41.0369, lon: 28.985, total: 123_400, stars: 4, score: 91 };
		expect(decodeHotel(encodeHotel(hotel))).toEqual(hotel);
		expect(decodePlace(encodePlace({ ...CENTRE, name: 'a|b' }))).toEqual({ ...CENTRE, name: 'a|b' });
	});
});

describe('the sea', () => {
	it.each([
		['the Black Sea off Sochi', 'AER', 43.55, 39.65, true],
		['Sochi', 'AER', 43.6, 39.74, false],
		['the Sea of Marmara', 'IST', 40.97, 28.95, true],
		['the Bosphorus', 'IST', 41.043, 29.02, true],
		['Taksim', 'IST', 41.037, 28.985, false],
		['the Gulf of Finland', 'LED', 59.97, 30.1, true],
		['Nevsky Prospekt', 'LED', 59.934, 30.335, false],
	])('is where it is: %s', (_, city, lat, lon, expected) => {
		expect(isWater(city, { lat, lon })).toBe(expected);
	});

	it('is small for every city with hotels', () => {
		for (const city of CITIES_WITH_PLACES) expect(cityWater(city).path.length, city).toBeLessThan(9000);
	});

	it('is cut to a box', () => {
		const ring: Xy[] = [
			[-5, -5],
			[5, -5],
			[5, 5],
			[-5, 5],
		];
		expect(boxAround(clipped(ring, { west: -1, south: -2, east: 3, north: 4 }))).toEqual({ west: -1, south: -2, east: 3, north: 4 });
		expect(clipped(ring, { west: 6, south: 6, east: 7, north: 7 })).toEqual([]);
	});
});
