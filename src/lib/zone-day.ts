import { isDate } from './dates.ts';

/** More than there are zones; their names come in any case. */
const MOST = 600;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone; making one takes about a millisecond. @throws RangeError for a zone that this engine does not know */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
	const found =
		formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
	if (formatters.size < MOST) formatters.set(timeZone, found);
	return found;
}

/** The date in an IANA time zone at a moment, `YYYY-MM-DD`; undefined for a zone that this engine does not know. */
export function dayInZone(timeZone: string, now: Date): string | undefined {
	try {
		const parts = formatterOf(timeZone).formatToParts(now);
		const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
		const date = `${of('year')}-${of('month')}-${of('day')}`;
		return isDate(date) ? date : undefined;
	} catch {
		return undefined;
	}
}
