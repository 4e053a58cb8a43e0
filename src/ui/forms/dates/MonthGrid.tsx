import { useStore } from '@nanostores/react';
import { cheapest, type DayRange, placeInRange, weeksOf } from './calendar.ts';
import { DayButton } from './DayButton.tsx';
import { useDates } from './date-context.ts';
import { priceScale } from './price-scale.ts';

interface Props {
	/** `YYYY-MM`. */
	month: string;
	title: string;
	range: DayRange;
	focus: string;
	min: string;
	max: string;
	onChoose: (date: string) => void;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

export function MonthGrid({ month, title, range, focus, min, max, onChoose }: Props) {
	const tools = useDates();
	const prices = useStore(tools.dates.$prices);
	const { firstDay, weekdays, weekdaysLong } = tools.formats;
	const weeks = weeksOf(month, firstDay).filter((week) => week.some((date) => date !== null && date >= min));
	const dates = weeks.flat().filter((date) => date !== null);
	const best = cheapest(prices, dates);
	const scale = priceScale(
		dates.flatMap((date) => prices[date] ?? []),
		tools,
	);
	return (
		// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date grid is a table whose cells are chosen from.
		<table className="search-month" role="grid" aria-label={title}>
			<caption>
				{title}
				{scale.unit && <span className="small muted">, {scale.unit}</span>}
			</caption>
			<thead>
				<tr>
					{WEEK.map((i) => (
						<th key={i} scope="col" abbr={weekdaysLong[(firstDay - 1 + i) % 7]}>
							{weekdays[(firstDay - 1 + i) % 7]}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week) => (
					<tr key={week.find(Boolean)}>
						{WEEK.map((column) => {
							const date = week[column];
							if (!date) return <td key={column} />;
							const off = date < min || date > max;
							const price = prices[date];
							return (
								<DayButton
									key={column}
									price={price}
									text={typeof price === 'number' ? scale.text(price) : undefined}
									{...{ date, best, off, onChoose }}
									place={placeInRange(date, range)}
									reached={date === focus}
								/>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}
