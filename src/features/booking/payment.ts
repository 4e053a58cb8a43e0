/** From the review to the order: the last check, then the order with its payment. */
import type { PlacedOrder } from '#features/orders/contract.ts';
import type { CardKind } from '#features/payment/contract.ts';
import type { StepOutcome, StepRoute } from './contract.ts';
import { changeDraft, holderOf } from './drafts.ts';
import { type Booking, type BookingKey, blockingStep, loadBooking, offerAfter, sameTrip } from './flow.ts';
import type { BookingPorts } from './ports.ts';

/** Outcome of the payment step (spec 3.12). */
export type PaymentOutcome =
	| { readonly outcome: Extract<StepOutcome, 'NOT_STARTED'>; readonly reason: 'step'; readonly step: StepRoute }
	| { readonly outcome: Extract<StepOutcome, 'NOT_STARTED'>; readonly reason: 'missing' | 'gone' | 'failed' | 'gateway-failed' }
	| { readonly outcome: Extract<StepOutcome, 'TARIFF_PRICE_CHANGED'> }
	/** To the page that takes the card. */
	| { readonly outcome: Extract<StepOutcome, 'REDIRECT'>; readonly url: string }
	/** An order exists. */
	| { readonly outcome: Extract<StepOutcome, 'BOOKING_PROCEED'> }
	/** The payment waits for the bank's confirmation. */
	| { readonly outcome: Extract<StepOutcome, 'THREE_DS'> };

export interface PaymentSubmission {
	/** Total that the visitor saw on the button. */
	readonly total: number;
	readonly methods: readonly CardKind[];
	/** Of the site. */
	readonly origin: string;
}

type Checked = { readonly kind: 'confirmed' } | { readonly kind: 'changed' | 'gone' | 'failed' };

async function checkAtPayment({ draft }: Booking, ports: BookingPorts): Promise<Checked> {
	const now = ports.now();
	const checked = await ports
		.supplier(draft.offer.supplier)
		.check(draft.offer, { before: draft.offer.total, now: new Date(now), atPayment: true })
		.then((result) => sameTrip(draft.offer, result))
		.catch((error: unknown) => {
			ports.log.error('Tariff check before the payment failed', { error: String(error) });
			return { kind: 'failed' } as const;
		});
	if (checked.kind === 'not-found') return { kind: 'gone' };
	if (checked.kind === 'failed') return { kind: 'failed' };
	await changeDraft(await ports.db(), { ...draft, now }, ({ offer }) => ({ offer: offerAfter(offer, checked.offer) }));
	return { kind: checked.kind };
}

/** @returns whether all chosen seats are this booking's */
async function extendHolds({ draft, quote }: Booking, { db, seats, now }: BookingPorts): Promise<boolean> {
	if (quote.held.length === 0) return true;
	return (await seats.hold(await db(), holderOf(draft), quote.held, now())).kind === 'held';
}

/** Null if the draft has changed meanwhile. */
async function place(booking: Booking, submission: PaymentSubmission, ports: BookingPorts): Promise<PaymentOutcome | null> {
	const { draft, quote, people } = booking;
	const { passengers, contacts } = people;
	if (!passengers || !contacts) return { outcome: 'NOT_STARTED', reason: 'step', step: 'booking' };
	const { id, visitor, brand, market, language } = draft;
	const { changedFrom: _, ...offer } = draft.offer;
	const request = {
		id,
		visitor,
		brand,
		market,
		language,
		origin: submission.origin,
		offer,
		passengers,
		contacts,
		extras: quote.extras,
		seats: quote.seats,
		lines: quote.lines,
		total: quote.total,
		methods: submission.methods,
	};
	const placed = await ports.placeOrder(request, draft.version);
	return placed.kind === 'draft-changed' ? null : outcomeOf(placed);
}

function outcomeOf(placed: PlacedOrder): PaymentOutcome {
	if (placed.kind === 'gateway-failed') return { outcome: 'NOT_STARTED', reason: 'gateway-failed' };
	if (placed.kind === 'redirect') return { outcome: 'REDIRECT', url: placed.url };
	return { outcome: placed.state === 'awaiting-payment' ? 'THREE_DS' : 'BOOKING_PROCEED' };
}

const PLACE_ATTEMPTS = 5;

/** What another tab changes meanwhile is part of the order if the total stays, else the visitor must confirm again. */
async function placeLatest(key: BookingKey, submission: PaymentSubmission, ports: BookingPorts): Promise<PaymentOutcome> {
	for (let attempt = 0; attempt < PLACE_ATTEMPTS; attempt++) {
		const loaded = await loadBooking(key, ports);
		if (loaded.kind === 'replaced') return outcomeOf(await ports.continueOrder(key.id));
		if (loaded.kind !== 'open') return { outcome: 'NOT_STARTED', reason: loaded.kind };
		const { booking } = loaded;
		if (booking.change || booking.quote.total !== submission.total) break;
		const step = blockingStep(booking, 'payment');
		if (step) return { outcome: 'NOT_STARTED', reason: 'step', step };
		const outcome = await place(booking, submission, ports);
		if (outcome) return outcome;
	}
	return { outcome: 'TARIFF_PRICE_CHANGED' };
}

/**
 * Checks the booking again and places its order. Safe to repeat: the order has the draft's id, so that a repeated submission finds it.
 */
export async function payBooking(key: BookingKey, submission: PaymentSubmission, ports: BookingPorts): Promise<PaymentOutcome> {
	const loaded = await loadBooking(key, ports);
	if (loaded.kind === 'replaced') return outcomeOf(await ports.continueOrder(key.id));
	if (loaded.kind !== 'open') return { outcome: 'NOT_STARTED', reason: loaded.kind };
	const { booking } = loaded;
	const step = blockingStep(booking, 'payment');
	if (step) return { outcome: 'NOT_STARTED', reason: 'step', step };
	if (booking.change || booking.quote.total !== submission.total) return { outcome: 'TARIFF_PRICE_CHANGED' };
	const checked = await checkAtPayment(booking, ports);
	if (checked.kind === 'gone' || checked.kind === 'failed') return { outcome: 'NOT_STARTED', reason: checked.kind };
	if (checked.kind === 'changed' || !(await extendHolds(booking, ports))) return { outcome: 'TARIFF_PRICE_CHANGED' };
	return placeLatest(key, submission, ports);
}
