/** Mails about orders, in the order's language, with a signed link. */
import type { Leg, Segment } from '#engine/contract.ts';
import { passengerName } from '#features/passengers/rules.ts';
import { messages } from '#i18n/messages.ts';
import { type Formats, money, time, weekday } from '#lib/format.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { brandName } from '#site/brands.ts';
import { formatsFor } from '#site/formats.ts';
import { siteOf } from '#site/site-of.ts';
import { airlineName, airportName } from '#world/place-names.ts';
import { orderKey } from './access.ts';
import { signedOrderAddress } from './address.ts';
import type { Order, OrderChange, OrderState } from './contract.ts';
import type { MailKind } from './effects/snapshot.ts';
import { cityOfAirport } from './places.ts';
import { endsOf, isTestOrder } from './rules.ts';

const DEFAULT_PLACE = { prefix: '', defaultLanguage: 'ru' } as const;

/** Site where an order was made, as far as its links need. */
export function siteOfOrder({ brand, market, language, origin }: Pick<Order, 'brand' | 'market' | 'language' | 'origin'>) {
	const { prefix, defaultLanguage } = siteOf(brand, market) ?? DEFAULT_PLACE;
	return { origin, prefix, language, defaultLanguage };
}

export const orderFormats = ({ language, market, offer }: Pick<Order, 'language' | 'market' | 'offer'>): Formats =>
	formatsFor(language, market, offer.currency.toLowerCase());

/** "Москва — Стамбул" for each leg. */
export const legTitle = (leg: Order['offer']['flights']['legs'][number], language: Order['language']): string => {
	const { from, to } = endsOf(leg);
	return `${cityOfAirport(from, language)} — ${cityOfAirport(to, language)}`;
};

function segmentLine(segment: Segment, f: Formats, language: Order['language']): string {
	const end = (at: string, airport: string) => `${time(f, at)} ${airportName(airport, language)} (${airport})`;
	const flight = `${segment.carrier} ${segment.number}, ${airlineName(segment.carrier, language)}`;
	const day = weekday(f, segment.departure.slice(0, 10));
	return `${day}: ${end(segment.departure, segment.from)} → ${end(segment.arrival, segment.to)}, ${flight}`;
}

const legText = (leg: Leg, f: Formats, language: Order['language']): string =>
	[legTitle(leg, language), ...leg.segments.map((segment) => segmentLine(segment, f, language))].join('\n');

/** Flights, one line each. */
export const itineraryText = (order: Order, f: Formats): string =>
	order.offer.flights.legs.map((leg) => legText(leg, f, order.language)).join('\n\n');

function ticketLines(order: Order): string {
	const t = messages(order.language, 'orders').mail;
	const names = order.passengers.map(passengerName);
	const numbers = order.issued?.ticketNumbers ?? [];
	return names.map((name, i) => (numbers[i] ? t.ticket({ name, number: numbers[i] }) : name)).join('\n');
}

interface MailText {
	readonly subject: string;
	readonly paragraphs: readonly string[];
}

/** What mails contain besides the order. */
interface MailFacts {
	readonly refundDue?: number;
	readonly changes?: readonly OrderChange[];
}

/** What the change cost or gave back. */
function changeSum({ language }: Order, { amount, refund }: OrderChange, f: Formats): string {
	const t = messages(language, 'orders').mail;
	if (refund > 0) return t.changeRefunded({ sum: money(f, refund) });
	return amount > 0 ? t.changePaid({ sum: money(f, amount) }) : t.changeFree();
}

function changedText(order: Order, change: OrderChange | undefined): MailText {
	const { id, language } = order;
	const t = messages(language, 'orders').mail;
	const f = orderFormats(order);
	const before = change ? [t.changedBefore({ flights: legText(change.before, f, language) })] : [];
	return {
		subject: t.changedSubject({ id }),
		paragraphs: [
			t.changed({ pnr: order.issued?.pnr ?? '' }),
			itineraryText(order, f),
			ticketLines(order),
			...(change ? [changeSum(order, change, f)] : []),
			...before,
			t.local(),
		],
	};
}

function changeFailedText(order: Order, change: OrderChange | undefined): MailText {
	const { id, language } = order;
	const t = messages(language, 'orders').mail;
	const f = orderFormats(order);
	const { reasons: all, notCharged } = messages(language, 'orders').change;
	const reasons: Readonly<Record<string, (() => string) | undefined>> = all;
	const sum = change?.payment ? notCharged() : t.changeFree();
	return {
		subject: t.changeFailedSubject({ id }),
		paragraphs: [(reasons[change?.reason ?? ''] ?? all.other)(), `${t.changeFailed()} ${sum}`, itineraryText(order, f)],
	};
}

function textOf(kind: MailKind, order: Order, about: string, { refundDue = 0, changes = [] }: MailFacts): MailText {
	const t = messages(order.language, 'orders').mail;
	const f = orderFormats(order);
	const { id } = order;
	const total = money(f, order.captured || order.total);
	const change = changes.find(({ request, payment }) => request === about || payment === about);
	switch (kind) {
		case 'confirmed':
			return {
				subject: t.confirmedSubject({ id }),
				paragraphs: [
					t.confirmed({ pnr: order.issued?.pnr ?? '' }),
					itineraryText(order, f),
					ticketLines(order),
					t.total({ total }),
					t.local(),
				],
			};
		case 'payment-unknown':
			return { subject: t.unknownSubject({ id }), paragraphs: [t.unknown({ total: change ? money(f, change.amount) : total })] };
		case 'changed':
			return changedText(order, change);
		case 'change-failed':
			return changeFailedText(order, change);
		case 'released': {
			const reasons = t.reasons as Readonly<Record<string, (() => string) | undefined>>;
			return {
				subject: t.releasedSubject({ id }),
				paragraphs: [(reasons[about] ?? t.reasons.other)(), t.released({ total }), itineraryText(order, f)],
			};
		}
		case 'refunded':
			return refundDue > 0
				? { subject: t.refundedSubject({ id }), paragraphs: [t.refunded({ sum: money(f, refundDue) }), t.refundTime()] }
				: { subject: t.refundedSubject({ id }), paragraphs: [t.cancelledOnly()] };
		case 'refund-failed':
			return { subject: t.refundFailedSubject({ id }), paragraphs: [t.refundFailed()] };
	}
}

/** @param about distinguishes mails of one kind, in their key: the reason of `released`, request or payment of a change */
export function orderMail(order: Order, kind: MailKind, about = '', facts: MailFacts = {}): Mail {
	const { id, brand, market, language, contacts } = order;
	const t = messages(language, 'orders').mail;
	const { subject, paragraphs } = textOf(kind, order, about, facts);
	const address = signedOrderAddress(siteOfOrder(order), id, orderKey(id));
	const test = isTestOrder(order) ? [t.test()] : [];
	const text = [t.greeting(), ...test, ...paragraphs, t.follow({ address }), t.secret(), t.sign({ brand: brandName(brand, market) })];
	return {
		to: contacts.mail,
		brand,
		language,
		kind: `order-${kind}`,
		key: `order-${kind}:${id}:${about}`,
		subject,
		text: text.join('\n\n'),
	};
}

const RESENT: Readonly<Partial<Record<OrderState, MailKind>>> = {
	confirmed: 'confirmed',
	'payment-unknown': 'payment-unknown',
	released: 'released',
	refunded: 'refunded',
};
const RESEND_MINUTES = 5;

export const isResendable = ({ state }: Pick<Order, 'state'>): boolean => RESENT[state] !== undefined;

/** The mail of the order's state once more; at most one in five minutes has the same key. */
export function resentMail(order: Order, now: number): Mail | null {
	const kind = RESENT[order.state];
	if (!kind) return null;
	const part = Math.floor(now / (RESEND_MINUTES * 60_000));
	return { ...orderMail(order, kind, '', { refundDue: order.refunded }), key: `order-resent:${order.id}:${part}` };
}
