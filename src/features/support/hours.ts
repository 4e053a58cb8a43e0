/** Working hours of support: 06:00–18:00 UTC every day, an example of this demonstration. */
import { type Formats, time } from '#lib/format.ts';
import { timeInZone } from '#lib/zone-time.ts';

const [OPENS, CLOSES] = ['06:00', '18:00'];

export interface WorkingHours {
	readonly from: string;
	readonly to: string;
}

/** @param timeZone of the visitor's market @param day `YYYY-MM-DD`: summer time shifts the hours */
export function workingHours(f: Formats, timeZone: string, day: string): WorkingHours {
	const local = (clock: string | undefined): string => time(f, timeInZone(timeZone, new Date(`${day}T${clock}:00Z`)));
	return { from: local(OPENS), to: local(CLOSES) };
}
