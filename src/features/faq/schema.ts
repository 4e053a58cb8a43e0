import { z } from '@hono/zod-openapi';
import { LOCALES } from '#i18n/locales.ts';
import { BRANDS } from '#site/site.ts';
import { FAQ_KINDS, FAQ_PROBLEMS, type FaqEntry, MAX_HITS, MAX_QUESTION_LENGTH } from './contract.ts';

const entryFields = {
	id: z.string(),
	kind: z.enum(FAQ_KINDS),
	slug: z.string(),
	title: z.string(),
	description: z.string(),
	topic: z.string(),
	popular: z.int().nullable().openapi({ description: '1 = the most asked' }),
	language: z.enum(LOCALES).openapi({ description: 'Of the text, which may be another than the one asked for' }),
	path: z.string().openapi({ description: 'On the site, without market prefix' }),
	updated: z.iso.date(),
	minutes: z.int().nullable(),
	steps: z.int().nullable(),
};

export const entrySchema = z.object(entryFields).openapi('FaqEntry') satisfies z.ZodType<FaqEntry>;

const mark = z.array(z.int()).length(2).openapi({ description: 'From and to, in UTF-16 units' });

const hitSchema = z
	.object({ ...entryFields, excerpt: z.string(), marks: z.object({ title: z.array(mark), excerpt: z.array(mark) }) })
	.openapi('FaqHit');

export const resultsSchema = z
	.object({
		hits: z.array(hitSchema),
		understood: z.string().nullable().openapi({ description: 'The question in the keyboard layout it was meant in' }),
	})
	.openapi('FaqFound');

export const topicsSchema = z
	.object({ topics: z.array(z.object({ topic: z.string(), name: z.string(), articles: z.int() })) })
	.openapi('FaqTopics');

export const entriesSchema = z.object({ articles: z.array(entrySchema) }).openapi('FaqArticles');

export const textSchema = z
	.object({
		...entryFields,
		sections: z.array(z.object({ id: z.string().nullable(), title: z.string().nullable(), text: z.string() })),
	})
	.openapi('FaqArticle');

export const problemSchema = z
	.object({ code: z.enum(FAQ_PROBLEMS), message: z.string() })
	.openapi('FaqProblem', { example: { code: 'unknown-market', message: 'This brand has no site in this market.' } });

export const placeFields = {
	brand: z.enum(BRANDS).optional().openapi({ description: "The host's own when left out", example: 'AS' }),
	market: z.string().max(2).optional().openapi({ description: "The brand's home market when left out", example: 'ru' }),
	language: z.string().max(2).optional().openapi({ description: "The market's own when left out", example: 'ru' }),
};

export const searchSchema = z.object({
	...placeFields,
	q: z
		.string()
		.trim()
		.min(1)
		.max(MAX_QUESTION_LENGTH)
		.openapi({ description: 'A question in the visitor’s own words', example: 'багаж не прилетел' }),
	limit: z.coerce.number().int().min(1).max(MAX_HITS).default(10).openapi({ example: 10 }),
});
export const listSchema = z.object({
	...placeFields,
	topic: z.string().max(20).optional().openapi({ description: 'All when left out', example: 'baggage' }),
});
export const articleSchema = z.object({
	...placeFields,
	id: z
		.string()
		.regex(/^(?:faq|instructions)\/[a-z\d-]{1,80}$/)
		.openapi({ description: 'Kind and slug', example: 'faq/lost-baggage' }),
});
