import type { SitemapSource } from './contract.ts';

export interface PlacePorts {
	places(): ReadonlyMap<string, readonly { readonly iata: string }[]>;
	/** Date of the prices on these pages, `YYYY-MM-DD`. */
	today(): string;
}

/** Pages of cities and countries with flights, and their list pages; others aren't indexed. */
export function placeSources({ places, today }: PlacePorts): readonly SitemapSource[] {
	const listed = (folder: string, codes: () => readonly string[]) => () => {
		const lastmod = today();
		return [{ path: folder }, ...codes().map((code) => ({ path: `${folder}/${code}`, lastmod }))];
	};
	return [
		{ kind: 'countries', everywhere: true, entries: listed('/countries', () => [...places().keys()].sort()) },
		{
			kind: 'cities',
			everywhere: true,
			entries: listed('/cities', () =>
				[...places().values()]
					.flat()
					.map(({ iata }) => iata)
					.sort(),
			),
		},
	];
}
