import type { Leg } from '#engine/contract.ts';
import type { TravelDocument } from '#features/passengers/contract.ts';
import type { Order, OrderState } from './contract.ts';
import { ORDER_ID } from './contract.ts';

export const isOrderId = (text: string): boolean => ORDER_ID.test(text);

/** A typed number as stored: upper case, with its hyphen. Null if it cannot be one. */
export function readOrderId(text: string): string | null {
	const letters = text.toUpperCase().replace(/[\s№#-]/g, '');
	const id = `${letters.slice(0, 4)}-${letters.slice(4)}`;
	return isOrderId(id) ? id : null;
}

/** Sold by the simulated supplier: the ticket is not valid for a flight. */
export const isTestOrder = ({ offer }: Pick<Order, 'offer'>): boolean => offer.supplier === 'embedded';

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

export const isRefundable = ({ state, issued }: Pick<Order, 'state' | 'issued'>): boolean => state === 'confirmed' && issued !== null;

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
	refunded: 'good',
	released: 'risk',
	expired: 'risk',
} as const satisfies Record<OrderState, 'info' | 'good' | 'risk'>;
