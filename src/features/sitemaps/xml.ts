import type { Language } from '#i18n/locales.ts';
import { escapeXml } from '#lib/xml.ts';
import { href, prefixOf } from '#site/links.ts';
import { defaultLanguage, offerOf } from '#site/markets.ts';
import type { SitemapEntry, SitePlace } from './contract.ts';
import { changedOn, type FilePlan, listedLanguages } from './rules.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface IndexLine {
	readonly address: string;
	readonly lastmod?: string;
}

const changed = (lastmod: string | undefined): string => (lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`);

export function indexXml(lines: readonly IndexLine[]): string {
	const files = lines.map((line) => `<sitemap><loc>${escapeXml(line.address)}</loc>${changed(line.lastmod)}</sitemap>\n`);
	return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${files.join('')}</sitemapindex>\n`;
}

/** A page in each language with all of them as alternates; no alternates for a single language. */
function pageXml(entry: SitemapEntry, languages: readonly Language[], place: SitePlace, origin: string): string {
	const offer = offerOf(place.brand, place.market);
	const usual = offer ? defaultLanguage(offer) : undefined;
	const prefix = prefixOf(place.brand, place.market);
	const addresses = languages.map((language) =>
		escapeXml(origin + href({ prefix, language, defaultLanguage: usual ?? language }, entry.path)),
	);
	const dayOf = (language: Language | undefined) => (language ? changedOn(entry, language) : undefined);
	const region = place.market.toUpperCase();
	const alternates = languages.map(
		(language, i) => `<xhtml:link rel="alternate" hreflang="${language}-${region}" href="${addresses[i]}"/>`,
	);
	const common = languages.length > 1 ? alternates.join('') : '';
	return addresses.map((address, i) => `<url><loc>${address}</loc>${changed(dayOf(languages[i]))}${common}</url>\n`).join('');
}

/** Generates a file, one entry at a time. Alternates of all markets would multiply the size, so each file has one market. */
export function* fileXml(entries: Iterable<SitemapEntry>, { from, to }: FilePlan, place: SitePlace, origin: string): Generator<string> {
	yield `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
	let at = 0;
	for (const entry of entries) {
		if (at >= to) break;
		if (at++ >= from) yield pageXml(entry, listedLanguages(entry, place), place, origin);
	}
	yield '</urlset>\n';
}

const PIECE = 65_536;

export function streamed(chunks: Iterable<string>): ReadableStream<Uint8Array> {
	const iterator = chunks[Symbol.iterator]();
	const encoder = new TextEncoder();
	return new ReadableStream(
		{
			pull(controller) {
				let piece = '';
				while (piece.length < PIECE) {
					const { done, value } = iterator.next();
					if (done) {
						if (piece) controller.enqueue(encoder.encode(piece));
						controller.close();
						return;
					}
					piece += value;
				}
				controller.enqueue(encoder.encode(piece));
			},
			cancel() {
				iterator.return?.();
			},
		},
		{ highWaterMark: 0 },
	);
}
