import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { STAY_FIELDS } from '#features/hotels/address.ts';
import type { Destination, DestinationKind } from '#features/hotels/contract.ts';
import { iconBed, iconPin, iconPlane, iconWalk } from '#ui/controls/icons.ts';
import { SuggestField } from '#ui/forms/combobox/SuggestField.tsx';
import type { SuggestOption } from '#ui/forms/combobox/Suggestions.tsx';
import { useHotelForm, useProblem } from './form-context.ts';

const ICONS: Partial<Record<DestinationKind, string>> = { airport: iconPlane, hotel: iconBed, nationalPark: iconWalk };
const NAME = STAY_FIELDS.destination;

interface ListedDestination extends SuggestOption {
	readonly destination: Destination;
}

/** The part of the label before its last comma is the name of the place. */
function listed(destination: Destination, kind: string, lead?: string): ListedDestination {
	const { label, code, hotel } = destination;
	const comma = label.lastIndexOf(', ');
	const [name, city] = comma < 0 ? [label, ''] : [label.slice(0, comma), label.slice(comma + 2)];
	return {
		destination,
		key: `${code} ${hotel ?? ''} ${label}`,
		icon: ICONS[destination.kind] ?? iconPin,
		name,
		note: city === '' ? kind : `${city}, ${kind}`,
		...(lead ? { lead } : {}),
	};
}

/** City, place of a city, airport, national park or hotel. */
export function DestinationField() {
	const { form, t, live, announce, props } = useHotelForm();
	const { destination } = useStore(form.$values);
	const list = useStore(form.$list);
	const problem = useProblem(NAME);
	const [open, setOpen] = useState(false);
	const isOffering = list.state === 'idle' && destination.text.trim() === '';
	const places = isOffering ? props.cities : 'places' in list ? list.places : [];
	const options = open
		? places.map((place, index) => listed(place, t.form.place[place.kind](), isOffering && index === 0 ? t.cities() : undefined))
		: [];
	const hints = {
		idle: () => '',
		loading: () => (options.length > 0 ? '' : t.places.loading()),
		found: () => '',
		none: () => t.problems['unknown-place'](),
		failed: () => t.form.suggestFailed(),
	};
	const count = options.length;
	useEffect(() => {
		if (!open || list.state === 'idle') return;
		const texts = { loading: t.places.loading, none: t.problems['unknown-place'], failed: t.form.suggestFailed };
		announce(list.state === 'found' ? t.places.found({ n: count }) : texts[list.state]());
	}, [open, list, count, announce, t]);
	return (
		<SuggestField
			name={NAME}
			label={t.form.destination()}
			text={destination.text}
			placeholder={t.form.destinationHint()}
			closeText={t.close()}
			state={list.state}
			hint={open ? hints[list.state]() : ''}
			{...{ live, open, options }}
			onOpen={(isOpen) => {
				setOpen(isOpen);
				if (!isOpen) form.closeDestinations();
			}}
			onType={form.typeDestination}
			onPick={(option) => form.pickDestination(option.destination)}
			onFocused={() => {
				setOpen(true);
				const { text, code } = form.$values.get().destination;
				if (text && !code) form.typeDestination(text);
			}}
			invalid={problem !== undefined}
		>
			{problem && (
				<p className="error" id={`${NAME}-error`}>
					{problem}
				</p>
			)}
		</SuggestField>
	);
}
