/** The service of price alerts: embedded, or on another host (`HOST_SUBSCRIPTIONS`). */
import type { AlertError, AlertField, AlertProblem, AlertTarget, PricePoint } from '#features/price-alerts/contract.ts';
import type { Alert } from '#features/price-alerts/records.ts';
import type { AlertRequest } from '#features/price-alerts/subscribe.ts';
import type { Language } from '#i18n/locales.ts';
import type { ServiceCaller } from '#server/http/service-caller.ts';
import type { LimitRule } from '#server/limits/rate-limit.ts';
import type { OwnDataService } from '#server/personal-data-sources.ts';
import type { Brand } from '#site/site.ts';

/** What a secret feed shows. */
export type FeedAlert = Pick<Alert, 'id' | 'market' | 'currency' | 'target' | 'last' | 'createdAt'>;

/** An alert as its owner sees it. */
export interface OwnAlert extends FeedAlert, Pick<Alert, 'state' | 'reason' | 'channel' | 'threshold'> {
	/** In the alert's own language. */
	readonly title: string;
	/** Address that gets the messages; null if they aren't mails. */
	readonly mail: string | null;
	/** Whether its price is another one than when the reader last heard of it. */
	readonly hasMoved: boolean;
	/** Addresses with their keys. */
	readonly links: { readonly page: string; readonly feed: string; readonly calendar: string };
}

/** Names a search or a route, as the fields of the form do. */
export type TargetFields = Readonly<
	Partial<Record<Extract<AlertField, 'search' | 'from' | 'to' | 'month' | 'bags' | 'cabinBag' | 'kind'>, string>>
>;

export interface NewAlert extends Pick<AlertRequest, 'threshold' | 'channel' | 'mail' | 'push' | 'farewell' | 'submission'> {
	readonly fields: TargetFields;
	readonly site: {
		readonly brand: Brand;
		readonly market: string;
		/** The market's own if undefined. */
		readonly language: Language | undefined;
		/** Of links in messages, unless another host sends them. */
		readonly origin: string;
	};
}

export interface AlertChange {
	/** Null: every change; undefined: as it is. */
	readonly threshold?: number | null | undefined;
	readonly state?: 'active' | 'paused' | undefined;
}

export interface AlertsFailure {
	readonly kind: 'failed';
	readonly code: AlertError;
	readonly problems?: readonly AlertProblem[];
	/** Seconds to wait. */
	readonly retryAfter?: number;
	readonly rule?: LimitRule;
}
export type AlertsResult<T> = ({ readonly kind: 'ok' } & T) | AlertsFailure;

/** The alert, whoever has its key or owns it; a key that doesn't fit counts as none. */
export interface AlertAddress {
	readonly id: string;
	readonly key: string | null;
}

/** With the key of its signed link. */
export interface ConfirmedAlert {
	readonly id: string;
	readonly key: string;
}

export interface AlertsService extends OwnDataService {
	/** What the form needs: the account's confirmed address, null for guests, and the key for subscribing a browser. */
	reader(caller: ServiceCaller): Promise<AlertsResult<{ readonly mail: string | null; readonly pushKey: string }>>;
	/** Newest first. */
	list(caller: ServiceCaller): Promise<AlertsResult<{ readonly alerts: readonly OwnAlert[] }>>;
	/** `alert` is null if it waits for the link of a mail. */
	create(caller: ServiceCaller, alert: NewAlert): Promise<AlertsResult<{ readonly alert: OwnAlert | null }>>;
	/** Its prices are oldest first. */
	read(
		caller: ServiceCaller,
		address: AlertAddress,
	): Promise<AlertsResult<{ readonly alert: OwnAlert; readonly prices: readonly PricePoint[] }>>;
	change(caller: ServiceCaller, address: AlertAddress, change: AlertChange): Promise<AlertsResult<{ readonly alert: OwnAlert }>>;
	remove(caller: ServiceCaller, address: AlertAddress): Promise<AlertsResult<object>>;
	/** What a secret feed shows, to whoever has its key. */
	feed(
		caller: ServiceCaller,
		id: string,
		key: string,
	): Promise<AlertsResult<{ readonly alert: FeedAlert; readonly prices: readonly PricePoint[] }>>;
	/** What the link of a mail confirms, and the alert if the link was used before. */
	confirmation(
		caller: ServiceCaller,
		token: string,
	): Promise<AlertsResult<{ readonly target: AlertTarget; readonly currency: string; readonly confirmed: ConfirmedAlert | null }>>;
	/** The same for a link that was used before. */
	confirm(caller: ServiceCaller, token: string): Promise<AlertsResult<ConfirmedAlert>>;
	/** Whether the link of a mail fits. */
	subscribed(caller: ServiceCaller, reader: string, key: string): Promise<AlertsResult<object>>;
	/** Pauses every alert of a mail address. */
	unsubscribe(caller: ServiceCaller, reader: string, key: string): Promise<AlertsResult<object>>;
}
