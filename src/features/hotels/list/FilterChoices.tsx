import { memo } from 'react';
import type { FilterCounts } from './contract.ts';
import { CHOICES, type ChoiceFilter } from './filters.ts';
import type { HotelListContext } from './list-context.ts';
import { choiceText } from './texts.ts';

const SINGLE: readonly ChoiceFilter[] = ['km', 'score'];
const OPEN: readonly ChoiceFilter[] = ['meals', 'score', 'km'];

interface ChoiceProps {
	type: 'checkbox' | 'radio';
	name: string;
	value: string;
	text: string;
	count?: number;
	checked: boolean;
}

export const ChoiceField = memo(({ type, name, value, text, count, checked }: ChoiceProps) => (
	<label className={count === 0 ? 'check hotel-choice muted' : 'check hotel-choice'}>
		<input type={type} name={name} value={value} defaultChecked={checked} />
		<span>{text}</span>
		{count !== undefined && <span className="muted num">{count}</span>}
	</label>
));

/** Choices of one filter in a fold. */
export const Group = ({ name, counts, context }: { name: ChoiceFilter; counts: FilterCounts; context: HotelListContext }) => {
	const { t, formats, view, props } = context;
	const value = view.filters[name];
	const isChosen = (choice: string | number) => (Array.isArray(value) ? (value as readonly unknown[]).includes(choice) : value === choice);
	const choices: readonly (string | number)[] = CHOICES[name];
	const type = SINGLE.includes(name) ? 'radio' : 'checkbox';
	const first = props.view.filters[name];
	const isOpen = OPEN.includes(name) || (Array.isArray(first) ? first.length > 0 : first !== null);
	return (
		<details className="fold" open={isOpen}>
			<summary>{t.filters[name]()}</summary>
			<fieldset>
				<legend className="visually-hidden">{t.filters[name]()}</legend>
				{type === 'radio' && <ChoiceField {...{ type, name }} value="" text={t.filters.any()} checked={!choices.some(isChosen)} />}
				{choices.map((choice) => (
					<ChoiceField
						key={choice}
						{...{ type, name }}
						value={String(choice)}
						text={choiceText(t, formats, name, choice)}
						count={counts[name][choice] ?? 0}
						checked={isChosen(choice)}
					/>
				))}
			</fieldset>
		</details>
	);
};
