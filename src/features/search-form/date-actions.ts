import { HORIZON_DAYS } from '#engine/contract.ts';
import { weekdayOf } from '#lib/dates.ts';
import { day, isMonthFirst, weekday } from '#lib/format.ts';
import { isPlaceCode } from '#lib/place-code.ts';
import { readTypedDate, type TypedDateOptions } from '#lib/typed-date.ts';
import { type DayRange, monthOf } from './calendar.ts';
import type { SearchFormProps } from './contract.ts';
import type { DayPrices } from './day-prices.ts';
import type { FormState } from './form-state.ts';
import { lastMonth, setLeg } from './rules.ts';

/** A date field: that of a leg, or the way back of a simple trip. */
export type DateField = number | 'back';

/** What days are called in the language of the form. */
export const dateWords = (formats: SearchFormProps['formats']): TypedDateOptions => ({
	months: formats.months.map((short, i) => [short, formats.monthsLong[i] ?? '', formats.monthNames[i] ?? '']),
	near: formats.near,
	monthFirst: isMonthFirst(formats),
	horizon: HORIZON_DAYS,
});

/** What one can do with the date fields: type, choose in the grid, ask for prices. Days are `YYYY-MM-DD`. */
export function dateVerbs(
	{ $values, change, name }: FormState,
	prices: DayPrices,
	{ formats }: Pick<SearchFormProps, 'formats'>,
	today: () => string,
) {
	const written = (date: string): string => (date ? day(formats, date) : '');
	const textIn = (field: DateField): string => (field === 'back' ? $values.get().back : ($values.get().legs[field]?.date ?? ''));
	const dateIn = (field: DateField): string => {
		const text = textIn(field);
		const read = text.trim() === '' ? undefined : readTypedDate(text, today(), dateWords(formats));
		return read && 'date' in read ? read.date : '';
	};
	const typeDate = (field: DateField, text: string) => {
		if (field === 'back') change({ ...$values.get(), back: text }, 'return_date');
		else change(setLeg($values.get(), field, { date: text }), name(field, 'depart_date'), 'return_date');
	};

	return {
		typeDate,
		/** What a field is understood as: the weekday, and the day where it is not written out in the field (with its year, unless it's this one). */
		readBack(field: DateField): string {
			const date = dateIn(field);
			if (!date) return '';
			const settled = textIn(field).replace(/\s/g, '\u00a0') === written(date).replace(/\s/g, '\u00a0');
			return settled ? (formats.weekdays[weekdayOf(date) - 1] ?? '') : weekday({ ...formats, year: Number(today().slice(0, 4)) }, date);
		},
		/** The day that a field means; empty when it means none. */
		dateIn,
		/** A date that can be read is written out (`3.12` → `3 дек`), another one stays as typed. */
		settleDate(field: DateField) {
			const text = written(dateIn(field));
			if (text && text !== textIn(field)) typeDate(field, text);
		},
		setDay: (field: DateField, date: string) => typeDate(field, written(date)),
		/** Sets both days of a simple trip; an empty end is one way. */
		setRange: ({ start, end }: DayRange) =>
			change({ ...setLeg($values.get(), 0, { date: written(start) }), back: written(end) }, 'depart_date', 'return_date'),
		/** Asks for the prices of some months in the direction of a field; nothing while a place is open or unknown. */
		loadPrices(field: DateField, wanted: readonly string[]) {
			const { legs, adults, children, infants, cabin } = $values.get();
			const leg = legs[field === 'back' ? 0 : field];
			const [from = '', to = ''] = field === 'back' ? [leg?.to.code, leg?.from.code] : [leg?.from.code, leg?.to.code];
			if (!isPlace(from) || !isPlace(to)) return;
			const onSale = wanted.filter((month) => month >= monthOf(today()) && month <= lastMonth(today()));
			prices.load({ from, to, adults, children, infants, cabin }, onSale);
		},
	};
}

const isPlace = (code: string): boolean => isPlaceCode(code) && code !== 'ANY';
