/** What the known flags decide, as pure rules for the features that ask. */
import type { ForeignCardsFlag, PaymentMethodsFlag } from './contract.ts';

/** Kinds of bank cards that a visitor pays with (setting `payment_options`, spec 3.8). */
export type CardKind = 'ru_card' | 'ww_card';

/**
 * The cards that prices and sellers are chosen for: if only ww_card is set and the flag allows ww_card, it is treated as both cards
 * (spec 5); anything else as it is set. ww_card is allowed by itself or in `ru_card|ww_card`.
 */
export function paymentOptions(set: readonly CardKind[], { methods }: PaymentMethodsFlag): readonly CardKind[] {
	const onlyWorldwide = set.length > 0 && set.every((kind) => kind === 'ww_card');
	const allowed = methods.some((method) => method.split('|').includes('ww_card'));
	return onlyWorldwide && allowed ? ['ru_card', 'ww_card'] : [...new Set(set)];
}

/** Steps of a booking: the sub-routes of spec 2.4, before them the form itself and after them the status. */
export type BookingStep = 'booking' | 'ssr_one' | 'ssr_two' | 'seats' | 'payment' | 'status';

/**
 * The order of the steps of a booking. With asb-exp-seatMapBeforeServices seats come before the additional features, right
 * after the passengers that they are given to.
 */
export const bookingSteps = (seatMapBeforeServices: boolean): readonly BookingStep[] =>
	seatMapBeforeServices
		? ['booking', 'seats', 'ssr_one', 'ssr_two', 'payment', 'status']
		: ['booking', 'ssr_one', 'ssr_two', 'seats', 'payment', 'status'];

/** One end of a trip in every code that a direction may name it by: airport, city, country. */
export type PlaceCodes = readonly string[];

const names = (code: string, place: PlaceCodes): boolean => code === '*' || place.includes(code.toUpperCase());

/**
 * Whether the informer of avs-exp-foreignCards belongs to a place of the site for a trip: it is enabled, has a text, is placed there, and
 * one of its directions names origin and destination, each by city, airport or country code or by `*`. Directions have a direction.
 */
export function showsForeignCards(flag: ForeignCardsFlag, placement: string, from: PlaceCodes, to: PlaceCodes): boolean {
	if (!flag.enabled || !flag.placements.includes(placement)) return false;
	if (foreignCardsText(flag, 'en') === '') return false;
	return flag.directions.some(([origin, destination]) => names(origin, from) && names(destination, to));
}

/** Languages whose readers are shown the Russian text: the flag has only two (spec 3.6). */
const READ_RUSSIAN: readonly string[] = ['ru', 'uk', 'kk', 'uz', 'ky', 'tg', 'az', 'hy', 'ka'];

/** The informer's text and the language that it is in; the other one where one is empty. */
export function foreignCardsLanguage({ informerText }: ForeignCardsFlag, language: string): 'en' | 'ru' {
	const wanted = READ_RUSSIAN.includes(language) ? 'ru' : 'en';
	if (informerText[wanted].trim() !== '') return wanted;
	return wanted === 'ru' ? 'en' : 'ru';
}

/** The informer's text for readers of a language, `''` where it has none. */
export const foreignCardsText = (flag: ForeignCardsFlag, language: string): string =>
	flag.informerText[foreignCardsLanguage(flag, language)].trim();

/** How long a dismissed informer stays away. */
export interface Suspension {
	/** Seconds since 1970. */
	until: number;
	/** Searches still to be made. */
	searches: number;
}

/** Name of the cookie that holds a {@link Suspension}: the page is drawn without the informer, so nothing moves. */
export const SUSPENSION_COOKIE = 'foreign_cards';

/** Reads the cookie's value; null where there is none, or nonsense. */
export function readSuspension(value: string | undefined): Suspension | null {
	const [, until, searches] = /^(\d{1,12})\.(\d{1,6})$/.exec(value ?? '') ?? [];
	return until === undefined ? null : { until: Number(until), searches: Number(searches) };
}

export const writeSuspension = ({ until, searches }: Suspension): string => `${until}.${searches}`;

/** Suspended until the time has passed *and* the searches have been made. @param now seconds since 1970 */
export const isSuspended = (suspension: Suspension | null, now: number): boolean =>
	suspension !== null && (now < suspension.until || suspension.searches > 0);

/**
 * The suspension that a dismissal begins. @param flag seconds and searches of the flag @param now seconds since 1970
 */
export const dismissed = ({ time, searches }: { time: number; searches: number }, now: number): Suspension => ({
	until: Math.min(now + time, 999_999_999_999),
	searches: Math.min(searches, 999_999),
});

/** A suspension after one more search. */
export const afterSearch = ({ until, searches }: Suspension): Suspension => ({ until, searches: Math.max(0, searches - 1) });
