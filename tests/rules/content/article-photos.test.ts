/** Photos of articles as browsers get them (small pictures on slow phones). */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureAddress } from '#content/article-paths.ts';
import { articlePhotosApi } from '#features/articles/api.ts';
import { faqArticle, opened, TODAY } from '#tests/support/content-folder.ts';

const noise = Buffer.from(Array.from({ length: 2000 * 40 * 3 }, (_, i) => (i * 7919) % 251));
const photo = await sharp(noise, { raw: { width: 2000, height: 40, channels: 3 } })
	.withExif({ IFD0: { Copyright: 'somebody' } })
	.jpeg()
	.toBuffer();

const FILES = {
	'content/faq/seat/ru.md': faqArticle('seat', {}, '![Место у окна](window.jpg)'),
	'content/faq/seat/window.jpg': photo,
	'content/faq/draft/ru.md': faqArticle('draft', { draft: true }, '![Место у окна](window.jpg)'),
	'content/faq/draft/window.jpg': photo,
};

function send(path: string, headers: Record<string, string> = {}) {
	const content = opened(FILES);
	return articlePhotosApi({ content: () => content, now: () => new Date(`${TODAY}T12:00:00Z`) }).request(path, { headers });
}

const ADDRESS = pictureAddress({ kind: 'faq', slug: 'seat' }, 'window.jpg');

it.each([
	['image/avif,image/webp,*/*', 'heif', 'image/avif'],
	['image/webp,*/*', 'webp', 'image/webp'],
	['*/*', 'jpeg', 'image/jpeg'],
])('are sent as the browser takes them best, no wider than needed, without what the camera wrote: %s', async (accept, format, type) => {
	const response = await send(ADDRESS, { accept });
	expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([200, type, 'accept']);
	const bytes = Buffer.from(await response.arrayBuffer());
	const { width, format: actualFormat, exif } = await sharp(bytes).metadata();
	expect([width, actualFormat, exif]).toEqual([1360, format, undefined]);
	expect(bytes.length).toBeLessThan(photo.length);
});

it('are not sent again to who has them', async () => {
	const first = await send(ADDRESS, { accept: 'image/webp' });
	const etag = first.headers.get('etag') ?? '';
	expect((await send(ADDRESS, { accept: 'image/webp', 'if-none-match': etag })).status).toBe(304);
	expect((await send(ADDRESS, { accept: '*/*', 'if-none-match': etag })).status).toBe(200);
});

it.each([
	'/pictures/faq/draft/window.jpg',
	'/pictures/faq/seat/other.jpg',
	'/pictures/faq/other/window.jpg',
	'/pictures/nothing/seat/window.jpg',
])('there is none at %s', async (path) => {
	expect((await send(path)).status).toBe(404);
});
