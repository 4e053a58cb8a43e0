import { daysBetween } from '#lib/dates.ts';

/**
 * Hotels and their offers. Money is in minor units of one currency; dates are those of the hotel (`YYYY-MM-DD`), times of day `HH:mm` and
 * moments `YYYY-MM-DDTHH:mm` in its time zone. The zod schemas are in `schema.ts`.
 */

export const HOTEL_KINDS = ['hotel', 'apartment', 'guesthouse', 'hostel', 'resort'] as const;
export type HotelKind = (typeof HOTEL_KINDS)[number];

export const AMENITIES = [
	'wifi',
	'parking',
	'pool',
	'spa',
	'gym',
	'restaurant',
	'bar',
	'air-conditioning',
	'kitchen',
	'laundry',
	'reception-24h',
	'luggage-storage',
	'airport-transfer',
	'pets',
	'family-rooms',
	'playground',
	'quiet',
	'beach',
	'workspace',
] as const;
export type Amenity = (typeof AMENITIES)[number];

export const ACCESSIBILITY = ['step-free', 'lift', 'accessible-room', 'roll-in-shower', 'hearing-loop'] as const;
export type Accessibility = (typeof ACCESSIBILITY)[number];

export const BED_KINDS = ['single', 'double', 'large-double', 'sofa', 'bunk'] as const;
export type BedKind = (typeof BED_KINDS)[number];

export const MEALS = ['none', 'breakfast', 'half-board', 'full-board', 'all-inclusive'] as const;
export type Meals = (typeof MEALS)[number];

export const ROOM_VIEWS = ['street', 'courtyard', 'city', 'park', 'sea'] as const;
export type RoomView = (typeof ROOM_VIEWS)[number];

/** Grades, from "1" to "5", in which `RATING_STEPS` of a distribution are counted. */
export const RATING_STEPS = 5;

export interface Room {
	/** Unique in the hotel. */
	readonly id: string;
	readonly kind: 'dormitory' | 'standard' | 'superior' | 'family' | 'studio' | 'suite';
	readonly beds: readonly { readonly kind: BedKind; readonly count: number }[];
	/** Most guests, children included. */
	readonly sleeps: number;
	/** Square metres; absent, like the facts below, where the supplier has none. */
	readonly area?: number;
	readonly view?: RoomView;
	/** With a bathroom of its own. */
	readonly bathroom?: boolean;
}

/** A rule that is absent is not known, unless it says otherwise. */
export interface HouseRules {
	readonly checkInFrom?: string;
	/** Absent: around the clock. */
	readonly checkInUntil?: string;
	readonly checkOutUntil?: string;
	readonly quietFrom?: string;
	readonly quietUntil?: string;
	readonly smoking?: boolean;
	/** Youngest guest who may check in alone, in years. */
	readonly minAge?: number;
	/** Children up to this age sleep free of charge in existing beds; absent: none does. */
	readonly freeChildAge?: number;
}

export interface Hotel {
	/** Part of the address: `/hotels/{id}`. */
	readonly id: string;
	/** IATA city code. */
	readonly city: string;
	readonly name: string;
	readonly kind: HotelKind;
	/** 1–5; 0 without stars. */
	readonly stars: number;
	readonly lat: number;
	readonly lon: number;
	/** Place code of the district that is nearest; absent where the supplier has no districts. */
	readonly district?: string;
	/** Tenths of a point, 0–100; absent without reviews. The distribution is empty where the supplier has none. */
	readonly rating?: { readonly score: number; readonly reviews: number; readonly distribution: readonly number[] };
	readonly amenities: readonly Amenity[];
	readonly accessibility: readonly Accessibility[];
	readonly rooms: readonly Room[];
	readonly rules: HouseRules;
	/** 0 where the supplier has no number. */
	readonly floors: number;
}

/** Party of one stay. Suppliers spread it over the rooms. */
export interface Party {
	readonly adults: number;
	/** Age of each child in years on the day of arrival, 0–17. */
	readonly children: readonly number[];
	readonly rooms: number;
}

export interface Stay extends Party {
	readonly checkIn: string;
	readonly checkOut: string;
}

/** Where hotels are searched: a place of a city, or the whole city. */
export interface StayQuery extends Stay {
	/** IATA city code. */
	readonly city: string;
	/** Code of a district, station, sight, airport or park of the city: distances are measured to it. */
	readonly near?: string;
}

export interface CancellationStep {
	/** Moment until which this refund is given; absent on the last step, which lasts until the arrival. */
	readonly until?: string;
	readonly refund: number;
}

/** Parts of a total; all of them are part of it. */
export interface StayPrice {
	/** For all rooms, by night. */
	readonly nights: readonly number[];
	readonly taxes: number;
	/** Mandatory fees of the hotel and the seller. */
	readonly fees: number;
	/** City tax, paid at the hotel. */
	readonly cityTax: number;
	readonly total: number;
	/** Part of the total that is paid at the hotel. */
	readonly dueThere: number;
}

export interface Offer {
	/** Opaque; the same stay has the same ids within the hour. */
	readonly id: string;
	readonly hotel: string;
	readonly room: string;
	readonly seller: string;
	readonly meals: Meals;
	readonly payment: 'now' | 'there';
	readonly price: StayPrice;
	/** Moment until which cancelling is free of charge; absent: never. */
	readonly freeUntil?: string;
	readonly cancellation: readonly CancellationStep[];
	/** Rooms left at this price; absent where unknown. */
	readonly left?: number;
}

export interface HotelSeller {
	readonly id: string;
	readonly name: string;
}

/** A hotel of a search with its cheapest offer and what filters need of the others. */
export interface HotelResult {
	readonly hotel: Hotel;
	readonly offers: readonly Offer[];
}

/** Kinds of places that hotels are searched at, as suggestions name them. */
export const DESTINATION_KINDS = ['hotelCity', 'district', 'airport', 'nationalPark', 'station', 'sight', 'hotel'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export interface Destination {
	readonly kind: DestinationKind;
	/** As in addresses: `IST`, `IST.sultanahmet`. */
	readonly code: string;
	/** With the city's name unless it is one: "Султанахмет, Стамбул". */
	readonly label: string;
	/** Set for a hotel. */
	readonly hotel?: string;
}

export type HotelSupplierState = 'pending' | 'responded' | 'failed';

/** One line of the NDJSON stream of `/svc/hotels/engines`. */
export type HotelSearchPart =
	| {
			readonly kind: 'hotels';
			readonly supplier: string;
			readonly results: readonly HotelResult[];
			readonly sellers: readonly HotelSeller[];
	  }
	| { readonly kind: 'supplier'; readonly supplier: string; readonly state: HotelSupplierState }
	| { readonly kind: 'done'; readonly total: number };

/** Price of one night for two; null without free rooms. */
export interface MonthPrice {
	/** `YYYY-MM`. */
	readonly month: string;
	readonly total: number | null;
}

export const MAX_NIGHTS = 30;
export const MAX_ADULTS = 8;
export const MAX_CHILDREN = 6;
export const MAX_ROOMS = 4;
export const MAX_CHILD_AGE = 17;

export const STAY_PROBLEMS = [
	'place-missing',
	'unknown-place',
	'no-hotels',
	'check-in-missing',
	'check-out-missing',
	'unreadable-date',
	'no-such-date',
	'past-date',
	'too-far-ahead',
	'check-out-before-check-in',
	'too-many-nights',
	'no-adults',
	'too-many-adults',
	'too-many-children',
	'child-age',
	'too-many-rooms',
	'more-rooms-than-adults',
] as const;
export type StayProblemCode = (typeof STAY_PROBLEMS)[number];

export interface StayProblem {
	readonly code: StayProblemCode;
	readonly field: string;
	readonly value: string;
}

export const nightsOf = ({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): number => daysBetween(checkIn, checkOut);
