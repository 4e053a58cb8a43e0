import { HORIZON_DAYS } from '#engine/contract.ts';
import { OFFERED_CITIZENSHIPS } from '#features/restrictions/contract.ts';
import { dictionary, messages } from '#i18n/messages.ts';
import { addDays, daysInMonth, weekdayOf } from '#lib/dates.ts';
import { dateRange, type Formats, monthYear, temperature } from '#lib/format.ts';
import { digitsOf } from '#lib/money.ts';
import type { PriceFormat } from '#lib/price.ts';
import { config, serviceAddress } from '#server/config.ts';
import { hiddenFields, href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { landWindow } from '#ui/maps/land-window.ts';
import { windowOf } from '#ui/maps/land-windows.ts';
import { placeName } from '#world/place-names.ts';
import { type ParsedMapQuery, temperatureText } from './address.ts';
import { MAP_PATH, type MapData, type MapDay, type MapOption, type MapProps, type MapTexts, type TemperatureRange } from './contract.ts';
import { ORIGINS_ABROAD } from './origins.data.ts';
import { firstView } from './server.ts';

const MONTHS = 12;
const WEEKENDS = 10;
const FRIDAY = 5;

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
	Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

function mapTexts(locale: Site['locale']): MapTexts {
	const { page: _, ...own } = dictionary(locale, 'price-map');
	const results = dictionary(locale, 'results');
	return {
		...own,
		choice: pick(results.filters, ['title', 'any', 'anyTime', 'upTo', 'resetAll', 'stops0']),
		days: pick(results.page, ['days', 'dayPrice', 'dayNothing', 'cheapestDay', 'none', 'stops', 'directFlight']),
		form: pick(dictionary(locale, 'search').form, ['from', 'depart', 'back', 'oneWay', 'placeHint']),
		reasons: pick(dictionary(locale, 'flights').problems, [
			'unknown-place',
			'date-missing',
			'no-such-date',
			'unreadable-date',
			'past-date',
			'too-far-ahead',
			'return-before-departure',
		]),
	};
}

function monthOptions(today: string, formats: Formats): MapOption[] {
	const last = addDays(today, HORIZON_DAYS).slice(0, 7);
	const options: MapOption[] = [];
	for (let month = today.slice(0, 7); options.length < MONTHS && month <= last; ) {
		options.push({ value: month, text: monthYear(formats, month) });
		const [year = 0, number = 1] = month.split('-').map(Number);
		month = addDays(`${month}-01`, daysInMonth(year, number)).slice(0, 7);
	}
	return options;
}

function weekendOptions(today: string, formats: Formats): MapOption[] {
	const next = addDays(today, (FRIDAY - weekdayOf(today) + 7) % 7 || 7);
	return Array.from({ length: WEEKENDS }, (_, week) => {
		const friday = addDays(next, 7 * week);
		return { value: `weekend-${friday}`, text: dateRange(formats, friday, addDays(friday, 2)) };
	});
}

const passportOptions = (language: Site['language']): MapOption[] =>
	OFFERED_CITIZENSHIPS.map((code) => ({ value: code.toLowerCase(), text: placeName(code, language) }));

/** In °C. */
const RANGES: readonly TemperatureRange[] = [
	{ least: 25, most: null },
	{ least: 20, most: null },
	{ least: 10, most: 20 },
	{ least: 0, most: 10 },
	{ least: null, most: 0 },
];

function temperatureOptions({ locale }: Site, formats: Formats, chosen: TemperatureRange | null): MapOption[] {
	const t = messages(locale, 'price-map').page;
	const option = (range: TemperatureRange): MapOption => {
		const [least, most] = [range.least ?? range.most ?? 0, range.most ?? range.least ?? 0];
		const text = temperature(formats, least, most);
		const words = range.most === null ? t.warmer({ temperature: text }) : range.least === null ? t.colder({ temperature: text }) : text;
		return { value: temperatureText(range), text: words };
	};
	return withChosen(RANGES.map(option), chosen && temperatureText(chosen), () => (chosen ? option(chosen).text : ''));
}

/** A chosen period that the list does not offer. */
const withChosen = (options: MapOption[], value: string | null, text: () => string): MapOption[] =>
	value === null || options.some((option) => option.value === value) ? options : [...options, { value, text: text() }];

export interface MapView {
	site: Site;
	parsed: ParsedMapQuery;
	data: MapData;
	days: MapDay[] | null;
	home: string;
	today: string;
	price: PriceFormat;
	/** Whether temperatures of cities are known. */
	temperatures: boolean;
	/** The visitor's browser asks for less data. */
	saving: boolean;
}

export function mapProps({ site, parsed, data, days, home, today, price, temperatures, saving }: MapView): MapProps {
	const { query, problems, typed } = parsed;
	const { when } = query;
	const view = firstView(data, query);
	const isList = (query.view ?? (saving ? 'list' : 'map')) === 'list';
	const { formats } = price;
	const friday = when.kind === 'weekend' ? when.friday : null;
	return {
		language: site.language,
		texts: mapTexts(site.locale),
		price,
		scale: 10 ** digitsOf(site.pageCurrency),
		market: site.market,
		home,
		today,
		address: href(site, MAP_PATH),
		query,
		problems,
		typed,
		hidden: hiddenFields(site),
		data,
		view,
		land: isList ? null : landWindow(windowOf(view)),
		days,
		months: withChosen(monthOptions(today, formats), when.kind === 'month' ? when.month : null, () =>
			when.kind === 'month' ? monthYear(formats, when.month) : '',
		),
		weekends: withChosen(weekendOptions(today, formats), friday && `weekend-${friday}`, () =>
			friday ? dateRange(formats, friday, addDays(friday, 2)) : '',
		),
		passports: passportOptions(site.language),
		temperatures: temperatures ? temperatureOptions(site, formats, query.temperature) : [],
		origins: (ORIGINS_ABROAD[site.market] ?? [home]).map((city) => ({ value: city, text: placeName(city, site.language) })),
		suggest: serviceAddress(config, 'suggest', site.brand) ?? '/svc/suggest',
		unit: site.pageCurrency.toUpperCase(),
		saving,
	};
}
