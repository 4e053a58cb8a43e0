import type { AirlineFacts, BrandTerms } from '#features/seo-pages/contract.ts';
import { ALLIANCES, aircraftName, airportAndCity, cityList, type PageTexts, routeName } from '#features/seo-pages/labels.ts';
import { messages } from '#i18n/messages.ts';
import { distance, duration, type Formats, kilometres, kilos, list, number } from '#lib/format.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { Question } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { airlineName, placeIn, placeName } from '#world/place-names.ts';
import type { Airline } from '#world/world.ts';

type AirlineMessages = ReturnType<typeof messagesOf>;
const messagesOf = (site: Site) => messages(site.locale, 'airlines');

const NAMED = 3;
const NEIGHBOURS = 12;
const MEMBERS = 5;

export interface FareColumn {
	readonly brand: string;
	readonly cabin: string;
	readonly bag: string;
	readonly refund: string;
	readonly exchange: string;
}

function baggage(allowance: BrandTerms['checkedBag'], t: AirlineMessages['fares'], f: Formats): string {
	if (allowance === null) return t.unknown();
	return allowance.pieces === 0 ? t.without() : t.pieces({ n: allowance.pieces, kilos: kilos(f, allowance.kilos) });
}

export function fareColumns(terms: readonly BrandTerms[], site: Site, f: Formats): readonly FareColumn[] {
	const t = messagesOf(site).fares;
	const { brands } = messages(site.locale, 'flights');
	const rule = (term: BrandTerms['refund']): string => (term === null ? t.unknown() : t[term]());
	return terms.map(({ brand, cabinBag, checkedBag, refund, exchange }) => ({
		brand: brands[brand](),
		cabin: baggage(cabinBag, t, f),
		bag: baggage(checkedBag, t, f),
		refund: rule(refund),
		exchange: rule(exchange),
	}));
}

function lede(facts: AirlineFacts, { kind, alliance }: Airline, t: AirlineMessages['airline'], f: Formats, site: Site): string {
	const weekly = number(f, facts.weekly);
	const [n, countries] = [facts.cities.length, facts.countries.length];
	const bases = facts.bases.slice(0, NAMED).map(({ airport }) => airportAndCity(airport, site));
	return [
		kind === 'network' ? '' : t[kind](),
		countries > 1 ? t.network({ n, countries, weekly }) : t.home({ n, weekly }),
		bases.length > 1 ? t.bases({ airports: bases.join('; ') }) : t.base({ airport: bases[0] ?? '' }),
		alliance ? t.alliance({ alliance: ALLIANCES[alliance] }) : '',
	]
		.filter(Boolean)
		.join(' ');
}

/** Lede without schedule and prices: country, type and alliance. */
function plainLede({ kind, country, alliance }: Airline, t: AirlineMessages, site: Site): string {
	const { plain } = messages(site.locale, 'seo-places');
	return [
		plain.fact({ label: t.facts.country(), value: placeName(country, site.language) }),
		kind === 'network' ? '' : t.airline[kind](),
		alliance ? t.airline.alliance({ alliance: ALLIANCES[alliance] }) : '',
	]
		.filter(Boolean)
		.join(' ');
}

function bagAnswer([light, ...others]: readonly BrandTerms[], t: AirlineMessages, f: Formats, site: Site): string | null {
	if (!light || light.checkedBag === null || light.cabinBag === null) return null;
	if (light.checkedBag.pieces > 0) return t.questions.bagYes({ bag: baggage(light.checkedBag, t.fares, f) });
	const withBag = others.find(({ checkedBag }) => (checkedBag?.pieces ?? 0) > 0);
	if (!withBag) return null;
	const brand = messages(site.locale, 'flights').brands[withBag.brand]();
	return light.cabinBag.pieces > 0
		? t.questions.bagNo({ bag: baggage(light.cabinBag, t.fares, f), brand })
		: t.questions.bagNothing({ brand });
}

function refundAnswer(terms: readonly BrandTerms[], t: AirlineMessages['questions'], site: Site): string | null {
	const [light] = terms;
	const able = terms.find(({ refund }) => refund === 'free' || refund === 'fee');
	if (!light || !able) return null;
	const brand = messages(site.locale, 'flights').brands[able.brand]();
	const refundText = able.refund === 'free' ? t.refundFree({ brand }) : t.refundFee({ brand });
	return light.refund === 'none' ? `${refundText} ${t.refundFirst()}` : refundText;
}

function questionsOf(facts: AirlineFacts, airline: Airline, t: AirlineMessages, f: Formats, site: Site): Question[] {
	const q = t.questions;
	const name = airlineName(facts.code, site.language);
	const [base] = facts.bases;
	const [plane] = facts.aircraft;
	const cities = cityList(
		f,
		facts.cities.slice(0, NAMED).map(({ city }) => city),
		site,
	);
	const [n, countries] = [facts.cities.length, facts.countries.length];
	const terms = facts.near.length > 0 ? facts.near : facts.far;
	const same = facts.near.length === 0 || facts.far.length === 0 || JSON.stringify(facts.near[0]) === JSON.stringify(facts.far[0]);
	const [bag, refund] = [same ? bagAnswer(terms, t, f, site) : null, refundAnswer(terms, q, site)];
	const members = membersOf(airline).slice(0, MEMBERS);
	const alliance =
		airline.alliance && members.length > 0
			? [
					{
						question: q.alliance({ name }),
						answer: q.allianceText({
							alliance: ALLIANCES[airline.alliance],
							airlines: list(
								f,
								members.map((code) => airlineName(code, site.language)),
							),
						}),
					},
				]
			: [];
	if (site.simulated) return alliance;
	return [
		{ question: q.where({ name }), answer: countries > 1 ? q.whereText({ cities, n, countries }) : q.whereHome({ cities, n }) },
		...(base
			? [
					{
						question: q.base(),
						answer: q.baseText({ airport: airportAndCity(base.airport, site), weekly: number(f, base.weekly), n: base.cities }),
					},
				]
			: []),
		...(bag ? [{ question: q.bag(), answer: bag }] : []),
		...(refund ? [{ question: q.refund(), answer: refund }] : []),
		...(plane
			? [
					{
						question: q.planes({ name }),
						answer:
							facts.aircraft.length > 1
								? q.planesText({ aircraft: aircraftName(plane.code), n: facts.aircraft.length })
								: q.planesOne({ aircraft: aircraftName(plane.code) }),
					},
				]
			: []),
		...(facts.longest ? [{ question: q.longest(), answer: longestText(facts.longest, q, f, site) }] : []),
		...alliance,
	];
}

/** "Москва — Владивосток: 6 430 км, в пути 8 ч." */
export const longestText = (
	{ from, to, kilometres: size, minutes }: NonNullable<AirlineFacts['longest']>,
	q: AirlineMessages['questions'],
	f: Formats,
	site: Site,
): string => q.longestText({ route: routeName(from, to, site), distance: kilometres(f, size), time: duration(f, minutes) });

const bySize = (a: Airline, b: Airline): number => b.size - a.size || (a.iata < b.iata ? -1 : 1);

/** Other airlines of its alliance, biggest first. */
export const membersOf = ({ iata, alliance }: Airline): readonly string[] =>
	alliance
		? [...loadWorld().airlines.values()]
				.filter((item) => item.iata !== iata && item.alliance === alliance)
				.sort(bySize)
				.map((item) => item.iata)
		: [];

/** Other airlines of its country, biggest first. */
export const compatriots = ({ iata, country }: Airline): readonly string[] =>
	[...loadWorld().airlines.values()]
		.filter((item) => item.iata !== iata && item.country === country)
		.sort(bySize)
		.slice(0, NEIGHBOURS)
		.map((item) => item.iata);

/** @throws RangeError for an unknown designator */
export function airlineView(facts: AirlineFacts, site: Site, { formats: f }: PriceFormat): PageTexts {
	const t = messagesOf(site);
	const airline = loadWorld().airlines.get(facts.code);
	if (!airline) throw new RangeError(`No airline: ${facts.code}`);
	const [name, code] = [airlineName(facts.code, site.language), facts.code];
	const title = site.simulated
		? t.airline.titlePlain({ name, code, of: placeIn('of', airline.country, site.language) })
		: t.airline.title({ name, code });
	if (facts.weekly === 0) {
		return {
			title,
			heading: name,
			description: t.airline.descriptionNothing({ name, code }),
			lede: t.nothing.text(),
			facts: [],
			questions: [],
		};
	}
	const named = facts.cities.slice(0, NAMED).map(({ city }) => placeName(city, site.language));
	const more = facts.cities.length > NAMED;
	const { longest } = facts;
	const plain = site.simulated ? plainLede(airline, t, site) : null;
	return {
		title,
		heading: name,
		description:
			plain !== null
				? messages(site.locale, 'seo-places').plain.description({ place: `${name} (${code})`, facts: plain })
				: more
					? t.airline.description({ name, cities: named.join(f.list[0]) })
					: t.airline.descriptionFew({ name, cities: list(f, named) }),
		lede: plain ?? lede(facts, airline, t.airline, f, site),
		facts: [
			{ label: t.facts.country(), value: placeName(airline.country, site.language) },
			{ label: t.facts.cities(), value: number(f, facts.cities.length) },
			{ label: t.facts.weekly(), value: number(f, facts.weekly) },
			...(longest
				? [{ label: t.facts.longest(), value: distance(f, longest.kilometres * 1000), note: routeName(longest.from, longest.to, site) }]
				: []),
		],
		questions: questionsOf(facts, airline, t, f, site),
	};
}
