import { isClosed } from '#world/closed-airports.data.ts';
import type { Airline, Airport } from '#world/world.ts';
import {
	CITY_AIRPORTS,
	CLOSED_SKIES,
	DOMESTIC_ONLY,
	FEW_ABROAD,
	GROUP_HOMES,
	PERIMETERS,
	SERVED_ONLY_FROM,
	SINGLE_SKY,
	SOVEREIGN,
} from './traffic-rights.data.ts';

/** The country whose airlines treat this one as domestic: itself, or the sovereign of a territory. */
export const sovereign = (country: string): string => SOVEREIGN[country] ?? country;

/** Both airports under one sovereign. */
export const isDomestic = (a: Airport, b: Airport): boolean => sovereign(a.country) === sovereign(b.country);

/** Is the airport served from another country only than the tables put it in? */
export const isUnderOtherSky = ({ iata }: Airport): boolean => SERVED_ONLY_FROM[iata] !== undefined;

const MILE_KM = 1.609344;

/** The longest way that an airport lets be flown to another one, km. */
function longestFrom({ iata }: Airport, other: Airport): number {
	const perimeter = PERIMETERS[iata];
	if (!perimeter) return CITY_AIRPORTS[iata] ?? Infinity;
	return perimeter.exempt.includes(other.iata) ? Infinity : perimeter.miles * MILE_KM;
}

/** Do city airports let this way be flown? */
export const isNearEnough = (a: Airport, b: Airport, kilometres: number): boolean =>
	kilometres <= Math.min(longestFrom(a, b), longestFrom(b, a));

const allowsAbroad = ({ iata }: Airport, other: Airport): boolean =>
	FEW_ABROAD[iata]?.some((code) => code === other.iata || code === other.country) ?? true;

/** Has each airport the border control, and the permission, for flights to the other one? Territories overseas are not domestic to a domestic airport. */
function isServed(a: Airport, b: Airport): boolean {
	if (a.country === b.country) return true;
	if (DOMESTIC_ONLY.has(a.iata) || DOMESTIC_ONLY.has(b.iata)) return false;
	return isDomestic(a, b) || (allowsAbroad(a, b) && allowsAbroad(b, a));
}

/** Do the rules of an airport depend on which airport the other one is, not on its country alone? */
export const isRestricted = ({ iata }: Airport): boolean => DOMESTIC_ONLY.has(iata) || FEW_ABROAD[iata] !== undefined;

/**
 * May anybody fly between the two airports without a stop?
 *
 * The closed skies of reality are kept simple: none between Russia or Belarus and the countries that closed theirs in 2022, and a few
 * long-standing ones. Airports without civil flights since 2022 (all of Ukraine, seven in Russia) have none here either.
 */
export function isOpen(a: Airport, b: Airport): boolean {
	if (isClosed(a) || isClosed(b) || !isServed(a, b)) return false;
	if (a.country === b.country && SERVED_ONLY_FROM[a.iata] === SERVED_ONLY_FROM[b.iata]) return true;
	const onlyA = SERVED_ONLY_FROM[a.iata];
	const onlyB = SERVED_ONLY_FROM[b.iata];
	if (onlyA !== undefined || onlyB !== undefined) return (onlyA ?? b.country) === b.country && (onlyB ?? a.country) === a.country;
	return !CLOSED_SKIES.has(`${sovereign(a.country)} ${sovereign(b.country)}`);
}

/**
 * May the airline fly this route? It has to touch the airline's own country (freedoms three and four, cabotage kept out), or lie between countries of the
 * European common aviation area for an airline of it; domestic routes abroad belong to airlines of the country and to groups with a company there.
 */
export function mayFly(airline: Airline, a: Airport, b: Airport): boolean {
	if (!isOpen(a, b)) return false;
	const home = sovereign(airline.country);
	const homes = GROUP_HOMES[airline.iata] ?? [];
	const [one, other] = [sovereign(a.country), sovereign(b.country)];
	if (SERVED_ONLY_FROM[a.iata] === home || SERVED_ONLY_FROM[b.iata] === home) return true;
	if (one === other) return one === home || homes.includes(one);
	if (one === home || other === home || homes.includes(one) || homes.includes(other)) return true;
	return SINGLE_SKY.has(home) && SINGLE_SKY.has(one) && SINGLE_SKY.has(other);
}
