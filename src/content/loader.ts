import { relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Loader, LoaderContext } from 'astro/loaders';
import { utcDate } from '#lib/dates.ts';
import { loadWorld } from '#world/load-world.ts';
import { createChecker } from './checks/check-content.ts';
import { compileArticle } from './compile-article.ts';
import type { Kind } from './kinds.ts';
import { type Folder, readFolder, readKind } from './read.ts';
import { entriesOf } from './read-articles.ts';

/** Editors save a file in several steps, and the watcher reports the first. */
const SAVE_MS = 60;

/** Calls `changed` with the kind and slug of each changed file, in the dev server only; logs its errors. */
function watchArticles(
	root: string,
	{ watcher, logger }: Pick<LoaderContext, 'watcher' | 'logger'>,
	changed: (kind: string, slug: string) => Promise<void> | void,
): void {
	watcher?.add(root);
	for (const event of ['add', 'change', 'unlink'] as const)
		watcher?.on(event, async (file) => {
			const [kind = '', slug = ''] = relative(root, file).split(sep);
			if (kind === '..') return;
			await wait(SAVE_MS);
			try {
				await changed(kind, slug);
			} catch (error) {
				logger.error(`${kind}/${slug}: ${(error as Error).message}`);
			}
		});
}

/** Texts of a kind, by slug and language, without those whose front matter has errors. @param root the folder `content`, absolute */
export const articleLoader = (root: string, kind: Kind): Loader => ({
	name: `${kind}-loader`,
	async load({ store, parseData, watcher, logger }) {
		const parse = (folder: Folder) =>
			Promise.all(
				entriesOf(compileArticle(folder), folder).map(async ({ id, data, filePath }) => ({
					id,
					data: await parseData({ id, data: { ...data }, filePath }),
					filePath,
				})),
			);
		store.clear();
		for (const folder of readKind(root, kind, [])) for (const entry of await parse(folder)) store.set(entry);
		watchArticles(root, { watcher, logger }, async (changedKind, slug) => {
			if (changedKind !== kind) return;
			const entries = (await Promise.all(readFolder(root, kind, slug, []).map(parse))).flat();
			for (const id of store.keys()) if (id.startsWith(`${slug}/`)) store.delete(id);
			for (const entry of entries) store.set(entry);
		});
	},
});

/** The problems of all articles as one entry. @param root the folder `content`, absolute */
export const reportLoader = (root: string): Loader => ({
	name: 'report-loader',
	async load({ store, watcher, logger }) {
		const check = createChecker(root, loadWorld());
		const publish = () => {
			const report = check(utcDate(new Date()));
			const errors = report.problems.filter(({ level }) => level === 'error').length;
			if (errors > 0) logger.warn(`${errors} errors in content, see npm run content:check`);
			store.set({ id: 'latest', data: { ...report } });
		};
		publish();
		watchArticles(root, { watcher, logger }, publish);
	},
});
