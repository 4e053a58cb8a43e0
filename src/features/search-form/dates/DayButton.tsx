import { memo } from 'react';
import type { FormContextValue } from '#features/search-form/form-context.ts';
import { useForm } from '#features/search-form/form-context.ts';
import type { Messages, Namespaces } from '#i18n/translation.ts';
import { type CalendarFormats, compact, money, number, weekdayLong } from '#lib/format.ts';
import { convert } from '#lib/money.ts';
import type { placeInRange } from './calendar.ts';

interface Props {
	date: string;
	place: ReturnType<typeof placeInRange>;
	/** Minor units of the sold currency; null = no flights, undefined = unknown. */
	price: number | null | undefined;
	best: number | undefined;
	off: boolean;
	reached: boolean;
	onChoose: (date: string) => void;
}

type Prices = Pick<FormContextValue['props'], 'formats' | 'sold' | 'rates'>;

const shown = (minor: number, { formats, sold, rates }: Prices): number => (rates ? convert(minor, sold, formats.currency, rates) : minor);

/** Whole units without currency, shortened to thousands if long: "14 900", "1,2 млн". */
function shortPrice(minor: number, formats: CalendarFormats): string {
	const rounded = Math.round(minor / 10 ** formats.digits);
	return rounded < 100_000 ? number(formats, rounded) : compact(formats, rounded);
}

/** Accessible label: "четверг, 3 декабря, 14 900 ₽, дешевле всего, вылет". */
function spoken({ date, place, price, best }: Props, prices: Prices, t: Messages<Namespaces['search']['calendar']>): string {
	const words = [weekdayLong(prices.formats, date)];
	if (typeof price === 'number') words.push(money(prices.formats, shown(price, prices), { approx: prices.rates !== undefined }));
	if (typeof price === 'number' && price === best) words.push(t.cheapest());
	if (place === 'start' || place === 'both') words.push(t.isDepart());
	if (place === 'end' || place === 'both') words.push(t.isBack());
	return words.join(', ');
}

export const DayButton = memo(function DayButton(day: Props) {
	const { form, props, t } = useForm();
	const { date, place, price, best, off, reached, onChoose } = day;
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
				aria-label={spoken(day, props, t.calendar)}
				aria-current={date === form.today() ? 'date' : undefined}
				onClick={() => onChoose(date)}
			>
				<span className="num">{Number(date.slice(8))}</span>
				<small className="num">{typeof price === 'number' ? shortPrice(shown(price, props), props.formats) : '\u00a0'}</small>
			</button>
		</td>
	);
});
