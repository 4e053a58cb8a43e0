/** Seats of a booking. Money is minor units of the booking's currency; positions are centimetres in the cabin. */
import type { Cabin } from '#engine/contract.ts';

/** Selected seat (spec 3.12). Flights are the legs of the trip, segments count within a flight. */
export interface SelectedSeat {
	readonly segmentIndex: number;
	readonly flightIndex: number;
	readonly passengerIndex: number;
	readonly seatId: string;
	readonly price: number;
}

export type SeatTrait =
	| 'window'
	| 'aisle'
	| 'middle'
	| 'exit'
	| 'extra-legroom'
	| 'bassinet'
	| 'no-recline'
	| 'near-lavatory'
	| 'near-galley';

export interface Seat {
	/** Row and letter: `12A`. */
	readonly id: string;
	readonly row: number;
	readonly letter: string;
	readonly price: number;
	readonly state: 'free' | 'taken' | 'blocked';
	readonly traits: readonly SeatTrait[];
	/** Passenger types that may not sit here, exit rows for example. */
	readonly notFor: readonly ('child' | 'infant-lap')[];
	/** Supplier's own id of the seat service. */
	readonly reference?: string;
}

export interface CabinPart {
	readonly kind: 'galley' | 'lavatory' | 'exit' | 'wing' | 'bulkhead' | 'closet';
	/** From the nose. */
	readonly at: number;
	readonly length: number;
	readonly side: 'left' | 'right' | 'both' | 'centre';
}

export interface SeatRow {
	readonly row: number;
	/** From the nose. */
	readonly at: number;
	readonly cabin: Cabin;
	/** The upper deck stands behind the main deck; absent on the main deck. */
	readonly deck?: 'upper';
	/** Seats from left to right; null is an aisle or a missing seat. */
	readonly seats: readonly (Seat | null)[];
}

export interface SeatMap {
	readonly flightIndex: number;
	readonly segmentIndex: number;
	/** Key of the departure that seats belong to, by operating airline, so that code shares have one: `SU-SVO-AER-20261201T1040`. */
	readonly departure: string;
	/** IATA aircraft type code. */
	readonly aircraft: string;
	/** Maker and model; absent if unknown. */
	readonly aircraftName?: string;
	/** Letters of a row with empty strings at aisles: `['A','B','C','','D','E','F']`. */
	readonly columns: readonly string[];
	readonly rows: readonly SeatRow[];
	readonly parts: readonly CabinPart[];
	readonly length: number;
	readonly width: number;
}

/** Name of the field that holds a passenger's seat, in forms and drafts: `seat.0.1.2`. */
export const seatField = ({ flightIndex, segmentIndex }: Pick<SelectedSeat, 'flightIndex' | 'segmentIndex'>, passenger: number): string =>
	`seat.${flightIndex}.${segmentIndex}.${passenger}`;
