import { longestText } from '#features/seo-pages/airline/airline-view.ts';
import type { AirportFacts } from '#features/seo-pages/contract.ts';
import { airportAndCity, cityList, type PageTexts } from '#features/seo-pages/labels.ts';
import { messages } from '#i18n/messages.ts';
import { clockAt, type Formats, list, number, utcOffset } from '#lib/format.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { Question } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import { closedNotice } from '#world/closed-notice.ts';
import { loadWorld } from '#world/load-world.ts';
import { airlineName, airportName, placeIn, placeName } from '#world/place-names.ts';

type AirportMessages = ReturnType<typeof messagesOf>;
const messagesOf = (site: Site) => messages(site.locale, 'airlines');

const NAMED = 4;
const SLOT = 180;

/** Time zone of the market's capital; `offset` in minutes ahead of UTC. */
export interface HomeClock {
	readonly city: string;
	readonly offset: number;
}

/** Local time at noon at home; empty if it's another day or the same time zone. */
function clockText(facts: AirportFacts, home: HomeClock | null, t: AirportMessages['airport'], f: Formats, site: Site): string {
	const { airports, cities } = loadWorld();
	const airport = airports.get(facts.code);
	if (!home || home.city === airport?.city || cities.get(home.city)?.tz === airport?.tz) return '';
	const ahead = facts.offset - home.offset;
	const here = 720 + ahead;
	if (ahead === 0) return t.sameClock({ in: placeIn('in', home.city, site.language) });
	return here >= 0 && here < 1440 ? t.noon({ in: placeIn('in', home.city, site.language), time: clockAt(f, here) }) : '';
}

const busiestSlot = ({ hours }: AirportFacts): number => hours.indexOf(Math.max(...hours));
const stands = (values: readonly number[]): boolean => {
	const [first = 0, second = 0] = [...values].sort((a, b) => b - a);
	return first > second;
};

/** The hours with most departures; null for a tie. */
export function busiest(facts: AirportFacts, f: Formats): { from: string; to: string } | null {
	if (!stands(facts.hours)) return null;
	const slot = busiestSlot(facts);
	return { from: clockAt(f, slot * SLOT), to: clockAt(f, (slot + 1) * SLOT) };
}

export const hourBars = (facts: AirportFacts, f: Formats) =>
	facts.hours.map((n, slot) => ({
		text: `${slot * 3}–${slot * 3 + 3}`,
		value: n,
		price: number(f, n),
		spoken: `${clockAt(f, slot * SLOT)} – ${clockAt(f, (slot + 1) * SLOT)}: ${number(f, n)}`,
		low: stands(facts.hours) && slot === busiestSlot(facts),
	}));

export function weekdayBars({ weekdays }: Pick<AirportFacts, 'weekdays'>, f: Formats) {
	const top = Math.max(...weekdays);
	return weekdays.map((n, i) => ({
		text: f.weekdays[i] ?? '',
		value: n,
		price: number(f, n),
		spoken: `${f.weekdaysLong[i]}: ${number(f, n)}`,
		low: stands(weekdays) && n === top,
	}));
}

function busyAnswer(facts: AirportFacts, q: AirportMessages['questions'], f: Formats): string {
	const hours = busiest(facts, f);
	const day = f.weekdaysLong[facts.weekdays.indexOf(Math.max(...facts.weekdays))];
	return [hours ? q.busyText(hours) : '', stands(facts.weekdays) && day ? q.busyDay({ day }) : ''].filter(Boolean).join(' ');
}

function abroadAnswer({ abroad, domestic }: AirportFacts, q: AirportMessages['questions'], f: Formats, site: Site): string | null {
	const named = list(
		f,
		abroad.slice(0, NAMED).map((code) => placeName(code, site.language)),
	);
	if (abroad.length > NAMED) return q.abroadMore({ n: abroad.length, countries: named });
	if (abroad.length > 0) return q.abroadText({ countries: named });
	return domestic ? q.abroadNo() : null;
}

function questionsOf(facts: AirportFacts, t: AirportMessages, f: Formats, site: Site): Question[] {
	if (site.simulated) return [];
	const q = t.questions;
	const [most] = facts.airlines;
	const [busy, abroad] = [busyAnswer(facts, q, f), abroadAnswer(facts, q, f, site)];
	const cities = cityList(
		f,
		facts.cities.slice(0, NAMED).map(({ city }) => city),
		site,
	);
	return [
		...(most
			? [
					{
						question: q.who(),
						answer:
							facts.airlines.length > 1
								? q.whoText({ airline: airlineName(most.code, site.language), weekly: number(f, most.weekly), n: facts.airlines.length })
								: q.whoOne({ airline: airlineName(most.code, site.language) }),
					},
				]
			: []),
		{
			question: q.direct(),
			answer:
				facts.cities.length > 1
					? q.directText({ cities, n: facts.cities.length })
					: t.airport.single({ city: cities, weekly: number(f, facts.weekly) }),
		},
		...(abroad ? [{ question: q.abroad(), answer: abroad }] : []),
		...(busy ? [{ question: q.busy(), answer: busy }] : []),
		...(facts.longest ? [{ question: q.longest(), answer: longestText(facts.longest, q, f, site) }] : []),
	];
}

function ledeOf(facts: AirportFacts, clock: string, t: AirportMessages['airport'], f: Formats, site: Site): string {
	const weekly = number(f, facts.weekly);
	const [only] = facts.cities;
	const flights =
		facts.cities.length === 1 && only
			? t.single({ city: placeName(only.city, site.language), weekly })
			: t.flights({ weekly, airlines: facts.airlines.length, n: facts.cities.length });
	return [flights, clock].filter(Boolean).join(' ');
}

/** Title, description and lede while flights are simulated: location and time zone only. */
function plainIntro(
	facts: AirportFacts,
	place: string,
	clock: string,
	t: AirportMessages,
	site: Site,
): Pick<PageTexts, 'title' | 'description' | 'lede'> {
	const { plain } = messages(site.locale, 'seo-places');
	const lede = [plain.fact({ label: t.facts.zone(), value: utcOffset(facts.offset) }), clock].filter(Boolean).join(' ');
	return { title: t.airport.titlePlain({ place }), description: plain.description({ place, facts: lede }), lede };
}

/**
 * Texts of an airport page.
 * @param home time zone to compare with; null if the market has none
 */
export function airportView(facts: AirportFacts, site: Site, { formats: f }: PriceFormat, home: HomeClock | null): PageTexts {
	const t = messagesOf(site);
	const heading = t.airport.heading({ name: airportName(facts.code, site.language), code: facts.code });
	const city = placeName(loadWorld().airports.get(facts.code)?.city ?? '', site.language);
	const place = airportAndCity(facts.code, site) === airportName(facts.code, site.language) ? heading : `${heading}, ${city}`;
	if (facts.weekly === 0) {
		const title = site.simulated ? t.airport.titlePlain({ place }) : t.airport.title({ place });
		const closed = closedNotice(facts.code, site.language);
		const description = closed ?? t.airport.descriptionNothing({ place });
		return { title, heading, description, lede: closed ?? t.nothing.text(), facts: [], questions: [] };
	}
	const clock = clockText(facts, home, t.airport, f, site);
	return {
		heading,
		...(site.simulated
			? plainIntro(facts, place, clock, t, site)
			: {
					title: t.airport.title({ place }),
					description: t.airport.description({ place, airlines: facts.airlines.length, n: facts.cities.length }),
					lede: ledeOf(facts, clock, t.airport, f, site),
				}),
		facts: [
			{ label: t.facts.departures(), value: number(f, facts.weekly) },
			{ label: t.facts.airlines(), value: String(facts.airlines.length) },
			{ label: t.facts.direct(), value: String(facts.cities.length) },
			{ label: t.facts.zone(), value: utcOffset(facts.offset) },
		],
		questions: questionsOf(facts, t, f, site),
	};
}
