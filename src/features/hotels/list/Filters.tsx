import '#ui/controls/fold.css';
import { type FormEvent, useEffect, useRef } from 'react';
import { priceText } from '#lib/price.ts';
import { FilterPanel, useFilterForm } from '#ui/controls/FilterPanel.tsx';
import type { FilterSheet } from '#ui/controls/filter-sheet.ts';
import { inPlace } from '#ui/react/in-place.ts';
import { type FilterCounts, type HotelFilters, NO_HOTEL_FILTERS } from './contract.ts';
import { ChoiceField, Group } from './FilterChoices.tsx';
import { activeFilters, type ChoiceFilter, hotelFilterParams, readFilters } from './filters.ts';
import { addressOf, fieldsOf, type HotelListContext } from './list-context.ts';
import { choiceText } from './texts.ts';
import { WishFields } from './Wish.tsx';

interface FiltersProps {
	context: HotelListContext;
	counts: FilterCounts;
	/** Hotels that meet the filters; null while they load. */
	total: number | null;
	sheet: FilterSheet;
	/** Changes when the form must be refilled from the view. */
	revision: number;
	onChange: (filters: HotelFilters) => void;
	onReset: () => void;
}

const GROUPS: readonly ChoiceFilter[] = ['meals', 'score', 'km', 'kind', 'stars', 'pay', 'amenity', 'access', 'bed'];
const FLAGS = ['free', 'station'] as const;
/** Milliseconds after the last key in the field of the sum. */
const TYPING_PAUSE = 400;

const filtersIn = (form: HTMLFormElement): HotelFilters =>
	readFilters(new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])));

/** All but the area, which the form only sends along. */
const ownParams = (filters: HotelFilters): string => new URLSearchParams(hotelFilterParams({ ...filters, area: null })).toString();

function fillIn(form: HTMLFormElement, filters: HotelFilters): void {
	const params = hotelFilterParams(filters);
	for (const field of form.elements) {
		if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.form !== form) continue;
		const values = params[field.name]?.split(',') ?? [''];
		if (field.type === 'text') field.value = values[0] ?? '';
		else field.checked = values.includes(field.value);
	}
}

const Foot = ({ context, total, onReset }: Pick<FiltersProps, 'context' | 'total' | 'onReset'>) => {
	const { t, view } = context;
	return (
		<div className="row filters-foot">
			{activeFilters(view.filters).length > 0 && (
				<a
					className="btn btn-plain btn-small"
					href={addressOf(context, { filters: NO_HOTEL_FILTERS })}
					rel="nofollow"
					onClick={(event) => {
						// The link disappears with the filters and would lose focus.
						const title = event.currentTarget.closest('form')?.querySelector('h2');
						inPlace(onReset)(event);
						title?.focus();
					}}
				>
					{t.filters.reset()}
				</a>
			)}
			<button className="btn btn-accent filters-show" type="submit" aria-busy={total === null || undefined}>
				<span className="live-only">{total === null ? t.list.loading() : t.filters.showCount({ n: total })}</span>
				<span className="plain-only">{t.filters.show()}</span>
			</button>
		</div>
	);
};

/** Waits for a pause in typing; boxes apply at once. */
function useChange(onChange: FiltersProps['onChange']) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
		if (!(target instanceof HTMLInputElement) || target.form !== form) return;
		clearTimeout(timer.current);
		if (target.type === 'text') timer.current = setTimeout(() => onChange(filtersIn(form)), TYPING_PAUSE);
		else onChange(filtersIn(form));
	};
}

/** GET form beside the list on desktops, a modal sheet on phones; `#filters` opens it without script. */
export const Filters = (props: FiltersProps) => {
	const { context, counts, total, sheet, onChange, onReset } = props;
	const {
		t,
		formats,
		view,
		props: { price },
	} = context;
	const hydrated = (element: HTMLFormElement) => {
		const typed = filtersIn(element);
		if (ownParams(typed) !== ownParams(view.filters)) onChange(typed);
	};
	const form = useFilterForm(props.revision, hydrated, (element) => fillIn(element, view.filters));
	const change = useChange(onChange);
	const { action, fields } = fieldsOf(context, { filters: { ...NO_HOTEL_FILTERS, area: view.filters.area } });
	return (
		<FilterPanel
			sheet={sheet}
			form={form}
			className="hotel-filter-form"
			action={action}
			title={t.filters.title()}
			closeLabel={t.filters.close()}
			onChange={change}
		>
			{fields.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<WishFields context={context} />
			<div className="field">
				<label className="field-label" htmlFor="max">
					{t.filters.max({ currency: price.sold.toUpperCase() })}
					{price.rates && view.filters.max !== null && ` · ${priceText(price, view.filters.max)}`}
				</label>
				<input
					className="input"
					id="max"
					name="max"
					type="text"
					inputMode="numeric"
					autoComplete="off"
					maxLength={10}
					defaultValue={hotelFilterParams(view.filters).max ?? ''}
				/>
			</div>
			<div>
				{FLAGS.map((name) => (
					<ChoiceField
						key={name}
						type="checkbox"
						name={name}
						value="1"
						text={choiceText(t, formats, name, true)}
						count={counts[name]}
						checked={view.filters[name]}
					/>
				))}
			</div>
			{GROUPS.map((name) => (
				<Group key={name} name={name} counts={counts} context={context} />
			))}
			<Foot context={context} total={total} onReset={onReset} />
		</FilterPanel>
	);
};
