import { expect, test } from 'vitest';
import { money, weekday } from '#lib/format.ts';
import { premiumName } from '#site/brands.ts';
import { formats } from '#site/formats.ts';
import { canonical, currencyChoices, href, languageChoices } from '#site/links.ts';
import { resolveSite } from '#site/resolve.ts';
import type { Site } from '#site/site.ts';

const at = (url: string, cookies = ''): Site =>
	(resolveSite({ host: 'localhost:4321', url, cookies, brandHosts: [], production: false }) as { site: Site }).site;

test('is Russian at the bare address and Kazakh at its own (spec 3.14)', () => {
	expect(at('/kz')).toMatchObject({ prefix: '/kz', language: 'ru', locale: 'ru-KZ', currency: 'kzt', brandName: 'Asteria.kz' });
	expect(at('/kz?language=kk')).toMatchObject({ language: 'kk', locale: 'kk-KZ', currency: 'kzt', shared: true });
	expect(languageChoices(at('/kz')).map(({ href: address }) => address)).toEqual(['/kz?language=ru', '/kz?language=kk&remember=1']);
});
test('calls its subscription Cashback (spec 6)', () => {
	expect(premiumName('AS', 'kz')).toBe('Cashback');
});
test('keeps Kazakh from page to page', () => {
	expect(href(at('/kz?language=kk'), '/search')).toBe('/kz/search?language=kk');
	expect(canonical(at('/kz/faq', 'language=kk'))).toBe('http://localhost:4321/kz/faq?language=kk');
});
test('sells in tenge and shows roubles or dollars to those who chose them', () => {
	expect(currencyChoices(at('/kz')).map(({ value }) => value)).toEqual(['rub', 'usd', 'kzt']);
	expect(at('/kz', 'currency=rub')).toMatchObject({ currency: 'rub', pageCurrency: 'kzt', shared: false });
});
test('writes in both languages', () => {
	const write = (site: Site) =>
		[money(formats(site), 15_600_000), weekday(formats(site), '2026-12-03')].map((text) => text.replaceAll('\u00a0', ' '));
	expect([write(at('/kz')), write(at('/kz?language=kk'))]).toEqual([
		['156 000 ₸', 'чт, 3 дек'],
		['156 000 ₸', '3 жел, бс'],
	]);
});
