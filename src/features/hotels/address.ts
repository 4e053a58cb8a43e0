/**
 * Addresses of hotels: `/hotels/search?destination=IST.sultanahmet&check_in=2026-12-04&check_out=2026-12-07&adults=2&ages=5,8`,
 * `/hotels/{id}` with the same stay, `/hotels/click`. Isomorphic; parsers never throw.
 */
import { daysBetween } from '#lib/dates.ts';
import { readTypedDate, type TypedDateOptions } from '#lib/typed-date.ts';
import {
	MAX_ADULTS,
	MAX_CHILD_AGE,
	MAX_CHILDREN,
	MAX_NIGHTS,
	MAX_ROOMS,
	nightsOf,
	type Stay,
	type StayProblem,
	type StayProblemCode,
	type StayQuery,
} from './contract.ts';

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

const HORIZON_DAYS = 360;
const LONGEST_VALUE = 100;
const DESTINATION = /^([A-Z]{3})(?:\.([a-z0-9-]{1,60}))?$/;
const HOTEL_ID = /^[a-z0-9][a-z0-9-]{2,59}$/;

/** "click" and "search" are pages of their own. */
export const isHotelId = (text: string): boolean => HOTEL_ID.test(text) && text !== 'click' && text !== 'search';

export interface ReadStayOptions {
	/** Date at the destination, `YYYY-MM-DD`. */
	readonly today: string;
	readonly words?: TypedDateOptions;
	/** Resolves a code or typed text to a destination with hotels: `IST`, `IST.sultanahmet`; `no-hotels` for a place without. */
	readonly resolve: (text: string) => string | 'no-hotels' | null;
}

export type ParsedStay =
	| { readonly stay: Stay; readonly problems?: undefined; readonly partial?: undefined }
	| { readonly stay?: undefined; readonly problems: readonly StayProblem[]; readonly partial: Partial<Stay> };

export type ParsedStayQuery =
	| { readonly query: StayQuery; readonly problems?: undefined; readonly partial?: undefined }
	| { readonly query?: undefined; readonly problems: readonly StayProblem[]; readonly partial: Partial<StayQuery> };

const fieldOf = (params: URLSearchParams, name: string): string => (params.get(name) ?? '').trim().slice(0, LONGEST_VALUE);

type Report = (code: StayProblemCode, field: keyof typeof STAY_FIELDS, value: string) => void;

function readDate(params: URLSearchParams, field: 'checkIn' | 'checkOut', { today, words }: ReadStayOptions, report: Report) {
	const typed = fieldOf(params, STAY_FIELDS[field]);
	if (typed === '') {
		report(field === 'checkIn' ? 'check-in-missing' : 'check-out-missing', field, '');
		return undefined;
	}
	const read = readTypedDate(typed, today, { ...words, horizon: HORIZON_DAYS + MAX_NIGHTS });
	if ('date' in read) return read.date;
	report(read.problem === 'unreadable' ? 'unreadable-date' : read.problem, field, typed);
	return undefined;
}

function readCount(typed: string, [least, most]: readonly [number, number]): number | 'low' | 'high' {
	if (!/^\d{1,3}$/.test(typed)) return 'low';
	const count = Number(typed);
	return count < least ? 'low' : count > most ? 'high' : count;
}

function readAges(params: URLSearchParams, report: Report): number[] | undefined {
	const typed = params
		.getAll(STAY_FIELDS.ages)
		.flatMap((text) => text.slice(0, LONGEST_VALUE).split(','))
		.map((text) => text.trim())
		.filter((text) => text !== '');
	if (typed.length > MAX_CHILDREN) {
		report('too-many-children', 'ages', String(typed.length));
		return undefined;
	}
	const ages = typed.map((text) => readCount(text, [0, MAX_CHILD_AGE]));
	const unread = ages.findIndex((age) => typeof age !== 'number');
	if (unread < 0) return ages as number[];
	report('child-age', 'ages', typed[unread] ?? '');
	return undefined;
}

function readAdults(params: URLSearchParams, report: Report): number | undefined {
	const typed = fieldOf(params, STAY_FIELDS.adults) || '2';
	const adults = readCount(typed, [1, MAX_ADULTS]);
	if (typeof adults === 'number') return adults;
	report(adults === 'high' ? 'too-many-adults' : 'no-adults', 'adults', typed);
	return undefined;
}

function readRooms(params: URLSearchParams, adults: number | undefined, report: Report): number | undefined {
	const typed = fieldOf(params, STAY_FIELDS.rooms) || '1';
	const rooms = readCount(typed, [1, MAX_ROOMS]);
	if (typeof rooms !== 'number') report('too-many-rooms', 'rooms', typed);
	else if (adults !== undefined && rooms > adults) report('more-rooms-than-adults', 'rooms', typed);
	else return rooms;
	return undefined;
}

/** Two adults in one room unless the address says otherwise. */
export function parseStay(params: URLSearchParams, options: ReadStayOptions): ParsedStay {
	const problems: StayProblem[] = [];
	const report: Report = (code, field, value) => void problems.push({ code, field: STAY_FIELDS[field], value });
	const [checkIn, checkOut] = [readDate(params, 'checkIn', options, report), readDate(params, 'checkOut', options, report)];
	if (checkIn && checkIn < options.today) report('past-date', 'checkIn', checkIn);
	if (checkIn && daysBetween(options.today, checkIn) > HORIZON_DAYS) report('too-far-ahead', 'checkIn', checkIn);
	if (checkIn && checkOut) {
		const nights = nightsOf({ checkIn, checkOut });
		if (nights < 1) report('check-out-before-check-in', 'checkOut', checkOut);
		else if (nights > MAX_NIGHTS) report('too-many-nights', 'checkOut', String(nights));
	}
	const adults = readAdults(params, report);
	const children = readAges(params, report);
	const rooms = readRooms(params, adults, report);
	const partial = { checkIn, checkOut, adults, children, rooms };
	return problems.length > 0 ? { problems, partial: partial as Partial<Stay> } : { stay: partial as Stay };
}

export function parseStayQuery(params: URLSearchParams, options: ReadStayOptions): ParsedStayQuery {
	const typed = fieldOf(params, STAY_FIELDS.destination);
	const resolved = typed === '' ? null : options.resolve(typed);
	const match = DESTINATION.exec(resolved ?? '');
	const [, city, near] = match ?? [];
	const place = city === undefined ? {} : { city, ...(near === undefined ? {} : { near }) };
	const parsed = parseStay(params, options);
	if (city !== undefined && parsed.stay) return { query: { ...parsed.stay, city, ...(near === undefined ? {} : { near }) } };
	const code = typed === '' ? 'place-missing' : resolved === 'no-hotels' ? 'no-hotels' : 'unknown-place';
	const problem: StayProblem = { code, field: STAY_FIELDS.destination, value: typed };
	return {
		problems: [...(city === undefined ? [problem] : []), ...(parsed.problems ?? [])],
		partial: { ...(parsed.stay ?? parsed.partial), ...place },
	};
}

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
