import { weekdayOf } from '#lib/dates.ts';
import { type CalendarFormats, type DayFormats, day, isMonthFirst, weekday } from '#lib/format.ts';
import { type NearDays, readTypedDate, type TypedDateOptions } from '#lib/typed-date.ts';
import type { DateField, Dates } from './date-context.ts';

export type TypedFormats = DayFormats & Pick<CalendarFormats, 'weekdays' | 'weekday'> & { readonly near?: NearDays };

export const dateWords = (formats: TypedFormats, horizon: number): TypedDateOptions => ({
	months: formats.months.map((short, i) => [short, formats.monthsLong[i] ?? '', formats.monthNames[i] ?? '']),
	near: formats.near,
	monthFirst: isMonthFirst(formats),
	horizon,
});

interface DateTextOptions extends Pick<Dates, 'textIn' | 'typeDate' | 'today'> {
	readonly formats: TypedFormats;
	/** Last day that is read without a year, in days from today. */
	readonly horizon: number;
}

/** Empty for no date. */
export const writtenDay = (formats: DayFormats, date: string): string => (date ? day(formats, date) : '');

/** Reads the dates of typed texts and writes them. */
export function createDateTexts({ textIn, typeDate, today, formats, horizon }: DateTextOptions) {
	const dateOf = (text: string): string => {
		const read = text.trim() === '' ? undefined : readTypedDate(text, today(), dateWords(formats, horizon));
		return read && 'date' in read ? read.date : '';
	};
	const dateIn = (field: DateField): string => dateOf(textIn(field));
	return {
		textIn,
		typeDate,
		dateIn,
		readBack(field: DateField): string {
			const date = dateIn(field);
			if (!date) return '';
			const settled = textIn(field).replace(/\s/g, '\u00a0') === writtenDay(formats, date).replace(/\s/g, '\u00a0');
			return settled ? (formats.weekdays[weekdayOf(date) - 1] ?? '') : weekday({ ...formats, year: Number(today().slice(0, 4)) }, date);
		},
		/** Leaves a text as typed if the written date would be read as another year. */
		settleDate(field: DateField) {
			const date = dateIn(field);
			const text = writtenDay(formats, date);
			if (text && text !== textIn(field) && dateOf(text) === date) typeDate(field, text);
		},
		setDay: (field: DateField, date: string) => typeDate(field, writtenDay(formats, date)),
	} satisfies Partial<Dates>;
}
