/** What a reader follows, and what is stored about it. Money is in minor units of the market's currency. */
import type { Cabin, FlightQuery } from '#engine/contract.ts';
import type { Trip } from '#features/search/rules.ts';

export const TARGET_KINDS = ['dates', 'month', 'route', 'direct'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export interface Party extends Trip {
	readonly cabin: Cabin;
	readonly adults: number;
	readonly children: number;
	readonly infants: number;
}

export type AlertTarget =
	/** A trip on exact dates. */
	| { readonly kind: 'dates'; readonly query: FlightQuery; readonly party: Party }
	/** The cheapest departure of a month; `stay` is the number of nights, null for one way. */
	| {
			readonly kind: 'month';
			readonly from: string;
			readonly to: string;
			/** `YYYY-MM`. */
			readonly month: string;
			readonly stay: number | null;
			readonly party: Party;
	  }
	/** The cheapest flight of the next months; `direct`: the cheapest nonstop of the next 30 days. */
	| { readonly kind: 'route' | 'direct'; readonly from: string; readonly to: string; readonly party: Party };

export const CHANNELS = ['mail', 'push', 'feed'] as const;
export type Channel = (typeof CHANNELS)[number];

export type AlertState = 'unconfirmed' | 'active' | 'paused' | 'ended';

/** Why an alert is paused or ended. */
export const PAUSE_REASONS = ['reader', 'unsubscribed', 'bounced', 'push-gone', 'past', 'unread'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A price as a check saw it; `total` is null if nothing is on sale. */
export interface SeenPrice {
	readonly total: number | null;
	/** Day of departure. */
	readonly date: string | null;
	/** Id of the seller. */
	readonly seller: string | null;
}

export interface PricePoint extends SeenPrice {
	/** Milliseconds since 1970. */
	readonly at: number;
}

/** What changed since the reader was last baseline. */
export type Change = 'drop' | 'rise' | 'below' | 'appeared' | 'gone';

/** What a browser's push service needs (W3C Push API). */
export interface PushSubscriptionData {
	readonly endpoint: string;
	readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Payload of a push message; the service worker shows it. */
export interface PushMessage {
	readonly title: string;
	readonly body: string;
	readonly url: string;
	/** A notification replaces the one with the same tag. */
	readonly tag: string;
	readonly language: string;
}

/** Names of the form's fields and of the parameters that fill it. */
export const ALERT_FIELDS = {
	search: 'search',
	from: 'from',
	to: 'to',
	month: 'month',
	bags: 'bags',
	cabinBag: 'cabin_bag',
	kind: 'what',
	threshold: 'threshold',
	channel: 'channel',
	mail: 'mail',
	push: 'push',
	farewell: 'farewell',
} as const;
export type AlertField = keyof typeof ALERT_FIELDS;

export const FIELD_PROBLEMS = [
	'target-missing',
	'unknown-place',
	'past-date',
	'threshold-unreadable',
	'mail-missing',
	'mail-invalid',
	'push-missing',
	'push-unknown',
	'too-many',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

export interface AlertProblem {
	readonly field: AlertField;
	readonly code: FieldProblem;
}

export const ALERT_ERRORS = [
	'invalid-alert',
	'unknown-market',
	'too-many-requests',
	'unknown-alert',
	'link-expired',
	'service-unavailable',
] as const;
export type AlertError = (typeof ALERT_ERRORS)[number];

export const ALERT_STATUS = {
	'invalid-alert': 400,
	'unknown-market': 400,
	'unknown-alert': 404,
	'link-expired': 410,
	'too-many-requests': 429,
	'service-unavailable': 503,
} as const satisfies Record<AlertError, number>;

/** Hours that a confirmation link works, and days after which an unconfirmed alert is deleted. */
export const CONFIRM_HOURS = 72;
export const UNCONFIRMED_DAYS = 7;
/** Days that paused and ended alerts are stored. */
export const ENDED_DAYS = 90;
/** Days after which a feed that nobody reads ends. */
export const UNREAD_DAYS = 60;
/** Alerts of one reader. */
export const MAX_ALERTS = 30;
