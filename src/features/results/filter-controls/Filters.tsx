import '#ui/controls/select.css';
import { FLAG_FIELDS, filterCount, filterParams, type ListView, NO_FILTERS, parseFilters } from '#features/filters/contract.ts';
import type { Facets } from '#features/filters/rules.ts';
import type { ListContext } from '#features/results/list-context.ts';
import { listAddress } from '#features/results/rules.ts';
import { FilterPanel, useFilterForm } from '#ui/controls/FilterPanel.tsx';
import type { FilterSheet } from '#ui/controls/filter-sheet.ts';
import { FacetChoice, Group } from './Choices.tsx';
import { LimitChoice } from './LimitChoice.tsx';
import { NameChoice } from './NameChoice.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import { TripChoice } from './TripChoice.tsx';

interface FiltersProps {
	facets: Facets;
	context: ListContext;
	onChange: (fields: URLSearchParams) => void;
	onReset: () => void;
	sheet: FilterSheet;
	/** Changes when the form must be refilled from the view. */
	revision: number;
}

const FLAGS = Object.keys(FLAG_FIELDS) as (keyof Facets['flags'])[];

const fieldsOf = (form: HTMLFormElement): URLSearchParams =>
	new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]));

function fillIn(form: HTMLFormElement, view: ListView): void {
	const params = filterParams(view);
	if (!params.has('bags')) params.set('bags', '0');
	for (const field of form.elements) {
		if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? '';
		else if (field instanceof HTMLInputElement && field.type !== 'hidden') field.checked = params.getAll(field.name).includes(field.value);
	}
}

const HiddenFields = ({ address, view }: Pick<ListContext, 'address' | 'view'>) => {
	const parameters = [...new URLSearchParams(address.split('?')[1] ?? '')];
	return (
		<>
			{parameters.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{view.sort !== 'best' && <input type="hidden" name="sort" value={view.sort} />}
		</>
	);
};

const Groups = ({ facets, context }: Pick<FiltersProps, 'facets' | 'context'>) => {
	const { t, view, query } = context;
	const { filters } = view;
	const params = filterParams(view);
	const counted = (count: number) => t.list.count({ count });
	const stopNames = [t.filters.stops0(), t.filters.stops1(), t.filters.stops2()];
	return (
		<>
			<Group title={t.filters.stops()}>
				{facets.stops.map((facet) => (
					<FacetChoice
						key={facet.value}
						name="stops"
						value={facet.value}
						text={stopNames[Number(facet.value)] ?? ''}
						checked={filters.stops.includes(Number(facet.value))}
						counted={counted}
						facet={facet}
						price={context.price}
					/>
				))}
			</Group>
			<Group title={t.filters.conditions()}>
				{FLAGS.map((flag) => (
					<FacetChoice
						key={flag}
						name={FLAG_FIELDS[flag]}
						value="1"
						text={t.filters[flag]()}
						checked={filters[flag]}
						counted={counted}
						facet={facets.flags[flag]}
					/>
				))}
				<LimitChoice facets={facets} params={params} context={context} />
			</Group>
			{query.legs.map((leg, i) => (
				<TimeChoice key={leg.date + leg.from} index={i} params={params} context={context} />
			))}
			<NameChoice facets={facets} context={context} />
		</>
	);
};

const Foot = ({ facets, context, onReset }: Pick<FiltersProps, 'facets' | 'context' | 'onReset'>) => {
	const { t, view, address } = context;
	return (
		<div className="row filters-foot">
			{filterCount(view.filters) > 0 && (
				<a
					className="btn btn-plain btn-small"
					href={listAddress(address, { ...view, filters: NO_FILTERS })}
					onClick={(event) => {
						event.preventDefault();
						// The link disappears with the filters and would lose focus.
						event.currentTarget.closest('form')?.querySelector('h2')?.focus();
						onReset();
					}}
				>
					{t.filters.reset()}
				</a>
			)}
			<button className="btn btn-accent filters-show" type="submit">
				<span className="live-only">{t.filters.show({ count: facets.shown })}</span>
				<span className="plain-only">{t.filters.apply()}</span>
			</button>
		</div>
	);
};

/** GET form beside the list on desktops, a modal sheet on phones; `#filters` opens it without script. */
export const Filters = ({ facets, context, onChange, onReset, sheet, revision }: FiltersProps) => {
	const { t, address, view } = context;
	const hydrated = (element: HTMLFormElement) => {
		const fields = fieldsOf(element);
		const typed = parseFilters(fields);
		if (String(filterParams(typed)) !== String(filterParams({ ...view, sort: typed.sort }))) onChange(fields);
	};
	const form = useFilterForm(revision, hydrated, (element) => fillIn(element, view));
	return (
		<FilterPanel
			sheet={sheet}
			form={form}
			action={address.split('?')[0] ?? ''}
			title={t.filters.title()}
			closeLabel={t.filters.close()}
			onChange={(event) => onChange(fieldsOf(event.currentTarget))}
		>
			<HiddenFields address={address} view={view} />
			<TripChoice context={context} />
			<Groups facets={facets} context={context} />
			<Foot facets={facets} context={context} onReset={onReset} />
		</FilterPanel>
	);
};
