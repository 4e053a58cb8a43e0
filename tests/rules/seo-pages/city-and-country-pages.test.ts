/** Pages of cities and countries (spec 2.2): addresses, facts, words. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { EMBEDDED } from '#features/currencies/rates.data.ts';
import { priceFormat } from '#features/results/server.ts';
import { directDestinations } from '#features/search/facts/direct-flights.ts';
import { citiesWithFlights, cityFacts, countryFacts } from '#features/search/facts/place-facts.ts';
import { routeFacts } from '#features/search/facts/route-facts.ts';
import { cityTitle, cityView } from '#features/seo-pages/city/city-view.ts';
import type { RoutePrice } from '#features/seo-pages/contract.ts';
import { COUNTRY_FIGURES } from '#features/seo-pages/country/country-figures.data.ts';
import { countryTitle, countryView } from '#features/seo-pages/country/country-view.ts';
import { cityAddress, countryAddress } from '#features/seo-pages/places/canonical.ts';
import { cityAndCountry } from '#features/seo-pages/places/city-names.ts';
import type { PlaceView } from '#features/seo-pages/places/contract.ts';
import { cityJsonLd } from '#features/seo-pages/places/json-ld.ts';
import { offsetsText, rateText } from '#features/seo-pages/places/money-view.ts';
import { citiesIndex, citiesOn, countriesIndex, pagesOf, readPage } from '#features/seo-pages/places/place-index.ts';
import { cheapestOf, placesIn } from '#features/seo-pages/places/sentences.ts';
import { placeSources } from '#features/sitemaps/places.ts';
import { LOCALES } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { closedNotice } from '#world/closed-notice.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeIn } from '#world/place-names.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const OPTIONS = { currency: 'rub', market: 'ru', now: NOW, rates: EMBEDDED.rates };
const world = loadWorld();
const t = loadTimetable();
const flown = citiesWithFlights();
const FLOWN = [...flown.values()].flat();
const GROUNDED = [...world.cities.values()].filter((city) => !FLOWN.includes(city)).map(({ iata }) => iata);
const RUSSIAN = siteAt('/cities/IST', { simulated: false });
const price = priceFormat(RUSSIAN, EMBEDDED.rates);

describe('spec 2.2: addresses of places', () => {
	it.each([
		['IST', { kind: 'page', value: 'IST' }],
		['ist', { kind: 'moved', to: '/cities/IST' }],
		['SAW', { kind: 'moved', to: '/cities/IST' }],
		['svo', { kind: 'moved', to: '/cities/MOW' }],
		['istanbul', { kind: 'moved', to: '/cities/IST' }],
		['New-York', { kind: 'moved', to: '/cities/NYC' }],
		['barcelona', { kind: 'moved', to: '/cities/BCN' }],
		['QQQ', { kind: 'unknown' }],
		['TR', { kind: 'unknown' }],
		['', { kind: 'unknown' }],
		['nowhere-at-all', { kind: 'unknown' }],
	])('/cities/%s', (name, address) => {
		expect(cityAddress(name)).toEqual(address);
	});
	it.each([
		['TR', { kind: 'page', value: 'TR' }],
		['tr', { kind: 'moved', to: '/countries/TR' }],
		['south-korea', { kind: 'moved', to: '/countries/KR' }],
		['ZZ', { kind: 'unknown' }],
		['IST', { kind: 'unknown' }],
	])('/countries/%s', (name, address) => {
		expect(countryAddress(name)).toEqual(address);
	});
});

describe('facts of places', () => {
	it('count what the timetable has at each airport, the busiest first', async () => {
		const { airports, destinations, directFrom } = await cityFacts('IST', OPTIONS);
		expect(destinations).toEqual(directDestinations(t, 'IST'));
		expect(airports.map(({ code }) => code)).toEqual(['IST', 'SAW']);
		for (const { code, weekly, destinations: count } of airports) {
			const row = t.airportRow.get(code) ?? -1;
			let flights = 0;
			const cities = new Set<number>();
			for (const [flight, route] of t.flights.route.entries()) {
				if (t.originOf[route] !== row || t.flights.airline[flight] !== t.flights.operating[flight]) continue;
				flights += [...(t.flights.days[flight] ?? 0).toString(2)].filter((bit) => bit === '1').length;
				cities.add(t.places.city[t.routes.destination[route] ?? 0] ?? -1);
			}
			expect([code, weekly, count]).toEqual([code, flights, cities.size]);
		}
		expect(airports[1]?.kilometres).toBe(62);
		expect(directFrom.slice(0, 2)).toEqual(['MOW', 'LED']);
		for (const from of directFrom) expect(directDestinations(t, from).map(({ city }) => city)).toContain('IST');
	});
	it('price the routes from the main cities of the market, and months from the first of them', async () => {
		const { routes, months, clocks, capital } = await cityFacts('IST', OPTIONS);
		expect(routes.map(({ from }) => from).slice(0, 2)).toEqual(['MOW', 'LED']);
		expect(Math.min(...months.flatMap(({ total }) => total ?? []))).toBe(routes[0]?.cheapest?.total);
		expect(months.map(({ month }) => month)).toEqual([...new Set(months.map(({ month }) => month))].sort());
		expect([months.length >= 5, clocks, capital]).toEqual([true, 0, 'MOW']);
	});
	it('name the lowest prices that the pages of the directions name', async () => {
		const pageOf = async ({ from, to }: { from: string; to: string }) => (await routeFacts(from, to, OPTIONS)).cheapest;
		const seen = ({ cheapest }: RoutePrice) => cheapest && { date: cheapest.date, total: cheapest.total };
		for (const code of ['IST', 'LED', 'DXB']) {
			const { routes, months } = await cityFacts(code, OPTIONS);
			const [main] = routes;
			const low = cheapestOf(routes);
			if (!main || !low) throw new Error(`No route to ${code}`);
			expect([seen(main), seen(low)]).toEqual([await pageOf(main), await pageOf(low)]);
			expect(months).toEqual((await routeFacts(main.from, main.to, OPTIONS)).months);
		}
		for (const code of ['TR', 'CN']) {
			const { routes } = await countryFacts(code, OPTIONS);
			for (const low of [cheapestOf(routes), cheapestOf(routes.filter(({ direct }) => direct))]) {
				if (!low) throw new Error(`No route to ${code}`);
				expect(seen(low)).toEqual(await pageOf(low));
			}
		}
	});
	it('have one lowest price for each route, on the pages of the city, the country and the route', async () => {
		const [country, city] = [await countryFacts('TR', OPTIONS), await cityFacts('IST', OPTIONS)];
		const priced = [...country.routes, ...city.routes];
		expect(priced.filter(({ from, to }) => from === 'MOW' && to === 'IST')).toHaveLength(2);
		for (const { from, to, cheapest } of priced) expect(cheapest).toMatchObject((await routeFacts(from, to, OPTIONS)).cheapest ?? {});
	});
	it('include cities abroad when the market has few others', async () => {
		const abroad = await cityFacts('EVN', { ...OPTIONS, market: 'am' });
		expect(abroad.routes.length).toBeGreaterThan(3);
		expect(abroad.routes.map(({ from }) => world.cities.get(from)?.country)).toContain('RU');
		const far = await cityFacts('PAR', { ...OPTIONS, market: 'am' });
		expect(new Set(far.routes.map(({ from }) => world.cities.get(from)?.country))).toEqual(new Set(['AM']));
	});
	it('know neither prices nor neighbours’ flights where nothing flies', async () => {
		const facts = await cityFacts(GROUNDED[0] ?? '', OPTIONS);
		expect([facts.routes, facts.airports, facts.destinations]).toEqual([[], [], []]);
		expect(facts.near.length).toBeGreaterThan(3);
	});
	it('list a country’s cities, direct routes before the others', async () => {
		const { cities, routes, carriers, offsets, near } = await countryFacts('TR', OPTIONS);
		expect(cities[0]).toBe('IST');
		expect(routes.map(({ direct }) => direct === null)).toEqual(routes.map(({ direct }) => direct === null).sort());
		expect(carriers.length).toBeGreaterThan(3);
		expect(offsets).toEqual([180]);
		expect(near).toContain('GR');
		expect((await countryFacts('RU', OPTIONS)).offsets.length).toBeGreaterThan(8);
	});
	it('list every city of a big country on one of its pages, the biggest on the first', async () => {
		const facts = await countryFacts('US', OPTIONS);
		const pages = pagesOf(facts);
		expect(pages.length).toBeGreaterThan(4);
		expect(pages.flatMap((page) => citiesOn(facts, page))).toEqual(facts.cities);
		expect([null, '2', '1', '02', '99', 'x', ''].map((requested) => readPage(requested, facts))).toEqual([
			1,
			2,
			null,
			null,
			null,
			null,
			null,
		]);
		expect(pagesOf({ cities: [] })).toEqual([1]);
	});
	it('reject anything but a city', async () => {
		await expect(cityFacts('TR', OPTIONS)).rejects.toThrow('Not a city');
	});
	it('every city that is listed as having flights has some to show', () => {
		expect(FLOWN.filter(({ iata }) => directDestinations(t, iata).length === 0).map(({ iata }) => iata)).toEqual([]);
	});
});

/** Big and small ones, the market's own, of a name that others bear, on islands, without a route from here, without flights. */
const CITIES = ['MOW', 'IST', 'NYC', 'LED', 'SIN', 'ABZ', 'ABR', 'HKT', 'KTM', 'AAA', 'TRW', 'BRS', 'PBH', ...GROUNDED.slice(0, 2)];
const COUNTRIES = ['TR', 'RU', 'US', 'SG', 'CW', 'KP', 'XK', 'NR', 'AE', 'CD'];

const expectComplete = (text: string): void => {
	expect(text).not.toBe('');
	expect(text).not.toMatch(/undefined|NaN|null|Infinity|\{|\}| {2}|\.\.|,,|[ ][.,:;!?]|^\s|\s$/);
};
const allWords = (view: PlaceView): string[] => [
	view.title,
	view.description,
	view.name,
	view.lede,
	view.mapLabel,
	view.seen,
	...view.questions.flatMap(({ question, answer }) => [question, answer]),
	...[...view.facts, ...view.money].flatMap(({ label, value, note }) => [label, value, ...(note === undefined ? [] : [note])]),
];

describe('words of places', () => {
	const SITES = [true, false].flatMap((simulated) =>
		LOCALES.map((language) => ({ ...RUSSIAN, simulated, language, locale: `${language}-RU` as const })),
	);

	it.each(SITES)('are complete in $language', async (site) => {
		const written = priceFormat(site, EMBEDDED.rates);
		for (const city of CITIES) {
			const facts = await cityFacts(city, OPTIONS);
			const view = cityView(facts, site, written, EMBEDDED);
			for (const text of allWords(view)) expectComplete(text);
			expect(new Set(view.questions.map(({ question }) => question)).size).toBe(view.questions.length);
			expect([city, view.empty, view.questions.length === 0]).toEqual([city, GROUNDED.includes(city), GROUNDED.includes(city)]);
			expect(view.facts.length % 2).toBe(0);
		}
		for (const country of COUNTRIES) {
			const view = countryView(await countryFacts(country, OPTIONS), site, written, EMBEDDED);
			for (const text of allWords(view)) expectComplete(text);
			expect(view.facts.length % 2).toBe(0);
		}
		for (const index of [citiesIndex(flown, site), countriesIndex(flown, site)]) {
			for (const { title, codes } of index.groups) {
				expectComplete(title);
				expect(new Set(codes).size).toBe(codes.length);
			}
		}
	});
	it.each(LOCALES)('no two places share a title or what search results say of them (%s)', (language) => {
		const { city } = messages(language, 'seo-places');
		const titles = (simulated: boolean) => [
			...[...world.cities.keys()].map((code) => cityTitle(code, { language, locale: language, simulated })),
			...[...world.countries.keys()].map((code) => countryTitle(code, { language, locale: language, market: 'ru', simulated })),
		];
		const descriptions = [...world.cities.keys()].map((code) => city.descriptionPlain({ place: cityAndCountry(code, language) }));
		for (const all of [titles(true), titles(false), descriptions]) expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([]);
	});
	it('are inflected, and say which of two cities of one name is meant', () => {
		expect(cityTitle('IST', RUSSIAN)).toBe('Авиабилеты в Стамбул: цены, рейсы и аэропорты');
		expect(cityTitle('ABZ', RUSSIAN)).toBe('Авиабилеты в Абердин (Великобритания): цены, рейсы и аэропорты');
		expect([cityTitle('LON', RUSSIAN), cityTitle('YXU', RUSSIAN)].map((title) => title.split(':')[0])).toEqual([
			'Авиабилеты в Лондон',
			'Авиабилеты в Лондон (Канада)',
		]);
		expect(cityTitle('HKT', RUSSIAN)).toContain('на Пхукет');
		expect(cityTitle('IST', { language: 'kk', locale: 'kk', simulated: false })).toMatch(/^Стамб/);
		expect(countryTitle('AE', { language: 'en', locale: 'en', market: 'ru', simulated: false })).toBe(
			'Flights to the United Arab Emirates: cities, airports and fares',
		);
	});
	it('say nothing of prices where there are none', async () => {
		const facts = await cityFacts('IST', OPTIONS);
		const view = cityView({ ...facts, routes: [], months: [], directFrom: [] }, RUSSIAN, price, EMBEDDED);
		expect(view.lede).toContain('Билетов из России сюда на ближайшие месяцы мы не нашли.');
		expect(`${view.description} ${view.facts.map(({ value }) => value)} ${view.questions.map(({ question }) => question)}`).not.toMatch(
			/₽|стоит/,
		);
	});
	it('say where civil flights have been suspended since 2022, in every language, and keep those pages out of the index', async () => {
		const options = { ...OPTIONS, market: 'ua', currency: 'uah' };
		for (const language of LOCALES) {
			const site = { ...siteAt('/ua/cities/IEV'), language };
			const notice = messages(language, 'site').closed({ to: placeIn('to', 'IEV', language), from: placeIn('from', 'IEV', language) });
			const view = cityView(await cityFacts('IEV', options), site, priceFormat(site, EMBEDDED.rates), EMBEDDED);
			expect([view.lede, view.description, view.empty, view.questions]).toEqual([notice, notice, true, []]);
		}
		const site = { ...siteAt('/ua/countries/UA'), simulated: false };
		const home = countryView(await countryFacts('UA', options), site, priceFormat(site, EMBEDDED.rates), EMBEDDED);
		expect([home.empty, home.facts, home.questions]).toEqual([true, [], []]);
		expect(home.money.at(-1)?.value).toContain('2');
		const abroad = await countryFacts('TR', options);
		expect(abroad.origin).toBe('WAW');
		expect(countryView(abroad, site, priceFormat(site, EMBEDDED.rates), EMBEDDED).lede).toContain('не виконуються з лютого 2022');
		expect(closedNotice('VOZ', 'en')).toBe('Civil flights to Voronezh and from Voronezh have been suspended since February 2022.');
		expect(['MOW', 'KRR', 'RU', 'WAW', 'XX'].map((code) => closedNotice(code, 'en'))).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
			undefined,
		]);
	});
	it('claim no direct flights that there are not', async () => {
		const facts = await cityFacts('NYC', OPTIONS);
		expect(facts.directFrom).toEqual([]);
		const view = cityView(facts, RUSSIAN, price, EMBEDDED);
		expect(view.lede).toContain('Прямых рейсов из России нет');
		expect(view.questions.map(({ answer }) => answer).join()).not.toMatch(/Прямые рейсы есть|Прямой рейс/);
	});
	it('compare clocks with the capital in the form that a language requires', async () => {
		const facts = { ...(await cityFacts('DXB', OPTIONS)), clocks: 60 };
		const ledes = LOCALES.map(
			(language) => cityView(facts, { ...RUSSIAN, language }, priceFormat({ ...RUSSIAN, language }, EMBEDDED.rates), EMBEDDED).lede,
		);
		for (const [i, language] of LOCALES.entries()) {
			const forms = (['in', 'to', 'from'] as const).map((form) => placeIn(form, 'MOW', language));
			expect(forms.some((form) => ledes[i]?.includes(form))).toBe(true);
		}
		expect(ledes[LOCALES.indexOf('ru')]).toContain('на 1\u00a0ч больше, чем в Москве');
	});
	it.each([
		['ru', 'из Парижа, из Лондона и из Рима'],
		['en', 'from Paris, London and Rome'],
		['es', 'de París, Londres y Roma'],
		['kk', 'Парижден, Лондоннан және Римнен'],
	] as const)('name several cities as the language does: %s', (language, expected) => {
		const { formats } = priceFormat({ ...RUSSIAN, language }, EMBEDDED.rates);
		expect(placesIn('from', ['PAR', 'LON', 'ROM'], language, formats).replace(', and', ' and')).toBe(expected);
	});
	it('state rates in meaningful amounts', () => {
		const words = messages('ru', 'seo-places');
		expect(rateText('try', 'rub', EMBEDDED, words, price.formats)).toBe('1\u00a0TRY ≈ 1,83\u00a0₽ по курсу на 20\u00a0ноя');
		expect(rateText('vnd', 'rub', EMBEDDED, words, price.formats)).toContain('1000\u00a0VND'.replace('1000', '1\u00a0000'));
		expect(rateText('rub', 'rub', EMBEDDED, words, price.formats)).toBeUndefined();
		expect(rateText('xof', 'rub', EMBEDDED, words, price.formats)).toBeUndefined();
		expect([offsetsText([180]), offsetsText([120, 180, 720])]).toEqual(['UTC+3', 'UTC+2…+12']);
	});
	it('are the same for machines: airports lie where the data says, the city itself nowhere', async () => {
		const data = cityJsonLd(await cityFacts('IST', OPTIONS), 'ru') as {
			geo?: object;
			containsPlace: { iataCode: string; geo: { latitude: number } }[];
		};
		expect(data.geo).toBeUndefined();
		for (const { iataCode, geo } of data.containsPlace) expect(geo.latitude).toBe(world.airports.get(iataCode)?.lat);
	});
});

describe('figures of countries', () => {
	const supplemental = (file: string) => JSON.parse(readFileSync(`node_modules/cldr-core/supplemental/${file}.json`, 'utf8')).supplemental;
	it('are those of CLDR, for every country of the world tables', () => {
		const people = supplemental('territoryInfo').territoryInfo as Record<string, { _population: string }>;
		const tender = supplemental('currencyData').currencyData.region as Record<string, Record<string, Record<string, string>>[]>;
		const published = [...world.countries.keys()].map((code) => {
			const currencies = (tender[code] ?? [])
				.flatMap((one) => Object.entries(one))
				.filter(([, { _tender, _to, _from = '' }]) => _tender !== 'false' && !_to && _from <= '2026-11-21')
				.map(([currency]) => currency.toLowerCase());
			return [code, { currencies, population: Number(people[code]?._population) }];
		});
		expect([...COUNTRY_FIGURES]).toEqual(published);
	});
});

describe('sitemaps of places', () => {
	it('list the pages that are indexed, each once', () => {
		const place = { brand: 'AS', market: 'ru' } as const;
		const [countries, cities] = placeSources({ places: citiesWithFlights, today: () => '2026-11-21' }).map((source) => [
			...source.entries(place),
		]);
		expect(countries?.slice(0, 2)).toEqual([{ path: '/countries' }, { path: '/countries/AE', lastmod: '2026-11-21' }]);
		expect(cities).toHaveLength(FLOWN.length + 1);
		expect(new Set(cities?.map(({ path }) => path)).size).toBe(cities?.length);
		for (const { path } of cities?.slice(1) ?? []) expect(cityAddress(path.slice('/cities/'.length)).kind).toBe('page');
	});
});
