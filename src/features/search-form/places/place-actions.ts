import type { PlaceKind } from '#features/places/contract.ts';
import { type FormValues, NO_PLACE, type PlaceValue } from '#features/search-form/contract.ts';
import type { FormState } from '#features/search-form/form-state.ts';
import { setEnd, setLeg, swapLeg } from '#features/search-form/rules.ts';
import type { PlaceOption } from './place-options.ts';
import type { PlaceSearch } from './place-search.ts';

export type PlacePart = 'origin_iata' | 'destination_iata';

export const kindsFor = (part: PlacePart, multi: boolean): readonly PlaceKind[] =>
	part === 'origin_iata' || multi ? ['city', 'airport'] : ['city', 'airport', 'country', 'anywhere'];

export const placeIn = ({ legs }: FormValues, leg: number, part: PlacePart): PlaceValue =>
	legs[leg]?.[part === 'origin_iata' ? 'from' : 'to'] ?? NO_PLACE;

export function placeActions({ $values, change, name }: FormState, places: PlaceSearch) {
	const changeLeg = (leg: number, values: FormValues) => change(values, name(leg, 'origin_iata'), name(leg, 'destination_iata'));
	const setPlace = (leg: number, part: PlacePart, place: PlaceValue) => {
		const values = $values.get();
		changeLeg(leg, part === 'origin_iata' ? setLeg(values, leg, { from: place }) : setEnd(values, leg, place));
	};

	return {
		typePlace(leg: number, part: PlacePart, text: string) {
			setPlace(leg, part, { text, code: '' });
			places.look(text, kindsFor(part, $values.get().multi));
		},
		pickPlace(leg: number, part: PlacePart, { name: text, code, zone }: Pick<PlaceOption, 'name' | 'code' | 'zone'>) {
			places.stop();
			setPlace(leg, part, { text, code, pinned: true, ...(zone ? { zone } : {}) });
		},
		/** Closing the list cancels the search. */
		closePlaces: () => places.stop(),
		swap: (leg: number) => changeLeg(leg, swapLeg($values.get(), leg)),
	};
}
