/** While schedules and prices are simulated, no page states them as real; with a real supplier every page does. */
import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { EMBEDDED } from '#features/currencies/rates.data.ts';
import { atomXml } from '#features/feeds/atom.ts';
import { lookedAt, pricesFeed } from '#features/feeds/server.ts';
import { priceFormat } from '#features/results/server.ts';
import { airlineFacts } from '#features/search/facts/airline-facts.ts';
import { airportFacts } from '#features/search/facts/airport-facts.ts';
import { directDestinations } from '#features/search/facts/direct-flights.ts';
import { flightFacts } from '#features/search/facts/flight-facts.ts';
import { cityFacts, countryFacts } from '#features/search/facts/place-facts.ts';
import { routeFacts } from '#features/search/facts/route-facts.ts';
import { chooseSuppliers, isSimulated } from '#features/search/suppliers/registry.ts';
import { airlineView } from '#features/seo-pages/airline/airline-view.ts';
import { airportView } from '#features/seo-pages/airport/airport-view.ts';
import { cityView } from '#features/seo-pages/city/city-view.ts';
import { countryView } from '#features/seo-pages/country/country-view.ts';
import { flightJsonLd } from '#features/seo-pages/flight/json-ld.ts';
import { tripJsonLd } from '#features/seo-pages/route/json-ld.ts';
import { fromCityView, toCountryView } from '#features/seo-pages/route/list-view.ts';
import { routeView } from '#features/seo-pages/route/route-view.ts';
import { aviationSources } from '#features/seo-pages/sitemap.ts';
import { llmsText } from '#features/sitemaps/llms.ts';
import { LOCALES } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { pictureCard } from '#og-image-cards.ts';
import { readConfig } from '#server/config.ts';
import type { Site } from '#site/site.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const OPTIONS = { currency: 'rub', market: 'ru', now: NOW, rates: EMBEDDED.rates };
const at = (simulated: boolean, language: Site['language'] = 'ru'): Site => ({
	...siteAt('/', { simulated }),
	language,
	locale: `${language}-RU`,
});
const only = <T>(value: T | null): T => {
	if (value === null) throw new Error('There are no such facts');
	return value;
};

/** Title, description, lede and questions of one page of each kind. */
async function introsOf(site: Site): Promise<Record<string, string>> {
	const price = priceFormat(site, EMBEDDED.rates);
	const route = routeView(await routeFacts('MOW', 'IST', OPTIONS), site, price, '2026-11-21');
	const stops = routeView(await routeFacts('MOW', 'NYC', OPTIONS), site, price, '2026-11-21');
	const views = {
		route,
		stops,
		from: { ...fromCityView('MOW', directDestinations(loadTimetable(), 'MOW'), [], site), questions: [] },
		toCountry: { ...toCountryView('MOW', 'TR', [], site), questions: [] },
		city: cityView(await cityFacts('IST', OPTIONS), site, price, EMBEDDED),
		capital: cityView(await cityFacts('MOW', OPTIONS), site, price, EMBEDDED),
		country: countryView(await countryFacts('TR', OPTIONS), site, price, EMBEDDED),
		home: countryView(await countryFacts('RU', OPTIONS), site, price, EMBEDDED),
		airline: airlineView(only(airlineFacts('SU', OPTIONS)), site, price),
		lowcost: airlineView(only(airlineFacts('FR', OPTIONS)), site, price),
		airport: airportView(only(airportFacts('IST', NOW)), site, price, { city: 'MOW', offset: 180 }),
	};
	return Object.fromEntries(
		Object.entries(views).map(([kind, { title, description, lede, questions }]) => [
			kind,
			[title, description, lede, ...questions.flatMap(({ question, answer }) => [question, answer])].join('\n'),
		]),
	);
}

describe('the switch', () => {
	it.each([
		['embedded', true],
		['embedded,slow:10,failing:half', true],
		['embedded:real', false],
		['slow:10,embedded:real', false],
	])('SUPPLIERS=%s: simulated %s', (list, simulated) => {
		const { suppliers } = readConfig({ SUPPLIERS: list });
		expect(isSimulated(chooseSuppliers(suppliers))).toBe(simulated);
	});
	it('cannot be turned by a test supplier in production', () => {
		expect(() => readConfig({ SUPPLIERS: 'embedded:real', NODE_ENV: 'production' })).toThrow('embedded:real');
		expect(readConfig({ SUPPLIERS: 'embedded:real', NODE_ENV: 'production', ENVIRONMENT: 'beta' }).suppliers).toHaveLength(1);
	});
	it('stays on by default', () => {
		expect(siteAt('/').simulated).toBe(true);
	});
});

describe('pages', () => {
	const INVENTED = /(?<!\p{L})(?:от|стоит)\s[^\n]*₽|рейс|тариф|багаж|лететь|в неделю|Boeing|Airbus|возврат/iu;
	it('rest on facts about places while flights are simulated', async () => {
		for (const [kind, text] of Object.entries(await introsOf(at(true))))
			expect([kind, INVENTED.exec(text)?.[0]]).toEqual([kind, undefined]);
	});
	it('show prices and schedules of a real supplier', async () => {
		const intros = await introsOf(at(false));
		for (const [kind, text] of Object.entries(intros)) if (kind !== 'toCountry') expect([kind, INVENTED.test(text)]).toEqual([kind, true]);
	});
	it.each(LOCALES)('name distance, clocks and currency instead: %s', async (language) => {
		const site = at(true, language);
		const t = messages(language, 'seo-places');
		const intros = await introsOf(site);
		expect(intros.route).toMatch(/1[\s\u00a0.,]?7\d\d/);
		for (const kind of ['city', 'country'] as const) expect(intros[kind]).toContain(t.money.currency());
		for (const text of Object.values(intros)) expect(text).not.toMatch(/undefined|\{|\}| {2}|\.\./);
	});
});

describe('structured data', () => {
	it('has flights and offers only of a real supplier', async () => {
		const flight = only(flightFacts('SU', 1, OPTIONS));
		const route = await routeFacts('MOW', 'IST', OPTIONS);
		const names = { from: 'A', to: 'B', title: 'C' };
		expect([flightJsonLd(flight, at(true)), tripJsonLd(route, names, at(true))]).toEqual([null, null]);
		expect(flightJsonLd(flight, at(false))).toMatchObject({ '@type': 'Flight', offers: {} });
		expect(tripJsonLd(route, names, at(false))).toMatchObject({ '@type': 'Trip', offers: {} });
	});
});

describe('pictures of shared links', () => {
	it.each([true, false])('carry a price only of a real supplier: simulated %s', async (simulated) => {
		const card = await pictureCard(siteAt('/routes/MOW/IST', { simulated }));
		expect([card?.title, card?.price !== undefined]).toEqual(['Авиабилеты из Москвы в Стамбул', !simulated]);
	});
});

describe('files for robots and readers', () => {
	const ports = { airlines: () => ['SU'], airports: () => ['SVO'], today: () => '2026-11-21' };
	it('sitemaps list flight numbers only of a real supplier', () => {
		const kinds = (flights: Parameters<typeof aviationSources>[0]['flights']) =>
			aviationSources({ ...ports, flights }).map(({ kind }) => kind);
		expect(kinds(null)).toEqual(['airlines', 'airports']);
		expect(kinds(() => ['SU1'])).toEqual(['airlines', 'airports', 'flights']);
	});
	it('llms.txt says what is simulated', () => {
		const text = (simulated: boolean) => llmsText({ brand: 'AS', origin: 'https://asteria.example', simulated }, []);
		expect(text(true)).toMatch(/Schedules and prices are simulated/);
		expect(text(true)).not.toMatch(/fares|\/flights\/\{number\}/);
		expect(text(false)).not.toMatch(/simulated/);
	});
	it.each([true, false])('feeds of prices say it in every entry: simulated %s', async (simulated) => {
		const site = at(simulated);
		const prices = [];
		for (const day of lookedAt(NOW)) {
			const { cheapest } = await routeFacts('MOW', 'IST', { ...OPTIONS, now: day });
			prices.push({ seen: day.toISOString().slice(0, 10), cheapest });
		}
		const feed = pricesFeed(site, { path: '/routes/MOW/IST', title: 'T', prices, price: priceFormat(site, EMBEDDED.rates) });
		const notice = messages('ru', 'site').simulated();
		expect(feed.entries.length).toBeGreaterThan(3);
		expect(feed.entries.every(({ summary }) => summary.includes(notice) === simulated)).toBe(true);
		expect(atomXml(feed).includes(`<subtitle>${notice}</subtitle>`)).toBe(simulated);
	});
});
