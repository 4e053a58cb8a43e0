import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fieldName } from '#features/search-form/contract.ts';
import { useForm } from '#features/search-form/form-context.ts';
import { money } from '#lib/format.ts';
import { iconClock, iconGlobe, iconPin, iconPlane } from '#ui/controls/icons.ts';
import type { SuggestOption } from '#ui/forms/combobox/Suggestions.tsx';
import { shownPrice } from '#ui/forms/dates/price-scale.ts';
import { kindsFor, type PlacePart, placeIn } from './place-actions.ts';
import { type PlaceOption, placeOptions } from './place-options.ts';
import type { RecentSearch } from './recent.ts';

const NONE: readonly ListedPlace[] = [];
const NONE_RECENT: readonly never[] = [];

const ICONS: Partial<Record<PlaceOption['kind'], string>> = {
	airport: iconPlane,
	country: iconGlobe,
	anywhere: iconGlobe,
	history: iconClock,
};

interface ListedPlace extends SuggestOption {
	readonly option: PlaceOption;
}

function listed(option: PlaceOption, lead: string | undefined): ListedPlace {
	const { kind, code, name, note, nested, price, search } = option;
	return {
		option,
		key: `${code}${search?.id ?? ''}${nested}`,
		icon: ICONS[kind] ?? iconPin,
		name,
		note,
		nested,
		...(price ? { price } : {}),
		...(code.length === 3 && kind !== 'anywhere' ? { code } : {}),
		...(lead ? { lead } : {}),
	};
}

/** Suggestions of a place field; announces how many there are. */
export function usePlaceSuggestions(leg: number, part: PlacePart) {
	const { form, props, t, announce } = useForm();
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
	const places = open
		? placeOptions(list, { anywhere, recent: values.multi ? NONE_RECENT : recent, t: t.places, writing: props, priceOf })
		: [];
	const history = places.findIndex(({ kind }) => kind === 'history');
	const options = open ? places.map((option, index) => listed(option, index === history ? t.places.history() : undefined)) : NONE;

	const hints = {
		idle: () => '',
		loading: () => (options.length > 0 ? '' : t.places.loading()),
		found: () => '',
		none: () => t.places.none(),
		failed: () => t.places.failed(),
	};
	const hint = !open ? '' : list.state === 'found' && list.understood ? t.places.instead({ text: list.understood }) : hints[list.state]();

	useEffect(() => {
		if (open && recent.length > 0) form.loadRecentPrices();
	}, [form, open, recent]);
	useEffect(() => {
		if (!open || list.state === 'idle') return;
		announce(list.state === 'found' ? t.places.found({ n: options.length }) : t.places[list.state]());
	}, [open, list, options.length, announce, t]);

	return {
		options,
		list,
		hint,
		open,
		setOpen(isOpen: boolean) {
			setOpen(isOpen);
			if (!isOpen) form.closePlaces();
		},
		place: placeIn(values, leg, part),
		name,
		pick({ option }: ListedPlace) {
			if (option.search) form.takeRecent(option.search);
			else form.pickPlace(leg, part, option);
		},
		focused() {
			setOpen(true);
			const { text, code } = placeIn(form.$values.get(), leg, part);
			// Typed before hydration.
			if (text && !code) form.typePlace(leg, part, text);
		},
	};
}
