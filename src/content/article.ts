import type { Language } from '#i18n/locales.ts';
import type { Feature } from '#site/features.ts';
import type { Brand } from '#site/site.ts';
import type { Kind, Topic } from './kinds.ts';
import type { Body } from './markdown/compile.ts';
import type { Original } from './schema.ts';

export interface ArticleText {
	/** May contain placeholders, see `partsOfText`. */
	readonly title: string;
	readonly description: string;
	/** `updated` of the original, `translated` of a translation. */
	readonly date: string;
	readonly body: Body;
}

export interface Photo {
	readonly width: number;
	readonly height: number;
	/** Reads the file as the editors uploaded it. @throws when it was deleted since */
	readonly bytes: () => Buffer;
}

/** Dates are `YYYY-MM-DD`. */
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
	/** Visible only where this feature is open; absent = everywhere. */
	readonly feature?: Feature | undefined;
	readonly related?: readonly string[] | undefined;
	readonly redirects?: readonly string[] | undefined;
	readonly topic?: Topic | undefined;
	/** 1 = most popular. */
	readonly popular?: number | undefined;
	readonly minutes?: number | undefined;
	readonly city?: string | undefined;
	/** Subject of a landing: `city:IST`. */
	readonly of?: string | undefined;
	/** Section IDs of the original with their own URLs: steps, stops, chapters. */
	readonly sections?: readonly string[] | undefined;
	/** Complete front matter of the original. */
	readonly facts: Original;
	readonly photos?: Readonly<Record<string, Photo>> | undefined;
	readonly texts: Readonly<Partial<Record<Language, ArticleText>>>;
}

const SHARED_FIELDS = [
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

/** Fields of the front matter that lists and look-ups need, whatever the kind. */
export function sharedFacts(facts: Original): Pick<Article, (typeof SHARED_FIELDS)[number] | 'of'> {
	const all = facts as Readonly<Record<string, unknown>>;
	const shared = Object.fromEntries(SHARED_FIELDS.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
	const of = 'of' in facts ? { of: landingKey(facts.of) } : {};
	return { ...shared, ...of } as Pick<Article, (typeof SHARED_FIELDS)[number] | 'of'>;
}

/** The front matter of an article of a known kind. */
export const factsOf = <K extends Kind>(_: K, { facts }: Article): Original<K> => facts as Original<K>;

/** `{ city: 'IST' }` → `city:IST`. */
export const landingKey = (of: object): string =>
	Object.entries(of)
		.map(([name, code]) => `${name}:${code}`)
		.join();
