import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from './article.ts';
import { type CompiledArticle, compileArticle } from './compile-article.ts';
import { type ArticleEntry, articlesOf, type PhotoSizes } from './entries.ts';
import { fileOf, KINDS } from './kinds.ts';
import { readPicture } from './markdown/picture.ts';
import { type Folder, readKind } from './read.ts';

function photosOf({ path, pictures }: Folder): PhotoSizes {
	const photos = pictures.flatMap((name): [string, PhotoSizes[string]][] => {
		if (name.endsWith('.svg')) return [];
		const picture = readPicture(name, readFileSync(join(path, name)));
		return 'rejected' in picture ? [] : [[name, { width: picture.width, height: picture.height }]];
	});
	return Object.fromEntries(photos);
}

/** Entries of an article with their files; without the texts that have errors in their front matter. */
export function entriesOf(
	{ kind, slug, original, texts }: CompiledArticle,
	folder: Folder,
): readonly (ArticleEntry & { readonly filePath: string })[] {
	if (!original) return [];
	const photos = photosOf(folder);
	return texts.map(({ language, title, description, date, compiled: { body } }) => ({
		id: `${slug}/${language}`,
		filePath: fileOf(kind, slug, language),
		data:
			language === original.language
				? { facts: original.facts, body, ...(Object.keys(photos).length > 0 ? { photos } : {}) }
				: { facts: { title, description, translated: date }, body },
	}));
}

/** Compiles the folder `content` without Astro: for commands and tests. */
export function readArticles(root: string): readonly Article[] {
	return KINDS.flatMap((kind) => {
		const entries = readKind(root, kind, []).flatMap((folder) => entriesOf(compileArticle(folder), folder));
		return articlesOf(kind, entries, root);
	});
}
