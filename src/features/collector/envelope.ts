/** What a Snowplow tracker sends: the envelope of a POST, the query of a GET, and the events in them (spec 7). */
import type { Failure } from './contract.ts';

/** One event: flat, every value a text. Fields that nobody here knows are kept. */
export type TrackedEvent = Readonly<Record<string, string>>;

/** Something that is no event, and the names of its fields. */
export interface BadEvent {
	reason: Failure;
	fields: string;
}

export interface ReadEvents {
	events: readonly TrackedEvent[];
	bad: readonly BadEvent[];
}

/** Any version of the envelope: they differ in fields, which are not checked one by one. */
const ENVELOPE = /^iglu:com\.snowplowanalytics\.snowplow\/payload_data\/jsonschema\/1-\d-\d$/;
/** Page view, page ping, self-describing, structured, transaction and its item. */
const TYPES: ReadonlySet<string> = new Set(['pv', 'pp', 'ue', 'se', 'tr', 'ti']);
const ID = /^[\w-]{1,64}$/;
/** Of one event: the trackers' own limit (spec 9). */
const MOST_BYTES = 40_000;
/** Events in one request. */
const MOST_EVENTS = 500;
const MOST_FIELDS = 150;

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldNames = (value: unknown): string => (isBag(value) ? Object.keys(value).slice(0, 40).join(' ').slice(0, 500) : typeof value);

function failureOf(value: unknown): Failure | null {
	if (!isBag(value)) return 'no-object';
	const fields = Object.values(value);
	if (fields.length > MOST_FIELDS) return 'too-large';
	if (!fields.every((field) => typeof field === 'string')) return 'not-text';
	if (!TYPES.has(String(value.e))) return 'unknown-type';
	if (value.eid !== undefined && !ID.test(String(value.eid))) return 'bad-id';
	return Buffer.byteLength(JSON.stringify(value)) > MOST_BYTES ? 'too-large' : null;
}

function readEvents(values: readonly unknown[]): ReadEvents {
	const events: TrackedEvent[] = [];
	const bad: BadEvent[] = [];
	for (const value of values) {
		const reason = failureOf(value);
		if (reason === null) events.push(value as TrackedEvent);
		else bad.push({ reason, fields: fieldNames(value) });
	}
	return { events, bad };
}

/** Reads the body of a POST. @returns null where it is no envelope, or names more than 500 events */
export function readEnvelope(body: string): ReadEvents | null {
	let envelope: unknown;
	try {
		envelope = JSON.parse(body);
	} catch {
		return null;
	}
	if (!isBag(envelope) || typeof envelope.schema !== 'string' || !ENVELOPE.test(envelope.schema)) return null;
	const { data } = envelope;
	return Array.isArray(data) && data.length > 0 && data.length <= MOST_EVENTS ? readEvents(data) : null;
}

/** Reads the one event of a GET. */
export const readQuery = (query: URLSearchParams): ReadEvents => readEvents([Object.fromEntries(query)]);
