import { useStore } from '@nanostores/react';
import { useForm } from '#features/search-form/form-context.ts';
import { monthOf } from './calendar.ts';

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
	const { form, t } = useForm();
	const failed = useStore(form.$pricesFailed);
	const prices = useStore(form.$prices);
	const hasPrices = Object.keys(prices).some((date) => months.includes(monthOf(date)));
	const oneWay = () => {
		form.typeDate('back', '');
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
			{!single && (
				<button className="btn btn-quiet btn-small" type="button" onClick={oneWay}>
					{t.form.oneWay()}
				</button>
			)}
			<button className="btn btn-small" type="button" onClick={onClose}>
				{t.live.done()}
			</button>
		</div>
	);
}
