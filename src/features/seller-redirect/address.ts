import type { FareBrand } from '#engine/contract.ts';
import { parseFilters } from '#features/filters/contract.ts';
import { NO_BAGS, type Trip } from '#features/search/rules.ts';

/** What a visitor chose on the ticket screen. */
export interface ClickRequest {
	/** The search as in its address, `MOW0112IST1`. */
	search: string;
	/** Id of the ticket. */
	ticket: string;
	/** Id of the seller. */
	agency: string;
	fare: FareBrand;
	trip: Trip;
	/** The total that was on the button, minor units of the sold currency; null when the address does not say. */
	total: number | null;
}

const FARES: readonly FareBrand[] = ['light', 'standard', 'flex'];
const ID = /^[\w.~-]{1,200}$/;

/** The bags asked for, as `parseFilters()` reads them. */
export const bagParams = ({ checkedBags, cabinBag }: Trip): Record<string, string> => ({
	...(checkedBags === NO_BAGS.checkedBags ? {} : { bags: String(checkedBags) }),
	...(cabinBag ? { cabin_bag: '1' } : {}),
});

/** The query of `/click` for a choice; {@link parseClick} reads it back. */
export const clickParams = ({ search, ticket, agency, fare, trip, total }: ClickRequest): Record<string, string> => ({
	search,
	t: ticket,
	agency,
	fare,
	...bagParams(trip),
	...(total === null ? {} : { total: String(total) }),
});

/** The choice that an address of `/click` carries; null when it does not say which ticket, seller and fare. */
export function parseClick(params: URLSearchParams): ClickRequest | null {
	const [search = '', ticket = '', agency = '', fare = '', total = ''] = ['search', 't', 'agency', 'fare', 'total'].map(
		(name) => params.get(name) ?? '',
	);
	const brand = FARES.find((one) => one === fare);
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
