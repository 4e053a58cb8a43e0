import type { Facets } from '#features/filters/rules.ts';
import type { ListContext } from '#features/results/list-context.ts';
import { hourSteps, priceSteps } from '#features/results/rules.ts';
import { duration } from '#lib/format.ts';
import { priceText } from '#lib/price.ts';
import { SelectField } from './Choices.tsx';

interface LimitChoiceProps {
	facets: Facets;
	params: URLSearchParams;
	context: ListContext;
}

/** Maximum price, maximum duration, transfer times. */
export const LimitChoice = ({ facets, params, context: { t, price, scale } }: LimitChoiceProps) => {
	const hours = (minutes: number) => ({ value: String(minutes / 60), text: duration(price.formats, minutes) });
	const upTo = (minutes: number) => ({ ...hours(minutes), text: t.filters.upTo({ value: duration(price.formats, minutes) }) });
	const prices = priceSteps(facets.price).map((value) => ({
		value: String(value),
		text: t.filters.upTo({ value: priceText(price, value * scale) }),
	}));
	const pick = (name: string, label: string, any: string, options: { value: string; text: string }[]) =>
		(options.length > 0 || params.has(name)) && (
			<SelectField name={name} label={label} any={any} value={params.get(name) ?? ''} options={options} />
		);
	return (
		<div className="filter-pair filter-limits">
			{pick('price_max', t.filters.price(), t.filters.any(), prices)}
			{pick('duration_max', t.filters.minutes(), t.filters.anyTime(), hourSteps(facets.minutes).map(upTo))}
			{facets.transfer && (
				<>
					{pick('transfer_min', t.filters.transferMin(), t.filters.anyTime(), hourSteps(facets.transfer).map(hours))}
					{pick('transfer_max', t.filters.transferMax(), t.filters.anyTime(), hourSteps(facets.transfer).map(hours))}
				</>
			)}
		</div>
	);
};
