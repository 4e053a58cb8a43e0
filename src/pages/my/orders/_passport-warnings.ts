import type { OrderDetails } from '#features/orders/contract.ts';
import { passengerField } from '#features/passengers/contract.ts';
import { expiryProblem } from '#features/passengers/document-fields.ts';
import { entryRuleHref } from '#features/passengers/problem-texts.ts';
import { messages } from '#i18n/messages.ts';
import { dayYear } from '#lib/format.ts';
import { entryPagesOf } from '#pages/booking/_entry-pages.ts';
import { bookingPorts } from '#ports/orders/booking-ports.ts';
import { formats } from '#site/formats.ts';
import type { Site } from '#site/site.ts';

export interface PassportWarning {
	readonly text: string;
	readonly link: { readonly href: string; readonly text: string };
}

/** Passports that expire too early for the entry rules, by passenger; nothing of trips that have begun or are not made. */
export async function passportWarnings(order: OrderDetails, site: Site, now: Date): Promise<readonly (PassportWarning | null)[]> {
	if (order.state !== 'confirmed') return [];
	const { brand, market, language } = site;
	const trip = await bookingPorts.tripOf(order.offer, { brand, market, language }, now);
	const pages = entryPagesOf(trip, site);
	if (!pages || trip.firstDate < trip.today) return [];
	const t = messages(site.locale, 'orders').passengers;
	const f = formats(site);
	return order.passengers.map(({ document: { expiry }, citizenship }, index) => {
		const problem = expiry === null ? null : expiryProblem(passengerField(index, 'documentExpiry'), expiry, citizenship, trip);
		if (problem?.code !== 'expiry-entry') return null;
		const { date, country, until } = problem.data;
		const text = t.passport({ date: dayYear(f, date), country, until: dayYear(f, until) });
		return { text, link: { href: entryRuleHref(pages.hrefs, problem.data), text: pages.text } };
	});
}
