import { retryTimes } from '#features/premium/rules.ts';
import { messages } from '#i18n/messages.ts';
import { dayYear, list, money } from '#lib/format.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { premiumPorts } from '#ports/premium/premium-ports.ts';
import { formatsFor } from '#site/formats.ts';
import type { Site } from '#site/site.ts';
import type { OwnSubscription } from './_membership.ts';

/** Dates in the zone of the market's capital. */
export function dateIn(site: Site): (at: number) => string {
	const [f, zone] = [formatsFor(site.language, site.market, site.pageCurrency), premiumPorts.zoneOf(site.market)];
	return (at) => dayYear(f, timeInZone(zone, new Date(at)).slice(0, 10));
}

/** What comes next; empty for an account that has never subscribed. */
export function membershipText(site: Site, { subscription, endedAt }: OwnSubscription): string {
	const { my: t } = messages(site.locale, 'premium');
	const f = formatsFor(site.language, site.market, subscription.currency);
	const [dateOf, until] = [dateIn(site), subscription.until ?? 0];
	const date = dateOf(until);
	switch (subscription.state) {
		case 'new':
			return '';
		case 'trial':
			return t.trial({ date });
		case 'active':
			return t.active({ price: money(f, subscription.price), date });
		case 'past-due': {
			const times = retryTimes(until).slice(subscription.attempts - 1);
			return t.pastDue({ dates: list(f, times.map(dateOf)) });
		}
		case 'cancelled':
			return t.cancelled({ date });
		case 'ended':
			return t.ended({ date: dateOf(endedAt ?? until) });
	}
}
