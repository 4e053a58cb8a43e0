/** Visit attribution from the landing page to the seller: marker, `erid` and `partner` (spec 4.6, 7). */
import { SECONDS_PER_DAY } from '#lib/durations.ts';
import { readQuery } from './address.ts';
import { cookieValue, setCookie } from './cookies.ts';
import { DEFAULT_MARKER, incomingMarker, isOwnHost, markerDays, nextMarker, queryMarker, readToken, referrerHost } from './marker.ts';

export const ATTRIBUTION_PARAMS = ['marker', 'erid', 'partner'] as const;
export type AttributionParam = (typeof ATTRIBUTION_PARAMS)[number];

export interface Attribution {
	readonly marker: string;
	readonly erid: string | null;
	readonly partner: string | null;
}

export interface AttributionSource {
	readonly query: string;
	readonly referrer: string | undefined;
	readonly cookies: string | undefined;
	readonly own: readonly string[];
}

/** `maxAge` in seconds; null means a session cookie. */
export interface AttributionCookie {
	readonly name: AttributionParam;
	readonly value: string;
	readonly maxAge: number | null;
}

const decoded = (value: string): string | undefined => {
	try {
		return decodeURIComponent(value);
	} catch {
		return undefined;
	}
};

const paramValue = (query: string, name: AttributionParam): string | null => {
	const match = readQuery(query).find((param) => param.name === name && param.value !== '');
	return match === undefined ? null : readToken(decoded(match.value));
};

const markerSource = ({ query, referrer, own }: AttributionSource) => {
	const parameters = readQuery(query);
	return { marker: paramValue(query, 'marker') ?? undefined, names: parameters.map(({ name }) => name), referrer, own };
};

export function attributionOf(source: AttributionSource): Attribution {
	const { query, cookies } = source;
	const label = (name: 'erid' | 'partner') => paramValue(query, name) ?? readToken(cookieValue(cookies, name));
	return {
		marker: nextMarker(cookieValue(cookies, 'marker'), incomingMarker(markerSource(source))),
		erid: label('erid'),
		partner: label('partner'),
	};
}

const isExternal = ({ referrer, own }: AttributionSource): boolean => {
	const host = referrerHost(referrer);
	return host === null || !isOwnHost(host, own);
};

/** Sets the marker for 30 or 60 days when it changes or comes from outside again, `erid` and `partner` for the session (spec 4.6, 9). */
export function attributionCookies(source: AttributionSource): readonly AttributionCookie[] {
	const incoming = incomingMarker(markerSource(source));
	const current = cookieValue(source.cookies, 'marker');
	const next = nextMarker(current, incoming);
	const unchanged = next !== incoming || (next === current ? !isExternal(source) : next === DEFAULT_MARKER && current === undefined);
	const marker: AttributionCookie[] = unchanged ? [] : [{ name: 'marker', value: next, maxAge: markerDays(next) * SECONDS_PER_DAY }];
	const labels = (['erid', 'partner'] as const).flatMap((name): AttributionCookie[] => {
		const value = paramValue(source.query, name);
		return value === null || value === cookieValue(source.cookies, name) ? [] : [{ name, value, maxAge: null }];
	});
	return [...marker, ...labels];
}

export function attributionInUrl(source: AttributionSource): Partial<Record<AttributionParam, string>> {
	const marker = queryMarker(markerSource(source));
	const [erid, partner] = [paramValue(source.query, 'erid'), paramValue(source.query, 'partner')];
	return { ...(marker === null ? {} : { marker }), ...(erid === null ? {} : { erid }), ...(partner === null ? {} : { partner }) };
}

const ATTRIBUTION_QUERY = /[?&](?:marker|erid|partner)=/;

function isFromHost(referrer: string, host: string): boolean {
	const at = referrer.indexOf('://') + 3;
	const end = referrer.charCodeAt(at + host.length);
	return at > 2 && referrer.startsWith(host, at) && (end === 47 || Number.isNaN(end));
}

/** Cheap pre-check for every request; false only if {@link attributionCookies} would be empty. */
export const mayCarryAttribution = (target: string, referrer: string | undefined, host: string): boolean =>
	(referrer !== undefined && !isFromHost(referrer, host)) || (target.includes('?') && ATTRIBUTION_QUERY.test(target));

export const attributionParams = (
	{ marker, erid, partner }: Attribution,
	outgoing: boolean,
): Partial<Record<AttributionParam, string>> => ({
	...(marker === DEFAULT_MARKER && !outgoing ? {} : { marker }),
	...(erid === null ? {} : { erid }),
	...(partner === null ? {} : { partner }),
});

export function withParams(link: string, params: Readonly<Record<string, string>>): string {
	const [, before = link, hash = ''] = /^([^#]*)(#.*)?$/s.exec(link) ?? [];
	const queryStart = before.indexOf('?');
	const present = new Set(queryStart < 0 ? [] : readQuery(before.slice(queryStart + 1)).map(({ name }) => name));
	const added = Object.entries(params)
		.filter(([name]) => !present.has(name))
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join('&');
	if (added === '') return link;
	const joint = queryStart < 0 ? '?' : /[?&]$/.test(before) ? '' : '&';
	return before + joint + added + hash;
}

export const attributionCookieText = ({ name, value, maxAge }: AttributionCookie, domain: string | null, secure: boolean): string =>
	setCookie(name, value, { domain, maxAge, secure });
