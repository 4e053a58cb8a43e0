import { z } from 'zod';
import { LOCALES } from '#i18n/locales.ts';
import { isDate } from '#lib/dates.ts';
import { CALLOUTS, type Kind } from './kinds.ts';
import { ID, isSlug, ORIGINALS } from './schema.ts';

const code = z.string().regex(/^[A-Z]{3}$/);
const slotOf = <T extends string>(...names: T[]) => z.enum(names);
const word = [
	z.strictObject({ slot: slotOf('brand', 'premium') }),
	z.strictObject({ slot: z.literal('place'), code, form: z.enum(['from', 'to', 'in']).optional() }),
	z.strictObject({ slot: slotOf('mass', 'temperature'), from: z.number(), to: z.number() }),
	z.strictObject({ slot: z.literal('size'), sides: z.array(z.number()) }),
] as const;
const live = z.strictObject({ slot: slotOf('price', 'route'), from: code, to: code });
const textParts = z.array(z.union([z.string(), z.discriminatedUnion('slot', word)]));
const parts = z.array(
	z.union([
		z.string(),
		z.discriminatedUnion('slot', [
			...word,
			live,
			z.strictObject({ slot: z.literal('link'), to: z.string().regex(/^\/(?!\/)/) }),
			z.strictObject({ slot: z.literal('end') }),
			z.strictObject({ slot: z.literal('label'), callout: z.enum(CALLOUTS), checked: z.string().optional() }),
			z.strictObject({ slot: z.literal('picture'), name: z.string() }),
		]),
	]),
);
const heading = { id: z.string().regex(ID), level: z.int().min(2).max(6), text: textParts };
export const bodySchema = z.strictObject({
	intro: parts,
	plain: textParts,
	sections: z.array(z.strictObject({ ...heading, title: parts, html: parts, plain: textParts })),
	headings: z.array(z.strictObject(heading)),
	live: z.array(live),
	words: z.int().min(0),
	sentences: z.int().min(0),
});

const count = z.int().min(0);

const articleOf = <K extends Exclude<Kind, 'landings' | 'entry-rules'>>(kind: K) =>
	z
		.strictObject({
			kind: z.literal(kind),
			slug: z.string().refine((slug) => isSlug(kind, slug)),
			original: z.enum(LOCALES),
			facts: ORIGINALS[kind],
			sections: z.array(z.string().regex(ID)).optional(),
			photos: z.record(z.string(), z.strictObject({ width: count, height: count, data: z.base64() })).optional(),
			texts: z.partialRecord(
				z.enum(LOCALES),
				z.strictObject({
					title: z.string().min(1),
					description: z.string(),
					date: z.string().refine(isDate),
					words: count,
					body: bodySchema,
				}),
			),
		})
		.refine(({ original, texts }) => texts[original] !== undefined);

/** Compiled articles published by another host; its HTML is trusted. */
export const documentSchema = z.strictObject({
	version: z.literal(1),
	revision: z.string().regex(/^[\w-]{1,64}$/),
	articles: z.array(
		z.union([articleOf('faq'), articleOf('instructions'), articleOf('guides'), articleOf('walks'), articleOf('audioguides')]),
	),
	/** Audio guide recordings by text; files are under `/audio` of the same host. */
	recordings: z
		.record(z.string(), z.strictObject({ file: z.string().regex(/^[\w-]+(?:\.[\w-]+)*\.ogg$/), seconds: count, bytes: count }))
		.optional(),
});

export type ContentDocument = z.infer<typeof documentSchema>;
export type DocumentArticle = ContentDocument['articles'][number];
