import type { ReadableAtom } from 'nanostores';
import { createContext, useContext } from 'react';
import type { Messages, Namespaces } from '#i18n/translation.ts';
import type { CalendarFormats } from '#lib/format.ts';
import type { DayRange } from './calendar.ts';

/** A date of its own, or the end of a range that begins with date 0. */
export type DateField = number | 'back';

/** One input of a range. */
export interface DateFieldSpec {
	readonly field: DateField;
	/** Name and id of the input. */
	readonly name: string;
	readonly label: string;
	readonly placeholder: string;
	readonly problem?: string | undefined;
}

/** What date fields need of their form's store; days are `YYYY-MM-DD`, empty if unknown. */
export interface Dates {
	/** Changes with the texts. */
	readonly $values: ReadableAtom<unknown>;
	/** Minor units by day; null = not sold. */
	readonly $prices: ReadableAtom<Readonly<Record<string, number | null>>>;
	/** Months whose prices failed to load. */
	readonly $pricesFailed: ReadableAtom<Readonly<Record<string, boolean>>>;
	today(): string;
	textIn(field: DateField): string;
	dateIn(field: DateField): string;
	/** The weekday, and the date if not fully typed. */
	readBack(field: DateField): string;
	typeDate(field: DateField, text: string): void;
	/** Writes a typed date in full. */
	settleDate(field: DateField): void;
	setDay(field: DateField, date: string): void;
	setRange(range: DayRange): void;
	loadPrices(field: DateField, months: readonly string[]): void;
}

export interface DateContextValue {
	readonly dates: Dates;
	/** False on the server and before hydration. */
	readonly live: boolean;
	readonly announce: (text: string) => void;
	/** Complete after hydration. */
	readonly formats: CalendarFormats;
	/** Currency of the prices, with rates to `formats.currency`. */
	readonly sold: string;
	readonly rates?: Readonly<Record<string, number>>;
	/** Last day that can be chosen, in days from today. */
	readonly horizon: number;
	/** Least days between both ends of a range. */
	readonly leastDays: number;
	readonly t: {
		readonly calendar: Messages<Namespaces['search']['calendar']>;
		readonly close: () => string;
		readonly done: () => string;
		/** Button that clears the end of the range; absent if a range needs one. */
		readonly noEnd?: () => string;
	};
}

export const DateContext = createContext<DateContextValue | null>(null);

export function useDates(): DateContextValue {
	const tools = useContext(DateContext);
	if (!tools) throw new Error('A date field outside of its form');
	return tools;
}
