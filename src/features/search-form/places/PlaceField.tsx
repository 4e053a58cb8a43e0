import type { KeyboardEvent } from 'react';
import { pinName } from '#features/search-form/contract.ts';
import { FieldError, useProblem } from '#features/search-form/FieldError.tsx';
import { useForm } from '#features/search-form/form-context.ts';
import { PhoneSheet } from '#features/search-form/PhoneSheet.tsx';
import { usePhone } from '#features/search-form/phone.ts';
import { iataOf, isPlaceCode } from '#lib/place-code.ts';
import { PlaceListView } from './PlaceListView.tsx';
import type { PlacePart } from './place-actions.ts';
import { INPUT_WITHOUT_LIST, usePlaceCombobox } from './place-combobox.ts';

/** Keys that edit a field or open its list. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
	key === 'ArrowDown' || key === 'Enter' || (key.length === 1 && !ctrlKey && !metaKey && !altKey);

export function PlaceField({ leg, part, label }: { leg: number; part: PlacePart; label: string }) {
	const { form, t, live } = useForm();
	const phone = usePhone();
	const { combobox, options, list, open, setOpen, place, name } = usePlaceCombobox(leg, part, phone);
	const problem = useProblem(name);
	const change = { onChange: (event: { currentTarget: HTMLInputElement }) => form.typePlace(leg, part, event.currentTarget.value) };
	const typed = combobox.getInputProps({ ...change, onFocus: (event) => event.currentTarget.select() });
	const shared = {
		placeholder: t.form.placeHint(),
		autoCapitalize: 'words',
		spellCheck: false,
		maxLength: 100,
		className: 'input',
	} as const;
	const plain = { ...change, value: place.text, autoComplete: 'off' } as const;
	const opener = { onClick: () => setOpen(true), onKeyDown: (event: KeyboardEvent) => isTyping(event) && setOpen(true) };
	const view = <PlaceListView combobox={combobox} options={options} list={list} open={open} label={label} />;
	return (
		<div className="search-slot">
			<div className="search-float field field-tile search-place" data-open={(open && !phone) || undefined}>
				<label className="field-label" {...combobox.getLabelProps()} htmlFor={name}>
					{label}
				</label>
				<input
					{...shared}
					name={name}
					data-sheet={`${name}-sheet`}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem && `${name}-error`}
					{...(phone ? { ...plain, ...opener, id: name, inputMode: 'none', 'aria-haspopup': 'dialog' } : typed)}
					{...(live && !phone ? {} : INPUT_WITHOUT_LIST)}
				/>
				{isPlaceCode(place.code) && place.code !== 'ANY' && (
					<span className="search-code" aria-hidden="true">
						{iataOf(place.code)}
					</span>
				)}
				{place.pinned && <input type="hidden" name={pinName(name)} value={`${place.code}=${place.text}`} />}
				<FieldError field={name} />
				{live && !phone && view}
				<PhoneSheet id={`${name}-sheet`} label={label} open={phone && open} onClose={() => setOpen(false)} onOpened={() => setOpen(true)}>
					<div className="field field-tile">
						<label className="field-label" htmlFor={`${name}-typed`}>
							{label}
						</label>
						<input {...shared} {...(phone ? typed : plain)} id={`${name}-typed`} data-first="" data-types={name} />
					</div>
					{phone && view}
				</PhoneSheet>
			</div>
		</div>
	);
}
