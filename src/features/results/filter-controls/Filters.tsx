import '#ui/controls/select.css';
import { type MouseEvent, useEffect, useRef } from 'react';
import './filters.css';
import { FLAG_FIELDS, filterCount, filterParams, type ListView, NO_FILTERS, parseFilters } from '#features/filters/contract.ts';
import type { Facets } from '#features/filters/rules.ts';
import type { ListContext } from '#features/results/list-context.ts';
import { listAddress } from '#features/results/rules.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconClose } from '#ui/controls/icons.ts';
import { FacetChoice, Group } from './Choices.tsx';
import type { FilterSheet } from './filter-sheet.ts';
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

/** Syncs the form with changes made elsewhere; reads boxes ticked before hydration once. */
function useFormOfView(view: ListView, revision: number, onChange: FiltersProps['onChange']) {
	const form = useRef<HTMLFormElement>(null);
	const filled = useRef(revision);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		const fields = form.current ? fieldsOf(form.current) : new URLSearchParams();
		if (form.current && String(filterParams(parseFilters(fields))) !== String(filterParams({ ...view, sort: parseFilters(fields).sort })))
			onChange(fields);
	}, []);
	useEffect(() => {
		if (form.current && filled.current !== revision) fillIn(form.current, view);
		filled.current = revision;
	}, [revision, view]);
	return form;
}

/** GET form beside the list on desktops, a modal sheet on phones; `#filters` opens it without script. */
export const Filters = ({ facets, context, onChange, onReset, sheet, revision }: FiltersProps) => {
	const { t, address, view } = context;
	const form = useFormOfView(view, revision, onChange);
	const close = (event: { preventDefault(): void }) => {
		event.preventDefault();
		sheet.close();
	};
	return (
		<>
			<section className="filters" id="filters" aria-labelledby="filters-title" ref={sheet.panel}>
				<form
					ref={form}
					className="filters-form"
					method="get"
					action={address.split('?')[0]}
					onChange={(event) => onChange(fieldsOf(event.currentTarget))}
					onSubmit={(event) => event.currentTarget.closest('[data-live]') && close(event)}
				>
					<div className="row-between filters-head">
						<h2 id="filters-title" tabIndex={-1}>
							{t.filters.title()}
						</h2>
						{/* biome-ignore lint/a11y/useValidAnchor: without script the link itself closes the sheet */}
						<a className="icon-btn filters-close" href="#list" aria-label={t.filters.close()} onClick={close}>
							<Icon icon={iconClose} />
						</a>
					</div>
					<HiddenFields address={address} view={view} />
					<TripChoice context={context} />
					<Groups facets={facets} context={context} />
					<Foot facets={facets} context={context} onReset={onReset} />
				</form>
			</section>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
			<dialog
				className="filters-dialog"
				aria-labelledby="filters-title"
				ref={sheet.dialog}
				onClose={sheet.closed}
				onClick={(event: MouseEvent) => event.target === event.currentTarget && sheet.close()}
			/>
		</>
	);
};
