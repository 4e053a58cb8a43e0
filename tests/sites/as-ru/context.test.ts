import { expect, test } from 'vitest';
import { money, weekday } from '#lib/format.ts';
import { attributes } from '#site/attributes.ts';
import { premiumName } from '#site/brands.ts';
import { formats } from '#site/formats.ts';
import { alternates, canonical, languageChoices } from '#site/links.ts';
import { resolveSite } from '#site/resolve.ts';
import type { Site } from '#site/site.ts';

const { site } = resolveSite({ host: 'localhost:4321', url: '/', brandHosts: [], production: false }) as {
	site: Site;
};

test('is home: bare addresses, Russian only, roubles', () => {
	expect(site).toMatchObject({
		brand: 'AS',
		market: 'ru',
		prefix: '',
		language: 'ru',
		locale: 'ru-RU',
		currency: 'rub',
		brandName: 'Asteria.ru',
		shared: true,
	});
	expect(site.languages).toEqual(['ru']);
	expect(languageChoices(site)).toHaveLength(1);
	expect(premiumName(site.brand, site.market)).toBe('More');
});
test('offers 21 currencies in the order of spec 9 (spec 3.14)', () => {
	expect(site.currencies.join(' ')).toBe('rub eur usd cny uah kzt azn byn thb kgs uzs tzs kes zar ron mdl inr ils pln gbp tjs');
});
test('prints its context for the browser (spec 1, 4.3)', () => {
	expect(attributes(site)).toEqual({ lang: 'ru', 'data-brand': 'AS', 'data-market': 'ru', 'data-locale': 'ru-RU', 'data-currency': 'rub' });
});
test('writes in Russian', () => {
	const f = formats(site);
	expect([money(f, 2_974_000), weekday(f, '2026-12-03')].map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['29 740 ₽', 'чт, 3 дек']);
});
test('is the default worldwide', () => {
	expect(canonical(site)).toBe('http://localhost:4321/');
	expect(alternates(site).at(-1)).toEqual({ hreflang: 'x-default', href: 'http://localhost:4321/' });
});
