import type { Language } from '#i18n/locales.ts';
import type { Feature } from '#site/features.ts';
import type { Brand } from '#site/site.ts';
import type { Kind, Topic } from './kinds.ts';
import type { Original } from './schema.ts';

/** Where a record lies among the packs: number of the pack, first byte, bytes. */
export type Span = readonly [pack: number, at: number, bytes: number];

/** An article in one language, without its body. */
export interface ArticleText {
	/** May hold words in braces, see `partsOfText`. */
	readonly title: string;
	readonly description: string;
	/** `updated` of the original, `translated` of a translation: the day of the original that it was made from. */
	readonly date: string;
	readonly words: number;
	readonly body: Span;
}

/** A photo of an article. */
export interface Photo {
	readonly width: number;
	readonly height: number;
	readonly bytes: Span;
}

/** What lists and look-ups need of an article; everything else is read when it is shown. Dates are days. */
export interface Article {
	readonly kind: Kind;
	readonly slug: string;
	readonly original: Language;
	readonly updated: string;
	readonly publish?: string | undefined;
	readonly expire?: string | undefined;
	readonly draft?: boolean | undefined;
	/** Absent = all. */
	readonly brands?: readonly Brand[] | undefined;
	readonly markets?: readonly string[] | undefined;
	/** Shown only where this feature is open; absent = everywhere. */
	readonly feature?: Feature | undefined;
	readonly related?: readonly string[] | undefined;
	readonly redirects?: readonly string[] | undefined;
	readonly topic?: Topic | undefined;
	/** 1 = the most asked. */
	readonly popular?: number | undefined;
	readonly minutes?: number | undefined;
	readonly city?: string | undefined;
	/** Of a landing: `city:IST`. */
	readonly of?: string | undefined;
	/** Ids of the sections of the original, in order, where they have addresses: steps, stops, chapters. */
	readonly sections?: readonly string[] | undefined;
	/** The front matter of the original as a whole. */
	readonly facts: Span;
	readonly photos?: Readonly<Record<string, Photo>> | undefined;
	readonly texts: Readonly<Partial<Record<Language, ArticleText>>>;
}

/** The index as it lies on disk. */
export interface ContentIndex {
	/** Names of files beside it. */
	readonly packs: readonly string[];
	readonly articles: readonly Article[];
}

const KEPT = [
	'updated',
	'publish',
	'expire',
	'draft',
	'brands',
	'markets',
	'feature',
	'related',
	'redirects',
	'topic',
	'popular',
	'minutes',
	'city',
] as const;

/** What of an original's front matter is needed in lists. */
export function factsInIndex(facts: Original): Pick<Article, (typeof KEPT)[number] | 'of'> {
	const all = facts as Readonly<Record<string, unknown>>;
	const kept = Object.fromEntries(KEPT.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
	const of = 'of' in facts ? { of: landingKey(facts.of) } : {};
	return { ...kept, ...of } as Pick<Article, (typeof KEPT)[number] | 'of'>;
}

/** What a landing is about, as one text: `{ city: 'IST' }` is `city:IST`. */
export const landingKey = (of: object): string =>
	Object.entries(of)
		.map(([name, code]) => `${name}:${code}`)
		.join();
