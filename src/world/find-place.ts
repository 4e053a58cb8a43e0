/** Places by the codes that searches use (`#lib/place-code.ts`). Server only. */
import { iataOf, isMarkedAirport, markedAirport } from '#lib/place-code.ts';
import { loadWorld } from './load-world.ts';
import type { Airport, City, Country } from './world.ts';

/** Retired codes, and codes of areas that our cities have another code for. */
const REPLACED: Readonly<Record<string, string>> = {
	TSE: 'NQZ',
	ULN: 'UBN',
	KIV: 'RMO',
	SXF: 'BER',
	TXL: 'BER',
	THF: 'BER',
	NAY: 'BJS',
	DIA: 'DOH',
	EAP: 'BSL',
	MLH: 'BSL',
	QDF: 'DFW',
	ISL: 'IST',
};

/** A marked code is an airport, any other a city where there is one. */
export function findCityOrAirport(code: string): City | Airport | undefined {
	const { cities, airports } = loadWorld();
	return isMarkedAirport(code) ? airports.get(iataOf(code)) : (cities.get(code) ?? airports.get(code));
}

export const findPlace = (code: string): City | Airport | Country | undefined => findCityOrAirport(code) ?? loadWorld().countries.get(code);

/** Replaces retired codes, and marks an airport only where its city has the same code and other airports. */
export function canonicalCode(code: string): string {
	const iata = iataOf(code);
	const { airports, cities } = loadWorld();
	if (!cities.has(iata) && !airports.has(iata)) return REPLACED[iata] ?? code;
	return isMarkedAirport(code) ? airportCode(iata) : code;
}

/** The code of an airport in searches: marked where it would mean its city. */
export function airportCode(iata: string): string {
	const city = loadWorld().cities.get(iata);
	const alone = !city || (city.airports.length === 1 && city.airports[0] === iata);
	return alone ? iata : markedAirport(iata);
}
