import { createMemo } from './memoize.ts';

/** Creating a formatter takes about 1 ms. */
const formatters = createMemo<Intl.DateTimeFormat>(600);

/** Local time in an IANA time zone, `YYYY-MM-DDTHH:mm`; on the server. @throws RangeError for an unknown zone */
export function timeInZone(timeZone: string, now: Date): string {
	const formatter = formatters(timeZone, () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }));
	return formatter.format(now).replace(' ', 'T');
}
