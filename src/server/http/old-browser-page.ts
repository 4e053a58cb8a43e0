/**
 * Page for old browsers (spec 1): removes scripts except structured data, and island wrappers, from the rendered document.
 */
import { finished } from 'node:stream/promises';
import { RewritingStream } from 'parse5-html-rewriting-stream';

type StartTag = Parameters<RewritingStream['emitStartTag']>[0];
type Place = NonNullable<StartTag['sourceCodeLocation']>;

const attribute = (tag: StartTag, name: string): string | undefined => tag.attrs.find((attr) => attr.name === name)?.value;
const escapeValue = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const isScript = (tag: StartTag): boolean => tag.tagName === 'script' && attribute(tag, 'type') !== 'application/ld+json';
const isPreload = (tag: StartTag): boolean => {
	const rel = attribute(tag, 'rel')?.toLowerCase();
	return tag.tagName === 'link' && (rel === 'modulepreload' || (rel === 'preload' && attribute(tag, 'as') === 'script'));
};

function withoutAttribute(tag: StartTag, source: string, name: string): string {
	const location = tag.sourceCodeLocation;
	const { startOffset = 0 } = location ?? {};
	const attrs = location && 'attrs' in location ? (location.attrs as Record<string, Place> | undefined) : undefined;
	const place = attrs?.[name];
	return place ? source.slice(0, place.startOffset - startOffset).trimEnd() + source.slice(place.endOffset - startOffset) : source;
}

function rootSource(tag: StartTag, source: string, classes: string): string {
	const own = attribute(tag, 'class');
	const all = own === undefined ? classes : `${escapeValue(own)} ${classes}`;
	return `${withoutAttribute(tag, source, 'class').slice(0, -1)} class="${all}">`;
}

function createRewriter(classes: string): RewritingStream {
	const rewriter = new RewritingStream();
	let inScript = false;
	rewriter.on('startTag', (tag, source) => {
		inScript = isScript(tag);
		if (inScript || isPreload(tag) || tag.tagName === 'astro-island') return;
		rewriter.emitRaw(tag.tagName === 'html' ? rootSource(tag, source, classes) : source);
	});
	rewriter.on('endTag', (tag, source) => {
		if (!inScript && tag.tagName !== 'astro-island') rewriter.emitRaw(source);
		inScript = false;
	});
	rewriter.on('text', (_, source) => {
		if (!inScript) rewriter.emitRaw(source);
	});
	return rewriter;
}

export async function oldDocument(html: string, consentChosen: boolean): Promise<string> {
	const rewriter = createRewriter(consentChosen ? 'old asked' : 'old');
	const parts: string[] = [];
	rewriter.on('data', (part: string) => parts.push(part));
	rewriter.end(html);
	await finished(rewriter);
	return parts.join('');
}

export async function renderForOldBrowser(response: Response, consentChosen: boolean): Promise<Response> {
	if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
	const headers = new Headers(response.headers);
	headers.delete('content-length');
	headers.delete('etag');
	headers.set('cache-control', 'private, no-store');
	return new Response(await oldDocument(await response.text(), consentChosen), { status: response.status, headers });
}
