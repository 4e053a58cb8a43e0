import type { Cabin, Segment } from '#engine/contract.ts';
import type { PassengerType } from '#features/passengers/contract.ts';
import { type Seat, type SeatMap, type SeatRow, type SelectedSeat, seatField } from './contract.ts';

export const SEAT_PROBLEMS = [
	'not-offered',
	'unknown-seat',
	'taken',
	'blocked',
	'other-cabin',
	'not-for-child',
	'not-with-infant',
	'twice',
] as const;
export type SeatProblemCode = (typeof SEAT_PROBLEMS)[number] | 'child-alone';

export interface SeatProblem {
	readonly code: SeatProblemCode;
	/** Only `child-alone` is a warning: the seat is selected all the same. */
	readonly severity: 'error' | 'warn';
	/** Name of the field. */
	readonly field: string;
	readonly seat: string;
}

export interface SeatParty {
	/** In the order of the fields: adults, children, infants. Infants sit on the laps of the first adults. */
	readonly types: readonly PassengerType[];
	/** Booked. */
	readonly cabin: Cabin;
}

/** The same for all flight numbers of one aircraft. @param departure `2026-12-01T06:00`, local */
export const departureKey = ({ carrier, operating, from, to, departure }: Segment): string =>
	`${operating ?? carrier}-${from}-${to}-${departure.replace(/[-:]/g, '')}`;

/** Key of a seat of a departure in a set of taken seats. */
export const seatKey = (departure: string, seat: string): string => `${departure}/${seat}`;

/** Passengers who need a seat, by index. */
export const seatedPassengers = (types: readonly PassengerType[]): number[] => types.flatMap((type, i) => (type === 'infant' ? [] : [i]));

const infantsOf = (types: readonly PassengerType[]): number => types.filter((type) => type === 'infant').length;

export const hasLapInfant = (types: readonly PassengerType[], passenger: number): boolean =>
	types[passenger] === 'adult' && passenger < infantsOf(types);

/** Why a passenger may not sit there; null if they may. */
export function seatObstacle(seat: Seat, row: SeatRow, { types, cabin }: SeatParty, passenger: number): SeatProblemCode | null {
	if (seat.state === 'taken') return 'taken';
	if (seat.state === 'blocked') return row.cabin === cabin ? 'blocked' : 'other-cabin';
	if (types[passenger] === 'child' && seat.notFor.includes('child')) return 'not-for-child';
	return hasLapInfant(types, passenger) && seat.notFor.includes('infant-lap') ? 'not-with-infant' : null;
}

export function findSeat({ rows }: SeatMap, id: string): { readonly row: SeatRow; readonly seat: Seat; readonly column: number } | null {
	for (const row of rows) {
		const column = row.seats.findIndex((seat) => seat?.id === id);
		const seat = row.seats[column];
		if (seat) return { row, seat, column };
	}
	return null;
}

/** Neighbours of a seat in its row; seats on both sides of an aisle are neighbours. */
function neighbours({ seats }: SeatRow, column: number): Seat[] {
	const next = (step: 1 | -1): Seat | undefined => {
		for (let at = column + step; at >= 0 && at < seats.length; at += step) if (seats[at]) return seats[at] ?? undefined;
		return undefined;
	};
	return [next(-1), next(1)].filter((seat) => seat !== undefined);
}

function childAlone(map: SeatMap, seats: readonly SelectedSeat[], types: readonly PassengerType[]): SeatProblem[] {
	const adults = new Set(seats.filter(({ passengerIndex }) => types[passengerIndex] === 'adult').map(({ seatId }) => seatId));
	return seats.flatMap((selected): SeatProblem[] => {
		const place = types[selected.passengerIndex] === 'child' ? findSeat(map, selected.seatId) : null;
		if (!place || neighbours(place.row, place.column).some(({ id }) => adults.has(id))) return [];
		return [{ code: 'child-alone', severity: 'warn', field: seatField(selected, selected.passengerIndex), seat: selected.seatId }];
	});
}

export interface ReadSeats {
	readonly seats: readonly SelectedSeat[];
	readonly problems: readonly SeatProblem[];
}

type Fields = Readonly<Record<string, string>>;

function readMap(fields: Fields, map: SeatMap, party: SeatParty): ReadSeats {
	const seats: SelectedSeat[] = [];
	const problems: SeatProblem[] = [];
	for (const passenger of seatedPassengers(party.types)) {
		const field = seatField(map, passenger);
		const id = fields[field] ?? '';
		if (id === '') continue;
		const place = findSeat(map, id);
		const own = place ? seatObstacle(place.seat, place.row, party, passenger) : 'unknown-seat';
		const code = own ?? (seats.some(({ seatId }) => seatId === id) ? 'twice' : null);
		if (code || !place) problems.push({ code: code ?? 'unknown-seat', severity: 'error', field, seat: id });
		else {
			const { flightIndex, segmentIndex } = map;
			seats.push({ segmentIndex, flightIndex, passengerIndex: passenger, seatId: id, price: place.seat.price });
		}
	}
	return { seats, problems: [...problems, ...childAlone(map, seats, party.types)] };
}

const FIELD = /^seat\.\d{1,2}\.\d{1,2}\.\d{1,2}$/;

/**
 * Reads the selected seats of a form or draft; other fields are ignored, an empty one selects nothing. Prices are those of the maps. Seats
 * with an error are left out.
 */
export function readSeats(fields: Fields, maps: readonly SeatMap[], party: SeatParty): ReadSeats {
	const parts = maps.map((map) => readMap(fields, map, party));
	const offered = new Set(maps.flatMap((map) => seatedPassengers(party.types).map((passenger) => seatField(map, passenger))));
	const others = Object.entries(fields).filter(([field, value]) => value !== '' && FIELD.test(field) && !offered.has(field));
	return {
		seats: parts.flatMap(({ seats }) => seats),
		problems: [
			...parts.flatMap(({ problems }) => problems),
			...others.map(([field, seat]): SeatProblem => ({ code: 'not-offered', severity: 'error', field, seat })),
		],
	};
}
