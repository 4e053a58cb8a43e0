import { useStore } from '@nanostores/react';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { $phone } from '#browser/viewport.ts';
import { fieldName } from '#features/search-form/contract.ts';
import { shownPrice } from '#features/search-form/dates/price-scale.ts';
import { useForm } from '#features/search-form/form-context.ts';
import { money } from '#lib/format.ts';
import { kindsFor, type PlacePart, placeIn } from './place-actions.ts';
import { type PlaceOption, placeOptions } from './place-options.ts';
import type { RecentSearch } from './recent.ts';

const NONE: PlaceOption[] = [];
const { InputBlur, InputKeyDownEscape, InputClick } = useCombobox.stateChangeTypes;

/** Escape retains the text; presses beside the input leave the sheet open. */
function reduce(phone: boolean, state: UseComboboxState<PlaceOption>, { type, changes }: UseComboboxStateChangeOptions<PlaceOption>) {
	if (type === InputKeyDownEscape) return { ...state, isOpen: false, highlightedIndex: -1 };
	if (phone && type === InputBlur) return state;
	return type === InputClick ? { ...changes, isOpen: true } : changes;
}

/** Announces results and preselects the first for Enter and Tab. */
export function usePlaceCombobox(leg: number, part: PlacePart, phone: boolean) {
	const { form, props, t, live, announce } = useForm();
	const values = useStore(form.$values);
	const list = useStore(form.$list);
	const recent = useStore(form.$recent);
	const prices = useStore(form.$recentPrices);
	const [open, setOpen] = useState(false);
	const name = fieldName(values.multi, leg, part);
	const anywhere = kindsFor(part, values.multi).includes('anywhere');
	const priceOf = ({ id }: RecentSearch): string | undefined => {
		const total = prices[id];
		return typeof total === 'number' ? money(props.formats, shownPrice(total, props), { approx: props.rates !== undefined }) : undefined;
	};
	const listed = values.multi ? NONE_RECENT : recent;
	const options = open ? placeOptions(list, { anywhere, recent: listed, t: t.places, writing: props, priceOf }) : NONE;

	const change = (isOpen: boolean) => {
		setOpen(isOpen);
		if (!isOpen) form.closePlaces();
	};
	const combobox = useCombobox<PlaceOption>({
		items: options,
		inputValue: placeIn(values, leg, part).text,
		selectedItem: null,
		isOpen: open,
		itemToString: (option) => option?.name ?? '',
		id: name,
		inputId: name,
		labelId: `${name}-label`,
		menuId: `${name}-list`,
		getItemId: (index) => `${name}-${index}`,
		stateReducer: (state, action) => reduce(phone, state, action),
		onIsOpenChange: ({ isOpen }) => change(isOpen),
		onSelectedItemChange: ({ selectedItem }) => {
			if (selectedItem?.search) form.takeRecent(selectedItem.search);
			else if (selectedItem) form.pickPlace(leg, part, selectedItem);
		},
	});

	useEffect(() => {
		if (!live || document.activeElement?.id !== ($phone.get() ? `${name}-typed` : name)) return;
		setOpen(true);
		const { text, code } = placeIn(form.$values.get(), leg, part);
		// Typed before hydration.
		if (text && !code) form.typePlace(leg, part, text);
	}, [form, live, name, leg, part]);
	useEffect(() => {
		if (open && recent.length > 0) form.loadRecentPrices();
	}, [form, open, recent]);
	const { setHighlightedIndex } = combobox;
	useEffect(() => {
		if (open && list.state === 'found') setHighlightedIndex(0);
	}, [open, list, setHighlightedIndex]);
	useEffect(() => {
		if (!open || list.state === 'idle') return;
		announce(list.state === 'found' ? t.places.found({ n: options.length }) : t.places[list.state]());
	}, [open, list, options.length, announce, t]);

	return { combobox, options, list, open, setOpen: change, place: placeIn(values, leg, part), name };
}

const NONE_RECENT: readonly never[] = [];

export const INPUT_WITHOUT_LIST = {
	role: undefined,
	'aria-expanded': undefined,
	'aria-controls': undefined,
	'aria-autocomplete': undefined,
	'aria-activedescendant': undefined,
} as const;
