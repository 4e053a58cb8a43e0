import type { Leg } from '#engine/contract.ts';
import { EMBEDDED } from '#engine/fares/agencies.data.ts';
import type { BookedOffer } from '#features/booking/contract.ts';
import type { TravelDocument } from '#features/passengers/contract.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from '#lib/durations.ts';
import type { Order, OrderChange, OrderDetails, OrderState } from './contract.ts';
import { ORDER_ID } from './contract.ts';

export const isOrderId = (text: string): boolean => ORDER_ID.test(text);

/** A typed number as stored: upper case, with its hyphen. Null if it cannot be one. */
export function readOrderId(text: string): string | null {
	const letters = text.toUpperCase().replace(/[\s№#-]/g, '');
	const id = `${letters.slice(0, 4)}-${letters.slice(4)}`;
	return isOrderId(id) ? id : null;
}

/** Sold by the embedded supplier or in a supplier's test mode: the ticket is not valid for a flight. */
export const isTestOrder = ({ offer }: { readonly offer: Pick<BookedOffer, 'supplier' | 'test'> }): boolean =>
	offer.supplier === EMBEDDED || offer.test === true;

/** `•••••• 123`: the last three characters of a document. */
export const maskedDocument = ({ number }: Pick<TravelDocument, 'number'>): string =>
	'•'.repeat(Math.max(0, number.length - 3)) + number.slice(-3);

/** `a•••@mail.example`: enough to recognise one's own address. */
export function maskedMail(mail: string): string {
	const [name = '', host = ''] = mail.split('@');
	return `${name.slice(0, 1)}•••@${host}`;
}

/** First and last airport of a leg. */
export const endsOf = ({ segments }: Pick<Leg, 'segments'>): { from: string; to: string } => ({
	from: segments[0]?.from ?? '',
	to: segments.at(-1)?.to ?? '',
});

const PAYABLE: ReadonlySet<OrderState> = new Set(['awaiting-payment', 'payment-failed']);
export const isPayable = ({ state, offer }: Pick<Order, 'state' | 'offer'>, now: number): boolean =>
	PAYABLE.has(state) && now < offer.validUntil;

/** Whether the visitor may go back and change the booking: nothing is paid or may have been. */
export const isWithdrawable = ({ state }: Pick<Order, 'state'>): boolean => PAYABLE.has(state);

const OVER: ReadonlySet<OrderState> = new Set(['expired', 'released', 'withdrawn', 'refunded']);
/** Whether money has been taken or held, or may have been. */
export const isPaidOrPending = (state: OrderState): boolean => !PAYABLE.has(state) && !OVER.has(state);

/** The draft that has taken the place of a withdrawn order; null for other orders. */
export function withdrawnDraft({ state, events }: Pick<OrderDetails, 'state' | 'events'>): string | null {
	const draft = events.findLast(({ kind }) => kind === 'withdrawn')?.data.draft;
	return state === 'withdrawn' && typeof draft === 'string' ? draft : null;
}

export const isRefundable = ({ state, issued }: Pick<Order, 'state' | 'issued'>): boolean => state === 'confirmed' && issued !== null;

/** Days after the last arrival during which the order's page opens offline. */
export const COPY_DAYS = 7;
/** States of orders with valid tickets: while one changes, its old ones are. */
export const TICKETED: ReadonlySet<OrderState> = new Set(['confirmed', 'changing']);

/** Until when the order's page may be saved on the visitor's device; null if it may not. @param now milliseconds since 1970 UTC */
export function copyEnd({ state, offer }: Pick<Order, 'state' | 'offer'>, now: number): number | null {
	const last = offer.flights.legs.at(-1)?.segments.at(-1);
	if (!last || !TICKETED.has(state)) return null;
	const end = last.arrivalUtc * MS_PER_MINUTE + COPY_DAYS * MS_PER_DAY;
	return end > now ? end : null;
}

/** Whether another date may be requested; the fare's rules decide what it costs. */
export const isChangeable = (order: Pick<Order, 'state' | 'issued'>): boolean => isRefundable(order);

/** The change that is being paid or made. */
export const openChange = ({ state, changes }: Pick<OrderDetails, 'state' | 'changes'>): OrderChange | undefined =>
	state === 'changing' ? changes.find((change) => change.state !== 'done' && change.state !== 'failed') : undefined;

/** What an open change waits for, a key of `orders.changing`. */
export type ChangeStage = 'pay' | 'paymentUnknown' | 'making' | 'unknown' | 'settling';

export function changeStage({ payments }: Pick<OrderDetails, 'payments'>, { state, payment }: OrderChange): ChangeStage {
	if (state === 'unknown') return 'unknown';
	if (state === 'changed') return 'settling';
	const paid = payments.find(({ id }) => id === payment)?.state;
	if (paid === 'unknown') return 'paymentUnknown';
	return paid === 'pending' || paid === 'challenge' ? 'pay' : 'making';
}

/** The change that failed last, until something else happens with the order. */
export function failedChange({ state, events, changes }: OrderDetails): OrderChange | undefined {
	const last = events.findLast(({ kind }) => kind !== 'released' && kind !== 'mail-sent');
	if (state !== 'confirmed' || last?.kind !== 'change-failed') return undefined;
	return changes.find(({ request }) => request === last.data.request);
}

/** What the order costs with the changes that were made, less what they gave back. */
export const paidTotal = ({ total, changes }: Pick<OrderDetails, 'total' | 'changes'>): number =>
	changes.reduce((sum, { state, amount, refund }) => sum + (state === 'done' ? amount - refund : 0), total);

/** What a refund withholds: services that are never refunded, and the airline's fee on the fares. */
export function withheldOf(
	{ offer, captured, refunded }: Pick<Order, 'offer' | 'captured' | 'refunded'>,
	{ refund, fee }: { readonly refund: number; readonly fee: number },
): { readonly services: number; readonly fee: number } {
	const fares = Math.min(offer.total, captured - refunded);
	const ofFares = Math.max(0, fares - refund);
	return { services: fee - ofFares, fee: ofFares };
}

/** How an order's state is shown. */
export const STATE_TONES = {
	'awaiting-payment': 'info',
	'payment-failed': 'risk',
	'payment-unknown': 'risk',
	issuing: 'info',
	'issue-unknown': 'risk',
	confirmed: 'good',
	changing: 'info',
	refunding: 'info',
	refunded: 'info',
	released: 'risk',
	expired: 'risk',
	withdrawn: 'info',
} as const satisfies Record<OrderState, 'info' | 'good' | 'risk'>;
