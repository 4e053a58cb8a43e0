import { airportsOf } from '#engine/fares/journey-cache.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { SearchOptions } from '#features/search/contract.ts';
import { cachePerHour } from '#features/search/price-cache.ts';
import { todayAt } from '#features/search/server.ts';
import type { CityFacts, CountryFacts, RoutePrice } from '#features/seo-pages/contract.ts';
import { dayNumber } from '#lib/dates.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { GATEWAY_ABROAD } from '#world/closed-airports.data.ts';
import { loadWorld } from '#world/load-world.ts';
import type { City } from '#world/world.ts';
import { directDestinations } from './direct-flights.ts';
import { airportServices, carriersBetween, carriersFrom, hasDirect } from './place-service.ts';
import { routePrice } from './route-price.ts';

const ORIGINS = 6;
const PRICED = 12;
const NEAR = 6;
const OTHERS = 8;
const NEAR_COUNTRIES = 8;
/** Cities per country used for the distance between countries. */
const OF_COUNTRY = 12;

const byWeight = (a: City, b: City): number => b.weight - a.weight || (a.iata < b.iata ? -1 : 1);
const hasService = ({ iata }: City): boolean => airportsOf(loadTimetable(), iata).length > 0;

let flown: ReadonlyMap<string, readonly City[]> | undefined;

/** Biggest first; memoized. */
export function citiesWithFlights(): ReadonlyMap<string, readonly City[]> {
	flown ??= Map.groupBy([...loadWorld().cities.values()].filter(hasService).sort(byWeight), ({ country }) => country);
	return flown;
}

const allCities = (country: string): readonly City[] =>
	[...loadWorld().cities.values()].filter((city) => city.country === country).sort(byWeight);
const countryCities = (country: string): readonly City[] => citiesWithFlights().get(country) ?? [];

/** Uses the usual city abroad where the country's airports are closed. */
function homeCities(country: string): readonly City[] {
	const own = countryCities(country);
	return own.length > 0 ? own : [loadWorld().cities.get(GATEWAY_ABROAD[country] ?? '') ?? []].flat();
}

const offsetAt = (city: string, day: string): number => {
	const t = loadTimetable();
	const { cities } = loadWorld();
	const zone = t.zones.indexOf(cities.get(city)?.tz ?? '');
	// Cities without flights may lie in a zone that the timetable lacks: use Intl.
	if (zone >= 0) return t.clock.offsetAt(zone, dayNumber(day) * 1440 + 720);
	return calendarOffset(cities.get(city)?.tz ?? 'UTC', day);
};

function calendarOffset(timeZone: string, day: string): number {
	const noon = new Date(`${day}T12:00:00Z`);
	return Math.round((Date.parse(`${timeInZone(timeZone, noon)}Z`) - noon.getTime()) / 60_000);
}

const capitalOf = (market: string): string => loadWorld().countries.get(market.toUpperCase())?.capital ?? '';

let all: readonly City[] | undefined;

function nearestTo(city: City): CityFacts['near'] {
	all ??= [...citiesWithFlights().values()].flat();
	return all
		.filter(({ iata }) => iata !== city.iata)
		.map((other) => ({ city: other.iata, kilometres: Math.round(kilometresBetween(city, other)) }))
		.sort((a, b) => a.kilometres - b.kilometres)
		.slice(0, NEAR);
}

/** With fewer domestic origins, foreign ones are added. */
const LEAST_AT_HOME = 3;

/** Biggest cities first; small markets (Yerevan, Tbilisi, Tel Aviv) add cities abroad with most direct flights. */
function originsTo(city: City, home: string): readonly City[] {
	const own = homeCities(home).filter(({ iata }) => iata !== city.iata);
	if (city.country !== home || own.length >= LEAST_AT_HOME) return own;
	const abroad = directDestinations(loadTimetable(), city.iata)
		.flatMap((item) => loadWorld().cities.get(item.city) ?? [])
		.filter(({ country }) => country !== home)
		.slice(0, ORIGINS - own.length);
	return [...own, ...abroad].sort(byWeight);
}

async function gatherCity(city: City, options: SearchOptions): Promise<CityFacts> {
	const t = loadTimetable();
	const { market, now } = options;
	const capital = capitalOf(market);
	const today = todayAt(capital, now);
	const home = originsTo(city, market.toUpperCase());
	const priced: Awaited<ReturnType<typeof routePrice>>[] = [];
	for (const origin of hasService(city) ? home.slice(0, ORIGINS) : []) {
		const price = await routePrice(origin.iata, city.iata, options);
		if (price.route.cheapest) priced.push(price);
	}
	const near = nearestTo(city);
	return {
		city: city.iata,
		country: city.country,
		airports: airportServices(t, city.iata),
		destinations: directDestinations(t, city.iata),
		carriers: carriersFrom(t, city.iata),
		directFrom: home.filter(({ iata }) => hasDirect(t, iata, city.iata)).map(({ iata }) => iata),
		routes: priced.map(({ route }) => route),
		months: priced[0]?.months ?? [],
		clocks: offsetAt(city.iata, today) - offsetAt(capital, today),
		capital,
		utc: offsetAt(city.iata, today),
		near,
		others: countryCities(city.country)
			.map(({ iata }) => iata)
			.filter((iata) => iata !== city.iata && !near.some((item) => item.city === iata))
			.slice(0, OTHERS),
		seen: today,
	};
}

const distances = new Map<string, readonly string[]>();

/** Sorted by the distance between the biggest cities; memoized. */
function countriesNear(country: string): readonly string[] {
	const cached = distances.get(country);
	if (cached) return cached;
	const own = allCities(country).slice(0, OF_COUNTRY);
	const away = [...citiesWithFlights()]
		.filter(([code]) => code !== country)
		.map(([code, cities]) => ({
			code,
			kilometres: Math.min(...cities.slice(0, OF_COUNTRY).flatMap((city) => own.map((item) => kilometresBetween(item, city)))),
		}));
	const near = away
		.sort((a, b) => a.kilometres - b.kilometres)
		.slice(0, NEAR_COUNTRIES)
		.map(({ code }) => code);
	distances.set(country, near);
	return near;
}

/** Direct routes first, then by price. */
const byEase = (a: RoutePrice, b: RoutePrice): number =>
	Number(a.direct === null) - Number(b.direct === null) || (a.cheapest?.total ?? 0) - (b.cheapest?.total ?? 0);

async function gatherCountry(country: string, options: SearchOptions): Promise<CountryFacts> {
	const { market, now } = options;
	const home = market.toUpperCase();
	const cities = countryCities(country);
	const today = todayAt(capitalOf(market), now);
	const origin = homeCities(home)[0]?.iata ?? '';
	const routes: RoutePrice[] = [];
	for (const { iata } of cities.filter((city) => city.iata !== origin).slice(0, PRICED)) {
		const { route } = await routePrice(origin, iata, options);
		if (route.cheapest) routes.push(route);
	}
	return {
		country,
		origin,
		cities: cities.map(({ iata }) => iata),
		routes: routes.sort(byEase),
		carriers: carriersBetween(loadTimetable(), home, country),
		offsets: [...new Set((cities.length > 0 ? cities : allCities(country)).map(({ iata }) => offsetAt(iata, today)))].sort((a, b) => a - b),
		near: countriesNear(country),
		seen: today,
	};
}

const cachedCity = cachePerHour<Promise<CityFacts>>(2000);
const cachedCountry = cachePerHour<Promise<CountryFacts>>(2000);

/** Cached hourly. @throws RangeError for an unknown city code */
export const cityFacts = (code: string, options: SearchOptions): Promise<CityFacts> =>
	cachedCity([code], options, async () => {
		const city = loadWorld().cities.get(code);
		if (!city) throw new RangeError(`Not a city: ${code}`);
		return gatherCity(city, options);
	});

/** Cached hourly. @param country ISO code */
export const countryFacts = (country: string, options: SearchOptions): Promise<CountryFacts> =>
	cachedCountry([country], options, () => gatherCountry(country, options));
