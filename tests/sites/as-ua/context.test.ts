import { expect, test } from 'vitest';
import { money } from '#lib/format.ts';
import { formats } from '#site/formats.ts';
import { alternates, marketChoices } from '#site/links.ts';
import { resolveSite } from '#site/resolve.ts';
import { isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';

const at = (url: string): Site => (resolveSite({ host: 'localhost:4321', url, brandHosts: [], production: false }) as { site: Site }).site;

test('is Ukrainian by default, with English and Russian beside (spec 3.14)', () => {
	expect(at('/ua')).toMatchObject({ language: 'uk', locale: 'uk-UA', currency: 'uah', brandName: 'Asteria.ua' });
	expect(at('/ua').languages).toEqual(['uk', 'en', 'ru']);
	expect(at('/ua').currencies).toEqual(['rub', 'eur', 'usd', 'uah', 'pln']);
});
test('alone has the price map (spec 2.1)', () => {
	const map = at('/ua/map');
	expect([isOpen('/map', map), isOpen('/map', at('/'))]).toEqual([true, false]);
	expect(alternates(map).every(({ hreflang }) => hreflang.endsWith('-UA'))).toBe(true);
	expect(marketChoices(map).find(({ value }) => value === 'kz')?.href).toBe('/ua?market=kz');
});
test('writes English as Britain does', () => {
	expect(money(formats(at('/ua?language=en')), 1_234_500)).toBe('₴12,345');
});
