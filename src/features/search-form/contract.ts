/** Adds form-only fields to those of `parseForm` in `#features/search/address.ts`. */
import { CABINS, type Cabin } from '#engine/contract.ts';
import type { QueryProblem, QueryProblemCode } from '#features/search/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Namespaces } from '#i18n/translation.ts';
import type { CalendarFormats, DayFormats } from '#lib/format.ts';
import { isPlaceOrCountryCode } from '#lib/place-code.ts';
import type { NearDays } from '#lib/typed-date.ts';

/** A place field's text with its code, empty if unknown. */
export interface PlaceValue {
	text: string;
	code: string;
	/** IANA time zone; the trip's dates follow the origin's clock. */
	zone?: string;
	/** The text is ambiguous: the code is submitted too. */
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

export const MAX_SHOWN_LEGS = 9;

/** All values of the form. A simple trip has one leg and an optional return; a multi-city trip has 2–6 legs. */
export interface FormValues extends Record<TravellerKind, number> {
	multi: boolean;
	legs: LegValue[];
	back: string;
	cabin: Cabin;
	/** Checked bags per traveller with a seat, as in `Trip` of `#features/search/rules.ts`. */
	checkedBags: 0 | 1 | 2;
	cabinBag: boolean;
}

export type LegPart = 'origin_iata' | 'destination_iata' | 'depart_date';

/** Field name and input id of a leg: `origin_iata`, `segments[1][depart_date]`. */
export const fieldName = (multi: boolean, leg: number, part: LegPart): string => (multi ? `segments[${leg}][${part}]` : part);

/** Hidden field of a pinned place: `SJC=Сан-Хосе`. */
export const pinName = (field: string): string => `pin[${field}]`;

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

function zoned(place: PlaceValue, zone: string): PlaceValue {
	return place.code && /^[A-Za-z_/+-]{3,40}$/.test(zone) ? { ...place, zone } : place;
}

const leg = (params: URLSearchParams, multi: boolean, index: number): LegValue => ({
	from: place(params, fieldName(multi, index, 'origin_iata')),
	to: place(params, fieldName(multi, index, 'destination_iata')),
	date: text(params, fieldName(multi, index, 'depart_date')),
});

/** Indexes of the legs in the fields, in order, with empty ones. */
function legNumbers(params: URLSearchParams): number[] {
	const numbers = new Set<number>();
	for (const name of params.keys()) {
		const match = /^segments\[(\d{1,2})\]\[/.exec(name);
		if (match) numbers.add(Number(match[1]));
	}
	return [...numbers].sort((a, b) => a - b).slice(0, MAX_SHOWN_LEGS);
}

/** Reads texts as typed (at most 100 characters) without validation, at most {@link MAX_SHOWN_LEGS} legs. */
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

export const hasTripFields = (params: URLSearchParams): boolean =>
	[...params.keys()].some((name) => /^(?:origin_iata$|destination_iata$|depart_date$|segments\[|mode$)/.test(name));

/** Numbers legs from 0 and sends pinned places as codes; other fields pass unchanged. */
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

type DeferredGroup = 'places' | 'calendar' | 'recent' | 'limits' | 'live';
export type CriticalMessages = Omit<Namespaces['search'], DeferredGroup | 'folded' | 'problemsTitle'>;

export type CriticalFormats = DayFormats & Pick<CalendarFormats, 'weekdays' | 'weekday'>;

export interface DeferredLabels {
	texts: Pick<Namespaces['search'], DeferredGroup>;
	/** Calendar formats and names of near days. */
	formats: Omit<CalendarFormats, keyof CriticalFormats> & { near: NearDays };
	/** Messages of problems that the browser can detect. */
	problems: Partial<Record<QueryProblemCode, string>>;
}

export interface SearchFormProps {
	/** Search page address without query: `/kz/search`. */
	action: string;
	/** Main page address, target of no-JS form changes: `/kz/`. */
	page: string;
	/** Hidden fields: the language if it is not the market's default. */
	hidden: readonly { name: string; value: string }[];
	language: Language;
	market: string;
	values: FormValues;
	problems: readonly QueryProblem[];
	texts: CriticalMessages;
	/** Messages of the current problems. */
	problemTexts: Partial<Record<QueryProblemCode, string>>;
	/** Address of {@link DeferredLabels}. */
	words: string;
	/** Names of near days are deferred. */
	formats: CriticalFormats & { near?: NearDays };
	/** Currency of the service's prices, with rates to `formats.currency`. */
	sold: string;
	rates?: Record<string, number>;
	/** Date at the origin, else in the market, when the page was rendered; `YYYY-MM-DD`. */
	today: string;
	zone: string;
	/** Saves input in this tab, on the main page. */
	savesDraft?: true;
	/** Candidates for an ambiguous place, by field, as links that resubmit the form. */
	choices?: Record<string, readonly { label: string; href: string }[]>;
	example: string;
	suggest: string;
	search: string;
}
