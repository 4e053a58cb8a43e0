import type { Writing } from '#site/formats.data.ts';

/** Formatting of languages without a translation, from Node's `Intl`; server only. */

const SAMPLE = Date.UTC(2027, 10, 23);
const NAMES: Readonly<Record<string, string>> = { day: '{d}', month: '{m}', year: '{y}', weekday: '{w}' };

type DateOptions = Intl.DateTimeFormatOptions;

const dateFormat = (intl: string, options: DateOptions) => new Intl.DateTimeFormat(intl, { timeZone: 'UTC', ...options });

const datePattern = (intl: string, options: DateOptions): string =>
	dateFormat(intl, options)
		.formatToParts(SAMPLE)
		.map(({ type, value }) => NAMES[type] ?? value)
		.join('');

function weekdayPattern(intl: string, month: 'short' | 'long'): string {
	const day = dateFormat(intl, { day: 'numeric', month }).format(SAMPLE);
	const format = dateFormat(intl, { weekday: month, day: 'numeric', month });
	const weekday = format.formatToParts(SAMPLE).find(({ type }) => type === 'weekday')?.value ?? '';
	const pattern = format.format(SAMPLE).replace(weekday, '{w}').replace(day, '{d}');
	return pattern.includes('{d}') ? pattern : '{w}, {d}';
}

/** Chinese and Japanese month names include 月. */
const monthPattern = (intl: string): string => datePattern(intl, { month: 'long', year: 'numeric' }).replace('{m}月', '{m}');

export function monthNamesOf(intl: string): string[] {
	const format = dateFormat(intl, { month: 'long', year: 'numeric' });
	return Array.from({ length: 12 }, (_, index) => {
		const parts = format.formatToParts(Date.UTC(2027, index, 3));
		const at = parts.findIndex(({ type }) => type === 'month');
		return (parts[at]?.value ?? '') + (parts[at + 1]?.value.startsWith('月') ? '月' : '');
	});
}

const unitPattern = (intl: string, unit: string): string =>
	new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'short' }).format(5).replace('5', '#');

/** Thousand, million, billion: short form, long form, or the letter of spec 9 if the language groups otherwise. */
function compactPattern(intl: string, step: 1 | 2 | 3): string {
	const forms = (['short', 'long'] as const).map((compactDisplay) =>
		new Intl.NumberFormat(intl, { notation: 'compact', compactDisplay }).format(5 * 1000 ** step),
	);
	const form = forms.find((candidate) => /5(?![\d.,\s]*\d)/.test(candidate) && candidate !== '5');
	return form?.replace('5', '#') ?? `#${'KMB'[step - 1]}`;
}

function halvesOf(intl: string): readonly [string, string] | undefined {
	const format = dateFormat(intl, { hour: 'numeric', minute: '2-digit' });
	const parts = (hour: number) => format.formatToParts(Date.UTC(2027, 10, 23, hour));
	const last = (hour: number) => parts(hour).at(-1);
	const [morning, evening] = [last(7), last(19)];
	return morning?.type === 'dayPeriod' && evening?.type === 'dayPeriod' ? [morning.value, evening.value] : undefined;
}

function joints(locale: string): readonly [string, string] {
	const format = new Intl.ListFormat(locale);
	const last = (items: string[]) =>
		format
			.formatToParts(items)
			.filter(({ type }) => type === 'literal')
			.at(-1)?.value ?? ', ';
	return [last(['A', 'B']), last(['A', 'B', 'C'])];
}

export function publishedWriting(locale: string): Writing {
	const intl = `${locale}-u-ca-gregory-nu-latn`;
	const day = datePattern(intl, { day: 'numeric', month: 'short' });
	const halves = halvesOf(intl);
	const units = ['kilogram', 'kilometer', 'meter', 'centimeter'].map((unit) => unitPattern(intl, unit));
	return {
		intl,
		day,
		dayLong: datePattern(intl, { day: 'numeric', month: 'long' }),
		dayYear: datePattern(intl, { day: 'numeric', month: 'long', year: 'numeric' }),
		range: day.replace('{d}', '{a}–{b}'),
		weekday: weekdayPattern(intl, 'short'),
		weekdayLong: weekdayPattern(intl, 'long'),
		monthYear: monthPattern(intl),
		...(halves ? { halves } : {}),
		clock: [unitPattern(intl, 'hour'), unitPattern(intl, 'minute')],
		units: units as unknown as Writing['units'],
		compact: [compactPattern(intl, 1), compactPattern(intl, 2), compactPattern(intl, 3)],
		and: joints(locale),
	};
}
