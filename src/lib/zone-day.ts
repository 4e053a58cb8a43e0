import { isDate } from './dates.ts';

/** The date in an IANA time zone at a moment, `YYYY-MM-DD`; undefined for a zone that this engine does not know. */
export function dayInZone(timeZone: string, now: Date): string | undefined {
	try {
		const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now);
		const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
		const date = `${of('year')}-${of('month')}-${of('day')}`;
		return isDate(date) ? date : undefined;
	} catch {
		return undefined;
	}
}
