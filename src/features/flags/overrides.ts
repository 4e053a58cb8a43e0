/**
 * Flag overrides for developers and staff: `ffv2_overrides={"asb-exp-seatMapBeforeServices":true}`, percent-encoded JSON in the query,
 * then in a cookie of the same name. The query replaces the cookie; an empty one resets it. Requires private access.
 */
import { isRecord } from '#lib/is-record.ts';
import { serverCookieName } from '#site/cookie-table.ts';
import { type CookieOptions, cookieValue, setServerCookie } from '#site/cookies.ts';
import { type Evaluation, OVERRIDES, type ValuesByName } from './contract.ts';
import type { Declarations, ErrorLogger } from './declare.ts';

/** Length after percent-encoding; cookies are limited to 4096 bytes with attributes. */
export const MAX_OVERRIDES_LENGTH = 3000;

export interface RequestOverrides {
	readonly values: ValuesByName;
	readonly setCookie: string | null;
}

const NONE: RequestOverrides = { values: {}, setCookie: null };

/** Parses overrides; logs and drops unknown flags and invalid values. */
export function parseOverrides(text: string, declared: Declarations, reportError: ErrorLogger): ValuesByName {
	if (text === '') return {};
	const given = text.length <= MAX_OVERRIDES_LENGTH ? parsed(text) : undefined;
	if (!isRecord(given)) {
		reportError('Feature flag overrides cannot be read', { length: text.length });
		return {};
	}
	const values: Record<string, unknown> = {};
	const [unknown, mismatched]: [string[], string[]] = [[], []];
	for (const [name, value] of Object.entries(given)) {
		const flag = declared.get(name);
		if (!flag) unknown.push(name.slice(0, 60));
		else if (flag.contract(value)) values[name] = value;
		else mismatched.push(name);
	}
	if (unknown.length > 0) reportError('Unknown feature flags are overridden', { names: unknown.slice(0, 20) });
	if (mismatched.length > 0) reportError('Feature flag override contract mismatch', { names: mismatched });
	return values;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Serializes overrides; `''` for none, null if too long. */
export function writeOverrides(values: ValuesByName): string | null {
	if (Object.keys(values).length === 0) return '';
	const text = encodeURIComponent(JSON.stringify(values));
	return text.length <= MAX_OVERRIDES_LENGTH ? text : null;
}

/** HttpOnly session cookie; deleted if there are no values. */
export function overridesCookie(text: string, terms: Pick<CookieOptions, 'domain' | 'secure'>): string {
	return setServerCookie(OVERRIDES, text, { ...terms, maxAge: text ? null : 0 });
}

function textOf(search: string, cookies: string | undefined, secure: boolean): { text: string; fromQuery: boolean } | undefined {
	const query = new URLSearchParams(search).get(OVERRIDES);
	if (query !== null) return { text: query, fromQuery: true };
	const stored = cookieValue(cookies, serverCookieName(OVERRIDES, secure));
	if (stored === undefined) return undefined;
	try {
		return { text: decodeURIComponent(stored), fromQuery: false };
	} catch {
		return { text: '{', fromQuery: false };
	}
}

export interface OverridesRequest {
	readonly search: string;
	readonly cookies?: string | undefined;
	/** Without it overrides are ignored. */
	readonly privateAccess: boolean;
	readonly secure: boolean;
	/** Registrable domain of the cookie; null = host only. */
	readonly cookieDomain: string | null;
}

/** Reads overrides from the query, or from the cookie if the query has none. */
export function requestOverrides(request: OverridesRequest, declared: Declarations, reportError: ErrorLogger): RequestOverrides {
	const overrides = request.privateAccess ? textOf(request.search, request.cookies, request.secure) : undefined;
	if (!overrides) return NONE;
	const values = parseOverrides(overrides.text, declared, reportError);
	const cookie = overrides.fromQuery ? writeOverrides(values) : null;
	return { values, setCookie: cookie === null ? null : overridesCookie(cookie, { domain: request.cookieDomain, secure: request.secure }) };
}

/** Replaces overridden evaluations; the new ones have no segment, so experiments don't count them. */
export function overrideEvaluations(evaluations: readonly Evaluation[], values: ValuesByName): Evaluation[] {
	const others = evaluations.filter(({ flagKey }) => !Object.hasOwn(values, flagKey));
	const replaced = Object.entries(values).map(([flagKey, value]): Evaluation => {
		const { flagID = 0, flagSnapshotID = 0 } = evaluations.find((evaluation) => evaluation.flagKey === flagKey) ?? {};
		const flag = { flagID, flagKey, flagSnapshotID, dataRecordsEnabled: false };
		if (isRecord(value)) return { ...flag, variantKey: 'override', variantAttachment: value };
		const variantKey = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
		return { ...flag, variantKey };
	});
	return [...others, ...replaced];
}
