/** Reads dates of a Russian message. Pure. "Today" is the date at the origin. */
import { addDays, daysBetween, isDate } from '#lib/dates.ts';
import {
	DAY,
	dated,
	dayOfMonth,
	MONTH,
	MONTHS,
	monthNumber,
	nextDay,
	nextMonth,
	SEASONS,
	TURN,
	two,
	WEEKDAY,
	weekdayDate,
	weekdayNumber,
	weekMiddle,
} from './calendar-words.ts';
import { DateReading, type ReadDates } from './date-reading.ts';
import { HOLIDAYS } from './holidays.data.ts';
import { readSpans } from './spans.ts';
import { phrase, READ } from './words.ts';

/** What is known of the trip under discussion. */
export interface DateContext {
	/** "In a week" is counted from the departure. */
	readonly isAboutBack?: boolean;
	/** A day of the return follows it. */
	readonly departure?: string | null;
	/** Days without a month are the next ones from this day on. */
	readonly around?: string;
	/** "С 3 на 4" is a night. */
	readonly isStay?: boolean;
}

/** What follows a number that is no day and month: "1.5 года", "12.5 тыс". */
const UNIT =
	'года?|лет|месяц\\p{L}*|час(?:а|ов)?|тыс\\p{L}*|тыщ\\p{L}*|косар\\p{L}*|т\\.?\\s?р|[кk](?=\\s*(?:$|[,|])|\\s+(?:за|на)\\s)|кг|км|зв[её]зд\\p{L}*';
const NO_DECIMAL = `(?!\\s*(?:${UNIT})(?!\\p{L}))`;

function readRanges(reading: DateReading, around: string, isStay: boolean): void {
	const { draft, today } = reading;
	const till = isStay ? '(?:по|до|на|-)' : '(?:по|до|-)';
	reading.take(
		`(?:c|с)?\\s*(?<d1>\\d{1,2})${DAY}\\s*(?:(?<m1>${MONTH})\\s*)?${till}\\s*(?<d2>\\d{1,2})${DAY}\\s+(?<m2>${MONTH})`,
		({ groups = {} }) => {
			const month = monthNumber(groups.m2 ?? '');
			const first = groups.m1 ? monthNumber(groups.m1) : month;
			draft.date = nextDay(Number(groups.d1), first, today);
			draft.back = draft.date && nextDay(Number(groups.d2), month, draft.date);
			return draft.date !== undefined;
		},
	);
	reading.take(`с\\s+(?<d1>\\d{1,2})${DAY}\\s+(?<m1>${MONTH})\\s+${till}\\s+(?<d2>\\d{1,2})${DAY}(?:\\s+числ[оа])?`, ({ groups = {} }) => {
		const month = monthNumber(groups.m1 ?? '');
		draft.date = nextDay(Number(groups.d1), month, today);
		const same = draft.date && `${draft.date.slice(0, 8)}${two(Number(groups.d2))}`;
		draft.back = same && isDate(same) && same >= (draft.date ?? '') ? same : undefined;
		return draft.date !== undefined;
	});
	reading.take(`с\\s+(?<d1>\\d{1,2})${DAY}\\s+${till}\\s+(?<d2>\\d{1,2})${DAY}(?:\\s+числ[оа])?`, ({ groups = {} }) => {
		if (draft.date !== undefined) return false;
		draft.date = dayOfMonth(Number(groups.d1), around);
		draft.back = draft.date && dayOfMonth(Number(groups.d2), draft.date);
		return draft.date !== undefined;
	});
}

function readHolidays(reading: DateReading): void {
	const { draft, today } = reading;
	for (const [source, from, to] of HOLIDAYS) {
		reading.take(source, () => {
			const [day, month] = [Number(from.slice(3)), Number(from.slice(0, 2))];
			draft.date = nextDay(day, month, today);
			draft.back = draft.date && nextDay(Number(to.slice(3)), Number(to.slice(0, 2)), draft.date);
			return true;
		});
	}
}

function readDays(reading: DateReading, { departure = null, around = reading.today }: DateContext): void {
	const { draft } = reading;
	const turn = `(?<turn>${TURN}\\s+)?(?:в\\s+|на\\s+|с\\s+|вылет\\s+)?`;
	const days =
		`(?<y>\\d{4})-(?<ym>\\d{2})-(?<yd>\\d{2})` +
		`|(?<nd>\\d{1,2})[./](?<nm>\\d{1,2})(?:[./](?<ny>\\d{4}|\\d{2}))?${NO_DECIMAL}` +
		`|(?<wd>\\d{1,2})${DAY}\\s+(?<wm>${MONTH})(?:\\s+(?<wy>20\\d{2})(?:\\s+года)?)?` +
		`|(?<near>послезавтра|завтра|сегодня)` +
		`|(?<which>(?:эт|следующ|будущ|ближайш)\\p{L}+\\s+)?(?<week>${WEEKDAY})` +
		`|(?<only>\\d{1,2})(?:-?го|\\s+го|\\s+числ[ао])`;
	reading.take(`${turn}(?:${days})`, ({ groups = {} }) => {
		const { today } = reading;
		const isBack = groups.turn !== undefined;
		const after = draft.date ?? (isBack ? (departure ?? undefined) : undefined);
		const from = after ?? today;
		const near = after ?? around;
		if (groups.y) return reading.add(dated(groups.yd, Number(groups.ym), groups.y, from), isBack);
		if (groups.nd) return Number(groups.nm) <= 12 && reading.add(dated(groups.nd, Number(groups.nm), groups.ny, from), isBack);
		if (groups.wd) return reading.add(dated(groups.wd, monthNumber(groups.wm ?? ''), groups.wy, from), isBack);
		if (groups.near) return reading.add(addDays(today, ['сегодня', 'завтра', 'послезавтра'].indexOf(groups.near)), isBack);
		if (groups.only) {
			if (isBack) reading.backDay = Number(groups.only);
			return reading.add(dayOfMonth(Number(groups.only), near), isBack);
		}
		return reading.add(weekdayDate(weekdayNumber(groups.week ?? ''), groups.which ?? '', today, after), isBack);
	});
	reading.take(`(?<turn>${TURN})\\s+(?<day>\\d{1,2})`, ({ groups = {} }) =>
		reading.add(dayOfMonth(Number(groups.day), draft.date ?? departure ?? reading.today), true),
	);
	reading.take('(?<day>\\d{1,2})\\s+(?:обратно|назад)', ({ groups = {} }) => {
		const first = draft.date ?? departure;
		return first !== null && reading.add(dayOfMonth(Number(groups.day), first), true);
	});
}

function readMonths(reading: DateReading): void {
	const { draft, today } = reading;
	const names = MONTHS.map((month) => `(?:${month})`).join('|');
	reading.take(
		`(?:в|на|до|к)?\\s*(?:(?<part>начале|начало|середине|середину|конце|конец)\\s+)?(?<month>${names})(?:\\s+месяце)?(?:\\s+(?<year>20\\d{2})(?:\\s+года)?)?`,
		({ groups = {} }) => {
			const number = monthNumber(groups.month ?? '');
			if (number === 0) return false;
			draft.month = groups.year ? `${groups.year}-${two(number)}` : nextMonth(number, today);
			return true;
		},
	);
	reading.take('(?:в|на)\\s+(?<which>следующ\\p{L}+|этом|этот)\\s+месяц[е]?', ({ groups = {} }) => {
		const next = /^след/.test(groups.which ?? '') ? addDays(`${today.slice(0, 7)}-28`, 5) : today;
		draft.month = next.slice(0, 7);
		return true;
	});
	for (const [source, month] of SEASONS) {
		reading.take(source, () => {
			draft.month = nextMonth(Number(month), today);
			return true;
		});
	}
}

/** Behind a day it says nothing new: "в понедельник на следующей неделе". */
function readWeek(reading: DateReading, isStay: boolean): void {
	const { draft, today } = reading;
	reading.take('(?:на|в)\\s+(?:(?<next>следующ\\p{L}+|будущ\\p{L}+)\\s+|эт\\p{L}+\\s+|ближайш\\p{L}+\\s+)?недел[еи]', ({ groups = {} }) => {
		if (draft.date !== undefined || isStay) return true;
		draft.date = weekMiddle(today, groups.next !== undefined);
		draft.week = true;
		return true;
	});
}

/** A day and month that are no date: "32 декабря". */
function readInvalid({ draft }: DateReading): void {
	const [typed] = phrase(`\\d{1,2}${DAY}\\s+${MONTH}|\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?${NO_DECIMAL}`).exec(draft.rest) ?? [];
	if (typed === undefined || draft.date !== undefined) return;
	draft.invalid = typed;
	draft.rest = draft.rest.replace(typed, READ);
}

/**
 * Reads days, ranges, weekends, holidays, spans and months; a date without a year is the next one.
 */
export function readDates(text: string, today: string, context: DateContext = {}): ReadDates {
	const reading = new DateReading(text, today);
	readRanges(reading, context.around ?? today, context.isStay ?? false);
	readHolidays(reading);
	readSpans(reading, context.isAboutBack ?? false);
	readDays(reading, context);
	readWeek(reading, context.isStay ?? false);
	readInvalid(reading);
	reading.take('(?:поза)?вчера', () => {
		reading.draft.past = true;
		return true;
	});
	readMonths(reading);
	const { date, back, nights } = reading.draft;
	if (date && back && back < date) reading.draft.back = reading.backDay === undefined ? undefined : dayOfMonth(reading.backDay, date);
	if (date && !reading.draft.back && nights) reading.draft.back = addDays(date, nights);
	if (date && reading.draft.back) reading.draft.nights = daysBetween(date, reading.draft.back);
	if (date) reading.draft.month = undefined;
	return reading.draft;
}
