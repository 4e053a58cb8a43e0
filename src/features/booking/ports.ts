import type { OrderRequest, PlacedDraft, PlacedOrder } from '#features/orders/contract.ts';
import type { Contacts, Passenger, PassengerProblem, PassengerTrip } from '#features/passengers/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import type { Brand } from '#site/site.ts';
import type { BookedOffer, BookingSupplier } from './contract.ts';
import type { DraftFields } from './fields.ts';
import type { HeldSeat } from './quote.ts';

/** Each is null if one of its problems is an error; warnings come with values. */
export interface ReadPeople {
	readonly passengers: readonly Passenger[] | null;
	readonly contacts: Contacts | null;
	readonly problems: readonly PassengerProblem[];
}

/** Seats of a departure that bookings hold. */
export interface SeatPorts {
	/** Keys of seats that other bookings hold. */
	readonly taken: (db: Database, departures: readonly string[], exceptOrder: string, now: number) => Promise<ReadonlySet<string>>;
	/** End of the booking's first hold; null if it holds none. */
	readonly heldUntil: (db: Database, order: string, now: number) => Promise<number | null>;
	/** Holds exactly these seats, or changes nothing if another booking has one or the visitor's time at a departure has ended. */
	readonly hold: (
		db: Database,
		holder: { readonly order: string; readonly visitor: string },
		seats: readonly HeldSeat[],
		now: number,
	) => Promise<
		| { readonly kind: 'held'; readonly until: number }
		| { readonly kind: 'taken' }
		| { readonly kind: 'ended'; readonly departures: readonly string[] }
	>;
}

/** What the booking needs of other features. */
export interface BookingPorts {
	readonly db: () => Promise<Database>;
	/** @throws RangeError for a supplier that is not configured */
	readonly supplier: (id: string) => BookingSupplier;
	/** Whether new bookings are made at a supplier. */
	readonly sellsAt: (id: string) => boolean;
	readonly readPeople: (fields: DraftFields, trip: PassengerTrip) => ReadPeople;
	/** Facts of the trip for the rules of passengers. */
	readonly tripOf: (
		offer: BookedOffer,
		site: { readonly brand: Brand; readonly market: string; readonly language: Language },
		now: Date,
	) => PassengerTrip | Promise<PassengerTrip>;
	readonly seats: SeatPorts;
	/** Replaces the draft of a version by its order, in one transaction. */
	readonly placeOrder: (request: OrderRequest, version: number) => Promise<PlacedDraft>;
	/** Leads to the open payment of the draft's order. */
	readonly continueOrder: (id: string) => Promise<PlacedOrder>;
	readonly log: {
		readonly warn: (message: string, details?: object) => void;
		readonly error: (message: string, details?: object) => void;
	};
	readonly now: () => number;
}
