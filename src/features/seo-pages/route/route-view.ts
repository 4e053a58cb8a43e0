import { dayPath } from '#features/search/address.ts';
import type { DirectFlights, RouteFacts } from '#features/seo-pages/contract.ts';
import type { PricedLandingTexts } from '#features/seo-pages/labels.ts';
import { messages } from '#i18n/messages.ts';
import { day, distance, duration, type Formats, kilometres, list, month } from '#lib/format.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import type { Question } from '#site/json-ld.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { dayBars as barsOfDays, monthBars as barsOfMonths } from '#ui/charts/price-bars.ts';
import { closedNotice } from '#world/closed-notice.ts';
import { airlineName, airportName, placeIn, placeName } from '#world/place-names.ts';
import { directionOf } from './inflected-names.ts';

export interface RouteView extends PricedLandingTexts {
	readonly from: string;
	readonly to: string;
	readonly others: string;
	readonly all: string;
}

type RouteMessages = ReturnType<typeof messagesOf>;
const messagesOf = (site: Site) => messages(site.locale, 'routes');

function clockText({ clocks }: RouteFacts, t: RouteMessages, f: Formats): string {
	if (clocks === 0) return t.route.sameClock();
	return (clocks > 0 ? t.route.ahead : t.route.behind)({ time: duration(f, Math.abs(clocks)) });
}

function wayText(facts: RouteFacts, t: RouteMessages, f: Formats, site: Site): string[] {
	const { direct, fastest } = facts;
	if (direct) return [t.route.direct({ n: direct.weekly, time: duration(f, direct.shortest) })];
	if (!fastest) return [];
	const cities = list(
		f,
		fastest.via.map((code) => placeName(code, site.language)),
	);
	return [t.route.stops({ time: duration(f, fastest.minutes), cities })];
}

function directQuestions(direct: DirectFlights, t: RouteMessages['questions'], f: Formats, site: Site): Question[] {
	const [most] = direct.carriers;
	const [pair] = direct.pairs;
	const busiest = direct.weekdays.indexOf(Math.max(...direct.weekdays));
	const even = new Set(direct.weekdays).size === 1;
	return [
		...(most
			? [
					{
						question: t.who(),
						answer: t.whoText({
							airlines: list(
								f,
								direct.carriers.slice(0, 6).map(({ code }) => airlineName(code, site.language)),
							),
							most: airlineName(most.code, site.language),
							n: most.weekly,
						}),
					},
				]
			: []),
		...(even ? [] : [{ question: t.often(), answer: t.oftenText({ n: direct.weekly, day: f.weekdaysLong[busiest] ?? '' }) }]),
		...(pair && direct.pairs.length > 1
			? [
					{
						question: t.airports(),
						answer: t.airportsText({
							from: airportName(pair.from, site.language),
							to: airportName(pair.to, site.language),
							n: direct.pairs.length,
						}),
					},
				]
			: []),
	];
}

const lowestOf = (days: RouteFacts['days']) =>
	days.flatMap(({ date, total }) => (total === null ? [] : [{ date, total }])).sort((a, b) => a.total - b.total)[0];

function questionsOf(facts: RouteFacts, words: RouteMessages, price: PriceFormat, site: Site): Question[] {
	const { formats: f } = price;
	const t = words.questions;
	const { direct, fastest } = facts;
	const soonest = lowestOf(facts.days);
	const months = facts.months.filter((item): item is { month: string; total: number } => item.total !== null);
	const [low] = [...months].sort((a, b) => a.total - b.total);
	const distanceAndClock = [
		{ question: t.clock(), answer: clockText(facts, words, f) },
		{ question: t.far(), answer: t.farText({ distance: kilometres(f, facts.kilometres) }) },
	];
	if (site.simulated) return distanceAndClock;
	return [
		...(direct ? [{ question: t.time(), answer: t.timeDirect({ time: duration(f, direct.shortest) }) }] : []),
		...(fastest
			? [
					{
						question: t.time(),
						answer: t.timeStops({
							time: duration(f, fastest.minutes),
							cities: list(
								f,
								fastest.via.map((code) => placeName(code, site.language)),
							),
						}),
					},
				]
			: []),
		...(soonest
			? [{ question: t.price(), answer: t.priceText({ price: priceText(price, soonest.total), day: day(f, soonest.date) }) }]
			: []),
		...(low && months.length > 2
			? [{ question: t.month(), answer: t.monthText({ month: month(f, low.month), price: priceText(price, low.total) }) }]
			: []),
		...(direct ? directQuestions(direct, t, f, site) : []),
		...distanceAndClock,
	];
}

/** Description and lede: price and schedule; distance and time zones for simulated flights. */
function introOf(facts: RouteFacts, t: RouteMessages, price: PriceFormat, site: Site): Pick<RouteView, 'description' | 'lede'> {
	const { formats: f } = price;
	const { from, to } = directionOf(facts.from, facts.to, site.language);
	const clock = clockText(facts, t, f);
	if (!facts.cheapest) {
		return { description: t.route.descriptionNothing({ from, to }), lede: [...wayText(facts, t, f, site), t.more.nothingText()].join(' ') };
	}
	const route = kilometres(f, facts.kilometres);
	if (site.simulated) {
		return {
			description: t.route.descriptionPlain({ from, to, distance: route, clock }),
			lede: [t.questions.farText({ distance: route }), clock].join(' '),
		};
	}
	const cheapest = priceText(price, facts.cheapest.total);
	return {
		description: t.route.description({ from, to, price: cheapest }),
		lede: [t.route.fromPrice({ price: cheapest }), ...wayText(facts, t, f, site), clock].join(' '),
	};
}

function factsOf({ cheapest, direct, fastest, kilometres: size }: RouteFacts, t: RouteMessages['facts'], price: PriceFormat) {
	const { formats: f } = price;
	return [
		...(cheapest ? [{ label: t.cheapest(), value: priceText(price, cheapest.total), note: day(f, cheapest.date) }] : []),
		...(direct ? [{ label: t.flight(), value: duration(f, direct.shortest) }] : []),
		...(fastest ? [{ label: t.fastest(), value: duration(f, fastest.minutes) }] : []),
		{ label: t.distance(), value: distance(f, size * 1000) },
		...(direct ? [{ label: t.airlines(), value: String(direct.carriers.length) }] : []),
	];
}

/** Texts of a route page; routes without itineraries have no price and no FAQ about it. */
export function routeView(facts: RouteFacts, site: Site, price: PriceFormat, today: string): RouteView {
	const t = messagesOf(site);
	const { formats: f } = price;
	const { from, to, inflected } = directionOf(facts.from, facts.to, site.language);
	const leaving = placeIn('from', facts.from, site.language);
	const closed = closedNotice(facts.from, site.language) ?? closedNotice(facts.to, site.language);
	return {
		title: t.route.title(inflected),
		...introOf(facts, t, price, site),
		...(closed ? { lede: closed } : {}),
		from,
		to,
		others: t.more.others({ from: leaving }),
		all: t.more.all({ from: leaving }),
		facts: factsOf(facts, t.facts, price),
		questions: facts.cheapest ? questionsOf(facts, t, price, site) : [],
		mapLabel: t.route.map({ from, to, distance: kilometres(f, facts.kilometres) }),
		seen: day(f, today),
	};
}

/** Prices of the next days as bars that link to searches. */
export const dayBars = ({ days, from, to }: RouteFacts, site: Site, price: PriceFormat) =>
	barsOfDays(days, price, messagesOf(site).prices, (date) => href(site, dayPath(from, to, date)));

export const monthBars = ({ months }: RouteFacts, site: Site, price: PriceFormat) => barsOfMonths(months, price, messagesOf(site).prices);
