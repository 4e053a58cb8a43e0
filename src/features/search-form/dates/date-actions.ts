import { HORIZON_DAYS } from '#engine/contract.ts';
import type { SearchFormProps } from '#features/search-form/contract.ts';
import type { FormState } from '#features/search-form/form-state.ts';
import { lastMonth, setLeg } from '#features/search-form/rules.ts';
import { weekdayOf } from '#lib/dates.ts';
import { day, isMonthFirst, weekday } from '#lib/format.ts';
import { isPlaceCode } from '#lib/place-code.ts';
import { readTypedDate, type TypedDateOptions } from '#lib/typed-date.ts';
import { type DayRange, monthOf } from './calendar.ts';
import type { DayPrices } from './day-prices.ts';

/** A leg's date, or the return of a simple trip. */
export type DateField = number | 'back';

export const dateWords = (formats: SearchFormProps['formats']): TypedDateOptions => ({
	months: formats.months.map((short, i) => [short, formats.monthsLong[i] ?? '', formats.monthNames[i] ?? '']),
	near: formats.near,
	monthFirst: isMonthFirst(formats),
	horizon: HORIZON_DAYS,
});

/** Days are `YYYY-MM-DD`. */
export function dateActions(
	{ $values, change, name }: FormState,
	prices: DayPrices,
	{ formats }: Pick<SearchFormProps, 'formats'>,
	today: () => string,
) {
	const written = (date: string): string => (date ? day(formats, date) : '');
	const textIn = (field: DateField): string => (field === 'back' ? $values.get().back : ($values.get().legs[field]?.date ?? ''));
	const dateOf = (text: string): string => {
		const read = text.trim() === '' ? undefined : readTypedDate(text, today(), dateWords(formats));
		return read && 'date' in read ? read.date : '';
	};
	const dateIn = (field: DateField): string => dateOf(textIn(field));
	const typeDate = (field: DateField, text: string) => {
		if (field === 'back') change({ ...$values.get(), back: text }, 'return_date');
		else change(setLeg($values.get(), field, { date: text }), name(field, 'depart_date'), 'return_date');
	};

	return {
		typeDate,
		/** Returns the weekday, and the date if not fully typed. */
		readBack(field: DateField): string {
			const date = dateIn(field);
			if (!date) return '';
			const settled = textIn(field).replace(/\s/g, '\u00a0') === written(date).replace(/\s/g, '\u00a0');
			return settled ? (formats.weekdays[weekdayOf(date) - 1] ?? '') : weekday({ ...formats, year: Number(today().slice(0, 4)) }, date);
		},
		dateIn,
		/** Leaves a text as typed if the written date would be read as another year. */
		settleDate(field: DateField) {
			const date = dateIn(field);
			const text = written(date);
			if (text && text !== textIn(field) && dateOf(text) === date) typeDate(field, text);
		},
		setDay: (field: DateField, date: string) => typeDate(field, written(date)),
		/** An empty end means one way. */
		setRange: ({ start, end }: DayRange) =>
			change({ ...setLeg($values.get(), 0, { date: written(start) }), back: written(end) }, 'depart_date', 'return_date'),
		/** Does nothing if a place is open or unknown. */
		loadPrices(field: DateField, months: readonly string[]) {
			const { legs, adults, children, infants, cabin } = $values.get();
			const leg = legs[field === 'back' ? 0 : field];
			const [from = '', to = ''] = field === 'back' ? [leg?.to.code, leg?.from.code] : [leg?.from.code, leg?.to.code];
			if (!isPlace(from) || !isPlace(to)) return;
			const onSale = months.filter((month) => month >= monthOf(today()) && month <= lastMonth(today()));
			prices.load({ from, to, adults, children, infants, cabin }, onSale);
		},
	};
}

const isPlace = (code: string): boolean => isPlaceCode(code) && code !== 'ANY';
