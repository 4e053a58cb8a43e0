/** Sections with one name for all pages (spec 2.3). */
const BY_FIRST: Readonly<Record<string, string>> = {
	search: 'search',
	routes: 'seo_routes',
	cities: 'seo_cities',
	airports: 'seo_airports',
	airlines: 'seo_airlines',
	countries: 'seo_countries',
	flights: 'seo_flights',
	walks: 'walks_guides',
};

/**
 * Low-cardinality page name for errors and performance (spec 2.3); not the page type.
 *
 * @param path without market prefix
 */
export function pageNameOf(path: string): string {
	const [first, second, ...rest] = path.split('/').filter(Boolean);
	if (first === undefined) return 'main';
	const name = BY_FIRST[first];
	if (name !== undefined) return name;
	if (first === 'my' && second === 'orders') return 'my_orders';
	if (first === 'faq' && second !== undefined) return second === 'instructions' ? 'faq_instructions' : 'faq_article';
	if (first === 'hotels' && second !== undefined) return second === 'search' ? 'hotels_search' : 'hotels_hotel_page';
	return [first, second, ...rest].filter((segment) => segment !== undefined).join('_');
}
