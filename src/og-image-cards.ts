import { matchesPath, parseArticlePath } from '#content/article-paths.ts';
import { fillText } from '#content/fill.ts';
import type { Kind } from '#content/kinds.ts';
import { loadContent } from '#content/load-content.ts';
import { partsOfText } from '#content/markdown/placeholders.ts';
import { visitOf } from '#content/visibility.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { ratesNow } from '#features/currencies/server.ts';
import type { Card } from '#features/og-images/contract.ts';
import { priceFormat } from '#features/results/server.ts';
import { cheapestDestinations } from '#features/search/destinations.ts';
import { directDestinations } from '#features/search/facts/direct-flights.ts';
import { routeFacts } from '#features/search/facts/route-facts.ts';
import { todayAt } from '#features/search/server.ts';
import { fromCityLanding, routeLanding } from '#features/seo-pages/route/canonical.ts';
import { fromCityView, toCountryView } from '#features/seo-pages/route/list-view.ts';
import { routeView } from '#features/seo-pages/route/route-view.ts';
import { messages } from '#i18n/messages.ts';
import { day } from '#lib/format.ts';
import type { Point } from '#lib/geo.ts';
import { priceText } from '#lib/price.ts';
import { isBuilt, isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import type { Names } from '#world/world.ts';

const MAX_ROUTES = 8;

const flightsOf = (site: Site): string => messages(site.locale, 'site').menu.flights();
const pointOf = (city: string): Point | undefined => loadWorld().cities.get(city);

async function routeCard(from: string, to: string, site: Site): Promise<Card> {
	const [now, rates] = [new Date(), ratesNow()];
	const facts = await routeFacts(from, to, { currency: site.pageCurrency, market: site.market, now, rates });
	const price = priceFormat(site, rates, todayAt(from, now));
	const { title } = routeView(facts, site, price, todayAt(from, now));
	const { cheapest } = facts;
	const [origin, destination] = [pointOf(from), pointOf(to)];
	const note = (unit: string): string => messages(site.locale, 'routes').prices.caption({ unit });
	return {
		brand: site.brand,
		market: site.market,
		language: site.language,
		title,
		...(cheapest && !site.simulated
			? { price: { text: priceText(price, cheapest.total), note: note(day(price.formats, cheapest.date)) } }
			: { kind: flightsOf(site) }),
		...(origin && destination ? { routes: [[origin, destination]] } : {}),
	};
}

/** Card of a city's destinations; null without any. */
async function listCard(from: string, country: string | null, site: Site): Promise<Card | null> {
	const [now, rates, origin] = [new Date(), ratesNow(), pointOf(from)];
	const options = { currency: site.pageCurrency, market: site.market, now, rates };
	const places = country ? await cheapestDestinations(from, { ...options, country, limit: MAX_ROUTES }) : [];
	const direct = country ? [] : directDestinations(loadTimetable(), from);
	const { title } = country ? toCountryView(from, country, places, site) : fromCityView(from, direct, [], site);
	const ends = (country ? places : direct).slice(0, MAX_ROUTES).flatMap(({ city }) => pointOf(city) ?? []);
	if (!origin) return null;
	const routes = ends.length > 0 ? ends.map((end): [Point, Point] => [origin, end]) : ([[origin, origin]] as const);
	return { brand: site.brand, market: site.market, language: site.language, kind: flightsOf(site), title, routes };
}

function landingCard(path: string, site: Site): Promise<Card | null> | null {
	const [, , from = '', to] = path.split('/');
	if (to === undefined) return fromCityLanding(from).kind === 'page' ? listCard(from, null, site) : null;
	const landing = routeLanding(from, to);
	if (landing.kind !== 'page') return null;
	return landing.value.country ? listCard(from, to, site) : routeCard(from, to, site);
}

function placeCard(path: string, { brand, market, language, locale }: Site): Card | null {
	const [, kind = '', code = ''] = path.split('/');
	const { cities, countries, airports, airlines } = loadWorld();
	const [t, airlineMessages] = [messages(locale, 'seo-places'), messages(locale, 'airlines')];
	const card = (kindText: string | undefined, names: Names, at?: Point): Card => ({
		brand,
		market,
		language,
		...(kindText === undefined ? {} : { kind: kindText }),
		title: names[language],
		...(at ? { routes: [[at, at]] } : {}),
	});
	const [city, country, airport, airline] = [cities.get(code), countries.get(code), airports.get(code), airlines.get(code)];
	if (kind === 'cities' && city) return card(countries.get(city.country)?.names[language], city.names, city);
	if (kind === 'countries' && country) return card(t.countries.crumb(), country.names, pointOf(country.capital));
	if (kind === 'airports' && airport) return card(airlineMessages.airports(), airport.names, airport);
	return kind === 'airlines' && airline ? card(airlineMessages.airlines(), airline.names) : null;
}

function sectionOf(kind: Kind, site: Site): string {
	const { menu } = messages(site.locale, 'site');
	if (kind === 'guides') return menu.guides();
	return kind === 'walks' || kind === 'audioguides' ? menu.walks() : menu.faq();
}

function articleCard(path: string, site: Site): Card | null {
	const named = parseArticlePath(path);
	const match = named && loadContent().find(named.kind, named.slug, visitOf(site, new Date()));
	if (!named || match?.kind !== 'shown' || !matchesPath(match.shown.article, named)) return null;
	const { article, language, text } = match.shown;
	const place = article.city === undefined ? undefined : pointOf(article.city);
	return {
		brand: site.brand,
		market: site.market,
		language,
		kind: sectionOf(named.kind, site),
		title: fillText(partsOfText(text.title), { site, language, world: loadWorld() }),
		...(place ? { routes: [[place, place]] } : {}),
	};
}

/** Card of a page's Open Graph image; null if it has none. */
export async function pictureCard(site: Site): Promise<Card | null> {
	const { path } = site;
	if (!isBuilt(path) || !isOpen(path, site)) return null;
	if (path.startsWith('/routes/')) return landingCard(path, site);
	return parseArticlePath(path) ? articleCard(path, site) : placeCard(path, site);
}
