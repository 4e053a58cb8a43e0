import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Article } from '#content/article.ts';
import type { Content } from '#content/collections.ts';
import { createDocument } from '#content/document.ts';
import { type ContentDocument, documentSchema } from '#content/document-schema.ts';
import type { Kind } from '#content/kinds.ts';
import { utcDate } from '#lib/dates.ts';
import { createService } from '#server/http/openapi.ts';

export interface ContentPorts {
	readonly kinds: readonly Kind[];
	readonly content: () => Content;
	readonly recordings?: () => NonNullable<ContentDocument['recordings']>;
	readonly now: () => Date;
}

const route = createRoute({
	method: 'get',
	path: '/content.json',
	summary: 'All articles, compiled, for another host to show',
	responses: {
		200: { description: 'Its entity tag is the revision', content: { 'application/json': { schema: documentSchema } } },
		304: { description: 'Nothing changed' },
	},
});

/** `content.json` of a service: all content its pages need. Memoized until it changes. */
export function contentApi({ kinds, content, recordings, now }: ContentPorts): OpenAPIHono {
	let cached:
		| { readonly articles: readonly Article[]; readonly today: string; readonly revision: string; readonly text: string }
		| undefined;
	const current = () => {
		const [open, today] = [content(), utcDate(now())];
		const articles = open.all();
		if (cached?.articles === articles && cached.today === today) return cached;
		const document = createDocument(open, kinds, recordings?.(), today);
		cached = { articles, today, revision: document.revision, text: JSON.stringify(document) };
		return cached;
	};
	const api = createService();
	api.openapi(route, (c) => {
		const { revision, text } = current();
		const headers = { etag: `"${revision}"`, 'cache-control': 'public, no-cache' };
		if (c.req.header('if-none-match')?.includes(revision)) return c.body(null, 304, headers);
		return c.body(text, 200, { ...headers, 'content-type': 'application/json' });
	});
	return api;
}
