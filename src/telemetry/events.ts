export const PRODUCT_AREAS = [
	'serp',
	'assisted',
	'feedback',
	'assisted_hotels',
	'explore',
	'support',
	'Monetization',
	'usercom',
	'tp_affiliate',
	'premium',
	'guides',
	'psgr',
	'business',
] as const;
export type ProductArea = (typeof PRODUCT_AREAS)[number];

export type EventArea = ProductArea | 'general';

export type VitalName = 'LCP' | 'FCP' | 'CLS' | 'INP' | 'TTFB';

/** All events by name, `{area}--{group}--{action}` (spec 4.2), with flat, snake-case properties that are never personal data. */
export interface EventCatalogue {
	'general--breakpoint--changed': { breakpoint: string; previous_breakpoint: string };
	'general--vitals--measured': {
		/** Id of the measurement; a growing score is sent again under the same id. */
		id?: string;
		name: VitalName;
		/** Milliseconds; for CLS the score. */
		value: number;
		rating?: 'good' | 'needs-improvement' | 'poor';
		navigation?: string;
		connection?: string | undefined;
	};
	'serp--results--opened': NoFacts;
	'serp--filter--applied': { filter: string };
	'tp_affiliate--seller--pressed': { agency: string };
	'explore--main--opened': NoFacts;
	'explore--destination--pressed': NoFacts;
	'explore--search--sent': NoFacts;
	'guides--page--opened': { page: string };
	'support--faq--opened': { page: string };
	'support--faq--searched': NoFacts;
	'support--answer--voted': { verdict: string };
	'support--csat--opened': SupportRating;
	'support--csat--applied': SupportRating;
	'assisted--step--opened': { step: string };
	'assisted--step--sent': { step: string };
	'assisted--price--changed': { step: string };
}

type NoFacts = Record<string, never>;

interface SupportRating {
	/** Absent from a survey that opened without a rating. */
	score?: string;
	reasons?: readonly string[];
	comment?: string;
	ticket_id: number;
	closed_at?: string;
}

export type EventName = keyof EventCatalogue & `${EventArea}--${string}--${string}`;

export type AnalyticsEvent = { [Name in EventName]: { readonly name: Name; readonly data: Readonly<EventCatalogue[Name]> } }[EventName];
