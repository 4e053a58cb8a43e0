import type { ReactNode } from 'react';
import type { Facet } from '#features/filters/rules.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';

/** Choices of a group that are in view before "more". */
const IN_VIEW = 6;

/** A group of filters under its name; `folded` ones open at a tap. */
export const Group = ({ title, folded = false, children }: { title: string; folded?: boolean; children: ReactNode }) => (
	<details className="filter-group" open={!folded}>
		<summary>{title}</summary>
		<fieldset>
			<legend className="visually-hidden">{title}</legend>
			{children}
		</fieldset>
	</details>
);

interface ChoiceProps {
	name: string;
	value: string;
	text: string;
	checked: boolean;
	facet?: Facet | undefined;
	price?: PriceFormat;
}

/** A box with how many tickets it would show, and from which price. */
export const Choice = ({ name, value, text, checked, facet, price }: ChoiceProps) => (
	<label className={facet?.count === 0 ? 'check filter-none' : 'check'}>
		<input type="checkbox" name={name} value={value} defaultChecked={checked} />
		<span className="filter-text">
			{text}
			{price && facet?.from != null && <small className="muted num">{priceText(price, facet.from)}</small>}
		</span>
		{facet && <span className="filter-count muted num small">{facet.count}</span>}
	</label>
);

interface ChoicesProps {
	name: string;
	facets: readonly Facet[];
	chosen: readonly string[];
	text: (value: string) => string;
	more: (count: number) => string;
	price?: PriceFormat;
}

/** The choices of one filter; those past the first few unfold, chosen ones stay in view. */
export const Choices = ({ name, facets, chosen, text, more, price }: ChoicesProps) => {
	const draw = (facet: Facet) => (
		<Choice
			key={facet.value}
			name={name}
			value={facet.value}
			text={text(facet.value)}
			checked={chosen.includes(facet.value)}
			facet={facet}
			{...(price ? { price } : {})}
		/>
	);
	const known = new Set(facets.map(({ value }) => value));
	const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0, from: null }));
	const all = [...gone, ...facets];
	const rest = all.slice(IN_VIEW);
	return (
		<>
			{all.slice(0, IN_VIEW).map(draw)}
			{rest.length > 0 && (
				<details className="filter-more" open={rest.some(({ value }) => chosen.includes(value))}>
					<summary>{more(rest.length)}</summary>
					{rest.map(draw)}
				</details>
			)}
		</>
	);
};

interface PickProps {
	name: string;
	label: string;
	/** What the empty choice is called. */
	any: string;
	/** As the form sends it; empty = any. */
	value: string;
	options: readonly { value: string; text: string }[];
}

/** A labelled select whose first choice does not narrow; a value of the address that is no step of ours is kept as one. */
export const Pick = ({ name, label, any, value, options }: PickProps) => {
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
