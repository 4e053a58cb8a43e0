import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, type ContentIndex, factsInIndex } from './article.ts';
import type { Content } from './collections.ts';
import type { ContentDocument, DocumentArticle } from './document-schema.ts';
import type { Kind } from './kinds.ts';
import { type PackWriter, startPack, writeAtomically } from './packs.ts';
import { isDue, type Shown } from './visibility.ts';

function publishArticle(article: Article, content: Content): DocumentArticle {
	const { kind, slug, original, sections } = article;
	const shown = (language: string): Shown => {
		const text = article.texts[language as keyof Article['texts']];
		if (!text) throw new Error(`${kind}/${slug} has no text in ${language}`);
		return { article, language: language as Shown['language'], text, fallback: false, outdated: false };
	};
	const texts = Object.entries(article.texts).map(([language, { title, description, date, words }]) => [
		language,
		{ title, description, date, words, body: content.body(shown(language)) },
	]);
	const photos = Object.keys(article.photos ?? {}).flatMap((name) => {
		const picture = content.photo(article, name);
		return picture ? [[name, { width: picture.photo.width, height: picture.photo.height, data: picture.bytes.toString('base64') }]] : [];
	});
	return {
		kind,
		slug,
		original,
		facts: content.facts(kind, shown(original)),
		...(sections ? { sections } : {}),
		...(photos.length > 0 ? { photos: Object.fromEntries(photos) } : {}),
		texts: Object.fromEntries(texts),
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
		.map((article) => publishArticle(article, content));
	const rest = { version: 1 as const, articles, ...(recordings ? { recordings } : {}) };
	return { ...rest, revision: createHash('sha256').update(JSON.stringify(rest)).digest('base64url').slice(0, 22) };
}

const record = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function packArticle({ facts, texts, photos, ...rest }: DocumentArticle, pack: PackWriter): Article {
	const packed = Object.entries(texts).map(([language, { body, ...text }]) => [language, { ...text, body: pack.add(record(body)) }]);
	const pictures = Object.entries(photos ?? {}).map(([name, { data, ...photo }]) => [
		name,
		{ ...photo, bytes: pack.add(Buffer.from(data, 'base64')) },
	]);
	return {
		...rest,
		...factsInIndex(facts),
		facts: pack.add(record(facts)),
		...(pictures.length > 0 ? { photos: Object.fromEntries(pictures) } : {}),
		texts: Object.fromEntries(packed),
	};
}

const indexFile = (folder: string): string => join(folder, 'index.json');

function namedFiles(folder: string): readonly string[] {
	try {
		return (JSON.parse(readFileSync(indexFile(folder), 'utf8')) as ContentIndex).packs;
	} catch {
		return [];
	}
}

/** Writes a document as tables for `openTables`; the replaced pack stays for running requests. */
export function storeDocument(folder: string, { articles, recordings = {} }: ContentDocument): void {
	mkdirSync(folder, { recursive: true });
	const previous = namedFiles(folder);
	const pack = startPack(folder, 0);
	const packed = articles.map((article) => packArticle(article, pack));
	const name = pack.finish();
	const packs = name === null ? [] : [name];
	writeAtomically(join(folder, 'recordings.json'), JSON.stringify(recordings));
	writeAtomically(indexFile(folder), JSON.stringify({ packs, articles: packed } satisfies ContentIndex));
	for (const file of readdirSync(folder)) {
		if (file.endsWith('.pack') && !packs.includes(file) && !previous.includes(file)) rmSync(join(folder, file));
	}
}

export const storedRecordings = (folder: string): NonNullable<ContentDocument['recordings']> =>
	JSON.parse(readFileSync(join(folder, 'recordings.json'), 'utf8'));
