/** Structured data says what a page shows (spec 2.2): the check itself, and what the site gives. */
import { describe, expect, it } from 'vitest';
import { breadcrumbsJsonLd, webSiteJsonLd } from '#site/json-ld.ts';
import { jsonLdProblems, jsonLdTypes } from '#tests/support/json-ld-check.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const ADDRESS = 'https://asteria.example/kz/routes/MOW/IST';
const pageWith = (data: unknown, body = ''): string =>
	`<html><head><script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script></head><body>${body}</body></html>`;
const problems = (data: unknown, body = ''): string[] => jsonLdProblems(pageWith(data, body), ADDRESS);
const thing = (type: string, more: object = {}) => ({ '@context': 'https://schema.org', '@type': type, ...more });

describe('the check of structured data', () => {
	it.each([
		['no JSON', '{"a"', ['is no JSON']],
		['no context', { '@type': 'Trip', name: 'A' }, ['[0] has no @context']],
		['no type', { '@context': 'https://schema.org', name: 'A' }, ['[0] has no @type']],
		['a property that the type needs', thing('Trip'), ['[0] is Trip without name']],
		[
			'an inner one',
			thing('FAQPage', { mainEntity: [{ '@type': 'Question', name: 'A' }] }),
			['[0].mainEntity is Question without acceptedAnswer'],
		],
		['words that nobody reads', thing('Trip', { name: 'B' }), ['[0].name is not on the page: B']],
		[
			'a price that nobody reads',
			thing('Trip', { name: 'A', offers: { '@type': 'Offer', price: '12.00', priceCurrency: 'RUB' } }),
			['[0].offers.price is not on the page'],
		],
		['an address of another site', thing('WebSite', { name: 'A', url: 'https://other.example/' }), ['[0].url is elsewhere']],
		['a relative address', thing('WebSite', { name: 'A', url: '/kz' }), ['[0].url is not absolute']],
		[
			'steps out of order',
			thing('BreadcrumbList', { itemListElement: [{ '@type': 'ListItem', position: 2, name: 'A' }] }),
			['[0] is not in order'],
		],
		[
			'a day that is none',
			thing('Article', { headline: 'A', inLanguage: 'ru', dateModified: '21.11.2026' }),
			['[0].dateModified is no day'],
		],
	])('finds %s', (_, data, expected) => {
		const reported = problems(data, '<p>A</p>');
		expect(reported).toHaveLength(expected.length);
		for (const [i, one] of expected.entries()) expect(reported[i]).toContain(one);
	});

	it('reads words in pieces, in alternatives and in what unfolds, but not in scripts', () => {
		const data = thing('Trip', { name: 'Москва — Стамбул', offers: { '@type': 'Offer', price: '11985.00', priceCurrency: 'RUB' } });
		expect(problems(data, '<details><b>Москва</b> &#8212;\n<i>Стамбул</i></details><svg aria-label="11&nbsp;985 ₽"></svg>')).toEqual([]);
		expect(problems(data, '<script>"Москва — Стамбул 11985"</script>')).toHaveLength(2);
		expect(jsonLdTypes(pageWith([data, thing('FAQPage')]))).toEqual(['Trip', 'FAQPage']);
	});
});

describe('structured data of the site', () => {
	it('says where a page lies by the crumbs that it shows', () => {
		const site = siteAt('/kz/about/data');
		const data = breadcrumbsJsonLd(site, [{ text: 'Asteria.kz', href: '/kz' }, { text: 'Данные' }]);
		expect(data).toMatchObject({
			itemListElement: [
				{ position: 1, name: 'Asteria.kz', item: `${site.origin}/kz` },
				{ position: 2, name: 'Данные' },
			],
		});
		expect(jsonLdProblems(pageWith(data, 'Asteria.kz Данные'), site.origin)).toEqual([]);
	});

	it.each([
		['/', 'localhost', 'Asteria.ru'],
		['/kz?language=kk', 'localhost', 'Asteria.kz'],
		['/', 'wa.localhost', 'Wayfold US'],
	])('names the site and its brand, and no FAQ search as that of the site: %s of %s', (url, host, name) => {
		const site = siteAt(url, { host });
		const data = webSiteJsonLd(site) as { name: string };
		expect([data.name, jsonLdProblems(pageWith(data, name), site.origin)]).toEqual([name, []]);
		expect(data).not.toHaveProperty('potentialAction');
	});
});
