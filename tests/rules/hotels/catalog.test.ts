import { describe, expect, it } from 'vitest';
import { isHotelId } from '#features/hotels/address.ts';
import { facadeOf, roomPlanOf } from '#features/hotels/page/pictures.ts';
import { stayCity } from '#features/hotels/places.ts';
import { findHotel, hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { CITIES_WITH_PLACES } from '#world/city-places/city-places.ts';

describe('the catalog of simulated hotels', () => {
	it.each(CITIES_WITH_PLACES)('has 40–400 hotels near real places in %s, each with its own name and address', (city) => {
		const hotels = hotelsOf(city);
		expect(hotels.length).toBeGreaterThanOrEqual(40);
		expect(hotels.length).toBeLessThanOrEqual(400);
		expect(new Set(hotels.map(({ id }) => id)).size).toBe(hotels.length);
		expect(new Set(hotels.map(({ name }) => name)).size).toBe(hotels.length);
		const places = stayCity(city)?.places ?? [];
		for (const hotel of hotels) {
			expect(isHotelId(hotel.id)).toBe(true);
			expect(Math.min(...places.map((place) => kilometresBetween(place, hotel)))).toBeLessThan(1.3);
			expect(hotel.rooms.length).toBeGreaterThan(0);
			const { rating } = hotel;
			if (rating) expect(rating.distribution.reduce((sum, count) => sum + count, 0)).toBe(rating.reviews);
			if (rating) expect(Math.min(...rating.distribution)).toBeGreaterThanOrEqual(0);
		}
	});

	it('finds a hotel by its address only', () => {
		expect(findHotel('ist-1')?.city).toBe('IST');
		for (const id of ['ist-0', 'ist-401', 'xxx-1', 'ist', '', 'click']) expect(findHotel(id)).toBeUndefined();
	});
});

describe('pictures of hotels', () => {
	it('lie within their frames', () => {
		for (const hotel of hotelsOf('AER')) {
			const { width, height, wall, windows } = facadeOf(hotel);
			for (const box of [wall, ...windows]) {
				expect(box.x).toBeGreaterThanOrEqual(0);
				expect(box.x + box.width).toBeLessThanOrEqual(width);
				expect(box.y).toBeGreaterThanOrEqual(0);
				expect(box.y + box.height).toBeLessThanOrEqual(height);
			}
			for (const room of hotel.rooms) {
				const plan = roomPlanOf({ ...room, area: room.area ?? 0 });
				for (const bed of plan.beds) expect(bed.x + bed.width, `${hotel.id} ${room.id} ${room.area}`).toBeLessThanOrEqual(plan.width);
			}
		}
	});
});
