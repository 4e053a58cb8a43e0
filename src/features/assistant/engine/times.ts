/** Reads times of departure and arrival of a Russian message. Pure. */
import type { LegTime } from '#features/assistant/contract.ts';
import { TURN } from './calendar-words.ts';
import { phrase, READ } from './words.ts';

export interface ReadTimes {
	/** Empty: any time. */
	readonly times?: readonly LegTime[];
	readonly rest: string;
}

const HOUR = 60;
const LAST = 1439;
const PARTS: readonly (readonly [source: string, from: number, to: number])[] = [
	['(?:рано\\s+|ранним\\s+)?утром|утренн\\p{L}+(?:\\s+рейс\\p{L}*)?|с\\s+утра|поутру', 5 * HOUR, 12 * HOUR],
	['днем|дневн\\p{L}+(?:\\s+рейс\\p{L}*)?', 12 * HOUR, 18 * HOUR],
	['вечером|вечерн\\p{L}+(?:\\s+рейс\\p{L}*)?|под\\s+вечер', 18 * HOUR, LAST],
	['ночью|ночн\\p{L}+\\s+рейс\\p{L}*', 0, 6 * HOUR],
];
const ARRIVAL = '(?:при(?:лет|бы|земл)\\p{L}*|долет\\p{L}+|быть\\s+(?:там|на\\s+месте)|оказаться\\s+(?:там|на\\s+месте))';
const DEPARTURE = '(?:вы(?:лет|езж)\\p{L}*|улет\\p{L}*|отправлени\\p{L}*)';
const LEAD = `(?:(?<turn>${TURN})\\s+)?(?:чтобы\\s+)?(?:(?<arrival>${ARRIVAL})|${DEPARTURE})?\\s*(?:только\\s+|лучше\\s+|желательно\\s+)*`;
const BEFORE = 'не\\s+позже|не\\s+позднее|раньше|до|к';
const AFTER = 'не\\s+раньше|не\\s+ранее|позже|после|с';
const CLOCK = '(?<hour>\\d{1,2})(?::(?<minute>[0-5]\\d)|(?:\\s+час\\p{L}*)?\\s+(?<half>утра|дня|вечера|ночи)|\\s+час(?:ов|а)?)';

function minuteOf({ hour = '', minute = '0', half }: Record<string, string | undefined>): number | null {
	const value = Number(hour);
	if (value > 24) return null;
	const isLate = (half === 'дня' || half === 'вечера') && value < 12;
	const hours = half === 'ночи' && value === 12 ? 0 : value + (isLate ? 12 : 0);
	return Math.min(LAST, hours * HOUR + Number(minute));
}

/** Times of the message; a verb of arrival before them makes them times of the arrival. */
export function readTimes(text: string): ReadTimes {
	let rest = text;
	let times: LegTime[] | undefined;
	const take = (source: string, range: (groups: Record<string, string | undefined>) => readonly [number, number] | null): void => {
		rest = rest.replace(phrase(LEAD + source, 'gu'), (...args) => {
			const groups = (args.at(-1) ?? {}) as Record<string, string | undefined>;
			const read = range(groups);
			if (!read) return String(args[0]);
			const [from, to] = read;
			const time = { leg: groups.turn ? (1 as const) : (0 as const), end: groups.arrival ? ('arrival' as const) : ('departure' as const) };
			times = [...(times ?? []).filter(({ leg, end }) => leg !== time.leg || end !== time.end), { ...time, from, to }];
			return groups.turn ? `${READ}${groups.turn} ` : READ;
		});
	};
	rest = rest.replace(phrase('(?:в\\s+)?любое\\s+время(?:\\s+суток)?|время\\s+(?:не\\s*важно|любое)', 'gu'), () => {
		times = [];
		return READ;
	});
	take(`(?:${BEFORE})\\s+${CLOCK}`, (groups) => {
		const end = minuteOf(groups);
		return end === null ? null : [0, end];
	});
	take(`(?:${AFTER})\\s+${CLOCK}`, (groups) => {
		const begin = minuteOf(groups);
		return begin === null ? null : [begin, LAST];
	});
	for (const [source, from, to] of PARTS) take(`(?:${source})`, () => [from, to]);
	return { ...(times === undefined ? {} : { times: times.slice(0, 4) }), rest };
}
