import type { Language } from '#i18n/locales.ts';
import type { texts } from '#i18n/texts.ts';
import { day, type Formats, money, number, utcOffset } from '#lib/format.ts';
import { digitsOf } from '#lib/money.ts';
import type { Question } from '#site/json-ld.ts';
import { currencyName } from '#site/names.ts';
import type { Site } from '#site/site.ts';
import type { Fact } from '#ui/fact.ts';
import { placeIn } from '#world/place-names.ts';
import type { RatesOfDay } from './contract.ts';
import { COUNTRY_FIGURES } from './country-figures.data.ts';

export type Words = ReturnType<typeof texts<'atlas'>>;

const NBSP = '\u00a0';
/** Amounts in which a rate is told: the first that is worth at least one of the visitor's unit. */
const AMOUNTS = [1, 10, 100, 1000, 10_000, 100_000];

/** "100 ₸ ≈ 15,85 ₽ по курсу на 20 ноя"; undefined without a rate, and for the visitor's own currency. */
export function rateText(currency: string, shown: string, { rates, date }: RatesOfDay, t: Words, f: Formats): string | undefined {
	const [rate, own] = [rates[currency], rates[shown]];
	if (currency === shown || !rate || !own) return undefined;
	const amount = AMOUNTS.find((one) => (one * rate) / own >= 1) ?? 1_000_000;
	const minor = Math.round(((amount * rate) / own) * 10 ** digitsOf(shown));
	return t.money.rate({ unit: `${number(f, amount)}${NBSP}${currency.toUpperCase()}`, amount: money(f, minor), day: day(f, date) });
}

/** "Турецкая лира (TRY)"; the code alone where no name is published. */
function named(currency: string, language: Language): string {
	const [name, code] = [currencyName(currency, language), currency.toUpperCase()];
	return name.toUpperCase() === code ? code : `${name} (${code})`;
}

/** Currencies of a country in words, with the rate of the first that has one. */
export function moneyOf(country: string, { language, currency }: Site, rates: RatesOfDay, t: Words, f: Formats): Fact | undefined {
	const currencies = COUNTRY_FIGURES.get(country)?.currencies ?? [];
	if (currencies.length === 0) return undefined;
	const value = currencies.map((code) => named(code, language)).join(', ');
	const note = currencies.map((code) => rateText(code, currency, rates, t, f)).find((text) => text !== undefined);
	return { label: t.money.currency(), value, ...(note ? { note } : {}) };
}

/** The question what one pays with, and its answer; none where the data has no currency. */
export function moneyQuestions(money: Fact | undefined, country: string, language: Language, q: Words['questions']): Question[] {
	if (!money) return [];
	const answer = money.note ? q.moneyRate({ currency: money.value, rate: money.note }) : q.moneyName({ currency: money.value });
	return [{ question: q.money({ in: placeIn('in', country, language) }), answer }];
}

/** Offsets of a country's clocks, ascending: "UTC+3", "UTC+2…+12". */
export function offsetsText(offsets: readonly number[]): string {
	const [first = 0, last = first] = [offsets[0], offsets.at(-1)];
	return first === last ? utcOffset(first) : `${utcOffset(first)}…${utcOffset(last).slice('UTC'.length)}`;
}
