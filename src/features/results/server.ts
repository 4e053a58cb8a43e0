import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import { tabPath } from '#features/favorites/address.ts';
import type { ListView } from '#features/filters/contract.ts';
import { type Facets, facets } from '#features/filters/rules.ts';
import { formatAddress } from '#features/search/address.ts';
import { stopsOf } from '#features/search/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { dictionary } from '#i18n/messages.ts';
import { digitsOf, type Rates } from '#lib/money.ts';
import type { PriceFormat } from '#lib/price.ts';
import { formats } from '#site/formats.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import { findCityOrAirport, findPlace } from '#world/find-place.ts';
import { loadWorld } from '#world/load-world.ts';
import type { Labels, ResultsProps, RunningSearch } from './contract.ts';
import { contextOf, listOf, mostExcludingFilter, NO_TICKET_TAGS, PAGE, tagsOf } from './rules.ts';

const MAX_PAGES = 5;

/** Labels of everything the tickets mention; unknown codes are omitted. */
export function labelsFor(tickets: readonly Ticket[], agencies: readonly Agency[], language: Language): Labels {
	const world = loadWorld();
	const labels: Labels = { airports: {}, airlines: {}, aircraft: {}, agencies: {} };
	const segments = tickets.flatMap((ticket) => ticket.legs.flatMap((leg) => leg.segments));
	for (const iata of new Set(segments.flatMap((segment) => [segment.from, segment.to]))) {
		const airport = world.airports.get(iata);
		if (!airport) continue;
		const city = world.cities.get(airport.city);
		labels.airports[iata] = { name: airport.names[language], city: (city ?? airport).names[language], cityCode: airport.city };
	}
	for (const code of new Set(segments.flatMap((segment) => [segment.carrier, segment.operating ?? segment.carrier]))) {
		const airline = world.airlines.get(code);
		if (airline) labels.airlines[code] = { name: airline.names[language], ...(airline.alliance ? { alliance: airline.alliance } : {}) };
	}
	for (const code of new Set(segments.map((segment) => segment.aircraft))) {
		const name = AIRCRAFT.get(code)?.name;
		if (name) labels.aircraft[code] = name;
	}
	const selling = new Set(tickets.flatMap((ticket) => ticket.offers.map((offer) => offer.agency)));
	for (const { id, name, held } of agencies) if (selling.has(id)) labels.agencies[id] = { name, held };
	return labels;
}

/** Prices are sold in the market's currency and shown in the visitor's. */
export function priceFormat(
	site: Pick<Site, 'language' | 'market' | 'currency' | 'pageCurrency'>,
	rates: Rates,
	today?: string,
): PriceFormat {
	const { currency: shown, pageCurrency: sold } = site;
	const format = formats(site, today);
	if (sold === shown) return { formats: format, sold, shown };
	return { formats: format, sold, shown, rates: { [sold]: rates[sold] ?? 0, [shown]: rates[shown] ?? 0 } };
}

export interface ListRequest {
	search: RunningSearch;
	query: FlightQuery;
	site: Site;
	rates: Rates;
	view: ListView;
	/** From 1; capped at {@link MAX_PAGES}. */
	page: number;
	/** With prefix and language, without list parameters. */
	address: string;
	searchText: string;
	/** The visitor's date, `YYYY-MM-DD`. */
	today: string;
	ranking: string;
	/** By the visitor's settings. */
	perPassenger?: boolean;
}

function needed(labels: Labels, sent: Labels, choices: Facets | null): Labels {
	const places = new Set(choices?.airports.flatMap((place) => place.choices.map(({ value }) => value)) ?? []);
	const airports = Object.entries(labels.airports).filter(([code]) => places.has(code) || code in sent.airports);
	const airlines = Object.entries(labels.airlines).filter(
		([code]) => code in sent.airlines || choices?.airlines.some(({ value }) => value === code),
	);
	return { ...labels, airports: Object.fromEntries(airports), airlines: Object.fromEntries(airlines), aircraft: {} };
}

const streamAddress = ({ site, searchText, today }: ListRequest): string =>
	`/svc/results?${new URLSearchParams({ search: searchText, today, currency: site.pageCurrency, market: site.market, language: site.language })}`;

/** Props of the list: first pages in order, facets and badges of the complete list, labels and messages. */
export function resultsProps(question: ListRequest): ResultsProps {
	const { search, query, site, view, address, ranking } = question;
	const tickets = search.tickets();
	const scale = 10 ** digitsOf(site.pageCurrency);
	const labels = labelsFor(tickets, search.agencies(), site.language);
	const context = contextOf({ query, scale }, view, labels);
	const ranked = listOf(tickets, view, context);
	const page = Math.min(Math.max(1, Math.floor(question.page)), MAX_PAGES);
	const messages = dictionary(site.locale, 'results');
	const { page: _, ...listTexts } = messages;
	const rendered = ranked.slice(0, page * PAGE).map(({ ticket }) => ticket);
	const choices = facets(tickets, view.filters, context);
	return {
		language: site.language,
		texts: { ...listTexts, favorite: dictionary(site.locale, 'favorites').button },
		reasons: dictionary(site.locale, 'flights').reasons,
		price: priceFormat(site, question.rates, question.today),
		query,
		scale,
		perPassenger: question.perPassenger ?? false,
		address,
		view,
		page,
		tickets: rendered,
		labels: needed(labels, labelsFor(rendered, [], site.language), choices),
		places: placeNames(
			query.legs.flatMap(({ from, to }) => [from, to]),
			site.language,
		),
		facets: choices,
		tags: search.done ? tagsOf(ranked) : NO_TICKET_TAGS,
		found: search.found(),
		...(ranked.length === 0 ? { cost: mostExcludingFilter(tickets, view.filters, context) } : {}),
		suppliers: [...search.suppliers()],
		done: search.done,
		key: search.key,
		stream: streamAddress(question),
		ranking,
		favorite: { search: formatAddress(query), market: site.market, action: href(site, tabPath('avia')) },
	};
}

export function placeNames(codes: Iterable<string>, language: Language): Record<string, string> {
	const named = [...codes].flatMap((code) => {
		const place = findPlace(code);
		return place ? [[code, place.names[language]] as const] : [];
	});
	return Object.fromEntries(named);
}

export function tripNames({ kind, legs }: Pick<FlightQuery, 'kind' | 'legs'>, language: Language): { from: string; to: string } {
	const stops = stopsOf(kind, legs).map((code = '') => code);
	const names = placeNames(stops, language);
	const [from = '', ...further] = stops.map((code) => names[code] ?? code);
	return { from, to: further.join(' — ') };
}

/** Positions and names of cities or airports, for the map. */
export function cityFacts(codes: Iterable<string>, language: Language): Record<string, { lat: number; lon: number; name: string }> {
	const results = [...codes].flatMap((code) => {
		const place = findCityOrAirport(code);
		return place ? [[code, { lat: place.lat, lon: place.lon, name: place.names[language] }] as const] : [];
	});
	return Object.fromEntries(results);
}
