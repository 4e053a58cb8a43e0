import { ANYWHERE_CODE, type Suggestion } from '#features/places/contract.ts';
import type { Namespaces, Texts } from '#i18n/translation.ts';
import { markedAirport } from '#lib/place-code.ts';
import type { Writing } from './fill-form.ts';
import { inShort } from './fill-form.ts';
import type { PlaceList } from './place-search.ts';
import type { RecentSearch } from './recent.ts';

/** One line of the list under a place field. */
export interface PlaceOption {
	kind: Suggestion['kind'];
	/** Empty for a recent search. */
	code: string;
	name: string;
	/** Second line: the country, the city of an airport. */
	note: string;
	zone?: string | undefined;
	/** An airport under its city. */
	nested: boolean;
	/** Of kind `history`: what choosing it fills the form with. */
	search?: RecentSearch;
}

type PlaceTexts = Texts<Namespaces['search']['places']>;

const optionOf = (place: Suggestion, t: PlaceTexts, nested: boolean): PlaceOption => {
	const notes: Partial<Record<Suggestion['kind'], (string | undefined)[]>> = {
		city: [place.airports?.length ? t.city() : undefined, place.countryName],
		airport: nested ? [] : [place.cityName, place.countryName],
		country: [t.country()],
		anywhere: [t.anywhereNote()],
	};
	const note = (notes[place.kind] ?? [place.countryName]).filter(Boolean).join(', ');
	// An airport may have the code of its city; a search has to tell them apart.
	const code = place.kind === 'airport' && place.code === place.cityCode ? markedAirport(place.code) : place.code;
	return { kind: place.kind, code, name: place.name, note, nested, ...(place.timeZone ? { zone: place.timeZone } : {}) };
};

const historyOf = (search: RecentSearch, t: PlaceTexts, writing: Omit<Writing, 'nameOf'>): PlaceOption => {
	const { names, ...query } = search.search_params;
	const short = inShort(query, { ...writing, nameOf: (code) => names[code] }, t.anywhere());
	return { kind: 'history', code: '', name: short.places, note: short.days, nested: false, search };
};

/**
 * The lines of the list: what was found, airports under their city; before anything is looked for, "anywhere" where the field
 * takes it, and the recent searches.
 */
export function placeOptions(
	list: PlaceList,
	{ anywhere, recent, t, writing }: { anywhere: boolean; recent: readonly RecentSearch[]; t: PlaceTexts; writing: Omit<Writing, 'nameOf'> },
): PlaceOption[] {
	if ('places' in list) {
		return list.places.flatMap((place) => [
			optionOf(place, t, false),
			...(place.airports ?? []).map((airport) => optionOf(airport, t, true)),
		]);
	}
	if (list.state !== 'idle') return [];
	const everywhere = optionOf({ kind: 'anywhere', code: ANYWHERE_CODE, name: t.anywhere() }, t, false);
	return [...(anywhere ? [everywhere] : []), ...recent.map((search) => historyOf(search, t, writing))];
}
