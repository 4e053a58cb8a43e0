import type { FareBrand } from '#engine/contract.ts';
import { parseFilters } from '#features/filters/contract.ts';
import { NO_BAGS, type Trip } from '#features/search/rules.ts';

export interface ClickRequest {
	/** Search address, `MOW0112IST1`. */
	search: string;
	ticket: string;
	agency: string;
	fare: FareBrand;
	trip: Trip;
	/** Total shown on the button, in minor units of the sales currency; null if absent. */
	total: number | null;
}

const FARES: readonly FareBrand[] = ['light', 'standard', 'flex'];
const ID = /^[\w.~-]{1,200}$/;

/** Baggage parameters in the format of `parseFilters()`. */
export const bagParams = ({ checkedBags, cabinBag }: Trip): Record<string, string> => ({
	...(checkedBags === NO_BAGS.checkedBags ? {} : { bags: String(checkedBags) }),
	...(cabinBag ? { cabin_bag: '1' } : {}),
});

export const clickParams = ({ search, ticket, agency, fare, trip, total }: ClickRequest): Record<string, string> => ({
	search,
	t: ticket,
	agency,
	fare,
	...bagParams(trip),
	...(total === null ? {} : { total: String(total) }),
});

/** Parses the query of `/click`; null without ticket, seller or fare. */
export function parseClick(params: URLSearchParams): ClickRequest | null {
	const [search = '', ticket = '', agency = '', fare = '', total = ''] = ['search', 't', 'agency', 'fare', 'total'].map(
		(name) => params.get(name) ?? '',
	);
	const brand = FARES.find((name) => name === fare);
	if (!brand || ![search, ticket, agency].every((id) => ID.test(id))) return null;
	return {
		search,
		ticket,
		agency,
		fare: brand,
		trip: parseFilters(params).trip,
		total: /^\d{1,12}$/.test(total) ? Number(total) : null,
	};
}
