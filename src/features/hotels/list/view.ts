/** View encoded in the list's address, and what the list shows of its rows. Pure; isomorphic. */
import {
	type HotelListView,
	type HotelRow,
	type HotelScreen,
	type HotelSort,
	type ListedHotel,
	MAX_COMPARED,
	PAGE_SIZE,
	SORTS,
} from './contract.ts';
import { applyFilters, costOfFilters, filterCounts, hotelFilterParams, listedHotel, readFilters } from './filters.ts';
import { medianTotal, sortHotels } from './sort.ts';

/** The nearest hotels first where the search is for a part of the city, an airport or a park. @param destination code or an address that has it */
export const usualSort = (destination: string): HotelSort => (/(?:^|[?&]destination=)[A-Z]{3}\./.test(destination) ? 'distance' : 'best');

const readSort = (params: URLSearchParams, destination: string): HotelSort =>
	SORTS.find((sort) => sort === params.get('sort')) ?? usualSort(destination);

const readPage = (params: URLSearchParams): number => {
	const text = params.get('page') ?? '';
	return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
};

/** `compare=a,b`, or one field for each. */
const readCompared = (params: URLSearchParams): string[] =>
	[...new Set(params.getAll('compare').flatMap((text) => text.slice(0, 300).split(',')))].filter((id) => id !== '').slice(0, MAX_COMPARED);

/** Ignores what is not valid. @param destination code or an address that has it: it decides the usual order */
export const readListView = (params: URLSearchParams, destination = ''): HotelListView => ({
	filters: readFilters(params),
	sort: readSort(params, destination),
	page: readPage(params),
	compare: readCompared(params),
});

/** Parameters that {@link readListView} reads; the usual ones are left out. */
export const listParams = ({ filters, sort, page, compare }: HotelListView, destination = ''): Record<string, string> => ({
	...hotelFilterParams(filters),
	...(sort === usualSort(destination) ? {} : { sort }),
	...(page > 1 ? { page: String(page) } : {}),
	...(compare.length > 0 ? { compare: compare.join(',') } : {}),
});

/** Adds to an address with a query. */
export function withParams(address: string, params: Record<string, string>): string {
	const query = new URLSearchParams(params).toString().replaceAll('%2C', ',');
	return query === '' ? address : `${address}&${query}`;
}

/** @param base address of the search, with its query */
export const listAddress = (base: string, view: HotelListView): string => withParams(base, listParams(view, base));

/**
 * Query of a hotel's address: the stay, with the filters and the order for the offers of its page and the way back to the list.
 *
 * @param stay query of the stay; with its destination if it is a part of the city
 */
export const hotelQuery = (stay: string, view: HotelListView): string => listAddress(stay, { ...view, page: 1, compare: [] });

/** Number of the last page. */
export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Compared hotels need not meet the filters. */
function comparedOf(rows: readonly HotelRow[], listed: readonly ListedHotel[], { compare, filters }: HotelListView): ListedHotel[] {
	return compare.flatMap((id) => {
		const row = rows.find(({ hotel }) => hotel.id === id);
		const best = listed.find((one) => one.row === row)?.best ?? row?.offers[0];
		return row && best ? [listedHotel(row, best, filters)] : [];
	});
}

export const listedHotels = (rows: readonly HotelRow[], { filters, sort }: Pick<HotelListView, 'filters' | 'sort'>): ListedHotel[] =>
	sortHotels(applyFilters(rows, filters), sort);

/**
 * The pages from `first` to the view's, each of {@link PAGE_SIZE} hotels.
 *
 * @param listed what {@link listedHotels} returns
 */
export function screenOf(rows: readonly HotelRow[], listed: readonly ListedHotel[], view: HotelListView, first: number): HotelScreen {
	const last = Math.min(view.page, lastPage(listed.length));
	return {
		shown: listed.slice((Math.min(first, last) - 1) * PAGE_SIZE, last * PAGE_SIZE),
		total: listed.length,
		all: rows.length,
		median: medianTotal(listed),
		counts: filterCounts(rows, view.filters),
		costs: listed.length === 0 ? costOfFilters(rows, view.filters) : [],
		compared: comparedOf(rows, listed, view),
	};
}
