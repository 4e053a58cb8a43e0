import { loadContent } from '#content/load-content.ts';
import { visitOf } from '#content/visibility.ts';
import type { Ticket } from '#engine/contract.ts';
import type { OrderDetails } from '#features/orders/contract.ts';
import { readOrder } from '#features/orders/records.ts';
import { labelsFor } from '#features/results/server.ts';
import { rightsFor } from '#features/tickets/server.ts';
import { mayReadOrder } from '#order-access.ts';
import { database } from '#server/database/open.ts';
import type { Site } from '#site/site.ts';

/** The visitor's own order; null looks the same for strangers' orders and missing ones. */
export async function visitorsOrder(request: Request, id = ''): Promise<OrderDetails | null> {
	return (await mayReadOrder(request, id)) ? readOrder(await database(), id) : null;
}

/** What the itinerary and the rights of a ticket are rendered from. */
export function flightsView(order: OrderDetails, site: Site) {
	const { flights, fareRules, ticket: id, query } = order.offer;
	const ticket: Ticket = { id, ...flights, fares: [fareRules], offers: [], seen: 0 };
	return { ticket, query, site, labels: labelsFor([ticket], [], site.language), rights: rightsFor(ticket) };
}

/** Articles about what goes wrong on a trip; the keys of `orders.help`. */
export const HELP_ARTICLES = ['delayed-flight', 'cancelled-flight', 'lost-baggage', 'missed-flight', 'name-mistake'] as const;

export const helpArticles = (site: Site, now: Date) =>
	HELP_ARTICLES.filter((slug) => loadContent().serves(`/faq/${slug}`, visitOf(site, now)) === true);
