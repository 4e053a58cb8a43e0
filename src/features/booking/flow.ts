/** A visitor's booking between the tariff check and the payment. */
import { EXTRA_PAGES } from '#features/extras/contract.ts';
import type { PassengerTrip } from '#features/passengers/contract.ts';
import { catalogOf } from './catalog.ts';
import type { BookedOffer, StepRoute, TariffCheck } from './contract.ts';
import { changeDraft, type Draft, type DraftOffer, fieldsOf, findDraft, holderOf } from './drafts.ts';
import type { DraftFields } from './fields.ts';
import type { BookingPorts, ReadPeople } from './ports.ts';
import { type Catalog, type PriceSummary, type Quote, quoteOf } from './quote.ts';
import { createNavigation, firstInvalidStep, type Navigation, offeredSteps } from './rules.ts';

export interface PriceChange {
	readonly before: number;
	readonly after: number;
	readonly reason: 'fare' | 'seat' | 'hold-ended' | 'extras' | 'extras-failed';
}

export interface Booking {
	readonly draft: Draft;
	readonly fields: DraftFields;
	readonly catalog: Catalog;
	/** Keys of seats that other bookings hold. */
	readonly taken: ReadonlySet<string>;
	readonly quote: Quote;
	readonly summary: PriceSummary;
	readonly navigation: Navigation;
	readonly trip: PassengerTrip;
	readonly people: ReadPeople;
	/** Needs consent before the booking goes on. */
	readonly change: PriceChange | null;
	/** Its fields could not be stored. */
	readonly isUnsaved?: true;
}

export type LoadedBooking =
	| { readonly kind: 'open'; readonly booking: Booking }
	/** An order exists. */
	| { readonly kind: 'replaced'; readonly id: string }
	| { readonly kind: 'gone'; readonly draft: Draft }
	/** There is none, or it is another visitor's. */
	| { readonly kind: 'missing' };

export interface BookingKey {
	readonly id: string;
	readonly visitor: string;
	/** Flag `asb-exp-seatMapBeforeServices`. */
	readonly seatsFirst: boolean;
}

const departuresOf = ({ seatMaps }: Catalog): string[] => (seatMaps ?? []).map(({ departure }) => departure);

function changeOf({ offer, acceptedTotal }: Draft, { quote, hasEnded }: HeldQuote, catalog: Catalog): PriceChange | null {
	const { total: after, gone } = quote;
	if (after === acceptedTotal && gone.length === 0) return null;
	const hasFareChanged = offer.changedFrom !== undefined && offer.changedFrom !== offer.total;
	const isSeatGone = gone.some((field) => field.startsWith('seat.'));
	const seatReason = hasEnded ? 'hold-ended' : 'seat';
	const reason = hasFareChanged ? 'fare' : isSeatGone ? seatReason : catalog.extras === null ? 'extras-failed' : 'extras';
	return { before: acceptedTotal, after, reason };
}

/** Extras without any step that offers them stay out of the navigation; a supplier that failed keeps its step, which says so. */
function stepsOf({ extras, seatMaps }: Catalog, seatsFirst: boolean): readonly StepRoute[] {
	const offers = (page: 'ssr_one' | 'ssr_two'): boolean => (extras ?? []).some(({ code }) => EXTRA_PAGES[code] === page);
	return offeredSteps({
		ssrOne: extras === null || offers('ssr_one'),
		ssrTwo: offers('ssr_two'),
		seats: (seatMaps ?? []).length > 0,
		seatsFirst,
	});
}

/** Everything but the price: another trip, party or fare is not what the visitor chose. */
const itineraryOf = ({ supplier, query, flights, fareRules, currency }: BookedOffer): string => {
	const { adults, children, infants, cabin } = query;
	const segments = flights.legs.map((leg) => leg.segments.map((one) => [one.carrier, one.number, one.from, one.to, one.departure]));
	return JSON.stringify([supplier, currency.toLowerCase(), fareRules.brand, adults, children, infants, cabin, segments]);
};

export const sameItinerary = (a: BookedOffer, b: BookedOffer): boolean => itineraryOf(a) === itineraryOf(b);

/** A check that responds with another trip finds the tariff gone. */
export function sameTrip(offer: BookedOffer, checked: TariffCheck): TariffCheck {
	if (checked.kind !== 'confirmed' && checked.kind !== 'changed') return checked;
	return sameItinerary(offer, checked.offer) ? checked : { kind: 'not-found' };
}

/** Checks the tariff again after its time. @returns null if it is gone */
async function currentDraft(draft: Draft, ports: BookingPorts): Promise<Draft | null> {
	const now = ports.now();
	if (now <= draft.offer.validUntil) return draft;
	const checked = await ports
		.supplier(draft.offer.supplier)
		.check(draft.offer, { before: draft.offer.total, now: new Date(now), atPayment: false })
		.then(
			(result) => sameTrip(draft.offer, result),
			() => ({ kind: 'failed' }) as const,
		);
	if (checked.kind === 'not-found') return null;
	// The check before the payment decides.
	if (checked.kind === 'failed') return draft;
	return changeDraft(await ports.db(), { ...draft, now }, ({ offer }) => ({ offer: offerAfter(offer, checked.offer) }));
}

/** The offer as checked now; it remembers the price that the visitor has accepted. */
export function offerAfter(previous: DraftOffer, checked: DraftOffer): DraftOffer {
	const accepted = previous.changedFrom ?? previous.total;
	return accepted === checked.total ? checked : { ...checked, changedFrom: accepted };
}

interface HeldQuote {
	readonly quote: Quote;
	readonly taken: ReadonlySet<string>;
	readonly heldUntil: number | null;
	/** Whether seats are gone because the visitor has held them for as long as anybody may. */
	readonly hasEnded: boolean;
}

const HOLD_ATTEMPTS = 4;

/** Quotes the draft and holds its seats; those that another booking was faster to take, or that can be held no longer, are gone from it. */
async function holdAndQuote(draft: Draft, catalog: Catalog, renew: boolean, ports: BookingPorts): Promise<HeldQuote> {
	const [db, { seats, now }, fields] = [await ports.db(), ports, fieldsOf(draft)];
	const ended = new Set<string>();
	for (let attempt = 1; ; attempt++) {
		const taken = await seats.taken(db, departuresOf(catalog), draft.id, now());
		const quote = quoteOf(draft.offer, fields, catalog, taken, ended);
		const hasEnded = ended.size > 0;
		const heldUntil = await seats.heldUntil(db, draft.id, now());
		const isHeld = !renew && quote.held.length > 0 === (heldUntil !== null);
		if (isHeld || (quote.held.length === 0 && heldUntil === null)) return { quote, taken, heldUntil, hasEnded };
		const result = await seats.hold(db, holderOf(draft), quote.held, now());
		if (result.kind === 'held') return { quote, taken, heldUntil: quote.held.length > 0 ? result.until : null, hasEnded };
		if (result.kind === 'ended') for (const departure of result.departures) ended.add(departure);
		if (attempt === HOLD_ATTEMPTS) throw new Error(`Seats change too often: ${draft.id}`);
	}
}

async function bookingOf(draft: Draft, seatsFirst: boolean, ports: BookingPorts, renew = false): Promise<Booking> {
	const catalog = await catalogOf(draft.offer, ports);
	const held = await holdAndQuote(draft, catalog, renew, ports);
	const { quote, taken, heldUntil } = held;
	const fields = fieldsOf(draft);
	const trip = await ports.tripOf(draft.offer, draft, new Date(ports.now()));
	return {
		draft,
		fields,
		catalog,
		taken,
		quote,
		summary: { lines: quote.lines, total: quote.total, heldUntil, priceUntil: draft.offer.validUntil },
		navigation: createNavigation({ orderId: draft.id, steps: stepsOf(catalog, seatsFirst) }),
		trip,
		people: ports.readPeople(fields, trip),
		change: changeOf(draft, held, catalog),
	};
}

export async function loadBooking({ id, visitor, seatsFirst }: BookingKey, ports: BookingPorts): Promise<LoadedBooking> {
	const draft = await findDraft(await ports.db(), id, visitor);
	if (!draft) return { kind: 'missing' };
	if (draft.state === 'replaced') return { kind: 'replaced', id };
	const current = await currentDraft(draft, ports);
	if (!current) return { kind: 'gone', draft };
	if (current.state === 'replaced') return { kind: 'replaced', id };
	return { kind: 'open', booking: await bookingOf(current, seatsFirst, ports) };
}

const isComplete = ({ people, quote }: Booking, step: StepRoute): boolean =>
	step === 'booking'
		? people.passengers !== null && people.contacts !== null
		: quote.problems.every((problem) => problem.step !== step || problem.severity === 'warn');

/** First step before `route` that is not complete; null if the visitor may be there. */
export const blockingStep = (booking: Booking, route: StepRoute): StepRoute | null =>
	firstInvalidStep(booking.navigation.steps, route, (step) => isComplete(booking, step));

/** Writes fields, holds chosen seats and lets the accepted total follow what the visitor chose. */
export async function saveFields(
	{ id, visitor, seatsFirst }: BookingKey,
	fields: DraftFields,
	ports: BookingPorts,
): Promise<LoadedBooking | { readonly kind: 'too-many' }> {
	const db = await ports.db();
	const draft = await findDraft(db, id, visitor);
	if (!draft) return { kind: 'missing' };
	if (draft.state === 'replaced') return { kind: 'replaced', id };
	const catalog = await catalogOf(draft.offer, ports);
	const taken = await ports.seats.taken(db, departuresOf(catalog), id, ports.now());
	const changed = await changeDraft(db, { id, visitor, now: ports.now() }, (latest) => {
		const before = fieldsOf(latest);
		const totalOf = (chosen: DraftFields): number => quoteOf(latest.offer, chosen, catalog, taken).total;
		return { fields, acceptedTotal: latest.acceptedTotal + totalOf({ ...before, ...fields }) - totalOf(before) };
	});
	if (!changed) return { kind: 'too-many' };
	if (changed.state === 'replaced') return { kind: 'replaced', id };
	const choosesSeats = Object.keys(fields).some((name) => name.startsWith('seat.'));
	return { kind: 'open', booking: await bookingOf(changed, seatsFirst, ports, choosesSeats) };
}

/** Accepts the current total if it is the one that the visitor saw. @returns whether it is */
export async function acceptTotal({ draft, quote }: Booking, total: number, ports: BookingPorts): Promise<boolean> {
	if (quote.total !== total) return false;
	const cleared = Object.fromEntries(quote.gone.map((field) => [field, '']));
	await changeDraft(await ports.db(), { ...draft, now: ports.now() }, ({ offer: { changedFrom: _, ...offer } }) => ({
		fields: cleared,
		offer,
		acceptedTotal: total,
	}));
	return true;
}
