import { isClosed } from '#world/closed-airports.data.ts';
import type { Airline, Airport } from '#world/world.ts';
import { CITY_AIRPORTS, CLOSED_SKIES, GROUP_HOMES, SERVED_ONLY_FROM, SINGLE_SKY, SOVEREIGN } from './skies.data.ts';

/** The country whose airlines treat this one as domestic: itself, or the sovereign of a territory. */
export const sovereign = (country: string): string => SOVEREIGN[country] ?? country;

/** Both airports under one sovereign. */
export const isDomestic = (a: Airport, b: Airport): boolean => sovereign(a.country) === sovereign(b.country);

/** Is the airport served from another country only than the tables put it in? */
export const isUnderOtherSky = ({ iata }: Airport): boolean => SERVED_ONLY_FROM[iata] !== undefined;

/** Do city airports let this way be flown? */
export const isNearEnough = (a: Airport, b: Airport, kilometres: number): boolean =>
	kilometres <= Math.min(CITY_AIRPORTS[a.iata] ?? Infinity, CITY_AIRPORTS[b.iata] ?? Infinity);

/**
 * May anybody fly between the two airports without a stop?
 *
 * The closed skies of reality are kept simple (product §3.1): none between Russia or Belarus and the countries that closed theirs in 2022, and a few
 * long-standing ones. Airports without civil flights since 2022 (all of Ukraine, seven in Russia) have none here either.
 */
export function isOpen(a: Airport, b: Airport): boolean {
	if (isClosed(a) || isClosed(b)) return false;
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
