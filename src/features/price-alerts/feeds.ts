/** An alert as Atom feed and as calendar: one entry per change of its price. Both have secret addresses. */
import { createEvents } from 'ics';
import { messages } from '#i18n/messages.ts';
import { dateParts } from '#lib/dates.ts';
import { money, weekdayLong } from '#lib/format.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { shortBrandName } from '#site/brands.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { feedPath, KEY } from './address.ts';
import { alertTitle, formatsOf, momentText } from './alert-texts.ts';
import type { PricePoint } from './contract.ts';
import { ticketsPath } from './messages.ts';
import type { AlertPorts } from './ports.ts';
import type { FeedAlert } from './service/service.ts';

const MAX_ENTRIES = 50;

type FeedPorts = Pick<AlertPorts, 'zoneOf' | 'sellerName' | 'simulated'>;

interface Entry {
	readonly at: number;
	readonly title: string;
	readonly text: string;
	readonly address: string;
}

function entriesOf(alert: FeedAlert, prices: readonly PricePoint[], site: Site, ports: FeedPorts): Entry[] {
	const t = messages(site.locale, 'alerts');
	const formats = formatsOf(site, alert.currency);
	const zone = ports.zoneOf(alert.market);
	const title = alertTitle(alert.target, site, formats);
	return prices
		.toReversed()
		.slice(0, MAX_ENTRIES)
		.map((point) => {
			const { at, total, date, seller } = point;
			const name = seller === null ? undefined : ports.sellerName(seller, site.language);
			const seen = momentText(formats, zone, at);
			const path = ticketsPath({ target: alert.target, last: point });
			return {
				at,
				title: total === null ? t.mail.subjectGone({ title }) : t.mail.subject({ title, price: money(formats, total) }),
				text: [
					...(date === null || total === null ? [] : [t.mail.leaves({ date: weekdayLong(formats, date) })]),
					name === undefined ? t.manage.seenAlone({ time: seen }) : t.manage.seen({ time: seen, seller: name }),
					...(ports.simulated() ? [messages(site.locale, 'site').simulated()] : []),
				].join(' '),
				address: site.origin + href(site, path ?? '/'),
			};
		});
}

/** Atom feed, to be written as XML. @param key of its secret address */
export function alertFeed(alert: FeedAlert, prices: readonly PricePoint[], site: Site, ports: FeedPorts, key: string) {
	const t = messages(site.locale, 'alerts');
	const self = site.origin + href(site, feedPath(alert.id), { [KEY]: key });
	const entries = entriesOf(alert, prices, site, ports);
	return {
		id: `urn:price-alert:${alert.id}`,
		title: t.feed.title({ title: alertTitle(alert.target, site, formatsOf(site, alert.currency)) }),
		language: site.language,
		self,
		page: entries[0]?.address ?? site.origin + href(site, '/'),
		author: site.brandName,
		updated: new Date(alert.createdAt).toISOString(),
		entries: entries.map(({ at, title, text, address }) => ({
			id: `urn:price-alert:${alert.id}:${at}`,
			title,
			address,
			updated: new Date(at).toISOString(),
			summary: text,
		})),
	};
}

/** iCalendar: all-day events on the days when the price changed, and on the day of departure. @throws if the library rejects an event */
export function alertCalendar(alert: FeedAlert, prices: readonly PricePoint[], site: Site, ports: FeedPorts): string {
	const formats = formatsOf(site, alert.currency);
	const zone = ports.zoneOf(alert.market);
	const title = alertTitle(alert.target, site, formats);
	const dayOf = (at: number) => dateParts(timeInZone(zone, new Date(at)).slice(0, 10));
	const common = {
		productId: shortBrandName(site.brand),
		calName: messages(site.locale, 'alerts').feed.title({ title }),
		busyStatus: 'FREE',
	} as const;
	const changes = entriesOf(alert, prices, site, ports).map(({ at, title: summary, text, address }) => ({
		...common,
		uid: `${alert.id}-${at}@alerts`,
		title: summary,
		description: text,
		url: address,
		start: dayOf(at),
		duration: { days: 1 },
	}));
	const { target, last } = alert;
	const departure = target.kind === 'dates' ? target.query.legs[0]?.date : last?.date;
	const flight = departure
		? [
				{
					...common,
					uid: `${alert.id}-departure@alerts`,
					title: last?.total ? `${title}: ${money(formats, last.total)}` : title,
					url: site.origin + href(site, ticketsPath(alert) ?? '/'),
					start: dateParts(departure),
					duration: { days: 1 },
				},
			]
		: [];
	const { value, error } = createEvents([...changes, ...flight], { productId: common.productId, calName: common.calName });
	if (!value) throw error ?? new Error('No calendar');
	return value;
}
