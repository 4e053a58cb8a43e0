/** Snowplow tracker protocol: POST envelope, GET query and their events. */
import type { DropReason } from './contract.ts';

/** A flat event with text values, including unknown fields. */
export type TrackedEvent = Readonly<Record<string, string>>;

export interface BadEvent {
	reason: DropReason;
	fields: string;
}

export interface ReadEvents {
	events: readonly TrackedEvent[];
	bad: readonly BadEvent[];
}

/** Any schema version; fields are not validated individually. */
const ENVELOPE = /^iglu:com\.snowplowanalytics\.snowplow\/payload_data\/jsonschema\/1-\d-\d$/;
/** Page view, page ping, self-describing, structured, transaction, transaction item. */
const TYPES: ReadonlySet<string> = new Set(['pv', 'pp', 'ue', 'se', 'tr', 'ti']);
const ID = /^[\w-]{1,64}$/;
const MOST_BYTES = 40_000;
const MOST_EVENTS = 500;
const MOST_FIELDS = 150;

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldNames = (value: unknown): string => (isBag(value) ? Object.keys(value).slice(0, 40).join(' ').slice(0, 500) : typeof value);

function failureOf(value: unknown): DropReason | null {
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

/** Parses a POST body. @returns null if it isn't an envelope or has more than 500 events */
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

export const readQuery = (query: URLSearchParams): ReadEvents => readEvents([Object.fromEntries(query)]);
