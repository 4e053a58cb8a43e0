/** The form of a stay. Isomorphic. */
import type { Destination, StayProblemCode } from '#features/hotels/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type hotel from '#i18n/ru/hotel/index.ts';
import type hotels from '#i18n/ru/hotels/index.ts';
import type search from '#i18n/ru/search/index.ts';
import type { CalendarFormats } from '#lib/format.ts';
import type { NearDays } from '#lib/typed-date.ts';

/** The text of the field, and what it means; empty if unknown. */
export interface DestinationValue {
	readonly text: string;
	/** `IST`, `IST.sultanahmet`. */
	readonly code: string;
	/** Set for a hotel. */
	readonly hotel?: string;
}

export interface HotelFormValues {
	readonly destination: DestinationValue;
	/** As typed or chosen: `3 дек`. */
	readonly checkIn: string;
	readonly checkOut: string;
	readonly adults: number;
	readonly rooms: number;
	/** Age of each child as typed; empty if not chosen. */
	readonly ages: readonly string[];
}

export type FormProblemCode = StayProblemCode | 'child-age-missing';

export interface FormProblem {
	/** A name of `STAY_FIELDS`. */
	readonly field: string;
	readonly code: FormProblemCode;
}

export type SubmitResult =
	| { readonly kind: 'go'; readonly href: string }
	/** Only the server can tell what is meant. */
	| { readonly kind: 'send' }
	| { readonly kind: 'stay'; readonly problems: readonly FormProblem[] };

export interface HotelFormTexts {
	readonly form: (typeof hotels)['form'];
	readonly problems: (typeof hotels)['problems'];
	readonly guests: (typeof hotels)['card']['guests'];
	readonly roomCount: (typeof hotel)['roomCount'];
	readonly calendar: (typeof search)['calendar'];
	readonly places: Pick<(typeof search)['places'], 'loading' | 'found'>;
	readonly close: string;
	readonly done: string;
	readonly dateHint: (typeof search)['form']['dateHint'];
	readonly gridHint: string;
	/** Placeholder of a date. */
	readonly when: string;
	/** Above {@link HotelFormProps.cities}. */
	readonly cities: string;
}

export interface HotelFormProps {
	/** Address of the list without query. */
	readonly action: string;
	/** Path of hotels: `/hotels`. */
	readonly hotels: string;
	/** Hidden fields: the language if it is not the market's default. */
	readonly hidden: readonly { readonly name: string; readonly value: string }[];
	readonly language: Language;
	readonly values: HotelFormValues;
	/** In the order of the fields. */
	readonly problems: readonly FormProblem[];
	readonly texts: HotelFormTexts;
	readonly formats: CalendarFormats & { readonly near: NearDays };
	/** Date in the market when the page was rendered, and its time zone. */
	readonly today: string;
	readonly zone: string;
	/** A date as it can be typed. */
	readonly example: string;
	/** Offered while no destination is typed. */
	readonly cities: readonly Destination[];
	/** Address of suggestions, to which the term is added. */
	readonly suggest: string;
}
