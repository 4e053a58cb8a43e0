import { pathOfArticle } from '#content/article-paths.ts';
import { type FillContext, fillText } from '#content/fill.ts';
import { partsOfText } from '#content/markdown/placeholders.ts';
import type { Shown } from '#content/visibility.ts';
import { messages } from '#i18n/messages.ts';
import { addDays, utcDate } from '#lib/dates.ts';
import { day } from '#lib/format.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import { canonical } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import type { World } from '#world/world.ts';
import { type Feed, type FeedEntry, tagOf } from './atom.ts';

export interface SeenPrice {
	readonly seen: string;
	readonly cheapest: { readonly date: string; readonly total: number } | null;
}

const DAYS = 14;
const HOUR = 'T06:00:00Z';

/** Snapshot times of the last days, latest first; none in the future. */
export function lookedAt(now: Date): readonly Date[] {
	const today = utcDate(now);
	return Array.from({ length: DAYS + 1 }, (_, back) => new Date(`${addDays(today, -back)}${HOUR}`))
		.filter((at) => at <= now)
		.slice(0, DAYS);
}

/** Days on which the lowest price changed, latest first; the earliest day has no predecessor. */
export const changesOf = (prices: readonly SeenPrice[]): readonly (SeenPrice & { cheapest: NonNullable<SeenPrice['cheapest']> })[] =>
	prices.slice(0, -1).flatMap(({ seen, cheapest }, i) => {
		const before = prices[i + 1]?.cheapest;
		return cheapest && (cheapest.total !== before?.total || cheapest.date !== before.date) ? [{ seen, cheapest }] : [];
	});

const frameOf = (site: Site, feedPath: string, page: string): Pick<Feed, 'id' | 'language' | 'self' | 'page' | 'author'> => {
	const self = canonical({ ...site, path: feedPath });
	const author = site.brandName;
	return { id: tagOf(site.origin, self.slice(site.origin.length)), language: site.language, self, page, author };
};

/** @param prices one per day, latest first */
export function pricesFeed(
	site: Site,
	{ path, title, prices, price }: { path: string; title: string; prices: readonly SeenPrice[]; price: PriceFormat },
): Feed {
	const t = messages(site.locale, 'routes');
	const page = canonical({ ...site, path });
	const notice = site.simulated ? messages(site.locale, 'site').simulated() : undefined;
	const entries = changesOf(prices).map(({ seen, cheapest }): FeedEntry => {
		const [text, leaves] = [priceText(price, cheapest.total), day(price.formats, cheapest.date)];
		return {
			id: tagOf(site.origin, `${page.slice(site.origin.length)}#${seen}`),
			title: `${text} — ${leaves}`,
			address: page,
			updated: `${seen}${HOUR}`,
			summary: [
				t.questions.priceText({ price: text, day: leaves }),
				t.prices.seen({ day: day(price.formats, seen) }),
				...(notice ? [notice] : []),
			].join(' '),
		};
	});
	const first = prices.at(-1)?.seen ?? '2026-01-01';
	return {
		...frameOf(site, `${path}/feed.xml`, page),
		title,
		...(notice ? { subtitle: notice } : {}),
		updated: `${first}${HOUR}`,
		entries,
	};
}

const MOST = 50;

export function articlesFeed(
	site: Site,
	shown: readonly Shown[],
	{ path, title, cities }: { path: string; title: string; cities: World['cities'] },
): Feed {
	const context: FillContext = { site, language: site.language, world: { cities } };
	const words = (text: string): string => fillText(partsOfText(text), context);
	const own = shown.filter(({ fallback }) => !fallback).sort((a, b) => b.text.date.localeCompare(a.text.date));
	const entries = own.slice(0, MOST).flatMap(({ article, text }): FeedEntry[] => {
		const at = pathOfArticle(article);
		if (at === null) return [];
		const address = canonical({ ...site, path: at });
		const id = tagOf(site.origin, address.slice(site.origin.length));
		const updated = `${text.date}T00:00:00Z`;
		return [{ id, title: words(text.title), address, updated, summary: words(text.description) }];
	});
	return { ...frameOf(site, `${path}/feed.xml`, canonical({ ...site, path })), title, updated: '2026-01-01T00:00:00Z', entries };
}
