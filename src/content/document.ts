import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Article, sharedFacts } from './article.ts';
import type { Content } from './collections.ts';
import type { ContentDocument, DocumentArticle } from './document-schema.ts';
import type { Kind } from './kinds.ts';
import { isDue } from './visibility.ts';

function publishArticle({ kind, slug, original, facts, sections, photos, texts }: Article): DocumentArticle {
	const published = Object.entries(texts).map(([language, text]) => [language, { ...text, words: text.body.words }]);
	const pictures = Object.entries(photos ?? {}).map(([name, { width, height, bytes }]) => [
		name,
		{ width, height, data: bytes().toString('base64') },
	]);
	return {
		kind,
		slug,
		original,
		facts,
		...(sections ? { sections } : {}),
		...(pictures.length > 0 ? { photos: Object.fromEntries(pictures) } : {}),
		texts: Object.fromEntries(published),
	} as DocumentArticle;
}

/** `today` is `YYYY-MM-DD`. Expired articles are included, because their URLs return 410. */
export function createDocument(
	content: Content,
	kinds: readonly Kind[],
	recordings: ContentDocument['recordings'],
	today: string,
): ContentDocument {
	const isPublic = ({ draft, publish }: Article) => isDue({ draft, publish }, { today });
	const articles = content
		.all()
		.filter((article) => kinds.includes(article.kind) && isPublic(article))
		.map(publishArticle);
	const rest = { version: 1 as const, articles, ...(recordings ? { recordings } : {}) };
	return { ...rest, revision: createHash('sha256').update(JSON.stringify(rest)).digest('base64url').slice(0, 22) };
}

const FILE = 'document.json';

/** Replaces the stored copy of another host's content. */
export function storeDocument(folder: string, document: ContentDocument): void {
	mkdirSync(folder, { recursive: true });
	const unfinished = join(folder, `${FILE}.${process.pid}`);
	writeFileSync(unfinished, JSON.stringify(document));
	renameSync(unfinished, join(folder, FILE));
}

/** Null before the first download. */
export function storedDocument(folder: string): ContentDocument | null {
	try {
		return JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
	} catch {
		return null;
	}
}

export const publishedArticles = ({ articles }: ContentDocument): readonly Article[] =>
	articles.map(({ facts, photos, ...article }) => {
		const read = Object.entries(photos ?? {}).map(([name, { data, ...size }]) => [
			name,
			{ ...size, bytes: () => Buffer.from(data, 'base64') },
		]);
		return { ...article, ...sharedFacts(facts), facts, ...(read.length > 0 ? { photos: Object.fromEntries(read) } : {}) };
	});
