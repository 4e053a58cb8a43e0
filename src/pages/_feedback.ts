import { parseArticlePath } from '#content/article-paths.ts';
import { loadContent } from '#content/load-content.ts';
import { visitOf } from '#content/visibility.ts';
import type { FeedbackSubject, ShownPrice } from '#features/feedback/contract.ts';
import { placeLabel } from '#features/places/server.ts';
import { tripNames } from '#features/results/server.ts';
import { parseAddress } from '#features/search/address.ts';
import { PLACE_CODES } from '#features/search/server.ts';
import { dateRange, money } from '#lib/format.ts';
import { formatsFor } from '#site/formats.ts';
import type { Site } from '#site/site.ts';
import { marketDay } from './_place.ts';

function ticketName(about: string, site: Site, now: Date): string | null {
	const [, address = ''] = /^\/search\/([^?]+)/.exec(about) ?? [];
	const { query } = parseAddress(address, marketDay(site, now), PLACE_CODES);
	if (!query) return null;
	const { from, to } = tripNames(query, site.language);
	const dates = dateRange(formatsFor(site.language, site.market, site.currency), query.legs[0]?.date ?? '', query.legs.at(-1)?.date ?? '');
	return `${from} — ${to}, ${dates}`;
}

function articleName(path: string, site: Site, now: Date): string | null {
	const named = parseArticlePath(path);
	const article = named && loadContent().find(named.kind, named.slug, visitOf(site, now));
	return article?.kind === 'shown' ? article.shown.text.title : null;
}

/** Name of what a report is about: an article's title, a trip with its dates, places; else the path. */
export function subjectName({ kind, about }: FeedbackSubject, site: Site, now: Date): string {
	if (kind === 'price') return ticketName(about, site, now) ?? about;
	const [, places = ''] = /^\/(?:routes|cities|countries|airports)\/(.+)$/.exec(about) ?? [];
	const codes = places.split('/').filter((code) => /^[A-Z]{2,3}$/.test(code));
	if (codes.length > 0) return codes.map((code) => placeLabel(code, site.language) ?? code).join(' — ');
	return articleName(about, site, now) ?? about;
}

export const shownPriceText = ({ total, currency }: ShownPrice, { language, market }: Site): string =>
	money(formatsFor(language, market, currency), total);
