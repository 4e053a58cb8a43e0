import { memo } from 'react';
import type { Messages, Namespaces } from '#i18n/translation.ts';
import { money, weekdayLong } from '#lib/format.ts';
import type { placeInRange } from './calendar.ts';
import { type DateContextValue, useDates } from './date-context.ts';
import { shownPrice } from './price-scale.ts';

interface Props {
	date: string;
	place: ReturnType<typeof placeInRange>;
	/** Minor units of the sold currency; null = no flights, undefined = unknown. */
	price: number | null | undefined;
	/** `price` as short as the cell. */
	text: string | undefined;
	best: number | undefined;
	off: boolean;
	reached: boolean;
	onChoose: (date: string) => void;
}

type Prices = Pick<DateContextValue, 'formats' | 'sold' | 'rates'>;

/** Accessible label: "четверг, 3 декабря, 14 900 ₽, дешевле всего, вылет". */
function spoken({ date, place, price, best }: Props, prices: Prices, t: Messages<Namespaces['search']['calendar']>): string {
	const words = [weekdayLong(prices.formats, date)];
	if (typeof price === 'number') words.push(money(prices.formats, shownPrice(price, prices), { approx: prices.rates !== undefined }));
	if (typeof price === 'number' && price === best) words.push(t.cheapest());
	if (place === 'start' || place === 'both') words.push(t.isDepart());
	if (place === 'end' || place === 'both') words.push(t.isBack());
	return words.join(', ');
}

export const DayButton = memo(function DayButton(day: Props) {
	const tools = useDates();
	const { dates, t } = tools;
	const { date, place, price, text, best, off, reached, onChoose } = day;
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell.
		<td aria-selected={place !== null}>
			<button
				type="button"
				data-day={date}
				data-place={place ?? undefined}
				data-best={(typeof price === 'number' && price === best) || undefined}
				disabled={off}
				tabIndex={reached ? 0 : -1}
				aria-label={spoken(day, tools, t.calendar)}
				aria-current={date === dates.today() ? 'date' : undefined}
				onClick={() => onChoose(date)}
			>
				<span className="num">{Number(date.slice(8))}</span>
				<small className="num">{text ?? '\u00a0'}</small>
			</button>
		</td>
	);
});
