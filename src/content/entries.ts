import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isLanguage, type Language } from '#i18n/locales.ts';
import { type Article, type ArticleText, sharedFacts } from './article.ts';
import { bodySchema } from './document-schema.ts';
import type { Kind } from './kinds.ts';
import { ORIGINALS, type Original, TRANSLATION, type Translation } from './schema.ts';

const size = z.strictObject({ width: z.int(), height: z.int() });

/** One text: its front matter and compiled body; the original's has the sizes of the article's photos too. */
export const entrySchema = <Shape extends z.ZodRawShape>(original: z.ZodObject<Shape, z.core.$strict>) =>
	z.union([
		z.strictObject({ facts: original, body: bodySchema, photos: z.record(z.string(), size).optional() }),
		z.strictObject({ facts: TRANSLATION, body: bodySchema }),
	]);

export type PhotoSizes = Readonly<Record<string, z.infer<typeof size>>>;

/** An entry of a collection. */
export interface ArticleEntry {
	/** `slug/language` */
	readonly id: string;
	readonly data: { readonly facts: Original | Translation; readonly body: ArticleText['body']; readonly photos?: PhotoSizes | undefined };
}

const isOriginal = (facts: Original | Translation): facts is Original => !('translated' in facts);

function languageOf({ id }: ArticleEntry): Language | null {
	const language = id.slice(id.indexOf('/') + 1);
	return isLanguage(language) ? language : null;
}

const ADDRESSED: readonly Kind[] = ['instructions', 'walks', 'audioguides'];

function articleOf(kind: Kind, slug: string, entries: readonly ArticleEntry[], root: string): Article[] {
	const texts = new Map<Language, ArticleText>();
	let article: Omit<Article, 'texts'> | undefined;
	for (const entry of entries) {
		const { facts, body, photos } = entry.data;
		const language = languageOf(entry);
		if (!language) continue;
		const { title, description } = facts;
		texts.set(language, { title, description, date: isOriginal(facts) ? facts.updated : facts.translated, body });
		if (!isOriginal(facts)) continue;
		const photo = ([name, bounds]: [string, PhotoSizes[string]]) =>
			[name, { ...bounds, bytes: () => readFileSync(join(root, kind, slug, name)) }] as const;
		article = {
			kind,
			slug,
			original: language,
			...sharedFacts(facts),
			...(ADDRESSED.includes(kind) ? { sections: body.sections.map(({ id }) => id) } : {}),
			facts,
			...(photos ? { photos: Object.fromEntries(Object.entries(photos).map(photo)) } : {}),
		};
	}
	return article ? [{ ...article, texts: Object.fromEntries(texts) }] : [];
}

/** Articles by slug. @param root the folder `content`, for photos */
export function articlesOf(kind: Kind, entries: readonly ArticleEntry[], root: string): readonly Article[] {
	const bySlug = Map.groupBy(entries, ({ id }) => id.slice(0, id.indexOf('/')));
	return [...bySlug].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([slug, texts]) => articleOf(kind, slug, texts, root));
}

export const ENTRY_SCHEMAS = {
	faq: entrySchema(ORIGINALS.faq),
	instructions: entrySchema(ORIGINALS.instructions),
	guides: entrySchema(ORIGINALS.guides),
	walks: entrySchema(ORIGINALS.walks),
	audioguides: entrySchema(ORIGINALS.audioguides),
	landings: entrySchema(ORIGINALS.landings),
	'entry-rules': entrySchema(ORIGINALS['entry-rules']),
} as const satisfies Record<Kind, unknown>;
