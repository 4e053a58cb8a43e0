/** Local ⇄ UTC for a list of IANA time zones, from the platform's time zone data, cached per year. */
export interface Clock {
	/** UTC offset in minutes of a zone (row) at a moment (minutes since 1970 UTC). */
	offsetAt(zone: number, utc: number): number;
	/**
	 * Minutes since 1970 UTC of a local time. A skipped time uses the offset before the change (02:30 becomes 03:30), a repeated time is the first
	 * one (RFC 5545).
	 */
	toUtc(zone: number, day: number, minute: number): number;
	/** Offset of each zone for the local day (days since 1970), or {@link CHANGES} where it changes between the day before and the day after. */
	dayOffsets(day: number): Int16Array;
}

/** The offset changes around this day: call {@link Clock.toUtc} for each moment. */
export const CHANGES = -32768;

const HOUR = 60;
const DAY = 24 * HOUR;
/** Less than the shortest time between two changes of a zone (Ramadan in Morocco: five weeks). */
const PROBE_DAYS = 28;

interface Changes {
	moments: number[];
	offsets: number[];
}

export type ZoneYears = Readonly<Record<number, Changes>>;

/** Precomputes clock changes for {@link createClock}; for a timetable this takes 0.1 s and 20 MB. */
export const zoneYears = (zones: readonly string[], years: readonly number[]): ZoneYears[] =>
	zones.map((zone) => Object.fromEntries(years.map((year) => [year, findChanges(zone, year)])));

/** `precomputed` is for the same zones, which may repeat. @throws RangeError at the first use of an unknown zone */
export function createClock(zones: readonly string[], precomputed: readonly ZoneYears[] = []): Clock {
	const years = zones.map((_, zone) => new Map(Object.entries(precomputed[zone] ?? {}).map(([year, changes]) => [Number(year), changes])));
	const days = new Map<number, Int16Array>();

	function offsetAt(zone: number, utc: number): number {
		const year = new Date(utc * 60_000).getUTCFullYear();
		const { moments, offsets } = changesOf(zone, year);
		let at = moments.length - 1;
		while (at > 0 && (moments[at] ?? 0) > utc) at--;
		return offsets[at] ?? 0;
	}

	function changesOf(zone: number, year: number): Changes {
		const cached = years[zone]?.get(year);
		if (cached) return cached;
		const name = zones[zone];
		if (name === undefined) throw new RangeError(`no time zone in row ${zone}`);
		const changes = findChanges(name, year);
		years[zone]?.set(year, changes);
		return changes;
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
		const cached = days.get(day);
		if (cached) return cached;
		const offsets = Int16Array.from(zones, (_, zone) => {
			const before = offsetAt(zone, (day - 1) * DAY);
			return before === offsetAt(zone, (day + 2) * DAY) ? before : CHANGES;
		});
		if (days.size > 2000) days.clear();
		days.set(day, offsets);
		return offsets;
	}

	return { offsetAt, toUtc, dayOffsets };
}

/** Only the last formatter is cached: 400 would take 20 MB. */
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
	const changes: Changes = { moments: [start], offsets: [offset] };
	while (low < end) {
		const high = Math.min(low + PROBE_DAYS * DAY, end);
		const next = probe(name, high);
		if (next !== offset) {
			const moment = bisect(name, low, high, offset);
			if (moment < end) {
				changes.moments.push(moment);
				changes.offsets.push(next);
			}
		}
		[low, offset] = [high, next];
	}
	return changes;
}

function bisect(name: string, low: number, high: number, offset: number): number {
	let [a, b] = [low, high];
	while (b - a > 1) {
		const middle = (a + b) >> 1;
		if (probe(name, middle) === offset) a = middle;
		else b = middle;
	}
	return b;
}
