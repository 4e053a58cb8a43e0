/** Price of a draft: its chosen extras and seats at the supplier's prices. Pure. */
import { type AddedExtra, EXTRA_PAGES, type ExtraOffer } from '#features/extras/contract.ts';
import { type ExtraProblem, type ExtraProblemCode, extrasTotal, priceLines, readExtras } from '#features/extras/rules.ts';
import { type SeatMap, type SelectedSeat, seatField } from '#features/seat-map/contract.ts';
import { readSeats, type SeatProblemCode, seatKey } from '#features/seat-map/rules.ts';
import type { BookedOffer, PriceLine, StepRoute } from './contract.ts';
import type { DraftFields } from './fields.ts';
import { passengerTypes } from './suppliers/party.ts';

/** Null where the supplier failed. */
export interface Catalog {
	readonly extras: readonly ExtraOffer[] | null;
	readonly seatMaps: readonly SeatMap[] | null;
}

export interface HeldSeat {
	readonly departure: string;
	readonly seat: string;
	readonly passenger: number;
}

export interface SelectionProblem {
	readonly field: string;
	readonly code: ExtraProblemCode | SeatProblemCode;
	readonly severity: 'error' | 'warn';
	readonly step: Extract<StepRoute, 'ssr_one' | 'ssr_two' | 'seats'>;
}

export interface Quote {
	readonly extras: readonly AddedExtra[];
	readonly seats: readonly SelectedSeat[];
	readonly held: readonly HeldSeat[];
	readonly lines: readonly PriceLine[];
	readonly total: number;
	/** Chosen fields that cannot be booked any more. */
	readonly gone: readonly string[];
	/** Choices that the visitor must or should change. */
	readonly problems: readonly SelectionProblem[];
}

/** The choice was possible once; the visitor did nothing wrong. */
const GONE: ReadonlySet<string> = new Set<ExtraProblemCode | SeatProblemCode>(['not-offered', 'unknown-option', 'taken', 'unknown-seat']);

const stepOf = ({ extra }: ExtraProblem): SelectionProblem['step'] => (extra ? EXTRA_PAGES[extra] : 'ssr_one');

/**
 * @param taken keys of seats that other bookings hold
 * @param ended departures whose seats the visitor can hold no longer: what is chosen there is gone
 */
export function quoteOf(
	offer: BookedOffer,
	fields: DraftFields,
	catalog: Catalog,
	taken: ReadonlySet<string> = new Set(),
	ended: ReadonlySet<string> = new Set(),
): Quote {
	const types = passengerTypes(offer.query);
	const maps = withTaken(catalog.seatMaps ?? [], taken);
	const { items, problems: extraProblems } = readExtras(fields, catalog.extras ?? []);
	const offered = maps.filter(({ departure }) => !ended.has(departure));
	const { seats, problems: seatProblems } = readSeats(fields, offered, { types, cabin: offer.query.cabin });
	const problems: SelectionProblem[] = [
		...extraProblems.map((problem) => ({ field: problem.field, code: problem.code, severity: 'error' as const, step: stepOf(problem) })),
		...seatProblems.map(({ field, code, severity }) => ({ field, code, severity, step: 'seats' as const })),
	];
	const departures = new Map(maps.map((map) => [seatField(map, 0), map.departure]));
	const fare: PriceLine = { kind: 'fare', code: offer.fare, amount: offer.total, count: types.length };
	return {
		extras: items,
		seats,
		held: seats.map((seat) => ({
			departure: departures.get(seatField(seat, 0)) ?? '',
			seat: seat.seatId,
			passenger: seat.passengerIndex,
		})),
		lines: [fare, ...priceLines(items, seats)],
		total: offer.total + extrasTotal(items) + extrasTotal(seats),
		gone: problems.filter(({ code }) => GONE.has(code)).map(({ field }) => field),
		problems: problems.filter(({ code }) => !GONE.has(code)),
	};
}

export interface PriceSummary {
	readonly lines: readonly PriceLine[];
	readonly total: number;
	/** End of the seat hold; null without seats. */
	readonly heldUntil: number | null;
	/** After this the price is checked again. */
	readonly priceUntil: number;
}

/** Until when nothing of the booking is checked again. */
export const deadlineOf = ({ heldUntil, priceUntil }: Pick<PriceSummary, 'heldUntil' | 'priceUntil'>): number =>
	heldUntil === null ? priceUntil : Math.min(heldUntil, priceUntil);

/** Seat maps in which seats of other bookings are taken. */
export const withTaken = (maps: readonly SeatMap[], taken: ReadonlySet<string>): readonly SeatMap[] =>
	taken.size === 0
		? maps
		: maps.map((map) => ({
				...map,
				rows: map.rows.map((row) => ({
					...row,
					seats: row.seats.map((seat) =>
						seat?.state === 'free' && taken.has(seatKey(map.departure, seat.id)) ? { ...seat, state: 'taken' } : seat,
					),
				})),
			}));
