/** Props of the list's island. Server only. */
import { tabPath } from '#features/favorites/address.ts';
import { HOTEL_SEARCH, HOTELS, queryParams, stayParams } from '#features/hotels/address.ts';
import { nightsOf, type StayQuery } from '#features/hotels/contract.ts';
import { destinationLabel } from '#features/hotels/destinations.ts';
import { pointOf } from '#features/hotels/places.ts';
import { searchIdOf } from '#features/hotels/request.ts';
import type { HotelSearch } from '#features/hotels/search.ts';
import { dictionary, messages } from '#i18n/messages.ts';
import type { Rates } from '#lib/money.ts';
import type { PriceFormat } from '#lib/price.ts';
import { formatsFor, moneyFormat } from '#site/formats.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import type { HotelListProps, HotelListTexts, HotelListView, ListedHotel } from './contract.ts';
import { hotelMessages } from './labels.ts';
import { rowsOfSearch } from './rows.ts';
import { SENTENCE_CURRENCIES } from './sentence-currencies.ts';
import { listedHotels, screenOf } from './view.ts';
import { encodeRow } from './wire.ts';

export interface ListRequest {
	readonly site: Site;
	readonly search: HotelSearch;
	readonly price: PriceFormat;
	/** Date at the hotels. */
	readonly today: string;
	readonly view: HotelListView;
	readonly wish: HotelListProps['wish'];
	readonly perNight: boolean;
	readonly simulated: boolean;
}

/** Name of the point from which distances are measured. */
export function pointName(query: StayQuery, site: Site): string {
	const point = pointOf(query);
	const [name = ''] = destinationLabel(`${query.city}.${point.code}`, site.language).split(', ');
	return point.kind === 'centre' ? hotelMessages(site).card.centre() : name;
}

function partyText({ adults, children, rooms }: StayQuery, site: Site): string {
	const guests = hotelMessages(site).card.guests({ n: adults + children.length });
	return rooms > 1 ? `${guests}, ${messages(site.locale, 'hotel').roomCount({ count: rooms })}` : guests;
}

function textsOf({ locale }: Pick<Site, 'locale'>): HotelListTexts {
	const { page, form: _form, problems: _problems, link: _link, ...texts } = dictionary(locale, 'hotels');
	return { ...texts, simulated: page.simulated, heading: page.title, favorite: dictionary(locale, 'favorites').button };
}

/** Rates of the currencies that a sentence may name, and of the page's. */
export const sentenceRates = (rates: Rates, sold: string): Rates =>
	Object.fromEntries([...SENTENCE_CURRENCIES, sold].flatMap((code) => (rates[code] ? [[code, rates[code]]] : [])));

export interface HotelListPage {
	readonly props: HotelListProps;
	/** All hotels that meet the filters, in the list's order. */
	readonly listed: readonly ListedHotel[];
}

export function hotelListPage(request: ListRequest): HotelListPage {
	const { site, search, price, today, view, wish, perNight, simulated } = request;
	const { query } = search;
	const rows = rowsOfSearch(search, site.language);
	const listed = listedHotels(rows, view);
	const { shown, compared, ...screen } = screenOf(rows, listed, view, view.page);
	const encode = (list: readonly ListedHotel[]) => list.map(({ row }) => encodeRow(row));
	const id = searchIdOf(query, search.context);
	const props: HotelListProps = {
		language: site.language,
		texts: textsOf(site),
		price,
		sold: moneyFormat(formatsFor(site.language, site.market, site.pageCurrency, today)),
		address: href(site, HOTEL_SEARCH, queryParams(query)),
		hotels: `${site.prefix}${HOTELS}`,
		stay: href(site, '', query.near === undefined ? stayParams(query) : queryParams(query)),
		nights: nightsOf(query),
		party: partyText(query, site),
		place: pointName(query, site),
		isNear: query.near !== undefined,
		perNight,
		simulated,
		view,
		wish,
		rates: sentenceRates(search.context.rates, site.pageCurrency),
		screen,
		shown: encode(shown),
		compared: encode(compared),
		stream: `/svc/hotels/engines/searches/${id}/list?language=${site.language}`,
		failed: search.suppliers().filter(({ state }) => state === 'failed').length,
		done: search.done(),
		favorite: { market: site.market, action: href(site, tabPath('hotels')) },
	};
	return { props, listed };
}
