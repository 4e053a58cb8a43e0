/** Sentry envelopes: a JSON header line, then a JSON header and a payload per item. */

export interface EnvelopeItem {
	readonly type: string;
	readonly payload: Buffer;
}

export interface Envelope {
	readonly header: Readonly<Record<string, unknown>>;
	readonly items: readonly EnvelopeItem[];
}

const NEWLINE = 10;
const MOST_ITEMS = 100;

function lineAt(bytes: Buffer, from: number): { line: Buffer; next: number } {
	const end = bytes.indexOf(NEWLINE, from);
	return end < 0 ? { line: bytes.subarray(from), next: bytes.length } : { line: bytes.subarray(from, end), next: end + 1 };
}

/** Parses a JSON object; null for anything else. */
export function jsonObject(bytes: Buffer): Readonly<Record<string, unknown>> | null {
	try {
		const value: unknown = JSON.parse(bytes.toString());
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}

/** Length-prefixed payload, terminated by a newline or the end of the envelope; without a length, one line. */
function payloadAt(bytes: Buffer, from: number, length: unknown): { payload: Buffer; next: number } | null {
	if (length === undefined) {
		const { line, next } = lineAt(bytes, from);
		return { payload: line, next };
	}
	if (typeof length !== 'number' || !Number.isInteger(length) || length < 0) return null;
	const end = from + length;
	if (end > bytes.length || (end < bytes.length && bytes[end] !== NEWLINE)) return null;
	return { payload: bytes.subarray(from, end), next: Math.min(end + 1, bytes.length) };
}

/** Parses an envelope; null if malformed or longer than 100 items. Unknown item types are allowed. */
export function parseEnvelope(bytes: Buffer): Envelope | null {
	const first = lineAt(bytes, 0);
	const header = jsonObject(first.line);
	if (!header) return null;
	const items: EnvelopeItem[] = [];
	for (let at = first.next; at < bytes.length; ) {
		const { line, next } = lineAt(bytes, at);
		at = next;
		if (line.length === 0) continue;
		const item = jsonObject(line);
		const chunk = item && typeof item.type === 'string' ? payloadAt(bytes, at, item.length) : null;
		if (!item || !chunk || items.length === MOST_ITEMS) return null;
		items.push({ type: String(item.type), payload: chunk.payload });
		at = chunk.next;
	}
	return { header, items };
}
