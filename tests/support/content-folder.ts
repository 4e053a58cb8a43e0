import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Content, createContent } from '#content/collections.ts';
import { fillBody, type PageValues } from '#content/fill.ts';
import { compile } from '#content/markdown/compile.ts';
import { readArticles } from '#content/read-articles.ts';
import { skeleton } from '#content/skeleton.ts';
import type { Visit } from '#content/visibility.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { siteAt } from './resolve-site.ts';

/** Files by path from the project: `content/faq/visa/ru.md`. */
export type Files = Readonly<Record<string, string>>;

/** Files of any content. */
type AnyFiles = Readonly<Record<string, string | Buffer>>;

/** A folder that is removed with its test, and the path of the content in it. */
export function contentIn(files: AnyFiles): { root: string; write: (more: AnyFiles) => void } {
	const folder = mkdtempSync(join(tmpdir(), 'content-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const write = (more: AnyFiles) => {
		for (const [name, text] of Object.entries(more)) {
			mkdirSync(dirname(join(folder, name)), { recursive: true });
			writeFileSync(join(folder, name), text);
		}
	};
	mkdirSync(join(folder, 'content'));
	write(files);
	return { root: join(folder, 'content'), write };
}

export const TODAY = '2026-11-21';

const begin = (...args: string[]): Files =>
	skeleton(args, { today: TODAY, cities: loadWorld().cities, original: () => null, exists: () => false });

/** A good article of every kind, as the editors' tool begins them. */
export const SKELETONS: Files = {
	...begin('faq', 'lost-baggage'),
	...begin('instructions', 'refund'),
	...begin('guides', 'IST'),
	...begin('walks', 'old-city', 'IST'),
	...begin('audioguides', 'tower', 'IST'),
	...begin('landings', 'istanbul', 'IST'),
	...begin('entry-rules', 'tr'),
};

/** Front matter and text of an answer; fields given win. */
export function faqArticle(slug: string, fields: Readonly<Record<string, unknown>> = {}, text = 'Ответ в одной фразе.'): string {
	const all = {
		title: `Вопрос ${slug}?`,
		description: `Ответ на вопрос ${slug}, который стоит в поиске одной или двумя полными фразами.`,
		updated: TODAY,
		topic: 'booking',
		...fields,
	};
	const entries = Object.entries(all).filter(([, value]) => value !== undefined);
	return `---\n${entries.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join('\n')}\n---\n\n${text}\n`;
}

/** A translation of {@link faqArticle}. */
export const translation = (slug: string, fields: Readonly<Record<string, unknown>> = {}, text = 'An answer in one phrase.'): string =>
	faqArticle(slug, { updated: undefined, topic: undefined, translated: TODAY, title: `Question ${slug}?`, ...fields }, text);

/** Compiles a folder and opens it. */
export function opened(files: AnyFiles): Content {
	const articles = readArticles(contentIn(files).root);
	return createContent(() => articles);
}

export const visitOf = (site: Pick<Site, 'brand' | 'market' | 'language' | 'languages'>, more: Partial<Visit> = {}): Visit => ({
	brand: site.brand,
	market: site.market,
	language: site.language,
	languages: site.languages,
	today: TODAY,
	...more,
});

/** A visit by address: `/kz?language=kk`, of the second brand with its host. */
export const visitAt = (url: string, more: Partial<Visit> = {}, host = 'localhost'): Visit => visitOf(siteAt(url, { host }), more);

/** What stands around a text in these tests: every page is open, live data is marked. */
export const around = (url: string, more: Partial<PageValues> = {}, host = 'localhost'): PageValues => {
	const site = siteAt(url, { host });
	return {
		site,
		language: site.language,
		world: loadWorld(),
		opens: () => true,
		label: (callout, checked) => [callout, checked].filter(Boolean).join(' '),
		price: (from, to) => `<b>${from}-${to}</b>`,
		route: (from, to) => `<i>${from}-${to}</i>`,
		picture: (name) => `/pictures/${name}`,
		...more,
	};
};

/** Markdown drawn for an address. */
export function renderMarkdown(markdown: string, url = '/', more: Partial<PageValues> = {}, host = 'localhost'): string {
	const surroundings = around(url, more, host);
	const picture = (name: string) => (name === 'photo.png' ? { width: 640, height: 480, drawing: null } : null);
	return fillBody(compile(markdown, surroundings.language, picture).body, surroundings);
}
