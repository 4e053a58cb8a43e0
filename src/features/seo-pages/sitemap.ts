import type { SitemapEntry, SitemapSource, SitePlace } from '#features/sitemaps/contract.ts';

export interface AviationPorts {
	airlines(): readonly string[];
	airports(): readonly string[];
	/**
	 * Flight numbers from or to a country (ISO code), in stable order; null while flights are simulated, because those pages aren't
	 * indexed.
	 */
	readonly flights: ((country: string) => Iterable<string>) | null;
	today(): string;
}

/** All served airlines and airports. Flights only of the market's country, because the other 100,000 are reachable by links. */
export function aviationSources({ airlines, airports, flights, today }: AviationPorts): readonly SitemapSource[] {
	function* flightPages(touching: NonNullable<typeof flights>, market: string): Generator<SitemapEntry> {
		const lastmod = today();
		for (const flight of touching(market.toUpperCase())) yield { path: `/flights/${flight}`, lastmod };
	}
	return [
		{
			kind: 'airlines',
			everywhere: true,
			entries: () => [{ path: '/airlines' }, ...airlines().map((code) => ({ path: `/airlines/${code}`, lastmod: today() }))],
		},
		{
			kind: 'airports',
			everywhere: true,
			entries: () => [{ path: '/airports' }, ...airports().map((code) => ({ path: `/airports/${code}` }))],
		},
		...(flights ? [{ kind: 'flights', entries: ({ market }: SitePlace) => flightPages(flights, market) }] : []),
	];
}
