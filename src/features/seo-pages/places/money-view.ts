import { COUNTRY_FIGURES } from '#features/seo-pages/country/country-figures.data.ts';
import type { Language } from '#i18n/locales.ts';
import type { messages } from '#i18n/messages.ts';
import { day, type Formats, money, number, utcOffset } from '#lib/format.ts';
import { digitsOf } from '#lib/money.ts';
import type { Question } from '#site/json-ld.ts';
import { currencyName } from '#site/names.ts';
import type { Site } from '#site/site.ts';
import type { Fact } from '#ui/facts/fact.ts';
import { placeIn } from '#world/place-names.ts';
import type { RatesOfDay } from './contract.ts';

export type PlaceMessages = ReturnType<typeof messages<'seo-places'>>;

const NBSP = '\u00a0';
/** Amounts to convert; uses the first one worth at least one unit of the visitor's currency. */
const AMOUNTS = [1, 10, 100, 1000, 10_000, 100_000];

/** "100 ₸ ≈ 15,85 ₽ по курсу на 20 ноя"; undefined without a rate and for the visitor's own currency. */
export function rateText(currency: string, shown: string, { rates, date }: RatesOfDay, t: PlaceMessages, f: Formats): string | undefined {
	const [rate, own] = [rates[currency], rates[shown]];
	if (currency === shown || !rate || !own) return undefined;
	const amount = AMOUNTS.find((item) => (item * rate) / own >= 1) ?? 1_000_000;
	const minor = Math.round(((amount * rate) / own) * 10 ** digitsOf(shown));
	return t.money.rate({ unit: `${number(f, amount)}${NBSP}${currency.toUpperCase()}`, amount: money(f, minor), day: day(f, date) });
}

/** "Турецкая лира (TRY)"; the code if it has no name. */
function named(currency: string, language: Language): string {
	const [name, code] = [currencyName(currency, language), currency.toUpperCase()];
	return name.toUpperCase() === code ? code : `${name} (${code})`;
}

/** Currencies of a country, with the first available rate. */
export function moneyOf(country: string, { language, currency }: Site, rates: RatesOfDay, t: PlaceMessages, f: Formats): Fact | undefined {
	const currencies = COUNTRY_FIGURES.get(country)?.currencies ?? [];
	if (currencies.length === 0) return undefined;
	const value = currencies.map((code) => named(code, language)).join(', ');
	const note = currencies.map((code) => rateText(code, currency, rates, t, f)).find((text) => text !== undefined);
	return { label: t.money.currency(), value, ...(note ? { note } : {}) };
}

/** FAQ entry about currency; none without data. */
export function moneyQuestions(money: Fact | undefined, country: string, language: Language, q: PlaceMessages['questions']): Question[] {
	if (!money) return [];
	const response = money.note ? q.moneyRate({ currency: money.value, rate: money.note }) : q.moneyName({ currency: money.value });
	return [{ question: q.money({ in: placeIn('in', country, language) }), answer: response }];
}

/** "UTC+3", "UTC+2…+12". */
export function offsetsText(offsets: readonly number[]): string {
	const [first = 0, last = first] = [offsets[0], offsets.at(-1)];
	return first === last ? utcOffset(first) : `${utcOffset(first)}…${utcOffset(last).slice('UTC'.length)}`;
}
