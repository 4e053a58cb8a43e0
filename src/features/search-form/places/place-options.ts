import { ANYWHERE_CODE, type Suggestion } from '#features/places/contract.ts';
import type { FillOptions } from '#features/search-form/fill-form.ts';
import { summarizeSearch } from '#features/search-form/fill-form.ts';
import type { Messages, Namespaces } from '#i18n/translation.ts';
import { markedAirport } from '#lib/place-code.ts';
import type { PlaceList } from './place-search.ts';
import type { RecentSearch } from './recent.ts';

export interface PlaceOption {
	kind: Suggestion['kind'];
	/** Empty for a recent search. */
	code: string;
	name: string;
	note: string;
	zone?: string | undefined;
	nested: boolean;
	/** For kind `history`: the search to fill in. */
	search?: RecentSearch;
	/** Today's lowest total of that search. */
	price?: string;
}

type PlaceOptionMessages = Messages<Namespaces['search']['places']>;

const optionOf = (place: Suggestion, t: PlaceOptionMessages, nested: boolean): PlaceOption => {
	const notes: Partial<Record<Suggestion['kind'], (string | undefined)[]>> = {
		city: [place.airports?.length ? t.city() : undefined, place.countryName],
		airport: nested ? [] : [place.cityName, place.countryName],
		country: [t.country()],
		anywhere: [t.anywhereNote()],
	};
	const note = (notes[place.kind] ?? [place.countryName]).filter(Boolean).join(', ');
	// An airport may share its city's code.
	const code = place.kind === 'airport' && place.code === place.cityCode ? markedAirport(place.code) : place.code;
	return { kind: place.kind, code, name: place.name, note, nested, ...(place.timeZone ? { zone: place.timeZone } : {}) };
};

const historyOf = (
	search: RecentSearch,
	t: PlaceOptionMessages,
	writing: Omit<FillOptions, 'nameOf'>,
	price: string | undefined,
): PlaceOption => {
	const { names, ...query } = search.search_params;
	const short = summarizeSearch(query, { ...writing, nameOf: (code) => names[code] }, t.anywhere());
	return { kind: 'history', code: '', name: short.places, note: short.days, nested: false, search, ...(price ? { price } : {}) };
};

/** Nests airports under their city; offers "anywhere" and recent searches before typing. */
export function placeOptions(
	list: PlaceList,
	{
		anywhere,
		recent,
		t,
		writing,
		priceOf = () => undefined,
	}: {
		anywhere: boolean;
		recent: readonly RecentSearch[];
		t: PlaceOptionMessages;
		writing: Omit<FillOptions, 'nameOf'>;
		priceOf?: (search: RecentSearch) => string | undefined;
	},
): PlaceOption[] {
	if ('places' in list) {
		return list.places.flatMap((place) => [
			optionOf(place, t, false),
			...(place.airports ?? []).map((airport) => optionOf(airport, t, true)),
		]);
	}
	if (list.state !== 'idle') return [];
	const everywhere = optionOf({ kind: 'anywhere', code: ANYWHERE_CODE, name: t.anywhere() }, t, false);
	return [...(anywhere ? [everywhere] : []), ...recent.map((search) => historyOf(search, t, writing, priceOf(search)))];
}
