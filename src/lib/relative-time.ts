import { type NumberFormat, number } from './format.ts';

/** The units that a span is told in, the smallest first. */
export const RELATIVE_UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
export type RelativeUnit = (typeof RELATIVE_UNITS)[number];

/** Patterns by plural category, `# часа назад`; `other` stands for those that are not named. */
export type PluralForms = { readonly other: string } & Readonly<Record<string, string>>;

/** How one unit is written. */
export interface RelativeForms {
	readonly past: PluralForms;
	readonly future: PluralForms;
	/** Counts that have a word of their own: `-1` = "вчера". */
	readonly words: Readonly<Record<string, string>>;
}

/** How a language writes spans from now; made by the server, as the browser lacks the words of some languages. */
export type RelativeTimes = Readonly<Record<RelativeUnit, RelativeForms>> & {
	/** "сейчас". */
	readonly now: string;
};

/** What spans are written with. */
export interface RelativeFormat extends NumberFormat {
	/** `ru-KZ`: its language's rules of plurals apply. */
	readonly locale: string;
	readonly relative: RelativeTimes;
}

const rules = new Map<string, Intl.PluralRules>();

/** The rules of plurals, which, unlike the words, browsers have for every language. */
function pluralOf(language: string, count: number): string {
	const known = rules.get(language) ?? new Intl.PluralRules(language);
	rules.set(language, known);
	return known.select(count);
}

/** "2 часа назад", "через 3 недели", "вчера": a whole count of a unit, negative in the past. */
export function relative(f: RelativeFormat, count: number, unit: RelativeUnit): string {
	const { past, future, words } = f.relative[unit];
	const word = words[String(count)];
	if (word !== undefined) return word;
	const size = Math.abs(count);
	const forms = count < 0 ? past : future;
	return (forms[pluralOf(f.locale, size)] ?? forms.other).replace('#', () => number(f, size));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days since 1970 of a moment's local calendar day. */
function localDay(moment: number): number {
	const date = new Date(moment);
	return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** Whole steps of a size in a span that has at least one, with the sign of the span. */
const steps = (span: number, size: number): number => Math.sign(span) * Math.max(1, Math.trunc(Math.abs(span) / size));

/**
 * A moment as seen from another, both in milliseconds since 1970: "сейчас" within a minute, then minutes, hours of the same day and
 * calendar days of the machine's time zone, so that "вчера" is true; weeks from 7 days, months from 30, years from 365.
 */
export function relativeTime(f: RelativeFormat, moment: number, now: number): string {
	const span = moment - now;
	if (Math.abs(span) < MINUTE) return f.relative.now;
	if (Math.abs(span) < HOUR) return relative(f, steps(span, MINUTE), 'minute');
	const days = localDay(moment) - localDay(now);
	if (days === 0) return relative(f, steps(span, HOUR), 'hour');
	const far = Math.abs(days);
	if (far < 7) return relative(f, days, 'day');
	if (far < 30) return relative(f, steps(days, 7), 'week');
	if (far < 365) return relative(f, steps(days, 30.44), 'month');
	return relative(f, steps(days, 365.25), 'year');
}
