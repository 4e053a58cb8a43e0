/**
 * A page as an old browser gets it (spec 1): the plain page under a notice. The app is taken out of the finished document, so that no page
 * has to know of it: scripts but structured data, islands' wrappers, and what names scripts to be loaded later.
 */

/** A tag's attributes; `>` inside quotes does not end it. */
const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const SCRIPT = new RegExp(`<script\\b(?![^>]*application/ld\\+json)${ATTRIBUTES}>[\\s\\S]*?</script>`, 'gi');
const ISLAND = new RegExp(`</?astro-island${ATTRIBUTES}>`, 'gi');
const LATER = new RegExp(`(<[a-z][\\w-]*(?=\\s)${ATTRIBUTES}?)\\sdata-later(?:="[^"]*"|(?=[\\s>]))`, 'gi');
const ROOT = new RegExp(`<html(${ATTRIBUTES})>`, 'i');

function withClasses(attributes: string, classes: string): string {
	const [whole, own] = /\sclass="([^"]*)"/.exec(attributes) ?? [];
	return whole === undefined ? `${attributes} class="${classes}"` : attributes.replace(whole, ` class="${own} ${classes}"`);
}

/**
 * The document without its app, marked `<html class="old">`, which shows the notice.
 *
 * @param answered whether the visitor has answered the question for consent, which no script hides here
 */
export function oldDocument(html: string, answered: boolean): string {
	const classes = answered ? 'old asked' : 'old';
	return html
		.replace(SCRIPT, '')
		.replace(ISLAND, '')
		.replace(LATER, '$1')
		.replace(ROOT, (_, attributes: string) => `<html${withClasses(attributes, classes)}>`);
}

/** An answer for an old browser: a page loses its app and is kept by nobody; everything else is as it was. */
export async function oldAnswer(answer: Response, answered: boolean): Promise<Response> {
	if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
	const headers = new Headers(answer.headers);
	headers.delete('content-length');
	headers.delete('etag');
	headers.set('cache-control', 'private, no-store');
	return new Response(oldDocument(await answer.text(), answered), { status: answer.status, headers });
}
