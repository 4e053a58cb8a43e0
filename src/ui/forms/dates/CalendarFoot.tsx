import { useStore } from '@nanostores/react';
import { monthOf } from './calendar.ts';
import { useDates } from './date-context.ts';

export function CalendarFoot({
	months,
	single,
	typing,
	onTyping,
	onClose,
}: {
	months: readonly string[];
	single: boolean;
	typing: boolean;
	onTyping: (typing: boolean) => void;
	onClose: () => void;
}) {
	const { dates, t } = useDates();
	const failed = useStore(dates.$pricesFailed);
	const prices = useStore(dates.$prices);
	const hasPrices = Object.keys(prices).some((date) => months.includes(monthOf(date)));
	const clearEnd = () => {
		dates.typeDate('back', '');
		onClose();
	};
	return (
		<div className="search-calendar-foot">
			<p className="muted small">
				{hasPrices ? t.calendar.prices() : months.some((month) => failed[month]) ? t.calendar.noPrices() : '\u00a0'}
			</p>
			<button className="btn btn-plain btn-small search-touch-only" type="button" onClick={() => onTyping(!typing)}>
				{typing ? t.calendar.pick() : t.calendar.type()}
			</button>
			{!single && t.noEnd && (
				<button className="btn btn-quiet btn-small" type="button" onClick={clearEnd}>
					{t.noEnd()}
				</button>
			)}
			<button className="btn btn-small" type="button" onClick={onClose}>
				{t.done()}
			</button>
		</div>
	);
}
