import type { FlightQuery } from '#engine/contract.ts';
import { filterParams, NO_FILTERS } from '#features/filters/contract.ts';
import { searchPath } from '#features/search/address.ts';
import { type DayPrice, type DestinationPrice, ONE_ADULT, type SearchOptions } from '#features/search/contract.ts';
import { NO_BAGS } from '#features/search/rules.ts';
import type { Language } from '#i18n/locales.ts';
import { addDays, daysBetween } from '#lib/dates.ts';
import type { Rates } from '#lib/money.ts';
import type { TypedDateOptions } from '#lib/typed-date.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { fitView, type MapView } from '#ui/maps/mercator.ts';
import { isCityClosed } from '#world/closed-airports.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeIn, placeName } from '#world/place-names.ts';
import { type ParsedMapQuery, parseMapQuery, stayOf } from './address.ts';
import { type MapData, type MapDay, type MapOrigin, type MapPlace, type MapQuery, ZOOMS } from './contract.ts';
import { FIRST_SHOWN } from './rules.ts';

export type MapSite = Pick<Site, 'brand' | 'market' | 'language' | 'defaultLanguage' | 'prefix' | 'pageCurrency' | 'carried'>;

type PriceOptions = SearchOptions & {
	limit: number;
	date?: string;
	month?: string;
	stay?: number;
	direct?: boolean;
	maxMinutes?: number;
};

/** Wired in `price-map-ports.ts`. */
export interface MapPorts {
	/** Cheapest first; null if the service does not respond. */
	cheapest(site: Pick<Site, 'brand'>, from: string, options: PriceOptions): Promise<DestinationPrice[] | null>;
	/** Departure days −3 … +3. */
	days(query: FlightQuery, options: PriceOptions): DayPrice[];
	/** City of a name or a code; null if unknown or ambiguous. */
	cityOf(text: string, language: Language): string | null;
	/** Date at a city. */
	today(city: string, now: Date): string;
	words(site: Pick<Site, 'language' | 'market' | 'pageCurrency'>): TypedDateOptions;
	rates(): Rates;
}

const MAX_PLACES = 60;
/** The part of the map that a phone shows, without its edges. */
const FIRST_BOX = { width: 264, height: 250 } as const;

/** @param home city that the map starts from without `origin` */
export function readMapQuery(params: URLSearchParams, site: MapSite, home: string, now: Date, ports: MapPorts): ParsedMapQuery {
	const { cities } = loadWorld();
	const cityOf = (text: string): ReturnType<NonNullable<Parameters<typeof parseMapQuery>[1]['cityOf']>> => {
		const code = ports.cityOf(text, site.language);
		const city = code === null ? undefined : cities.get(code);
		if (!city) return { problem: 'unknown-origin' };
		return isCityClosed(city) ? { problem: 'closed-origin' } : { city: city.iata };
	};
	const named = cityOf(params.get('origin') ?? '');
	const today = ports.today('city' in named ? named.city : home, now);
	return parseMapQuery(params, { today, cityOf, words: ports.words(site) });
}

const limitsOf = ({ direct, maxMinutes }: Pick<MapQuery, 'direct' | 'maxMinutes'>): Pick<PriceOptions, 'direct' | 'maxMinutes'> => ({
	...(direct ? { direct } : {}),
	...(maxMinutes === null ? {} : { maxMinutes }),
});

function optionsOf(query: MapQuery, site: MapSite, now: Date, rates: Rates): PriceOptions {
	const { when } = query;
	const stay = stayOf(query);
	return {
		currency: site.pageCurrency,
		market: site.market,
		now,
		rates,
		limit: MAX_PLACES,
		...limitsOf(query),
		...(stay === undefined ? {} : { stay }),
		...(when.kind === 'month' ? { month: when.month } : {}),
		...(when.kind === 'weekend' ? { date: when.friday } : {}),
		...(when.kind === 'dates' ? { date: when.date } : {}),
	};
}

function originOf(city: string, language: Language): MapOrigin {
	const { lat = 0, lon = 0 } = loadWorld().cities.get(city) ?? {};
	return { city, name: placeName(city, language), from: placeIn('from', city, language), lat, lon };
}

function tripTo(from: string, to: string, date: string, returnDate?: string): FlightQuery {
	const out = { from, to, date };
	if (returnDate === undefined) return { ...ONE_ADULT, kind: 'oneway', legs: [out] };
	return { ...ONE_ADULT, kind: 'round', legs: [out, { from: to, to: from, date: returnDate }] };
}

/** The results with the map's limits, cheapest first, so that the first ticket has the map's price. */
function resultsHref(trip: FlightQuery, query: MapQuery, site: MapSite): string {
	const filters = { ...NO_FILTERS, stops: query.direct ? [0] : [], minutesMax: query.maxMinutes };
	return href(site, `${searchPath(trip)}?${filterParams({ filters, sort: 'cheapest', trip: NO_BAGS })}`);
}

export async function loadMap(query: MapQuery, site: MapSite, home: string, now: Date, ports: MapPorts): Promise<MapData> {
	const { cities } = loadWorld();
	const { language } = site;
	const from = query.origin ?? home;
	const prices = await ports.cheapest(site, from, optionsOf(query, site, now, ports.rates()));
	const places = prices?.flatMap(({ city, country, date, returnDate, total, stops, minutes }): MapPlace[] => {
		const point = cities.get(city);
		if (!point) return [];
		const trip = tripTo(from, city, date, returnDate);
		return [
			{
				city,
				name: point.names[language],
				country: placeName(country, language),
				lat: point.lat,
				lon: point.lon,
				total,
				date,
				...(returnDate === undefined ? {} : { returnDate }),
				stops,
				minutes,
				href: resultsHref(trip, query, site),
			},
		];
	});
	return { origin: originOf(from, language), places: places ?? null };
}

/** Prices of a destination on the days around its trip, with their results. */
export function loadDays(place: MapPlace, from: string, query: MapQuery, site: MapSite, now: Date, ports: MapPorts): MapDay[] {
	const options = { ...optionsOf(query, site, now, ports.rates()) };
	const trip = tripTo(from, place.city, place.date, place.returnDate);
	return ports.days(trip, options).map(({ date, total }) => {
		const shift = daysBetween(place.date, date);
		const back = place.returnDate === undefined ? undefined : addDays(place.returnDate, shift);
		return { date, total, href: resultsHref(tripTo(from, place.city, date, back), query, site) };
	});
}

/** The requested view, else the cheapest destinations with the origin. */
export function firstView({ origin, places }: MapData, { at, to }: Pick<MapQuery, 'at' | 'to'>): MapView {
	if (at) return at;
	const chosen = places?.find(({ city }) => city === to);
	const shown = chosen ? [chosen] : (places ?? []).slice(0, FIRST_SHOWN);
	return fitView([origin, ...shown], FIRST_BOX, { ...ZOOMS, least: 2, most: 5 });
}
