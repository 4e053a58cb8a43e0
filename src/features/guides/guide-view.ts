import type { Language, Locale } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { type Formats, list, money, time, utcOffset } from '#lib/format.ts';
import { convert, digitsOf, type Rates } from '#lib/money.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { CURRENCIES } from '#site/currencies.ts';
import { formats, formatsFor } from '#site/formats.ts';
import { currencyName } from '#site/names.ts';
import type { Site } from '#site/site.ts';
import type { Fact } from '#ui/facts/fact.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeIn } from '#world/place-names.ts';
import type { CityGuide, CityPlace, Cost, NamedPlace, Season } from './contract.ts';
import { NATIONAL_CURRENCIES } from './national-currencies.data.ts';
import { monthRuns } from './rules.ts';

export interface Sign {
	readonly mark: string;
	readonly place: NamedPlace;
	readonly area: boolean;
}

/** Districts get letters, other places numbers, in text order. */
export function signsOf(places: readonly CityPlace[]): ReadonlyMap<string, Sign> {
	const count = { district: 0, other: 0 };
	return new Map(
		places.map((place) => {
			const area = place.kind === 'district';
			const mark = area ? String.fromCharCode(65 + count.district++) : String(++count.other);
			return [place.id, { mark, place, area }] as const;
		}),
	);
}

/** "апрель – июнь, сентябрь и октябрь"; empty if there are none. */
export function highMonths(season: readonly Season[], f: Formats): string {
	const name = (month: number): string => f.monthNames[month] ?? '';
	const runs = monthRuns(season, 'high').map(({ from, to }) => (from === to ? name(from) : `${name(from)} – ${name(to)}`));
	return list(f, runs);
}

function aheadOfUtc(timeZone: string, now: Date): number {
	return Math.round((Date.parse(`${timeInZone(timeZone, now)}Z`) - now.getTime()) / 60_000);
}

/** Time in one city when it's noon in the other: `2000-01-01T14:00`. */
export function clockAtNoon(city: string, other: string, now: Date): string {
	const { cities } = loadWorld();
	const [here, there] = [city, other].map((code) => aheadOfUtc(cities.get(code)?.tz ?? 'UTC', now));
	return new Date(Date.UTC(2000, 0, 1, 12, (here ?? 0) - (there ?? 0))).toISOString().slice(0, 16);
}

export const currencyOf = (city: string): string | undefined => NATIONAL_CURRENCIES[loadWorld().cities.get(city)?.country ?? ''];

/** "1 ₺ ≈ 2,31 ₽", scaled so that the result is at least one; undefined for unsupported currencies. */
function rateText(currency: string, site: Site, rates: Rates): string | undefined {
	const supported: readonly string[] = CURRENCIES;
	if (currency === site.pageCurrency || !supported.includes(currency) || !rates[currency] || !rates[site.pageCurrency]) return undefined;
	const unit = 10 ** digitsOf(currency);
	const worth = (count: number): number => convert(count * unit, currency, site.pageCurrency, rates);
	const count = [1, 10, 100, 1000, 10_000].find((item) => worth(item) >= 10 ** digitsOf(site.pageCurrency)) ?? 10_000;
	const shown = money(formatsFor(site.language, site.market, site.pageCurrency), worth(count), { approx: true });
	return `${money(formatsFor(site.language, site.market, currency), count * unit)} ${shown}`;
}

const capital = (text: string, language: Language): string => text.replace(/^./u, (first) => first.toLocaleUpperCase(language));

/** Local time compared with home; the UTC offset if the zones are equal. */
function clockFact(city: string, home: string, site: Site, now: Date): Fact {
	const t = messages(site.locale, 'guides').guide;
	const { cities } = loadWorld();
	const zone = cities.get(city)?.tz ?? 'UTC';
	if (zone === cities.get(home)?.tz) return { label: t.clock(), value: utcOffset(aheadOfUtc(zone, now)) };
	const f = formats(site);
	const where = placeIn('in', home, site.language);
	const there = clockAtNoon(city, home, now);
	const noon = '2000-01-01T12:00';
	if (there === noon) return { label: t.clock(), value: capital(t.clockSame({ where }), site.language) };
	return { label: t.clock(), value: time(f, there), note: t.clockNote({ where, time: time(f, noon) }) };
}

/**
 * Key facts of a city.
 * @param home city code of the visitor's time zone; no time fact for the same city
 */
export function guideFacts(guide: CityGuide, site: Site, home: string, now: Date, rates: Rates): readonly Fact[] {
	const t = messages(site.locale, 'guides').guide;
	const f = formats(site);
	const currency = currencyOf(guide.city);
	const note = currency && rateText(currency, site, rates);
	const months = capital(highMonths(guide.season, f), site.language);
	return [
		...(guide.city === home || home === '' ? [] : [clockFact(guide.city, home, site, now)]),
		...(months ? [{ label: capital(t.high(), site.language), value: months }] : []),
		...(currency ? [{ label: t.money(), value: currencyName(currency, site.language), ...(note ? { note } : {}) }] : []),
	];
}

/** Amounts in minor units. */
export interface CostRow {
	readonly item: keyof ReturnType<typeof itemMessages>;
	readonly here: readonly [from: string, to: string];
	/** In the page's currency; absent if it is the local one. */
	readonly yours?: readonly [from: PricedAmount, to: PricedAmount];
	readonly currency: string;
	readonly minor: readonly [from: number, to: number];
}

export interface PricedAmount {
	readonly minor: number;
	readonly text: string;
}

const itemMessages = (locale: Locale) => messages(locale, 'guides').items;

/** Rounds to two digits: 1282 → 1300. */
function roundly(amount: number): number {
	const step = 10 ** Math.max(0, Math.floor(Math.log10(amount || 1)) - 1);
	return Math.round(amount / step) * step;
}

export function costRows(costs: readonly Cost[], site: Site, rates: Rates): readonly CostRow[] {
	const shown = formatsFor(site.language, site.market, site.pageCurrency);
	return costs.map(({ item, from, to, currency }) => {
		const local = formatsFor(site.language, site.market, currency);
		const minor = [from, to].map((amount) => Math.round(amount * 10 ** digitsOf(currency))) as [number, number];
		const yours = minor.map((amount): PricedAmount => {
			const converted =
				currency === site.pageCurrency || !rates[currency] ? amount : roundly(convert(amount, currency, site.pageCurrency, rates));
			return { minor: converted, text: money(shown, converted, { approx: true }) };
		}) as [PricedAmount, PricedAmount];
		const here = minor.map((amount) => money(local, amount)) as [string, string];
		const isConvertible = currency !== site.pageCurrency && rates[currency] !== undefined;
		return { item: item as CostRow['item'], here, currency, minor, ...(isConvertible ? { yours } : {}) };
	});
}
