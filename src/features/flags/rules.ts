import type { ForeignCardsFlag } from './contract.ts';

export type PlaceCodes = readonly string[];

const names = (code: string, place: PlaceCodes): boolean => code === '*' || place.includes(code.toUpperCase());

/** Whether to show the banner of avs-exp-foreignCards: enabled, with text, in this placement, and with a matching direction. */
export function showsForeignCards(flag: ForeignCardsFlag, placement: string, from: PlaceCodes, to: PlaceCodes): boolean {
	if (!flag.enabled || !flag.placements.includes(placement)) return false;
	if (foreignCardsText(flag, 'en') === '') return false;
	return flag.directions.some(([origin, destination]) => names(origin, from) && names(destination, to));
}

/** Languages that fall back to Russian instead of English. */
const READ_RUSSIAN: readonly string[] = ['ru', 'uk', 'kk', 'uz', 'ky', 'tg', 'az', 'hy', 'ka'];

/** Language of the banner text; falls back to the other one. */
export function foreignCardsLanguage({ informerText }: ForeignCardsFlag, language: string): 'en' | 'ru' {
	const preferred = READ_RUSSIAN.includes(language) ? 'ru' : 'en';
	if (informerText[preferred].trim() !== '') return preferred;
	return preferred === 'ru' ? 'en' : 'ru';
}

export const foreignCardsText = (flag: ForeignCardsFlag, language: string): string =>
	flag.informerText[foreignCardsLanguage(flag, language)].trim();

export interface Suspension {
	/** Seconds since 1970. */
	until: number;
	searches: number;
}

/** Cookie with a {@link Suspension}; the server reads it so that nothing shifts. */
export const SUSPENSION_COOKIE = 'foreign_cards';

export function readSuspension(value: string | undefined): Suspension | null {
	const [, until, searches] = /^(\d{1,12})\.(\d{1,6})$/.exec(value ?? '') ?? [];
	return until === undefined ? null : { until: Number(until), searches: Number(searches) };
}

export const writeSuspension = ({ until, searches }: Suspension): string => `${until}.${searches}`;

/** Hidden until both time and searches have passed. @param now seconds since 1970 */
export const isSuspended = (suspension: Suspension | null, now: number): boolean =>
	suspension !== null && (now < suspension.until || suspension.searches > 0);

/** Suspension after dismissal. @param flag seconds and searches of the flag @param now seconds since 1970 */
export const dismissed = ({ time, searches }: { time: number; searches: number }, now: number): Suspension => ({
	until: Math.min(now + time, 999_999_999_999),
	searches: Math.min(searches, 999_999),
});

export const afterSearch = ({ until, searches }: Suspension): Suspension => ({ until, searches: Math.max(0, searches - 1) });
