import type { Airport, City } from './world.ts';

/**
 * Airports in the south and west of Russia that Rosaviatsia keeps closed: Anapa, Belgorod, Bryansk, Kursk, Lipetsk, Rostov, Voronezh (and Simferopol, which
 * the tables leave out), as of 25 February 2026. Open again: Elista since May 2024, Gelendzhik since July 2025, Krasnodar since September 2025.
 */
const RUSSIAN: ReadonlySet<string> = new Set('AAQ EGO BZK URS LPK ROV VOZ'.split(' '));

/** All of Ukraine: its airspace is closed to civil flights (EASA CZIB 2022-01, prolonged ever since). */
const COUNTRY = 'UA';

/** Has the airport been without civil flights since 24 February 2022? */
export const isClosed = ({ iata, country }: Pick<Airport, 'iata' | 'country'>): boolean => country === COUNTRY || RUSSIAN.has(iata);

/** The same of a city: no other airport of it is open. */
export const isCityClosed = ({ airports, country }: Pick<City, 'airports' | 'country'>): boolean =>
	airports.every((iata) => isClosed({ iata, country }));

/** City from which people of a closed country mostly fly: the biggest hub beyond the border. */
export const GATEWAY_ABROAD: Readonly<Record<string, string>> = { UA: 'WAW' };
