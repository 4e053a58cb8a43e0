import { z } from '@hono/zod-openapi';
import { LOCALES } from '#i18n/locales.ts';
import { BRANDS } from '#site/site.ts';
import type { AudioGuide, CityGuide, ListedArticle, TextSection, Walk } from './contract.ts';

const language = z.enum(LOCALES);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const metres = z.int().min(0);
const minutes = z.int().min(0);

const listed = {
	slug: z.string(),
	city: z.string().openapi({ description: 'City code', example: 'IST' }),
	title: z.string(),
	description: z.string(),
	language: language.openapi({ description: 'Of the texts' }),
	fallback: z.boolean().openapi({ description: 'The texts are not in the language asked for' }),
	updated: z.iso.date(),
	path: z.string().nullable().openapi({ description: 'Of the page, without market prefix; null where such pages are closed' }),
};
const pointed = { id: z.string(), name: z.string(), lat: latitude, lon: longitude };
const cost = z.object({ item: z.string(), from: z.number(), to: z.number(), currency: z.string() });

export const guideSchema = z
	.object({
		...listed,
		season: z
			.array(z.enum(['low', 'mid', 'high']))
			.readonly()
			.openapi({ description: 'How much each month is visited, January first' }),
		costs: z.array(cost).readonly().openapi({ description: 'What things cost, in whole units of the currency' }),
		places: z.array(z.object({ ...pointed, kind: z.string() })).readonly(),
	})
	.openapi('Guide') satisfies z.ZodType<CityGuide>;

const leg = z.object({ metres, minutes }).openapi({ description: 'The way on foot from the stop before' });

export const walkSchema = z
	.object({
		...listed,
		stops: z.array(z.object({ ...pointed, minutes, leg: leg.optional() })).readonly(),
		metres,
		walking: minutes.openapi({ description: 'Minutes on the way' }),
		looking: minutes.openapi({ description: 'Minutes at the stops' }),
	})
	.openapi('Walk') satisfies z.ZodType<Walk>;

const recording = z
	.object({ url: z.string(), seconds: z.int().min(0), bytes: z.int().min(0) })
	.openapi({ description: 'Sound of a chapter, Opus in Ogg; absent where it was not recorded' });
const chapter = z.object({
	id: z.string(),
	name: z.string(),
	lat: latitude.optional(),
	lon: longitude.optional(),
	recording: recording.optional(),
});

export const audioGuideSchema = z
	.object({ ...listed, chapters: z.array(chapter).readonly(), minutes: minutes.openapi({ description: 'To listen at speed 1' }) })
	.openapi('AudioGuide') satisfies z.ZodType<AudioGuide>;

const sections = z
	.array(z.object({ id: z.string(), title: z.string(), text: z.string() }) satisfies z.ZodType<TextSection>)
	.readonly()
	.openapi({ description: 'The text; the first, without a title, is what stands before the sections' });

export const withText = <T extends z.ZodType<ListedArticle>>(schema: T, name: string) => z.object({ item: schema, sections }).openapi(name);

export const siteRequestFields = {
	brand: z.enum(BRANDS).default('AS').openapi({ example: 'AS' }),
	market: z.string().max(2).optional().openapi({ description: "The brand's home market when left out", example: 'ru' }),
	language: language.optional().openapi({ description: "The market's own when left out", example: 'ru' }),
};

export const articleRequestSchema = (example: string) =>
	z.object({ slug: z.string().min(1).max(80).openapi({ example }), ...siteRequestFields });

export const listRequestSchema = z.object(siteRequestFields);

export const guidesErrorSchema = z
	.object({ code: z.string(), message: z.string() })
	.openapi('ErrorResponse', { example: { code: 'unknown-market', message: 'The brand has no site in this market.' } });
