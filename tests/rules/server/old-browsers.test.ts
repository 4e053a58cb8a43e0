import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { BROWSER_FLOOR } from '#lib/browser-floor.ts';
import { createOldBrowserCheck, isOldBrowser } from '#server/http/old-browser.ts';
import { oldDocument, renderForOldBrowser } from '#server/http/old-browser-page.ts';
import { CRITICAL_SCRIPT } from '#ui/layout/critical-script.ts';
import { CRAWLERS, NEW, OLD } from './user-agents.data.ts';

describe('spec 1: the server detects by user agent', () => {
	it.each(Object.entries(OLD))('that %s is too old', (_, userAgent) => {
		expect(isOldBrowser(userAgent)).toBe(true);
	});
	it.each(Object.entries(NEW))('that %s is not', (_, userAgent) => {
		expect(isOldBrowser(userAgent)).toBe(false);
	});
	it.each(Object.entries(CRAWLERS))('that the crawler %s gets the page as it is', (_, userAgent) => {
		expect(isOldBrowser(userAgent)).toBe(false);
	});
	it.each([
		undefined,
		'',
		'-',
		'Dalvik/2.1.0 (Linux; U; Android 9; SM-J530F)',
		'curl/8.5.0',
		'NokiaN70-1/5.0616 Series60/2.8',
		'x'.repeat(20_000),
	])('nothing of %.30s, which counts as supported', (userAgent) => {
		expect(isOldBrowser(userAgent)).toBe(false);
	});
	it('a thousand made-up names, long ones too, in less than a second', () => {
		const check = createOldBrowserCheck(JSON.parse(readFileSync('.tables/browsers.json', 'utf8')));
		const began = performance.now();
		for (let i = 0; i < 1000; i++) check(`Macintosh X11 ${i} ${' Version/14.1 Mobile/a'.repeat(500)}`);
		expect(performance.now() - began).toBeLessThan(1000);
	});
});

describe('spec 1: the notice', () => {
	it.each(LOCALES)('names the oldest browsers that will do, in %s', (language) => {
		const text = messages(language, 'site').unsupported.text();
		for (const version of Object.values(BROWSER_FLOOR)) expect(text).toContain(version);
	});
});

const PAGE = `<!doctype html><html lang="ru" class="docked"><head>
<script>early()</script><script type="application/ld+json">{"a":"<b>"}</script></head><body>
<details data-remember="{&#34;a>b&#34;}" open><summary>x</summary></details>
<style>astro-island{display:contents}</style><script>islands('</p>')</script>
<astro-island uid="1" props="{&#34;text&#34;:&#34;a > b&#34;}" ssr client="interaction"><form action="/search"><input name="a"></form><!--astro:end--></astro-island>
<script type="module" src="/x.js"></script></body></html>`;

describe('spec 1: the page of an old browser', () => {
	it('has the notice instead of the app: no script, no island, nothing to be loaded later', async () => {
		const html = await oldDocument(PAGE, false);
		expect(html).toContain('<html lang="ru" class="docked old">');
		expect(html).not.toMatch(/early\(\)|islands\(|type="module"|<\/?astro-island\b/);
		expect(html).toContain('<script type="application/ld+json">{"a":"<b>"}</script>');
		expect(html).toContain('<form action="/search"><input name="a"></form>');
		expect(html).toContain('<details data-remember="{&#34;a>b&#34;}" open>');
	});
	it('hides the consent form after consent was given or declined', async () => {
		expect(await oldDocument('<html lang="en"><p>', true)).toBe('<html lang="en" class="old asked"><p>');
	});
	it('keeps everything but scripts where attributes, comments and texts contain their tags', async () => {
		const rest = (scripts: string) => `<!DOCTYPE html><html lang=en class="a &amp; b old"><head><title>The <script> tag</title>
<meta content="<script src='/a.js'>"><meta content='</script>'>${scripts}<style>a::after{content:"<script>"}</style></head><body>
<!-- <script>in a comment</script> --><input value="<script>&lt;b>" title='"></script>' data-x><p>a &amp; b &copy; <b>c</B></p>
<textarea><astro-island class></textarea><div title="<astro-island> class=x" hidden>d</div><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>
<script type="application/ld+json">{"a":"<!-- <b class>"}</script><p>end`;
		const scripts = `<script>first("<p>", '</p>')</script><SCRIPT type=module async src="/b.js" data-a="</script>"></SCRIPT
><link rel="modulepreload" href="/c.js"><link rel="preload" as="script" href="/d.js">`;
		const page = rest(scripts).replace('class="a &amp; b old"', "class='a &amp; b'");
		expect(await oldDocument(page, false)).toBe(rest(''));
	});
	it('loses no character of a long page', async () => {
		const [text, script] = ['<p title="<script>">абв 🙂 &lt;</p>\n'.repeat(20_000), '<script>x()</script>'];
		expect((await oldDocument(`<html>${script}${text}${script}`, false)) === `<html class="old">${text}`).toBe(true);
	});
	it('is not cached; what is no page stays as it is', async () => {
		const shared = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=600', etag: '"x"', 'x-own': 'a' };
		const page = await renderForOldBrowser(new Response(PAGE, { status: 404, headers: shared }), false);
		expect([page.status, page.headers.get('cache-control'), page.headers.get('etag'), page.headers.get('x-own')]).toEqual([
			404,
			'private, no-store',
			null,
			'a',
		]);
		const other = new Response('{}', { headers: { 'content-type': 'application/json' } });
		expect(await renderForOldBrowser(other, false)).toBe(other);
	});
});

/** A window whose browser lacks one thing, as the early script sees it. */
function openIn(lacking: (window: Record<string, unknown>) => void) {
	const root = { className: 'docked', setAttribute() {} };
	const [listened, defined]: [string[], string[]] = [[], []];
	const window: Record<string, unknown> = {
		addEventListener: (name: string) => listened.push(name),
		structuredClone,
		CSS: { supports: () => true },
		customElements: { define: (name: string) => defined.push(name) },
		document: { documentElement: root, cookie: '' },
	};
	lacking(window);
	window.window = window;
	const context = createContext(window);
	runInContext(CRITICAL_SCRIPT, context);
	runInContext('customElements.define("astro-island")', context);
	return { old: root.className.includes(' old'), later: listened.includes('load'), islands: defined.length > 0 };
}

describe('spec 1: the page checks the browser too', () => {
	it('and leaves it the app where all is there', () => {
		expect(openIn(() => {})).toEqual({ old: false, later: true, islands: true });
	});
	it.each<[string, (window: Record<string, unknown>) => void]>([
		['structuredClone (Chrome 98, Safari 15.4)', (window) => delete window.structuredClone],
		['CSS.supports', (window) => delete window.CSS],
		['font palettes (Chrome 101, Safari 15.4, Firefox 107)', (window) => Object.assign(window, { CSS: { supports: () => false } })],
		['a place to run: Opera Mini draws elsewhere', (window) => Object.assign(window, { operamini: {} })],
	])('and starts neither islands nor later scripts without %s', (_, lacking) => {
		expect(openIn(lacking)).toEqual({ old: true, later: false, islands: false });
	});
});
