/** Accommodations of Duffel as hotels. Facts that Duffel does not have stay absent. */
import { hashText } from '#engine/fares/hash.ts';
import type { Accessibility, Amenity, BedKind, Hotel, Room, Stay } from '#features/hotels/contract.ts';
import { centreOf, stayCity } from '#features/hotels/places.ts';
import { fold } from '#lib/fold.ts';
import { kilometresBetween, type Point } from '#lib/geo.ts';
import { CITIES_WITH_PLACES } from '#world/city-places/city-places.ts';
import { hotelIdOf } from './ids.ts';
import type { StaysAccommodation, StaysRoom } from './schema.ts';

const CITY_KILOMETRES = 60;

const AMENITIES: Readonly<Record<string, Amenity>> = {
	parking: 'parking',
	gym: 'gym',
	wifi: 'wifi',
	'24_hour_front_desk': 'reception-24h',
	business_centre: 'workspace',
	laundry: 'laundry',
	pets_allowed: 'pets',
	pool: 'pool',
	restaurant: 'restaurant',
	spa: 'spa',
};
const ACCESSIBILITY: Readonly<Record<string, Accessibility>> = {
	accessibility_mobility: 'step-free',
	accessibility_hearing: 'hearing-loop',
};

const BEDS: Readonly<Record<string, readonly [kind: BedKind, sleeps: number]>> = {
	single: ['single', 1],
	double: ['double', 2],
	queen: ['large-double', 2],
	king: ['large-double', 2],
	sofabed: ['sofa', 1],
};

const pick = <T>(table: Readonly<Record<string, T>>, key: string): readonly T[] => (Object.hasOwn(table, key) ? [table[key] as T] : []);

export const roomIdOf = ({ name }: Pick<StaysRoom, 'name'>): string => hashText(fold(name)).toString(36);

/** Duffel does not say how many sleep in a room; at least this party does, in those for which it has rates. */
export function toRoom(room: StaysRoom, stay: Stay | null): Room {
	const beds = (room.beds ?? []).flatMap(({ type, count }) =>
		pick(BEDS, type).map(([kind, sleeps]) => ({ kind, count, sleeps: sleeps * count })),
	);
	const party = stay ? Math.ceil((stay.adults + stay.children.length) / stay.rooms) : 1;
	const sleeps = Math.max(
		1,
		party,
		beds.reduce((sum, bed) => sum + bed.sleeps, 0),
	);
	return { id: roomIdOf(room), kind: 'standard', beds: beds.map(({ kind, count }) => ({ kind, count })), sleeps };
}

/** The nearest city with hotels within {@link CITY_KILOMETRES}. */
export function cityAt(point: Point): string | null {
	let best: { readonly iata: string; readonly kilometres: number } | null = null;
	for (const iata of CITIES_WITH_PLACES) {
		const city = stayCity(iata);
		const kilometres = city ? kilometresBetween(centreOf(city), point) : Number.POSITIVE_INFINITY;
		if (kilometres <= CITY_KILOMETRES && kilometres < (best?.kilometres ?? Number.POSITIVE_INFINITY)) best = { iata, kilometres };
	}
	return best?.iata ?? null;
}

/** Null where no city with hotels is near. */
export function toHotel(accommodation: StaysAccommodation, stay: Stay | null): Hotel | null {
	const { latitude: lat, longitude: lon } = accommodation.location.geographic_coordinates;
	const [id, city] = [hotelIdOf(accommodation.id), cityAt({ lat, lon })];
	if (id === null || city === null) return null;
	const { review_score: score, review_count: reviews, check_in_information: times } = accommodation;
	const types = (accommodation.amenities ?? []).map(({ type }) => type);
	const rooms = new Map((accommodation.rooms ?? []).map((room) => [roomIdOf(room), toRoom(room, stay)]));
	return {
		id,
		city,
		name: accommodation.name,
		kind: 'hotel',
		stars: Math.floor(accommodation.rating ?? 0),
		lat,
		lon,
		...(score && reviews ? { rating: { score: Math.round(score * 10), reviews, distribution: [] } } : {}),
		amenities: [...new Set(types.flatMap((type) => pick(AMENITIES, type)))],
		accessibility: [...new Set(types.flatMap((type) => pick(ACCESSIBILITY, type)))],
		rooms: [...rooms.values()],
		rules: {
			...(times?.check_in_after_time ? { checkInFrom: times.check_in_after_time } : {}),
			...(times?.check_out_before_time ? { checkOutUntil: times.check_out_before_time } : {}),
		},
		floors: 0,
	};
}
