import type { FlightQuery } from '#engine/contract.ts';
import { parsePrefill } from '#features/search/address.ts';
import { ANYWHERE, type PartialQuery, type QueryProblem, type QueryProblemCode } from '#features/search/contract.ts';
import { NO_BAGS, type Trip } from '#features/search/rules.ts';
import { type Language, LOCALES } from '#i18n/locales.ts';
import { dictionary, texts } from '#i18n/texts.ts';
import { addDays } from '#lib/dates.ts';
import { day, isMonthFirst } from '#lib/format.ts';
import type { Rates } from '#lib/money.ts';
import { isPlaceOrCountryCode } from '#lib/place-code.ts';
import { foldWord, type NearDays, type TypedDateOptions } from '#lib/typed-date.ts';
import { config, serviceAddress } from '#server/config.ts';
import { formats, formatsFor, moneyFormat, typedMonths } from '#site/formats.ts';
import { hiddenFields } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import {
	type EarlyFormats,
	type EarlyTexts,
	EMPTY_FORM,
	type FormValues,
	fieldName,
	type LateWords,
	type PlaceValue,
	readForm,
	type SearchFormProps,
	saysTrip,
	sentFields,
} from './contract.ts';
import { filledForm, type Writing, writtenPlace } from './fill-form.ts';
import { addLeg, dropLeg, formFields, swapLeg, toMulti, toSimple } from './rules.ts';

/** What the form needs to know of the world: names of codes, and what a typed text would be read as. */
export interface PlaceNames {
	/** Name of a city, airport or country code in the site's language. */
	nameOf(code: string): string | undefined;
	/** The code that a text is read as; null = no such place. */
	codeOf(text: string): string | null;
	/** IANA time zone of a city or airport. */
	zoneOf?(code: string): string | undefined;
	/** Places that a text may mean, best first, with a label that tells them apart. */
	placesLike?(text: string): readonly { code: string; label: string }[];
}

/** Where the form is drawn. */
export interface FormPlace {
	site: Site;
	/** The date at the origin, `YYYY-MM-DD`. */
	today: string;
	/** The time zone of `today`. */
	zone: string;
	names: PlaceNames;
	/** Rates of the currencies (spec 3.2), needed where prices are shown in another currency than they are sold in. */
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

const writing = ({ site, today, names }: FormPlace): Writing => {
	const anywhere = texts(site.language, 'search').places.anywhere();
	return {
		nameOf: (code) => (code === ANYWHERE ? anywhere : names.nameOf(code)),
		ambiguous: (name, code) => code !== ANYWHERE && names.codeOf(name) !== code,
		zoneOf: (code) => names.zoneOf?.(code),
		formats: formats(site, today),
		today,
	};
};

/** How the form writes days and prices; the calendar's formats come late. */
function dayFormats(site: Site, today: string): EarlyFormats {
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

/** The props of the form with these values; everything else follows from the site. */
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
		texts: earlyTexts(site.language),
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

/** Texts of the problems at hand. */
function problemTexts({ language }: Site, problems: readonly QueryProblem[]): SearchFormProps['problemTexts'] {
	const all = dictionary(language, 'flights').problems;
	return Object.fromEntries(problems.map(({ code }) => [code, all[code]]));
}

function earlyTexts(language: Language): EarlyTexts {
	const { form, travellers, cabins } = dictionary(language, 'search');
	return { form, travellers, cabins };
}

/** Words for today, tomorrow and the day after it, each in all its forms. */
const nearDays = (language: Language): NearDays =>
	dictionary(language, 'search')
		.calendar.nearDays.split(', ')
		.map((forms) => forms.split('/').map(foldWord));

/** What typed days are read by: the words of all 12 languages, numbers in the order of the site's. */
export function typedDays(site: Pick<Site, 'language' | 'market' | 'currency'>): TypedDateOptions {
	const all = LOCALES.map(nearDays);
	const near = [0, 1, 2].map((ahead) => all.flatMap((days) => days[ahead] ?? []));
	return { months: typedMonths(), near, monthFirst: isMonthFirst(formats(site)) };
}

/** The texts of what opens at a touch, for {@link searchFormApi}. */
export function lateWords(language: Language, market: string): LateWords {
	const { places, calendar, recent, limits, live } = dictionary(language, 'search');
	const all = dictionary(language, 'flights').problems;
	const { weekdaysLong, firstDay, weekdayLong, monthYear, compact } = formatsFor(language, market, 'usd');
	return {
		texts: { places, calendar, recent, limits, live },
		formats: { weekdaysLong, firstDay, weekdayLong, monthYear, compact, near: nearDays(language) },
		problems: Object.fromEntries(FOUND_IN_BROWSER.map((code) => [code, all[code]])),
	};
}

/** Problems in the order of the fields; in a form with several legs one that names no leg is about the first. */
function inOrder(problems: readonly QueryProblem[], values: FormValues): QueryProblem[] {
	const fields = [...formFields(values, false).keys()];
	const parts = ['origin_iata', 'destination_iata', 'depart_date'] as const;
	const placed = problems.map((problem) => {
		const part = values.multi ? parts.find((name) => name === problem.field) : undefined;
		return part ? { ...problem, field: fieldName(true, 0, part) } : problem;
	});
	return placed.sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
}

/** The form filled with a search, for the results page. */
export const queryForm = (place: FormPlace, query: FlightQuery, trip: Trip): SearchFormProps =>
	formProps(place, filledForm(query, writing(place), trip));

/** Days of an address that are none (`3502`) stand in the form as typed (`35.02`), to be mended there. */
function withWrongDays(values: FormValues, problems: readonly QueryProblem[]): FormValues {
	const typed = new Map(
		problems.flatMap(({ code, field, value }) => (code === 'no-such-date' ? [[field, value.replace(/^\d\d/, '$&.')]] : [])),
	);
	const legs = values.legs.map((leg, i) => ({ ...leg, date: typed.get(fieldName(values.multi, i, 'depart_date')) ?? leg.date }));
	return { ...values, legs, back: typed.get('return_date') ?? values.back };
}

/** The form beside what is wrong with an address: filled with what could be read of it. */
export const partialForm = (
	place: FormPlace,
	partial: PartialQuery,
	problems: readonly QueryProblem[],
	trip: Trip = NO_BAGS,
): SearchFormProps => formProps(place, withWrongDays(filledForm(partial, writing(place), trip), problems), problems);

/** The form as it was sent, every field as typed, with what is wrong with it beside the fields. */
export function sentForm(place: FormPlace, params: URLSearchParams, problems: readonly QueryProblem[]): SearchFormProps {
	const choices = choicesFor(place, params, problems);
	const unclear = problems.map((problem) => (choices[problem.field] ? { ...problem, code: 'ambiguous-place' as const } : problem));
	return { ...formProps(place, recognised(readForm(params), place), unclear), choices };
}

/** For each unknown place: links that send the same form with a place that the text may mean. */
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
 * The form of the main page: filled by `?params=MOW0112LED1` in whatever part is given, or by the fields of a form that was sent
 * here to be changed without script (`swap=1`, `add=1`, `drop=2`, `mode=multi|simple`); else empty but for `home`.
 *
 * @param home the place where the visitor probably is
 */
export const mainForm = (place: FormPlace, params: URLSearchParams, home?: string): SearchFormProps => ({
	...filledMainForm(place, params, home),
	keeps: true,
});

function filledMainForm(place: FormPlace, params: URLSearchParams, home?: string): SearchFormProps {
	const prefill = params.get('params');
	if (prefill) return partialForm(place, parsePrefill(prefill, place.today), []);
	if (saysTrip(params)) return formProps(place, recognised(changed(readForm(params), params), place));
	const from = writtenPlace(home, writing(place));
	return formProps(place, { ...EMPTY_FORM, legs: EMPTY_FORM.legs.map((leg) => ({ ...leg, from })) });
}

/** Does what the pressed button asks for. */
function changed(values: FormValues, params: URLSearchParams): FormValues {
	if (params.has('swap')) return swapLeg(values, values.multi ? Number(params.get('swap')) : 0);
	if (params.has('add')) return addLeg(values);
	if (params.has('drop')) return dropLeg(values, Number(params.get('drop')));
	const mode = params.get('mode');
	return mode === 'multi' ? toMulti(values) : mode === 'simple' ? toSimple(values) : values;
}

/** Texts that are known places get their codes; a code typed as such gets its name. Other texts stay as they are. */
function recognised(values: FormValues, place: FormPlace): FormValues {
	const write = writing(place);
	const know = (typed: PlaceValue): PlaceValue => {
		if (typed.text === '') return typed;
		if (!typed.code && isPlaceOrCountryCode(typed.text) && write.nameOf(typed.text)) return writtenPlace(typed.text, write);
		const code = typed.code || (place.names.codeOf(typed.text) ?? '');
		const zone = place.names.zoneOf?.(code);
		return { ...typed, code, ...(zone ? { zone } : {}) };
	};
	return { ...values, legs: values.legs.map((leg) => ({ ...leg, from: know(leg.from), to: know(leg.to) })) };
}
