import type { SitemapEntry, SitemapSource, SitePlace } from '#features/sitemaps/contract.ts';

export interface CarrierPorts {
	/** Designators of operating airlines. */
	airlines(): readonly string[];
	/** Codes of airports with departures. */
	airports(): readonly string[];
	/** Flight numbers that touch a country (ISO code), in stable order; null while flights are simulated, as those pages are not indexed. */
	readonly flights: ((country: string) => Iterable<string>) | null;
	/** Date of the prices, `YYYY-MM-DD`. */
	today(): string;
}

/** All served airlines and airports; flights only of the market's country, as 100,000 others are reachable by links. */
export function carrierSources({ airlines, airports, flights, today }: CarrierPorts): readonly SitemapSource[] {
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
