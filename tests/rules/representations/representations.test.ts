/** The same page as HTML, JSON and Markdown. */
import { createDocument } from '@mixmark-io/domino';
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '#features/representations/markdown.ts';
import { negotiateRepresentation, pageData } from '#features/representations/server.ts';
import { chooseForm } from '#server/http/negotiation.ts';
import { ROUTES } from '#site/route-table.ts';

const BASE = 'https://asteria.example/kz/faq/visa';
const markdownOf = (html: string): string => toMarkdown(createDocument(html).body, BASE).trim();

describe('RFC 9110 §12.5.1: the form of a page by Accept', () => {
	it.each([
		[undefined, 'text/html'],
		['', 'text/html'],
		['*/*', 'text/html'],
		['text/*', 'text/html'],
		['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
		['text/markdown', 'text/markdown'],
		['Text/Markdown', 'text/markdown'],
		['text/markdown, */*;q=0.1', 'text/markdown'],
		['text/markdown, text/html', 'text/html'],
		['text/markdown;q=0.9, text/html;q=0.8', 'text/markdown'],
		['text/html;q=0.5 , application/json ; q=0.6', 'application/json'],
		['application/json, text/javascript, */*; q=0.01', 'application/json'],
		['application/*', 'application/json'],
		['text/markdown;q=0, */*', 'text/html'],
		['text/html;q=0, */*', 'application/json'],
		['text/html;q=0, text/*', 'text/markdown'],
		['text/markdown;q=7, text/html', 'text/html'],
		['text/markdown;q=x, text/html;q=0.1', 'text/html'],
		['image/png', null],
		['text/html;q=0', null],
	])('%s: %s', (accept, form) => {
		expect(chooseForm(accept)).toBe(form);
	});
});

describe('which pages have other forms', () => {
	it.each([
		'/routes/MOW',
		'/routes/MOW/IST',
		'/faq',
		'/faq/visa',
		'/faq/instructions/refund/1',
		'/guides/IST',
		'/walks/IST/old',
		'/audioguides/IST/x',
		'/about/data',
		'/airlines/SU',
	])('%s has', (path) => expect(ROUTES.nearest(path)?.markdown).toBe(true));
	it.each(['/', '/search/MOW0112IST1', '/click', '/my', '/booking', '/faqs', '/staff', '/consent'])('%s has none', (path) =>
		expect(ROUTES.nearest(path)?.markdown).toBeUndefined(),
	);
});

describe('Markdown of a page', () => {
	it.each([
		['headings and paragraphs', '<h1>A</h1><div><p>One <b>two</b> <em>three</em>.</p>loose</div>', '# A\n\nOne **two** *three*.\n\nloose'],
		[
			'absolute links, with their parameters',
			'<p><a href="/kz/faq?a=1&amp;b=2">L</a> <a href="#x">H</a></p>',
			`[L](https://asteria.example/kz/faq?a=1&b=2) [H](${BASE}#x)`,
		],
		['lists in lists', '<ul><li>a<ol><li>b</li><li><p>c</p></li></ol></li><li>d</li></ul>', '- a\n  1. b\n  2. c\n- d'],
		['several paragraphs of an item', '<ol start="3"><li><p>a</p><p>b</p></li></ol>', '3. a\n\n   b'],
		['terms', '<dl><div><dt>A</dt><dd>1<small>x</small></dd></div><div><dt>B</dt><dd>2</dd></div></dl>', '- **A**: 1 x\n- **B**: 2'],
		[
			'tables',
			'<table><caption>C</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><th>1|2</th><td>3</td></tr></tbody></table>',
			'*C*\n\n| a | b |\n| --- | --- |\n| 1\\|2 | 3 |',
		],
		['tables without a head', '<table><tr><td>1</td><td>2</td></tr></table>', '|  |  |\n| --- | --- |\n| 1 | 2 |'],
		[
			'callouts and questions',
			'<aside><p>a</p><p>b</p></aside><details><summary>Q</summary><p>A</p></details>',
			'> a\n>\n> b\n\n**Q**\n\nA',
		],
		[
			'pictures by their words',
			'<img src="/a.webp" alt="x"><svg aria-label="Map"><text>no</text></svg>',
			'![x](https://asteria.example/a.webp) *Map*',
		],
		['what is only heard', '<p>5<span class="visually-hidden"> stars</span><span aria-hidden="true">★</span></p>', '5 stars'],
		[
			'no controls, ways and scripts',
			'<nav><a href="/">x</a></nav><form><input></form><button>b</button><script>1</script><p hidden>h</p><p>text</p>',
			'text',
		],
		[
			'signs that mean something',
			'<p>1. a_b *c* [d] &lt;e&gt;</p><p># x</p><p>- y</p>',
			'1\\. a_b \\*c\\* \\[d\\] \\<e>\n\n\\# x\n\n\\- y',
		],
		['a card as one link', '<ul><li><a href="/a"><h3>T</h3><p>text</p></a></li></ul>', '- [T text](https://asteria.example/a)'],
		['code', '<p><code>a*b</code></p><pre>x\n y</pre>', '`a*b`\n\n```\nx\n y\n```'],
		[
			'a space after a mark that is drawn apart',
			'<ul><li><a href="/a"><b>A</b>Name</a></li></ul>',
			'- [**A** Name](https://asteria.example/a)',
		],
		[
			'no heading that nothing is left under',
			'<h1>T</h1><h2>A</h2><p>a</p><h2>B</h2><form>f</form><h2>C</h2><h3>D</h3><p>d</p><h2>E</h2>',
			'# T\n\n## A\n\na\n\n## C\n\n### D\n\nd',
		],
		['nothing', '<nav>x</nav>', ''],
	])('has %s', (_, html, markdown) => {
		expect(markdownOf(html)).toBe(markdown);
	});
});

const PAGE = `<!doctype html><html lang="kk"><head><title>T &amp; S</title><meta name="description" content="D"><link rel="canonical" href="${BASE}?language=kk">
<script type="application/ld+json">[{"@type":"FAQPage","dateModified":"2026-11-20"}]</script></head><body><header>H</header><main id="main"><h1>T</h1></main></body></html>`;
const SITE = { origin: 'https://asteria.example', prefix: '/kz', path: '/faq/visa' };
const responseOf = (status = 200, type = 'text/html; charset=utf-8') =>
	new Response(PAGE, { status, headers: { 'content-type': type, 'content-security-policy': 'x', 'cache-control': 'public, s-maxage=5' } });

describe('one address in three forms', () => {
	it('serves its facts as JSON', () => {
		expect(pageData(PAGE, BASE)).toEqual({
			title: 'T & S',
			description: 'D',
			canonical: `${BASE}?language=kk`,
			language: 'kk',
			updated: '2026-11-20',
			jsonLd: [{ '@type': 'FAQPage', dateModified: '2026-11-20' }],
			markdown: '# T\n',
		});
	});
	it('states the day at the head of an article that has none in its structured data', () => {
		const page =
			'<main><time datetime="2020-01-01">x</time><article><header><time datetime="2026-11-19">y</time></header></article></main>';
		expect(pageData(page, BASE).updated).toBe('2026-11-19');
	});
	it.each(['application/json', 'text/markdown'])('serves %s with its type, where it is canonical, and varies', async (accept) => {
		const response = await negotiateRepresentation(responseOf(), accept, SITE);
		expect(Object.fromEntries(response.headers)).toEqual({
			'cache-control': 'public, s-maxage=5',
			'content-type': `${accept}; charset=utf-8`,
			'content-location': '/kz/faq/visa?language=kk',
			link: `<${BASE}?language=kk>; rel="canonical"`,
			vary: 'Accept',
		});
		const body = await response.text();
		expect(body).toMatch(accept === 'text/markdown' ? /^---\ntitle: "T & S"\n[\s\S]*\n---\n\n# T\n$/ : /^\{"title":"T & S"/);
	});
	it('stays HTML for everybody else, and says that it varies', async () => {
		for (const accept of [undefined, '*/*', 'text/html', 'image/png']) {
			const response = await negotiateRepresentation(responseOf(), accept, SITE);
			expect([response.headers.get('vary'), await response.text()]).toEqual(['Accept', PAGE]);
		}
	});
	it('keeps the status of a page that is not found, and leaves alone what is no page to read', async () => {
		expect((await negotiateRepresentation(responseOf(404), 'text/markdown', SITE)).status).toBe(404);
		for (const [response, path] of [
			[responseOf(500), '/faq/visa'],
			[responseOf(), '/my'],
			[responseOf(200, 'application/xml'), '/faq/visa'],
		] as const)
			expect(await negotiateRepresentation(response, 'text/markdown', { ...SITE, path })).toBe(response);
	});
});
