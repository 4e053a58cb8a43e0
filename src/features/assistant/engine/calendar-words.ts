/** Names of days and months in Russian messages, and the dates they mean. Pure. */
import { addDays, isDate, weekdayOf } from '#lib/dates.ts';

export const MONTHS = [
	'янв(?:аря|арь|аре|арем)?',
	'фев(?:р(?:аля|аль|але|алем)?)?',
	'мар(?:та|т|те|том)?',
	'апр(?:еля|ель|еле|елем)?',
	'ма(?:я|й|е|ем)',
	'июн(?:я|ь|е|ем)?',
	'июл(?:я|ь|е|ем)?',
	'авг(?:уста|уст|усте|устом)?',
	'сен(?:т(?:ября|ябрь|ябре|ябрем)?)?',
	'окт(?:ября|ябрь|ябре|ябрем)?',
	'ноя(?:б(?:ря|рь|ре|рем)?)?',
	'дек(?:абря|абрь|абре|абрем)?',
];
export const MONTH = `(?:${MONTHS.join('|')})`;
export const WEEKDAYS = [
	'понедельник\\p{L}*|пн',
	'вторник\\p{L}*|вт',
	'сред[уыае]|ср',
	'четверг\\p{L}*|чт',
	'пятниц\\p{L}*|пт',
	'суббот\\p{L}*|сб',
	'воскресень\\p{L}*|вс',
];
export const SEASONS: readonly (readonly [string, string])[] = [
	['(?:этим\\s+|следующим\\s+)?летом|на\\s+лето', '07'],
	['(?:этой\\s+|следующей\\s+)?осенью|на\\s+осень', '10'],
	['(?:этой\\s+|следующей\\s+)?зимой|на\\s+зиму', '01'],
	['(?:этой\\s+|следующей\\s+)?весной|на\\s+весну', '04'],
];
export const WEEKDAY = WEEKDAYS.map((day) => `(?:${day})`).join('|');
export const DAY = '(?:-?(?:го|е|ое|ого))?';
export const TURN = '(?:(?<!(?:и|туда)[ -])обрат(?:но|ка|ку)?|назад|вернуться|возвраща\\p{L}+|возвращение|вернемся|вернусь|обратный)';

export const two = (value: number): string => String(value).padStart(2, '0');
export const monthNumber = (word: string): number => MONTHS.findIndex((month) => new RegExp(`^(?:${month})$`, 'u').test(word)) + 1;

export const weekdayNumber = (word: string): number => WEEKDAYS.findIndex((day) => new RegExp(`^(?:${day})$`, 'u').test(word)) + 1;

/** The next such day from `from` on; undefined if there is none within nine years. */
export function nextDay(day: number, month: number, from: string): string | undefined {
	for (let ahead = 0; ahead < 9; ahead++) {
		const date = `${Number(from.slice(0, 4)) + ahead}-${two(month)}-${two(day)}`;
		if (isDate(date) && date >= from) return date;
	}
	return undefined;
}

export const nextMonth = (month: number, today: string): string => {
	const year = Number(today.slice(0, 4));
	return `${month >= Number(today.slice(5, 7)) ? year : year + 1}-${two(month)}`;
};

/** The next such weekday after a day. */
export const weekdayAfter = (weekday: number, day: string): string => addDays(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);

export function weekdayDate(weekday: number, which: string, today: string, after: string | undefined): string {
	if (after) return weekdayAfter(weekday, after);
	if (/следующ|будущ/.test(which)) return addDays(today, 8 - weekdayOf(today) + weekday - 1);
	return weekdayAfter(weekday, today);
}

/** The closest such weekday to a day, today or later. */
export function weekdayNear(weekday: number, day: string, today: string): string {
	const near = weekdayAfter(weekday, addDays(day, -4));
	return near < today ? addDays(near, 7) : near;
}

/** Friday of the weekend that begins this week, or the `skip`-th after it. */
export const weekendFriday = (today: string, skip: number): string => {
	const ahead = 5 - weekdayOf(today);
	return addDays(today, (ahead < 0 ? ahead + 7 : ahead) + 7 * skip);
};

/** Thursday of this week or of the next one, today if it has passed: the three days around it are the week. */
export function weekMiddle(today: string, isNext: boolean): string {
	const thursday = addDays(today, 4 - weekdayOf(today) + (isNext ? 7 : 0));
	return thursday < today ? today : thursday;
}

const fullYear = (text: string | undefined): string | undefined =>
	text === undefined ? undefined : text.length === 2 ? `20${text}` : text;

export function dated(day: string | undefined, month: number, year: string | undefined, from: string): string | undefined {
	const typed = fullYear(year);
	if (typed === undefined) return nextDay(Number(day), month, from);
	const date = `${typed}-${two(month)}-${two(Number(day))}`;
	return isDate(date) ? date : undefined;
}

/** The next day with this number in its month. */
export function dayOfMonth(day: number, from: string): string | undefined {
	for (let ahead = 0; ahead < 62; ahead++) {
		const date = addDays(from, ahead);
		if (Number(date.slice(8)) === day) return date;
	}
	return undefined;
}

const RETURN_DAY = `обратно\\s+(?:во?\\s+|на\\s+|через\\s+)?(?:\\d|завтра|послезавтра|недел|${WEEKDAY})`;
const AFTER_DAY = new RegExp(
	`(?<=(?:\\d|(?<!\\p{L})(?:го|числа|завтра|утром|днем|вечером|ночью|${MONTH}|${WEEKDAY}))\\s+)(?:ну\\s+)?и(?=\\s+${RETURN_DAY})`,
	'gu',
);
const AT_START = new RegExp(`^[\\s,]*(?:(?:ну|да|а)\\s+)*и(?=\\s+${RETURN_DAY})`, 'u');

/** "3 января и обратно 10": behind a day of departure, "и обратно" names the day of the return. */
export function splitReturn(text: string, hasDeparture: boolean): string {
	const split = text.replace(AFTER_DAY, ',');
	return hasDeparture ? split.replace(AT_START, ' ') : split;
}
