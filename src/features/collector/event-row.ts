import { randomUUID } from 'node:crypto';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { sanitizeText } from '#lib/sanitize-text.ts';
import { scrubValue } from '#lib/scrub.ts';
import type { EventRow } from '#server/database/tables/telemetry.ts';
import { pseudonym } from '#server/log/pseudonym.ts';
import { VITALS, type Vital } from './contract.ts';
import type { TrackedEvent } from './envelope.ts';
import { jsonField, withoutPerson } from './pseudonyms.ts';

export interface EventSource {
	/** Time of receipt, milliseconds since 1970. */
	at: number;
	brand: string;
	/** From `User-Agent`; used if the event has no device. */
	device: string;
	anonymous: boolean;
}

type Bag = Record<string, unknown>;
const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const code = (value: unknown): string => (typeof value === 'string' && /^[a-z]{2}$/.test(value) ? value : '');

/** Visitor's clock in milliseconds since 1970; implausible values are replaced. */
function moment(value: string | undefined, otherwise: number): number {
	const time = /^\d{12,14}$/.test(value ?? '') ? Number(value) : 0;
	return time > 1_400_000_000_000 && time < 4_000_000_000_000 ? time : otherwise;
}

function contextFacts(event: TrackedEvent): Bag {
	const entities = list(bag(jsonField(event, 'co')).data);
	return Object.assign({}, ...entities.map((entity) => bag(bag(entity).data)));
}

/** Name and data of a self-describing event: `iglu:travel/general--vitals--measured/jsonschema/1-0-0` → the middle part. */
function described(event: TrackedEvent): { name: string; data: Bag } {
	const { schema, data } = bag(bag(jsonField(event, 'ue_pr')).data);
	return { name: /^iglu:[^/]+\/([^/]+)\//.exec(String(schema))?.[1] ?? '', data: bag(data) };
}

function eventName(event: TrackedEvent, ownName: string): string {
	if (event.e === 'ue') return ownName;
	if (event.e === 'se') return [event.se_ca, event.se_ac].filter(Boolean).join('--');
	return { pv: 'page_view', pp: 'page_ping', tr: 'transaction', ti: 'transaction_item' }[event.e ?? ''] ?? '';
}

function vitalOf(name: string, data: Bag): { id?: string; vital: Vital | null; value: number | null } {
	const vital = VITALS.find((item) => item === data.name);
	const { value, id } = data;
	if (name !== 'general--vitals--measured' || !vital || typeof value !== 'number') return { vital: null, value: null };
	if (!(value >= 0 && value < MS_PER_HOUR)) return { vital: null, value: null };
	const measured = { vital, value };
	return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? { id, ...measured } : measured;
}

function deviceOf(facts: Bag, otherwise: string): string {
	if (facts.bot === true) return 'bot';
	return ['desktop', 'mobile', 'tablet'].find((device) => device === facts.device) ?? otherwise;
}

/** Converts an event. @throws SyntaxError for invalid JSON in a field */
export function eventRow(event: TrackedEvent, { at, brand, device, anonymous }: EventSource): EventRow {
	const facts = contextFacts(event);
	const { name, data } = described(event);
	const { id, vital, value } = vitalOf(name, data);
	const visitor = typeof facts.guestia_id === 'string' && facts.guestia_id ? facts.guestia_id : event.duid;
	return {
		id: id ?? event.eid ?? randomUUID(),
		at,
		sent: moment(event.stm, moment(event.dtm, at)),
		type: event.e ?? '',
		name: sanitizeText(scrubValue(eventName(event, name)), 128),
		page_type: sanitizeText(facts.page_type ?? facts.pageType, 64),
		page_name: sanitizeText(facts.page_name ?? facts.page, 64),
		brand,
		market: code(facts.market),
		language: code(facts.language) || code(typeof facts.locale === 'string' ? facts.locale.slice(0, 2) : event.lang?.slice(0, 2)),
		device: deviceOf(facts, device),
		visitor: anonymous || !visitor ? null : pseudonym(visitor),
		session: anonymous || !event.sid ? null : pseudonym(event.sid),
		vital,
		value,
		payload: JSON.stringify(withoutPerson(event, anonymous)),
	};
}
