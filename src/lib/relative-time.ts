import { type NumberFormat, number } from './format.ts';

export const RELATIVE_UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
export type RelativeUnit = (typeof RELATIVE_UNITS)[number];

export type PluralForms = { readonly other: string } & Readonly<Record<string, string>>;

export interface RelativeForms {
	readonly past: PluralForms;
	readonly future: PluralForms;
	readonly words: Readonly<Record<string, string>>;
}

export type RelativeTimes = Readonly<Record<RelativeUnit, RelativeForms>> & {
	readonly now: string;
};

export interface RelativeFormat extends NumberFormat {
	readonly locale: string;
	readonly relative: RelativeTimes;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): string {
	const pluralRules = rules.get(language) ?? new Intl.PluralRules(language);
	rules.set(language, pluralRules);
	return pluralRules.select(count);
}

/** "2 часа назад", "через 3 недели", "вчера"; negative counts are in the past. */
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

function localDay(moment: number): number {
	const date = new Date(moment);
	return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

const steps = (span: number, size: number): number => Math.sign(span) * Math.max(1, Math.trunc(Math.abs(span) / size));

/** Formats a moment relative to `now` (milliseconds since 1970). Days are calendar days of the local time zone, so that "вчера" is correct. */
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
