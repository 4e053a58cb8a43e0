/**
 * Reads the stay of an address or a form: `destination=IST.sultanahmet&check_in=2026-12-04&check_out=2026-12-07&adults=2&ages=5,8`.
 * Isomorphic; parsers never throw.
 */
import { readTypedDate, type TypedDateOptions } from '#lib/typed-date.ts';
import { STAY_FIELDS, STAY_HORIZON_DAYS } from './address.ts';
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
import { checkInProblem, nightsProblem } from './rules.ts';

const LONGEST_VALUE = 100;
const DESTINATION = /^([A-Z]{3})(?:\.([a-z0-9-]{1,60}))?$/;

export interface ReadStayOptions {
	/** Date at the destination, `YYYY-MM-DD`. */
	readonly today: string;
	readonly words?: TypedDateOptions;
	/** Resolves a code or typed text to a destination with hotels: `IST`, `IST.sultanahmet`; `no-hotels` for a place without. */
	readonly resolve: (text: string) => string | 'no-hotels' | null;
}

export type ParsedStay =
	| { readonly stay: Stay; readonly problems?: undefined }
	| { readonly stay?: undefined; readonly problems: readonly StayProblem[] };

export type ParsedStayQuery =
	| { readonly query: StayQuery; readonly problems?: undefined }
	| { readonly query?: undefined; readonly problems: readonly StayProblem[] };

const fieldOf = (params: URLSearchParams, name: string): string => (params.get(name) ?? '').trim().slice(0, LONGEST_VALUE);

type Report = (code: StayProblemCode, field: keyof typeof STAY_FIELDS, value: string) => void;

function readDate(params: URLSearchParams, field: 'checkIn' | 'checkOut', { today, words }: ReadStayOptions, report: Report) {
	const typed = fieldOf(params, STAY_FIELDS[field]);
	if (typed === '') {
		report(field === 'checkIn' ? 'check-in-missing' : 'check-out-missing', field, '');
		return undefined;
	}
	const read = readTypedDate(typed, today, { ...words, horizon: STAY_HORIZON_DAYS + MAX_NIGHTS });
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
	const arrival = checkIn === undefined ? null : checkInProblem(checkIn, options.today);
	if (checkIn && arrival) report(arrival, 'checkIn', checkIn);
	const nights = checkIn && checkOut ? nightsProblem({ checkIn, checkOut }) : null;
	if (checkIn && checkOut && nights)
		report(nights, 'checkOut', nights === 'too-many-nights' ? String(nightsOf({ checkIn, checkOut })) : checkOut);
	const adults = readAdults(params, report);
	const children = readAges(params, report);
	const rooms = readRooms(params, adults, report);
	return problems.length > 0 ? { problems } : { stay: { checkIn, checkOut, adults, children, rooms } as Stay };
}

/** Like `parseStay`, with the destination. */
export function parseStayQuery(params: URLSearchParams, options: ReadStayOptions): ParsedStayQuery {
	const typed = fieldOf(params, STAY_FIELDS.destination);
	const resolved = typed === '' ? null : options.resolve(typed);
	const match = DESTINATION.exec(resolved ?? '');
	const [, city, near] = match ?? [];
	const parsed = parseStay(params, options);
	if (city !== undefined && parsed.stay) return { query: { ...parsed.stay, city, ...(near === undefined ? {} : { near }) } };
	const code = typed === '' ? 'place-missing' : resolved === 'no-hotels' ? 'no-hotels' : 'unknown-place';
	const problem: StayProblem = { code, field: STAY_FIELDS.destination, value: typed };
	return { problems: [...(city === undefined ? [problem] : []), ...(parsed.problems ?? [])] };
}
