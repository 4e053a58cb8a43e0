import type { UseComboboxReturnValue } from 'downshift';
import { useForm } from '#features/search-form/form-context.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconClock, iconGlobe, iconPin, iconPlane } from '#ui/controls/icons.ts';
import type { PlaceOption } from './place-options.ts';
import type { PlaceList } from './place-search.ts';

const ICONS: Partial<Record<PlaceOption['kind'], string>> = {
	airport: iconPlane,
	country: iconGlobe,
	anywhere: iconGlobe,
	history: iconClock,
};

interface Props {
	combobox: Pick<UseComboboxReturnValue<PlaceOption>, 'getMenuProps' | 'getItemProps' | 'highlightedIndex'>;
	options: readonly PlaceOption[];
	list: PlaceList;
	open: boolean;
	label: string;
}

export function PlaceListView({ combobox, options, list, open, label }: Props) {
	const { t } = useForm();
	const hints = {
		idle: () => '',
		loading: () => (options.length > 0 ? '' : t.places.loading()),
		found: () => '',
		none: () => t.places.none(),
		failed: () => t.places.failed(),
	};
	const hint = list.state === 'found' && list.understood ? t.places.instead({ text: list.understood }) : hints[list.state]();
	const history = options.findIndex(({ kind }) => kind === 'history');
	// Leaves the list open on presses inside the pop-up.
	const { ref, ...menu } = combobox.getMenuProps({ 'aria-label': label }, { suppressRefError: true });
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a press on the list leaves the focus in the input.
		<div
			className="search-pop search-list"
			ref={ref}
			hidden={!open || (options.length === 0 && !hint)}
			onMouseDown={(event) => event.preventDefault()}
		>
			{open && hint && <p className="search-hint muted">{hint}</p>}
			<ul aria-busy={list.state === 'loading'} {...menu}>
				{options.map((option, index) => (
					<li
						key={`${option.code}${option.search?.id ?? ''}${option.nested}`}
						className={option.nested ? 'search-option search-nested' : 'search-option'}
						data-lead={index === history ? t.places.history() : undefined}
						{...combobox.getItemProps({ item: option, index })}
					>
						<Icon icon={ICONS[option.kind] ?? iconPin} />
						<span className="search-option-name">
							{option.name}
							{option.note && <small className="muted">{option.note}</small>}
						</span>
						{option.price && <span className="num">{option.price}</span>}
						{option.code.length === 3 && option.kind !== 'anywhere' && <span className="muted num">{option.code}</span>}
					</li>
				))}
			</ul>
		</div>
	);
}
