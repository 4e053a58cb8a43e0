/** Pictures of pages for shared links: what they say, in every script, and how they are kept. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ogImagesApi } from '#features/og-images/api.ts';
import type { Card } from '#features/og-images/contract.ts';
import { outline, textBlock } from '#features/og-images/fonts.ts';
import { PALETTES, renderCard } from '#features/og-images/render.ts';
import { jpegOf, OgImageCache } from '#features/og-images/server.ts';
import { LOCALES } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { CURRENCIES, signOf } from '#site/currencies.ts';

import { brandPicture, pictureOf, readPicture } from '#site/pictures.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { BRAND_ICONS } from '#ui/tokens/brand-icons.ts';
import { loadWorld } from '#world/load-world.ts';

const OPTIONS = { sizes: [80, 40], weight: 700, width: 590, most: 3 } as const;
const card = (more: Partial<Card> = {}): Card => ({
	brand: 'AS',
	market: 'ru',
	language: 'ru',
	title: 'Авиабилеты из Москвы в Стамбул',
	...more,
});

describe('glyphs as outlines', () => {
	it('has a glyph for every name and currency in every language', () => {
		const { cities } = loadWorld();
		const some = [...cities.values()].filter((_, i) => i % 40 === 0);
		for (const language of LOCALES) {
			for (const { names } of some) expect(outline(names[language] ?? '-', 50, 700).path).not.toBe('');
			const t = messages(language, 'routes');
			expect(outline(t.prices.caption({ unit: '1' }) + t.route.title({ from: 'A', to: 'B' }), 20, 500).width).toBeGreaterThan(50);
			for (const currency of CURRENCIES) expect(outline(signOf(currency, language), 20, 700).width, currency).toBeGreaterThan(2);
		}
	});
	it('rejects a character that no font has', () => {
		expect(() => outline('上海', 20, 700)).toThrow(RangeError);
	});
	it('puts marks of Thai where they belong: no wider than without them', () => {
		expect(outline('ที่', 50, 700).width).toBeCloseTo(outline('ท', 50, 700).width, 0);
	});
});

describe('lines', () => {
	const count = (text: string, language: Card['language'] = 'ru') => textBlock(text, { ...OPTIONS, language }).lines.length;
	it('hold the full text, in the largest size that has room', () => {
		expect(textBlock('Да', { ...OPTIONS, language: 'ru' }).size).toBe(80);
		expect(textBlock('Авиабилеты из Петропавловска-Камчатского в Южно-Сахалинск', { ...OPTIONS, language: 'ru' }).size).toBe(40);
		const textWidth = (text: string) =>
			textBlock(text, { ...OPTIONS, language: 'ru' }).lines.reduce((sum, line) => sum + line.width, 0) /
			textBlock(text, { ...OPTIONS, language: 'ru' }).size;
		expect(textWidth('8\u00a0дек, за одного')).toBeCloseTo(outline('8\u00a0дек, за одного', 1000, 700).width / 1000, 0);
	});
	it('break Thai between words, which have no spaces, and cut short what has no room', () => {
		expect(count('เที่ยวบินจากกรุงเทพมหานครไปโตเกียวราคาถูกที่สุดวันนี้', 'th')).toBeGreaterThan(1);
		expect(count('слово '.repeat(60))).toBe(3);
		expect(() => textBlock('a'.repeat(80), { ...OPTIONS, language: 'en' })).toThrow(RangeError);
	});
});

describe('a picture', () => {
	it('has the colours of the brand’s tokens', () => {
		for (const [brand, file] of [
			['AS', 'tokens.css'],
			['WA', 'tokens-wa.css'],
		] as const) {
			const css = readFileSync(`src/ui/tokens/${file}`, 'utf8');
			for (const [name, [l, c, h]] of Object.entries(PALETTES[brand])) {
				expect(css).toMatch(new RegExp(`--${name}: (?:light-dark\\()?oklch\\(${l} ${c} ${h}\\)`));
			}
		}
	});
	it.each([
		card(),
		card({ brand: 'WA', language: 'en', title: 'Flights from New York to London', price: { text: '$311', note: 'one way' } }),
	])('is a JPEG of 1200 × 630 under 120 kB', async (one) => {
		const bytes = await jpegOf({
			...one,
			routes: [
				[
					{ lat: 55.75, lon: 37.6 },
					{ lat: 41, lon: 29 },
				],
			],
		});
		const { width, height, format } = await sharp(bytes).metadata();
		expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
		expect(bytes.length).toBeLessThan(120_000);
	});
	it('shows the brand name of its market (spec 1)', () => {
		for (const [market, name] of [
			['kz', 'Asteria.kz'],
			['us', 'Asteria.us'],
		] as const)
			expect(renderCard(card({ market }))).toContain(outline(name, 36, 700).path);
	});
	it('has no text that would need a font, and nothing of a title can leave it', () => {
		const svg = renderCard(card({ title: '<script>&amp;"', kind: "'x'", price: { text: '1', note: '<b>' } }));
		expect(svg).not.toMatch(/<text|<script|&amp;|<b>|href|url\((?!#sky)/);
	});
});

describe('where a picture lies', () => {
	const site = siteAt('/kz/routes/ALA/IST?language=kk');
	it('is named by the page, and changes with its content', () => {
		const address = pictureOf(site, 'a') ?? '';
		expect(readPicture(address.slice(site.origin.length))).toEqual({ market: 'kz', language: 'kk', path: '/routes/ALA/IST' });
		expect(pictureOf(site, 'a')).toBe(address);
		expect(pictureOf(site, 'b')).not.toBe(address);
		expect(pictureOf({ ...site, path: '/' }, 'a')).toBeNull();
		expect(brandPicture(site)).toBe(`${site.origin}/icons/as-share.jpg`);
	});
	it.each([
		'/og/1/kz/kk/.jpg',
		'/og/1/kz/xx/routes/MOW.jpg',
		'/og/1/kz/kk/my.jpg',
		'/og/1/kz/kk/faq/../x.jpg',
		'/og/1/kz/kk/routes/MOW.png',
		'/og/A/kz/kk/routes/MOW.jpg',
	])('%s is none', (address) => expect(readPicture(address)).toBeNull());
});

describe('images are cached', () => {
	const folderHere = (): string => {
		const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		return folder;
	};
	it('on disk and in memory, rendered once for concurrent requests', async () => {
		const folder = folderHere();
		const pictures = new OgImageCache({ folder });
		const all = await Promise.all([1, 2, 3].map(() => pictures.get(card())));
		expect(all.map((one) => one === all[0])).toEqual([true, true, true]);
		const key = pictures.keyOf(card());
		expect([readdirSync(folder), pictures.has(key), new OgImageCache({ folder }).has(key)]).toEqual([[`${key}.jpg`], true, false]);
		writeFileSync(join(folder, `${key}.jpg`), 'kept');
		const again = await new OgImageCache({ folder }).get(card());
		expect(again.kind === 'picture' && again.picture.bytes.toString()).toBe('kept');
	});
	it('no more of them than allowed', async () => {
		const folder = folderHere();
		for (let i = 0; i < 30; i++) writeFileSync(join(folder, `old${i}.jpg`), '');
		await new OgImageCache({ folder, maxFiles: 10 }).get(card());
		expect(readdirSync(folder).length).toBeLessThanOrEqual(10);
	});
	it('not where the disk is not writable, without an error; too many at once get Retry-After', async () => {
		const pictures = new OgImageCache({ folder: '/dev/null/none' });
		const renders = Array.from({ length: 40 }, (_, i) => pictures.get(card({ title: `Рейс ${i}` })));
		const kinds = (await Promise.all(renders)).map(({ kind }) => kind);
		expect(kinds.filter((kind) => kind === 'picture').length).toBeGreaterThanOrEqual(24);
		expect(kinds).toContain('busy');
	});
	it('report when they cannot be rendered', async () => {
		expect(await new OgImageCache({ folder: folderHere() }).get(card({ title: '上海' }))).toEqual({ kind: 'none' });
	});
});

describe('/og', () => {
	const cardOf = vi.fn(async (site: { path: string }) =>
		site.path === '/routes/MOW/IST' ? card({ title: '上' }) : site.path === '/routes/MOW' ? card() : null,
	);
	const apiWith = (wait = 0) =>
		ogImagesApi({
			card: cardOf,
			pictures: new OgImageCache({ folder: '/dev/null/none' }),
			brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }],
			production: false,
			limit: { rule: { name: 'images', points: 60, seconds: 30 }, take: async () => wait, giveBack: async () => undefined },
		});
	const send = (path: string, headers: Record<string, string> = {}, api = apiWith()) => api.request(`http://localhost${path}`, { headers });

	it('serves an immutable image, with 304 afterwards', async () => {
		const api = apiWith();
		const response = await send('/og/1/kz/kk/routes/MOW.jpg', {}, api);
		const { etag = '', ...headers } = Object.fromEntries(response.headers);
		expect(headers).toMatchObject({
			'content-type': 'image/jpeg',
			'cache-control': 'public, max-age=31536000, immutable',
			'cross-origin-resource-policy': 'cross-origin',
		});
		expect((await send('/og/2/kz/kk/routes/MOW.jpg', { 'if-none-match': etag }, api)).status).toBe(304);
		expect(cardOf.mock.lastCall?.[0]).toMatchObject({ market: 'kz', language: 'kk', path: '/routes/MOW' });
	});
	it('serves the icon of the host’s brand', async () => {
		const icons = await Promise.all(['localhost', 'WA.localhost:4321'].map((host) => send('/favicon.ico', { host })));
		const bytes = await Promise.all(icons.map(async (response) => Buffer.from(await response.arrayBuffer()).toString('base64')));
		expect(bytes).toEqual([BRAND_ICONS.AS, BRAND_ICONS.WA].map((icon) => icon.split(',')[1]));
		expect(icons.map(({ headers }) => headers.get('content-type'))).toEqual(['image/png', 'image/png']);
	});
	it.each([
		['/og/1/kz/kk/routes/LED.jpg', 'no such page'],
		['/og/1/us/kk/routes/MOW.jpg', 'a language that is not offered'],
		['/og/1/xx/ru/routes/MOW.jpg', 'a market that there is not'],
		['/og/1/kz/kk/my.jpg', 'no page with a picture'],
	])('%s: none (%s)', async (path) => {
		expect((await send(path)).status).toBe(404);
	});
	it('redirects to the brand’s image where glyphs are missing, and limits the rate', async () => {
		const plain = await send('/og/1/ru/ru/routes/MOW/IST.jpg');
		expect([plain.status, plain.headers.get('location')]).toEqual([302, 'http://localhost/icons/as-share.jpg']);
		const limited = await send('/og/1/ru/ru/routes/MOW.jpg', {}, apiWith(7));
		expect([limited.status, limited.headers.get('retry-after'), limited.headers.get('cache-control')]).toEqual([429, '7', 'no-store']);
	});
});
