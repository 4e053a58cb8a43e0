/** What a visit passes on from its first page to the seller: marker, `erid` and `partner` (spec 4.6, 7). */
import { readQuery } from './address.ts';
import { cookieValue, setCookie } from './cookies.ts';
import { broughtMarker, DEFAULT_MARKER, isOwnHost, markerDays, nextMarker, queryMarker, readToken, referrerHost } from './marker.ts';

/** Parameters that are passed on, and the cookies that keep them. */
export const PASSED = ['marker', 'erid', 'partner'] as const;
export type Passed = (typeof PASSED)[number];

/** Labels of a visit: the marker always, the advertisement's label and the partner when they were said. */
export interface Visit {
	readonly marker: string;
	readonly erid: string | null;
	readonly partner: string | null;
}

/** A request, or a page in the browser. */
export interface Landing {
	/** Without the question mark. */
	readonly query: string;
	/** The `Referer` header or `document.referrer`. */
	readonly referrer: string | undefined;
	/** The `Cookie` header or `document.cookie`. */
	readonly cookies: string | undefined;
	/** Our hosts, or `*.domain`, lower case. */
	readonly own: readonly string[];
}

/** A cookie to write. `maxAge` in seconds, null = until the browser is closed. */
export interface Kept {
	readonly name: Passed;
	readonly value: string;
	readonly maxAge: number | null;
}

const DAY = 24 * 60 * 60;

const decoded = (value: string): string | undefined => {
	try {
		return decodeURIComponent(value);
	} catch {
		return undefined;
	}
};

const named = (query: string, name: Passed): string | null => {
	const found = readQuery(query).find((one) => one.name === name && one.value !== '');
	return found === undefined ? null : readToken(decoded(found.value));
};

const arrivalOf = ({ query, referrer, own }: Landing) => {
	const parameters = readQuery(query);
	return { marker: named(query, 'marker') ?? undefined, names: parameters.map(({ name }) => name), referrer, own };
};

/** The labels that count on this page: those of the address before those kept; the marker by the order of spec 4.6. */
export function visitOf(landing: Landing): Visit {
	const { query, cookies } = landing;
	const label = (name: 'erid' | 'partner') => named(query, name) ?? readToken(cookieValue(cookies, name));
	return {
		marker: nextMarker(cookieValue(cookies, 'marker'), broughtMarker(arrivalOf(landing))),
		erid: label('erid'),
		partner: label('partner'),
	};
}

const foreign = ({ referrer, own }: Landing): boolean => {
	const host = referrerHost(referrer);
	return host === null || !isOwnHost(host, own);
};

/**
 * The cookies that an arrival leaves (spec 4.6, 9): the marker where it changed or came again from outside, 30 or 60 days; `erid` and
 * `partner` of the address until the browser is closed. None for a visitor who brings nothing.
 */
export function keptOf(landing: Landing): readonly Kept[] {
	const brought = broughtMarker(arrivalOf(landing));
	const current = cookieValue(landing.cookies, 'marker');
	const next = nextMarker(current, brought);
	const stays = next !== brought || (next === current ? !foreign(landing) : next === DEFAULT_MARKER && current === undefined);
	const marker: Kept[] = stays ? [] : [{ name: 'marker', value: next, maxAge: markerDays(next) * DAY }];
	const labels = (['erid', 'partner'] as const).flatMap((name): Kept[] => {
		const value = named(landing.query, name);
		return value === null || value === cookieValue(landing.cookies, name) ? [] : [{ name, value, maxAge: null }];
	});
	return [...marker, ...labels];
}

/** The labels that the address says, as they are passed on where no cookie may keep them; empty when it says none. */
export function saidIn(landing: Landing): Partial<Record<Passed, string>> {
	const marker = queryMarker(arrivalOf(landing));
	const [erid, partner] = [named(landing.query, 'erid'), named(landing.query, 'partner')];
	return { ...(marker === null ? {} : { marker }), ...(erid === null ? {} : { erid }), ...(partner === null ? {} : { partner }) };
}

const SAID = /[?&](?:marker|erid|partner)=/;

/** Whether a reference is to this very host; cheap, for every request. */
function isFrom(referrer: string, host: string): boolean {
	const at = referrer.indexOf('://') + 3;
	const end = referrer.charCodeAt(at + host.length);
	return at > 2 && referrer.startsWith(host, at) && (end === 47 || Number.isNaN(end));
}

/**
 * Whether a request could bring anything: a quick look before the rules, which never misses one.
 *
 * @param target path and query
 * @param host as in the `Host` header
 */
export const mayBring = (target: string, referrer: string | undefined, host: string): boolean =>
	(referrer !== undefined && !isFrom(referrer, host)) || (target.includes('?') && SAID.test(target));

/** Labels as parameters of a link; the default marker is not said on our own pages, so that it cannot replace a later one. */
export const passedParams = ({ marker, erid, partner }: Visit, outgoing: boolean): Partial<Record<Passed, string>> => ({
	...(marker === DEFAULT_MARKER && !outgoing ? {} : { marker }),
	...(erid === null ? {} : { erid }),
	...(partner === null ? {} : { partner }),
});

/** A link with parameters appended as it stands; one that the link has already is left alone, so nothing is said twice. */
export function withParams(link: string, params: Readonly<Record<string, string>>): string {
	const [, before = link, hash = ''] = /^([^#]*)(#.*)?$/s.exec(link) ?? [];
	const question = before.indexOf('?');
	const said = new Set(question < 0 ? [] : readQuery(before.slice(question + 1)).map(({ name }) => name));
	const added = Object.entries(params)
		.filter(([name]) => !said.has(name))
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join('&');
	if (added === '') return link;
	const joint = question < 0 ? '?' : /[?&]$/.test(before) ? '' : '&';
	return before + joint + added + hash;
}

/** A `Set-Cookie` header, or a text for `document.cookie`: path `/`, on the registrable domain (spec 3.1). */
export const keptCookie = ({ name, value, maxAge }: Kept, domain: string | null, secure: boolean): string =>
	setCookie(name, value, { domain, maxAge, secure });
