import { pinName } from '#features/search-form/contract.ts';
import { FieldError, useProblem } from '#features/search-form/FieldError.tsx';
import { useForm } from '#features/search-form/form-context.ts';
import { iataOf, isPlaceCode } from '#lib/place-code.ts';
import { SuggestField } from '#ui/forms/combobox/SuggestField.tsx';
import type { PlacePart } from './place-actions.ts';
import { usePlaceSuggestions } from './place-suggestions.ts';

export function PlaceField({ leg, part, label }: { leg: number; part: PlacePart; label: string }) {
	const { form, t, live } = useForm();
	const { options, list, hint, open, setOpen, place, name, pick, focused } = usePlaceSuggestions(leg, part);
	const problem = useProblem(name);
	return (
		<SuggestField
			{...{ name, label, live, open, options, hint }}
			text={place.text}
			placeholder={t.form.placeHint()}
			closeText={t.form.close()}
			state={list.state}
			onOpen={setOpen}
			onType={(text) => form.typePlace(leg, part, text)}
			onPick={pick}
			onFocused={focused}
			invalid={problem !== undefined}
			badge={isPlaceCode(place.code) && place.code !== 'ANY' ? iataOf(place.code) : undefined}
		>
			{place.pinned && <input type="hidden" name={pinName(name)} value={`${place.code}=${place.text}`} />}
			<FieldError field={name} />
		</SuggestField>
	);
}
