import { NO_BAGS, SORTS, type Sort, type Trip } from '#features/search/rules.ts';
import { clockOf } from '#lib/dates.ts';

export interface Range {
	from: number;
	to: number;
}

/** Local minutes after midnight; null = any time. */
interface LegTimes {
	departure: Range | null;
	arrival: Range | null;
}

export interface Filters {
	/** Maximum transfers per leg: 0, 1, 2 (two or more). */
	stops: number[];
	bagIncluded: boolean;
	refundable: boolean;
	/** Whole currency units for all travellers with baggage. */
	priceMax: number | null;
	/** By leg; missing legs = any time. */
	legs: LegTimes[];
	minutesMax: number | null;
	airlines: string[];
	/** All flights by members of one of these. */
	alliances: string[];
	/** A searched place without a listed airport is not filtered. */
	airports: string[];
	agencies: string[];
	/** Minutes of every transfer. */
	transferMin: number | null;
	transferMax: number | null;
	noNight: boolean;
	noAirportChange: boolean;
	noSelfTransfer: boolean;
}

export interface ListView {
	filters: Filters;
	sort: Sort;
	trip: Trip;
}

export const NO_FILTERS: Filters = {
	stops: [],
	bagIncluded: false,
	refundable: false,
	priceMax: null,
	legs: [],
	minutesMax: null,
	airlines: [],
	alliances: [],
	airports: [],
	agencies: [],
	transferMin: null,
	transferMax: null,
	noNight: false,
	noAirportChange: false,
	noSelfTransfer: false,
};

const LISTS = { airlines: 'airline', alliances: 'alliance', airports: 'airport', agencies: 'agency' } as const;
export const FLAG_FIELDS = {
	bagIncluded: 'bag_included',
	refundable: 'refundable',
	noNight: 'no_night',
	noAirportChange: 'no_airport_change',
	noSelfTransfer: 'no_self_transfer',
} as const;
const HOURS = { minutesMax: 'duration_max', transferMin: 'transfer_min', transferMax: 'transfer_max' } as const;
const DAY_MINUTES = 1440;
const MOST_LEGS = 6;
const MOST_VALUES = 60;

const keys = <T extends object>(object: T): (keyof T)[] => Object.keys(object) as (keyof T)[];

const codes = (params: URLSearchParams, name: string): string[] =>
	[...new Set(params.getAll(name).slice(0, MOST_VALUES))].filter((value) => /^[\w-]{1,24}$/.test(value));

/** A non-negative integer of at most 12 digits, else null. */
const count = (text: string | null): number | null => (text !== null && /^\d{1,12}$/.test(text.trim()) ? Number(text) : null);

const hours = (text: string | null): number | null =>
	text !== null && /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 60) : null;

const clock = (text: string | null): number | null => {
	const match = /^(\d{1,2})(?::(\d{2}))?$/.exec(text?.trim() ?? '');
	const minutes = match ? Number(match[1]) * 60 + Number(match[2] ?? 0) : Number.NaN;
	return minutes <= DAY_MINUTES ? minutes : null;
};

const times = (params: URLSearchParams, name: string): Range | null => {
	const from = clock(params.get(`${name}_from`)) ?? 0;
	const to = clock(params.get(`${name}_to`)) ?? DAY_MINUTES;
	return from > to || (from === 0 && to === DAY_MINUTES) ? null : { from, to };
};

function legTimes(params: URLSearchParams): LegTimes[] {
	const legs = Array.from({ length: MOST_LEGS }, (_, i) => ({ departure: times(params, `dep${i}`), arrival: times(params, `arr${i}`) }));
	return legs.slice(0, legs.findLastIndex((leg) => leg.departure || leg.arrival) + 1);
}

/**
 * Never throws: ignores unknown and out-of-range values. Fields: `stops` (0 1 2), `airline`, `alliance`, `airport`,
 * `agency` (repeatable), `price_max` (whole units), `duration_max`, `transfer_min`, `transfer_max` (hours),
 * `dep0_from`, `dep0_to`, `arr0_from`, `arr0_to` … (HH:MM), `bag_included`, `refundable`, `no_night`,
 * `no_airport_change`, `no_self_transfer` (1), `sort`, `bags` (0–2), `cabin_bag` (1).
 */
export function parseFilters(params: URLSearchParams): ListView {
	const filters: Filters = { ...NO_FILTERS, legs: legTimes(params), priceMax: count(params.get('price_max')) };
	filters.stops = [0, 1, 2].filter((stops) => params.getAll('stops').includes(String(stops)));
	for (const key of keys(LISTS)) filters[key] = codes(params, LISTS[key]);
	for (const key of keys(FLAG_FIELDS)) filters[key] = params.get(FLAG_FIELDS[key]) === '1';
	for (const key of keys(HOURS)) filters[key] = hours(params.get(HOURS[key]));
	const bags = count(params.get('bags'));
	return {
		filters,
		sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'best',
		trip: {
			cabinBag: params.get('cabin_bag') === '1',
			checkedBags: bags === 1 || bags === 2 ? bags : 0,
		},
	};
}

/** Canonical order, without defaults. */
export function filterParams({ filters, sort, trip }: ListView): URLSearchParams {
	const params = new URLSearchParams();
	if (sort !== 'best') params.set('sort', sort);
	if (trip.checkedBags !== NO_BAGS.checkedBags) params.set('bags', String(trip.checkedBags));
	if (trip.cabinBag) params.set('cabin_bag', '1');
	for (const stops of [...filters.stops].sort()) params.append('stops', String(stops));
	for (const key of keys(FLAG_FIELDS)) if (filters[key]) params.set(FLAG_FIELDS[key], '1');
	if (filters.priceMax !== null) params.set('price_max', String(filters.priceMax));
	for (const key of keys(HOURS)) {
		const minutes = filters[key];
		if (minutes !== null) params.set(HOURS[key], String(Number((minutes / 60).toFixed(2))));
	}
	for (const [i, leg] of filters.legs.entries()) {
		for (const [name, range] of [[`dep${i}`, leg.departure] as const, [`arr${i}`, leg.arrival] as const]) {
			if (range && range.from > 0) params.set(`${name}_from`, clockOf(range.from));
			if (range && range.to < DAY_MINUTES) params.set(`${name}_to`, clockOf(range.to));
		}
	}
	for (const key of keys(LISTS)) for (const value of [...filters[key]].sort()) params.append(LISTS[key], value);
	return params;
}

export const filterCount = (filters: Filters): number =>
	keys(filters).filter((key) => {
		const value = filters[key];
		return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
	}).length;
