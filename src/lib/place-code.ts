/**
 * Place codes in searches: IATA code of a city or an airport, or a two-letter country code. A code shared by a city and its airport means the city;
 * with this suffix it means the airport: `BKK` is Bangkok, `BKKa` is Suvarnabhumi.
 */

const AIRPORT_MARK = 'a';

export const markedAirport = (iata: string): string => iata + AIRPORT_MARK;

export const isMarkedAirport = (code: string): boolean => code.length === 4 && code.endsWith(AIRPORT_MARK);

export const iataOf = (code: string): string => (isMarkedAirport(code) ? code.slice(0, 3) : code);

export const isPlaceOrCountryCode = (text: string): boolean => /^(?:[A-Z]{3}a?|[A-Z]{2})$/.test(text);

export const isPlaceCode = (text: string): boolean => /^[A-Z]{3}a?$/.test(text);
