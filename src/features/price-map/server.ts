import type { FlightQuery } from '#engine/contract.ts';
import { filterParams, NO_FILTERS } from '#features/filters/contract.ts';
import { searchPath } from '#features/search/address.ts';
import { type DayPrice, type DestinationPrice, ONE_ADULT, type SearchOptions } from '#features/search/contract.ts';
import { NO_BAGS } from '#features/search/rules.ts';
import { type Language, localeOf } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { addDays, daysBetween } from '#lib/dates.ts';
import { temperature as temperatureText } from '#lib/format.ts';
import type { Rates } from '#lib/money.ts';
import type { TypedDateOptions } from '#lib/typed-date.ts';
import { formatsFor } from '#site/formats.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { fitView, type MapView } from '#ui/maps/mercator.ts';
import { isCityClosed } from '#world/closed-airports.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeIn, placeName } from '#world/place-names.ts';
import { type ParsedMapQuery, parseMapQuery, stayOf } from './address.ts';
import { type MapData, type MapDay, type MapOrigin, type MapPlace, type MapQuery, type TemperatureRange, ZOOMS } from './contract.ts';
import { LEFT_OUT } from './origins.data.ts';
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

/** Its own texts and addresses are not used: this process knows its cities and pages. */
export interface RemoteMap {
	/** Cheapest first. @throws if the service does not respond */
	prices(query: MapQuery, site: MapSite): Promise<DestinationPrice[]>;
	/** Of the destination `query.to`. @throws if the service does not respond */
	days(query: MapQuery, site: MapSite): Promise<DayPrice[]>;
	/** Logs that the service does not respond. */
	onError(error: unknown): void;
}

/** Wired in `price-map-ports.ts`. */
export interface MapPorts {
	/** Cheapest first; null if the service does not respond. */
	cheapest(site: Pick<Site, 'brand'>, from: string, options: PriceOptions): Promise<DestinationPrice[] | null>;
	/** Departure days −3 … +3. */
	days(query: FlightQuery, options: PriceOptions): DayPrice[];
	/** The service on another host; null if this process computes the prices. */
	remote(site: Pick<Site, 'brand'>): RemoteMap | null;
	/** Countries of the list that a citizen may enter without a visa on a day, as far as is known; ISO codes. */
	visaFree(
		site: Pick<Site, 'brand' | 'market'>,
		citizenship: string,
		countries: readonly string[],
		now: Date,
	): Promise<ReadonlySet<string>>;
	/** Mean daily maximum of January … December in °C, of the cities where it is known; null where no supplier is configured. */
	highs: ((cities: readonly string[]) => Promise<ReadonlyMap<string, readonly number[]>>) | null;
	/** City of a name or a code; null if unknown or ambiguous. */
	cityOf(text: string, language: Language): string | null;
	/** Date at a city. */
	today(city: string, now: Date): string;
	words(site: Pick<Site, 'language' | 'market' | 'pageCurrency'>): TypedDateOptions;
	rates(): Rates;
}

const MAX_PLACES = 60;
/** Compared with entry rules and temperatures, which leave fewer. */
const MAX_COMPARED = 400;
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
	return parseMapQuery(params, { today, cityOf, words: ports.words(site), temperatures: ports.highs !== null });
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
		limit: query.visa === null && query.temperature === null ? MAX_PLACES : MAX_COMPARED,
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

/** "днём около 27 °C". */
function weatherTexts({ language, market, pageCurrency }: MapSite): (high: number) => string {
	const formats = formatsFor(language, market, pageCurrency);
	const t = messages(localeOf(language, market), 'price-map').page;
	return (high) => t.weather({ temperature: temperatureText(formats, high) });
}

/** Null if the service does not respond. */
async function pricesFrom(from: string, query: MapQuery, site: MapSite, now: Date, ports: MapPorts): Promise<DestinationPrice[] | null> {
	const remote = ports.remote(site);
	if (!remote) return ports.cheapest(site, from, optionsOf(query, site, now, ports.rates()));
	try {
		return await remote.prices({ ...query, origin: from }, site);
	} catch (error) {
		remote.onError(error);
		return null;
	}
}

/** The prices of destinations that the chosen passport opens without a visa. */
async function withoutVisa(
	prices: readonly DestinationPrice[],
	citizenship: string,
	site: MapSite,
	now: Date,
	ports: MapPorts,
): Promise<DestinationPrice[]> {
	const { cities } = loadWorld();
	const countryOf = (city: string): string => cities.get(city)?.country ?? '';
	const countries = [...new Set(prices.map(({ city }) => countryOf(city)))];
	const open = await ports.visaFree(site, citizenship, countries, now);
	return prices.filter(({ city }) => open.has(countryOf(city)));
}

const isWithin = ({ least, most }: TemperatureRange, high: number): boolean => high >= (least ?? high) && high <= (most ?? high);

/** The mean daily maximum of a trip's month, in whole °C; null where it is not known. */
async function highsOfTrips(prices: readonly DestinationPrice[], ports: MapPorts): Promise<(trip: DestinationPrice) => number | null> {
	const highs = await ports.highs?.(prices.map(({ city }) => city));
	return ({ city, date }) => {
		const high = highs?.get(city)?.[Number(date.slice(5, 7)) - 1];
		return high === undefined ? null : Math.round(high);
	};
}

export async function loadMap(query: MapQuery, site: MapSite, home: string, now: Date, ports: MapPorts): Promise<MapData> {
	const { cities } = loadWorld();
	const { language } = site;
	const from = query.origin ?? home;
	const leftOut = new Set(LEFT_OUT[site.market]);
	const found = await pricesFrom(from, query, site, now, ports);
	const all = found?.filter(({ city }) => !leftOut.has(cities.get(city)?.country ?? '')) ?? null;
	const open = all && query.visa !== null ? await withoutVisa(all, query.visa, site, now, ports) : all;
	const highOf = await highsOfTrips(open ?? [], ports);
	const { temperature } = query;
	const prices = open?.filter((trip) => temperature === null || isWithin(temperature, highOf(trip) ?? Number.NaN)).slice(0, MAX_PLACES);
	const weatherOf = weatherTexts(site);
	const places = prices?.flatMap((price): MapPlace[] => {
		const { city, date, returnDate, total, stops, minutes } = price;
		const high = highOf(price);
		const point = cities.get(city);
		if (!point) return [];
		const trip = tripTo(from, city, date, returnDate);
		return [
			{
				city,
				name: point.names[language],
				country: placeName(point.country, language),
				lat: point.lat,
				lon: point.lon,
				total,
				date,
				...(returnDate === undefined ? {} : { returnDate }),
				stops,
				minutes,
				...(high === null ? {} : { weather: weatherOf(high) }),
				href: resultsHref(trip, query, site),
			},
		];
	});
	return { origin: originOf(from, language), places: places ?? null };
}

/** Prices of a destination on the days around its trip, with their results; null if the service does not respond. */
export async function loadDays(
	place: MapPlace,
	from: string,
	query: MapQuery,
	site: MapSite,
	now: Date,
	ports: MapPorts,
): Promise<MapDay[] | null> {
	const remote = ports.remote(site);
	const trip = tripTo(from, place.city, place.date, place.returnDate);
	let prices: DayPrice[];
	try {
		const requested = { ...query, origin: from, to: place.city };
		prices = remote ? await remote.days(requested, site) : ports.days(trip, optionsOf(query, site, now, ports.rates()));
	} catch (error) {
		if (!remote) throw error;
		remote.onError(error);
		return null;
	}
	return prices.map(({ date, total }) => {
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
