import { BOOKING, type EntryRequest } from '#features/booking/address.ts';
import { type EntryResult, startEntry } from '#features/booking/entry.ts';
import { urlOf } from '#features/booking/rules.ts';
import { bagParams } from '#features/seller-redirect/address.ts';
import { bookingPorts } from '#ports/orders/booking-ports.ts';
import { seeOther } from '#server/http/private-page.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { errorDetails } from '#server/log/log.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

/** The ticket page where the booking began. */
export const entryHref = (site: Site, { search, ticket, fare, bags }: EntryRequest): string =>
	href(site, `/search/${search}`, { t: ticket, fare, ...(bags ? bagParams(bags) : {}) });

/** Checks the tariff of an entry form: a redirect, or why no booking began. */
export async function enter(
	entry: EntryRequest,
	request: Request,
	site: Site,
): Promise<Response | Extract<EntryResult, { kind: 'not-found' | 'failed' }>> {
	const { visitor, setCookie } = visitorFor(request);
	const { brand, market, language } = site;
	const result = await startEntry(entry, { visitor, brand, market, language }, bookingPorts).catch((error: unknown): EntryResult => {
		bookingPorts.log.error('Beginning a booking failed', errorDetails(error));
		return { kind: 'failed', entry };
	});
	if (result.kind === 'loading') return seeOther(href(site, `${BOOKING}/loading`, { check: result.check }), setCookie);
	if (result.kind !== 'draft') return result;
	const route = entry.sandbox === 'notice' ? 'notification' : 'booking';
	return seeOther(href(site, urlOf(route, result.id)), setCookie);
}
