/** Parts of the product that analytics events come from (spec 3.13). */
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

/** `general` is what belongs to no product: the page itself (spec 4.2). */
export type EventArea = ProductArea | 'general';

/** Core web vitals of spec 4.2 and 9. */
export type VitalName = 'LCP' | 'FCP' | 'CLS' | 'INP' | 'TTFB';

/**
 * Every event and its facts, by the name `{area}--{group}--{action}` (spec 4.2). A feature adds a line here for each event of its own;
 * facts are flat, in snake case and never personal data.
 */
export interface EventCatalogue {
	'general--breakpoint--changed': { breakpoint: string; previous_breakpoint: string };
	'general--vitals--measured': {
		/** Of this measurement: a score that grows while the page stays open is sent again under the same one. */
		id?: string;
		name: VitalName;
		/** Milliseconds; of CLS the score itself. */
		value: number;
		/** Absent where the page was left before the bundle had come. */
		rating?: 'good' | 'needs-improvement' | 'poor';
		/** `navigate`, `reload`, `back-forward-cache` … */
		navigation?: string;
		/** `4g`, `3g` …, where the browser tells. */
		connection?: string | undefined;
	};
	'serp--results--opened': NoFacts;
	/** `filter` is the name of the field that was changed. */
	'serp--filter--applied': { filter: string };
	/** A link to a seller, on the ticket's page or elsewhere. */
	'tp_affiliate--seller--pressed': { agency: string };
	'explore--main--opened': NoFacts;
	'explore--destination--pressed': NoFacts;
	'explore--search--sent': NoFacts;
	/** `page` is the label of spec 2.3. */
	'guides--page--opened': { page: string };
	'support--faq--opened': { page: string };
	'support--faq--searched': NoFacts;
	'support--answer--voted': { verdict: string };
	'support--csat--opened': SupportRating;
	'support--csat--applied': SupportRating;
}

type NoFacts = Record<string, never>;

/** Facts of the two events of the support survey (spec 7). */
interface SupportRating {
	score: string;
	reasons?: readonly string[];
	comment?: string;
	ticket_id: number;
	closed_at?: string;
}

export type EventName = keyof EventCatalogue & `${EventArea}--${string}--${string}`;

/** One event to be sent. */
export type AnalyticsEvent = { [Name in EventName]: { readonly name: Name; readonly data: Readonly<EventCatalogue[Name]> } }[EventName];
