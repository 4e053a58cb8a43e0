import { expect, test } from 'vitest';
import { prefixOf } from '#site/links.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import { footerMenu, mainMenu, NARROW_SECTIONS } from '#site/menu.ts';
import { isOpen } from '#site/route-table.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

/** Places of a path that is not open everywhere, as "language-MARKET" of the main brand (spec 2.1). */
const openIn = (path: string): string[] =>
	marketsOf('AS').flatMap((market) =>
		(offerOf('AS', market)?.languages ?? [])
			.filter((language) => isOpen(path, { brand: 'AS', market, language }))
			.map((language) => `${language}-${market}`),
	);

test('conditions of the route table (spec 2.1)', () => {
	expect(openIn('/map')).toEqual(['uk-ua', 'en-ua', 'ru-ua']);
	for (const path of [
		'/assistant',
		'/walks/LED/nevsky',
		'/hotels/search',
		'/hotels/123',
		'/hotels/click',
		'/support/help',
		'/support/help/A-1',
		'/support/survey',
		'/booking',
		'/booking/seats',
	]) {
		expect(openIn(path)).toEqual(['ru-ru']);
	}
	expect(openIn('/guides')).toEqual(['az-az', 'ru-az', 'ru-kg', 'ky-kg', 'ru-kz', 'kk-kz', 'ru-ru', 'uz-uz', 'ru-uz']);
	const everywhere = openIn('/');
	for (const path of [
		'/search/MOW0112LED1',
		'/click',
		'/walks',
		'/hotels',
		'/favorites',
		'/favorites/avia',
		'/faq',
		'/audioguides/LED/hermitage',
		'/mapped',
	]) {
		expect(openIn(path)).toEqual(everywhere);
	}
	const wayfold = (path: string) => isOpen(path, { brand: 'WA', market: 'us', language: 'en' });
	expect(['/guides', '/audioguides/LED/x', '/assistant', '/booking', '/hotels', '/hotels/search'].map(wayfold)).toEqual([
		true,
		false,
		false,
		false,
		true,
		false,
	]);
});

test('menus list sections that exist, with the present one marked', () => {
	const menu = mainMenu(siteAt('/kz/search/ALA1203IST1?language=kk'));
	expect(menu[0]).toEqual({ key: 'flights', href: '/kz?language=kk', current: true });
	expect(menu).toContainEqual({ key: 'faq', href: '/kz/faq?language=kk', current: false });
	expect(mainMenu(siteAt('/faq/lost-baggage')).flatMap(({ key, current }) => (current ? [key] : []))).toEqual(['faq']);
	expect(footerMenu(siteAt('/about/data'))).toEqual([
		{ key: 'more', href: '/more', current: false },
		{ key: 'countries', href: '/countries', current: false },
		{ key: 'data', href: '/about/data', current: true },
		{ key: 'ranking', href: '/about/ranking', current: false },
		{ key: 'privacy', href: '/about/privacy', current: false },
	]);
});

test.each(['AS', 'WA'] as const)(
	'in every market of %s at most one section has to leave the dock of a phone, two where the assistant is, and hotels are in it where they are searched',
	(brand) => {
		const request = brand === 'WA' ? { host: 'wa.localhost:4321' } : {};
		for (const market of marketsOf(brand)) {
			const menu = mainMenu(siteAt(prefixOf(brand, market) || '/', request)).map(({ key }) => key);
			expect(menu.slice(0, NARROW_SECTIONS).includes('hotels')).toBe(brand === 'AS' && market === 'ru');
			const left = menu.slice(NARROW_SECTIONS).join(' ');
			expect(menu.includes('assistant') ? ['faq support'] : ['', 'support']).toContain(left);
		}
	},
);
