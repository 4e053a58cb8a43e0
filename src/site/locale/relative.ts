import { type PluralForms, RELATIVE_UNITS, type RelativeForms, type RelativeTimes, type RelativeUnit } from '#lib/relative-time.ts';

const COUNTS = Array.from({ length: 126 }, (_, count) => count);
const NAMED = [-2, -1, 0, 1, 2];

const patternOf = (format: Intl.RelativeTimeFormat, count: number, unit: RelativeUnit): string =>
	format
		.formatToParts(count, unit)
		.map(({ type, value }) => (type === 'integer' ? '#' : value))
		.join('');

function pluralForms(locale: string, pattern: (count: number) => string): PluralForms {
	const rules = new Intl.PluralRules(locale);
	const forms = new Map<string, string>();
	for (const count of COUNTS) {
		const category = rules.select(count);
		if (!forms.has(category)) forms.set(category, pattern(count));
	}
	const other = forms.get('other') ?? forms.get('many') ?? '';
	return { ...Object.fromEntries([...forms].filter(([, form]) => form !== other)), other };
}

function unitForms(locale: string, unit: RelativeUnit): RelativeForms {
	const always = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
	const auto = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
	const named = NAMED.filter((count) => auto.format(count, unit) !== always.format(count, unit));
	return {
		past: pluralForms(locale, (count) => patternOf(always, -count, unit)),
		future: pluralForms(locale, (count) => patternOf(always, count, unit)),
		words: Object.fromEntries(named.map((count) => [count, auto.format(count, unit)])),
	};
}

export function relativeTimes(locale: string): RelativeTimes {
	const units = RELATIVE_UNITS.map((unit) => [unit, unitForms(locale, unit)]);
	return {
		now: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second'),
		...(Object.fromEntries(units) as Record<RelativeUnit, RelativeForms>),
	};
}
