import type { ListContext } from '#features/results/list-context.ts';
import type { Formats } from '#lib/format.ts';
import { time } from '#lib/format.ts';
import { Group, SelectField } from './Choices.tsx';

const CLOCKS = ['03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'];

const clocks = (formats: Formats) => CLOCKS.map((value) => ({ value, text: time(formats, `2000-01-01T${value}`) }));

export const TimeChoice = ({ index, params, context }: { index: number; params: URLSearchParams; context: ListContext }) => {
	const { t, price, query, places } = context;
	const leg = query.legs[index];
	if (!leg) return null;
	const fields = [`dep${index}_from`, `dep${index}_to`, `arr${index}_from`, `arr${index}_to`];
	const options = clocks(price.formats);
	const pick = (name: string, label: string) => (
		<SelectField key={name} name={name} label={label} any={t.filters.anyTime()} value={params.get(name) ?? ''} options={options} />
	);
	const [depFrom = '', depTo = '', arrFrom = '', arrTo = ''] = fields;
	return (
		<Group
			title={t.filters.times({ from: places[leg.from] ?? leg.from, to: places[leg.to] ?? leg.to })}
			folded={!fields.some((name) => params.has(name))}
		>
			<div className="filter-pair">
				{pick(depFrom, `${t.filters.departure()} ${t.filters.after()}`)}
				{pick(depTo, `${t.filters.departure()} ${t.filters.before()}`)}
				{pick(arrFrom, `${t.filters.arrival()} ${t.filters.after()}`)}
				{pick(arrTo, `${t.filters.arrival()} ${t.filters.before()}`)}
			</div>
		</Group>
	);
};
