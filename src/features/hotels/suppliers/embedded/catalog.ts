/**
 * Simulated hotels at real places: 40–400 a city by its size, the same on every machine. Names, grades and rooms are invented; only the
 * places are facts.
 */
import { hashText, mix, share } from '#engine/fares/hash.ts';
import {
	ACCESSIBILITY,
	type Accessibility,
	AMENITIES,
	type Amenity,
	type Hotel,
	type HotelKind,
	type HouseRules,
	RATING_STEPS,
	type Room,
} from '#features/hotels/contract.ts';
import { centreOf, isOutlying, type StayCity, type StayPlace, stayCity } from '#features/hotels/places.ts';
import { fold } from '#lib/fold.ts';
import { kilometresBetween, type Point } from '#lib/geo.ts';
import { createMemo } from '#lib/memoize.ts';
import { isWater } from '#ui/maps/city-water.ts';
import { CITIES_WITH_PLACES, type CitySize, cityPlaces } from '#world/city-places/city-places.ts';
import { placeName } from '#world/place-names.ts';
import { FIRST_WORDS, SECOND_WORDS } from './names.data.ts';

const HOTELS: Readonly<Record<CitySize, number>> = { small: 40, medium: 110, large: 220, huge: 400 };
/** Hotels at each airport and each national park. */
const HOTELS_AT_OUTLYING = 5;
const LAND_TRIES = 60;

/** Draws of one hotel, in a fixed order. */
export function createDraws(seed: number): { share: () => number; pick: <T>(list: readonly T[]) => T; below: (limit: number) => number } {
	let state = seed;
	const next = (): number => {
		state = mix(state, 0x51ed270b);
		return share(state);
	};
	const below = (limit: number): number => Math.floor(next() * limit);
	return { share: next, below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

type Draws = ReturnType<typeof createDraws>;

const KIND_SHARES: readonly (readonly [HotelKind, number])[] = [
	['hotel', 0.55],
	['apartment', 0.2],
	['guesthouse', 0.12],
	['hostel', 0.1],
];

function drawKind({ share }: Draws, hasBeach: boolean): HotelKind {
	let left = share() * (hasBeach ? 1.15 : 0.97);
	for (const [kind, part] of KIND_SHARES) {
		left -= part;
		if (left < 0) return kind;
	}
	return hasBeach ? 'resort' : 'hotel';
}

function drawStars(kind: HotelKind, { share }: Draws): number {
	if (kind === 'hostel' || kind === 'apartment') return 0;
	const value = share();
	if (kind === 'guesthouse') return value < 0.5 ? 0 : 2;
	if (kind === 'resort') return value < 0.35 ? 4 : value < 0.85 ? 5 : 3;
	return value < 0.15 ? 2 : value < 0.6 ? 3 : value < 0.9 ? 4 : 5;
}

/** A point within walking distance of a place, nearer ones likelier; not on an airport's runways. */
function drawPoint(place: StayPlace, { share }: Draws): Point {
	const { lat, lon } = place;
	const [least, range] = isOutlying(place) ? [1.2, 1.3] : [0.1, 1.1];
	const [angle, kilometres] = [share() * 2 * Math.PI, least + share() ** 2 * range];
	const north = (kilometres * Math.cos(angle)) / 111.2;
	const east = (kilometres * Math.sin(angle)) / (111.2 * Math.cos((lat * Math.PI) / 180));
	const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
	return { lat: rounded(lat + north), lon: rounded(lon + east) };
}

/** The first point that the map does not draw in the sea. */
function drawLandPoint(city: StayCity, place: StayPlace, draws: Draws): Point {
	const first = drawPoint(place, draws);
	if (!isWater(city.iata, first)) return first;
	const others = createDraws(hashText(`${city.iata} ${first.lat} ${first.lon}`));
	for (let tries = 1; tries <= LAND_TRIES; tries++) {
		const point = drawPoint(place, others);
		if (!isWater(city.iata, point)) return point;
	}
	return drawLandPoint(city, centreOf(city), others);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0);
/** Tenths of a point, as in {@link Hotel}, of an average grade. */
const TENTHS_PER_GRADE = 100 / RATING_STEPS;
const meanOf = (shares: readonly number[]): number => sumOf(shares.map((part, step) => part * (step + 1))) / sumOf(shares);

/** Shares of the grades with this mean, of the geometric kind that reviews have: each grade is so many times as likely as the one below. */
function gradeShares(mean: number): number[] {
	let [low, high] = [-10, 10];
	const sharesAt = (slope: number) => Array.from({ length: RATING_STEPS }, (_, step) => Math.exp(slope * (step - RATING_STEPS)));
	for (let i = 0; i < 40; i++) {
		const slope = (low + high) / 2;
		if (meanOf(sharesAt(slope)) < mean) low = slope;
		else high = slope;
	}
	const shares = sharesAt(high);
	return shares.map((part) => part / sumOf(shares));
}

/** Counts of the grades whose average is close to `mean`. */
function gradeCounts(mean: number, reviews: number): number[] {
	const counts = gradeShares(mean).map((part) => Math.floor(part * reviews));
	for (let left = reviews - sumOf(counts); left > 0; left--) {
		const missing = (mean * reviews - sumOf(counts.map((count, step) => count * (step + 1)))) / left;
		const step = Math.min(RATING_STEPS, Math.max(1, Math.round(missing))) - 1;
		counts[step] = (counts[step] ?? 0) + 1;
	}
	return counts;
}

/** The score is the average of the grades. */
function drawRating(stars: number, { share }: Draws): Hotel['rating'] | undefined {
	if (share() < 0.06) return undefined;
	const reviews = 4 + Math.floor(share() ** 3 * 2400);
	const score = Math.min(98, Math.round(62 + stars * 3 + share() * 24));
	const distribution = gradeCounts(score / TENTHS_PER_GRADE, reviews);
	return { score: Math.round(meanOf(distribution) * TENTHS_PER_GRADE), reviews, distribution };
}

/** Chance of an amenity by kind and stars. */
function chanceOf(amenity: Amenity, kind: HotelKind, stars: number): number {
	const isHotel = kind === 'hotel' || kind === 'resort';
	switch (amenity) {
		case 'wifi':
			return 0.97;
		case 'beach':
			return kind === 'resort' ? 0.9 : 0;
		case 'pool':
		case 'spa':
			return kind === 'resort' ? 0.85 : stars >= 4 ? 0.45 : 0.03;
		case 'gym':
		case 'bar':
			return stars >= 4 ? 0.7 : isHotel ? 0.25 : 0.05;
		case 'restaurant':
			return stars >= 3 ? 0.7 : 0.1;
		case 'kitchen':
			return kind === 'apartment' ? 0.95 : kind === 'hostel' ? 0.8 : 0.05;
		case 'reception-24h':
			return isHotel ? 0.9 : kind === 'hostel' ? 0.7 : 0.1;
		case 'air-conditioning':
			return stars >= 3 || kind === 'apartment' ? 0.8 : 0.35;
		case 'luggage-storage':
			return isHotel || kind === 'hostel' ? 0.85 : 0.2;
		case 'family-rooms':
			return kind === 'hostel' ? 0.15 : 0.5;
		case 'playground':
			return kind === 'resort' ? 0.7 : 0.08;
		case 'airport-transfer':
			return isHotel ? 0.4 : 0.15;
		default:
			return 0.35;
	}
}

const drawAmenities = (kind: HotelKind, stars: number, { share }: Draws): Amenity[] =>
	AMENITIES.filter((amenity) => share() < chanceOf(amenity, kind, stars));

const drawAccessibility = (stars: number, { share }: Draws): Accessibility[] =>
	ACCESSIBILITY.filter((_, index) => share() < (stars >= 3 ? 0.5 : 0.2) - index * 0.07);

const bed = (kind: Room['beds'][number]['kind'], count: number) => ({ kind, count });

const HOTEL_ROOMS: readonly Required<Pick<Room, 'id' | 'kind' | 'beds' | 'sleeps' | 'area'>>[] = [
	{ id: 'twin', kind: 'standard', beds: [bed('single', 2)], sleeps: 2, area: 18 },
	{ id: 'double', kind: 'standard', beds: [bed('double', 1)], sleeps: 2, area: 18 },
	{ id: 'superior', kind: 'superior', beds: [bed('large-double', 1)], sleeps: 3, area: 25 },
	{ id: 'family', kind: 'family', beds: [bed('double', 1), bed('single', 2)], sleeps: 4, area: 34 },
	{ id: 'suite', kind: 'suite', beds: [bed('large-double', 1), bed('sofa', 1)], sleeps: 4, area: 46 },
];
const APARTMENTS: typeof HOTEL_ROOMS = [
	{ id: 'studio', kind: 'studio', beds: [bed('double', 1)], sleeps: 2, area: 28 },
	{ id: 'apartment', kind: 'family', beds: [bed('double', 1), bed('sofa', 1)], sleeps: 4, area: 52 },
];
const HOSTEL_ROOMS: typeof HOTEL_ROOMS = [
	{ id: 'bed', kind: 'dormitory', beds: [bed('bunk', 1)], sleeps: 1, area: 24 },
	{ id: 'twin', kind: 'standard', beds: [bed('single', 2)], sleeps: 2, area: 12 },
	{ id: 'family', kind: 'family', beds: [bed('bunk', 2)], sleeps: 4, area: 18 },
];

function drawRooms(kind: HotelKind, stars: number, { share, pick }: Draws): Room[] {
	const types = kind === 'apartment' ? APARTMENTS : kind === 'hostel' ? HOSTEL_ROOMS : HOTEL_ROOMS.slice(0, stars >= 3 ? 5 : 4);
	const views = kind === 'resort' ? (['sea', 'park', 'courtyard'] as const) : (['street', 'courtyard', 'city', 'park'] as const);
	return types
		.filter((_, index) => index === 0 || share() < 0.75)
		.map((type) => ({
			...type,
			area: Math.round(type.area * (0.85 + stars * 0.06 + share() * 0.2)),
			view: pick(views),
			bathroom: kind !== 'hostel' || share() < 0.2,
		}));
}

function drawRules(kind: HotelKind, { pick, share }: Draws): HouseRules {
	const quiet = { quietFrom: '23:00', quietUntil: pick(['07:00', '08:00']), smoking: share() < 0.08 };
	const arrival = { checkInFrom: pick(['13:00', '14:00', '15:00']), checkOutUntil: pick(['10:00', '11:00', '12:00']) };
	const until = kind === 'apartment' || kind === 'guesthouse' ? { checkInUntil: pick(['21:00', '22:00', '23:00']) } : {};
	const children = share() < 0.6 ? { freeChildAge: pick([2, 5, 6]) } : {};
	return { ...arrival, ...until, ...quiet, minAge: 18, ...children };
}

function nearestDistrict(city: StayCity, point: { lat: number; lon: number }): string | undefined {
	const districts = city.places.filter(({ kind }) => kind === 'district');
	const byDistance = districts.map((place) => ({ place, kilometres: kilometresBetween(place, point) }));
	return byDistance.sort((a, b) => a.kilometres - b.kilometres)[0]?.place.code;
}

/** The city's last hotels are at its airports and parks. */
function outlyingPlace({ places }: StayCity, fromLast: number): StayPlace | undefined {
	return places.filter(isOutlying)[Math.floor(fromLast / HOTELS_AT_OUTLYING)];
}

function createHotel(city: StayCity, index: number, name: string, kind: HotelKind, draws: Draws, outlying?: StayPlace): Hotel {
	const around = city.places.filter((place) => !isOutlying(place) && (kind !== 'resort' || place.kind === 'beach'));
	const inCity = draws.share() < 0.2 && kind !== 'resort' ? centreOf(city) : draws.pick(around.length > 0 ? around : city.places);
	const point = drawLandPoint(city, outlying ?? inCity, draws);
	const stars = drawStars(kind, draws);
	const rating = drawRating(stars, draws);
	const district = nearestDistrict(city, point);
	return {
		id: `${city.iata.toLowerCase()}-${index + 1}`,
		city: city.iata,
		name,
		kind,
		stars,
		...point,
		...(district === undefined ? {} : { district }),
		...(rating === undefined ? {} : { rating }),
		amenities: drawAmenities(kind, stars, draws),
		accessibility: drawAccessibility(stars, draws),
		rooms: drawRooms(kind, stars, draws),
		rules: drawRules(kind, draws),
		floors: kind === 'guesthouse' ? 2 + draws.below(2) : 3 + draws.below(kind === 'hotel' ? 9 : 5),
	};
}

const catalogs = createMemo<readonly Hotel[]>(100);

/** All hotels of a city, by IATA code; empty where the simulation has none. */
export function hotelsOf(iata: string): readonly Hotel[] {
	const city = stayCity(iata);
	const size = cityPlaces(iata)?.size;
	if (!city || !size) return [];
	return catalogs(iata, () => {
		const hasBeach = city.places.some(({ kind }) => kind === 'beach');
		const names = new Set<string>();
		return Array.from({ length: HOTELS[size] }, (_, index) => {
			const draws = createDraws(mix(hashText(`hotel ${iata}`), index));
			const kind = drawKind(draws, hasBeach);
			let name = `${draws.pick(FIRST_WORDS)} ${draws.pick(SECOND_WORDS[kind])}`;
			for (let number = 2; names.has(name); number++) name = `${name.replace(/ \d+$/, '')} ${number}`;
			names.add(name);
			const outlying = kind === 'resort' ? undefined : outlyingPlace(city, HOTELS[size] - 1 - index);
			return createHotel(city, index, name, kind, draws, outlying);
		});
	});
}

/** Undefined for an unknown id. @param id as in {@link Hotel} */
export function findHotel(id: string): Hotel | undefined {
	const [city = ''] = id.split('-', 1);
	const iata = city.toUpperCase();
	return CITIES_WITH_PLACES.includes(iata) ? hotelsOf(iata).find((hotel) => hotel.id === id) : undefined;
}

let names: readonly (readonly [name: string, city: string, hotel: Hotel])[] | undefined;

/** Hotels by the start of their name, with or without their city's Russian one; the most reviewed first. */
export function hotelsNamed(folded: string, limit: number): Hotel[] {
	names ??= CITIES_WITH_PLACES.flatMap(hotelsOf).map((hotel) => [fold(hotel.name), fold(placeName(hotel.city, 'ru')), hotel] as const);
	return names
		.filter(([name, city]) => name.startsWith(folded) || `${name} ${city}`.startsWith(folded))
		.map(([, , hotel]) => hotel)
		.sort((a, b) => (b.rating?.reviews ?? 0) - (a.rating?.reviews ?? 0))
		.slice(0, limit);
}
