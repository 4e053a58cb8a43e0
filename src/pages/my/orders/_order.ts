import type { APIContext } from 'astro';
import { loadContent } from '#content/load-content.ts';
import { visitOf } from '#content/visibility.ts';
import type { Allowance, Ticket } from '#engine/contract.ts';
import { extraName } from '#features/extras/labels.ts';
import { orderPath } from '#features/orders/address.ts';
import type { OrderDetails } from '#features/orders/contract.ts';
import { HELP_FIELDS, type RejectedHelp, submitHelpForm } from '#features/orders/help-form.ts';
import type { ServiceLabels } from '#features/orders/passenger-services.ts';
import { readOrderId } from '#features/orders/rules.ts';
import { labelsFor } from '#features/results/server.ts';
import { bagCell } from '#features/tickets/fare-labels.ts';
import { rightsFor } from '#features/tickets/server.ts';
import { messages } from '#i18n/messages.ts';
import type { Formats } from '#lib/format.ts';
import { signedIn } from '#pages/my/_signed-in.ts';
import { ordersOf } from '#ports/orders/order-service.ts';
import { makePrivate, seeOther } from '#server/http/private-page.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

type AbsentContext = Pick<APIContext, 'request' | 'params' | 'locals'> & {
	readonly response: { status?: number; readonly headers: Headers };
};

/** The visitor's own order, wherever orders are; null looks the same for strangers' orders and missing ones. */
export async function openOrder(request: Request, { brand }: Pick<Site, 'brand'>, id = ''): Promise<OrderDetails | 'failed' | null> {
	const result = await ordersOf(brand).read(callerWith(request, null), id);
	if (result.kind === 'ok') return result.order;
	return result.code === 'service-unavailable' || result.code === 'too-many-requests' ? 'failed' : null;
}

export interface AbsentOrder {
	/** The number in the address; null if it cannot be one. */
	readonly id: string | null;
	/** As in the address. */
	readonly typed: string;
	readonly rejected: RejectedHelp | null;
	readonly isSignedIn: boolean;
}

/** What the page shows instead of an order, or the redirect to it after its mail address was sent. */
export async function absentOrder({ request, params, locals: { site }, response }: AbsentContext): Promise<AbsentOrder | Response> {
	const typed = params.orderId ?? '';
	const id = readOrderId(typed);
	const isMailForm =
		request.method === 'POST' &&
		(
			await request
				.clone()
				.formData()
				.catch(() => null)
		)?.has(HELP_FIELDS.mail);
	const result = id !== null && isMailForm ? await submitHelpForm(request, site, id, ordersOf(site.brand)) : null;
	if (id !== null && result?.kind === 'bound') return seeOther(href(site, orderPath(id)), result.setCookie);
	const rejected = result?.kind === 'rejected' ? result : null;
	if (rejected?.retryAfter !== undefined) response.headers.set('retry-after', String(rejected.retryAfter));
	response.status = rejected?.status ?? 404;
	return { id, typed, rejected, isSignedIn: (await signedIn(request)) !== null };
}

export type DocumentOrder =
	| { readonly kind: 'open'; readonly order: OrderDetails }
	| { readonly kind: 'absent'; readonly absent: AbsentOrder }
	/** Orders do not respond. */
	| { readonly kind: 'failed' };

/** The order of a document, or what is shown instead; an order without the document is shown itself. */
export async function documentOrder(
	context: AbsentContext,
	hasDocument: (order: OrderDetails) => boolean,
): Promise<DocumentOrder | Response> {
	const { request, params, locals, response } = context;
	makePrivate(response.headers);
	const order = await openOrder(request, locals.site, params.orderId);
	if (order === 'failed') {
		response.status = 503;
		response.headers.set('retry-after', '60');
		return { kind: 'failed' };
	}
	if (order) return hasDocument(order) ? { kind: 'open', order } : seeOther(href(locals.site, orderPath(order.id)));
	const absent = await absentOrder(context);
	return absent instanceof Response ? absent : { kind: 'absent', absent };
}

/** What the itinerary and the rights of a ticket are rendered from. */
export function flightsView(order: OrderDetails, site: Site) {
	const { flights, fareRules, ticket: id, query } = order.offer;
	const ticket: Ticket = { id, ...flights, fares: [fareRules], offers: [], seen: 0 };
	return { ticket, query, site, labels: labelsFor([ticket], [], site.language), rights: rightsFor(ticket) };
}

/** Names of what an order includes, on its page and in the receipt. */
export function serviceLabels({ offer }: OrderDetails, { locale }: Pick<Site, 'locale'>, formats: Formats): ServiceLabels {
	const [tickets, extras] = [messages(locale, 'tickets'), messages(locale, 'extras')];
	const currency = offer.currency.toLowerCase();
	const bag = (allowance: Allowance | null): string => bagCell(allowance, tickets, { formats, sold: currency, shown: currency });
	const { checkedBag, cabinBag } = offer.fareRules;
	return { bag: bag(checkedBag), cabinBag: bag(cabinBag), extra: (extra) => extraName(extras, extra) };
}

/** Articles about what goes wrong on a trip; the keys of `orders.help`. */
export const HELP_ARTICLES = ['delayed-flight', 'cancelled-flight', 'lost-baggage', 'missed-flight', 'name-mistake'] as const;

/** Those of the articles that the site has. */
export const servedArticles = <T extends string>(slugs: readonly T[], site: Site, now: Date): readonly T[] =>
	slugs.filter((slug) => loadContent().serves(`/faq/${slug}`, visitOf(site, now)) === true);
