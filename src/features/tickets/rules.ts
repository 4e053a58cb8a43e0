import type { Leg, Segment, Ticket, Transfer } from '#engine/contract.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import type { MissedPayer, TransferFact } from './contract.ts';

/** Under this many minutes a transfer is called tight: one terminal and one contract, bags through. */
const TIGHT = 60;
/** On the traveller's own risk: leave the plane, wait for bags, check in again. */
const TIGHT_SELF = 180;
/** The same with a ride to another airport of the city. */
const TIGHT_AIRPORTS = 300;

const tightBelow = (transfer: Transfer): number => {
	if (transfer.airportChange) return TIGHT_AIRPORTS;
	return transfer.selfTransfer || transfer.recheck ? TIGHT_SELF : TIGHT;
};

/**
 * What is to be known about a transfer, worst first, from the flights alone; empty = an ordinary protected connection.
 * A transfer is tight under 60 minutes, under 3 hours when bags are collected, under 5 when the airport changes.
 */
export function transferFacts(transfer: Transfer): TransferFact[] {
	const facts: [TransferFact, boolean][] = [
		['self-transfer', transfer.selfTransfer],
		['airport-change', transfer.airportChange],
		['recheck', transfer.recheck],
		['visa-landside', transfer.attention === 'visa-landside'],
		['visa-airside', transfer.attention === 'visa-airside'],
		['border', transfer.attention === 'border'],
		['tight', transfer.minutes < tightBelow(transfer)],
		['night', transfer.night],
		['interline', transfer.interline && !transfer.selfTransfer],
	];
	return facts.filter(([, holds]) => holds).map(([fact]) => fact);
}

/** Who pays for the next ticket when the connection is missed: on two contracts the traveller, on one the airline. */
export const missedPayer = (transfer: Transfer): MissedPayer => (transfer.selfTransfer ? 'traveller' : 'airline');

/** What a ticket without self-transfer costs more for the same trip, in minor units; null when there is none or it costs no more. */
export function protectedExtra(ticket: Ticket, total: number): number | null {
	if (ticket.protectedTotal === undefined) return null;
	return ticket.protectedTotal > total ? ticket.protectedTotal - total : null;
}

/** Two airports of one city that a trip needs both: it goes on from `to` after landing at `from`, or left from `from` and comes home to `to`. */
export interface AirportSwitch {
	kind: 'between' | 'home';
	/** IATA codes of airports. */
	from: string;
	to: string;
}

/** Where the legs of a trip don't meet: the next leg leaves from another airport of the city, or the last one ends at another than the first left from. */
export function airportSwitches(legs: readonly Leg[], cityOf: (airport: string) => string | undefined): AirportSwitch[] {
	const joins: AirportSwitch[] = legs.slice(1).map((leg, i) => ({
		kind: 'between',
		from: legs[i]?.segments.at(-1)?.to ?? '',
		to: leg.segments[0]?.from ?? '',
	}));
	const home: AirportSwitch = { kind: 'home', from: legs[0]?.segments[0]?.from ?? '', to: legs.at(-1)?.segments.at(-1)?.to ?? '' };
	return [...joins, home].filter(({ from, to }) => from !== to && cityOf(from) !== undefined && cityOf(from) === cityOf(to));
}

/** Time on the ground between two legs of a trip, and the airports (IATA codes) where the first ends and the second starts. */
export interface LegGap {
	from: string;
	to: string;
	minutes: number;
}

/** Gaps between legs that a delay may cost the next flight: under 3 hours at one airport, under 5 between two. */
export function shortGaps(legs: readonly Leg[]): LegGap[] {
	const gaps = legs.slice(1).map((leg, i) => {
		const [last, first] = [legs[i]?.segments.at(-1), leg.segments[0]];
		return { from: last?.to ?? '', to: first?.from ?? '', minutes: (first?.departureUtc ?? 0) - (last?.arrivalUtc ?? 0) };
	});
	return gaps.filter(({ from, to, minutes }) => minutes < (from === to ? TIGHT_SELF : TIGHT_AIRPORTS));
}

/** Calendar days between the leg's first local departure and `local`: 0 is the same day, 1 is "+1 day", −1 is possible across the date line. */
export const dayShift = (leg: Leg, local: string): number => {
	const start = leg.segments[0]?.departure ?? local;
	return Math.round((Date.parse(local.slice(0, 10)) - Date.parse(start.slice(0, 10))) / MS_PER_DAY);
};

/** Parts of a leg in order, flights and transfers, with where they lie along it: `at` and `share` are fractions of the whole. */
export interface LegPart {
	kind: 'flight' | 'transfer';
	minutes: number;
	at: number;
	share: number;
}

/** A leg drawn to scale: the shares add up to 1 and no part is missing. */
export function legParts(leg: Leg): LegPart[] {
	const start = leg.segments[0]?.departureUtc ?? 0;
	const whole = Math.max(1, (leg.segments.at(-1)?.arrivalUtc ?? 0) - start);
	const part = (kind: LegPart['kind'], from: number, to: number): LegPart => ({
		kind,
		minutes: to - from,
		at: (from - start) / whole,
		share: (to - from) / whole,
	});
	return leg.segments.flatMap((segment, i) => {
		const next = leg.segments[i + 1];
		const flight = part('flight', segment.departureUtc, segment.arrivalUtc);
		return next ? [flight, part('transfer', segment.arrivalUtc, next.departureUtc)] : [flight];
	});
}

/** The leg cut at its self-transfers: each part is a contract of carriage of its own. */
export function contractsOf(leg: Leg): Segment[][] {
	const contracts: Segment[][] = [[]];
	leg.segments.forEach((segment, i) => {
		contracts.at(-1)?.push(segment);
		if (leg.transfers[i]?.selfTransfer) contracts.push([]);
	});
	return contracts.filter((segments) => segments.length > 0);
}
