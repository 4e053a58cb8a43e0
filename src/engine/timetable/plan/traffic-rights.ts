import { isClosed } from '#world/closed-airports.data.ts';
import type { Airline, Airport } from '#world/world.ts';
import {
	CITY_AIRPORTS,
	CLOSED_COUNTRY_PAIRS,
	DOMESTIC_ONLY,
	FEW_ABROAD,
	GROUP_HOMES,
	PERIMETERS,
	SERVED_ONLY_FROM,
	SINGLE_SKY,
	SOVEREIGN,
} from './traffic-rights.data.ts';

/** The country itself, or the sovereign of a territory. */
export const sovereign = (country: string): string => SOVEREIGN[country] ?? country;

export const isDomestic = (a: Airport, b: Airport): boolean => sovereign(a.country) === sovereign(b.country);

export const isServedFromOneCountry = ({ iata }: Airport): boolean => SERVED_ONLY_FROM[iata] !== undefined;

const MILE_KM = 1.609344;

function longestFrom({ iata }: Airport, other: Airport): number {
	const perimeter = PERIMETERS[iata];
	if (!perimeter) return CITY_AIRPORTS[iata] ?? Infinity;
	return perimeter.exempt.includes(other.iata) ? Infinity : perimeter.miles * MILE_KM;
}

export const isNearEnough = (a: Airport, b: Airport, kilometres: number): boolean =>
	kilometres <= Math.min(longestFrom(a, b), longestFrom(b, a));

const allowsAbroad = ({ iata }: Airport, other: Airport): boolean =>
	FEW_ABROAD[iata]?.some((code) => code === other.iata || code === other.country) ?? true;

/** Whether both airports have border control and permission for this route. Overseas territories are not domestic to a domestic airport. */
function isServed(a: Airport, b: Airport): boolean {
	if (a.country === b.country) return true;
	if (DOMESTIC_ONLY.has(a.iata) || DOMESTIC_ONLY.has(b.iata)) return false;
	return isDomestic(a, b) || (allowsAbroad(a, b) && allowsAbroad(b, a));
}

/** Whether rules of the airport depend on the other airport and not only on its country. */
export const isRestricted = ({ iata }: Airport): boolean => DOMESTIC_ONLY.has(iata) || FEW_ABROAD[iata] !== undefined;

/**
 * Whether any airline may fly nonstop between two airports.
 *
 * Simplified: closed skies since 2022 and a few older ones; airports without civil flights since 2022 (all of Ukraine, seven in Russia) have none.
 */
export function isOpen(a: Airport, b: Airport): boolean {
	if (isClosed(a) || isClosed(b) || !isServed(a, b)) return false;
	if (a.country === b.country && SERVED_ONLY_FROM[a.iata] === SERVED_ONLY_FROM[b.iata]) return true;
	const onlyA = SERVED_ONLY_FROM[a.iata];
	const onlyB = SERVED_ONLY_FROM[b.iata];
	if (onlyA !== undefined || onlyB !== undefined) return (onlyA ?? b.country) === b.country && (onlyB ?? a.country) === a.country;
	return !CLOSED_COUNTRY_PAIRS.has(`${sovereign(a.country)} ${sovereign(b.country)}`);
}

/**
 * Whether the airline has traffic rights: third and fourth freedom, or within the European Common Aviation Area for its airlines; domestic routes
 * belong to airlines of the country and to groups with a company there.
 */
export function mayFly(airline: Airline, a: Airport, b: Airport): boolean {
	if (!isOpen(a, b)) return false;
	const home = sovereign(airline.country);
	const homes = GROUP_HOMES[airline.iata] ?? [];
	const [first, second] = [sovereign(a.country), sovereign(b.country)];
	if (SERVED_ONLY_FROM[a.iata] === home || SERVED_ONLY_FROM[b.iata] === home) return true;
	if (first === second) return first === home || homes.includes(first);
	if (first === home || second === home || homes.includes(first) || homes.includes(second)) return true;
	return SINGLE_SKY.has(home) && SINGLE_SKY.has(first) && SINGLE_SKY.has(second);
}
