import type { FlightQuery } from '#engine/contract.ts';
import { parsePrefill } from '#features/search/address.ts';
import { ANYWHERE, type PartialQuery, type QueryProblem, type QueryProblemCode } from '#features/search/contract.ts';
import { NO_BAGS, type Trip } from '#features/search/rules.ts';
import { type Language, LOCALES, type Locale, localeOf } from '#i18n/locales.ts';
import { dictionary, messages } from '#i18n/messages.ts';
import { addDays } from '#lib/dates.ts';
import { day, isMonthFirst } from '#lib/format.ts';
import type { Rates } from '#lib/money.ts';
import { isPlaceOrCountryCode } from '#lib/place-code.ts';
import { foldWord, NEAR_DAYS, type NearDays, type TypedDateOptions } from '#lib/typed-date.ts';
import { config, serviceAddress } from '#server/config.ts';
import { formats, formatsFor, moneyFormat, typedMonths } from '#site/formats.ts';
import { hiddenFields } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import {
	type CriticalFormats,
	type CriticalMessages,
	type DeferredLabels,
	EMPTY_FORM,
	type FormValues,
	fieldName,
	hasTripFields,
	type PlaceValue,
	readForm,
	type SearchFormProps,
	sentFields,
} from './contract.ts';
import { type FillOptions, fillForm, formatPlace } from './fill-form.ts';
import { addLeg, dropLeg, formFields, swapLeg, toMulti, toSimple } from './rules.ts';

/** Place lookups of the form. */
export interface PlaceNames {
	nameOf(code: string): string | undefined;
	codeOf(text: string): string | null;
	zoneOf?(code: string): string | undefined;
	/** Best first, with distinguishing labels. */
	placesLike?(text: string): readonly { code: string; label: string }[];
}

export interface FormPlace {
	site: Site;
	/** Date at the origin, `YYYY-MM-DD`. */
	today: string;
	zone: string;
	names: PlaceNames;
	/** Needed if prices are shown in another currency than sold. */
	rates?: Rates;
}

const FOUND_IN_BROWSER: readonly QueryProblemCode[] = [
	'origin-missing',
	'destination-missing',
	'date-missing',
	'same-place',
	'no-such-date',
	'unreadable-date',
	'past-date',
	'too-far-ahead',
	'return-before-departure',
	'legs-out-of-order',
];

const fillOptions = ({ site, today, names }: FormPlace): FillOptions => {
	const anywhere = messages(site.locale, 'search').places.anywhere();
	return {
		nameOf: (code) => (code === ANYWHERE ? anywhere : names.nameOf(code)),
		ambiguous: (name, code) => code !== ANYWHERE && names.codeOf(name) !== code,
		zoneOf: (code) => names.zoneOf?.(code),
		formats: formats(site, today),
		today,
	};
};

function dayFormats(site: Site, today: string): CriticalFormats {
	const { months, monthsLong, monthNames, day: short, dayLong, dayYear, range, weekdays, weekday, year, ...tables } = formats(site, today);
	return {
		...moneyFormat(tables),
		months,
		monthsLong,
		monthNames,
		day: short,
		dayLong,
		dayYear,
		range,
		weekdays,
		weekday,
		...(year ? { year } : {}),
	};
}

export function formProps(place: FormPlace, values: FormValues, problems: readonly QueryProblem[] = []): SearchFormProps {
	const { site, today, zone, rates } = place;
	const tables = dayFormats(site, today);
	const converted = site.currency !== site.pageCurrency;
	const [shown, sold] = [rates?.[site.currency], rates?.[site.pageCurrency]];
	return {
		action: `${site.prefix}/search`,
		page: site.prefix || '/',
		hidden: hiddenFields(site),
		language: site.language,
		market: site.market,
		values,
		problems: inOrder(problems, values),
		texts: criticalMessages(site.locale),
		words: `/svc/search-form/words.json?language=${site.language}&market=${site.market}`,
		problemTexts: problemTexts(site, problems),
		formats: tables,
		sold: site.pageCurrency,
		...(converted && shown && sold ? { rates: { [site.currency]: shown, [site.pageCurrency]: sold } } : {}),
		today,
		zone,
		example: day(tables, addDays(today, 14)),
		suggest: serviceAddress(config, 'suggest', site.brand) ?? '/svc/suggest',
		search: serviceAddress(config, 'search', site.brand) ?? '/svc/search',
	};
}

function problemTexts({ locale }: Site, problems: readonly QueryProblem[]): SearchFormProps['problemTexts'] {
	const all = dictionary(locale, 'flights').problems;
	return Object.fromEntries(problems.map(({ code }) => [code, all[code]]));
}

function criticalMessages(locale: Locale): CriticalMessages {
	const { form, travellers, cabins } = dictionary(locale, 'search');
	return { form, travellers, cabins };
}

/** Words for today, tomorrow and the day after, with inflections. */
const nearDays = (language: Language): NearDays =>
	dictionary(language, 'search')
		.calendar.nearDays.split(', ')
		.map((forms) => forms.split('/').map(foldWord));

/** Includes all 12 languages, with the site's number order. */
export function typedDays(site: Pick<Site, 'language' | 'market' | 'currency'>): TypedDateOptions {
	const all = LOCALES.map(nearDays);
	const near = NEAR_DAYS.map((_, index) => all.flatMap((days) => days[index] ?? []));
	return { months: typedMonths(), near, monthFirst: isMonthFirst(formats(site)) };
}

export function deferredLabels(language: Language, market: string): DeferredLabels {
	const locale = localeOf(language, market);
	const { places, calendar, recent, limits, live } = dictionary(locale, 'search');
	const all = dictionary(locale, 'flights').problems;
	const { weekdaysLong, firstDay, weekdayLong, monthYear, compact } = formatsFor(language, market, 'usd');
	return {
		texts: { places, calendar, recent, limits, live },
		formats: { weekdaysLong, firstDay, weekdayLong, monthYear, compact, near: nearDays(language) },
		problems: Object.fromEntries(FOUND_IN_BROWSER.map((code) => [code, all[code]])),
	};
}

/** Problems without a leg index belong to the first leg. */
function inOrder(problems: readonly QueryProblem[], values: FormValues): QueryProblem[] {
	const fields = [...formFields(values, false).keys()];
	const parts = ['origin_iata', 'destination_iata', 'depart_date'] as const;
	const placed = problems.map((problem) => {
		const part = values.multi ? parts.find((name) => name === problem.field) : undefined;
		return part ? { ...problem, field: fieldName(true, 0, part) } : problem;
	});
	return placed.sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
}

export const queryForm = (place: FormPlace, query: FlightQuery, trip: Trip): SearchFormProps =>
	formProps(place, fillForm(query, fillOptions(place), trip));

/** Shows invalid dates of an address as typed (`3502` → `35.02`). */
function withInvalidDays(values: FormValues, problems: readonly QueryProblem[]): FormValues {
	const typed = new Map(
		problems.flatMap(({ code, field, value }) => (code === 'no-such-date' ? [[field, value.replace(/^\d\d/, '$&.')]] : [])),
	);
	const legs = values.legs.map((leg, i) => ({ ...leg, date: typed.get(fieldName(values.multi, i, 'depart_date')) ?? leg.date }));
	return { ...values, legs, back: typed.get('return_date') ?? values.back };
}

/** Filled with the readable parts of an invalid address. */
export const partialForm = (
	place: FormPlace,
	partial: PartialQuery,
	problems: readonly QueryProblem[],
	trip: Trip = NO_BAGS,
): SearchFormProps => formProps(place, withInvalidDays(fillForm(partial, fillOptions(place), trip), problems), problems);

export function sentForm(place: FormPlace, params: URLSearchParams, problems: readonly QueryProblem[]): SearchFormProps {
	const choices = choicesFor(place, params, problems);
	const unclear = problems.map((problem) => (choices[problem.field] ? { ...problem, code: 'ambiguous-place' as const } : problem));
	return { ...formProps(place, resolvePlaces(readForm(params), place), unclear), choices };
}

/** Links resubmit the form with a candidate for each unknown place. */
function choicesFor(
	{ site, names }: FormPlace,
	params: URLSearchParams,
	problems: readonly QueryProblem[],
): NonNullable<SearchFormProps['choices']> {
	const unknown = problems.filter(({ code }) => code === 'unknown-place');
	const linked = unknown.map(({ field, value }) => {
		const links = (names.placesLike?.(value) ?? []).map(({ code, label }) => {
			const sent = sentFields(params);
			sent.set(field, code);
			return { label, href: `${site.prefix}/search?${sent}` };
		});
		return [field, links] as const;
	});
	return Object.fromEntries(linked.filter(([, links]) => links.length > 0));
}

/**
 * Reads `?params=MOW0112LED1` or submitted fields (`swap=1`, `add=1`, `drop=2`, `mode=multi|simple`).
 * @param home the visitor's probable city
 */
export const mainForm = (place: FormPlace, params: URLSearchParams, home?: string): SearchFormProps => ({
	...filledMainForm(place, params, home),
	savesDraft: true,
});

function filledMainForm(place: FormPlace, params: URLSearchParams, home?: string): SearchFormProps {
	const prefill = params.get('params');
	if (prefill) return partialForm(place, parsePrefill(prefill, place.today), []);
	if (hasTripFields(params)) return formProps(place, resolvePlaces(applyButton(readForm(params), params), place));
	const from = formatPlace(home, fillOptions(place));
	return formProps(place, { ...EMPTY_FORM, legs: EMPTY_FORM.legs.map((leg) => ({ ...leg, from })) });
}

function applyButton(values: FormValues, params: URLSearchParams): FormValues {
	if (params.has('swap')) return swapLeg(values, values.multi ? Number(params.get('swap')) : 0);
	if (params.has('add')) return addLeg(values);
	if (params.has('drop')) return dropLeg(values, Number(params.get('drop')));
	const mode = params.get('mode');
	return mode === 'multi' ? toMulti(values) : mode === 'simple' ? toSimple(values) : values;
}

function resolvePlaces(values: FormValues, place: FormPlace): FormValues {
	const write = fillOptions(place);
	const know = (typed: PlaceValue): PlaceValue => {
		if (typed.text === '') return typed;
		if (!typed.code && isPlaceOrCountryCode(typed.text) && write.nameOf(typed.text)) return formatPlace(typed.text, write);
		const code = typed.code || (place.names.codeOf(typed.text) ?? '');
		const zone = place.names.zoneOf?.(code);
		return { ...typed, code, ...(zone ? { zone } : {}) };
	};
	return { ...values, legs: values.legs.map((leg) => ({ ...leg, from: know(leg.from), to: know(leg.to) })) };
}
