/**
 * Calendar dates as `YYYY-MM-DD`, years 1–9999, without time zones. Functions throw RangeError for invalid dates; check with {@link
 * isDate}.
 */

const SHAPE = /^(\d{4})-(\d\d)-(\d\d)/;

export function daysInMonth(year: number, month: number): number {
	if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
	return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export const isDate = (text: string): boolean => text.length === 10 && read(text) !== null;

function read(text: string): [number, number, number] | null {
	const match = SHAPE.exec(text);
	if (!match) return null;
	const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
	return year > 0 && month > 0 && month < 13 && day > 0 && day <= daysInMonth(year, month) ? [year, month, day] : null;
}

/** Parts of a date or of the date part of `YYYY-MM-DDTHH:mm`; `month` is 1–12. */
export function dateParts(date: string): [year: number, month: number, day: number] {
	const parts = read(date);
	if (!parts) throw new RangeError(`Not a date: ${date}`);
	return parts;
}

export function dayNumber(date: string): number {
	const [year, month, day] = dateParts(date);
	// Years counted from March, so that the leap day comes last (Hinnant, "chrono-compatible low-level date algorithms").
	const marchYear = month > 2 ? year : year - 1;
	const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
	return marchYear * 365 + Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400) + dayOfYear - 719468;
}

export function dateOf(days: number): string {
	const shifted = days + 719468;
	const era = Math.floor(shifted / 146097);
	const inEra = shifted - era * 146097;
	const yearOfEra = Math.floor((inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36524) - Math.floor(inEra / 146096)) / 365);
	const dayOfYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
	const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
	const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
	const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
	return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes after midnight as `HH:MM`; 1440 is `24:00`. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

export const addDays = (date: string, count: number): string => dateOf(dayNumber(date) + count);

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export const weekdayOf = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** UTC date, used by content, feeds and rates, which have no local time zone. */
export const utcDate = (moment: Date): string => moment.toISOString().slice(0, 10);
