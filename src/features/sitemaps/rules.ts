import type { Language } from '#i18n/locales.ts';
import { escapeXml } from '#lib/xml.ts';
import { prefixOf } from '#site/links.ts';
import { offerOf } from '#site/markets.ts';
import { ROUTES } from '#site/route-table.ts';
import type { Routes } from '#site/routes.ts';
import type { SitemapEntry, SitePlace } from './contract.ts';

/** Limits of one file (sitemaps.org). */
export interface Limits {
	readonly addresses: number;
	readonly bytes: number;
}

export const LIMITS: Limits = { addresses: 50_000, bytes: 52_428_800 };

export interface FilePlan {
	/** Index of the first entry, and of the one after the last. */
	readonly from: number;
	readonly to: number;
	readonly lastmod?: string;
}

/** Maximum bytes of an origin: scheme, a host name of 255 characters and a port. */
const ORIGIN = 270;
const LANGUAGE = '?language=xx'.length;
const ADDRESS_TAGS = 90;
const ALTERNATE_TAGS = 80;
const FRAME = 400;

/** Languages in which a path is open on a site; empty if it's closed. */
export type OpenLanguages = (path: string, place: SitePlace) => readonly Language[];

/** Looks up each path's route, which is cheaper than caching tens of thousands of paths. */
export function createOpenLanguages(routes: Pick<Routes, 'match'>): OpenLanguages {
	return (path, { brand, market }) => {
		const { built, condition } = routes.match(path)?.route ?? {};
		const languages = built ? (offerOf(brand, market)?.languages ?? []) : [];
		return condition ? languages.filter((language) => condition({ brand, market, language }, path)) : languages;
	};
}

export const openLanguages: OpenLanguages = createOpenLanguages(ROUTES);

/** Memoizes the first result, for pages of one site that are open in the same languages. */
export function openAlike(): OpenLanguages {
	let cache: readonly Language[] | undefined;
	return (path, place) => {
		cache ??= openLanguages(path, place);
		return cache;
	};
}

export function listedLanguages({ path, texts }: SitemapEntry, place: SitePlace, openIn = openLanguages): readonly Language[] {
	const open = openIn(path, place);
	return texts ? open.filter((language) => texts[language] !== undefined) : open;
}

export const changedOn = ({ lastmod, texts }: SitemapEntry, language: Language): string | undefined => texts?.[language] ?? lastmod;

/** Maximum bytes of a path in some languages, for any host. */
export function mostBytes(path: string, languages: number, place: SitePlace): number {
	const address = ORIGIN + prefixOf(place.brand, place.market).length + escapeXml(path).length + LANGUAGE;
	const alternates = languages > 1 ? languages * (ALTERNATE_TAGS + address) : 0;
	return languages * (ADDRESS_TAGS + address + alternates);
}

const later = (item: string | undefined, other: string | undefined): string | undefined =>
	item === undefined || (other !== undefined && other > item) ? other : item;

/** Fills files up to the limits for the longest host name, so that files don't depend on the host. Yields after each entry. */
export function* filling(
	entries: Iterable<SitemapEntry>,
	place: SitePlace,
	limits: Limits = LIMITS,
	openIn = openLanguages,
): Generator<void, readonly FilePlan[]> {
	const files: FilePlan[] = [];
	let [from, at, addresses, bytes] = [0, 0, 0, FRAME];
	let lastmod: string | undefined;
	const close = (): void => {
		if (addresses > 0) files.push({ from, to: at, ...(lastmod === undefined ? {} : { lastmod }) });
		[from, addresses, bytes, lastmod] = [at, 0, FRAME, undefined];
	};
	for (const entry of entries) {
		const languages = listedLanguages(entry, place, openIn);
		const count = languages.length;
		const more = mostBytes(entry.path, count, place);
		if (addresses + count > limits.addresses || bytes + more > limits.bytes) close();
		addresses += count;
		bytes += more;
		for (const language of languages) lastmod = later(lastmod, changedOn(entry, language));
		at++;
		yield;
	}
	close();
	return files;
}

export const fileAddress = (market: string, kind: string, number: number): string => `/sitemaps/${market}/${kind}-${number}.xml`;

export function readFileName(name: string): { kind: string; number: number } | null {
	const [, kind, number] = /^([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
	return kind === undefined ? null : { kind, number: Number(number) };
}
