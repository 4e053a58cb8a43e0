import type { Segment, Ticket } from '#engine/contract.ts';
import type { Rights, RightsBasis } from './contract.ts';
import { contractsOf } from './rules.ts';

export interface RightsFacts {
	country(airport: string): string;
	/** ISO country of an airline; empty if unknown. */
	airlineCountry(airline: string): string;
	/** Great-circle distance between airports. */
	kilometres(from: string, to: string): number;
}

/** Scope of Regulation (EC) 261/2004: the EU with its outermost regions, Iceland, Norway, Switzerland. */
const EU = new Set(
	'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS NO CH LI GP MQ GF RE YT MF'.split(' '),
);
const US = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

const AMOUNTS = { eu261: [250, 400, 600], uk261: [220, 350, 520] } as const;

/** Article 7: by distance, capped within the area. */
const compensation = (basis: 'eu261' | 'uk261', kilometres: number, inside: boolean): number => {
	const [short, middle, long] = AMOUNTS[basis];
	if (kilometres <= 1500) return short;
	return inside || kilometres <= 3500 ? middle : long;
};

function contractRights(segments: Segment[], facts: RightsFacts): Rights[] {
	const [first, last] = [segments[0], segments.at(-1)];
	if (!first || !last) return [];
	const place = { from: first.from, to: last.to };
	const [origin, destination] = [facts.country(first.from), facts.country(last.to)];
	const carriers = segments.map((segment) => facts.airlineCountry(segment.operating ?? segment.carrier));
	const everyCarrier = (area: (country: string) => boolean) => carriers.every(area);
	const kilometres = facts.kilometres(first.from, last.to);
	const inEu = (country: string) => EU.has(country);

	const results: Rights[] = [];
	const add = (basis: RightsBasis, sum?: number) => results.push({ basis, ...place, ...(sum === undefined ? {} : { compensation: sum }) });
	if (inEu(origin) || (inEu(destination) && everyCarrier(inEu)))
		add('eu261', compensation('eu261', kilometres, inEu(origin) && inEu(destination)));
	if (origin === 'GB' || (destination === 'GB' && everyCarrier((country) => country === 'GB' || inEu(country))))
		add('uk261', compensation('uk261', kilometres, origin === 'GB' && destination === 'GB'));
	if (US.has(origin) || US.has(destination)) add('us260');
	if (results.every(({ basis }) => basis === 'us260') && !(US.has(origin) && US.has(destination)))
		add(origin === destination ? 'national' : 'montreal');
	return results;
}

/**
 * Legal bases of a ticket by contract in order of travel. A contract is judged from first departure to last arrival; self-transfers start a
 * new one. Regulation (EC) 261/2004: departure in the EU, or arrival in it with EU carriers only; the UK equivalent likewise; 14 CFR 260 on
 * flights to, from and within the US; else the Montreal Convention internationally and national law domestically.
 */
export const rightsOf = (ticket: Ticket, facts: RightsFacts): Rights[] =>
	ticket.legs.flatMap((leg) => contractsOf(leg).flatMap((segments) => contractRights(segments, facts)));
