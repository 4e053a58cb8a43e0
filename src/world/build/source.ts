import airportData from 'airport-data-js';
import { CITY_OF_AIRPORT } from '#world/metro.data.ts';
import { WEIGHTS } from '#world/weights.data.ts';
import type { AirportSize } from '#world/world.ts';
import { POSITIONS, RUNWAY_METRES } from './corrections.data.ts';

export interface SourceAirport {
	iata: string;
	country: string;
	/** English, as published: "Sheremetyevo International Airport". */
	name: string;
	/** Article name of the encyclopaedia, decoded, or `''`. */
	article: string;
	lat: number;
	lon: number;
	size: AirportSize;
	/** Metres, 0 = unknown. */
	runway: number;
}

const NO_AIRLINER =
	/heli(port|pad)|sea ?plane|\bSPB\b|waterdrome|air force|army|naval|\bafb\b|airbase|space base|station\b|lodge|hospital/i;

/** Published as served, but without scheduled civil flights now. */
const CLOSED = new Set('SIP TIP KKM BXJ DWO ALV XCR JPU XEX TNM AWK OLA BKF NXX TUH REP ADA SUI MPW PHH QEA QEC'.split(' '));

/** City codes that are no airport: a row under such a code is another place of the same letters. */
const ONLY_CITIES = new Set([...CITY_OF_AIRPORT.values()].filter((city) => !CITY_OF_AIRPORT.has(city)));

const FEET = 0.3048;

/** A runway longer than the longest civil one is an error of the data. */
function metres(feet: number | null | undefined): number {
	const length = Math.round((feet ?? 0) * FEET);
	return length > 5600 ? 0 : length;
}

function sizeOf(type: string): AirportSize {
	if (type === 'large_airport') return 'large';
	return type === 'medium_airport' ? 'medium' : 'small';
}

function title(address: string | undefined): string {
	const last = address?.split('/wiki/')[1] ?? '';
	try {
		return decodeURIComponent(last).replaceAll('_', ' ');
	} catch {
		return '';
	}
}

/** Airports with scheduled service of `airport-data-js` (CC BY 4.0), sorted by IATA code, and all of the weights table. */
export async function sourceAirports(): Promise<SourceAirport[]> {
	const airports = new Map<string, SourceAirport>();
	for (const row of await airportData.findAirports({})) {
		if (
			!/^[A-Z]{3}$/.test(row.iata) ||
			airports.has(row.iata) ||
			CLOSED.has(row.iata) ||
			ONLY_CITIES.has(row.iata) ||
			row.country_code === 'AQ'
		)
			continue;
		const listed = WEIGHTS.has(row.iata);
		if (!listed && (row.scheduled_service !== 'TRUE' || row.icao.length !== 4 || NO_AIRLINER.test(row.airport))) continue;
		if (!/^(large|medium|small)_airport$/.test(row.type) && !listed) continue;
		airports.set(row.iata, {
			iata: row.iata,
			country: row.country_code,
			name: row.airport.replace(/\s+/g, ' ').trim(),
			article: title(row.wikipedia),
			lat: Math.round(row.latitude * 1e4) / 1e4,
			lon: Math.round(row.longitude * 1e4) / 1e4,
			...POSITIONS[row.iata],
			size: sizeOf(row.type),
			runway: RUNWAY_METRES.get(row.iata) ?? metres(row.runway_length),
		});
	}
	return [...airports.values()].sort((a, b) => (a.iata < b.iata ? -1 : 1));
}
