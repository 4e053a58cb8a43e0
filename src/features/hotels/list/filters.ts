/** Filters of the list of hotels. Pure; isomorphic. */
import { ACCESSIBILITY, AMENITIES, BED_KINDS, HOTEL_KINDS, MEALS } from '#features/hotels/contract.ts';
import { areaText, isInArea, readArea } from './area.ts';
import {
	DISTANCES,
	FILTER_NAMES,
	type FilterCounts,
	type FilterName,
	type HotelFilters,
	type HotelRow,
	type ListedHotel,
	NO_HOTEL_FILTERS,
	PAYMENTS,
	type RowOffer,
	SCORES,
	STARS,
	STATION_MINUTES,
} from './contract.ts';

const METRES_PER_KILOMETRE = 1000;

/** Choices of each filter with a list of them. */
export const CHOICES = {
	meals: MEALS,
	pay: PAYMENTS,
	km: DISTANCES,
	score: SCORES,
	kind: HOTEL_KINDS,
	stars: STARS,
	amenity: AMENITIES,
	access: ACCESSIBILITY,
	bed: BED_KINDS,
} as const;
export type ChoiceFilter = keyof typeof CHOICES;
export type Choice = string | number;

const allowed = <T>(chosen: readonly T[], value: T): boolean => chosen.length === 0 || chosen.includes(value);

export type OfferFilters = Pick<HotelFilters, 'free' | 'max' | 'meals' | 'pay' | 'bed'>;

const OFFER_FILTERS: ReadonlySet<FilterName> = new Set<keyof OfferFilters>(['free', 'max', 'meals', 'pay', 'bed']);

export const meetsOffer = (offer: RowOffer, { free, max, meals, pay, bed }: OfferFilters): boolean =>
	(!free || offer.freeUntil !== undefined) &&
	(max === null || offer.price.total <= max) &&
	allowed(meals, offer.meals) &&
	allowed(pay, offer.payment) &&
	(bed.length === 0 || offer.beds.some((kind) => bed.includes(kind)));

const meetsHotel = (
	{ hotel, metres, station: nearest }: HotelRow,
	{ station, km, score, kind, stars, amenity, access, area }: HotelFilters,
): boolean =>
	(!station || (nearest !== undefined && nearest.minutes <= STATION_MINUTES)) &&
	(km === null || metres <= km * METRES_PER_KILOMETRE) &&
	(score === null || (hotel.rating?.score ?? 0) >= score) &&
	allowed(kind, hotel.kind) &&
	allowed(stars, hotel.stars) &&
	amenity.every((one) => hotel.amenities.includes(one)) &&
	access.every((one) => hotel.accessibility.includes(one)) &&
	(area === null || isInArea(hotel, area));

const hasOffer = ({ offers }: HotelRow, filters: OfferFilters): boolean => offers.some((offer) => meetsOffer(offer, filters));

const bestOf = (row: HotelRow, filters: HotelFilters): RowOffer | undefined =>
	meetsHotel(row, filters) ? row.offers.find((offer) => meetsOffer(offer, filters)) : undefined;

/** A row with an offer of it. */
export function listedHotel(row: HotelRow, best: RowOffer, filters: OfferFilters): ListedHotel {
	const free = best.freeUntil === undefined && row.offers.find((offer) => meetsOffer(offer, { ...filters, free: true, max: null }));
	return free ? { row, best, free } : { row, best };
}

/** Rows that meet all filters, each with its cheapest offer that does. */
export const applyFilters = (rows: readonly HotelRow[], filters: HotelFilters): ListedHotel[] =>
	rows.flatMap((row) => {
		const best = bestOf(row, filters);
		return best ? [listedHotel(row, best, filters)] : [];
	});

const countOf = (rows: readonly HotelRow[], filters: HotelFilters): number =>
	rows.reduce((count, row) => (bestOf(row, filters) ? count + 1 : count), 0);

/** Filters with one choice as if it were the only one of its group; those that are all required are added. */
export function withOnly(filters: HotelFilters, name: ChoiceFilter, choice: Choice): HotelFilters {
	if (name === 'km' || name === 'score') return { ...filters, [name]: choice };
	if (name === 'amenity' || name === 'access') return { ...filters, [name]: [...new Set([...filters[name], choice])] };
	return { ...filters, [name]: [choice] };
}

/** Hotels that each choice leaves, together with the filters of other groups. */
export function filterCounts(rows: readonly HotelRow[], filters: HotelFilters): FilterCounts {
	const rowsByOffer = rows.filter((row) => hasOffer(row, filters));
	const rowsByHotel = rows.filter((row) => meetsHotel(row, filters));
	const count = (name: FilterName, changed: HotelFilters): number =>
		OFFER_FILTERS.has(name)
			? rowsByHotel.filter((row) => hasOffer(row, changed)).length
			: rowsByOffer.filter((row) => meetsHotel(row, changed)).length;
	const groups = (Object.keys(CHOICES) as ChoiceFilter[]).map((name) => {
		const choices: readonly Choice[] = CHOICES[name];
		return [name, Object.fromEntries(choices.map((choice) => [choice, count(name, withOnly(filters, name, choice))]))] as const;
	});
	const free = count('free', { ...filters, free: true });
	const station = count('station', { ...filters, station: true });
	return { ...(Object.fromEntries(groups) as Record<ChoiceFilter, Record<string, number>>), free, station };
}

const isSet = (filters: HotelFilters, name: FilterName): boolean => {
	const value = filters[name];
	return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
};

export const activeFilters = (filters: HotelFilters): FilterName[] => FILTER_NAMES.filter((name) => isSet(filters, name));

export const without = (filters: HotelFilters, name: FilterName): HotelFilters => ({ ...filters, [name]: NO_HOTEL_FILTERS[name] });

/** Filters with one value of a group taken out, or all of them. */
export function withoutChoice(filters: HotelFilters, name: FilterName, choice: Choice | true): HotelFilters {
	const value = filters[name];
	return Array.isArray(value) && choice !== true ? { ...filters, [name]: value.filter((one) => one !== choice) } : without(filters, name);
}

/** The filters whose removal leaves hotels, most hotels first. */
export const costOfFilters = (rows: readonly HotelRow[], filters: HotelFilters): { name: FilterName; count: number }[] =>
	activeFilters(filters)
		.map((name) => ({ name, count: countOf(rows, without(filters, name)) }))
		.filter(({ count }) => count > 0)
		.sort((a, b) => b.count - a.count);

const MINOR_UNITS = 100;

function readChoices<T extends Choice>(params: URLSearchParams, name: FilterName, choices: readonly T[]): T[] {
	const typed = params.getAll(name).flatMap((text) => text.slice(0, 200).split(','));
	return choices.filter((choice) => typed.includes(String(choice)));
}

const readOne = <T extends Choice>(params: URLSearchParams, name: FilterName, choices: readonly T[]): T | null =>
	readChoices(params, name, choices)[0] ?? null;

function readSum(text: string): number | null {
	const digits = text.replaceAll(/[\s\u00a0\u202f]/g, '');
	const major = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
	return major > 0 ? major * MINOR_UNITS : null;
}

/** Ignores what is not valid. Sums are in major units of the page's currency. */
export const readFilters = (params: URLSearchParams): HotelFilters => ({
	free: params.get('free') === '1',
	station: params.get('station') === '1',
	max: readSum(params.get('max') ?? ''),
	meals: readChoices(params, 'meals', MEALS),
	pay: readChoices(params, 'pay', PAYMENTS),
	km: readOne(params, 'km', DISTANCES),
	score: readOne(params, 'score', SCORES),
	kind: readChoices(params, 'kind', HOTEL_KINDS),
	stars: readChoices(params, 'stars', STARS),
	amenity: readChoices(params, 'amenity', AMENITIES),
	access: readChoices(params, 'access', ACCESSIBILITY),
	bed: readChoices(params, 'bed', BED_KINDS),
	area: readArea(params.get('area') ?? ''),
});

/** The parameters that choose among the offers of a hotel, apart from the sum. */
export const offerParams = ({ free, meals, pay, bed }: HotelFilters): Record<string, string> =>
	hotelFilterParams({ ...NO_HOTEL_FILTERS, free, meals, pay, bed });

/** Parameters that {@link readFilters} reads. */
export function hotelFilterParams(filters: HotelFilters): Record<string, string> {
	const { area, max } = filters;
	const text = (name: FilterName): string => {
		if (name === 'area') return area === null ? '' : areaText(area);
		if (name === 'max') return String(Math.ceil(Number(max) / MINOR_UNITS));
		return filters[name] === true ? '1' : String(filters[name]);
	};
	return Object.fromEntries(activeFilters(filters).map((name) => [name, text(name)]));
}
