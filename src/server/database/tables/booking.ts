/** Bookings before their order. */

/** A tariff check that a visitor waits for. */
export interface BookingCheckRow {
	id: string;
	/** Hash of the visitor's cookie. */
	visitor: string;
	/** `CheckRequest`. */
	request: string;
	/** `CheckResult`; null while it runs. */
	result: string | null;
	attempts: number;
	/** After this the process that runs it has died. */
	claimed_until: number;
	created_at: number;
}

/** What a visitor typed and chose before the order (spec 4.9). The id becomes the order's. */
export interface BookingDraftRow {
	id: string;
	/** Hash of the visitor's cookie. */
	visitor: string;
	/** Account that was signed in while it was filled in. */
	account_id: string | null;
	brand: string;
	market: string;
	language: string;
	/** `replaced`: an order exists. */
	state: 'open' | 'replaced';
	/** `BookedOffer`. */
	offer: string;
	/** Encrypted: field name → `{ value, version }`. */
	fields: string;
	/** Total that the visitor accepted: the ceiling. */
	accepted_total: number;
	/** Of the last change of a field. */
	version: number;
	created_at: number;
	updated_at: number;
}

/** When a visitor began to hold seats of a departure. */
export interface SeatHoldStartRow {
	/** Hash of the visitor's cookie. */
	visitor: string;
	departure: string;
	started_at: number;
}

/** A seat of a departure belongs to one booking until `until`. */
export interface SeatHoldRow {
	/** `SU-SVO-AER-20261201T1040`. */
	departure: string;
	seat: string;
	order_id: string;
	passenger: number;
	until: number;
}

export interface BookingTables {
	booking_drafts: BookingDraftRow;
	booking_checks: BookingCheckRow;
	seat_holds: SeatHoldRow;
	seat_hold_starts: SeatHoldStartRow;
}
