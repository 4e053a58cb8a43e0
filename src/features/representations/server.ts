import { createDocument } from '@mixmark-io/domino';
import { chooseForm, type Form } from '#server/http/negotiation.ts';
import { ROUTES } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';
import { toMarkdown } from './markdown.ts';

export interface PageData {
	readonly title: string;
	readonly description?: string;
	/** Absolute URL; absent if the page isn't indexed. */
	readonly canonical?: string;
	readonly language: string;
	readonly updated?: string;
	readonly jsonLd: readonly object[];
	readonly markdown: string;
}

const STATUSES = new Set([200, 404, 410]);

/** Date from the structured data, or from the article's header. */
function updatedIn(jsonLd: readonly object[], page: Document): string | undefined {
	const dates = jsonLd.flatMap((data) => ('dateModified' in data && typeof data.dateModified === 'string' ? [data.dateModified] : []));
	return dates.sort().at(-1) ?? page.querySelector('article header time')?.getAttribute('datetime') ?? undefined;
}

/** @param address absolute; base of relative links */
export function pageData(html: string, address: string): PageData {
	const page = createDocument(html);
	const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
	const description = attribute('meta[name=description]', 'content');
	const canonical = attribute('link[rel=canonical]', 'href');
	const scripts = Array.from(page.querySelectorAll('script[type="application/ld+json"]'));
	const jsonLd = scripts.flatMap(({ textContent }) => JSON.parse(textContent ?? '') as object | object[]);
	const updated = updatedIn(jsonLd, page);
	const main = page.querySelector('main');
	return {
		title: page.title,
		...(description ? { description } : {}),
		...(canonical ? { canonical } : {}),
		language: page.documentElement.lang,
		...(updated ? { updated } : {}),
		jsonLd,
		markdown: main ? toMarkdown(main, canonical ?? address) : '',
	};
}

function markdownDocument({ jsonLd: _, markdown, ...metadata }: PageData): string {
	const lines = Object.entries(metadata).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
	return `---\n${lines.join('\n')}\n---\n\n${markdown}`;
}

function headersOf(response: Response, form: Form, canonical: string | undefined): Headers {
	const headers = new Headers(response.headers);
	for (const name of ['content-length', 'etag', 'content-security-policy']) headers.delete(name);
	headers.set('content-type', `${form}; charset=utf-8`);
	if (canonical !== undefined) {
		const { pathname, search } = new URL(canonical);
		headers.set('content-location', pathname + search);
		headers.append('link', `<${canonical}>; rel="canonical"`);
	}
	return headers;
}

/** Content negotiation (RFC 9110 §12.5.1): adds `Vary: Accept`; returns JSON or Markdown if the client prefers it to HTML. */
export async function negotiateRepresentation(
	response: Response,
	accept: string | undefined,
	site: Pick<Site, 'origin' | 'path' | 'prefix'>,
): Promise<Response> {
	if (!ROUTES.nearest(site.path)?.markdown || !response.headers.get('content-type')?.startsWith('text/html')) return response;
	const form = chooseForm(accept) ?? 'text/html';
	response.headers.append('vary', 'Accept');
	if (form === 'text/html' || !STATUSES.has(response.status)) return response;
	const page = pageData(await response.text(), site.origin + site.prefix + site.path);
	const body = form === 'text/markdown' ? markdownDocument(page) : JSON.stringify(page);
	return new Response(body, { status: response.status, headers: headersOf(response, form, page.canonical) });
}
