import { isDate } from './dates.ts';

const MAX_FORMATTERS = 600;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached because creating one takes about 1 ms. @throws RangeError for an unknown zone */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
	const formatter =
		formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
	if (formatters.size < MAX_FORMATTERS) formatters.set(timeZone, formatter);
	return formatter;
}

/** Date in an IANA time zone, `YYYY-MM-DD`; undefined for an unknown zone. */
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
