import { memo, type ReactNode, useId, useRef } from 'react';
import type { Facet } from '#features/filters/rules.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';

const IN_VIEW = 6;

export const Group = ({ title, folded = false, children }: { title: string; folded?: boolean; children: ReactNode }) => {
	const id = useId();
	return (
		<details className="filter-group" open={!folded} aria-labelledby={id}>
			<summary id={id}>{title}</summary>
			{children}
		</details>
	);
};

interface FacetChoiceProps {
	name: string;
	value: string;
	text: string;
	checked: boolean;
	counted: (count: number) => string;
	facet?: Facet | undefined;
	price?: PriceFormat;
}

export const FacetChoice = memo(
	({ name, value, text, checked, counted, facet, price }: FacetChoiceProps) => (
		<label className={facet?.count === 0 ? 'check filter-none' : 'check'}>
			<input type="checkbox" name={name} value={value} defaultChecked={checked} />
			<span className="filter-text">
				{text}
				{price && facet?.from != null && <small className="muted num">{priceText(price, facet.from)}</small>}
			</span>
			{facet && (
				<>
					<span className="filter-count muted num small" aria-hidden="true">
						{facet.count}
					</span>
					<span className="visually-hidden">{counted(facet.count)}</span>
				</>
			)}
		</label>
	),
	(a, b) => a.facet?.count === b.facet?.count && a.facet?.from === b.facet?.from && a.text === b.text && a.price === b.price,
);

interface ChoicesProps {
	name: string;
	facets: readonly Facet[];
	chosen: readonly string[];
	text: (value: string) => string;
	more: (count: number) => string;
	counted: (count: number) => string;
	price?: PriceFormat;
}

/** Preserves the first order so that choices do not move when counts change. */
function useFirstOrder(facets: readonly Facet[]): Facet[] {
	const places = useRef(new Map<string, number>());
	for (const { value } of facets) if (!places.current.has(value)) places.current.set(value, places.current.size);
	return [...facets].sort((a, b) => (places.current.get(a.value) ?? 0) - (places.current.get(b.value) ?? 0));
}

/** The first choices and the selected ones; the rest unfold. */
export const FacetChoices = ({ name, facets, chosen, text, more, counted, price }: ChoicesProps) => {
	const renderChoice = (facet: Facet) => (
		<FacetChoice
			key={facet.value}
			name={name}
			value={facet.value}
			text={text(facet.value)}
			checked={chosen.includes(facet.value)}
			counted={counted}
			facet={facet}
			{...(price ? { price } : {})}
		/>
	);
	const order = useFirstOrder(facets);
	const available = new Set(facets.map(({ value }) => value));
	const gone = chosen.filter((value) => !available.has(value)).map((value) => ({ value, count: 0, from: null }));
	const all = [...gone, ...order];
	const rest = all.slice(IN_VIEW);
	return (
		<>
			{all.slice(0, IN_VIEW).map(renderChoice)}
			{rest.length > 0 && (
				<details className="filter-more" open={rest.some(({ value }) => chosen.includes(value))}>
					<summary>{more(rest.length)}</summary>
					{rest.map(renderChoice)}
				</details>
			)}
		</>
	);
};

interface SelectFieldProps {
	name: string;
	label: string;
	/** Label of the empty choice. */
	any: string;
	/** Form value; empty = any. */
	value: string;
	options: readonly { value: string; text: string }[];
}

export const SelectField = ({ name, label, any, value, options }: SelectFieldProps) => {
	const own = value !== '' && !options.some((option) => option.value === value) ? [{ value, text: value }] : [];
	return (
		<label className="filter-pick small">
			<span>{label}</span>
			<select className="input select" name={name} defaultValue={value}>
				<option value="">{any}</option>
				{[...own, ...options].map((option) => (
					<option key={option.value} value={option.value}>
						{option.text}
					</option>
				))}
			</select>
		</label>
	);
};
