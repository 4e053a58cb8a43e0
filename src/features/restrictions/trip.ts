/** Purpose and day of arrival of a trip whose entry rules are requested, as the form sends them. */
import { readTypedDate } from '#lib/typed-date.ts';
import { typedMonths } from '#site/formats.ts';
import { PURPOSES, type Purpose, TRIP_FIELDS } from './contract.ts';

export interface EntryTrip {
	readonly purpose: Purpose;
	/** Typed day of arrival; null if none was typed, or if it cannot be used. */
	readonly date: string | null;
	readonly typed: string;
	readonly problem: 'past' | 'unreadable' | null;
}

const LONGEST = 40;

/** Reads the parameters of a page; a day that cannot be used leaves the purpose as it is. @param today `YYYY-MM-DD` */
export function readEntryTrip(params: URLSearchParams, today: string): EntryTrip {
	const purpose = PURPOSES.find((one) => one === params.get(TRIP_FIELDS.purpose)) ?? 'tourism';
	const typed = (params.get(TRIP_FIELDS.date) ?? '').trim().slice(0, LONGEST);
	if (typed === '') return { purpose, date: null, typed, problem: null };
	const read = readTypedDate(typed, today, { months: typedMonths() });
	if ('problem' in read) return { purpose, date: null, typed, problem: 'unreadable' };
	return read.date < today ? { purpose, date: null, typed, problem: 'past' } : { purpose, date: read.date, typed, problem: null };
}
