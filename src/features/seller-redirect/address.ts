import { FARE_BRANDS, type FareBrand } from '#engine/contract.ts';
import { filterParams, type ListView, parseFilters } from '#features/filters/contract.ts';
import { NO_BAGS, type Trip } from '#features/search/rules.ts';

export interface ClickRequest {
	/** Search address, `MOW0112IST1`. */
	search: string;
	ticket: string;
	agency: string;
	fare: FareBrand;
	trip: Trip;
	/** Filters and order of the list that the visitor came from, as in its query; one parameter, since both have `agency`. */
	list?: string;
	/** Total shown on the button, in minor units of the sales currency; null if absent. */
	total: number | null;
}

const ID = /^[\w.~-]{1,200}$/;

/** Baggage parameters in the format of `parseFilters()`. */
export const bagParams = ({ checkedBags, cabinBag }: Trip): Record<string, string> => ({
	...(checkedBags === NO_BAGS.checkedBags ? {} : { bags: String(checkedBags) }),
	...(cabinBag ? { cabin_bag: '1' } : {}),
});

export const clickParams = ({ search, ticket, agency, fare, trip, list, total }: ClickRequest): Record<string, string> => ({
	search,
	t: ticket,
	agency,
	fare,
	...bagParams(trip),
	...(list ? { list } : {}),
	...(total === null ? {} : { total: String(total) }),
});

/** Filters and order as a query string, without baggage. */
export const listQuery = (view: ListView): string => filterParams({ ...view, trip: NO_BAGS }).toString();

/** The list to return to, with the baggage of the click. */
export const listViewOf = ({ list = '', trip }: Pick<ClickRequest, 'list' | 'trip'>): ListView => ({
	...parseFilters(new URLSearchParams(list)),
	trip,
});

/** Parses the query of `/click`; null without ticket, seller or fare. */
export function parseClick(params: URLSearchParams): ClickRequest | null {
	const [search = '', ticket = '', agency = '', fare = '', total = '', list = ''] = ['search', 't', 'agency', 'fare', 'total', 'list'].map(
		(name) => params.get(name) ?? '',
	);
	const brand = FARE_BRANDS.find((name) => name === fare);
	if (!brand || ![search, ticket, agency].every((id) => ID.test(id))) return null;
	return {
		search,
		ticket,
		agency,
		fare: brand,
		trip: parseFilters(params).trip,
		...(list ? { list } : {}),
		total: /^\d{1,12}$/.test(total) ? Number(total) : null,
	};
}
