/**
 * IATA code of a city or airport, or a two-letter country code. The suffix marks an airport whose code a city shares: `BKK` is Bangkok,
 * `BKKa` is Suvarnabhumi.
 */

const AIRPORT_MARK = 'a';

export const markedAirport = (iata: string): string => iata + AIRPORT_MARK;

export const isMarkedAirport = (code: string): boolean => code.length === 4 && code.endsWith(AIRPORT_MARK);

export const iataOf = (code: string): string => (isMarkedAirport(code) ? code.slice(0, 3) : code);

export const isPlaceOrCountryCode = (text: string): boolean => /^(?:[A-Z]{3}a?|[A-Z]{2})$/.test(text);

export const isPlaceCode = (text: string): boolean => /^[A-Z]{3}a?$/.test(text);
