/**
 * Codes of places in searches (product §3.2): an IATA code of a city or an airport, two letters of a country. A code that a city shares with
 * one of its airports means the city; with {@link AIRPORT_MARK} it means the airport alone: `BKK` is Bangkok, `BKKa` Suvarnabhumi.
 */

const AIRPORT_MARK = 'a';

/** Code of an airport whose city may have the same IATA code. */
export const markedAirport = (iata: string): string => iata + AIRPORT_MARK;

export const isMarkedAirport = (code: string): boolean => code.length === 4 && code.endsWith(AIRPORT_MARK);

/** The IATA code, as it is shown to people. */
export const iataOf = (code: string): string => (isMarkedAirport(code) ? code.slice(0, 3) : code);

/** Whether a text has the form of a code of a place or a country. */
export const isPlaceOrCountryCode = (text: string): boolean => /^(?:[A-Z]{3}a?|[A-Z]{2})$/.test(text);

/** Whether a text has the form of a code of one place: a city or an airport. */
export const isPlaceCode = (text: string): boolean => /^[A-Z]{3}a?$/.test(text);
