import type { Language } from '#i18n/locales.ts';

/** What editors write: the folders of `content/`. */
export const KINDS = ['faq', 'instructions', 'guides', 'walks', 'audioguides', 'landings'] as const;
export type Kind = (typeof KINDS)[number];

export const isKind = (value: string): value is Kind => (KINDS as readonly string[]).includes(value);

/** What an answer or an instruction is about. */
export const TOPICS = [
	'search',
	'prices',
	'booking',
	'payment',
	'baggage',
	'documents',
	'children',
	'pets',
	'checkin',
	'changes',
	'refunds',
	'rights',
	'transfers',
	'account',
	'premium',
	'hotels',
	'safety',
] as const;
export type Topic = (typeof TOPICS)[number];

export const isTopic = (value: string): value is Topic => (TOPICS as readonly string[]).includes(value);

/** Boxes that stand out of the text; a rule tells the day it was checked. */
export const CALLOUTS = ['note', 'tip', 'warning', 'rule'] as const;
export type Callout = (typeof CALLOUTS)[number];

/** The sections that every guide has, by the ids of their headings. */
export const GUIDE_SECTIONS = ['districts', 'places', 'food', 'transport', 'season', 'money', 'safety'] as const;

/** Lengths in characters, of what search engines show whole. */
export const LIMITS = { title: 60, descriptionFrom: 70, descriptionTo: 160 } as const;

/** An article by kind and slug, as `related` and the tools write it: `faq/lost-baggage`. */
export const articleId = (kind: Kind, slug: string): string => `${kind}/${slug}`;

/** A file as messages name it, from the folder of the project. */
export const fileOf = (kind: Kind, slug: string, language: Language): string => `content/${kind}/${slug}/${language}.md`;
