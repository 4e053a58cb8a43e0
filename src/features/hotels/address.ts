/**
 * Addresses of hotels: `/hotels/search?destination=IST.sultanahmet&check_in=2026-12-04&check_out=2026-12-07&adults=2&ages=5,8`,
 * `/hotels/{id}` with the same stay, `/hotels/click`. Isomorphic; `stay-query.ts` reads them.
 */
import type { Stay, StayQuery } from './contract.ts';

export const HOTELS = '/hotels';
export const HOTEL_SEARCH = '/hotels/search';
export const HOTEL_CLICK = '/hotels/click';
export const hotelPath = (id: string): string => `${HOTELS}/${id}`;

/** Names of the form's fields. */
export const STAY_FIELDS = {
	destination: 'destination',
	checkIn: 'check_in',
	checkOut: 'check_out',
	adults: 'adults',
	/** Ages of children: `5,8`, or one field for each. */
	ages: 'ages',
	rooms: 'rooms',
} as const;

/** Number of children in an address of the form that lacks some of their ages. */
export const CHILDREN_FIELD = 'children';

/** Last day of arrival, in days from today. */
export const STAY_HORIZON_DAYS = 360;
const HOTEL_ID = /^[a-z0-9][a-z0-9-]{2,59}$/;

/** "click" and "search" are pages of their own. */
export const isHotelId = (text: string): boolean => HOTEL_ID.test(text) && text !== 'click' && text !== 'search';

/** Canonical parameters; values that are the usual ones are left out. */
export function stayParams({ checkIn, checkOut, adults, children, rooms }: Stay): Record<string, string> {
	return {
		[STAY_FIELDS.checkIn]: checkIn,
		[STAY_FIELDS.checkOut]: checkOut,
		[STAY_FIELDS.adults]: String(adults),
		...(children.length > 0 ? { [STAY_FIELDS.ages]: children.join(',') } : {}),
		...(rooms > 1 ? { [STAY_FIELDS.rooms]: String(rooms) } : {}),
	};
}

export const destinationOf = ({ city, near }: Pick<StayQuery, 'city' | 'near'>): string => (near === undefined ? city : `${city}.${near}`);

export const queryParams = (query: StayQuery): Record<string, string> => ({
	[STAY_FIELDS.destination]: destinationOf(query),
	...stayParams(query),
});
