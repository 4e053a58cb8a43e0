/** Reads what the hotel services receive: stays with their problems, currencies, and ids of searches. */
import type { Rates } from '#lib/money.ts';
import { destinationOf, STAY_FIELDS } from './address.ts';
import type { Stay, StayProblem, StayQuery } from './contract.ts';
import { resolveCode, todayIn } from './server.ts';
import { parseStay, parseStayQuery } from './stay-query.ts';
import type { HotelContext } from './suppliers/supplier.ts';

export interface HotelError {
	readonly code: 'invalid-query' | 'unknown-currency';
	readonly message: string;
	readonly problems: readonly StayProblem[];
}

export const DEFAULT_CURRENCY = 'rub';

const invalidStay = (problems: readonly StayProblem[]): HotelError => ({
	code: 'invalid-query',
	message: problems.map(({ code, field }) => `${code}: ${field}`).join('; '),
	problems,
});

export const isHotelError = (value: object): value is HotelError => 'problems' in value;

export function readContext(typed: string | undefined, rates: Rates, now: Date): HotelContext | HotelError {
	const currency = (typed ?? DEFAULT_CURRENCY).toLowerCase();
	if (Object.hasOwn(rates, currency)) return { currency, now, rates };
	return { code: 'unknown-currency', message: 'There is no rate for this currency.', problems: [] };
}

const cityOf = (destination: string): string => destination.slice(0, 3);

/** `destination` is a code: `IST`, `IST.sultanahmet`, an airport. */
export function readStayQuery(params: URLSearchParams, now: Date): StayQuery | HotelError {
	const resolved = resolveCode((params.get(STAY_FIELDS.destination) ?? '').trim().slice(0, 100));
	const today = todayIn(cityOf(resolved ?? ''), now);
	const parsed = parseStayQuery(params, { today, resolve: () => resolved });
	return parsed.query ?? invalidStay(parsed.problems);
}

/** @param city of the hotel */
export function readStay(params: URLSearchParams, city: string, now: Date): Stay | HotelError {
	const parsed = parseStay(params, { today: todayIn(city, now), resolve: () => null });
	return parsed.stay ?? invalidStay(parsed.problems);
}

/**
 * Id of a search: all that it is about, so that each process of ours can continue it.
 * `IST.sultanahmet_2026-12-04_2026-12-07_2_5-8_1_rub`
 */
export const searchIdOf = (query: StayQuery, { currency }: Pick<HotelContext, 'currency'>): string =>
	[
		destinationOf(query),
		query.checkIn,
		query.checkOut,
		query.adults,
		query.children.length > 0 ? query.children.join('-') : 'x',
		query.rooms,
		currency,
	].join('_');

const SEARCH_ID =
	/^([A-Z]{3}(?:\.[a-z0-9-]{1,60})?)_(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)_(\d)_(x|\d{1,2}(?:-\d{1,2}){0,5})_(\d)_([a-z]{3})$/;

/** Null for an id that was never given, or whose stay has begun. */
export function readSearchId(id: string, rates: Rates, now: Date): { readonly query: StayQuery; readonly context: HotelContext } | null {
	const [, destination, checkIn, checkOut, adults, ages, rooms, currency] = SEARCH_ID.exec(id) ?? [];
	if (destination === undefined) return null;
	const fields = {
		destination,
		check_in: checkIn,
		check_out: checkOut,
		adults,
		ages: ages === 'x' ? '' : ages?.replaceAll('-', ','),
		rooms,
	};
	const query = readStayQuery(new URLSearchParams(fields as Record<string, string>), now);
	const context = readContext(currency, rates, now);
	if (isHotelError(query) || isHotelError(context) || searchIdOf(query, context) !== id) return null;
	return { query, context };
}
