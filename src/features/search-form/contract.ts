/**
 * The search form as its visitor sees it: the values as typed, the names of its fields, and its reading from an address.
 * The fields are those of `parseForm` in `#features/search/address.ts`; this file adds what a form has besides a query.
 */
import { CABINS, type Cabin } from '#engine/contract.ts';
import type { QueryProblem, QueryProblemCode } from '#features/search/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Namespaces } from '#i18n/translation.ts';
import type { CalendarFormats, DayFormats } from '#lib/format.ts';
import { isPlaceOrCountryCode } from '#lib/place-code.ts';
import type { NearDays } from '#lib/typed-date.ts';

/** A place field: what stands in it, and the code it stands for where that is known (empty otherwise). */
export interface PlaceValue {
	text: string;
	code: string;
	/** IANA time zone of the place, where it is known: a trip's days begin by the clock of its origin. */
	zone?: string;
	/** The text alone would be read as another place (two cities of one name): the code goes along with it. */
	pinned?: boolean;
}

export interface LegValue {
	from: PlaceValue;
	to: PlaceValue;
	/** As typed or chosen: `3 дек`. */
	date: string;
}

export type TravellerKind = 'adults' | 'children' | 'infants';
export const TRAVELLER_KINDS: readonly TravellerKind[] = ['adults', 'children', 'infants'];

/** As many legs as a sent form is shown again with, so that the ones too many can be taken out by the visitor himself. */
export const MOST_SHOWN_LEGS = 9;

/** Everything in the form. A simple trip has one leg and perhaps a way back; a multi-city one has 2–6 legs and no way back. */
export interface FormValues extends Record<TravellerKind, number> {
	multi: boolean;
	legs: LegValue[];
	/** Date of the way back as typed; empty = one way. */
	back: string;
	cabin: Cabin;
	/** Checked bags per traveller with a seat, as `Trip` of `#features/search/rules.ts`. */
	checkedBags: 0 | 1 | 2;
	cabinBag: boolean;
}

export type LegPart = 'origin_iata' | 'destination_iata' | 'depart_date';

/** The name of a leg's field, which is also the id of its input: `origin_iata`, `segments[1][depart_date]`. */
export const fieldName = (multi: boolean, leg: number, part: LegPart): string => (multi ? `segments[${leg}][${part}]` : part);

/** The name of the hidden field that holds a pinned place: `SJC=Сан-Хосе`. */
export const pinName = (field: string): string => `pin[${field}]`;

/** `trip_class` of a cabin. */
export const CLASS_OF: Readonly<Record<Cabin, string>> = { economy: 'Y', premium: 'W', business: 'C', first: 'F' };

const CABIN_OF: Readonly<Record<string, Cabin>> = {
	...Object.fromEntries(CABINS.flatMap((cabin) => [[CLASS_OF[cabin].toLowerCase(), cabin] as const, [cabin, cabin] as const])),
	0: 'economy',
	1: 'business',
	2: 'first',
	3: 'premium',
};

export const NO_PLACE: PlaceValue = { text: '', code: '' };
export const NO_LEG: LegValue = { from: NO_PLACE, to: NO_PLACE, date: '' };
export const EMPTY_FORM: FormValues = {
	multi: false,
	legs: [NO_LEG],
	back: '',
	adults: 1,
	children: 0,
	infants: 0,
	cabin: 'economy',
	checkedBags: 0,
	cabinBag: false,
};

const LONGEST = 100;
const text = (params: URLSearchParams, name: string): string => (params.get(name) ?? '').slice(0, LONGEST).trim();

const count = (params: URLSearchParams, name: TravellerKind): number => {
	const typed = text(params, name);
	return /^\d{1,2}$/.test(typed) ? Number(typed) : EMPTY_FORM[name];
};

function place(params: URLSearchParams, field: string): PlaceValue {
	const typed = text(params, field);
	const [code = '', name] = text(params, pinName(field)).split('=', 2);
	return name === typed && isPlaceOrCountryCode(code) ? { text: typed, code, pinned: true } : { text: typed, code: '' };
}

/** Time zone of the first origin, which a saved form says. */
function zoned(place: PlaceValue, zone: string): PlaceValue {
	return place.code && /^[A-Za-z_/+-]{3,40}$/.test(zone) ? { ...place, zone } : place;
}

const leg = (params: URLSearchParams, multi: boolean, index: number): LegValue => ({
	from: place(params, fieldName(multi, index, 'origin_iata')),
	to: place(params, fieldName(multi, index, 'destination_iata')),
	date: text(params, fieldName(multi, index, 'depart_date')),
});

/** Numbers of the legs that the fields speak of, in order; empty ones too. */
function legNumbers(params: URLSearchParams): number[] {
	const numbers = new Set<number>();
	for (const name of params.keys()) {
		const found = /^segments\[(\d{1,2})\]\[/.exec(name);
		if (found) numbers.add(Number(found[1]));
	}
	return [...numbers].sort((a, b) => a - b).slice(0, MOST_SHOWN_LEGS);
}

/**
 * The form as it was sent, whatever is in it: nothing is judged, texts are kept as typed (at most 100 characters), at most {@link MOST_SHOWN_LEGS} legs.
 * Fields: those of `parseForm`, `bags` (1, 2), `cabin_bag` (1), `pin[…]` and `zone` (see {@link PlaceValue}).
 */
export function readForm(params: URLSearchParams): FormValues {
	const numbers = legNumbers(params);
	const multi = numbers.length > 0;
	const legs = multi ? numbers.map((index) => leg(params, true, index)) : [leg(params, false, 0)];
	const [first] = legs;
	if (first) legs[0] = { ...first, from: zoned(first.from, text(params, 'zone')) };
	while (multi && legs.length < 2) legs.push(NO_LEG);
	const bags = text(params, 'bags');
	return {
		multi,
		legs,
		back: multi || params.get('oneway') === '1' ? '' : text(params, 'return_date'),
		adults: count(params, 'adults'),
		children: count(params, 'children'),
		infants: count(params, 'infants'),
		cabin: CABIN_OF[text(params, 'trip_class').toLowerCase()] ?? 'economy',
		checkedBags: bags === '1' || bags === '2' ? (Number(bags) as 1 | 2) : 0,
		cabinBag: params.get('cabin_bag') === '1',
	};
}

/** Whether the address says anything about a trip: else the form is an empty one. */
export const saysTrip = (params: URLSearchParams): boolean =>
	[...params.keys()].some((name) => /^(?:origin_iata$|destination_iata$|depart_date$|segments\[|mode$)/.test(name));

/**
 * What the server is to parse of a sent form: legs numbered from 0 without gaps, each pinned place as its code.
 * Other fields, `trip_class` with its typing errors among them, are passed on as they came.
 */
export function sentFields(params: URLSearchParams): URLSearchParams {
	const sent = new URLSearchParams([...params].filter(([name]) => !/^(?:segments|pin)\[/.test(name)));
	const { multi, legs } = readForm(params);
	for (const [index, { from, to, date }] of legs.entries()) {
		for (const [part, value] of [
			['origin_iata', from.code || from.text] as const,
			['destination_iata', to.code || to.text] as const,
			['depart_date', date] as const,
		]) {
			const name = fieldName(multi, index, part);
			if (multi || params.has(name)) sent.set(name, value);
		}
	}
	return sent;
}

/** What the form is drawn from on the server and starts from in the browser; plain JSON. */
/** What opens only at a touch says its texts only then. */
type Late = 'places' | 'calendar' | 'recent' | 'limits' | 'live';
/** The rest without what only pages say. */
export type EarlyTexts = Omit<Namespaces['search'], Late | 'folded' | 'problemsTitle'>;

/** How the form writes prices and days from the start; with the weekdays that a typed date is repeated with. */
export type EarlyFormats = DayFormats & Pick<CalendarFormats, 'weekdays' | 'weekday'>;

/** The texts that the form fetches when it comes alive. */
export interface LateWords {
	texts: Pick<Namespaces['search'], Late>;
	/** What a calendar writes besides the dates of the form, and what typed days are called in words. */
	formats: Omit<CalendarFormats, keyof EarlyFormats> & { near: NearDays };
	/** Of the problems that can be found in the browser; the server knows the others. */
	problems: Partial<Record<QueryProblemCode, string>>;
}

export interface SearchFormProps {
	/** Address of the search page, without query: `/kz/search`. */
	action: string;
	/** Address of the main page, where swapping and adding legs lead without script: `/kz/`. */
	page: string;
	/** Goes along with every sending: the language where it is not the market's default. */
	hidden: readonly { name: string; value: string }[];
	language: Language;
	/** Lower-case market, which prices per day depend on. */
	market: string;
	values: FormValues;
	problems: readonly QueryProblem[];
	texts: EarlyTexts;
	/** Of the problems at hand. */
	problemTexts: Partial<Record<QueryProblemCode, string>>;
	/** Address of {@link LateWords}. */
	words: string;
	/** The words for near days come late. */
	formats: EarlyFormats & { near?: NearDays };
	/** Currency that the service's prices are in, and the rates to `formats.currency` where that is another one. */
	sold: string;
	rates?: Record<string, number>;
	/** The date at the origin when the page was made, `YYYY-MM-DD`, else that of the market. */
	today: string;
	/** The time zone that `today` is of. */
	zone: string;
	/** What is typed is saved in this tab and put back: the form of the main page. */
	keeps?: true;
	/** Places that a text may have meant, by field: links that send the form with one of them. */
	choices?: Record<string, readonly { label: string; href: string }[]>;
	/** A date as one may type it, for hints. */
	example: string;
	/** Base addresses of the suggest and the search service. */
	suggest: string;
	search: string;
}
