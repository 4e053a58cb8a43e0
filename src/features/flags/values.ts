/** From evaluations to checked values, and the short form in which a page tells its browser what it was drawn with. */
import { fnv1a } from '#lib/hash.ts';
import { type Evaluation, evaluatedValue, type ValuesByName } from './contract.ts';
import type { Declarations, SayError } from './declare.ts';

/** Values of evaluations by flag. One that breaks its flag's contract is an error in the log and left out: the default counts (spec 8). */
export function readValues(evaluations: readonly Evaluation[], declared: Declarations, sayError: SayError): ValuesByName {
	const values: Record<string, unknown> = {};
	for (const evaluation of evaluations) {
		const flag = declared.get(evaluation.flagKey);
		const value = evaluatedValue(evaluation);
		if (!flag || value === undefined) continue;
		if (flag.contract(value)) values[flag.name] = value;
		else sayError('Feature flag contract mismatch', { name: flag.name, team: flag.team });
	}
	return values;
}

/** JSON with keys in order: the same text for the same value, whoever wrote it. */
function stableText(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(stableText)}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${stableText(one)}`)}}`;
}

/** Most characters of the attribute, as long as the names of the flags that differ leave room for it. */
export const MOST_ATTRIBUTE = 150;

const whole = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const brief = (value: unknown): string => `#${fnv1a(stableText(value)).toString(36)}`;

/**
 * What differs from the defaults, for the attribute `data-flags`: `name=value;name=#digest`, values as percent-encoded JSON. An object is
 * told by its digest, and so is anything else once {@link MOST_ATTRIBUTE} is reached: enough to see a mismatch; what the page needs of
 * an object its component carries. Undefined where nothing differs.
 */
export function writeServerValues(values: ValuesByName, declared: Declarations): string | undefined {
	const parts: string[] = [];
	for (const flag of declared.values()) {
		const value = values[flag.name];
		if (value === undefined || stableText(value) === stableText(flag.default)) continue;
		const long = `${flag.name}=${whole(value)}`;
		const fits = typeof value !== 'object' && [...parts, long].join(';').length <= MOST_ATTRIBUTE;
		parts.push(fits ? long : `${flag.name}=${brief(value)}`);
	}
	return parts.length > 0 ? parts.join(';') : undefined;
}

/** What a page was drawn with, as far as its attribute says it. */
export interface ServerValues {
	readonly values: ValuesByName;
	/** Names of the flags whose client value is another one. */
	readonly mismatches: (client: ValuesByName) => string[];
}

/** Reads the attribute back; whatever cannot be read, or breaks its flag's contract, has the default. */
export function readServerValues(attribute: string | undefined, declared: Declarations): ServerValues {
	const values: Record<string, unknown> = {};
	const digests = new Map<string, string>();
	for (const part of attribute?.split(';') ?? []) {
		const [name = '', text = ''] = part.split('=', 2);
		if (text.startsWith('#')) digests.set(name, text);
		else Object.assign(values, readOne(name, text, declared));
	}
	const mismatches = (client: ValuesByName) =>
		[...declared.values()].flatMap((flag) => {
			const seen = brief(Object.hasOwn(client, flag.name) ? client[flag.name] : flag.default);
			const drawn = digests.get(flag.name) ?? brief(Object.hasOwn(values, flag.name) ? values[flag.name] : flag.default);
			return seen === drawn ? [] : [flag.name];
		});
	return { values, mismatches };
}

function readOne(name: string, text: string, declared: Declarations): ValuesByName {
	try {
		const value: unknown = JSON.parse(decodeURIComponent(text));
		return declared.get(name)?.contract(value) ? { [name]: value } : {};
	} catch {
		return {};
	}
}
