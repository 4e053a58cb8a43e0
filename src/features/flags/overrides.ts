/**
 * Overrides of flags, a facility of developers and staff (spec 4.7, 6): `ffv2_overrides={"asb-exp-seatMapBeforeServices":true}`, a JSON
 * object of values by name, percent-encoded, in the query of any page (a link to share) and, once seen there, in a cookie of the same
 * name. The query as a whole goes before the cookie; an empty one resets. They count only with private access.
 */
import { serverCookieName, setServerCookie } from '#site/cookie-table.ts';
import { type CookieOptions, cookieValue } from '#site/cookies.ts';
import { type Evaluation, isRecord, OVERRIDES, type ValuesByName } from './contract.ts';
import type { Declarations, SayError } from './declare.ts';

/** Longest text of overrides, percent-encoded: a cookie holds 4096 bytes with its attributes. */
export const LONGEST_OVERRIDES = 3000;

/** What a request says of overrides. */
export interface RequestOverrides {
	/** Each kept by its flag's contract. */
	readonly values: ValuesByName;
	/** The `Set-Cookie` header that keeps what the query says; null where it says nothing. */
	readonly setCookie: string | null;
}

const NONE: RequestOverrides = { values: {}, setCookie: null };

/** The values of a text that are of known flags and keep their contracts; what is not is named in an error log. */
export function parseOverrides(text: string, declared: Declarations, sayError: SayError): ValuesByName {
	if (text === '') return {};
	const given = text.length <= LONGEST_OVERRIDES ? parsed(text) : undefined;
	if (!isRecord(given)) {
		sayError('Feature flag overrides cannot be read', { length: text.length });
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
	if (unknown.length > 0) sayError('Unknown feature flags are overridden', { names: unknown.slice(0, 20) });
	if (mismatched.length > 0) sayError('Feature flag override contract mismatch', { names: mismatched });
	return values;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Overrides as they stand in a query or a cookie; `''` for none. Null when they are too long to keep. */
export function writeOverrides(values: ValuesByName): string | null {
	if (Object.keys(values).length === 0) return '';
	const text = encodeURIComponent(JSON.stringify(values));
	return text.length <= LONGEST_OVERRIDES ? text : null;
}

/** The cookie, for this session and out of reach of scripts; without values it is deleted. */
export function overridesCookie(text: string, terms: Pick<CookieOptions, 'domain' | 'secure'>): string {
	return setServerCookie(OVERRIDES, text, { ...terms, maxAge: text ? null : 0 });
}

/** The text of a request's overrides; undefined where it has none. */
function textOf(search: string, cookies: string | undefined, secure: boolean): { text: string; asked: boolean } | undefined {
	const asked = new URLSearchParams(search).get(OVERRIDES);
	if (asked !== null) return { text: asked, asked: true };
	const kept = cookieValue(cookies, serverCookieName(OVERRIDES, secure));
	if (kept === undefined) return undefined;
	try {
		return { text: decodeURIComponent(kept), asked: false };
	} catch {
		return { text: '{', asked: false };
	}
}

/** Where overrides of a request come from. */
export interface OverridesRequest {
	/** The query of the address, with or without question mark. */
	readonly search: string;
	/** The `Cookie` header. */
	readonly cookies?: string | undefined;
	/** Spec 6: an account of staff, or a build that is not production. Without it overrides are ignored. */
	readonly privateAccess: boolean;
	readonly secure: boolean;
	/** The registrable domain that the cookie is written on (spec 3.1); null = this host alone. */
	readonly cookieDomain: string | null;
}

/** Reads a request's overrides, of its query or else of its cookie. */
export function requestOverrides(request: OverridesRequest, declared: Declarations, sayError: SayError): RequestOverrides {
	const found = request.privateAccess ? textOf(request.search, request.cookies, request.secure) : undefined;
	if (!found) return NONE;
	const values = parseOverrides(found.text, declared, sayError);
	const kept = found.asked ? writeOverrides(values) : null;
	return { values, setCookie: kept === null ? null : overridesCookie(kept, { domain: request.cookieDomain, secure: request.secure }) };
}

/** Evaluations with overridden ones replaced: in the same shape, but of no segment, so that no experiment counts them. */
export function overrideEvaluations(evaluations: readonly Evaluation[], values: ValuesByName): Evaluation[] {
	const kept = evaluations.filter(({ flagKey }) => !Object.hasOwn(values, flagKey));
	const replaced = Object.entries(values).map(([flagKey, value]): Evaluation => {
		const { flagID = 0, flagSnapshotID = 0 } = evaluations.find((evaluation) => evaluation.flagKey === flagKey) ?? {};
		const flag = { flagID, flagKey, flagSnapshotID, dataRecordsEnabled: false };
		if (isRecord(value)) return { ...flag, variantKey: 'override', variantAttachment: value };
		const variantKey = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
		return { ...flag, variantKey };
	});
	return [...kept, ...replaced];
}
