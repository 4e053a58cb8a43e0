/** Local ⇄ UTC for a list of IANA time zones; built from the server's own time zone data, one year at a time, and kept. */
export interface Clock {
	/** UTC offset in minutes of a zone (by row) at a moment (minutes since 1970 UTC). */
	offsetAt(zone: number, utc: number): number;
	/**
	 * Moment of a local time, minutes since 1970 UTC. A time skipped in spring is read with the offset before the change
	 * (02:30 becomes 03:30), a time that comes twice in autumn is the first one: both as RFC 5545 says.
	 */
	toUtc(zone: number, day: number, minute: number): number;
	/** Offset that holds the whole local day (days since 1970), or {@link CHANGES} where it changes between the day before and the day after. */
	dayOffsets(day: number): Int16Array;
}

/** No offset: the zone's clocks change about this day, ask {@link Clock.toUtc} for each moment. */
export const CHANGES = -32768;

const HOUR = 60;
const DAY = 24 * HOUR;
/** Shorter than any two changes of one zone are apart (Ramadan in Morocco: five weeks). */
const PROBE_DAYS = 28;

/** Changes of one zone in order: `offsets[i]` holds from `moments[i]` on. */
interface Changes {
	moments: number[];
	offsets: number[];
}

/** Changes of one zone by year. */
export type ZoneYears = Readonly<Record<number, Changes>>;

/** Looks the changes of zones up ahead, as {@link createClock} takes them. Asking the platform takes 0.1 s and 20 MB for those of a timetable. */
export const zoneYears = (zones: readonly string[], years: readonly number[]): ZoneYears[] =>
	zones.map((zone) => Object.fromEntries(years.map((year) => [year, findChanges(zone, year)])));

/**
 * Zone names may repeat. Throws a RangeError at the first use of a zone that the platform does not know.
 *
 * @param known changes of the same zones, as far as they were looked up before; for other years the platform is asked
 */
export function createClock(zones: readonly string[], known: readonly ZoneYears[] = []): Clock {
	const years = zones.map((_, zone) => new Map(Object.entries(known[zone] ?? {}).map(([year, changes]) => [Number(year), changes])));
	const days = new Map<number, Int16Array>();

	function offsetAt(zone: number, utc: number): number {
		const year = new Date(utc * 60_000).getUTCFullYear();
		const { moments, offsets } = changesOf(zone, year);
		let at = moments.length - 1;
		while (at > 0 && (moments[at] ?? 0) > utc) at--;
		return offsets[at] ?? 0;
	}

	function changesOf(zone: number, year: number): Changes {
		const known = years[zone]?.get(year);
		if (known) return known;
		const name = zones[zone];
		if (name === undefined) throw new RangeError(`no time zone in row ${zone}`);
		const found = findChanges(name, year);
		years[zone]?.set(year, found);
		return found;
	}

	function toUtc(zone: number, day: number, minute: number): number {
		const local = day * DAY + minute;
		const steady = dayOffsets(day)[zone] ?? 0;
		if (steady !== CHANGES) return local - steady;
		const before = offsetAt(zone, local - DAY);
		const after = offsetAt(zone, local + DAY);
		return offsetAt(zone, local - before) === before ? local - before : earlier(zone, local, before, after);
	}

	const earlier = (zone: number, local: number, before: number, after: number): number =>
		offsetAt(zone, local - after) === after ? local - after : local - before;

	function dayOffsets(day: number): Int16Array {
		const known = days.get(day);
		if (known) return known;
		const made = Int16Array.from(zones, (_, zone) => {
			const before = offsetAt(zone, (day - 1) * DAY);
			return before === offsetAt(zone, (day + 2) * DAY) ? before : CHANGES;
		});
		if (days.size > 2000) days.clear();
		days.set(day, made);
		return made;
	}

	return { offsetAt, toUtc, dayOffsets };
}

/** One formatter at a time is kept: a zone is asked year by year, and 400 of them would be 20 MB. */
let current: { name: string; format: Intl.DateTimeFormat } | undefined;

function probe(name: string, utc: number): number {
	if (current?.name !== name) {
		current = { name, format: new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset', year: 'numeric' }) };
	}
	const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(current.format.format(utc * 60_000)) ?? [];
	if (!sign) return 0;
	return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes));
}

function findChanges(name: string, year: number): Changes {
	const start = Date.UTC(year, 0, 1) / 60_000;
	const end = Date.UTC(year + 1, 0, 1) / 60_000;
	let [low, offset] = [start, probe(name, start)];
	const found: Changes = { moments: [start], offsets: [offset] };
	while (low < end) {
		const high = Math.min(low + PROBE_DAYS * DAY, end);
		const later = probe(name, high);
		if (later !== offset) {
			const moment = bisect(name, low, high, offset);
			if (moment < end) {
				found.moments.push(moment);
				found.offsets.push(later);
			}
		}
		[low, offset] = [high, later];
	}
	return found;
}

/** First minute in (low, high] whose offset is no longer `offset`. */
function bisect(name: string, low: number, high: number, offset: number): number {
	let [a, b] = [low, high];
	while (b - a > 1) {
		const middle = (a + b) >> 1;
		if (probe(name, middle) === offset) a = middle;
		else b = middle;
	}
	return b;
}
