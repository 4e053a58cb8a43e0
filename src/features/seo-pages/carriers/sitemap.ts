import type { SitemapEntry, SitemapSource, SitePlace } from '#features/sitemaps/contract.ts';

/** What the pages of this feature are listed from. */
export interface CarrierPorts {
	/** Designators of the airlines that fly. */
	airlines(): readonly string[];
	/** Codes of the airports with departures. */
	airports(): readonly string[];
	/** Flight numbers that touch a country (ISO code), in always the same order; null while flights are simulated: their pages are not indexed. */
	readonly flights: ((country: string) => Iterable<string>) | null;
	/** Day of the prices that they show, `YYYY-MM-DD`. */
	today(): string;
}

/**
 * Airlines and airports with flights in every market; of the flights those that touch the market's country: the other hundred thousand are left
 * to links.
 */
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
