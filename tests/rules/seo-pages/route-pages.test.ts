import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { priceFormat } from '#features/results/server.ts';
import { directDestinations, directFlights } from '#features/search/facts/direct-flights.ts';
import { routeFacts } from '#features/search/facts/route-facts.ts';
import { fromCityLanding, routeLanding } from '#features/seo-pages/route/canonical.ts';
import { tripJsonLd } from '#features/seo-pages/route/json-ld.ts';
import { fromCityView, toCountryView } from '#features/seo-pages/route/list-view.ts';
import { dayBars, monthBars, routeView } from '#features/seo-pages/route/route-view.ts';
import { LOCALES } from '#i18n/locales.ts';
import { questionsJsonLd } from '#site/json-ld.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { loadWorld } from '#world/load-world.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const RATES = { rub: 1, usd: 90, kzt: 0.18 };
const OPTIONS = { currency: 'rub', market: 'ru', now: NOW, rates: RATES };
const t = loadTimetable();
const world = loadWorld();

/** Directed pairs of cities, spread over the timetable. */
const PAIRS = [...world.cities.values()]
	.filter(({ airports }) => airports.some((code) => t.airportRow.has(code)))
	.filter((_, i) => i % 97 === 0)
	.flatMap(({ iata }) =>
		directDestinations(t, iata)
			.slice(0, 2)
			.map(({ city }) => [iata, city] as const),
	);

describe('spec 2.2: addresses of routes', () => {
	it.each([
		['MOW', 'IST', { kind: 'page', value: { from: 'MOW', to: 'IST', country: false } }],
		['MOW', 'TR', { kind: 'page', value: { from: 'MOW', to: 'TR', country: true } }],
		['mow', 'ist', { kind: 'moved', to: '/routes/MOW/IST' }],
		['SVO', 'SAW', { kind: 'moved', to: '/routes/MOW/IST' }],
		['MOW', 'tr', { kind: 'moved', to: '/routes/MOW/TR' }],
		['MOW', 'MOW', { kind: 'unknown' }],
		['SVO', 'MOW', { kind: 'unknown' }],
		['XXX', 'IST', { kind: 'unknown' }],
		['MOW', 'ZZ', { kind: 'unknown' }],
		['MOWX', 'IST', { kind: 'unknown' }],
		['RU', 'IST', { kind: 'unknown' }],
	])('/routes/%s/%s', (from, to, landing) => {
		expect(routeLanding(from, to)).toEqual(landing);
	});
	it.each([
		['MOW', { kind: 'page', value: 'MOW' }],
		['vko', { kind: 'moved', to: '/routes/MOW' }],
		['RU', { kind: 'unknown' }],
		['nowhere', { kind: 'unknown' }],
	])('/routes/%s', (city, landing) => {
		expect(fromCityLanding(city)).toEqual(landing);
	});
});

describe('facts of a route', () => {
	it('count every flight that an airline flies itself, once for each weekday', () => {
		expect(PAIRS.length).toBeGreaterThan(40);
		for (const [from, to] of PAIRS) {
			const facts = directFlights(t, from, to);
			const airports = (code: string) => new Set((world.cities.get(code)?.airports ?? []).flatMap((one) => t.airportRow.get(one) ?? []));
			const [origins, destinations] = [airports(from), airports(to)];
			let weekly = 0;
			const carriers = new Set<string>();
			for (let route = 0; route < t.routes.destination.length; route++) {
				if (!origins.has(t.originOf[route] ?? -1) || !destinations.has(t.routes.destination[route] ?? -1)) continue;
				for (let flight = t.routes.firstFlight[route] ?? 0; flight < (t.routes.firstFlight[route + 1] ?? 0); flight++) {
					if (t.flights.airline[flight] !== t.flights.operating[flight]) continue;
					weekly += [...(t.flights.days[flight] ?? 0).toString(2)].filter((bit) => bit === '1').length;
					carriers.add(t.airlines[t.flights.airline[flight] ?? 0] ?? '');
				}
			}
			expect(facts?.weekly).toBe(weekly);
			expect(facts?.weekdays.reduce((sum, n) => sum + n, 0)).toBe(weekly);
			expect(new Set(facts?.carriers.map(({ code }) => code))).toEqual(carriers);
			expect(facts?.first).toBeLessThanOrEqual(facts?.last ?? -1);
		}
	});
	it('are none where nothing flies directly', () => {
		expect(directFlights(t, 'MOW', 'NYC')).toBeNull();
		expect(directFlights(t, 'MOW', 'XXX')).toBeNull();
	});
	it('give prices of the next 30 days and six months, and the cheapest of all of them', async () => {
		const facts = await routeFacts('MOW', 'IST', OPTIONS);
		expect(facts.days.map(({ date }) => date)).toEqual([...new Set(facts.days.map(({ date }) => date))].sort());
		expect([facts.days[0]?.date, facts.days.length, facts.months.length]).toEqual(['2026-11-22', 30, 6]);
		const totals = facts.days.flatMap(({ total }) => total ?? []);
		expect(facts.cheapest?.total).toBe(Math.min(...facts.months.flatMap(({ total }) => total ?? [])));
		expect(facts.cheapest?.total).toBeLessThanOrEqual(Math.min(...totals));
		expect(facts.months[0]?.total).toBeLessThanOrEqual(Math.min(...facts.days.slice(0, 9).flatMap(({ total }) => total ?? [])));
		expect([facts.kilometres, facts.clocks, facts.fastest]).toEqual([1742, 0, undefined]);
		expect(facts.others).not.toContain('IST');
	});
	it('name the fastest way with a change where nothing is direct', async () => {
		const { direct, fastest, clocks } = await routeFacts('MOW', 'NYC', OPTIONS);
		expect([direct, clocks]).toEqual([null, -480]);
		expect(fastest?.via.length).toBeGreaterThan(0);
		expect(fastest?.minutes).toBeGreaterThan(9 * 60);
	});
	it('reject anything but a city', async () => {
		await expect(routeFacts('MOW', 'TR', OPTIONS)).rejects.toThrow('Not two cities');
	});
});

describe('words of a route', () => {
	const SITES = [true, false].flatMap((simulated) =>
		LOCALES.map((language) => ({ ...siteAt('/routes/MOW/IST', { simulated }), language, locale: `${language}-RU` as const })),
	);
	const expectComplete = (text: string): void => {
		expect(text).not.toBe('');
		expect(text).not.toMatch(/undefined|NaN|null|\{|\}| {2}|\.\./);
	};

	it.each(SITES)('are complete in $language for direct, indirect and missing ways', async (site) => {
		const price = priceFormat(site, RATES);
		for (const [from, to] of [['MOW', 'IST'], ['MOW', 'NYC'], ['ALA', 'BCN'], ['LED', 'KZN'], ...PAIRS.slice(0, 12)] as const) {
			const facts = await routeFacts(from, to, OPTIONS);
			const view = routeView(facts, site, price, '2026-11-21');
			for (const text of [view.title, view.description, view.lede, view.mapLabel, view.seen]) expectComplete(text);
			for (const { question, answer } of view.questions) [question, answer].map(expectComplete);
			for (const { label, value } of view.facts) [label, value].map(expectComplete);
			for (const { spoken, text } of [...dayBars(facts, site, price).bars, ...monthBars(facts, site, price).bars])
				[spoken, text].map(expectComplete);
		}
		for (const view of [fromCityView('MOW', directDestinations(t, 'MOW'), [], site), toCountryView('MOW', 'TR', [], site)]) {
			for (const text of [view.title, view.description, view.lede]) expectComplete(text);
		}
	});
	it('are inflected in Russian: from Moscow to Istanbul', async () => {
		const site = siteAt('/routes/MOW/IST', { simulated: false });
		const view = routeView(await routeFacts('MOW', 'IST', OPTIONS), site, priceFormat(site, RATES), '2026-11-21');
		expect(view.title).toBe('Авиабилеты из Москвы в Стамбул');
		expect(fromCityView('MOW', [], [], site).title).toBe('Авиабилеты из Москвы');
		expect([view.others, view.all]).toEqual(['Куда ещё летают прямые рейсы из Москвы', 'Все направления из Москвы']);
		expect(toCountryView('MOW', 'TR', [], site).title).toBe('Авиабилеты из Москвы в Турцию');
		expect(view.questions.map(({ answer }) => answer).join(' ')).toContain('Самый загруженный день — ');
	});
	it('say nothing of prices where there are none', async () => {
		const site = siteAt('/routes/MOW/IST', { simulated: false });
		const facts = await routeFacts('MOW', 'IST', OPTIONS);
		const nothing = { ...facts, cheapest: null, direct: null, days: facts.days.map((day) => ({ ...day, total: null })) };
		const view = routeView(nothing, site, priceFormat(site, RATES), '2026-11-21');
		expect(view.questions).toEqual([]);
		expect(`${view.lede} ${view.description}`).not.toContain('₽');
		expect(tripJsonLd(nothing, view, site)).toBeNull();
	});
	it('are the same for machines as for people', async () => {
		const site = siteAt('/routes/MOW/IST', { simulated: false });
		const facts = await routeFacts('MOW', 'IST', OPTIONS);
		const view = routeView(facts, site, priceFormat(site, RATES), '2026-11-21');
		const { mainEntity } = questionsJsonLd(view.questions) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
		expect(mainEntity.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }))).toEqual(view.questions);
		expect(tripJsonLd(facts, view, site)).toMatchObject({
			offers: { priceCurrency: 'RUB', lowPrice: ((facts.cheapest?.total ?? 0) / 100).toFixed(2) },
		});
	});
});
