import type { CityFacts, DirectFlights, RoutePrice } from '#features/seo-pages/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import type { PlaceForm } from '#i18n/place-phrases/form.ts';
import { clockAt, day, duration, type Formats, list, month } from '#lib/format.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import type { Site } from '#site/site.ts';
import { monthBars as barsOfMonths } from '#ui/charts/price-bars.ts';
import { closedNotice } from '#world/closed-notice.ts';
import { loadWorld } from '#world/load-world.ts';
import { airlineName, placeIn, placeName } from '#world/place-names.ts';
import type { PlaceMessages } from './money-view.ts';

const NAMED = 4;
const AIRLINES = 5;
const WEEK = 7;

/** Languages in which one preposition applies to all names: "from Paris, London and Rome". */
const ONE_PREPOSITION: ReadonlySet<Language> = new Set<Language>(['en', 'es', 'tg', 'th']);

const inflectEach = (form: 'from' | 'to', codes: readonly string[], language: Language): string[] =>
	codes.map((code, i) => (i > 0 && ONE_PREPOSITION.has(language) ? placeName(code, language) : placeIn(form, code, language)));

/** "из Москвы, из Казани и из Сочи". */
export const placesIn = (form: 'from' | 'to', codes: readonly string[], language: Language, f: Formats): string =>
	list(f, inflectEach(form, codes, language));

/** Market cities with direct flights; undefined if there are none. */
export function directFromText(
	{ directFrom }: Pick<CityFacts, 'directFrom'>,
	t: PlaceMessages,
	language: Language,
	f: Formats,
): string | undefined {
	if (directFrom.length === 0) return undefined;
	if (directFrom.length <= NAMED + 1) return t.city.directFrom({ cities: placesIn('from', directFrom, language, f) });
	const named = inflectEach('from', directFrom.slice(0, NAMED), language);
	return t.city.directMore({ cities: named.join(f.list[0]), n: directFrom.length - NAMED });
}

/** Languages that inflect the place after "than": "Астанаға қарағанда", "Երևանից"; others repeat "in": "чем в Москве". */
const COMPARED: Partial<Record<Language, PlaceForm>> = { kk: 'to', ky: 'to', uz: 'to', az: 'to', tg: 'to', hy: 'from' };

/** No nonstop flights from the market's country, or none at all. */
export function noDirectText({ language, locale, market }: Pick<Site, 'language' | 'locale' | 'market'>): string {
	const country = market.toUpperCase();
	return closedNotice(country, language) ?? messages(locale, 'seo-places').city.noDirect({ country: placeIn('from', country, language) });
}

export function inHomeZone({ city, capital }: Pick<CityFacts, 'city' | 'capital'>): boolean {
	const { cities } = loadWorld();
	return city === capital || cities.get(city)?.tz === cities.get(capital)?.tz;
}

/** Local time compared with the market's capital. */
export function clockText(
	{ clocks, capital }: Pick<CityFacts, 'clocks' | 'capital'>,
	t: PlaceMessages,
	language: Language,
	f: Formats,
): string {
	if (clocks === 0) return t.city.sameClock({ place: placeIn('in', capital, language) });
	const place = placeIn(COMPARED[language] ?? 'in', capital, language);
	return (clocks > 0 ? t.city.ahead : t.city.behind)({ time: duration(f, Math.abs(clocks)), place });
}

export const airlinesText = (carriers: readonly { readonly code: string }[], language: Language, f: Formats): string =>
	list(
		f,
		carriers.slice(0, AIRLINES).map(({ code }) => airlineName(code, language)),
	);

export function whoText(carriers: CityFacts['carriers'], t: PlaceMessages['questions'], language: Language, f: Formats): string {
	const airlines = airlinesText(carriers, language, f);
	if (carriers.length === 1) return t.whoOne({ airlines });
	return carriers.length <= AIRLINES ? t.whoAll({ airlines }) : t.whoText({ airlines, n: carriers.length });
}

/** Frequency, weekdays, first and last departure. */
export function scheduleText({ weekly, weekdays, first, last }: DirectFlights, t: PlaceMessages['schedule'], f: Formats): string {
	const days = f.weekdaysLong.filter((_, i) => (weekdays[i] ?? 0) > 0);
	return [
		t.weekly({ n: weekly }),
		days.length === WEEK ? t.every() : t.days({ days: list(f, days) }),
		first === last ? t.one({ first: clockAt(f, first) }) : t.hours({ first: clockAt(f, first), last: clockAt(f, last) }),
	].join(' ');
}

export function cheapestOf(routes: readonly RoutePrice[]): RoutePrice | undefined {
	const total = ({ cheapest }: RoutePrice): number => cheapest?.total ?? Infinity;
	return routes.reduce<RoutePrice | undefined>((low, route) => (low && total(low) <= total(route) ? low : route), undefined);
}

/** Price and day of a route; undefined without a price. */
export function priceOf(route: RoutePrice | undefined, price: PriceFormat): { price: string; day: string } | undefined {
	return route?.cheapest ? { price: priceText(price, route.cheapest.total), day: day(price.formats, route.cheapest.date) } : undefined;
}

export const monthBars = (months: CityFacts['months'], t: PlaceMessages['prices'], price: PriceFormat) =>
	barsOfMonths(months, price, {
		day: ({ day: named, price: lowest }) => t.month({ month: named, price: lowest }),
		nothing: ({ day: named }) => named,
		caption: t.caption,
	});

/** The cheapest month; undefined with too few prices. */
export function cheapestMonth(months: CityFacts['months'], price: PriceFormat): { month: string; price: string } | undefined {
	const priced = months.flatMap(({ month: at, total }) => (total === null ? [] : [{ at, total }]));
	const low = priced.reduce<{ at: string; total: number } | undefined>((a, b) => (a && a.total <= b.total ? a : b), undefined);
	if (!low || priced.length < 3 || new Set(priced.map(({ total }) => total)).size === 1) return undefined;
	return { month: month(price.formats, low.at), price: priceText(price, low.total) };
}
