import type { CityFacts, DirectFlights, WayThere } from '#features/flight-facts/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { PlaceForm } from '#i18n/place-phrases/form.ts';
import { day, duration, type Formats, list, month, monthShort, monthYear, time } from '#lib/format.ts';
import { type PriceFormat, priceText, shortPrices } from '#lib/price.ts';
import { airlineName, placeIn } from '#world/place-names.ts';
import type { Words } from './money-view.ts';

/** Places that one sentence names. */
const NAMED = 4;
/** Airlines that one sentence names. */
const AIRLINES = 5;
const WEEK = 7;

/** Places as parts of a sentence: "из Москвы, из Казани и из Сочи". */
export const placesIn = (form: 'from' | 'to', codes: readonly string[], language: Language, f: Formats): string =>
	list(
		f,
		codes.map((code) => placeIn(form, code, language)),
	);

/** Where direct flights come from among the cities of a market; undefined where none does. */
export function directFromText(
	{ directFrom }: Pick<CityFacts, 'directFrom'>,
	t: Words,
	language: Language,
	f: Formats,
): string | undefined {
	if (directFrom.length === 0) return undefined;
	if (directFrom.length <= NAMED + 1) return t.city.directFrom({ cities: placesIn('from', directFrom, language, f) });
	const named = directFrom.slice(0, NAMED).map((code) => placeIn('from', code, language));
	return t.city.directMore({ cities: named.join(f.list[0]), n: directFrom.length - NAMED });
}

/** How languages compare with a place: "чем в Москве" mostly, "Астанаға қарағанда" and "Երևանից" in these. */
const COMPARED: Partial<Record<Language, PlaceForm>> = { kk: 'to', ky: 'to', uz: 'to', az: 'to', tg: 'to', hy: 'from' };

/** Local time against that of the market's capital. */
export function clockText({ clocks, capital }: Pick<CityFacts, 'clocks' | 'capital'>, t: Words, language: Language, f: Formats): string {
	if (clocks === 0) return t.city.sameClock({ place: placeIn('in', capital, language) });
	const place = placeIn(COMPARED[language] ?? 'in', capital, language);
	return (clocks > 0 ? t.city.ahead : t.city.behind)({ time: duration(f, Math.abs(clocks)), place });
}

/** The first few airlines of a list. */
export const airlinesText = (carriers: readonly { readonly code: string }[], language: Language, f: Formats): string =>
	list(
		f,
		carriers.slice(0, AIRLINES).map(({ code }) => airlineName(code, language)),
	);

/** Who flies there, as an answer. */
export function whoText(carriers: CityFacts['carriers'], t: Words['questions'], language: Language, f: Formats): string {
	const airlines = airlinesText(carriers, language, f);
	if (carriers.length === 1) return t.whoOne({ airlines });
	return carriers.length <= AIRLINES ? t.whoAll({ airlines }) : t.whoText({ airlines, n: carriers.length });
}

/** Local minutes after midnight as the locale writes the clock. */
function clockAt(f: Formats, minutes: number): string {
	const two = (value: number): string => String(value).padStart(2, '0');
	return time(f, `2026-01-01T${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`);
}

/** When direct flights leave: how many a week, on which days, the first and the last. */
export function scheduleText({ weekly, weekdays, first, last }: DirectFlights, t: Words['schedule'], f: Formats): string {
	const days = f.weekdaysLong.filter((_, i) => (weekdays[i] ?? 0) > 0);
	return [
		t.weekly({ n: weekly }),
		days.length === WEEK ? t.every() : t.days({ days: list(f, days) }),
		first === last ? t.one({ first: clockAt(f, first) }) : t.hours({ first: clockAt(f, first), last: clockAt(f, last) }),
	].join(' ');
}

/** The cheapest of some ways. */
export function cheapestOf(ways: readonly WayThere[]): WayThere | undefined {
	const total = ({ cheapest }: WayThere): number => cheapest?.total ?? Infinity;
	return ways.reduce<WayThere | undefined>((low, way) => (low && total(low) <= total(way) ? low : way), undefined);
}

/** Price and day of a way in words; undefined without a price. */
export function priceOf(way: WayThere | undefined, price: PriceFormat): { price: string; day: string } | undefined {
	return way?.cheapest ? { price: priceText(price, way.cheapest.total), day: day(price.formats, way.cheapest.date) } : undefined;
}

/** Months with their lowest prices as bars. */
export function monthBars(months: CityFacts['months'], t: Words['prices'], price: PriceFormat) {
	const { formats: f } = price;
	const totals = months.flatMap(({ total }) => (total === null ? [] : [total]));
	const short = shortPrices(price, Math.max(0, ...totals), 0);
	const bars = months.map(({ month: at, total }) => ({
		text: monthShort(f, Number(at.slice(5))),
		value: total,
		price: total === null ? '' : short.text(total),
		spoken: total === null ? monthYear(f, at) : t.month({ month: monthYear(f, at), price: priceText(price, total) }),
		low: total !== null && total === Math.min(...totals),
	}));
	return { bars, caption: t.caption({ unit: short.unit }), format: short.text };
}

/** The cheapest month in words; undefined where there are too few to compare. */
export function cheapestMonth(months: CityFacts['months'], price: PriceFormat): { month: string; price: string } | undefined {
	const priced = months.flatMap(({ month: at, total }) => (total === null ? [] : [{ at, total }]));
	const low = priced.reduce<{ at: string; total: number } | undefined>((a, b) => (a && a.total <= b.total ? a : b), undefined);
	if (!low || priced.length < 3 || new Set(priced.map(({ total }) => total)).size === 1) return undefined;
	return { month: month(price.formats, low.at), price: priceText(price, low.total) };
}
