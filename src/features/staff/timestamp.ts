import { day, type Formats, time } from '#lib/format.ts';

/** UTC time: "21 ноя, 07:20". @param at milliseconds since 1970 */
export function timestampText(f: Formats, at: number): string {
	const text = new Date(at).toISOString();
	return `${day(f, text.slice(0, 10))}, ${time(f, text.slice(0, 16))}`;
}

export const timestampIso = (at: number): string => new Date(at).toISOString();
