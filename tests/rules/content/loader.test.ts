import { EventEmitter } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Report } from '#content/checks/check-content.ts';
import { type Content, createContent } from '#content/collections.ts';
import { type ArticleEntry, articlesOf, ENTRY_SCHEMAS } from '#content/entries.ts';
import { KINDS, type Kind } from '#content/kinds.ts';
import { loadContent } from '#content/load-content.ts';
import { articleLoader, reportLoader } from '#content/loader.ts';
import { readArticles } from '#content/read-articles.ts';
import { contentIn, type Files, faqArticle, SKELETONS, TODAY, translation, visitAt } from '#tests/support/content-folder.ts';

const file = (slug: string, language = 'ru'): string => `content/faq/${slug}/${language}.md`;

const many = (count: number, text = 'Текст.'): Files =>
	Object.fromEntries(Array.from({ length: count }, (_, i) => [file(`a-${i}`), faqArticle(`a-${i}`, {}, text)]));

interface Loaded {
	readonly content: Content;
	/** Entries by ID, in all collections. */
	readonly entries: () => ReadonlyMap<string, ArticleEntry>;
	readonly report: () => Report;
	/** IDs that were set, in any collection. */
	readonly set: string[];
	readonly warnings: readonly string[];
}

/** Loads the collections of a folder as Astro does, into memory. */
async function load(root: string, watcher = new EventEmitter()): Promise<Loaded> {
	const stores = new Map<string, Map<string, ArticleEntry>>();
	const warnings: string[] = [];
	const set: string[] = [];
	const context = (collection: string, parse: (data: unknown) => unknown): LoaderContext => {
		const store = new Map<string, ArticleEntry>();
		stores.set(collection, store);
		return {
			collection,
			store: Object.assign(store, {
				set(this: typeof store, entry: ArticleEntry) {
					set.push(entry.id);
					return Map.prototype.set.call(store, entry.id, JSON.parse(JSON.stringify(entry)));
				},
			}),
			parseData: async ({ data }: { data: unknown }) => parse(data),
			watcher: Object.assign(watcher, { add: Reflect.get(watcher, 'add') ?? (() => undefined) }),
			logger: { warn: (message: string) => void warnings.push(message) },
		} as unknown as LoaderContext;
	};
	for (const kind of KINDS) await articleLoader(root, kind).load(context(kind, (data) => ENTRY_SCHEMAS[kind].parse(data)));
	await reportLoader(root).load(context('report', (data) => data));
	const entriesOf = (kind: Kind) => [...(stores.get(kind)?.values() ?? [])];
	return {
		content: createContent(() => KINDS.flatMap((kind) => articlesOf(kind, entriesOf(kind), root))),
		entries: () => new Map(KINDS.flatMap((kind) => entriesOf(kind).map((entry) => [entry.id, entry] as const))),
		report: () => stores.get('report')?.get('latest')?.data as never,
		set,
		warnings,
	};
}

/** The plain text of an answer as it is read now. */
function textOf(content: Content, slug: string): string {
	const lookup = content.find('faq', slug, visitAt('/'));
	return lookup.kind === 'shown' ? lookup.shown.text.body.plain.join('').trim() : lookup.kind;
}

it('loads every kind as it is read without Astro', async () => {
	const { root } = contentIn(SKELETONS);
	const { content, entries } = await load(root);
	expect(JSON.parse(JSON.stringify(content.all()))).toEqual(JSON.parse(JSON.stringify(readArticles(root))));
	expect([...entries().keys()].sort()).toEqual([
		'IST/ru',
		'istanbul/ru',
		'lost-baggage/ru',
		'old-city/ru',
		'refund/ru',
		'tower/ru',
		'tr/ru',
	]);
});

it('compiles only what changed', async () => {
	const { root, write } = contentIn(many(5));
	const watcher = new EventEmitter();
	const { content, set } = await load(root, watcher);
	expect(set.splice(0)).toHaveLength(6);
	write({ [file('a-3')]: faqArticle('a-3', {}, 'Другой текст.') });
	watcher.emit('change', join(root, 'faq/a-3/ru.md'));
	await vi.waitFor(() => expect([textOf(content, 'a-2'), textOf(content, 'a-3')]).toEqual(['Текст.', 'Другой текст.']));
	await vi.waitFor(() => expect(set.toSorted()).toEqual(['a-3/ru', 'latest']));
});

it('a picture that changes makes its article anew', async () => {
	const picture = 'content/faq/a-0/step.svg';
	const svg = (size: number) => `<svg viewBox="0 0 ${size} 9"><path d="M0 0"/></svg>`;
	const { root, write } = contentIn({ [file('a-0')]: faqArticle('a-0', {}, '![Шаг](step.svg)'), [picture]: svg(10) });
	const watcher = new EventEmitter();
	const { entries } = await load(root, watcher);
	write({ [picture]: svg(200) });
	watcher.emit('change', join(root, 'faq/a-0/step.svg'));
	await vi.waitFor(() => expect(JSON.stringify(entries().get('a-0/ru'))).toContain('width=\\"200\\"'));
});

it('makes the same entries of the same files', async () => {
	const { root } = contentIn(many(3));
	expect((await load(root)).entries()).toEqual((await load(root)).entries());
});

it('an article that goes is gone, one that comes is there', async () => {
	const { root, write } = contentIn(many(2));
	const watcher = new EventEmitter();
	const { content } = await load(root, watcher);
	rmSync(join(root, 'faq/a-0'), { recursive: true });
	watcher.emit('unlink', join(root, 'faq/a-0/ru.md'));
	write({ [file('new')]: faqArticle('new') });
	watcher.emit('add', join(root, 'faq/new/ru.md'));
	await vi.waitFor(() =>
		expect(['a-0', 'a-1', 'new'].map((slug) => textOf(content, slug))).toEqual(['none', 'Текст.', 'Ответ в одной фразе.']),
	);
});

it('a broken file leaves out itself and nothing else', async () => {
	const { root } = contentIn({
		...many(2),
		[file('broken')]: '---\ntitle: [\n---\n',
		[file('half')]: faqArticle('half'),
		[file('half', 'en')]: translation('half', { title: undefined }),
	});
	const { content, report, warnings } = await load(root);
	expect(content.all().map(({ slug }) => slug)).toEqual(['a-0', 'a-1', 'half']);
	expect(report().problems.filter(({ level }) => level === 'error')).toHaveLength(2);
	expect(warnings).toEqual(['2 errors in content, see npm run content:check']);
	expect(textOf(content, 'broken')).toBe('none');
	expect(content.find('faq', 'half', visitAt('/us'))).toMatchObject({ shown: { language: 'ru' } });
});

it('an article that breaks is gone until it is corrected', async () => {
	const { root, write } = contentIn(many(1));
	const watcher = new EventEmitter();
	const { content, report } = await load(root, watcher);
	const errors = () => report().problems.filter(({ level }) => level === 'error').length;
	for (const [text, shown, count] of [
		['---\ntitle: [\n---\n', 'none', 1],
		[faqArticle('a-0', {}, 'Исправлен.'), 'Исправлен.', 0],
	] as const) {
		write({ [file('a-0')]: text });
		watcher.emit('change', join(root, 'faq/a-0/ru.md'));
		await vi.waitFor(() => expect([textOf(content, 'a-0'), errors()]).toEqual([shown, count]));
	}
});

it('an editor sees a change within a second, in an old article and in a new one', async () => {
	const { root, write } = contentIn(many(20));
	const server = await createServer({ root, configFile: false, logLevel: 'silent', server: { middlewareMode: true, ws: false } });
	onTestFinished(() => server.close());
	const { content } = await load(root, server.watcher);
	await vi.waitFor(() => expect(server.watcher.getWatched()).toHaveProperty([join(root, 'faq/a-19')], ['ru.md']));
	const shows = (slug: string, text: string) => vi.waitFor(() => expect(textOf(content, slug)).toBe(text), { timeout: 1000, interval: 20 });
	for (const slug of ['a-7', 'new']) {
		write({ [file(slug)]: faqArticle(slug, {}, 'Новый текст.') });
		await shows(slug, 'Новый текст.');
	}
	// Many editors save into another file and put it in the place of the first.
	write({ [file('a-7', 'saved')]: faqArticle('a-7', {}, 'Заменён.') });
	renameSync(join(root, 'faq/a-7/saved.md'), join(root, 'faq/a-7/ru.md'));
	await shows('a-7', 'Заменён.');
	write({ [file('a-7')]: faqArticle('a-7', {}, 'Написан ещё раз.') });
	await shows('a-7', 'Написан ещё раз.');
	rmSync(join(root, 'faq/a-7'), { recursive: true });
	await shows('a-7', 'none');
	write({ [file('a-7')]: faqArticle('a-7', {}, 'Написан заново.') });
	await shows('a-7', 'Написан заново.');
	write({ [file('a-7')]: faqArticle('a-7', {}, 'И исправлен.') });
	await shows('a-7', 'И исправлен.');
});

it('is one object for all readers', () => {
	expect(loadContent()).toBe(loadContent());
	expect(loadContent().all()).toBe(loadContent().all());
});

it('build time is linear in the number of articles', () => {
	const timed = (count: number): number => {
		const { root } = contentIn(many(count, 'Текст с **важным** и [ссылкой](/faq/a-0).\n\n## Раздел {#a}\n\n- один\n- два'));
		const before = process.cpuUsage();
		expect(readArticles(root)).toHaveLength(count);
		const { user, system } = process.cpuUsage(before);
		return user + system;
	};
	timed(100);
	const [few, eightfold] = [Math.min(timed(100), timed(100)), Math.min(timed(800), timed(800))];
	expect(eightfold / few).toBeLessThan(8 * 2);
}, 60_000);

it(`entries say the day of an article: ${TODAY}`, async () => {
	const { root } = contentIn(many(1));
	expect((await load(root)).content.all()).toMatchObject([{ updated: TODAY, original: 'ru', topic: 'booking' }]);
});
