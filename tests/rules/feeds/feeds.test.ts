/** Atom feeds: what they tell, and their form (RFC 4287, RFC 4151). */
import { describe, expect, it } from 'vitest';
import { atomXml, tagOf } from '#features/feeds/atom.ts';
import { articlesFeed, changesOf, lookedAt, pricesFeed } from '#features/feeds/server.ts';
import { priceFormat } from '#features/results/server.ts';
import { routeFacts } from '#features/search/facts/route-facts.ts';
import { LOCALES } from '#i18n/locales.ts';
import { feedOf } from '#site/feeds.ts';
import { faqArticle, opened, translation, visitOf } from '#tests/support/content-folder.ts';
import { readXml, type XmlElement } from '#tests/support/read-xml.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { loadWorld } from '#world/load-world.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const RATES = { rub: 1, usd: 90, kzt: 0.18 };
const child = (element: XmlElement | undefined, name: string): XmlElement | undefined => element?.children.find((one) => one.name === name);
const entriesOf = (feed: XmlElement): XmlElement[] => feed.children.filter(({ name }) => name === 'entry');
const linkOf = (element: XmlElement, rel: string) =>
	element.children.find(({ name, attributes }) => name === 'link' && attributes.rel === rel)?.attributes.href;

describe('which pages have a feed', () => {
	it.each([
		['/routes/MOW/IST', '/routes/MOW/IST/feed.xml'],
		['/routes/MOW/TR', null],
		['/routes/MOW', null],
		['/guides', '/guides/feed.xml'],
		['/guides/IST', '/guides/feed.xml'],
		['/guidesx', null],
		['/', null],
	])('%s: %s', (path, feed) => expect(feedOf(path)).toBe(feed));
});

describe('prices of a route', () => {
	it('are looked at on fixed hours of the last two weeks, never ahead', () => {
		const all = lookedAt(NOW).map((at) => at.toISOString());
		expect([all.length, all[0], all.at(-1)]).toEqual([14, '2026-11-21T06:00:00.000Z', '2026-11-08T06:00:00.000Z']);
		expect(lookedAt(new Date('2026-11-21T05:59:59Z'))[0]?.toISOString()).toBe('2026-11-20T06:00:00.000Z');
	});

	it('are updated when they differ from the day before', () => {
		const at = (seen: string, total: number | null, date = '2026-12-01') => ({ seen, cheapest: total === null ? null : { date, total } });
		const prices = [at('5', 100), at('4', 100), at('3', 90), at('2', null), at('1', 90)];
		expect(changesOf(prices).map(({ seen }) => seen)).toEqual(['4', '3']);
		expect(changesOf([at('2', 1, '2026-12-02'), at('1', 1)])).toHaveLength(1);
		expect([changesOf([at('1', 5)]), changesOf([])]).toEqual([[], []]);
	});

	it.each(LOCALES)('make a valid feed with what the fares of each day say: %s', async (language) => {
		const site = { ...siteAt('/kz/routes/ALA/IST'), language, locale: `${language}-KZ` as const };
		const prices = [];
		for (const at of lookedAt(NOW)) {
			const { cheapest } = await routeFacts('ALA', 'IST', { currency: 'kzt', market: 'kz', now: at, rates: RATES });
			prices.push({ seen: at.toISOString().slice(0, 10), cheapest });
		}
		const requested = { path: '/routes/ALA/IST', title: 'A & B', prices, price: priceFormat(site, RATES) };
		const xml = atomXml(pricesFeed(site, requested));
		expect(atomXml(pricesFeed(site, requested))).toBe(xml);
		const feed = readXml(xml);
		expect([feed.name, feed.attributes.xmlns, feed.attributes['xml:lang']]).toEqual(['feed', 'http://www.w3.org/2005/Atom', language]);
		const entries = entriesOf(feed);
		expect(entries.length).toBeGreaterThan(3);
		expect(new Set(entries.map((entry) => child(entry, 'id')?.text)).size).toBe(entries.length);
		expect(child(feed, 'updated')?.text).toBe(child(entries[0], 'updated')?.text);
		for (const entry of entries) {
			expect(child(entry, 'id')?.text).toMatch(/^tag:localhost,2026:\/kz\/routes\/ALA\/IST(?:\?language=\w\w)?#2026-11-\d\d$/);
			expect(child(entry, 'updated')?.text).toMatch(/^2026-11-\d\dT06:00:00Z$/);
			expect(`${child(entry, 'title')?.text}${child(entry, 'summary')?.text}`).not.toMatch(/undefined|NaN|\{|\}/);
		}
	});

	it('keep the entries of days gone by as the days go on', async () => {
		const site = siteAt('/routes/MOW/IST');
		const idsOn = async (now: Date): Promise<Map<string, string>> => {
			const prices = [];
			for (const at of lookedAt(now))
				prices.push({
					seen: at.toISOString().slice(0, 10),
					cheapest: (await routeFacts('MOW', 'IST', { currency: 'rub', market: 'ru', now: at, rates: RATES })).cheapest,
				});
			const { entries } = pricesFeed(site, { path: '/routes/MOW/IST', title: 'T', prices, price: priceFormat(site, RATES) });
			return new Map(entries.map(({ id, title }) => [id, title]));
		};
		const [today, tomorrow] = [await idsOn(NOW), await idsOn(new Date('2026-11-22T12:00:00Z'))];
		const unchanged = [...today].filter(([id]) => tomorrow.has(id));
		expect(unchanged.length).toBeGreaterThan(5);
		for (const [id, title] of unchanged) expect(tomorrow.get(id)).toBe(title);
	});
});

describe('articles', () => {
	const files = {
		'content/faq/old/ru.md': faqArticle('old', { updated: '2026-01-02', title: 'Про {brand} & вас' }),
		'content/faq/new/ru.md': faqArticle('new', { updated: '2026-11-20' }),
		'content/faq/new/en.md': translation('new', { translated: '2026-11-20' }),
	};
	const feedAt = (url: string) => {
		const site = siteAt(url);
		const content = opened(files);
		return readXml(
			atomXml(articlesFeed(site, content.list('faq', visitOf(site)), { path: '/faq', title: 'T', cities: loadWorld().cities })),
		);
	};

	it('are listed with the latest change first, in their own words and at their own address', () => {
		const feed = feedAt('/');
		const entries = entriesOf(feed);
		expect(entries.map((entry) => [child(entry, 'title')?.text, child(entry, 'updated')?.text, linkOf(entry, 'alternate')])).toEqual([
			['Вопрос new?', '2026-11-20T00:00:00Z', 'http://localhost:4321/faq/new'],
			['Про Asteria.ru & вас', '2026-01-02T00:00:00Z', 'http://localhost:4321/faq/old'],
		]);
		expect([linkOf(feed, 'self'), child(feed, 'id')?.text]).toEqual([
			'http://localhost:4321/faq/feed.xml',
			'tag:localhost,2026:/faq/feed.xml',
		]);
		expect(child(child(feed, 'author'), 'name')?.text).toBe('Asteria.ru');
	});

	it('are those in the language of the site; a feed without any is valid too', () => {
		expect(entriesOf(feedAt('/us')).map((entry) => child(entry, 'title')?.text)).toEqual(['Question new?']);
		const empty = feedAt('/kz?language=kk');
		expect([entriesOf(empty), child(empty, 'updated')?.text]).toEqual([[], '2026-01-01T00:00:00Z']);
	});
});

describe('a name for good', () => {
	it('does not change with scheme and port', () => {
		expect([tagOf('http://a.example:8080', '/x'), tagOf('https://a.example', '/x y')]).toEqual([
			'tag:a.example,2026:/x',
			'tag:a.example,2026:/x%20y',
		]);
	});
});
