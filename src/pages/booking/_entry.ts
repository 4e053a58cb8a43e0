import { bookingPorts } from '#booking-ports.ts';
import { BOOKING, type EntryRequest } from '#features/booking/address.ts';
import { type EntryResult, startEntry } from '#features/booking/entry.ts';
import { urlOf } from '#features/booking/rules.ts';
import { newVisitor, visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { seeOther } from './_booking.ts';

/** The ticket page where the booking began. */
export const entryHref = (site: Site, { search, ticket, fare }: EntryRequest): string =>
	href(site, `/search/${search}`, { t: ticket, fare });

/** Checks the tariff of an entry form: a redirect, or why no booking began. */
export async function enter(
	entry: EntryRequest,
	request: Request,
	site: Site,
): Promise<Response | Extract<EntryResult, { kind: 'not-found' | 'failed' }>> {
	const known = visitorOfCookie(request);
	const created = known === null ? newVisitor(request) : null;
	const { brand, market, language } = site;
	const result = await startEntry(entry, { visitor: known ?? created?.visitor ?? '', brand, market, language }, bookingPorts);
	if (result.kind === 'loading') return seeOther(href(site, `${BOOKING}/loading`, { check: result.check }), created?.setCookie);
	if (result.kind !== 'draft') return result;
	const route = entry.sandbox === 'notice' ? 'notification' : 'booking';
	return seeOther(href(site, urlOf(route, result.id)), created?.setCookie);
}
