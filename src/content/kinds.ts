import type { Language } from '#i18n/locales.ts';

export const KINDS = ['faq', 'instructions', 'guides', 'walks', 'audioguides', 'landings', 'entry-rules'] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds without pages of their own: their texts are parts of other pages. */
export const PARTS: readonly Kind[] = ['landings', 'entry-rules'];

export const isKind = (value: string): value is Kind => (KINDS as readonly string[]).includes(value);

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

/** A `rule` has the date when it was checked. */
export const CALLOUTS = ['note', 'tip', 'warning', 'rule'] as const;
export type Callout = (typeof CALLOUTS)[number];

/** Heading IDs that every guide has. */
export const GUIDE_SECTIONS = ['districts', 'places', 'food', 'transport', 'season', 'money', 'safety'] as const;

/** In characters, as displayed by search engines. */
export const LIMITS = { title: 60, descriptionFrom: 70, descriptionTo: 160 } as const;

export const articleId = (kind: Kind, slug: string): string => `${kind}/${slug}`;

export const fileOf = (kind: Kind, slug: string, language: Language): string => `content/${kind}/${slug}/${language}.md`;
