import { MS_PER_DAY } from './durations.ts';
import { createMemo } from './memoize.ts';

/** Creating a formatter takes about 1 ms. */
const formatters = createMemo<Intl.DateTimeFormat>(600);

/** Local time in an IANA time zone, `YYYY-MM-DDTHH:mm`; on the server. @throws RangeError for an unknown zone */
export function timeInZone(timeZone: string, now: Date): string {
	const formatter = formatters(timeZone, () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }));
	return formatter.format(now).replace(' ', 'T');
}

/** The last millisecond of a day in an IANA time zone, since 1970 UTC. @param date `YYYY-MM-DD` */
export function endOfDay(timeZone: string, date: string): number {
	const midnight = Date.parse(`${date}T00:00Z`) + MS_PER_DAY;
	const offsetAt = (at: number): number => Date.parse(`${timeInZone(timeZone, new Date(at))}Z`) - at;
	return midnight - offsetAt(midnight - offsetAt(midnight)) - 1;
}
