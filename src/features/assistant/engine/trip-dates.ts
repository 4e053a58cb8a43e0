/** Adds the dates of a Russian message to those of the trip under discussion. Pure. */
import type { Memory } from '#features/assistant/contract.ts';
import { addDays, daysBetween, isDate } from '#lib/dates.ts';
import { WEEKDAY, weekdayAfter, weekdayNear, weekdayNumber } from './calendar-words.ts';
import { readDates } from './dates.ts';

function moved(memory: Memory, shift: number): Partial<Memory> {
	return {
		...(memory.date ? { date: addDays(memory.date, shift) } : {}),
		...(memory.back ? { back: addDays(memory.back, shift) } : {}),
	};
}

/** "А через неделю?" is about the trip under discussion. */
const ONLY_SPAN = /^[ ,]*(?:а |и |или |лучше |если |нет )*[ ,]*(?:вылет\p{L}* |полететь |лететь )?через [^,]*[ ,]*$/u;

/** "А если 21?", "не 4, а 5" */
const ONLY_DAY =
	/^[ ,]*(?:(?:ой|не|нет|ну|а|и|если|лучше|тогда|давай\p{L}*|дорого\p{L}*|хотя|стоп|упс)[ ,]+)*(?:(?:с |на )?\d{1,2}[ ,]+а )?(?:с |на )?(?<day>\d{1,2})(?: тоже| еще| тогда| гляну| глянем| посмотр\p{L}+| покажи\p{L}*| давай\p{L}*| можно| есть)*[ ,]*$/u;

/** "Нет, лучше в пятницу" */
const ONLY_WEEKDAY = new RegExp(
	`^[ ,|]*(?:(?:ой|не|нет|ну|а|и|или|если|лучше|тогда|давай\\p{L}*|дорого\\p{L}*|хотя|можно|стоп|упс)[ ,]+)*(?:во? |на )?(?<week>${WEEKDAY})(?: тоже| еще| тогда| давай\\p{L}*| можно| есть| лучше)*[ ,|]*$`,
	'u',
);
/** It replaces the day that was named last. */
const CORRECTION = /^[ ,]*(?:ой|не|нет|лучше|хотя|стоп|упс)[ ,]/u;

/** Words of a day of the month under discussion, or of the return, completed. */
function withDay(text: string, { date, back, ask, aboutBack }: Memory, today: string): string {
	if (date === null) return text;
	const turn = aboutBack && back !== null && CORRECTION.test(text) ? ' обратно' : '';
	const isReturn = ask === 'back' || turn !== '';
	const { week } = ONLY_WEEKDAY.exec(text)?.groups ?? {};
	if (week !== undefined) {
		const weekday = weekdayNumber(week);
		return `${turn} ${isReturn ? weekdayAfter(weekday, date) : weekdayNear(weekday, date, today)} `;
	}
	const day = ONLY_DAY.exec(text)?.groups?.day;
	if (day === undefined) return text;
	const full = `${date.slice(0, 8)}${day.padStart(2, '0')}`;
	if (isDate(full) && (!isReturn || full > date)) return `${turn} ${full} `;
	return turn === '' ? ` ${day} числа ` : `${turn} ${day} `;
}

/** First day of the month under discussion that is not over. */
function firstDay({ date, month }: Memory, today: string): string {
	const first = `${month ?? (date ?? today).slice(0, 7)}-01`;
	return first > today ? first : today;
}

const NAMED_DATES = ['date', 'week', 'back', 'month', 'nights', 'shift'] as const;
export type NamedDate = (typeof NAMED_DATES)[number];

interface When {
	readonly when: Partial<Memory>;
	readonly invalid?: string | undefined;
	readonly past?: boolean | undefined;
	readonly named: readonly NamedDate[];
	readonly rest: string;
}

/** What a message adds to the dates of the trip under discussion. */
export function readWhen(text: string, memory: Memory, today: string, isStay: boolean): When {
	const isAboutBack = memory.date !== null && (memory.ask === 'back' || (memory.aboutBack && ONLY_SPAN.test(text)));
	const isShift = !isAboutBack && memory.date !== null && ONLY_SPAN.test(text);
	const read = readDates(withDay(text, memory, today), isShift ? (memory.date ?? today) : today, {
		isAboutBack,
		departure: memory.date,
		around: firstDay(memory, today),
		isStay,
	});
	const named = NAMED_DATES.filter((name) => read[name] !== undefined);
	return { when: whenOf(read, memory), invalid: read.invalid, past: read.past, named, rest: read.rest };
}

function whenOf({ date, back, month, nights, shift }: ReturnType<typeof readDates>, memory: Memory): Partial<Memory> {
	if (shift !== undefined && memory.date) return moved(memory, shift);
	// "А обратно 12-го?" and the reply to "Когда обратно?".
	if (date && !back && memory.ask === 'back' && memory.date && date > memory.date)
		return { back: date, nights: daysBetween(memory.date, date), aboutBack: true };
	if (date) {
		const stay = nights ?? (memory.back && memory.date ? daysBetween(memory.date, memory.back) : memory.nights);
		const shiftedBack = !back && stay !== null && (!memory.oneway || nights !== undefined) ? addDays(date, stay) : null;
		const end = back ?? shiftedBack;
		return { date, back: end, month: null, nights: end ? daysBetween(date, end) : null, ...(back ? { oneway: false } : {}) };
	}
	if (back && memory.date) return { back: back > memory.date ? back : null, oneway: false, aboutBack: true };
	if (month) return { month, date: null, back: null, ...(nights ? { nights } : {}) };
	if (nights !== undefined)
		return { nights, oneway: false, ...(memory.date ? { back: addDays(memory.date, nights), aboutBack: true } : {}) };
	return {};
}
