import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, type ArticleText, type ContentIndex, factsInIndex, type Photo, type Span } from './article.ts';
import { type BuildManifest, compilerVersion, type FolderResult, hashOf, readManifest, signatureOf } from './build-manifest.ts';
import { type CompiledArticle, compileArticle } from './compile-article.ts';
import { articleId } from './kinds.ts';
import { openPacks, type PackWriter, startPack, writeAtomically } from './packs.ts';
import { readPicture } from './picture.ts';
import { type Folder, readFolders } from './read.ts';

export const INDEX = 'index.json';
const STATE = 'state.json';
/** Packs are merged above this number. */
const PACKS = 12;
/** How long unreferenced packs are kept for readers of an older index. */
const RETENTION_MS = 60_000;

export interface Built {
	readonly articles: number;
	readonly compiled: number;
	/** Number of errors; the files concerned are left out. */
	readonly errors: number;
}

const record = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function photosOf({ path, pictures }: Folder, pack: PackWriter): Article['photos'] {
	const photos = pictures.flatMap((name): [string, Photo][] => {
		if (name.endsWith('.svg')) return [];
		const bytes = readFileSync(join(path, name));
		const picture = readPicture(name, bytes);
		return 'refused' in picture ? [] : [[name, { width: picture.width, height: picture.height, bytes: pack.add(bytes) }]];
	});
	return photos.length > 0 ? Object.fromEntries(photos) : undefined;
}

const ADDRESSED = ['instructions', 'walks', 'audioguides'];

function packArticle({ kind, slug, original, texts }: CompiledArticle, folder: Folder, pack: PackWriter): Article | null {
	if (!original) return null;
	const [first] = texts;
	const packed = texts.map(({ language, title, description, date, compiled }): [string, ArticleText] => [
		language,
		{ title, description, date, words: compiled.body.words, body: pack.add(record(compiled.body)) },
	]);
	const sections = ADDRESSED.includes(kind) ? first?.compiled.body.sections.map(({ id }) => id) : undefined;
	return {
		kind,
		slug,
		original: original.language,
		...factsInIndex(original.facts),
		...(sections ? { sections } : {}),
		facts: pack.add(record(original.facts)),
		photos: photosOf(folder, pack),
		texts: Object.fromEntries(packed),
	};
}

function buildFolder(
	folder: Folder,
	before: FolderResult | undefined,
	pack: PackWriter,
): { readonly made: FolderResult; readonly fresh: boolean } {
	const signature = signatureOf(folder);
	if (before?.signature === signature) return { made: before, fresh: false };
	const hash = hashOf(folder);
	if (before?.hash === hash) return { made: { ...before, signature }, fresh: false };
	const compiled = compileArticle(folder);
	const errors = compiled.problems.filter(({ level }) => level === 'error').length;
	return { made: { signature, hash, errors, article: packArticle(compiled, folder, pack) }, fresh: true };
}

function withSpans(article: Article, move: (span: Span) => Span): Article {
	const texts = Object.entries(article.texts).map(([language, text]) => [language, { ...text, body: move(text.body) }]);
	const photos =
		article.photos &&
		Object.fromEntries(Object.entries(article.photos).map(([name, photo]) => [name, { ...photo, bytes: move(photo.bytes) }]));
	return { ...article, facts: move(article.facts), texts: Object.fromEntries(texts), photos };
}

/** Merges all packs into one, without unreferenced records. */
function mergePacks(target: string, { packs, made, compiler }: BuildManifest): BuildManifest {
	const reader = openPacks(target, packs);
	const writer = startPack(target, 0);
	const move = (span: Span): Span => writer.add(reader.read(span));
	const moved = Object.entries(made).map(([id, result]) => [id, { ...result, article: result.article && withSpans(result.article, move) }]);
	reader.close();
	const name = writer.finish();
	return { compiler, packs: name ? [name] : [], made: Object.fromEntries(moved) };
}

function removeOld(target: string, packs: readonly string[], now: number): void {
	for (const name of readdirSync(target)) {
		const file = join(target, name);
		const old =
			name.endsWith('.pack') && !packs.includes(name) && now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) > RETENTION_MS;
		if (old) rmSync(file, { force: true });
	}
}

function lastState(target: string): BuildManifest {
	const compiler = compilerVersion();
	const state = readManifest(join(target, STATE), compiler);
	return [...state.packs, INDEX].every((name) => existsSync(join(target, name))) ? state : { compiler, packs: [], made: {} };
}

/** Compiles `content/` into `target`, incrementally and atomically; files with errors are left out. */
export function buildContent(source: string, target: string, now = Date.now()): Built {
	mkdirSync(target, { recursive: true });
	const last = lastState(target);
	const { folders, problems } = readFolders(source);
	const pack = startPack(target, last.packs.length);
	const all = folders.map((folder) => {
		const id = articleId(folder.kind, folder.slug);
		return [id, buildFolder(folder, last.made[id], pack)] as const;
	});
	const name = pack.finish();
	const compiled = all.filter(([, { fresh }]) => fresh).length;
	const folderResults = Object.fromEntries(all.map(([id, result]) => [id, result.made]));
	const grown: BuildManifest = { compiler: last.compiler, packs: name ? [...last.packs, name] : last.packs, made: folderResults };
	const state = grown.packs.length > PACKS ? mergePacks(target, grown) : grown;
	const articles = Object.values(state.made).flatMap(({ article }) => article ?? []);
	writeAtomically(join(target, INDEX), JSON.stringify({ packs: state.packs, articles } satisfies ContentIndex));
	writeAtomically(join(target, STATE), JSON.stringify(state));
	removeOld(target, state.packs, now);
	const errors = problems.length + Object.values(folderResults).reduce((sum, result) => sum + result.errors, 0);
	return { articles: articles.length, compiled, errors };
}
