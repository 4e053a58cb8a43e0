import { chooseForm, type Form } from '#server/negotiation.ts';
import type { Site } from '#site/site.ts';
import { findAll, type HtmlElement, readHtml, textOf } from './html-tree.ts';
import { toMarkdown } from './markdown.ts';
import { hasPlainForms } from './rules.ts';

/** A page as JSON. */
export interface PlainPage {
	readonly title: string;
	readonly description?: string;
	/** Absolute; absent where the page is not indexed. */
	readonly canonical?: string;
	readonly language: string;
	/** Day of the last change, where the page tells it. */
	readonly updated?: string;
	/** Its structured data. */
	readonly jsonLd: readonly object[];
	/** Its words as Markdown. */
	readonly markdown: string;
}

/** Statuses whose page is worth reading in another form. */
const STATUSES = new Set([200, 404, 410]);

/** The day in the structured data, else the one at the head of an article. */
function updatedIn(jsonLd: readonly object[], root: HtmlElement): string | undefined {
	const days = jsonLd.flatMap((one) => ('dateModified' in one && typeof one.dateModified === 'string' ? [one.dateModified] : []));
	const within = (name: string, parts: readonly HtmlElement[]) => parts.flatMap((part) => findAll(part, (one) => one.name === name));
	const [time] = within('time', within('header', within('article', [root])));
	return days.sort().at(-1) ?? time?.attributes.get('datetime');
}

/**
 * What a page of ours says: its head's facts and its main part's words.
 *
 * @param address absolute, links are resolved against it
 */
export function plainPage(html: string, address: string): PlainPage {
	const root = readHtml(html);
	const named = (name: string) => findAll(root, (one) => one.name === name);
	const attribute = (element: HtmlElement | undefined, name: string) => element?.attributes.get(name);
	const description = attribute(
		named('meta').find((one) => attribute(one, 'name') === 'description'),
		'content',
	);
	const canonical = attribute(
		named('link').find((one) => attribute(one, 'rel') === 'canonical'),
		'href',
	);
	const jsonLd = named('script')
		.filter((one) => attribute(one, 'type') === 'application/ld+json')
		.flatMap((one) => JSON.parse(textOf(one)) as object | object[]);
	const updated = updatedIn(jsonLd, root);
	const [title] = named('title');
	const [main] = named('main');
	return {
		title: title ? textOf(title) : '',
		...(description ? { description } : {}),
		...(canonical ? { canonical } : {}),
		language: attribute(named('html')[0], 'lang') ?? '',
		...(updated ? { updated } : {}),
		jsonLd,
		markdown: main ? toMarkdown(main, canonical ?? address) : '',
	};
}

/** The page as a Markdown document: its facts in front, as YAML. */
function markdownDocument({ jsonLd: _, markdown, ...facts }: PlainPage): string {
	const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
	return `---\n${lines.join('\n')}\n---\n\n${markdown}`;
}

function headersOf(answer: Response, form: Form, canonical: string | undefined): Headers {
	const headers = new Headers(answer.headers);
	for (const name of ['content-length', 'etag', 'content-security-policy']) headers.delete(name);
	headers.set('content-type', `${form}; charset=utf-8`);
	if (canonical !== undefined) {
		const { pathname, search } = new URL(canonical);
		headers.set('content-location', pathname + search);
		headers.append('link', `<${canonical}>; rel="canonical"`);
	}
	return headers;
}

/**
 * An answer in the form that its visitor prefers: a page that is read says that it varies, and is made JSON or Markdown of where that is
 * wanted more than HTML; every other answer is as it was.
 *
 * @param accept the visitor's header
 */
export async function inWantedForm(
	answer: Response,
	accept: string | undefined,
	site: Pick<Site, 'origin' | 'path' | 'prefix'>,
): Promise<Response> {
	if (!hasPlainForms(site.path) || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
	const form = chooseForm(accept) ?? 'text/html';
	answer.headers.append('vary', 'Accept');
	if (form === 'text/html' || !STATUSES.has(answer.status)) return answer;
	const page = plainPage(await answer.text(), site.origin + site.prefix + site.path);
	const body = form === 'text/markdown' ? markdownDocument(page) : JSON.stringify(page);
	return new Response(body, { status: answer.status, headers: headersOf(answer, form, page.canonical) });
}
