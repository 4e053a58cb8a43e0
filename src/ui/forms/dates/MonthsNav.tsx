import { Icon } from '#ui/controls/Icon.tsx';
import { iconLeft, iconRight } from '#ui/controls/icons.ts';
import { addMonths } from './calendar.ts';
import { useDates } from './date-context.ts';

interface Props {
	/** First month shown, `YYYY-MM`, with limits. */
	month: string;
	least: string;
	most: string;
	onMonth: (month: string) => void;
}

export function MonthsNav({ month, least, most, onMonth }: Props) {
	const { t } = useDates();
	const step = (by: number, icon: string, label: string, end: boolean) => (
		<button className="icon-btn" type="button" aria-label={label} disabled={end} onClick={() => onMonth(addMonths(month, by))}>
			<Icon icon={icon} />
		</button>
	);
	return (
		<div className="search-months-nav">
			{step(-1, iconLeft, t.calendar.previous(), month <= least)}
			{step(1, iconRight, t.calendar.next(), month >= most)}
		</div>
	);
}
