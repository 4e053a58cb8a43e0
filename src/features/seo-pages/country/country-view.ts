import type { CountryFacts } from '#features/seo-pages/contract.ts';
import type { PlaceView, RatesOfDay } from '#features/seo-pages/places/contract.ts';
import { moneyOf, moneyQuestions, offsetsText, type PlaceMessages } from '#features/seo-pages/places/money-view.ts';
import { airlinesText, cheapestOf, noDirectText, priceOf, whoText } from '#features/seo-pages/places/sentences.ts';
import { messages } from '#i18n/messages.ts';
import { compact, day, type Formats, list } from '#lib/format.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { Question } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import type { Fact } from '#ui/facts/fact.ts';
import { closedNotice } from '#world/closed-notice.ts';
import { placeIn, placeName } from '#world/place-names.ts';
import { COUNTRY_FIGURES } from './country-figures.data.ts';

const NAMED = 6;
const ON_MAP = 8;

interface CountryViewInput {
	readonly facts: CountryFacts;
	readonly site: Site;
	readonly price: PriceFormat;
	readonly rates: RatesOfDay;
	readonly t: PlaceMessages;
	readonly f: Formats;
}

const isHome = ({ facts, site }: CountryViewInput): boolean => facts.country === site.market.toUpperCase();

/** Facts that need no flights: currency, time, population. */
function plainFacts({ facts, site, rates, t, f }: CountryViewInput): string {
	const money = moneyOf(facts.country, site, rates, t, f);
	const population = COUNTRY_FIGURES.get(facts.country)?.population;
	return [
		...(money ? [t.plain.fact({ label: money.label, value: money.value })] : []),
		t.plain.fact({ label: t.money.utc(), value: offsetsText(facts.offsets) }),
		...(population
			? [t.plain.fact({ label: t.facts.population(), value: t.facts.about({ n: compact(f, population).replace(/\.$/, '') }) })]
			: []),
	].join(' ');
}

function ledeOf(input: CountryViewInput): string {
	const { facts, site, price, t, f } = input;
	const { language } = site;
	const closed = closedNotice(facts.country, language);
	if (closed) return closed;
	if (site.simulated) return plainFacts(input);
	const nonstop = facts.routes.filter(({ direct }) => direct);
	const best = cheapestOf(nonstop.length > 0 ? nonstop : facts.routes);
	const low = priceOf(best, price);
	const from = placeIn('from', facts.origin, language);
	const home = placeIn('from', site.market.toUpperCase(), language);
	const airlines = airlinesText(facts.carriers, language, f);
	const who = isHome(input) ? t.country.inland({ airlines }) : t.country.airlines({ from: home, airlines });
	return [
		...(low && best ? [t.city.fromPrice({ from, to: placeIn('to', best.to, language), price: low.price })] : []),
		t.country.lede({ n: facts.cities.length }),
		facts.carriers.length > 0 ? who : noDirectText(site),
	].join(' ');
}

/** An even number, because phones show two per row. */
function factsOf(input: CountryViewInput): Fact[] {
	const { facts, site, price, t, f } = input;
	if (facts.cities.length === 0) return [];
	const cheapest = cheapestOf(facts.routes);
	const low = priceOf(cheapest, price);
	const population = COUNTRY_FIGURES.get(facts.country)?.population;
	const home = placeIn('from', site.market.toUpperCase(), site.language);
	const rows = [
		...(low && cheapest
			? [{ label: t.facts.cheapest(), value: low.price, note: `${placeIn('to', cheapest.to, site.language)}, ${low.day}` }]
			: []),
		{ label: t.facts.cities(), value: String(facts.cities.length) },
		...(facts.carriers.length > 0
			? [{ label: t.facts.airlines(), value: String(facts.carriers.length), ...(isHome(input) ? {} : { note: home }) }]
			: []),
		...(population ? [{ label: t.facts.population(), value: t.facts.about({ n: compact(f, population) }) }] : []),
	];
	return rows.length % 2 === 0 ? rows : [...rows, { label: t.facts.clock(), value: offsetsText(facts.offsets) }];
}

/** Whether there are direct flights from the market's country, and which airlines fly them. */
function whoQuestions({ facts, site, t, f }: CountryViewInput): Question[] {
	const q = t.questions;
	const to = placeIn('to', facts.country, site.language);
	const from = placeIn('from', site.market.toUpperCase(), site.language);
	if (facts.carriers.length === 0) return [{ question: q.direct({ to }), answer: noDirectText(site) }];
	return [{ question: q.whoFrom({ from, to }), answer: whoText(facts.carriers, q, site.language, f) }];
}

function questionsOf(input: CountryViewInput): Question[] {
	const { facts, site, price, rates, t, f } = input;
	const { language } = site;
	const q = t.questions;
	if (facts.cities.length === 0) return [];
	const inflected = (form: 'to' | 'in' | 'of'): string => placeIn(form, facts.country, language);
	const cheapest = cheapestOf(facts.routes);
	const low = priceOf(cheapest, price);
	const money = moneyOf(facts.country, site, rates, t, f);
	const named = list(
		f,
		facts.cities.slice(0, NAMED).map((code) => placeName(code, language)),
	);
	const cities = facts.cities.length > NAMED ? q.citiesText({ cities: named, n: facts.cities.length }) : q.citiesAll({ cities: named });
	if (site.simulated) return moneyQuestions(money, facts.country, language, q);
	return [
		...(low && cheapest && !isHome(input)
			? [{ question: q.price({ to: inflected('to') }), answer: q.priceToText({ to: placeIn('to', cheapest.to, language), ...low }) }]
			: []),
		...(isHome(input) ? [] : whoQuestions(input)),
		...(facts.cities.length > 1 ? [{ question: q.cities({ of: inflected('of') }), answer: cities }] : []),
		...moneyQuestions(money, facts.country, language, q),
	];
}

function descriptionOf(input: CountryViewInput, low: ReturnType<typeof priceOf>): string {
	const { facts, site, t } = input;
	const name = placeName(facts.country, site.language);
	if (site.simulated) return t.plain.description({ place: name, facts: plainFacts(input) });
	return low
		? t.country.description({ name, from: placeIn('from', facts.origin, site.language), price: low.price })
		: t.country.descriptionPlain({ name });
}

export function countryTitle(
	code: string,
	{ language, locale, market, simulated }: Pick<Site, 'language' | 'locale' | 'market' | 'simulated'>,
): string {
	const { country: t, plain } = messages(locale, 'seo-places');
	if (simulated) return plain.title({ place: placeName(code, language) });
	return code === market.toUpperCase() ? t.titleHome({ name: placeName(code, language) }) : t.title({ to: placeIn('to', code, language) });
}

export function countryView(facts: CountryFacts, site: Site, price: PriceFormat, rates: RatesOfDay): PlaceView {
	const t = messages(site.locale, 'seo-places');
	const { formats: f } = price;
	const input = { facts, site, price, rates, t, f };
	const { language } = site;
	const name = placeName(facts.country, language);
	const low = priceOf(cheapestOf(facts.routes), price);
	const from = placeIn('from', facts.origin, language);
	const money = moneyOf(facts.country, site, rates, t, f);
	const shown = facts.routes.slice(0, ON_MAP).map(({ to }) => placeName(to, language));
	return {
		title: countryTitle(facts.country, site),
		description: closedNotice(facts.country, language) ?? descriptionOf(input, low),
		name,
		lede: ledeOf(input),
		facts: factsOf(input),
		questions: questionsOf(input),
		mapLabel: shown.length > 0 ? t.country.map({ place: name, from, cities: list(f, shown) }) : name,
		seen: day(f, facts.seen),
		money: [...(money ? [money] : []), { label: t.money.utc(), value: offsetsText(facts.offsets) }],
		empty: facts.cities.length === 0,
	};
}
