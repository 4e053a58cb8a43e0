/** What a cancellation is called where it gives money back, and where it gives none. */
import type { Order, OrderDetails, OrderEvent } from '#features/orders/contract.ts';
import type { Locale } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { type Formats, money } from '#lib/format.ts';
import type { AgreedRefund } from './refunds.ts';

export interface RefundTexts {
	readonly lede: string;
	readonly sumLabel: string;
	/** Why nothing comes back; null if something does. */
	readonly nothing: string | null;
	readonly agree: string;
	readonly confirm: string;
}

/** Texts of the page that asks for the consent. */
export function refundTexts({ offer }: Pick<Order, 'offer'>, { refund }: AgreedRefund, locale: Locale, f: Formats): RefundTexts {
	const t = messages(locale, 'orders').refund;
	if (refund > 0)
		return { lede: t.lede(), sumLabel: t.sum(), nothing: null, agree: t.agree(), confirm: t.confirm({ sum: money(f, refund) }) };
	return {
		lede: t.ledeNothing(),
		sumLabel: t.sumNothing(),
		nothing: offer.fareRules.refund.allowed === true ? t.feeTakesAll() : t.notAllowed(),
		agree: t.agreeNothing(),
		confirm: t.confirmNothing(),
	};
}

/** Label of the link to that page: the fare's rules are known, its amount is not. */
export function cancelLabel({ offer }: Pick<Order, 'offer'>, locale: Locale): string {
	const t = messages(locale, 'orders').actions;
	return offer.fareRules.refund.allowed === false ? t.cancel() : t.refund();
}

/** Agreed at the last request. */
const refundDue = ({ events }: Pick<OrderDetails, 'events'>): number =>
	Number(events.findLast(({ kind }) => kind === 'refund-requested')?.data.refund ?? 0);

/** Text of an order that is being cancelled or is cancelled. */
export function cancelledText(order: Pick<OrderDetails, 'state' | 'events' | 'refunded'>, locale: Locale, f: Formats): string {
	const { refund: t, stateTexts } = messages(locale, 'orders');
	if (order.state === 'refunding') return refundDue(order) > 0 ? stateTexts.refunding() : t.cancelling();
	return order.refunded > 0 ? stateTexts.refunded({ sum: money(f, order.refunded) }) : t.cancelled();
}

/** Title of a timeline entry; null for the entry's own title. */
export function cancellationTitle({ kind, data }: OrderEvent, locale: Locale): string | null {
	const t = messages(locale, 'orders').timeline;
	if (kind === 'refund-requested' && data.refund === 0) return t.cancelRequested();
	return kind === 'refunded' && data.amount === 0 ? t.cancelledOnly() : null;
}
