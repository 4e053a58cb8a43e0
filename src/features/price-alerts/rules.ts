/** When a check is due, which changes are worth a message, and when it may be sent. */
import type { Fare, FlightQuery } from '#engine/contract.ts';
import { addDays, dateParts, daysInMonth } from '#lib/dates.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { fnv1a } from '#lib/hash.ts';
import type { AlertTarget, Change, Party } from './contract.ts';

export const CHECK_INTERVAL = 4 * MS_PER_HOUR;
/** Of members of the paid subscription. */
export const MEMBER_CHECK_INTERVAL = MS_PER_HOUR;

/** Smaller changes are everyday noise. */
export const MIN_DROP = 0.03;
export const MIN_RISE = 0.1;
/** A drop that is sent although there was a message the same day. */
export const LARGE_DROP = 0.15;

/** Messages are sent from 9:00 until 21:00 at the market. */
export const DAY_START = 9;
export const DAY_END = 21;

/** Alerts of one reader are checked at the same time, so that one message covers them. */
export function nextCheck(reader: string, now: number, interval = CHECK_INTERVAL): number {
	const offset = fnv1a(reader) % interval;
	return Math.floor((now - offset) / interval + 1) * interval + offset;
}

/** What the reader knows: null before the first price. */
export type Baseline = { readonly total: number | null } | null;

export type Verdict =
	| { readonly kind: 'notify'; readonly change: Change; readonly large: boolean }
	/** The price becomes the one that later ones are compared with. */
	| { readonly kind: 'reset' }
	| { readonly kind: 'none' };

const NONE: Verdict = { kind: 'none' };
const RESET: Verdict = { kind: 'reset' };
const notify = (change: Change, large = false): Verdict => ({ kind: 'notify', change, large });

/** How much lower, as a share of the price before. */
const dropOf = (before: number, now: number): number => (before - now) / before;

function withThreshold(threshold: number, baseline: Baseline, now: number | null): Verdict {
	if (now === null || now > threshold) return baseline === null || (baseline.total ?? Infinity) <= threshold ? RESET : NONE;
	const before = baseline?.total ?? null;
	if (before === null || before > threshold) return notify('below', before !== null && dropOf(before, now) >= LARGE_DROP);
	const drop = dropOf(before, now);
	return drop >= MIN_DROP ? notify('drop', drop >= LARGE_DROP) : NONE;
}

/**
 * With a threshold: the first price at or below it, then each drop of at least {@link MIN_DROP}. Without: drops, rises of at least
 * {@link MIN_RISE}, and tickets that appear or are gone.
 */
export function judge(threshold: number | null, baseline: Baseline, now: number | null): Verdict {
	if (threshold !== null) return withThreshold(threshold, baseline, now);
	if (baseline === null) return RESET;
	const before = baseline.total;
	if (before === null) return now === null ? NONE : notify('appeared');
	if (now === null) return notify('gone');
	const drop = dropOf(before, now);
	if (drop >= MIN_DROP) return notify('drop', drop >= LARGE_DROP);
	return -drop >= MIN_RISE ? notify('rise') : NONE;
}

export interface Moment {
	/** `YYYY-MM-DDTHH:mm` at the market. */
	readonly local: string;
	/** Of the last message, at the market; null if there was none. */
	readonly notified: string | null;
	readonly large: boolean;
}

/** Whether a message may be sent now: by day, and one a day unless the drop is large. */
export function maySend({ local, notified, large }: Moment): boolean {
	const hour = Number(local.slice(11, 13));
	if (hour < DAY_START || hour >= DAY_END) return false;
	return large || notified === null || notified.slice(0, 10) !== local.slice(0, 10);
}

const travellersKey = ({ cabin, adults, children, infants, cabinBag, checkedBags }: Party): string =>
	`${cabin} ${adults}${children}${infants} ${cabinBag ? 'c' : ''}${checkedBags}`;

/** Equal for equal targets. */
export function targetKey(target: AlertTarget): string {
	const { kind, party } = target;
	if (kind === 'dates') return `dates ${target.query.legs.map(({ from, to, date }) => from + to + date).join()} ${travellersKey(party)}`;
	const when = kind === 'month' ? ` ${target.month} ${target.stay ?? ''}` : '';
	return `${kind} ${target.from}${target.to}${when} ${travellersKey(party)}`;
}

/** First and last place of the outbound trip. */
export function placesOf(target: AlertTarget): { readonly from: string; readonly to: string } {
	if (target.kind !== 'dates') return target;
	const { legs, kind } = target.query;
	return { from: legs[0]?.from ?? '', to: (kind === 'round' ? legs[0] : legs.at(-1))?.to ?? '' };
}

const lastDayOf = (month: string): string => {
	const [year, number] = dateParts(`${month}-01`);
	return `${month}-${daysInMonth(year, number)}`;
};

/** The last day of departure; null if there is none. */
export function endOf(target: AlertTarget): string | null {
	if (target.kind === 'dates') return target.query.legs[0]?.date ?? null;
	return target.kind === 'month' ? lastDayOf(target.month) : null;
}

/** The search of one departure. */
export function queryOn(target: AlertTarget, date: string): FlightQuery {
	if (target.kind === 'dates') return target.query;
	const { from, to, party } = target;
	const { cabin, adults, children, infants } = party;
	const out = { from, to, date };
	const stay = target.kind === 'month' ? target.stay : null;
	const legs = stay === null ? [out] : [out, { from: to, to: from, date: addDays(date, stay) }];
	return { legs, kind: stay === null ? 'oneway' : 'round', cabin, adults, children, infants };
}

const alike = (a: FlightQuery, b: FlightQuery): boolean =>
	a.cabin === b.cabin &&
	a.adults === b.adults &&
	a.children === b.children &&
	a.infants === b.infants &&
	a.legs.length === b.legs.length &&
	a.legs.every((leg, i) => leg.from === b.legs[i]?.from && leg.to === b.legs[i]?.to && leg.date === b.legs[i]?.date);

/** Whether an alert watches the trip of a booking with no less baggage than its fare includes; unknown baggage is no match. */
export function isSameTrip(
	target: AlertTarget,
	query: FlightQuery,
	{ cabinBag, checkedBag }: Pick<Fare, 'cabinBag' | 'checkedBag'>,
): boolean {
	if (target.kind !== 'dates' || cabinBag === null || checkedBag === null || !alike(target.query, query)) return false;
	return (cabinBag.pieces === 0 || target.party.cabinBag) && checkedBag.pieces <= target.party.checkedBags;
}
