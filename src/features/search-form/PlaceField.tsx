import { iataOf, isPlaceCode } from '#lib/place-code.ts';
import { Icon } from '#ui/Icon.tsx';
import { iconClose } from '#ui/icons.ts';
import { pinName } from './contract.ts';
import { FieldError, useProblem } from './FieldError.tsx';
import { useForm } from './form-context.ts';
import { PlaceListView } from './PlaceListView.tsx';
import { PLAIN_INPUT, usePlaceCombobox } from './place-combobox.ts';
import type { PlacePart } from './place-verbs.ts';

/** Where something is flown from or to: a text input, with script a combobox with the list of places (on a phone a sheet). */
export function PlaceField({ leg, part, label }: { leg: number; part: PlacePart; label: string }) {
	const { form, t, live } = useForm();
	const { combobox, options, list, open, place, name } = usePlaceCombobox(leg, part);
	const problem = useProblem(name);
	const input = combobox.getInputProps({
		onChange: (event) => form.typePlace(leg, part, event.currentTarget.value),
		onFocus: (event) => event.currentTarget.select(),
	});
	return (
		<div className="search-slot">
			<div className="search-float field field-tile search-place" data-open={open || undefined}>
				<label className="field-label" {...combobox.getLabelProps()} htmlFor={name}>
					{label}
				</label>
				<input
					className="input"
					name={name}
					placeholder={t.form.placeHint()}
					autoCapitalize="words"
					spellCheck={false}
					maxLength={100}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem && `${name}-error`}
					{...input}
					{...(live ? {} : PLAIN_INPUT)}
				/>
				{isPlaceCode(place.code) && place.code !== 'ANY' && (
					<span className="search-code" aria-hidden="true">
						{iataOf(place.code)}
					</span>
				)}
				{place.pinned && <input type="hidden" name={pinName(name)} value={`${place.code}=${place.text}`} />}
				<FieldError field={name} />
				{open && (
					<button className="icon-btn search-close" type="button" aria-label={t.live.close()} onClick={() => combobox.closeMenu()}>
						<Icon icon={iconClose} />
					</button>
				)}
				<PlaceListView combobox={combobox} options={options} list={list} open={open} label={label} />
			</div>
		</div>
	);
}
