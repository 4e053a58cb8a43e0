import { sanitizeText } from '#lib/sanitize-text.ts';

/** Fields of a draft: everything typed or chosen, by name. An empty value means not chosen. */

export type DraftFields = Readonly<Record<string, string>>;

export const MAX_VALUE = 200;
export const MAX_FIELDS = 400;
export const MAX_DRAFTS = 20;

/** `p0.lastName`, `mail`, `phone`, `x.meal.0.1.2`, `seat.0.1.2`. */
const NAME = /^(?:p\d{1,2}\.[a-zA-Z]{2,20}|mail|phone|x\.[a-z-]{2,20}(?:\.(?:-|\d{1,2})){3}|seat(?:\.\d{1,2}){3})$/;

export const isFieldName = (name: string): boolean => NAME.test(name);

/** Fields of a form, trimmed and cut; names that are no fields are dropped. A repeated name keeps its last value. */
export function readFields(entries: Iterable<readonly [string, unknown]>): DraftFields {
	const fields: Record<string, string> = {};
	for (const [name, value] of entries) if (typeof value === 'string' && isFieldName(name)) fields[name] = cleanValue(value);
	return fields;
}

export const cleanValue = (value: unknown): string => sanitizeText(value, MAX_VALUE).trim();
