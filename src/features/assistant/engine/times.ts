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
/** "Ранний заезд", "раннее бронирование" */
const NO_CHECK_IN = '(?!\\s+(?:брон|за|вы[ес]))';
/** "На день пораньше" */
const NO_UNIT = '(?<!(?:дня|дней|день|денек|сутки|недел\\p{L}+|месяц\\p{L}*)\\s)';
const PARTS: readonly (readonly [source: string, from: number, to: number])[] = [
	['не\\s+(?:ночью|ночн\\p{L}+(?:\\s+рейс\\p{L}*)?)', 6 * HOUR, LAST],
	['не\\s+(?:рано\\s+)?(?:утром|с\\s+утра)', 12 * HOUR, LAST],
	['не\\s+вечером', 0, 18 * HOUR],
	['(?:рано\\s+|ранним\\s+)?утром|утренн\\p{L}+(?:\\s+рейс\\p{L}*)?|с\\s+утра|поутру', 5 * HOUR, 12 * HOUR],
	['днем|дневн\\p{L}+(?:\\s+рейс\\p{L}*)?', 12 * HOUR, 18 * HOUR],
	['вечером|вечерн\\p{L}+(?:\\s+рейс\\p{L}*)?|под\\s+вечер', 18 * HOUR, LAST],
	['до\\s+обеда', 0, 13 * HOUR],
	['после\\s+обеда', 13 * HOUR, LAST],
	['после\\s+работы', 18 * HOUR, LAST],
	[`(?:сам\\p{L}+\\s+)?ранн(?:ий|им|ие|ими|их|его)(?:\\s+рейс\\p{L}*)?${NO_CHECK_IN}|${NO_UNIT}пораньше`, 0, 12 * HOUR],
	[`(?:сам\\p{L}+\\s+)?поздн(?:ий|им|ие|ими|их|его)(?:\\s+рейс\\p{L}*)?${NO_CHECK_IN}|${NO_UNIT}попозже`, 18 * HOUR, LAST],
	['ночью|ночн(?:ой|ым|ые|ых)(?:\\s+рейс\\p{L}*)?(?!\\s+(?:пересад|стыков|клуб|жизн))', 0, 6 * HOUR],
];
const ARRIVAL = '(?:при(?:лет|бы|земл)\\p{L}*|долет\\p{L}+|быть\\s+(?:там|на\\s+месте|во?\\s+\\p{L}+)|оказаться\\s+(?:там|на\\s+месте))';
const DEPARTURE = '(?:вы(?:лет|езж)\\p{L}*|улет\\p{L}*|отправлени\\p{L}*)';
const ANY_ARRIVAL = phrase(ARRIVAL);
const ANY_DEPARTURE = phrase(DEPARTURE);
const LEAD = `(?:(?<turn>${TURN})\\s+)?(?:чтобы\\s+)?(?:(?<arrival>${ARRIVAL})|${DEPARTURE})?\\s*(?:только\\s+|лучше\\s+|желательно\\s+)*`;
/** "Обратно в воскресенье вечером": up to three words between. */
const BEHIND_RETURN = new RegExp(`${TURN}(?:\\s+(?!туда|[,|-])\\S+){1,3}\\s*$`, 'u');
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
			const isReturn = groups.turn !== undefined || BEHIND_RETURN.test(String(args.at(-2)).slice(0, Number(args.at(-3))));
			const time = { leg: isReturn ? (1 as const) : (0 as const), end: groups.arrival ? ('arrival' as const) : ('departure' as const) };
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
	take(`(?:около|примерно\\s+в|часов\\s+в|в)\\s+${CLOCK}`, (groups) => {
		const minute = minuteOf(groups);
		return minute === null ? null : [Math.max(0, minute - HOUR), Math.min(LAST, minute + HOUR)];
	});
	for (const [source, from, to] of PARTS) take(`(?:${source})`, () => [from, to]);
	const isArrival = times?.length === 1 && ANY_ARRIVAL.test(text) && !ANY_DEPARTURE.test(text);
	if (isArrival) times = times?.map((time) => (time.leg === 0 ? { ...time, end: 'arrival' as const } : time));
	return { ...(times === undefined ? {} : { times: times.slice(0, 4) }), rest };
}
