import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Photo } from '#content/article.ts';
import type { Content } from '#content/collections.ts';
import { isKind } from '#content/kinds.ts';
import { isDue } from '#content/visibility.ts';
import { utcDate } from '#lib/dates.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { createPhotos, formatFor } from './photos.ts';

/** Changed photos have the same URL, so browsers revalidate daily by ETag. */
const SHARED = { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800', vary: 'accept' };

interface PhotoPorts {
	readonly content: () => Content;
	readonly now: () => Date;
	readonly brandHosts?: readonly BrandHost[];
}

/** Null if the file was deleted since. */
function readPhoto(photo: Photo): Buffer | null {
	try {
		return photo.bytes();
	} catch {
		return null;
	}
}

/** Article photos as AVIF, WebP or JPEG by `Accept`; photos of drafts and unpublished articles aren't served. */
export function articlePhotosApi({ content, now, brandHosts = [] }: PhotoPorts): Hono {
	const photos = createPhotos();
	return new Hono().get('/pictures/:kind/:slug/:name', async (c) => {
		const { kind, slug, name } = c.req.param();
		const today = utcDate(now());
		const article = isKind(kind) ? content().article(kind, slug, brandByHost(c.req.header('host') ?? '', brandHosts)) : undefined;
		const photo = article && isDue(article, { today }) ? article.photos?.[name] : undefined;
		if (!photo) return c.text('There is no such picture.\n', 404, { 'cache-control': 'public, max-age=600' });
		const original = readPhoto(photo);
		if (!original) return c.text('There is no such picture.\n', 404, { 'cache-control': 'public, max-age=600' });
		const tag = createHash('sha256').update(original).digest('base64url').slice(0, 22);
		const format = formatFor(c.req.header('accept') ?? '');
		const headers = { ...SHARED, etag: `"${tag}-${format}"` };
		if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers);
		const { bytes } = await photos(tag, () => original, format);
		return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': `image/${format}` });
	});
}
