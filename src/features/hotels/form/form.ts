/** Props of the form of a stay. Server only. */
import { CHILDREN_FIELD, destinationOf, HOTEL_SEARCH, HOTELS, STAY_FIELDS } from '#features/hotels/address.ts';
import { MAX_CHILDREN, type StayQuery } from '#features/hotels/contract.ts';
import { destinationLabel } from '#features/hotels/destinations.ts';
import { resolveCode } from '#features/hotels/server.ts';
import { offeredCities } from '#features/hotels/suggest.ts';
import { dictionary } from '#i18n/messages.ts';
import { addDays, isDate } from '#lib/dates.ts';
import { type CalendarFormats, day } from '#lib/format.ts';
import { foldWord } from '#lib/typed-date.ts';
import { formats, moneyFormat } from '#site/formats.ts';
import { hiddenFields } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import type { DestinationValue, FormProblem, HotelFormProps, HotelFormTexts, HotelFormValues } from './contract.ts';

export interface FormPlace {
	readonly site: Site;
	/** Date at the market, `YYYY-MM-DD`. */
	readonly today: string;
	/** Time zone of the market. */
	readonly zone: string;
}

const LONGEST = 100;
const EXAMPLE_DAYS = 14;

/** The calendar speaks of arrival and departure at a hotel. */
function stayTexts(calendar: HotelFormTexts['calendar'], form: HotelFormTexts['form']): HotelFormTexts['calendar'] {
	const texts: Record<keyof typeof calendar, string> = {
		...calendar,
		label: form.dates,
		chooseDepart: form.chooseCheckIn,
		chooseDate: form.chooseCheckIn,
		chooseBack: form.chooseCheckOut,
		isDepart: form.checkIn,
		isBack: form.checkOut,
	};
	return texts as typeof calendar;
}

function textsOf({ locale }: Site): HotelFormTexts {
	const { form, problems, card, page } = dictionary(locale, 'hotels');
	const { calendar, places, form: flights, live } = dictionary(locale, 'search');
	return {
		form,
		problems,
		guests: card.guests,
		roomCount: dictionary(locale, 'hotel').roomCount,
		calendar: stayTexts(calendar, form),
		places: { loading: places.loading, found: places.found },
		close: flights.close,
		done: live.done,
		dateHint: flights.dateHint,
		gridHint: live.gridHint,
		when: flights.when,
		cities: page.cities,
	};
}

function formatsOf(site: Site, today: string): HotelFormProps['formats'] {
	const f = formats(site, today);
	const {
		months,
		monthsLong,
		monthNames,
		dayLong,
		dayYear,
		range,
		weekdays,
		weekdaysLong,
		firstDay,
		weekday,
		weekdayLong,
		monthYear,
		compact,
		year,
	} = f;
	const tables: CalendarFormats = {
		...moneyFormat(f),
		...{ months, monthsLong, monthNames, day: f.day, dayLong, dayYear, range },
		...{ weekdays, weekdaysLong, firstDay, weekday, weekdayLong, monthYear, compact },
		...(year ? { year } : {}),
	};
	const near = dictionary(site.locale, 'search').calendar.nearDays.split(', ');
	return { ...tables, near: near.map((forms) => forms.split('/').map(foldWord)) };
}

function formProps({ site, today, zone }: FormPlace, values: HotelFormValues, problems: readonly FormProblem[]): HotelFormProps {
	const order = Object.values(STAY_FIELDS) as string[];
	const tables = formatsOf(site, today);
	return {
		action: `${site.prefix}${HOTEL_SEARCH}`,
		hotels: `${site.prefix}${HOTELS}`,
		hidden: hiddenFields(site),
		language: site.language,
		values,
		problems: problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)).map(({ code, field }) => ({ code, field })),
		texts: textsOf(site),
		formats: tables,
		today,
		zone,
		example: day(tables, addDays(today, EXAMPLE_DAYS)),
		cities: offeredCities(site.language),
		suggest: `/svc/hotels/engines/destinations?language=${site.language}`,
	};
}

const written = (date: string, { site, today }: FormPlace): string =>
	isDate(date) && date >= today ? day(formats(site, today), date) : date;

/** A code of a destination becomes its name. */
function destinationIn(text: string, { site }: FormPlace): DestinationValue {
	const code = /^[A-Z]{3}(?:\.|$)/.test(text) ? resolveCode(text) : null;
	return code === null || code === 'no-hotels' ? { text, code: '' } : { text: destinationLabel(code, site.language), code };
}

const countIn = (text: string, usual: number): number => (/^\d{1,2}$/.test(text) ? Number(text) : usual);

/** Typed ages; those of the other children are empty. */
function agesIn(params: URLSearchParams): string[] {
	const ages = params.getAll(STAY_FIELDS.ages).flatMap((text) => text.slice(0, LONGEST).split(','));
	const typed = ages.filter((age) => age.trim() !== '').slice(0, MAX_CHILDREN);
	const missing = Math.min(MAX_CHILDREN, countIn(params.get(CHILDREN_FIELD) ?? '', 0)) - typed.length;
	return [...typed, ...Array.from({ length: Math.max(0, missing) }, () => '')];
}

/** The form as it was sent, or filled by a link. */
export function sentStayForm(params: URLSearchParams, place: FormPlace, problems: readonly FormProblem[] = []): HotelFormProps {
	const typed = (name: keyof typeof STAY_FIELDS): string => (params.get(STAY_FIELDS[name]) ?? '').slice(0, LONGEST);
	const ages = agesIn(params);
	const ageless: FormProblem[] = ages.includes('') ? [{ code: 'child-age-missing', field: STAY_FIELDS.ages }] : [];
	const values: HotelFormValues = {
		destination: destinationIn(typed('destination'), place),
		checkIn: written(typed('checkIn'), place),
		checkOut: written(typed('checkOut'), place),
		adults: countIn(typed('adults'), 2),
		rooms: countIn(typed('rooms'), 1),
		ages,
	};
	return formProps(place, values, [...problems, ...ageless]);
}

export function filledStayForm(query: StayQuery, place: FormPlace): HotelFormProps {
	const code = destinationOf(query);
	const values: HotelFormValues = {
		destination: { text: destinationLabel(code, place.site.language), code },
		checkIn: written(query.checkIn, place),
		checkOut: written(query.checkOut, place),
		adults: query.adults,
		rooms: query.rooms,
		ages: query.children.map(String),
	};
	return formProps(place, values, []);
}
