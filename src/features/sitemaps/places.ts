import type { SitemapSource } from './contract.ts';

/** What pages of places are listed from. */
export interface PlacePorts {
	/** City codes with flights by country code. */
	places(): ReadonlyMap<string, readonly { readonly iata: string }[]>;
	/** Day of the prices that these pages show, `YYYY-MM-DD`. */
	today(): string;
}

/** Pages of cities and countries that have flights, and those that list them; the others are not indexed. */
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
