import type { PlaceKind, Suggestion } from '#features/places/contract.ts';
import type { FetchSuggestions, SuggestList, SuggestSearch } from '#ui/forms/combobox/suggest-search.ts';

export type PlaceList = SuggestList<Suggestion>;
export type FetchPlaces = FetchSuggestions<Suggestion, readonly PlaceKind[]>;
export type PlaceSearch = SuggestSearch<Suggestion, readonly PlaceKind[]>;
