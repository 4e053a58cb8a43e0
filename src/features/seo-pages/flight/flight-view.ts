import { dayPath } from '#features/search/address.ts';
import type { FlightFacts, FlightLine } from '#features/seo-pages/contract.ts';
import { aircraftName, airportAndCity, type PageTexts, routeName } from '#features/seo-pages/labels.ts';
import { messages } from '#i18n/messages.ts';
import { clockAt, day, duration, type Formats, kilometres, list } from '#lib/format.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import type { Question } from '#site/json-ld.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { dayBars } from '#ui/charts/price-bars.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import { airlineName } from '#world/place-names.ts';

type FlightMessages = ReturnType<typeof messagesOf>;
const messagesOf = (site: Site) => messages(site.locale, 'airlines');

const NAMED = 3;
const WEEK = 7;

/** "на следующий день"; empty for the departure day. */
export function arrivalDay({ arrivalDay: days }: Pick<FlightLine, 'arrivalDay'>, t: FlightMessages['flight']): string {
	if (days === 0) return '';
	if (days < 0) return t.dayBefore();
	return days === 1 ? t.nextDay() : t.twoDays();
}

export function daysText({ days }: Pick<FlightLine, 'days'>, t: FlightMessages['flight'], f: Formats): string {
	if (days.length === WEEK) return t.daily();
	const named = days.map((item) => f.weekdaysLong[item] ?? '');
	return days.length === 1 ? t.weekly({ day: named[0] ?? '' }) : t.someDays({ days: list(f, named) });
}

function timesText(facts: FlightLine, t: FlightMessages['flight'], f: Formats): string {
	const times = { departure: clockAt(f, facts.departure), arrival: clockAt(f, facts.arrival) };
	const on = arrivalDay(facts, t);
	return on === '' ? t.times(times) : t.timesDay({ ...times, day: on });
}

function priceSentence({ cheapest, usual }: FlightFacts, t: FlightMessages['flight'], price: PriceFormat): string {
	if (!cheapest) return t.noPrice();
	return [
		t.price({ price: priceText(price, cheapest.total), day: day(price.formats, cheapest.date) }),
		...(usual === null || usual === cheapest.total ? [] : [t.usual({ price: priceText(price, usual) })]),
	].join(' ');
}

/** Flights with the closest departure times. */
const nearest = ({ others, departure }: FlightFacts): readonly FlightLine[] =>
	[...others].sort((a, b) => Math.abs(a.departure - departure) - Math.abs(b.departure - departure)).slice(0, NAMED);

function questionsOf(facts: FlightFacts, t: FlightMessages, price: PriceFormat): Question[] {
	const { formats: f } = price;
	const q = t.questions;
	const plane = AIRCRAFT.get(facts.aircraft);
	const near = nearest(facts);
	return [
		{ question: q.when(), answer: timesText(facts, t.flight, f) },
		{ question: q.days({ flight: facts.flight }), answer: daysText(facts, t.flight, f) },
		{ question: q.long(), answer: q.longText({ time: duration(f, facts.minutes), distance: kilometres(f, facts.kilometres) }) },
		...(plane ? [{ question: q.plane(), answer: q.planeText({ aircraft: plane.name, n: plane.seats }) }] : []),
		...(facts.cheapest ? [{ question: q.price(), answer: priceSentence(facts, t.flight, price) }] : []),
		{
			question: q.others(),
			answer:
				near.length > 0
					? q.othersText({
							flights: list(
								f,
								near.map((item) => `${item.flight} (${clockAt(f, item.departure)})`),
							),
						})
					: t.flight.alone(),
		},
	];
}

function factsOf(facts: FlightFacts, t: FlightMessages, f: Formats, site: Site): PageTexts['facts'] {
	const on = arrivalDay(facts, t.flight);
	const to = airportAndCity(facts.to, site);
	return [
		{ label: t.facts.departure(), value: clockAt(f, facts.departure), note: airportAndCity(facts.from, site) },
		{ label: t.facts.arrival(), value: clockAt(f, facts.arrival), note: on === '' ? to : `${to} · ${on}` },
		{ label: t.facts.duration(), value: duration(f, facts.minutes) },
		{ label: t.facts.aircraft(), value: aircraftName(facts.aircraft) },
	];
}

export function flightView(facts: FlightFacts, site: Site, price: PriceFormat): PageTexts {
	const t = messagesOf(site);
	const { formats: f } = price;
	const route = routeName(facts.fromCity, facts.toCity, site);
	const { flight, operated } = facts;
	return {
		title: t.flight.title({ flight, route }),
		heading: t.flight.heading({ flight, route }),
		description: t.flight.description({
			flight,
			airline: airlineName(facts.airline, site.language),
			route,
			departure: clockAt(f, facts.departure),
			arrival: clockAt(f, facts.arrival),
		}),
		lede: [
			...(operated ? [t.flight.operated({ airline: airlineName(operated.airline, site.language), flight: operated.flight })] : []),
			daysText(facts, t.flight, f),
			priceSentence(facts, t.flight, price),
		].join(' '),
		facts: factsOf(facts, t, f, site),
		questions: site.simulated ? [] : questionsOf(facts, t, price),
	};
}

/** Prices of the next days as bars that link to searches. */
export const priceBars = ({ prices, fromCity, toCity }: FlightFacts, site: Site, price: PriceFormat) =>
	dayBars(prices, price, messages(site.locale, 'routes').prices, (date) => href(site, dayPath(fromCity, toCity, date)));

/** Short weekdays; "каждый день" for all seven. */
export const shortDays = ({ days }: Pick<FlightLine, 'days'>, f: Formats): string =>
	days.length === WEEK ? `${f.weekdays[0]}–${f.weekdays[6]}` : days.map((item) => f.weekdays[item]).join(', ');
