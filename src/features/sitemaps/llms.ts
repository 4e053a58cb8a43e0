import { texts } from '#i18n/texts.ts';
import { homeMarket, shortBrandName } from '#site/brands.ts';
import { prefixOf } from '#site/links.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import { marketName } from '#site/names.ts';
import { isBuilt } from '#site/route-table.ts';
import type { Brand } from '#site/site.ts';

/** The contract of a service. */
export interface ServiceContract {
	/** Of its OpenAPI document, from `/` on. */
	readonly path: string;
	readonly title: string;
}

/** A market of every brand whose bare address is English, as this file is. */
const ENGLISH_MARKET = 'us';

/** A line of a list, as llmstxt.org has it. */
const line = (name: string, address: string, about?: string): string => `- [${name}](${address})${about ? `: ${about}` : ''}`;

interface Section {
	readonly path: string;
	readonly name: string;
	readonly about: string;
}

function sectionsOf(brand: string): readonly Section[] {
	const { data, emissions, ranking } = texts('en', 'about');
	const { page: privacy } = texts('en', 'consent');
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

/**
 * `/llms.txt` of a brand: what the site is, its sections and its services, in English (llmstxt.org).
 *
 * @param origin scheme and host
 */
export function llmsText(brand: Brand, origin: string, contracts: readonly ServiceContract[]): string {
	const name = shortBrandName(brand);
	const prefix = prefixOf(brand, ENGLISH_MARKET);
	const sections = sectionsOf(name).filter(({ path }) => isBuilt(path));
	return [
		`# ${name}`,
		'',
		`> ${name} finds flights and shows one honest total with bags, the risks of each trip and who sells it.`,
		'',
		'Pages are HTML that is whole without JavaScript. Prices are totals in the currency of the market.',
		'',
		'## Sections',
		'',
		...sections.map(({ path, name: title, about }) => line(title, `${origin}${path === '/' ? prefix || '/' : prefix + path}`, about)),
		line('Sitemap', `${origin}/sitemap.xml`, 'every page, by market and kind'),
		'',
		'## Services',
		'',
		...contracts.map(({ path, title }) => line(title, origin + path, 'OpenAPI 3.1')),
		'',
		'## Markets',
		'',
		`Paths are the same in every market, after its prefix; the bare address is ${marketName(homeMarket(brand), 'en')}. The first language of a market has the bare address, the others add ?language= and their code.`,
		'',
		...marketLines(brand, origin),
		'',
	].join('\n');
}
