/** Pseudonymization: hashes ids, removes queries from addresses, drops personal data. */
import { scrubValue } from '#lib/scrub.ts';
import { pseudonym } from '#server/log/pseudonym.ts';
import type { TrackedEvent } from './envelope.ts';

const IDS: ReadonlySet<string> = new Set(['duid', 'sid', 'uid']);
const DROPPED: ReadonlySet<string> = new Set(['ip', 'ua', 'nuid', 'tnuid', 'fp']);
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'refr']);
const MACHINE_FIELDS: ReadonlySet<string> = new Set(['eid', 'tid', 'dtm', 'stm', 'ttm']);
/** Partner markers, which start with digits. */
const LABELS: ReadonlySet<string> = new Set(['marker']);
const CONTEXT_IDS: ReadonlySet<string> = new Set(['guestia_id', 'auid', 'userId', 'user_id', 'sessionId', 'previousSessionId']);
const JSON_FIELDS: Readonly<Record<string, string>> = { co: 'cx', ue_pr: 'ue_px' };
const CODED: ReadonlySet<string> = new Set(Object.values(JSON_FIELDS));
const DEEPEST = 12;
/** Paths with ids of orders, tickets and searches. */
const PERSONAL = /^((?:\/[a-z]{2})?\/(?:my\/[a-z]+|support\/(?:help|tickets)|orders))\/.+/;

/** Address without credentials, query, fragment and order ids. */
function plainAddress(address: string): string {
	if (!URL.canParse(address)) return '';
	const { origin, pathname } = new URL(address);
	return `${origin === 'null' ? '' : origin}${pathname.replace(PERSONAL, '$1/…')}`.slice(0, 500);
}

function withoutIds(value: unknown, anonymous: boolean, depth = 0): unknown {
	if (typeof value === 'string') return scrubValue(value);
	if (typeof value !== 'object' || value === null) return value;
	if (depth > DEEPEST) return null;
	if (Array.isArray(value)) return value.map((item) => withoutIds(item, anonymous, depth + 1));
	const fields = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
		if (LABELS.has(name)) return [[name, item]];
		if (!CONTEXT_IDS.has(name)) return [[name, withoutIds(item, anonymous, depth + 1)]];
		return anonymous || typeof item !== 'string' ? [] : [[name, pseudonym(item)]];
	});
	return Object.fromEntries(fields);
}

/** Parses a JSON or base64 field; undefined if absent. @throws SyntaxError */
export function jsonField(event: TrackedEvent, name: keyof typeof JSON_FIELDS): unknown {
	const plain = event[name];
	if (plain !== undefined) return JSON.parse(plain);
	const coded = event[JSON_FIELDS[name] ?? ''];
	return coded === undefined ? undefined : JSON.parse(Buffer.from(coded, 'base64url').toString());
}

/**
 * Pseudonymizes an event and decodes its JSON fields.
 * @param anonymous removes all ids
 * @throws SyntaxError for invalid JSON
 */
export function withoutPerson(event: TrackedEvent, anonymous: boolean): TrackedEvent {
	const fields = Object.entries(event).flatMap(([name, value]): [string, string][] => {
		if (DROPPED.has(name) || CODED.has(name) || Object.hasOwn(JSON_FIELDS, name)) return [];
		if (IDS.has(name)) return anonymous ? [] : [[name, pseudonym(value)]];
		if (MACHINE_FIELDS.has(name)) return [[name, value]];
		return [[name, scrubValue(ADDRESSES.has(name) ? plainAddress(value) : value)]];
	});
	const decoded = Object.keys(JSON_FIELDS).flatMap((name): [string, string][] => {
		const value = jsonField(event, name);
		return value === undefined ? [] : [[name, JSON.stringify(withoutIds(value, anonymous))]];
	});
	return Object.fromEntries([...fields, ...decoded]);
}
