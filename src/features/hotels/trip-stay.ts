/** The stay of a flight's travellers at its destination. Isomorphic. */
import { CHILDREN_FIELD, HOTEL_SEARCH, HOTELS, queryParams, STAY_FIELDS } from './address.ts';
import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS, MAX_ROOMS, nightsOf } from './contract.ts';

export interface TripLeg {
	/** IATA city code of the last airport. */
	readonly city: string;
	/** Local times of the first departure and the last arrival. */
	readonly departure: string;
	readonly arrival: string;
}

export interface TripParty {
	readonly adults: number;
	/** Null for a child whose age is unknown. */
	readonly ages: readonly (number | null)[];
}

const GUESTS_PER_ROOM = 2;

/**
 * Path and parameters of the hotel search at the first leg's destination, from its arrival to the next leg's departure; of its form if a
 * date or an age is missing, with the number of children.
 */
export function tripStay([out, back]: readonly TripLeg[], { adults, ages }: TripParty) {
	if (!out) return null;
	const checkIn = out.arrival.slice(0, 10);
	const checkOut = back?.departure.slice(0, 10);
	const nights = checkOut === undefined ? 0 : nightsOf({ checkIn, checkOut });
	const party = {
		adults: Math.min(adults, MAX_ADULTS),
		children: ages.slice(0, MAX_CHILDREN).filter((age) => age !== null),
		rooms: Math.min(MAX_ROOMS, Math.ceil(adults / GUESTS_PER_ROOM)),
	};
	const isComplete = checkOut !== undefined && nights >= 1 && nights <= MAX_NIGHTS && party.children.length === ages.length;
	const { [STAY_FIELDS.checkOut]: until, ...params } = queryParams({ city: out.city, checkIn, checkOut: checkOut ?? '', ...party });
	const count: Record<string, string> =
		party.children.length < ages.length ? { [CHILDREN_FIELD]: String(Math.min(ages.length, MAX_CHILDREN)) } : {};
	const hasEnd = until !== undefined && until !== '' && nights >= 1;
	return {
		path: isComplete ? HOTEL_SEARCH : HOTELS,
		params: { ...params, ...(hasEnd ? { [STAY_FIELDS.checkOut]: until } : {}), ...count },
	};
}
