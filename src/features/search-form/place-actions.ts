import type { PlaceKind } from '#features/places/contract.ts';
import { type FormValues, NO_PLACE, type PlaceValue } from './contract.ts';
import type { FormState } from './form-state.ts';
import type { PlaceOption } from './place-options.ts';
import type { PlaceSearch } from './place-search.ts';
import { setEnd, setLeg, swapLeg } from './rules.ts';

export type PlacePart = 'origin_iata' | 'destination_iata';

/** Kinds of place that a field takes (spec 3.5): one may go to a country or anywhere, but only one way or there and back. */
export const kindsFor = (part: PlacePart, multi: boolean): readonly PlaceKind[] =>
	part === 'origin_iata' || multi ? ['city', 'airport'] : ['city', 'airport', 'country', 'anywhere'];

/** What stands in a place field. */
export const placeIn = ({ legs }: FormValues, leg: number, part: PlacePart): PlaceValue =>
	legs[leg]?.[part === 'origin_iata' ? 'from' : 'to'] ?? NO_PLACE;

/** What one can do with the place fields. */
export function placeVerbs({ $values, change, name }: FormState, places: PlaceSearch) {
	const changeLeg = (leg: number, values: FormValues) => change(values, name(leg, 'origin_iata'), name(leg, 'destination_iata'));
	const setPlace = (leg: number, part: PlacePart, place: PlaceValue) => {
		const values = $values.get();
		changeLeg(leg, part === 'origin_iata' ? setLeg(values, leg, { from: place }) : setEnd(values, leg, place));
	};

	return {
		/** Takes what is typed and looks for places of that name; the code known before is no more. */
		typePlace(leg: number, part: PlacePart, text: string) {
			setPlace(leg, part, { text, code: '' });
			places.look(text, kindsFor(part, $values.get().multi));
		},
		pickPlace(leg: number, part: PlacePart, { name: text, code, zone }: Pick<PlaceOption, 'name' | 'code' | 'zone'>) {
			places.stop();
			setPlace(leg, part, { text, code, pinned: true, ...(zone ? { zone } : {}) });
		},
		/** The list was closed: what was being looked for does not matter any more. */
		closePlaces: () => places.stop(),
		swap: (leg: number) => changeLeg(leg, swapLeg($values.get(), leg)),
	};
}
