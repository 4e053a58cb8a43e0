import type { FlightQuery, Leg, Segment, Ticket, Transfer } from '#engine/contract.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import type { MissedPayer, TransferFact } from './contract.ts';

/** Minutes below which a protected transfer is tight. */
const TIGHT = 60;
/** With self-transfer: collect bags and check in again. */
const TIGHT_SELF = 180;
/** With a change of airport. */
const TIGHT_AIRPORTS = 300;

const tightBelow = (transfer: Transfer): number => {
	if (transfer.airportChange) return TIGHT_AIRPORTS;
	return transfer.selfTransfer || transfer.recheck ? TIGHT_SELF : TIGHT;
};

/**
 * Notes about a transfer from its flights, worst first; empty = ordinary protected connection.
 * Tight: under 60 minutes, 3 hours with bag collection, 5 hours with airport change.
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

/** Self-transfers are the traveller's risk, others the airline's. */
export const missedPayer = (transfer: Transfer): MissedPayer => (transfer.selfTransfer ? 'traveller' : 'airline');

/** Extra cost of a ticket without self-transfer, in minor units; null if there is none or it is not more expensive. */
export function protectedExtra(ticket: Ticket, total: number): number | null {
	if (ticket.protectedTotal === undefined) return null;
	return ticket.protectedTotal > total ? ticket.protectedTotal - total : null;
}

/** Two airports of one city in a trip: continues or flies back from `to` after landing at `from`, or ends at `to` after leaving from `from`. */
export interface AirportSwitch {
	kind: 'between' | 'return' | 'home';
	from: string;
	to: string;
}

export function airportSwitches(
	legs: readonly Leg[],
	trip: FlightQuery['kind'],
	cityOf: (airport: string) => string | undefined,
): AirportSwitch[] {
	const joins: AirportSwitch[] = legs.slice(1).map((leg, i) => ({
		kind: trip === 'round' ? 'return' : 'between',
		from: legs[i]?.segments.at(-1)?.to ?? '',
		to: leg.segments[0]?.from ?? '',
	}));
	const home: AirportSwitch = { kind: 'home', from: legs[0]?.segments[0]?.from ?? '', to: legs.at(-1)?.segments.at(-1)?.to ?? '' };
	return [...joins, home].filter(({ from, to }) => from !== to && cityOf(from) !== undefined && cityOf(from) === cityOf(to));
}

export interface LegGap {
	from: string;
	to: string;
	minutes: number;
}

/** Gaps short enough for a delay to matter: under 3 hours, or under 5 between two airports. */
export function shortGaps(legs: readonly Leg[]): LegGap[] {
	const gaps = legs.slice(1).map((leg, i) => {
		const [last, first] = [legs[i]?.segments.at(-1), leg.segments[0]];
		return { from: last?.to ?? '', to: first?.from ?? '', minutes: (first?.departureUtc ?? 0) - (last?.arrivalUtc ?? 0) };
	});
	return gaps.filter(({ from, to, minutes }) => minutes < (from === to ? TIGHT_SELF : TIGHT_AIRPORTS));
}

/** Calendar days after the leg's first departure: 0 = same day; −1 is possible across the date line. */
export const dayShift = (leg: Pick<Leg, 'segments'>, local: string): number => {
	const start = leg.segments[0]?.departure ?? local;
	return Math.round((Date.parse(local.slice(0, 10)) - Date.parse(start.slice(0, 10))) / MS_PER_DAY);
};

/** Days of {@link dayShift} in words, "+1 day"; empty for the same day. @param t `tickets.itinerary` */
export function shiftText(
	days: number,
	t: Readonly<Record<'plusDays' | 'minusDays', (values: { readonly count: number }) => string>>,
): string {
	if (days === 0) return '';
	return days > 0 ? t.plusDays({ count: days }) : t.minusDays({ count: -days });
}

/** The arrival's day after the departure's, of one flight. */
export const arrivalShift = (segment: Leg['segments'][number]): number => dayShift({ segments: [segment] }, segment.arrival);

/** Flights and transfers of a leg in order; `at` and `share` are fractions of the total duration. */
export interface LegPart {
	kind: 'flight' | 'transfer';
	minutes: number;
	at: number;
	share: number;
}

export function legParts(leg: Leg): LegPart[] {
	const start = leg.segments[0]?.departureUtc ?? 0;
	const total = Math.max(1, (leg.segments.at(-1)?.arrivalUtc ?? 0) - start);
	const part = (kind: LegPart['kind'], from: number, to: number): LegPart => ({
		kind,
		minutes: to - from,
		at: (from - start) / total,
		share: (to - from) / total,
	});
	return leg.segments.flatMap((segment, i) => {
		const next = leg.segments[i + 1];
		const flight = part('flight', segment.departureUtc, segment.arrivalUtc);
		return next ? [flight, part('transfer', segment.arrivalUtc, next.departureUtc)] : [flight];
	});
}

/** Splits a leg at self-transfers into contracts of carriage. */
export function contractsOf(leg: Leg): Segment[][] {
	const contracts: Segment[][] = [[]];
	leg.segments.forEach((segment, i) => {
		contracts.at(-1)?.push(segment);
		if (leg.transfers[i]?.selfTransfer) contracts.push([]);
	});
	return contracts.filter((segments) => segments.length > 0);
}
