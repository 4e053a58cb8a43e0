import { z } from 'zod';
import { isDate } from '#lib/dates.ts';
import { CURRENCIES } from '#site/currencies.ts';
import { FEATURES } from '#site/features.ts';
import { marketsOf } from '#site/markets.ts';
import { BRANDS } from '#site/site.ts';
import { ENTRY_RULES } from './entry-rules-schema.ts';
import { KINDS, type Kind, LIMITS, TOPICS } from './kinds.ts';
import { type FieldProblem, fieldError } from './problem.ts';
import { HINTS, hintFor } from './schema-hints.ts';

const MARKETS: readonly string[] = [...new Set([...marketsOf('AS'), ...marketsOf('WA')])];

export const ID = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;
const SLUG = /^(?:[a-z\d]+(?:-[a-z\d]+)*|[A-Z]{3})$/;
const ARTICLE = new RegExp(`^(?:${KINDS.join('|')})/[A-Za-z\\d]+(?:-[A-Za-z\\d]+)*$`);

/** Kebab-case, or a city code for guides. */
export const isSlug = (kind: Kind, slug: string): boolean =>
	kind === 'guides' ? /^[A-Z]{3}$/.test(slug) : SLUG.test(slug) && !/[A-Z]/.test(slug);

const day = z.string().refine(isDate);
const city = z.string().regex(/^[A-Z]{3}$/);
const at = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
const id = z.string().regex(ID);
const title = z.string().trim().min(1).max(LIMITS.title);
const description = z.string().trim().min(LIMITS.descriptionFrom).max(LIMITS.descriptionTo);

const common = {
	title,
	description,
	updated: day,
	checked: day.optional(),
	publish: day.optional(),
	expire: day.optional(),
	draft: z.boolean().optional(),
	brands: z.array(z.enum(BRANDS)).min(1).optional(),
	markets: z.array(z.enum(MARKETS)).min(1).optional(),
	feature: z.enum(FEATURES).optional(),
	authors: z.array(z.string().min(1)).optional(),
	sources: z.array(z.strictObject({ title: z.string().min(1), url: z.string().regex(/^https:\/\/\S+$/) })).optional(),
	related: z.array(z.string().regex(ARTICLE)).optional(),
	redirects: z.array(z.string().regex(SLUG)).optional(),
};

const price = z
	.strictObject({ from: z.number().min(0), to: z.number().min(0), currency: z.enum(CURRENCIES) })
	.refine(({ from, to }) => from <= to);

const PRICES = ['coffee', 'lunch', 'dinner', 'metro', 'taxi', 'museum', 'hostel', 'hotel'] as const;
const PLACE_KINDS = ['district', 'sight', 'museum', 'market', 'park', 'view', 'food', 'station'] as const;

const OF = z.union([
	z.strictObject({ city }),
	z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/) }),
	z.strictObject({ airport: city }),
	z.strictObject({ airline: z.string().regex(/^[A-Z\d]{2}$/) }),
	z.strictObject({ route: z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/) }),
]);

export const ORIGINALS = {
	faq: z.strictObject({ ...common, topic: z.enum(TOPICS), popular: z.int().min(1).max(25).optional() }),
	instructions: z.strictObject({ ...common, topic: z.enum(TOPICS), minutes: z.int().min(1).max(600) }),
	guides: z.strictObject({
		...common,
		city,
		season: z.array(z.enum(['low', 'mid', 'high'])).length(12),
		prices: z.partialRecord(z.enum(PRICES), price),
		places: z.record(id, z.strictObject({ at, kind: z.enum(PLACE_KINDS) })),
	}),
	walks: z.strictObject({ ...common, city, stops: z.record(id, z.strictObject({ at, minutes: z.int().min(1).max(600) })) }),
	audioguides: z.strictObject({ ...common, city, chapters: z.record(id, z.strictObject({ at: at.optional() })) }),
	landings: z.strictObject({ ...common, of: OF }),
	'entry-rules': z.strictObject({ ...common, ...ENTRY_RULES }),
} as const;

export type Original<K extends Kind = Kind> = { [Each in K]: z.infer<(typeof ORIGINALS)[Each]> }[K];

export const TRANSLATION = z.strictObject({ title, description, translated: day });

export type Translation = z.infer<typeof TRANSLATION>;

/** Field name; list items are reported by value. */
const nameOf = (path: readonly PropertyKey[]): string => path.filter((key) => typeof key !== 'number').join('.') || 'front matter';

const DAYS: readonly string[] = ['updated', 'translated', 'checked', 'publish', 'expire'];

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data);
}

function reasonOf(issue: z.core.$ZodIssue, data: unknown): string {
	const value = valueAt(data, issue.path);
	if (value === undefined) return 'is missing';
	if (issue.code === 'too_big' && typeof value === 'string')
		return `has ${value.trim().length} characters, at most ${issue.maximum} are shown`;
	if (issue.code === 'too_small' && typeof value === 'string') return `has ${value.trim().length} characters, fewer than ${issue.minimum}`;
	if (issue.code === 'unrecognized_keys') return `nothing is known by the name ${issue.keys.join(', ')}`;
	if (DAYS.includes(String(issue.path[0]))) return `${JSON.stringify(value)} is no day of the calendar`;
	return `${JSON.stringify(value)} does not fit`;
}

const problemsOf = (error: z.ZodError, data: unknown): FieldProblem[] =>
	error.issues.map((issue) => {
		const surplus = issue.code === 'unrecognized_keys';
		const field = nameOf(surplus ? [...issue.path, issue.keys[0] ?? ''] : issue.path);
		return fieldError(field, reasonOf(issue, data), surplus ? HINTS.surplus : hintFor(String(issue.path[0])));
	});

type Checked<T> =
	| { readonly value: T; readonly problems: readonly [] }
	| { readonly value: null; readonly problems: readonly FieldProblem[] };

export function checkOriginal<K extends Kind>(kind: K, data: unknown): Checked<Original<K>> {
	const result = ORIGINALS[kind].safeParse(data);
	if (!result.success) return { value: null, problems: problemsOf(result.error, data) };
	const { publish, expire } = result.data;
	if (publish && expire && expire <= publish)
		return { value: null, problems: [fieldError('expire', `${expire} is not after publish, ${publish}`, HINTS.expire)] };
	return { value: result.data as Original<K>, problems: [] };
}

/** Validates the front matter of a translation; fields of the original are surplus. */
export function checkTranslation(data: unknown): Checked<Translation> {
	const result = TRANSLATION.safeParse(data);
	if (result.success) return { value: result.data, problems: [] };
	const problems = problemsOf(result.error, data).map((problem) =>
		problem.fix === HINTS.surplus ? { ...problem, fix: HINTS.translation } : problem,
	);
	return { value: null, problems };
}
