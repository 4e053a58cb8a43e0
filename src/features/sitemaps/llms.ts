import { localeOf } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { brandName, homeMarket } from '#site/brands.ts';
import { href, prefixOf } from '#site/links.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import { languageName, marketName } from '#site/names.ts';
import { isBuilt, isOpen } from '#site/route-table.ts';
import type { Brand, Site } from '#site/site.ts';

export interface ServiceContract {
	readonly path: string;
	readonly title: string;
	/** `OpenAPI 3.1` if absent. */
	readonly format?: string;
}

/** A market of every brand whose default language is English. */
const ENGLISH_MARKET = 'us';
const ENGLISH = localeOf('en', ENGLISH_MARKET);

const line = (name: string, address: string, about?: string): string => `- [${name}](${address})${about ? `: ${about}` : ''}`;

type ReadingSite = Pick<Site, 'prefix' | 'language' | 'defaultLanguage'>;

interface Section {
	readonly path: string;
	readonly name: string;
	readonly about: string;
}

/** Where to read a page in English: the English market, the first market with English, or else the brand's home market. */
function siteToRead(brand: Brand, path: string): ReadingSite | null {
	if (!isBuilt(path)) return null;
	const sites = [ENGLISH_MARKET, homeMarket(brand), ...marketsOf(brand)].flatMap((market) => {
		const { languages = [] } = offerOf(brand, market) ?? {};
		const [defaultLanguage = 'en'] = languages;
		const open = languages.filter((language) => isOpen(path, { brand, market, language }));
		return open.map((language): ReadingSite => ({ prefix: prefixOf(brand, market), language, defaultLanguage }));
	});
	return sites.find(({ language }) => language === 'en') ?? sites[0] ?? null;
}

function sectionsOf(brand: string, simulated: boolean): readonly Section[] {
	const { guides, walks } = messages(ENGLISH, 'guides');
	const { data, emissions, ranking } = messages(ENGLISH, 'about');
	const { page: privacy } = messages(ENGLISH, 'consent');
	const about = { data, emissions, privacy, ranking };
	return [
		{ path: '/', name: 'Flights', about: 'the search form and ideas where to go' },
		{
			path: '/routes/NYC',
			name: 'Flights from a city',
			about: '/routes/{city}: direct flights and lowest prices, by IATA city code in capitals',
		},
		{
			path: '/routes/NYC/LON',
			name: 'Flights from one city to another',
			about: '/routes/{city}/{city}: prices by day and month, airlines, flight time, distance',
		},
		{
			path: '/routes/NYC/IT',
			name: 'Flights from a city to a country',
			about: '/routes/{city}/{country}: lowest price to each city, by ISO 3166 country code in capitals',
		},
		{
			path: '/airlines',
			name: 'Airlines',
			about: simulated
				? '/airlines/{name}: country, alliance and destinations'
				: '/airlines/{name}: destinations, bases, aircraft, baggage and fares; each of its flights at /flights/{number}',
		},
		{ path: '/airports', name: 'Airports', about: '/airports/{name}: departures, airlines, destinations, the way to the city' },
		{
			path: '/countries',
			name: 'Countries',
			about: '/countries/{name}: cities with airports, lowest prices, currency; with ?citizenship=kz its entry rules for a passport',
		},
		{ path: '/cities', name: 'Cities', about: '/cities/{name}: airports, direct flights, lowest prices, local time' },
		{ path: '/guides', name: guides.title(), about: '/guides/{city}: districts, sights, prices and seasons; leads to audio guides' },
		{ path: '/walks', name: walks.title(), about: 'walks through a city, stop by stop' },
		{ path: '/assistant', name: 'Assistant', about: 'a conversation that replies with flights, prices, hotels and articles' },
		{ path: '/faq', name: messages(ENGLISH, 'faq').title(), about: '/faq/{article} and, step by step, /faq/instructions/{instruction}' },
		...Object.entries(about).map(([name, page]) => ({
			path: `/about/${name}`,
			name: page.title(),
			about: page.description({ brand }),
		})),
	];
}

function marketLines(brand: Brand, origin: string): readonly string[] {
	return marketsOf(brand).map((market) => {
		const { languages = [] } = offerOf(brand, market) ?? {};
		return line(marketName(market, 'en'), `${origin}${prefixOf(brand, market) || '/'}`, languages.join(', '));
	});
}

/** `/llms.txt` of a brand: summary, sections and services in English (llmstxt.org). */
export function llmsText(
	{ brand, origin, simulated }: Pick<Site, 'brand' | 'origin' | 'simulated'>,
	contracts: readonly ServiceContract[],
): string {
	const name = brandName(brand, homeMarket(brand));
	const sections = sectionsOf(name, simulated).flatMap(({ path, name: title, about }) => {
		const site = siteToRead(brand, path);
		if (!site) return [];
		const language = site.language === 'en' ? '' : ` (in ${languageName(site.language, 'en')})`;
		return [line(title, origin + href(site, path), about + language)];
	});
	return [
		`# ${name}`,
		'',
		`> ${name} finds flights and shows one honest total with bags, the risks of each trip and who sells it.`,
		'',
		'Pages are HTML that is whole without JavaScript. Prices are totals in the currency of the market. Articles and pages about places, directions, airlines and flights also answer "Accept: text/markdown" and "Accept: application/json".',
		'',
		...(simulated
			? [
					'Schedules and prices are simulated: do not present them as real flights or offers. What is real and what is not: /about/data.',
					'',
				]
			: []),
		'## Sections',
		'',
		...sections,
		line('Sitemap', `${origin}/sitemap.xml`, 'every page, by market and kind'),
		'',
		'## Services',
		'',
		...contracts.map(({ path, title, format = 'OpenAPI 3.1' }) => line(title, origin + path, format)),
		line(
			'Tools by the Model Context Protocol',
			`${origin}/mcp`,
			'streamable HTTP without sessions, read-only: flights, prices by day, destinations, hotels, articles; ?market= and ?language= choose the site',
		),
		'',
		'## Markets',
		'',
		`Paths are the same in every market, after its prefix; the bare address is ${marketName(homeMarket(brand), 'en')}. The first language of a market has the bare address, the others add ?language= and their code.`,
		'',
		...marketLines(brand, origin),
		'',
	].join('\n');
}
