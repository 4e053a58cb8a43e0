import { describe, expect, it } from 'vitest';
import { isHotelId } from '#features/hotels/address.ts';
import { FACADE, facadeOf, facadeThumbnail } from '#features/hotels/facade.ts';
import { roomPlanOf } from '#features/hotels/page/room-plan.ts';
import { isOutlying, stayCity } from '#features/hotels/places.ts';
import { findHotel, hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { isWater } from '#ui/maps/city-water.ts';
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
			const near = places.some((place) => kilometresBetween(place, hotel) < (isOutlying(place) ? 2.6 : 1.3));
			expect(near, hotel.id).toBe(true);
			expect(isWater(city, hotel), hotel.id).toBe(false);
			expect(hotel.rooms.length).toBeGreaterThan(0);
			const { rating } = hotel;
			if (rating) expect(rating.distribution.reduce((sum, count) => sum + count, 0)).toBe(rating.reviews);
			if (rating) expect(Math.min(...rating.distribution)).toBeGreaterThanOrEqual(0);
			if (rating) {
				const points = rating.distribution.reduce((sum, count, step) => sum + count * (step + 1) * 2, 0);
				expect(Math.abs(points / rating.reviews - rating.score / 10), hotel.id).toBeLessThan(0.051);
			}
		}
	});

	it('has hotels at every airport and national park', () => {
		for (const city of CITIES_WITH_PLACES)
			for (const place of stayCity(city)?.places.filter(isOutlying) ?? []) {
				const near = hotelsOf(city).filter((hotel) => kilometresBetween(hotel, place) < 3);
				expect(near.length, place.code).toBeGreaterThanOrEqual(2);
			}
	});

	it('has grades from satisfactory to excellent, high ones more often', () => {
		const scores = CITIES_WITH_PLACES.flatMap((city) => hotelsOf(city).flatMap(({ rating }) => rating?.score ?? []));
		expect(Math.min(...scores)).toBeGreaterThanOrEqual(60);
		expect(Math.max(...scores)).toBeLessThanOrEqual(100);
		expect(scores.filter((score) => score >= 75).length).toBeGreaterThan(scores.length / 2);
	});

	it('finds a hotel by its address only', () => {
		expect(findHotel('ist-1')?.city).toBe('IST');
		for (const id of ['ist-0', 'ist-401', 'xxx-1', 'ist', '', 'click']) expect(findHotel(id)).toBeUndefined();
	});
});

describe('pictures of hotels', () => {
	it('lie within their frames', () => {
		for (const hotel of hotelsOf('AER')) {
			const { width, height } = FACADE;
			const { wall, windows } = facadeOf(hotel);
			for (const box of [wall, ...windows]) {
				expect(box.x).toBeGreaterThanOrEqual(0);
				expect(box.x + box.width).toBeLessThanOrEqual(width);
				expect(box.y).toBeGreaterThanOrEqual(0);
				expect(box.y + box.height).toBeLessThanOrEqual(height);
			}
			expect(facadeThumbnail(hotel).windows).not.toBe('');
			for (const room of hotel.rooms) {
				const plan = roomPlanOf({ ...room, area: room.area ?? 0 });
				for (const bed of plan.beds) expect(bed.x + bed.width, `${hotel.id} ${room.id} ${room.area}`).toBeLessThanOrEqual(plan.width);
			}
		}
	});
});
