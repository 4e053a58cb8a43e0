import { createHash } from 'node:crypto';
import type { Article } from '#content/article.ts';
import { pathOfArticle } from '#content/article-paths.ts';
import type { Content } from '#content/collections.ts';
import { type FillContext, fillText } from '#content/fill.ts';
import { articleId, TOPICS, type Topic } from '#content/kinds.ts';
import type { Body } from '#content/markdown/compile.ts';
import { measureFormats } from '#content/markdown/measures.ts';
import type { TextPart } from '#content/markdown/parts.ts';
import { partsOfText } from '#content/markdown/placeholders.ts';
import { type Shown, visitOf } from '#content/visibility.ts';
import { createMemo, memoize } from '#lib/memoize.ts';
import { premiumName } from '#site/brands.ts';
import type { Site } from '#site/site.ts';
import type { World } from '#world/world.ts';
import { FAQ_KINDS, type FaqEntry, type FaqHit, type FaqKind, type FaqSearchResult, MAX_HITS, MAX_QUESTION_LENGTH } from './contract.ts';
import { excerptOf, marksIn } from './search/excerpt.ts';
import { createSearchIndex, type SearchableText, type SearchIndex, type SearchMatch } from './search/search-index.ts';

/** Site properties that affect answers. */
export type FaqSite = FillContext['site'] & Pick<Site, 'languages'>;

export interface FaqSource {
	readonly content: Content;
	readonly world: Pick<World, 'cities'>;
}

const contextFor = (site: FaqSite, { language }: Shown, { world }: FaqSource): FillContext => ({ site, language, world });

const idOf = ({ article }: Shown): string => articleId(article.kind, article.slug);

const plain = (parts: readonly TextPart[], context: FillContext): string => fillText(parts, context).trim();

export function entryOf(shown: Shown, site: FaqSite, source: FaqSource): FaqEntry {
	const { article, text, language } = shown;
	const context = contextFor(site, shown, source);
	return {
		id: idOf(shown),
		kind: article.kind as FaqKind,
		slug: article.slug,
		title: fillText(partsOfText(text.title), context),
		description: fillText(partsOfText(text.description), context),
		topic: article.topic ?? TOPICS[0],
		popular: article.popular ?? null,
		language,
		path: pathOfArticle(article) ?? '/faq',
		updated: text.date,
		minutes: article.minutes ?? null,
		steps: article.kind === 'instructions' ? (article.sections?.length ?? 0) : null,
	};
}

const shownTo = (site: FaqSite, { content }: FaqSource, now: Date): Shown[] =>
	FAQ_KINDS.flatMap((kind) => content.list(kind, visitOf(site, now)));

/** All entries of a site, answers before instructions, sorted by slug. */
export const faqEntries = (site: FaqSite, source: FaqSource, now: Date): readonly FaqEntry[] =>
	shownTo(site, source, now).map((shown) => entryOf(shown, site, source));

export interface FaqTopic {
	readonly topic: Topic;
	readonly entries: readonly FaqEntry[];
}

const byDemand = (a: FaqEntry, b: FaqEntry): number => (a.popular ?? 99) - (b.popular ?? 99) || a.title.localeCompare(b.title, a.language);

/** Topics with answers on a site, in the order of {@link TOPICS}; answers in the site's language come first. */
export function faqTopics(entries: readonly FaqEntry[], language: FaqEntry['language']): readonly FaqTopic[] {
	const foreign = (entry: FaqEntry) => Number(entry.language !== language);
	return TOPICS.flatMap((topic) => {
		const own = entries
			.filter((entry) => entry.kind === 'faq' && entry.topic === topic)
			.sort((a, b) => foreign(a) - foreign(b) || byDemand(a, b));
		return own.length > 0 ? [{ topic, entries: own }] : [];
	});
}

export interface PopularQuestion {
	readonly entry: FaqEntry;
	readonly answer: string;
}

/** Popular questions of a site; those in its language come first. */
export function popularQuestions(site: FaqSite, source: FaqSource, now: Date, count: number): readonly PopularQuestion[] {
	const popular = source.content.list('faq', visitOf(site, now)).filter(({ article }) => article.popular !== undefined);
	const byPopularity = (a: Shown, b: Shown) =>
		Number(a.fallback) - Number(b.fallback) || (a.article.popular ?? 0) - (b.article.popular ?? 0);
	const first = popular.sort(byPopularity).slice(0, count);
	return first.map((shown) => {
		const [answer = ''] = plain(shown.text.body.plain, contextFor(site, shown, source)).split('\n');
		return { entry: entryOf(shown, site, source), answer };
	});
}

const blocksOf = (body: Body, context: FillContext): readonly string[] => [
	plain(body.plain, context),
	...body.sections.map((section) => plain(section.plain, context)),
];

function findable(shown: Shown, site: FaqSite, source: FaqSource): SearchableText {
	const context = contextFor(site, shown, source);
	const body = shown.text.body;
	const { title, description } = entryOf(shown, site, source);
	const headings = body.headings.map(({ text }) => fillText(text, context)).join('\n');
	return {
		id: idOf(shown),
		language: shown.language,
		foreign: shown.fallback,
		title,
		description,
		headings,
		text: blocksOf(body, context).join('\n'),
	};
}

const MAX_INDEXES = 12;
const MAX_KEYS = 200;

/** Search indexes, memoized until the content changes. */
const indexesOf = memoize((_: readonly Article[]) => ({
	/** About 3 MB each; sites with the same texts share one. */
	byKey: createMemo<SearchIndex>(MAX_INDEXES),
	/** Keys of `byKey` by site and day. */
	keys: createMemo<string>(MAX_KEYS),
}));

/** Cache key of the texts; includes units of measure, which differ by market. */
function keyOf(list: readonly Shown[], { brand, market, language }: FaqSite): string {
	const shown = list.map((item) => `${idOf(item)} ${item.language}`);
	return createHash('sha256')
		.update([brand, language, premiumName(brand, market), measureFormats('en', market).mass, ...shown].join())
		.digest('base64');
}

function indexAt(site: FaqSite, source: FaqSource, now: Date): SearchIndex {
	const { byKey, keys } = indexesOf(source.content.all());
	const key = keys(JSON.stringify(visitOf(site, now)), () => keyOf(shownTo(site, source, now), site));
	return byKey(key, () => createSearchIndex(shownTo(site, source, now).map((shown) => findable(shown, site, source))));
}

function hitOf({ stems }: SearchMatch, shown: Shown, site: FaqSite, source: FaqSource): FaqHit {
	const entry = entryOf(shown, site, source);
	const body = shown.text.body;
	const excerpt = excerptOf(blocksOf(body, contextFor(site, shown, source)), shown.language, stems);
	const section = excerpt ? body.sections[excerpt.block - 1]?.id : undefined;
	const marks = { title: marksIn(entry.title, entry.language, stems), excerpt: excerpt?.marks ?? [] };
	const path = section !== undefined && entry.kind === 'instructions' ? (pathOfArticle(shown.article, section) ?? entry.path) : entry.path;
	return { ...entry, path, excerpt: excerpt?.text ?? entry.description, marks };
}

/** Searches a site's entries. Queries are cut at {@link MAX_QUESTION_LENGTH} characters. */
export function searchFaq(question: string, site: FaqSite, source: FaqSource, now: Date): FaqSearchResult {
	const query = question.trim().slice(0, MAX_QUESTION_LENGTH);
	if (query === '') return { hits: [], understood: null };
	const { matches, understood } = indexAt(site, source, now).search(query);
	const visit = visitOf(site, now);
	const hits = matches.slice(0, MAX_HITS).flatMap((item) => {
		const [kind, slug = ''] = item.id.split('/');
		const there = source.content.find(kind as FaqKind, slug, visit);
		return there.kind === 'shown' ? [hitOf(item, there.shown, site, source)] : [];
	});
	return { hits, understood };
}

/** Introduction and one text block per section or step. */
export interface FaqText extends FaqEntry {
	readonly sections: readonly { readonly id: string | null; readonly title: string | null; readonly text: string }[];
}

/** Text of an article; null if the site doesn't show it. */
export function faqText(kind: FaqKind, slug: string, site: FaqSite, source: FaqSource, now: Date): FaqText | null {
	const match = source.content.find(kind, slug, visitOf(site, now));
	if (match.kind !== 'shown') return null;
	const { shown } = match;
	const context = contextFor(site, shown, source);
	const body = shown.text.body;
	const intro = plain(body.plain, context);
	return {
		...entryOf(shown, site, source),
		sections: [
			...(intro === '' ? [] : [{ id: null, title: null, text: intro }]),
			...body.sections.map(({ id, text, plain: lines }) => ({ id, title: fillText(text, context), text: plain(lines, context) })),
		],
	};
}
