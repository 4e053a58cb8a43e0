/**
 * The marker: who brought a visitor (spec 3.10, 4.6). Pure rules for both sides; `visit.ts` is what a visit passes on.
 *
 * What the specification leaves open is decided here:
 * - "begins with 5 to 7 digits": the digits at the beginning are five to seven and no more, whatever follows. `12345`, `12345.blog` and
 *   `1234567x` are affiliates', `1234` and `12345678` are not.
 * - "numeric" of a marker that a search or an ad brought: digits and nothing else. One with a sub id is kept as the affiliate wrote it.
 * - "affiliate-numeric" of one that is not replaced: any affiliate's, with a sub id or the suffix as well.
 * - A search or ad referrer: one of the search engines, an advertising network, or the click id that an ad adds to its link. A mailbox of
 *   those companies is none, and neither is `fbclid`, which every link gets there.
 */
import { shortBrandName } from './brands.ts';

/** The marker of a visitor who came by himself (spec 3.10). */
export const DEFAULT_MARKER = 'direct';
/** What an affiliate's marker becomes when a search or an ad brought the visitor; the specification does not show it. */
export const CONTEXT_SUFFIX = '.context';
/** Our own companies' markers: never given the suffix (spec 3.10, 4.6). */
export const COMPANY_MARKERS: readonly string[] = ['29086', '15468', '186703', '181404', '143413'];
/** The one special marker, which is remembered twice as long (spec 9): the first company's, with or without a sub id. */
export const LONG_MARKER = '29086';
/** Longest value that is taken, characters. */
const MAX_LENGTH = 255;

const SAFE = /^[\w.~$:-]+$/;
const ENGINE = /(?:^|\.)(bing|google|mail|rambler|yandex)\.(?:(?:com?|org|net)\.[a-z]{2}|[a-z]{2,})$/;
const MAILBOX = /^(?:e|light|mail|touch)\.(?:bing|google|mail|rambler|yandex)\./;
/** Searches that have no name of their own, and advertising networks. */
const CONTEXT_HOST =
	/(?:^|\.)(?:ya\.ru|duckduckgo\.com|search\.yahoo\.com|baidu\.com|ecosia\.org|doubleclick\.net|googleadservices\.com|googlesyndication\.com|ads\.vk\.com|target\.my\.com|taboola\.com|outbrain\.com|criteo\.com)$/;
const CLICK_IDS: ReadonlySet<string> = new Set(['gclid', 'gbraid', 'wbraid', 'yclid', 'ymclid', 'msclkid']);
const LOOPBACK = /(?:^|\.)localhost$|^127(?:\.\d{1,3}){3}$/;

/** A value as it may stand in a cookie, a link and a table: 1 to {@link MAX_LENGTH} of `A–Z a–z 0–9 _ . ~ $ : -`; null for junk. */
export const readToken = (value: string | undefined): string | null =>
	value !== undefined && value.length <= MAX_LENGTH && SAFE.test(value) ? value : null;

const leadingDigits = (marker: string): string => /^\d*/.exec(marker)?.[0] ?? '';

/** Whether a marker is an affiliate's (spec 3.10). */
export const isAffiliate = (marker: string): boolean => /^\d{5,7}$/.test(leadingDigits(marker));

/** Whether a marker is one of our companies' (spec 3.10), with a sub id or without. */
export const isCompany = (marker: string): boolean => COMPANY_MARKERS.includes(leadingDigits(marker));

/** Days that a marker is remembered (spec 9). */
export const markerDays = (marker: string): 30 | 60 => (leadingDigits(marker) === LONG_MARKER ? 60 : 30);

/** The host name of a `Referer` header or `document.referrer`, lower case, without port; null when there is none that can be read. */
export function referrerHost(referrer: string | undefined): string | null {
	const [, host] = /^[a-z][a-z0-9+-]*:\/\/(?:[^/?#@]*@)?([^/?#:@[\]]+)/i.exec(referrer ?? '') ?? [];
	return host?.toLowerCase().replace(/\.$/, '') || null;
}

const BRAND_NAMES = (['AS', 'WA'] as const).map((brand) => shortBrandName(brand).toLowerCase());
const OWN = new RegExp(`(?:^|\\.)(?:${BRAND_NAMES.join('|')})\\.(?:com?\\.)?[a-z]{2,}$`);

/**
 * Whether a host is ours: a brand's name under any top domain, this machine, or a host of the list and everything under it.
 *
 * @param own hosts or `*.domain`, lower case
 */
export const isOwnHost = (host: string, own: readonly string[]): boolean =>
	LOOPBACK.test(host) ||
	OWN.test(host) ||
	own.some((pattern) => {
		const name = pattern.replace(/^\*\./, '').replace(/:\d+$/, '');
		return host === name || host.endsWith(`.${name}`);
	});

/** The marker that a host's name makes (spec 4.6): a search engine's name, else the host with dots replaced; null for junk. */
export const hostMarker = (host: string): string | null => readToken(ENGINE.exec(host)?.[1] ?? host.replaceAll('.', '_'));

/** Where a visitor came from, as far as the marker depends on it. */
interface MarkerSource {
	/** `marker` of the query, decoded. */
	readonly marker?: string | undefined;
	/** Names of the query's parameters. */
	readonly names: readonly string[];
	/** The `Referer` header or `document.referrer`. */
	readonly referrer: string | undefined;
	/** As in {@link isOwnHost}. */
	readonly own: readonly string[];
}

/** Whether a search or an advertisement sent the visitor. */
export function isContextual({ names, referrer }: Pick<MarkerSource, 'names' | 'referrer'>): boolean {
	if (names.some((name) => CLICK_IDS.has(name))) return true;
	const host = referrerHost(referrer);
	return host !== null && !MAILBOX.test(host) && (ENGINE.test(host) || CONTEXT_HOST.test(host));
}

/** The marker as it counts when a search or an ad brought it (spec 4.6). */
const contextMarker = (marker: string): string => (/^\d{5,7}$/.test(marker) && !isCompany(marker) ? marker + CONTEXT_SUFFIX : marker);

/** The marker of the address, null without a readable one. */
export function queryMarker(source: MarkerSource): string | null {
	const marker = readToken(source.marker);
	return marker !== null && isContextual(source) ? contextMarker(marker) : marker;
}

/** The marker that a visitor arrives with, the query's before the referrer's (spec 4.6); null when he brings none. */
export function incomingMarker(arrival: MarkerSource): string | null {
	const named = queryMarker(arrival);
	if (named !== null) return named;
	const host = referrerHost(arrival.referrer);
	return host === null || isOwnHost(host, arrival.own) ? null : hostMarker(host);
}

/**
 * The marker that counts from now on (spec 4.6): the new one, unless the current one is an affiliate's and the new one is not.
 *
 * @param current of the cookie; junk counts as none
 */
export function nextMarker(current: string | undefined, incoming: string | null): string {
	const currentMarker = readToken(current) ?? DEFAULT_MARKER;
	return incoming === null || (isAffiliate(currentMarker) && !isAffiliate(incoming)) ? currentMarker : incoming;
}
