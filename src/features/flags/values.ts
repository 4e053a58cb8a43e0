import { fnv1a } from '#lib/hash.ts';
import { type Evaluation, evaluatedValue, type ValuesByName } from './contract.ts';
import type { Declarations, ErrorLogger } from './declare.ts';

/** Values by flag; logs and drops invalid ones. */
export function readValues(evaluations: readonly Evaluation[], declared: Declarations, reportError: ErrorLogger): ValuesByName {
	const values: Record<string, unknown> = {};
	for (const evaluation of evaluations) {
		const flag = declared.get(evaluation.flagKey);
		const value = evaluatedValue(evaluation);
		if (!flag || value === undefined) continue;
		if (flag.contract(value)) values[flag.name] = value;
		else reportError('Feature flag contract mismatch', { name: flag.name, team: flag.team });
	}
	return values;
}

function stableText(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(stableText)}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${stableText(item)}`)}}`;
}

export const MAX_ATTRIBUTE_LENGTH = 150;

const encoded = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const brief = (value: unknown): string => `#${fnv1a(stableText(value)).toString(36)}`;

/** Non-default values for `data-flags`: `name=value;name=#digest`; objects and long values become digests. */
export function writeServerValues(values: ValuesByName, declared: Declarations): string | undefined {
	const parts: string[] = [];
	for (const flag of declared.values()) {
		const value = values[flag.name];
		if (value === undefined || stableText(value) === stableText(flag.default)) continue;
		const long = `${flag.name}=${encoded(value)}`;
		const fits = typeof value !== 'object' && [...parts, long].join(';').length <= MAX_ATTRIBUTE_LENGTH;
		parts.push(fits ? long : `${flag.name}=${brief(value)}`);
	}
	return parts.length > 0 ? parts.join(';') : undefined;
}

export interface ServerValues {
	readonly values: ValuesByName;
	/** Names of flags whose client value differs. */
	readonly mismatches: (client: ValuesByName) => string[];
}

/** Parses the attribute; invalid values become the default. */
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
			const digest = digests.get(flag.name) ?? brief(Object.hasOwn(values, flag.name) ? values[flag.name] : flag.default);
			return seen === digest ? [] : [flag.name];
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
