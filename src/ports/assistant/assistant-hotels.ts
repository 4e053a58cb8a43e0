/** Hotels for the assistant: the search, filters and texts of the list of hotels. */
import type { HotelRow } from '#features/assistant/contract.ts';
import type { AssistantPorts, AssistantSite } from '#features/assistant/ports.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { HOTEL_SEARCH, hotelPath, queryParams, stayParams } from '#features/hotels/address.ts';
import { nightsOf, type StayQuery } from '#features/hotels/contract.ts';
import type { ListedHotel } from '#features/hotels/list/contract.ts';
import { hotelFilterParams, readFilters } from '#features/hotels/list/filters.ts';
import { hotelMessages } from '#features/hotels/list/labels.ts';
import { rowsOfSearch } from '#features/hotels/list/rows.ts';
import { readSentence } from '#features/hotels/list/sentence.ts';
import { cancellationText, distanceText, kindText, scoreText } from '#features/hotels/list/texts.ts';
import { listedHotels } from '#features/hotels/list/view.ts';
import { stayCity } from '#features/hotels/places.ts';
import { hasFailed } from '#features/hotels/search.ts';
import { startHotelSearch } from '#features/hotels/server.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import { href } from '#site/links.ts';
import { isOpen } from '#site/route-table.ts';

/** Milliseconds to wait for the suppliers. */
const SEARCH_MS = 3000;

function rowOf({ row, best }: ListedHotel, query: StayQuery, site: AssistantSite, format: PriceFormat): HotelRow {
	const { hotel } = row;
	const t = hotelMessages(site);
	return {
		name: hotel.name,
		kind: [kindText(t, hotel), hotel.district].filter(Boolean).join(', '),
		score: hotel.rating ? scoreText(t, format.formats, hotel.rating.score) : null,
		distance: distanceText(t, format.formats, row, t.card.centre()),
		terms: [t.meals[best.meals](), cancellationText(t, format.formats, best), t.pay[best.payment]()],
		price: { minor: best.price.total, currency: format.sold, text: priceText(format, best.price.total) },
		stay: t.card.stay({
			nights: t.card.nights({ n: nightsOf(query) }),
			guests: t.card.guests({ n: query.adults + query.children.length }),
		}),
		href: href(site, hotelPath(hotel.id), stayParams(query)),
	};
}

/** @param priceOf format of prices on a day */
export const assistantHotels =
	(priceOf: AssistantPorts['price']): AssistantPorts['hotels'] =>
	async (query, { wish, filters: params, max, cheapest, limit }, site, now) => {
		if (!isOpen(HOTEL_SEARCH, site)) return 'closed';
		if (!stayCity(query.city)) return 'no-hotels';
		const search = startHotelSearch(query, { currency: site.pageCurrency, now, rates: ratesNow() });
		await search.finished(SEARCH_MS);
		if (hasFailed(search)) return null;
		const options = { nights: nightsOf(query), perNight: false, sold: site.pageCurrency, rates: ratesNow() };
		const { filters } = readSentence(wish, options, readFilters(new URLSearchParams(params)));
		const limited = { ...filters, max: filters.max ?? max };
		const listed = listedHotels(rowsOfSearch(search, site.language), { filters: limited, sort: cheapest ? 'price' : 'best' });
		const format = priceOf(site, query.checkIn);
		return {
			rows: listed.slice(0, limit).map((item) => rowOf(item, query, site, format)),
			path: `${HOTEL_SEARCH}?${new URLSearchParams({ ...queryParams(query), ...hotelFilterParams(limited) })}`,
		};
	};
