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
	WEEKDAYS,
	weekdayDate,
	weekendFriday,
} from './calendar-words.ts';
import { HOLIDAYS } from './holidays.data.ts';
import { NUMBER, numberOf, phrase, READ } from './words.ts';

export interface ReadDates {
	readonly date?: string | undefined;
	readonly back?: string | undefined;
	/** `YYYY-MM`. */
	readonly month?: string | undefined;
	readonly nights?: number | undefined;
	/** Days by which the known dates move. */
	readonly shift?: number | undefined;
	/** Days of a calendar that has no such day, as typed. */
	readonly invalid?: string | undefined;
	/** "Вчера". */
	readonly past?: boolean | undefined;
	/** The message without the words that were read. */
	readonly rest: string;
}

/** What is known of the trip under discussion. */
export interface DateContext {
	/** "In a week" is counted from the departure. */
	readonly isAboutBack?: boolean;
	/** A day of the return follows it. */
	readonly departure?: string | null;
	/** Days without a month are the next ones from this day on. */
	readonly around?: string;
}

type Draft = { -readonly [K in keyof ReadDates]: ReadDates[K] };

class Reading {
	readonly draft: Draft;
	readonly #today: string;

	constructor(text: string, today: string) {
		this.draft = { rest: text };
		this.#today = today;
	}

	take(source: string, read: (match: RegExpExecArray) => boolean | undefined): void {
		const pattern = phrase(source, 'gu');
		this.draft.rest = this.draft.rest.replace(pattern, (...args) => {
			const groups = args.at(-1) as Record<string, string>;
			const match = Object.assign([...args.slice(0, -3)], { groups, index: args.at(-3), input: args.at(-2) });
			return read(match as unknown as RegExpExecArray) === false ? String(args[0]) : READ;
		});
	}

	/** The first date is that of departure, the next one, or one after "back", of the return. */
	add(date: string | undefined, isBack: boolean): boolean {
		if (!date) return false;
		if (isBack || this.draft.date !== undefined) this.draft.back ??= date;
		else this.draft.date = date;
		return true;
	}

	get today(): string {
		return this.#today;
	}
}

function readRanges(reading: Reading, around: string): void {
	const { draft, today } = reading;
	reading.take(
		`(?:c|с)?\\s*(?<d1>\\d{1,2})${DAY}\\s*(?:(?<m1>${MONTH})\\s*)?(?:по|-|до)\\s*(?<d2>\\d{1,2})${DAY}\\s+(?<m2>${MONTH})`,
		({ groups = {} }) => {
			const month = monthNumber(groups.m2 ?? '');
			const first = groups.m1 ? monthNumber(groups.m1) : month;
			draft.date = nextDay(Number(groups.d1), first, today);
			draft.back = draft.date && nextDay(Number(groups.d2), month, draft.date);
			return draft.date !== undefined;
		},
	);
	reading.take(
		`с\\s+(?<d1>\\d{1,2})${DAY}\\s+(?<m1>${MONTH})\\s+(?:по|до|-)\\s+(?<d2>\\d{1,2})${DAY}(?:\\s+числ[оа])?`,
		({ groups = {} }) => {
			const month = monthNumber(groups.m1 ?? '');
			draft.date = nextDay(Number(groups.d1), month, today);
			const same = draft.date && `${draft.date.slice(0, 8)}${two(Number(groups.d2))}`;
			draft.back = same && isDate(same) && same >= (draft.date ?? '') ? same : undefined;
			return draft.date !== undefined;
		},
	);
	reading.take(`с\\s+(?<d1>\\d{1,2})${DAY}\\s+(?:по|до)\\s+(?<d2>\\d{1,2})${DAY}(?:\\s+числ[оа])?`, ({ groups = {} }) => {
		if (draft.date !== undefined) return false;
		draft.date = dayOfMonth(Number(groups.d1), around);
		draft.back = draft.date && dayOfMonth(Number(groups.d2), draft.date);
		return draft.date !== undefined;
	});
}

function readHolidays(reading: Reading): void {
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

function readDays(reading: Reading, { departure = null, around = reading.today }: DateContext): void {
	const { draft } = reading;
	const turn = `(?<turn>${TURN}\\s+)?(?:в\\s+|на\\s+|с\\s+|вылет\\s+)?`;
	const days =
		`(?<y>\\d{4})-(?<ym>\\d{2})-(?<yd>\\d{2})` +
		`|(?<nd>\\d{1,2})[./](?<nm>\\d{1,2})(?:[./](?<ny>\\d{4}|\\d{2}))?` +
		`|(?<wd>\\d{1,2})${DAY}\\s+(?<wm>${MONTH})(?:\\s+(?<wy>20\\d{2})(?:\\s+года)?)?` +
		`|(?<near>послезавтра|завтра|сегодня)` +
		`|(?<which>(?:эт|следующ|будущ|ближайш)\\p{L}+\\s+)?(?<week>${WEEKDAYS.map((day) => `(?:${day})`).join('|')})` +
		`|(?<only>\\d{1,2})(?:-?го|\\s+го|\\s+числ[ао])`;
	reading.take(`${turn}(?:${days})`, ({ groups = {} }) => {
		const { today } = reading;
		const isBack = groups.turn !== undefined;
		const after = isBack || draft.date !== undefined ? draft.date : undefined;
		const from = after ?? today;
		const near = after ?? around;
		if (groups.y) return reading.add(dated(groups.yd, Number(groups.ym), groups.y, from), isBack);
		if (groups.nd) return Number(groups.nm) <= 12 && reading.add(dated(groups.nd, Number(groups.nm), groups.ny, from), isBack);
		if (groups.wd) return reading.add(dated(groups.wd, monthNumber(groups.wm ?? ''), groups.wy, from), isBack);
		if (groups.near) return reading.add(addDays(today, ['сегодня', 'завтра', 'послезавтра'].indexOf(groups.near)), isBack);
		if (groups.only) return reading.add(dayOfMonth(Number(groups.only), near), isBack);
		const weekday = WEEKDAYS.findIndex((day) => new RegExp(`^(?:${day})$`, 'u').test(groups.week ?? '')) + 1;
		return reading.add(weekdayDate(weekday, groups.which ?? '', today, after), isBack);
	});
	reading.take(`(?<turn>${TURN})\\s+(?<day>\\d{1,2})`, ({ groups = {} }) =>
		reading.add(dayOfMonth(Number(groups.day), draft.date ?? departure ?? reading.today), true),
	);
}

function readSpans(reading: Reading, isAboutBack: boolean): void {
	const { draft, today } = reading;
	const unit = '(?<unit>дн(?:я|ей|ь|ю|ем)?|день|ноч(?:ь|и|ей|ку)|сут(?:ки|ок)|недел(?:ю|и|ь|ьку|ек|е)|месяц(?:а|ев)?)';
	const length = (groups: Record<string, string | undefined>): number => {
		const count = groups.count ? (numberOf(groups.count) ?? 1) : 1;
		return count * (/^недел/.test(groups.unit ?? '') ? 7 : /^месяц/.test(groups.unit ?? '') ? 30 : 1);
	};
	reading.take(
		`(?:на\\s+)?(?:(?<count>${NUMBER})\\s+)?${unit}\\s+(?<way>позже|попозже|позднее|раньше|пораньше|вперед)`,
		({ groups = {} }) => {
			draft.shift = length(groups) * (/раньше/.test(groups.way ?? '') ? -1 : 1);
			return true;
		},
	);
	reading.take(`(?:(?<count>${NUMBER})\\s+)?${unit}\\s+назад`, () => false);
	reading.take(`(?:(?<turn>${TURN})\\s+)?через\\s+(?:(?<count>${NUMBER})\\s+)?${unit}(?:\\s+(?<after>${TURN}))?`, ({ groups = {} }) => {
		if (!isAboutBack && !groups.turn && !groups.after) return reading.add(addDays(today, length(groups)), false);
		draft.nights = length(groups);
		return true;
	});
	reading.take(
		`(?:на\\s+)?(?:эти(?:х|м)?|ближайши[ехм]|предстоящи[ехм])?\\s*(?<way>через\\s+|(?:следующи|будущи)[ехм]\\s+)?(?:на\\s+|в\\s+)?(?:эти\\s+|ближайшие\\s+|(?<next>следующие|будущие)\\s+)?(?:выходн(?:ые|ых|ым)|вых(?:и|ах)|уик-?енд|викенд)`,
		({ groups = {} }) => {
			draft.date = weekendFriday(today, groups.way || groups.next ? 1 : 0);
			draft.back = addDays(draft.date, 2);
			return true;
		},
	);
	reading.take(
		`(?:на|дней\\s+на|сроком\\s+на|ночей\\s+на)\\s+(?:(?<count>${NUMBER}|\\d{1,2}\\s*-\\s*\\d{1,2})\\s+)?${unit}`,
		({ groups = {} }) => {
			draft.nights = length({ ...groups, count: groups.count?.split('-').at(-1)?.trim() });
			return true;
		},
	);
	reading.take(`(?<count>${NUMBER})\\s+(?<unit>ноч(?:ь|и|ей)|дн(?:я|ей)|недел(?:и|ю|ь))`, ({ groups = {} }) => {
		draft.nights = length(groups);
		return true;
	});
	reading.take(`(?<unit>дн(?:я|ей)|ноч(?:и|ей)|недел(?:и|ь|ьки|ек))\\s+на\\s+(?<count>${NUMBER})`, ({ groups = {} }) => {
		draft.nights = length(groups);
		return true;
	});
	reading.take('недельк[уи]|(?:дней|деньков)\\s+(?<count>\\d{1,2})', ({ groups = {} }) => {
		draft.nights = groups.count ? Number(groups.count) : 7;
		return true;
	});
}

function readMonths(reading: Reading): void {
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
	reading.take('(?:в|на)\\s+(?<which>следующем|следующий|этом|этот)\\s+месяц[е]?', ({ groups = {} }) => {
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

/** A day and month that are no date: "32 декабря". */
function readInvalid({ draft }: Reading): void {
	const [typed] = phrase(`\\d{1,2}${DAY}\\s+${MONTH}|\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?`).exec(draft.rest) ?? [];
	if (typed === undefined || draft.date !== undefined) return;
	draft.invalid = typed;
	draft.rest = draft.rest.replace(typed, READ);
}

/**
 * Reads days, ranges, weekends, holidays, spans and months; a date without a year is the next one.
 */
export function readDates(text: string, today: string, context: DateContext = {}): ReadDates {
	const reading = new Reading(text, today);
	readRanges(reading, context.around ?? today);
	readHolidays(reading);
	readSpans(reading, context.isAboutBack ?? false);
	readDays(reading, context);
	readInvalid(reading);
	reading.take('(?:поза)?вчера', () => {
		reading.draft.past = true;
		return true;
	});
	readMonths(reading);
	const { date, back, nights } = reading.draft;
	if (date && back && back < date) reading.draft.back = undefined;
	if (date && !reading.draft.back && nights) reading.draft.back = addDays(date, nights);
	if (date && reading.draft.back) reading.draft.nights = daysBetween(date, reading.draft.back);
	if (date) reading.draft.month = undefined;
	return reading.draft;
}
