import type { CityFacts } from '#features/seo-pages/contract.ts';
import { cityAndCountry, cityMark } from '#features/seo-pages/places/city-names.ts';
import type { PlaceView, RatesOfDay } from '#features/seo-pages/places/contract.ts';
import { moneyOf, moneyQuestions, type PlaceMessages } from '#features/seo-pages/places/money-view.ts';
import {
	cheapestMonth,
	cheapestOf,
	clockText,
	directFromText,
	inHomeZone,
	noDirectText,
	placesIn,
	priceOf,
	whoText,
} from '#features/seo-pages/places/sentences.ts';
import { messages } from '#i18n/messages.ts';
import { day, duration, type Formats, list, number, utcOffset } from '#lib/format.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { Question } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import type { Fact } from '#ui/facts/fact.ts';
import { closedNotice } from '#world/closed-notice.ts';
import { airportName, placeIn, placeName } from '#world/place-names.ts';

const NAMED = 4;
const ON_MAP = 6;

interface CityViewInput {
	readonly facts: CityFacts;
	readonly site: Site;
	readonly price: PriceFormat;
	readonly rates: RatesOfDay;
	readonly t: PlaceMessages;
	readonly f: Formats;
}

const isEmpty = ({ facts }: CityViewInput): boolean => facts.destinations.length === 0;

/** Facts that need no flights: airports, time, currency. */
function plainFacts({ facts, site, rates, t, f }: CityViewInput): string {
	const airports = facts.airports.map(({ code }) => `${airportName(code, site.language)} (${code})`);
	const money = moneyOf(facts.country, site, rates, t, f);
	const fact = (label: string, value: string): string => t.plain.fact({ label, value });
	return [
		...(airports.length > 0 ? [fact(airports.length > 1 ? t.airports.title() : t.airports.name(), list(f, airports))] : []),
		inHomeZone(facts) ? fact(t.money.utc(), utcOffset(facts.utc)) : clockText(facts, t, site.language, f),
		...(money ? [fact(money.label, money.value)] : []),
	].join(' ');
}

function ledeOf(input: CityViewInput): string {
	const { facts, site, price, t, f } = input;
	const { language, market } = site;
	const [main] = facts.routes;
	const low = priceOf(main, price);
	const country = placeIn('from', market.toUpperCase(), language);
	if (isEmpty(input)) return closedNotice(facts.city, language) ?? t.city.nothing();
	if (site.simulated) return plainFacts(input);
	return [
		low && main
			? t.city.fromPrice({ from: placeIn('from', main.from, language), to: placeIn('to', facts.city, language), price: low.price })
			: t.city.noWay({ country }),
		...(low ? [directFromText(facts, t, language, f) ?? noDirectText(site)] : []),
		t.city.onward({ n: facts.destinations.length }),
		...(inHomeZone(facts) ? [] : [clockText(facts, t, language, f)]),
	].join(' ');
}

/** An even number, because phones show two per row. */
function factsOf(input: CityViewInput): Fact[] {
	const { facts, site, price, t, f } = input;
	const cheapest = cheapestOf(facts.routes);
	const low = priceOf(cheapest, price);
	const direct = facts.routes.find((route) => route.direct);
	const from = (code: string): string => placeIn('from', code, site.language);
	const destinations = { label: t.facts.destinations(), value: String(facts.destinations.length) };
	const airlines = { label: t.facts.airlines(), value: String(facts.carriers.length) };
	if (isEmpty(input)) return [];
	if (!low || !cheapest) return [destinations, airlines];
	return [
		{ label: t.facts.cheapest(), value: low.price, note: `${from(cheapest.from)}, ${low.day}` },
		direct?.direct ? { label: t.facts.flight(), value: duration(f, direct.direct.shortest), note: from(direct.from) } : airlines,
		destinations,
		{ label: t.facts.clock(), value: utcOffset(facts.utc) },
	];
}

function wayQuestions({ facts, site, price, t, f }: CityViewInput): Question[] {
	const { language } = site;
	const q = t.questions;
	const to = placeIn('to', facts.city, language);
	const [main] = facts.routes;
	const cheapest = cheapestOf(facts.routes);
	const low = priceOf(cheapest, price);
	if (!main?.cheapest || !cheapest || !low) return [];
	const from = placeIn('from', main.from, language);
	if (site.simulated) return [];
	const lowMonth = cheapestMonth(facts.months, price);
	const direct = directFromText(facts, t, language, f) ?? noDirectText(site);
	const lasts = main.direct
		? q.timeDirect({ from, time: duration(f, main.direct.shortest) })
		: q.timeStops({ from, time: duration(f, main.cheapest.minutes) });
	return [
		{ question: q.price({ to }), answer: q.priceText({ from: placeIn('from', cheapest.from, language), ...low }) },
		...(lowMonth ? [{ question: q.month({ to }), answer: q.monthText({ from, ...lowMonth }) }] : []),
		{ question: q.direct({ to }), answer: direct },
		{ question: q.time({ to }), answer: lasts },
	];
}

function placeQuestions(input: CityViewInput): Question[] {
	const { facts, site, rates, t, f } = input;
	const { language } = site;
	const q = t.questions;
	const [airport] = facts.airports;
	const money = moneyOf(facts.country, site, rates, t, f);
	const onward = facts.destinations.slice(0, NAMED).map(({ city }) => city);
	const clockAndMoney = [
		...(inHomeZone(facts) ? [] : [{ question: q.clock(), answer: clockText(facts, t, language, f) }]),
		...moneyQuestions(money, facts.country, language, q),
	];
	if (site.simulated) return clockAndMoney;
	return [
		{ question: q.who({ to: placeIn('to', facts.city, language) }), answer: whoText(facts.carriers, q, language, f) },
		...(airport && facts.airports.length > 1
			? [
					{
						question: q.airports({ in: placeIn('in', facts.city, language) }),
						answer: q.airportsText({
							airport: `${airportName(airport.code, language)} (${airport.code})`,
							n: number(f, airport.weekly),
							count: facts.airports.length,
						}),
					},
				]
			: []),
		{
			question: q.onward({ from: placeIn('from', facts.city, language) }),
			answer: q.onwardText({ cities: placesIn('to', onward, language, f), n: facts.destinations.length }),
		},
		...clockAndMoney,
	];
}

function descriptionOf(input: CityViewInput): string {
	const { facts, site, price, t } = input;
	const place = cityAndCountry(facts.city, site.language);
	const [main] = facts.routes;
	const low = priceOf(main, price);
	if (isEmpty(input)) return closedNotice(facts.city, site.language) ?? t.city.descriptionNothing({ place });
	if (site.simulated) return t.plain.description({ place, facts: plainFacts(input) });
	if (!low || !main) return t.city.descriptionPlain({ place });
	return t.city.description({ place, from: placeIn('from', main.from, site.language), price: low.price });
}

export function cityTitle(code: string, { language, locale, simulated }: Pick<Site, 'language' | 'locale' | 'simulated'>): string {
	const t = messages(locale, 'seo-places');
	return simulated
		? t.plain.title({ place: cityAndCountry(code, language) })
		: t.city.title({ to: placeIn('to', code, language) + cityMark(code, language) });
}

/** Texts of a city page; cities without flights have no prices and no FAQ. */
export function cityView(facts: CityFacts, site: Site, price: PriceFormat, rates: RatesOfDay): PlaceView {
	const t = messages(site.locale, 'seo-places');
	const { formats: f } = price;
	const input = { facts, site, price, rates, t, f };
	const name = placeName(facts.city, site.language);
	const money = moneyOf(facts.country, site, rates, t, f);
	const origins = facts.routes.slice(0, ON_MAP).map(({ from }) => placeName(from, site.language));
	return {
		title: isEmpty(input) ? cityAndCountry(facts.city, site.language) : cityTitle(facts.city, site),
		description: descriptionOf(input),
		name: name + cityMark(facts.city, site.language),
		lede: ledeOf(input),
		facts: factsOf(input),
		questions: isEmpty(input) ? [] : [...wayQuestions(input), ...placeQuestions(input)],
		mapLabel: origins.length > 0 ? t.city.map({ place: name, cities: list(f, origins) }) : cityAndCountry(facts.city, site.language),
		seen: day(f, facts.seen),
		money: [
			...(money ? [money] : []),
			{
				label: t.money.utc(),
				value: utcOffset(facts.utc),
				...(isEmpty(input) || inHomeZone(facts) ? {} : { note: clockText(facts, t, site.language, f) }),
			},
		],
		empty: isEmpty(input),
	};
}
