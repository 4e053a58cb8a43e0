import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { priceFormat } from '#features/results/server.ts';
import { airlineFacts, flyingAirlines } from '#features/search/facts/airline-facts.ts';
import { airportFacts, cityOffset, weeklyDepartures } from '#features/search/facts/airport-facts.ts';
import { flightFacts, flightsTouching, hasFlight } from '#features/search/facts/flight-facts.ts';
import { cityOfRow, destinationRow, flightCode, flightRow, flightsOfAirline, originRow } from '#features/search/facts/flight-rows.ts';
import { findTicket, startSearch } from '#features/search/server.ts';
import { airlineView, fareColumns } from '#features/seo-pages/airline/airline-view.ts';
import { airlineJsonLd } from '#features/seo-pages/airline/json-ld.ts';
import { airportView, hourBars, weekdayBars } from '#features/seo-pages/airport/airport-view.ts';
import { airportJsonLd } from '#features/seo-pages/airport/json-ld.ts';
import { airlineOrAirportLanding } from '#features/seo-pages/canonical.ts';
import { flightLanding } from '#features/seo-pages/flight/canonical.ts';
import { flightView, priceBars } from '#features/seo-pages/flight/flight-view.ts';
import { flightJsonLd } from '#features/seo-pages/flight/json-ld.ts';
import { airlinesIndex, airportsIndex, letterOf } from '#features/seo-pages/index-view.ts';
import type { PageTexts } from '#features/seo-pages/labels.ts';
import { aviationSources } from '#features/seo-pages/sitemap.ts';
import { LOCALES } from '#i18n/locales.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { loadWorld } from '#world/load-world.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const RATES = { rub: 1, usd: 90, kzt: 0.18 };
const OPTIONS = { currency: 'rub', market: 'ru', now: NOW, rates: RATES };
const HOME = { city: 'MOW', offset: 180 };
const t = loadTimetable();
const world = loadWorld();

const required = <T>(value: T | null | undefined): T => {
	if (value === null || value === undefined) throw new Error('nothing found');
	return value;
};
const airline = (code: string) => required(airlineFacts(code, OPTIONS));
const airport = (code: string) => required(airportFacts(code, NOW));
const flight = (code: string) => required(flightFacts(code.slice(0, 2), Number(code.slice(2)), OPTIONS));

/** Flights all over the timetable, and odd ones: a code share, over the date line, with few days. */
const codes = Array.from({ length: 12 }, (_, i) => flightCode(t, Math.floor((t.flights.route.length * (i + 0.5)) / 12)));
const share = flightCode(
	t,
	t.flights.airline.findIndex((one, i) => one !== t.flights.operating[i]),
);
const FLIGHTS = [...codes, share];
const AIRPORTS = ['SVO', 'IST', 'JFK', 'LHR', 'ALA', 'OSS', 'HNL', 'KTM', 'BSL', ...t.airports.filter((_, i) => i % 397 === 0)];
const AIRLINES = ['SU', 'TK', 'AA', 'U2', '7R', 'KC', ...[...world.airlines.keys()].filter((_, i) => i % 37 === 0)];
const SITES = [true, false].flatMap((simulated) =>
	LOCALES.map((language) => ({ ...siteAt('/airlines/SU', { simulated }), language, locale: `${language}-RU` as const })),
);

const expectComplete = (text: string): void => {
	expect(text).not.toBe('');
	expect(text).not.toMatch(/undefined|NaN|null|Infinity|\{|\}| {2}|\.\.|, ,| \.|:\.|: ,/);
};
function expectCompletePage(view: PageTexts): void {
	for (const text of [view.title, view.heading, view.description, view.lede]) expectComplete(text);
	for (const { question, answer } of view.questions) [question, answer].map(expectComplete);
	for (const { label, value, note } of view.facts) [label, value, note ?? '-'].map(expectComplete);
}

describe('spec 2.2: addresses of airlines, airports and flights', () => {
	it.each([
		['airlines', 'SU', { kind: 'page', value: 'SU' }],
		['airlines', 'su', { kind: 'moved', to: '/airlines/SU' }],
		['airlines', ' S7', { kind: 'moved', to: '/airlines/S7' }],
		['airlines', 'turkish-airlines', { kind: 'moved', to: '/airlines/TK' }],
		['airlines', '00', { kind: 'unknown' }],
		['airlines', '', { kind: 'unknown' }],
		['airports', 'IST', { kind: 'page', value: 'IST' }],
		['airports', 'ist', { kind: 'moved', to: '/airports/IST' }],
		['airports', 'Sheremetyevo', { kind: 'moved', to: '/airports/SVO' }],
		['airports', 'MOW', { kind: 'unknown' }],
		['airports', 'XXXX', { kind: 'unknown' }],
	] as const)('/%s/%s', (kind, name, landing) => {
		expect(airlineOrAirportLanding(kind, name)).toEqual(landing);
	});
	it.each([
		['SU1', { kind: 'page', value: { airline: 'SU', number: 1 } }],
		['su1', { kind: 'moved', to: '/flights/SU1' }],
		['SU 0001', { kind: 'moved', to: '/flights/SU1' }],
		['SU-1', { kind: 'moved', to: '/flights/SU1' }],
		['SU', { kind: 'unknown' }],
		['SU0', { kind: 'unknown' }],
		['SU99999', { kind: 'unknown' }],
		['SU6999', { kind: 'unknown' }],
		['001', { kind: 'unknown' }],
	])('/flights/%s', (name, landing) => {
		expect(flightLanding(name, hasFlight)).toEqual(landing);
	});
});

describe('rows of flights', () => {
	const rowOf = (at: number, number: number) => flightRow(t, t.airlines[at] ?? '', number);
	const numbers = t.airlines.map(() => new Set<number>());
	for (const [row, number] of t.flights.number.entries()) numbers[t.flights.airline[row] ?? -1]?.add(number);

	it('are found by every number of the timetable, code shares included', () => {
		const missed = t.flights.number.findIndex((number, row) => rowOf(t.flights.airline[row] ?? -1, number) !== row);
		expect(missed < 0 ? 'none' : flightCode(t, missed)).toBe('none');
	});

	it('are not found by a number beside one that flies, nor by the first and last there may be', () => {
		let requestCount = 0;
		for (const [at, taken] of numbers.entries())
			for (const number of [0, 1, 5000, 9999, ...[...taken].flatMap((one) => [one - 1, one + 1])]) {
				if (taken.has(number)) continue;
				requestCount++;
				if (rowOf(at, number) !== -1) expect.fail(`${t.airlines[at]}${number}`);
			}
		expect(requestCount).toBeGreaterThan(1000);
	});

	it('are not found by what is no number of a flight, though it falls among those of another airline', () => {
		for (const [at, taken] of numbers.entries())
			for (const one of taken) {
				const results = [rowOf(at - 1, one + 10_000), rowOf(at + 1, one - 10_000), rowOf(at, one + 0.5), rowOf(at, -one)];
				if (results.some((row) => row !== -1)) expect.fail(`${t.airlines[at]}${one}: ${results}`);
			}
		for (const number of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53]) expect(rowOf(0, number)).toBe(-1);
		for (const airline of ['00', '', 'su', 'SUX', 'constructor']) expect(flightRow(t, airline, 1)).toBe(-1);
	});
});

describe('facts', () => {
	it('of an airline count each own flight once for each weekday', () => {
		for (const code of AIRLINES) {
			const row = t.airlineRow.get(code);
			let weekly = 0;
			for (let i = 0; i < t.flights.route.length; i++)
				if (t.flights.airline[i] === row && t.flights.operating[i] === row)
					weekly += (t.flights.days[i] ?? 0).toString(2).replaceAll('0', '').length;
			const facts = airline(code);
			expect(facts.weekly).toBe(weekly);
			expect(facts.cities.reduce((sum, one) => sum + one.weekly, 0)).toBe(weekly);
			expect(facts.aircraft.reduce((sum, one) => sum + one.weekly, 0)).toBe(weekly);
		}
	});
	it('of an airport agree with each other', () => {
		for (const code of AIRPORTS) {
			const facts = airport(code);
			for (const parts of [
				facts.hours,
				facts.weekdays,
				facts.cities.map(({ weekly }) => weekly),
				facts.airlines.map(({ weekly }) => weekly),
			])
				expect(parts.reduce((sum, n) => sum + n, 0)).toBe(facts.weekly);
			expect(facts.weekly).toBe(weeklyDepartures(code));
			expect(facts.near.map(({ kilometres }) => kilometres)).toEqual(facts.near.map(({ kilometres }) => kilometres).sort((a, b) => a - b));
		}
	});
	it('of airports and airlines that do not exist are none', () => {
		expect([airlineFacts('00', OPTIONS), airportFacts('QQQ', NOW), flightFacts('SU', 6999, OPTIONS), cityOffset('QQQ', NOW)]).toEqual(
			Array(4).fill(null),
		);
	});
	it('of an airline give the lowest price of its own flights on the route', () => {
		for (const { from, to, cheapest } of airline('SU').pairs.slice(0, 4)) {
			const own = [...flightsOfAirline(t, 'SU')].filter(
				(row) => cityOfRow(t, originRow(t, row)) === from && cityOfRow(t, destinationRow(t, row)) === to,
			);
			const totals = own.flatMap((row) => flight(flightCode(t, row)).cheapest?.total ?? []);
			expect([from, to, cheapest?.total]).toEqual([from, to, Math.min(...totals)]);
		}
	});
	it('give the price that a search of the day shows for the flight', async () => {
		const facts = flight('SU1');
		const { date, total } = required(facts.cheapest);
		const query = {
			legs: [{ from: facts.fromCity, to: facts.toCity, date }],
			kind: 'oneway' as const,
			cabin: 'economy' as const,
			adults: 1,
			children: 0,
			infants: 0,
		};
		const search = startSearch(query, OPTIONS);
		await search.finished(20_000);
		const same = search
			.tickets()
			.filter(({ legs }) => legs[0]?.segments.length === 1 && legs[0].segments[0]?.carrier === 'SU' && legs[0].segments[0].number === '1');
		expect(same.map(({ id, offers }) => [findTicket(search, id)?.id === id, offers[0]?.total])).toEqual([[true, total]]);
	});
	it('say on which local day a flight lands', () => {
		for (const code of FLIGHTS) {
			const { departure, arrival, arrivalDay, minutes, from, to } = flight(code);
			const shift = arrival + arrivalDay * 1440 - departure - minutes;
			expect(Math.abs(shift), `${code} ${from} ${to}`).toBeLessThanOrEqual(26 * 60);
			expect(Math.abs(shift % 5)).toBe(0);
		}
	});
	it('name who flies a code share', () => {
		const facts = flight(share);
		expect(facts.operated?.airline).not.toBe(facts.airline);
		expect(flight(facts.operated?.flight ?? '')).toMatchObject({ from: facts.from, to: facts.to, departure: facts.departure });
	});
});

describe('words', () => {
	it.each(SITES)('are complete in $language', (site) => {
		const price = priceFormat(site, RATES);
		for (const code of AIRLINES) {
			const facts = airline(code);
			expectCompletePage(airlineView(facts, site, price));
			for (const column of fareColumns([...facts.near, ...facts.far], site, price.formats)) Object.values(column).map(expectComplete);
		}
		for (const code of AIRPORTS) {
			expectCompletePage(airportView(airport(code), site, price, HOME));
			for (const { spoken } of [...hourBars(airport(code), price.formats), ...weekdayBars(airport(code), price.formats)])
				expectComplete(spoken);
		}
		for (const code of FLIGHTS) {
			expectCompletePage(flightView(flight(code), site, price));
			for (const { spoken } of priceBars(flight(code), site, price).bars) expectComplete(spoken);
		}
		for (const view of [airlinesIndex(flyingAirlines(), site), airportsIndex(weeklyDepartures, site)]) {
			for (const text of [view.title, view.description, view.lede]) expectComplete(text);
			const { compare } = new Intl.Collator(site.language);
			const names = view.countries.map(({ name }) => name);
			expect(names).toEqual([...names].sort(compare));
		}
	});
	it.each(SITES.filter(({ language }) => ['ru', 'en', 'kk'].includes(language)))(
		'give every page a title and a description of its own in $language',
		(site) => {
			const price = priceFormat(site, RATES);
			const views = [
				...[...world.airlines.keys()].map((code) => airlineView({ ...airline('SU'), ...bare(code) }, site, price)),
				...[...world.airports.keys()].map((code) => airportView({ ...airport('SVO'), code }, site, price, HOME)),
				...FLIGHTS.map((code) => flightView(flight(code), site, price)),
				airlinesIndex(flyingAirlines(), site),
				airportsIndex(weeklyDepartures, site),
			];
			for (const key of ['title', 'description'] as const) {
				const seen = new Set<string>();
				expect(views.map((view) => view[key]).filter((text) => seen.has(text) || !seen.add(text))).toEqual([]);
			}
		},
	);
	const bare = (code: string) => ({ code });

	it('say nothing of prices where nothing is sold, and nothing of flights where there are none', () => {
		const site = siteAt('/flights/SU1', { simulated: false });
		const price = priceFormat(site, RATES);
		const sold = flight('SU1');
		const unsold = { ...sold, cheapest: null, usual: null, prices: sold.prices.map(({ date }) => ({ date, total: null })) };
		const view = flightView(unsold, site, price);
		expect(JSON.stringify(view)).not.toContain('₽');
		expect(flightJsonLd(unsold, site)).not.toHaveProperty('offers');
		const idle = airlineView({ ...airline('SU'), weekly: 0 }, site, price);
		expect([idle.facts, idle.questions]).toEqual([[], []]);
		expect(airportView({ ...airport('SVO'), weekly: 0 }, site, price, HOME).questions).toEqual([]);
	});
	it('vary by facts: nonstop to one city, one aircraft, every day', () => {
		const site = siteAt('/airports/SVO', { simulated: false });
		const price = priceFormat(site, RATES);
		const single = required(t.airports.find((code) => airport(code).cities.length === 1));
		expect(airportView(airport(single), site, price, HOME).lede).toContain('в один город');
		expect(airportView(airport('SVO'), site, price, HOME).lede).not.toContain('полдень');
		expect(airportView(airport('LED'), site, price, HOME).lede).not.toContain('в Москве');
		expect(airportView(airport('ALA'), site, price, HOME).lede).toContain('Когда в Москве полдень, здесь 14:00.');
		expect(airportView(airport('IST'), site, price, HOME).lede).toContain('Время здесь то же, что в Москве.');
		expect(flightView({ ...flight('SU1'), days: [0] }, site, price).lede).toContain('раз в неделю: понедельник');
		expect(airlineView(airline('7R'), site, price).lede).toContain('внутри одной страны');
	});
	it('look Thai names up under their consonant', () => {
		expect([letterOf('เกาหลี', 'th'), letterOf('Åland', 'en'), letterOf('’ab', 'en')]).toEqual(['ก', 'Å', 'A']);
	});
});

describe('structured data', () => {
	const site = siteAt('/flights/SU1', { simulated: false });
	it('says what the page says', () => {
		const facts = flight('SU1');
		const totals = facts.prices.flatMap(({ total }) => total ?? []);
		expect(flightJsonLd(facts, site)).toMatchObject({
			'@type': 'Flight',
			flightNumber: 'SU1',
			departureAirport: { iataCode: facts.from },
			arrivalAirport: { iataCode: facts.to },
			offers: { lowPrice: (Math.min(...totals) / 100).toFixed(2), priceCurrency: 'RUB', offerCount: totals.length },
		});
		expect(airlineJsonLd('SU', site)).toMatchObject({ '@type': 'Airline', name: 'Аэрофлот', iataCode: 'SU' });
		expect(airportJsonLd('SVO', site)).toMatchObject({
			'@type': 'Airport',
			iataCode: 'SVO',
			geo: { latitude: world.airports.get('SVO')?.lat },
		});
	});
});

describe('sitemaps', () => {
	it('list airlines and airports everywhere, flights where they touch the country', () => {
		const sources = aviationSources({
			airlines: flyingAirlines,
			airports: () => t.airports,
			flights: flightsTouching,
			today: () => '2026-11-21',
		});
		const paths = sources.map(({ kind, entries }) => [kind, [...entries({ brand: 'AS', market: 'am' })].map(({ path }) => path)] as const);
		expect(paths.map(([kind]) => kind)).toEqual(['airlines', 'airports', 'flights']);
		expect(paths[0]?.[1]).toContain('/airlines/SU');
		expect(paths[1]?.[1]).toHaveLength(t.airports.length + 1);
		const flights = paths[2]?.[1] ?? [];
		expect(flights.length).toBeGreaterThan(50);
		expect(new Set(flights).size).toBe(flights.length);
		for (const path of flights.slice(0, 40)) {
			const { from, to } = flight(path.replace('/flights/', ''));
			expect([from, to].map((code) => world.airports.get(code)?.country)).toContain('AM');
		}
	});
});
