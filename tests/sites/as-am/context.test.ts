import { expect, test } from 'vitest';
import { dayLong, money } from '#lib/format.ts';
import { formats } from '#site/formats.ts';
import { resolveSite } from '#site/resolve.ts';
import type { Site } from '#site/site.ts';

const at = (url: string, cookies = ''): Site =>
	(resolveSite({ host: 'localhost:4321', url, cookies, brandHosts: [], production: false }) as { site: Site }).site;

test('is Armenian by default, Russian by choice (spec 3.14)', () => {
	expect(at('/am')).toMatchObject({ language: 'hy', locale: 'hy-AM', currency: 'amd' });
	expect(at('/am', 'language=ru')).toMatchObject({ language: 'ru', locale: 'ru-AM', shared: false });
});
test('prints drams, a currency outside the order list, until another is chosen (spec 4.3, 9)', () => {
	expect(at('/am').currencies).toEqual(['amd', 'rub', 'usd']);
	expect(at('/am', 'currency=usd').currency).toBe('usd');
	expect(at('/am', 'currency=amd')).toMatchObject({ currency: 'amd', shared: true });
});
test('writes what Chromium cannot', () => {
	const f = formats(at('/am'));
	expect([money(f, 3_812_000), dayLong(f, '2026-12-03')].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
		'38 120 ֏',
		'դեկտեմբերի 3',
	]);
});
