import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { prefixOf } from '#site/links.ts';
import { offerOf } from '#site/markets.ts';
import type { SitemapEntry, SitemapSource, SitePlace } from './contract.ts';
import { type FilePlan, filling, openAlike } from './rules.ts';

/** Pages that no other source lists: the main one and those about the product. */
const PAGES = ['/', '/about/data', '/about/emissions', '/about/privacy', '/about/ranking'];

/** Pages of the product itself; nobody knows when they changed. */
export const pagesSource: SitemapSource = { kind: 'pages', entries: () => PAGES.map((path) => ({ path })) };

/** What landings are listed from. */
export interface DirectFlightPorts {
	/** City codes of the timetable. */
	cities(): readonly string[];
	/** Cities that one has direct flights to, always in the same order. */
	destinations(city: string): readonly { readonly city: string }[];
	/** Day of the prices that landings show, `YYYY-MM-DD`. */
	today(): string;
}

/**
 * Landings with direct flights: every city that has any, and every directed pair of cities; the millions of other pairs are left to links.
 * What a city has is asked for once per process: the timetable is of its build.
 */
export function landingSources({ cities, destinations, today }: DirectFlightPorts): readonly SitemapSource[] {
	const known = new Map<string, readonly string[]>();
	const from = (city: string): readonly string[] => {
		const codes = known.get(city) ?? destinations(city).map((to) => to.city);
		known.set(city, codes);
		return codes;
	};
	function* citiesFrom(): Generator<SitemapEntry> {
		const lastmod = today();
		for (const city of cities()) if (from(city).length > 0) yield { path: `/routes/${city}`, lastmod };
	}
	function* routes(): Generator<SitemapEntry> {
		const lastmod = today();
		for (const city of cities()) for (const to of from(city)) yield { path: `/routes/${city}/${to}`, lastmod };
	}
	return [
		{ kind: 'cities-from', everywhere: true, entries: citiesFrom },
		{ kind: 'routes', everywhere: true, entries: routes },
	];
}

/** Others get their turn after so long, for so long (ms): what is planned leaves little garbage at a time. */
const [AT_ONCE, PAUSE] = [4, 16];

async function planned(source: SitemapSource, place: SitePlace): Promise<readonly FilePlan[]> {
	const steps = filling(source.entries(place), place, undefined, source.everywhere ? openAlike() : undefined);
	let began = performance.now();
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
		if (performance.now() - began < AT_ONCE) continue;
		await wait(PAUSE);
		began = performance.now();
	}
}

/** The files of a source on a site. */
export type FilePlans = (source: SitemapSource, place: SitePlace) => Promise<readonly FilePlan[]>;

/** Sites on which a source that is the same everywhere takes the same room: as long a prefix, as many languages. */
const shapeOf = ({ brand, market }: SitePlace): string =>
	`${prefixOf(brand, market).length} ${offerOf(brand, market)?.languages.length ?? 0}`;

/** Plans are made once a day, in small steps. @param today as `SitemapOptions.today` */
export function createFilePlans(today: () => string): FilePlans {
	let day = '';
	const known = new Map<string, Promise<readonly FilePlan[]>>();
	return (source, place) => {
		if (day !== today()) known.clear();
		day = today();
		const key = `${source.kind} ${source.everywhere ? shapeOf(place) : `${place.brand} ${place.market}`}`;
		const plan = known.get(key) ?? planned(source, place);
		known.set(key, plan);
		plan.catch(() => known.delete(key));
		return plan;
	};
}
