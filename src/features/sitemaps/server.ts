import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { prefixOf } from '#site/links.ts';
import { offerOf } from '#site/markets.ts';
import { ROUTES } from '#site/route-table.ts';
import type { SitemapEntry, SitemapSource, SitePlace } from './contract.ts';
import { type FilePlan, filling, openAlike } from './rules.ts';

const PAGES: readonly SitemapEntry[] = ROUTES.all
	.flatMap(({ pattern, sitemap }) => (sitemap ? [{ path: pattern }] : []))
	.sort((a, b) => a.path.localeCompare(b.path));

export const pagesSource: SitemapSource = { kind: 'pages', entries: () => PAGES };

export interface DirectFlightPorts {
	cities(): readonly string[];
	/** Direct destinations of a city, in stable order. */
	destinations(city: string): readonly { readonly city: string }[];
	today(): string;
}

/** Route pages with direct flights. Memoized per process, because the timetable is part of the build. */
export function landingSources({ cities, destinations, today }: DirectFlightPorts): readonly SitemapSource[] {
	const cache = new Map<string, readonly string[]>();
	const from = (city: string): readonly string[] => {
		const codes = cache.get(city) ?? destinations(city).map((to) => to.city);
		cache.set(city, codes);
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

/** Entries per step and pause in ms, so that requests can run. */
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

export type FilePlans = (source: SitemapSource, place: SitePlace) => Promise<readonly FilePlan[]>;

/** Sites with equal prefix length and number of languages share the plans of site-independent sources. */
const shapeOf = ({ brand, market }: SitePlace): string =>
	`${prefixOf(brand, market).length} ${offerOf(brand, market)?.languages.length ?? 0}`;

/** Plans files once a day, in small steps. @param today as `SitemapOptions.today` */
export function createFilePlans(today: () => string): FilePlans {
	let day = '';
	const cache = new Map<string, Promise<readonly FilePlan[]>>();
	return (source, place) => {
		if (day !== today()) cache.clear();
		day = today();
		const key = `${source.kind} ${source.everywhere ? shapeOf(place) : `${place.brand} ${place.market}`}`;
		const plan = cache.get(key) ?? planned(source, place);
		cache.set(key, plan);
		plan.catch(() => cache.delete(key));
		return plan;
	};
}
