/**
 * Addresses such as `/search/MOW0112IST15121`, form fields and prefill `?params=…`. Isomorphic; parsers never throw.
 * A trailing `a` marks an airport whose code equals a city's (`#lib/place-code.ts`).
 */

import { CABINS, type Cabin, type FlightQuery, HORIZON_DAYS, type QueryLeg } from '#engine/contract.ts';
import { isPlaceCode } from '#lib/place-code.ts';
import { nextDate, readTypedDate, type TypedDateOptions } from '#lib/typed-date.ts';
import {
	ANYWHERE,
	MAX_LEGS,
	oneAdult,
	type ParsedSearch,
	type PartialLeg,
	type PartialQuery,
	type QueryProblem,
	type QueryProblemCode,
} from './contract.ts';
import { settle } from './query.ts';

export interface ReadOptions {
	/** Maps a city or airport code to its city code and a country code to itself. Defaults to the code itself. */
	cityOf?: (code: string) => string | undefined;
	/** Maps a retired code to its current one. Defaults to the code itself. */
	canonical?: (code: string) => string;
	/** Resolves typed text without client-side script. */
	resolve?: (text: string) => string | null;
	words?: TypedDateOptions;
}

const CABIN_LETTER: Record<Cabin, string> = { economy: '', premium: 'w', business: 'c', first: 'f' };
const LETTER_CABIN: Record<string, Cabin> = { '': 'economy', y: 'economy', w: 'premium', c: 'business', f: 'first' };
const CLASS_CABIN: Record<string, Cabin> = { ...LETTER_CABIN, '0': 'economy', '1': 'business', '2': 'first', '3': 'premium' };

const ADDRESS = /^([A-Z]{3}a?)(\d{4})([A-Z]{3}a?|[A-Z]{2})(\d{4}(?=[ywcf]|\d{1,3}$|$))?([ywcf])?(\d{1,3})?$/;
const MIDDLE_LEG = /^([A-Z]{3}a?)(\d{4})([A-Z]{3}a?|[A-Z]{2})$/;
const PREFILL = /^([A-Z]{3}a?)?(\d{4})?([A-Z]{3}a?|[A-Z]{2})?(\d{4})?([ywcf])?(\d{1,3}(?!\d))?([ywcf](?![a-z]))?/;
const LONGEST_ADDRESS = 100;
const LONGEST_VALUE = 100;

const fieldOf = (index: number, multi: boolean, name: string): string => (multi ? `segments[${index}][${name}]` : name);

const problem = (code: QueryProblemCode, field: string, value: string): QueryProblem => ({ code, field, value });

/** Normalizes the case of codes and cabin letters; see {@link formatAddress} for the canonical spelling. */
function spell(text: string): string {
	if (/[A-Z]/.test(text)) return text;
	return text
		.split('-')
		.map((leg) =>
			leg.replace(
				/^([a-z]{3})(a?)(\d{4})?([a-z]{3}|[a-z]{2})?(a?)(?=[ywcf]?\d|$)/,
				(_, from: string, mark: string, date = '', to = '', last = '') => from.toUpperCase() + mark + date + to.toUpperCase() + last,
			),
		)
		.join('-');
}

const dayAndMonth = (ddmm: string, today: string): string | undefined =>
	nextDate(Number(ddmm.slice(2)), Number(ddmm.slice(0, 2)), today, HORIZON_DAYS);

const travellers = (digits: string | undefined): Partial<Pick<FlightQuery, 'adults' | 'children' | 'infants'>> => {
	const [adults, children = 0, infants = 0] = [...(digits ?? '')].map(Number);
	return adults === undefined ? {} : { adults, children, infants };
};

function takeDate(ddmm: string | undefined, today: string, field: string, problems: QueryProblem[]): string | undefined {
	if (ddmm === undefined) return undefined;
	const date = dayAndMonth(ddmm, today);
	if (date === undefined) problems.push(problem('no-such-date', field, ddmm));
	return date;
}

/** An address without digits means one adult, as on other sites. */
function readLegs(parts: readonly string[], today: string, problems: QueryProblem[]): PartialQuery {
	const multi = parts.length > 1;
	const last = ADDRESS.exec(parts.at(-1) ?? '');
	const matches = [...parts.slice(0, -1).map((part) => MIDDLE_LEG.exec(part)), last];
	const unread = [...parts.filter((_, i) => matches[i] === null), ...(multi && last?.[4] ? [last[4]] : [])];
	if (unread.length > 0)
		problems.push(problem(unread.length < parts.length ? 'partly-unreadable' : 'unreadable', 'address', unread.join('-')));
	const legs = matches.map((part, i): PartialLeg => {
		const date = takeDate(part?.[2], today, fieldOf(i, multi, 'depart_date'), problems);
		return { from: part?.[1], to: part?.[3], date };
	});
	const back = multi ? undefined : takeDate(last?.[4], today, 'return_date', problems);
	const [out] = legs;
	const round = !multi && last?.[4] !== undefined && out;
	return {
		kind: multi ? 'multi' : round ? 'round' : 'oneway',
		legs: round ? [out, { from: out.to, to: out.from, date: back }] : legs,
		cabin: LETTER_CABIN[last?.[5] ?? ''] ?? 'economy',
		...travellers(last ? (last[6] ?? '1') : undefined),
	};
}

const withCanonical = <T extends Pick<PartialQuery, 'legs'>>(partial: T, { canonical = (code) => code }: ReadOptions): T => ({
	...partial,
	legs: partial.legs.map(({ from, to, date }) => ({ from: from && canonical(from), to: to && canonical(to), date })),
});

/** `today` is the visitor's date, `YYYY-MM-DD`; a day without a year is the next such day. */
export function parseAddress(text: string, today: string, options: ReadOptions = {}): ParsedSearch {
	const problems: QueryProblem[] = [];
	const parts = spell(text.slice(0, LONGEST_ADDRESS)).split('-');
	if (parts.length > MAX_LEGS) problems.push(problem('too-many-legs', 'address', text.slice(0, LONGEST_ADDRESS)));
	const partial = withCanonical(readLegs(parts, today, problems), options);
	if (text.length > LONGEST_ADDRESS) return { problems: [problem('unreadable', 'address', text.slice(0, LONGEST_ADDRESS))], partial };
	const unread = problems.some(({ code }) => code === 'unreadable' || code === 'partly-unreadable');
	if (unread && parts.length === 1) return readInAnyOrder(text, today, options);
	return unread ? { problems, partial } : settle(partial, today, problems, options.cityOf);
}

/** Parses parts in any order, such as `MOW0112IST1c`; ignores text after the last readable part. */
function readInAnyOrder(text: string, today: string, options: ReadOptions): ParsedSearch {
	const problems: QueryProblem[] = [];
	const { partial, unread } = readStart(text, today, options, problems);
	const isEmpty = partial.legs.every(({ from, to }) => !from && !to);
	if (unread !== '' && !isEmpty) return { problems: [problem('partly-unreadable', 'address', unread)], partial };
	const parsed = settle({ adults: 1, ...partial }, today, problems, options.cityOf);
	const isGuess = isEmpty || parsed.problems?.some(({ code }) => code === 'unknown-place');
	return isGuess ? { problems: [problem('unreadable', 'address', text)], partial } : parsed;
}

/** The canonical address of a query, without `/search/`. Round-trips with {@link parseAddress} within the same day. */
export function formatAddress(query: FlightQuery): string {
	const ddmm = (date: string): string => date.slice(8, 10) + date.slice(5, 7);
	const places = (leg: QueryLeg): string => leg.from + ddmm(leg.date) + leg.to;
	const shown = query.kind === 'round' ? query.legs.slice(0, 1) : query.legs;
	const back = query.kind === 'round' ? ddmm(query.legs[1]?.date ?? '') : '';
	const people = `${query.adults}${query.children}${query.infants}`.replace(/0+$/, '');
	return shown.map(places).join('-') + back + CABIN_LETTER[query.cabin] + people;
}

export const searchPath = (query: FlightQuery): string => `/search/${formatAddress(query)}`;

export const dayPath = (from: string, to: string, date: string): string => searchPath(oneAdult(from, to, date));

export const parsePrefill = (text: string, today: string, options: ReadOptions = {}): PartialQuery =>
	readStart(text.slice(0, LONGEST_VALUE).split('-')[0] ?? '', today, options, []).partial;

/** Parses the readable start of one leg and returns the rest. */
function readStart(text: string, today: string, options: ReadOptions, problems: QueryProblem[]): { partial: PartialQuery; unread: string } {
	const match = PREFILL.exec(spell(text));
	const date = takeDate(match?.[2], today, 'depart_date', problems);
	const back = takeDate(match?.[4], today, 'return_date', problems);
	const leg: PartialLeg = { from: match?.[1], to: match?.[3], date };
	const cabin = LETTER_CABIN[match?.[5] ?? match?.[7] ?? ''] ?? 'economy';
	const rest = { cabin, ...travellers(match?.[6]) };
	const legs = back === undefined ? [leg] : [leg, { from: leg.to, to: leg.from, date: back }];
	const partial = withCanonical({ kind: back === undefined ? ('oneway' as const) : ('round' as const), legs, ...rest }, options);
	return { partial, unread: text.slice(match?.[0].length ?? 0) };
}

const value = (params: URLSearchParams, name: string): string => (params.get(name) ?? '').slice(0, LONGEST_VALUE).trim();

function takePlace(text: string, field: string, problems: QueryProblem[], resolve: ReadOptions['resolve']): string | undefined {
	if (text === '') return undefined;
	const code = text.toUpperCase();
	const canonical = resolve?.(text) ?? (isPlaceCode(text) ? text : /^[A-Z]{2,3}$/.test(code) ? code : null);
	if (canonical === null) problems.push(problem('unknown-place', field, text));
	return canonical ?? undefined;
}

interface Reading {
	params: URLSearchParams;
	today: string;
	options: ReadOptions;
	problems: QueryProblem[];
}

function takeTypedDate(field: string, { params, today, options, problems }: Reading): string | undefined {
	const typed = value(params, field);
	if (typed === '') return undefined;
	const read = readTypedDate(typed, today, { ...options.words, horizon: HORIZON_DAYS });
	if ('date' in read) return read.date;
	problems.push(problem(read.problem === 'unreadable' ? 'unreadable-date' : read.problem, field, typed));
	return undefined;
}

function takeLeg(index: number, multi: boolean, reading: Reading): PartialLeg {
	const { params, options, problems } = reading;
	const [from, to, date] = ['origin_iata', 'destination_iata', 'depart_date'].map((name) => fieldOf(index, multi, name));
	return {
		from: takePlace(value(params, from ?? ''), from ?? '', problems, options.resolve),
		to: takePlace(value(params, to ?? ''), to ?? '', problems, options.resolve),
		date: takeTypedDate(date ?? '', reading),
	};
}

function segmentNumbers(params: URLSearchParams): number[] {
	const numbers = new Set<number>();
	for (const [name, text] of params) {
		const match = /^segments\[(\d{1,2})\]\[(?:origin_iata|destination_iata|depart_date)\]$/.exec(name);
		if (match && text.trim() !== '') numbers.add(Number(match[1]));
	}
	return [...numbers].sort((a, b) => a - b);
}

function takeLegs(reading: Reading): Pick<PartialQuery, 'kind' | 'legs'> {
	const numbers = segmentNumbers(reading.params);
	if (numbers.length > 0) {
		if (numbers.length > MAX_LEGS) reading.problems.push(problem('too-many-legs', 'segments', String(numbers.length)));
		return { kind: 'multi', legs: numbers.slice(0, MAX_LEGS).map((number) => takeLeg(number, true, reading)) };
	}
	const out = takeLeg(0, false, reading);
	const oneway = value(reading.params, 'oneway') === '1' || value(reading.params, 'return_date') === '';
	if (oneway) return { kind: 'oneway', legs: [out] };
	return { kind: 'round', legs: [out, { from: out.to, to: out.from, date: takeTypedDate('return_date', reading) }] };
}

function takeCount(name: 'adults' | 'children' | 'infants', { params, problems }: Reading): number | undefined {
	const typed = value(params, name);
	if (typed === '') return name === 'adults' ? 1 : 0;
	if (/^\d{1,2}$/.test(typed)) return Number(typed);
	problems.push(problem(name === 'infants' ? 'too-many-infants' : name === 'adults' ? 'no-adults' : 'too-many-seats', name, typed));
	return undefined;
}

/**
 * Parses the search form: `origin_iata`, `destination_iata`, `depart_date`, `return_date` (or `oneway=1`),
 * `adults`, `children`, `infants`, `trip_class` (Y W C F; 0 economy, 1 business, 2 first, 3 premium economy) and, for several legs,
 * `segments[n][origin_iata|destination_iata|depart_date]`. Places are codes in any case or texts for `options.resolve`;
 * dates are read by {@link readTypedDate}. Travellers default to one adult.
 * @returns the query, or all problems by field with the readable parts
 */
export function parseForm(params: URLSearchParams, today: string, options: ReadOptions = {}): ParsedSearch {
	const problems: QueryProblem[] = [];
	const reading: Reading = { params, today, options, problems };
	const typedCabin = value(params, 'trip_class').toLowerCase();
	const cabin = CLASS_CABIN[typedCabin] ?? CABINS.find((candidate) => candidate === typedCabin);
	if (cabin === undefined) problems.push(problem('unknown-cabin', 'trip_class', typedCabin));
	const partial: PartialQuery = {
		...withCanonical(takeLegs(reading), options),
		cabin: cabin ?? 'economy',
		adults: takeCount('adults', reading),
		children: takeCount('children', reading),
		infants: takeCount('infants', reading),
	};
	return settle(partial, today, problems, options.cityOf);
}

/** True for "anywhere" and for countries. */
export const isOpenDestination = (code: string): boolean => code === ANYWHERE || code.length === 2;
