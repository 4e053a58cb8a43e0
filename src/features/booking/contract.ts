/**
 * Assisted booking (spec 2.4, 3.12, 4.9): routes, offers, drafts and what a supplier must provide. Money is minor units of the booking's
 * currency, times are milliseconds since 1970 UTC unless named otherwise.
 */
import type { FareBrand, FlightQuery, Offer, Ticket } from '#engine/contract.ts';
import type { AddedExtra, ExtraCode, ExtraOffer } from '#features/extras/contract.ts';
import { type Contacts, PASSENGER_MESSAGES, type Passenger } from '#features/passengers/contract.ts';
import type { SeatMap, SelectedSeat } from '#features/seat-map/contract.ts';

export const STEP_ROUTES = ['booking', 'ssr_one', 'ssr_two', 'seats', 'payment'] as const;
export type StepRoute = (typeof STEP_ROUTES)[number];

/** Routes of spec 2.4 that are no steps. */
export const OTHER_ROUTES = ['loading', 'status', 'process', 'notification'] as const;
export type OtherRoute = (typeof OTHER_ROUTES)[number];

export type BookingRoute = StepRoute | OtherRoute;

/** Query parameter of the order (spec 7). */
export const ORDER_PARAMETER = 'order_id';

/** Spec 3.12. */
export const BOOKING_ERRORS = [
	'TARIFF_NOT_FOUND',
	'TARIFF_PRICE_CHANGED',
	'ADDITIONAL_FEATURES_ERROR',
	'PAYMENT_UNKNOWN',
	'THREE_DS',
	'INFO',
	'PLANK',
	'ERROR',
] as const;
export type BookingErrorType = (typeof BOOKING_ERRORS)[number];

/** Spec 3.12. */
export const STEP_OUTCOMES = ['NOT_STARTED', 'TARIFF_PRICE_CHANGED', 'REDIRECT', 'BOOKING_PROCEED', 'THREE_DS'] as const;
export type StepOutcome = (typeof STEP_OUTCOMES)[number];

/** Kinds of messages to the visitor (spec 3.12). */
export const BOOKING_MESSAGES = ['payment', ...PASSENGER_MESSAGES, 'add-passenger-tariff-not-found'] as const;
type BookingMessageKind = (typeof BOOKING_MESSAGES)[number];

/** A message that is an error stops the step; a warning does not. */
export interface BookingMessage {
	readonly kind: BookingMessageKind;
	readonly severity: 'error' | 'warn';
}

/** Value of the attribute `data-booking-message`. */
export const messageName = ({ kind, severity }: BookingMessage): string => `${kind} ${severity}`;

/** Switches of the embedded supplier, so that every outcome can be seen and tested; documented in the README. */
export const SANDBOX_SWITCHES = [
	'price-changed',
	'sold-out',
	'price-changed-at-payment',
	'sold-out-at-payment',
	'extras-failed',
	'supplier-slow',
	'supplier-failed',
	'issue-failed',
	'issue-unknown',
	'change-failed',
	'change-unknown',
	/** Nobody can be added to the booking. */
	'party-sold-out',
	'notice',
	'plank',
	/** Nothing happens by chance. */
	'steady',
] as const;
export type SandboxSwitch = (typeof SANDBOX_SWITCHES)[number];

export interface OfferReference {
	/** Id of the flight supplier. */
	readonly supplier: string;
	/** Search address without `/search/`. */
	readonly search: string;
	readonly ticket: string;
	readonly fare: FareBrand;
	/** Supplier's own id of the offer. */
	readonly reference?: string;
	readonly sandbox?: SandboxSwitch;
}

/** An offer as it was when it was last checked. */
export interface BookedOffer extends OfferReference {
	readonly query: FlightQuery;
	/** Only the fare and offer that are booked. */
	readonly flights: Pick<Ticket, 'legs' | 'carriers' | 'emissions'>;
	readonly fareRules: Ticket['fares'][number];
	readonly currency: string;
	/** For all passengers, without extras. */
	readonly total: number;
	/** Absent or null if unknown. */
	readonly bagPrice?: Offer['bagPrice'];
	readonly cabinBagPrice?: Offer['cabinBagPrice'];
	/** Of a supplier's test mode. */
	readonly test?: true;
	readonly checkedAt: number;
	/** After this the offer must be checked again. */
	readonly validUntil: number;
}

export interface TariffCheckContext {
	/** The total that the visitor saw; NaN if none. */
	readonly before: number;
	readonly now: Date;
	readonly atPayment: boolean;
	/** For a booking that another passenger is to be added to. */
	readonly largerParty?: true;
}

export type TariffCheck =
	| { readonly kind: 'confirmed'; readonly offer: BookedOffer }
	| { readonly kind: 'changed'; readonly offer: BookedOffer; readonly before: number }
	| { readonly kind: 'not-found' }
	/** No response: the visitor may try again. */
	| { readonly kind: 'failed' };

export interface SupplierOrderRequest {
	readonly order: string;
	readonly offer: BookedOffer;
	readonly passengers: readonly Passenger[];
	readonly contacts: Contacts;
	readonly extras: readonly AddedExtra[];
	readonly seats: readonly SelectedSeat[];
	/** Ceiling: the supplier must not charge more. */
	readonly total: number;
}

export interface IssuedOrder {
	/** Supplier's own id. */
	readonly reference: string;
	/** Six letters and digits; some airlines have 7 to 13. */
	readonly pnr: string;
	/** 13 digits for each passenger, in the order of passengers; empty where the airline issues no ticket number. */
	readonly ticketNumbers: readonly string[];
}

/** `unknown`: the supplier may or may not have issued; look it up by key, never repeat under another key. */
export type IssueOutcome =
	| { readonly kind: 'issued'; readonly issued: IssuedOrder }
	| { readonly kind: 'rejected'; readonly reason: 'sold-out' | 'price-changed' | 'invalid' }
	| { readonly kind: 'unknown' };

export interface RefundQuote {
	readonly allowed: boolean;
	readonly fee: number;
	readonly refund: number;
	/** Supplier's own id of the quote. */
	readonly reference?: string;
}

export interface ChangeRequest {
	readonly legIndex: number;
	/** Local date of the departure, `YYYY-MM-DD`. */
	readonly date: string;
}

/** Other flights of one leg: same airports, airlines and fare brand, for everyone in the booking. Amounts are for all passengers. */
export interface ChangeOption {
	/** Stable while the option is offered. */
	readonly id: string;
	/** The offer as it is after the change; its total is the new value of the fares. */
	readonly offer: BookedOffer;
	/** New fares less the old ones; negative if they are lower. */
	readonly difference: number;
	/** The airline's fee by the fare's rules. */
	readonly fee: number;
	/** What the change costs. */
	readonly pay: number;
	/** What it gives back. */
	readonly refund: number;
	/** What happens to the rest of a lower fare; null if there is none. */
	readonly lowerFare: 'refunded' | 'lost' | 'credit' | null;
	/** As {@link BookingSupplier.lostExtras}. */
	readonly lostExtras: readonly ExtraCode[];
	/** Until then the amounts are guaranteed. */
	readonly validUntil: number;
	/** Supplier's own id. */
	readonly reference?: string;
}

export type ChangeOffers =
	| { readonly kind: 'options'; readonly options: readonly ChangeOption[] }
	/** `support`: not changed online. */
	| { readonly kind: 'not-allowed'; readonly reason: 'fare' | 'departed' | 'too-close' | 'support' };

export interface SupplierChangeRequest {
	readonly order: string;
	/** As it is before the change. */
	readonly offer: BookedOffer;
	readonly issued: IssuedOrder;
	/** What the passengers agreed to: the supplier must not charge more. */
	readonly option: ChangeOption;
}

/** `unknown`: look it up by its key, never repeat it under another key. */
export type ChangeOutcome =
	| { readonly kind: 'changed'; readonly issued: IssuedOrder }
	| { readonly kind: 'rejected'; readonly reason: 'sold-out' | 'price-changed' | 'not-allowed' | 'invalid' }
	| { readonly kind: 'unknown' };

/** Booking side of a flight supplier. Calls with a key are idempotent by it and may be repeated after a timeout. */
export interface BookingSupplier {
	readonly id: string;
	check(offer: OfferReference, context: TariffCheckContext): Promise<TariffCheck>;
	/** @throws if the supplier fails: `ADDITIONAL_FEATURES_ERROR` */
	extras(offer: BookedOffer): Promise<readonly ExtraOffer[]>;
	/** One for each segment that has a map. @throws if the supplier fails */
	seatMaps(offer: BookedOffer): Promise<readonly SeatMap[]>;
	issue(request: SupplierOrderRequest, key: string): Promise<IssueOutcome>;
	/** Outcome of an earlier `issue` of this offer with this key; null if the supplier has no such order. */
	findIssued(key: string, offer: BookedOffer): Promise<IssueOutcome | null>;
	/** @throws if the supplier fails */
	quoteRefund(offer: BookedOffer, issued: IssuedOrder, now: Date): Promise<RefundQuote>;
	/** Cancels an issued order. @returns what the supplier refunds */
	cancel(issued: IssuedOrder, quote: RefundQuote, key: string): Promise<{ readonly kind: 'cancelled' | 'rejected' | 'unknown' }>;
	/**
	 * Extras that a change of a flight leaves with the old one; seats always stay there. Nothing is refunded for either.
	 * @throws if the supplier fails
	 */
	lostExtras(offer: BookedOffer): Promise<readonly ExtraCode[]>;
	/** @throws if the supplier fails */
	changeOptions(offer: BookedOffer, issued: IssuedOrder, change: ChangeRequest, now: Date): Promise<ChangeOffers>;
	change(request: SupplierChangeRequest, key: string): Promise<ChangeOutcome>;
	/** Outcome of an earlier `change` with this key; null if the supplier has not made it. */
	findChanged(key: string, request: SupplierChangeRequest): Promise<ChangeOutcome | null>;
}

/** One line of the price summary, in the order shown. */
export interface PriceLine {
	readonly kind: 'fare' | 'extra' | 'seat';
	readonly code: string;
	readonly amount: number;
	readonly count: number;
}
