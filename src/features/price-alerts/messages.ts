/** Texts of mails and notifications about prices, in the reader's language. */

import { searchPath } from '#features/search/address.ts';
import { messages } from '#i18n/messages.ts';
import { dayLong, money, weekdayLong } from '#lib/format.ts';
import { timeInZone } from '#lib/zone-time.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { brandName } from '#site/brands.ts';
import { href, type Params } from '#site/links.ts';
import { alertPath, confirmAlertPath, KEY, oneClickPath, unsubscribePath } from './address.ts';
import { alertTitle, formatsOf, momentText, siteOfAlert, type TextSite } from './alert-texts.ts';
import { type Change, CONFIRM_HOURS, type PricePoint, type PushMessage } from './contract.ts';
import { alertKey, readerKey } from './keys.ts';
import { type MailSection, noticeHtml } from './mail-html.ts';
import type { AlertPorts } from './ports.ts';
import type { Alert } from './records.ts';
import { queryOn } from './rules.ts';

export type Notice =
	| { readonly kind: 'price'; readonly alert: Alert; readonly change: Change; readonly price: PricePoint }
	/** Its date has passed. */
	| { readonly kind: 'ended'; readonly alert: Alert };

type TextPorts = Pick<AlertPorts, 'zoneOf' | 'sellerName' | 'simulated'>;

const pageOf = ({ origin }: Pick<Alert, 'origin'>, site: TextSite, path: string, params?: Params): string =>
	origin + href(site, path, params);

/** Signed link to the alert's page. */
export const manageLink = (alert: Alert, site: TextSite): string => pageOf(alert, site, alertPath(alert.id), { [KEY]: alertKey(alert.id) });

/** The search that sells this price; without a known day, the alert's page. */
export function ticketsPath(alert: Pick<Alert, 'target' | 'last'>): string | null {
	const date = alert.target.kind === 'dates' ? (alert.target.query.legs[0]?.date ?? null) : (alert.last?.date ?? null);
	return date === null ? null : searchPath(queryOn(alert.target, date));
}

/** Null if the market is gone. */
export function confirmMail(alert: Alert, token: string): Mail | null {
	const { contact, brand, market, language } = alert;
	const site = siteOfAlert(alert);
	if (!site || !contact || !('mail' in contact)) return null;
	const t = messages(site.locale, 'alerts').mail;
	const title = alertTitle(alert.target, site, formatsOf(site, alert.currency));
	const address = pageOf(alert, site, confirmAlertPath(token));
	return {
		to: contact.mail,
		subject: t.confirmSubject(),
		text: [t.confirm({ brand: brandName(brand, market), title }), t.confirmLink({ address }), t.confirmHint({ n: CONFIRM_HOURS })].join(
			'\n\n',
		),
		brand,
		language,
		kind: 'price-alert-confirm',
		key: `price-alert-confirm:${alert.id}`,
	};
}

/** What happened, with the amounts; `since` says since when the earlier price is known. */
function changeLines({ alert, change, price }: Extract<Notice, { kind: 'price' }>, site: TextSite, ports: TextPorts): string[] {
	const t = messages(site.locale, 'alerts').mail;
	const formats = formatsOf(site, alert.currency);
	const amount = (minor: number | null): string => money(formats, minor ?? 0);
	const { baseline, threshold } = alert;
	const before = baseline?.total ?? null;
	const zone = ports.zoneOf(alert.market);
	const texts = { diff: amount(Math.abs((price.total ?? 0) - (before ?? 0))), before: amount(before), price: amount(price.total) };
	const lines = {
		drop: () => t.drop(texts),
		rise: () => t.rise(texts),
		below: () => t.below({ price: texts.price, threshold: amount(threshold) }),
		appeared: () => t.appeared(texts),
		gone: () => t.gone(texts),
	};
	const known = baseline !== null && before !== null && (change === 'drop' || change === 'rise');
	return [lines[change](), ...(known ? [t.since({ date: dayLong(formats, timeInZone(zone, new Date(baseline.at)).slice(0, 10)) })] : [])];
}

/** When it leaves, when the price was seen and who sells it. */
function factLines({ alert, price }: Extract<Notice, { kind: 'price' }>, site: TextSite, ports: TextPorts): string[] {
	const { mail: t, manage } = messages(site.locale, 'alerts');
	const formats = formatsOf(site, alert.currency);
	const seen = momentText(formats, ports.zoneOf(alert.market), price.at);
	const seller = price.seller === null ? undefined : ports.sellerName(price.seller, site.language);
	return [
		...(price.date !== null && alert.target.kind !== 'dates' ? [t.leaves({ date: weekdayLong(formats, price.date) })] : []),
		seller === undefined ? manage.seenAlone({ time: seen }) : manage.seen({ time: seen, seller }),
	];
}

function sectionOf(notice: Notice, site: TextSite, ports: TextPorts): MailSection {
	const { alert } = notice;
	const { mail: t, manage: page } = messages(site.locale, 'alerts');
	const formats = formatsOf(site, alert.currency);
	const manage = { text: t.manage(), address: manageLink(alert, site) };
	const title = alertTitle(alert.target, site, formats);
	if (notice.kind === 'ended') {
		const total = alert.last?.total ?? null;
		return { title, price: null, lines: [total === null ? t.endedUnknown() : t.ended({ price: money(formats, total) })], links: [] };
	}
	const path = notice.price.total === null ? null : ticketsPath({ ...alert, last: notice.price });
	return {
		title,
		price: notice.price.total === null ? null : money(formats, notice.price.total),
		lines: [...changeLines(notice, site, ports), ...factLines(notice, site, ports)],
		links: [...(path === null ? [] : [{ text: page.open(), address: pageOf(alert, site, path) }]), manage],
	};
}

function subjectOf(notices: readonly Notice[], sections: readonly MailSection[], site: TextSite): string {
	const t = messages(site.locale, 'alerts').mail;
	const [[first], [section]] = [notices, sections];
	if (notices.length > 1 || !first || !section) return t.subjectMany({ n: notices.length });
	const { title, price } = section;
	if (first.kind === 'ended') return t.endedSubject({ title });
	return price === null ? t.subjectGone({ title }) : t.subject({ title, price });
}

/** One mail about all changes of one reader, with one-click unsubscription (RFC 8058). Null if the market is gone. */
export function noticeMail(notices: readonly Notice[], to: string, key: string, ports: TextPorts): Mail | null {
	const alert = notices[0]?.alert;
	const site = alert && siteOfAlert(alert);
	if (!alert || !site) return null;
	const texts = messages(site.locale, 'alerts');
	const t = texts.mail;
	const sections = notices.map((notice) => sectionOf(notice, { ...site, ...siteOfAlert(notice.alert) }, ports));
	const subject = subjectOf(notices, sections, site);
	const params = { [KEY]: readerKey(alert.reader) };
	const unsubscribe = { text: texts.unsubscribe.title(), address: pageOf(alert, site, unsubscribePath(alert.reader), params) };
	const footer = [
		t.footer({ brand: brandName(alert.brand, alert.market) }),
		...(ports.simulated() ? [messages(site.locale, 'site').simulated()] : []),
	];
	const text = [
		...sections.flatMap(({ title, lines, links }) => [
			[title, ...lines].join('\n'),
			...links.map((link) => `${link.text}: ${link.address}`),
		]),
		...footer,
		`${unsubscribe.text}: ${unsubscribe.address}`,
	].join('\n\n');
	const { brand, language } = alert;
	const ended = notices.every(({ kind }) => kind === 'ended');
	return {
		to,
		subject,
		text,
		html: noticeHtml({ brand, language, subject, sections, footer, unsubscribe }),
		brand,
		language,
		kind: ended ? 'price-alert-ended' : 'price-alert',
		key,
		headers: {
			'List-Unsubscribe': `<${alert.origin}${oneClickPath(alert.reader)}?${KEY}=${readerKey(alert.reader)}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		},
	};
}

const MAX_BODY = 300;

/** One notification about all changes of one browser. Null if the market is gone. */
export function noticePush(notices: readonly Notice[], ports: TextPorts): PushMessage | null {
	const alert = notices[0]?.alert;
	const site = alert && siteOfAlert(alert);
	if (!alert || !site) return null;
	const sections = notices.map((notice) => sectionOf(notice, site, ports));
	const [section] = sections;
	const many = sections.map(({ title, price }) => (price === null ? title : `${title}: ${price}`)).join('\n');
	const single = [...(section?.lines ?? [])].join(' ');
	return {
		title: subjectOf(notices, sections, site),
		body: (sections.length > 1 ? many : single).slice(0, MAX_BODY).toWellFormed(),
		url: href(site, alertPath(alert.id), { [KEY]: alertKey(alert.id) }),
		tag: `price-alert-${alert.id}`,
		language: alert.language,
	};
}
