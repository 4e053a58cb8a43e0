import { expect, test } from 'vitest';
import { kilos, money, time, weekday } from '#lib/format.ts';
import { premiumName } from '#site/brands.ts';
import { formats } from '#site/formats.ts';
import { alternates, marketChoices } from '#site/links.ts';
import { resolveSite } from '#site/resolve.ts';
import { isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';

const BRAND_HOSTS = [{ pattern: 'wa.localhost', brand: 'WA' }] as const;
const resolveUrl = (url: string) => resolveSite({ host: 'wa.localhost:4321', url, brandHosts: BRAND_HOSTS, production: false });
const at = (url: string): Site => (resolveUrl(url) as { site: Site }).site;

test('is the second brand at home in the United States (spec 1, 3.14)', () => {
	expect(at('/')).toMatchObject({
		brand: 'WA',
		market: 'us',
		prefix: '',
		language: 'en',
		locale: 'en-US',
		currency: 'usd',
		brandName: 'Wayfold US',
	});
	expect(at('/').languages).toEqual(['en', 'es']);
	expect(premiumName('WA', 'us')).toBe('Plus');
});
test('has no other market', () => {
	expect(['/kz', '/ru/faq', '/nl'].map((url) => resolveUrl(url).kind)).toEqual(['not-found', 'not-found', 'not-found']);
	expect(marketChoices(at('/')).map(({ value }) => value)).toEqual(['us']);
	expect(alternates(at('/faq')).map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
		'en-US http://wa.localhost:4321/faq',
		'es-US http://wa.localhost:4321/faq?language=es',
		'x-default http://wa.localhost:4321/faq',
	]);
});
test('has guides and no booking (spec 2.1)', () => {
	expect(['/guides', '/booking', '/audioguides/LON/x'].map((path) => isOpen(path, at('/')))).toEqual([true, false, false]);
});
test('measures as people there do, in English only (spec 9)', () => {
	const write = (site: Site) => {
		const f = formats(site);
		return [money(f, 41_200), weekday(f, '2026-12-03'), time(f, '2026-12-03T15:05'), kilos(f, 23)].map((text) =>
			text.replaceAll('\u00a0', ' '),
		);
	};
	expect(write(at('/'))).toEqual(['$412', 'Thu, Dec 3', '3:05 PM', '50 lb']);
	expect(write(at('/?language=es'))).toEqual(['$412', 'jue, 3 dic', '3:05 p. m.', '23 kg']);
});
