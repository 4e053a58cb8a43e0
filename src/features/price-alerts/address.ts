import type { Params } from '#site/links.ts';
import { ALERT_FIELDS as FIELDS, type TargetKind } from './contract.ts';

export const ALERTS = '/alerts';
export const NEW_ALERT = '/alerts/new';

export const alertPath = (id: string): string => `${ALERTS}/${id}`;
export const confirmAlertPath = (token: string): string => `${ALERTS}/confirm/${token}`;
export const unsubscribePath = (reader: string): string => `${ALERTS}/unsubscribe/${reader}`;
export const feedPath = (id: string): string => `${ALERTS}/${id}/feed.xml`;
export const calendarPath = (id: string): string => `${ALERTS}/${id}/calendar.ics`;

/** RFC 8058: receives the POST of a mail program. */
export const oneClickPath = (reader: string): string => `/svc/subscriptions/readers/${reader}/unsubscribe`;

/** Parameter with the key of a signed link. */
export const KEY = 'key';

interface SearchedTrip {
	/** As in `/search/{…}`. */
	readonly search: string;
	readonly checkedBags?: number;
	readonly cabinBag?: boolean;
	readonly kind?: TargetKind;
}

/** Parameters of the form for a search. */
export const searchAlertParams = ({ search, checkedBags = 0, cabinBag = false, kind }: SearchedTrip): Params => ({
	[FIELDS.search]: search,
	[FIELDS.bags]: checkedBags || undefined,
	[FIELDS.cabinBag]: cabinBag ? 1 : undefined,
	[FIELDS.kind]: kind,
});

/** Parameters of the form for a route. */
export const routeAlertParams = (from: string, to: string): Params => ({ [FIELDS.from]: from, [FIELDS.to]: to });
