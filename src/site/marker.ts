/**
 * The marker, the affiliate id of a visit (spec 3.10, 4.6). Affiliate markers have five to seven leading digits; only all-digit markers
 * get {@link CONTEXT_SUFFIX}. Contextual means a search engine, an ad network or an ad's click id, not webmail or `fbclid`.
 */
import { shortBrandName } from './brands.ts';
import { BRANDS } from './site.ts';

export const DEFAULT_MARKER = 'direct';
export const CONTEXT_SUFFIX = '.context';
/** Markers of our own companies, never suffixed (spec 3.10, 4.6). */
export const COMPANY_MARKERS: readonly string[] = ['29086', '15468', '186703', '181404', '143413'];
/** Stored for 60 days instead of 30 (spec 9). */
export const LONG_MARKER = '29086';
const MAX_LENGTH = 255;

const SAFE = /^[\w.~$:-]+$/;
const ENGINE = /(?:^|\.)(bing|google|mail|rambler|yandex)\.(?:(?:com?|org|net)\.[a-z]{2}|[a-z]{2,})$/;
const MAILBOX = /^(?:e|light|mail|touch)\.(?:bing|google|mail|rambler|yandex)\./;
const CONTEXT_HOST =
	/(?:^|\.)(?:ya\.ru|duckduckgo\.com|search\.yahoo\.com|baidu\.com|ecosia\.org|doubleclick\.net|googleadservices\.com|googlesyndication\.com|ads\.vk\.com|target\.my\.com|taboola\.com|outbrain\.com|criteo\.com)$/;
const CLICK_IDS: ReadonlySet<string> = new Set(['gclid', 'gbraid', 'wbraid', 'yclid', 'ymclid', 'msclkid']);
const LOOPBACK = /(?:^|\.)localhost$|^127(?:\.\d{1,3}){3}$/;

/** Validates a value for cookies, links and tables; null if invalid. */
export const readToken = (value: string | undefined): string | null =>
	value !== undefined && value.length <= MAX_LENGTH && SAFE.test(value) ? value : null;

const leadingDigits = (marker: string): string => /^\d*/.exec(marker)?.[0] ?? '';

export const isAffiliate = (marker: string): boolean => /^\d{5,7}$/.test(leadingDigits(marker));

export const isCompany = (marker: string): boolean => COMPANY_MARKERS.includes(leadingDigits(marker));

export const markerDays = (marker: string): 30 | 60 => (leadingDigits(marker) === LONG_MARKER ? 60 : 30);

export function referrerHost(referrer: string | undefined): string | null {
	const [, host] = /^[a-z][a-z0-9+-]*:\/\/(?:[^/?#@]*@)?([^/?#:@[\]]+)/i.exec(referrer ?? '') ?? [];
	return host?.toLowerCase().replace(/\.$/, '') || null;
}

const BRAND_NAMES = BRANDS.map((brand) => shortBrandName(brand).toLowerCase());
const OWN = new RegExp(`(?:^|\\.)(?:${BRAND_NAMES.join('|')})\\.(?:com?\\.)?[a-z]{2,}$`);

/** `own` are hosts or `*.domain`, lower case. */
export const isOwnHost = (host: string, own: readonly string[]): boolean =>
	LOOPBACK.test(host) ||
	OWN.test(host) ||
	own.some((pattern) => {
		const name = pattern.replace(/^\*\./, '').replace(/:\d+$/, '');
		return host === name || host.endsWith(`.${name}`);
	});

export const hostMarker = (host: string): string | null => readToken(ENGINE.exec(host)?.[1] ?? host.replaceAll('.', '_'));

interface MarkerSource {
	readonly marker?: string | undefined;
	readonly names: readonly string[];
	readonly referrer: string | undefined;
	readonly own: readonly string[];
}

export function isContextual({ names, referrer }: Pick<MarkerSource, 'names' | 'referrer'>): boolean {
	if (names.some((name) => CLICK_IDS.has(name))) return true;
	const host = referrerHost(referrer);
	return host !== null && !MAILBOX.test(host) && (ENGINE.test(host) || CONTEXT_HOST.test(host));
}

const contextMarker = (marker: string): string => (/^\d{5,7}$/.test(marker) && !isCompany(marker) ? marker + CONTEXT_SUFFIX : marker);

export function queryMarker(source: MarkerSource): string | null {
	const marker = readToken(source.marker);
	return marker !== null && isContextual(source) ? contextMarker(marker) : marker;
}

/** Marker of the query, else of the referrer (spec 4.6); null without either. */
export function incomingMarker(arrival: MarkerSource): string | null {
	const named = queryMarker(arrival);
	if (named !== null) return named;
	const host = referrerHost(arrival.referrer);
	return host === null || isOwnHost(host, arrival.own) ? null : hostMarker(host);
}

/** An affiliate's marker is replaced only by another affiliate's (spec 4.6); an invalid `current` is ignored. */
export function nextMarker(current: string | undefined, incoming: string | null): string {
	const currentMarker = readToken(current) ?? DEFAULT_MARKER;
	return incoming === null || (isAffiliate(currentMarker) && !isAffiliate(incoming)) ? currentMarker : incoming;
}
