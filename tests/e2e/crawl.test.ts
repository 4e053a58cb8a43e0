/** What crawlers meet, judged from outside over one page of each kind on every site that differs (spec 2.2, 9). */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { type Crawled, crawl, each, sendToHost, tags } from '#tests/support/e2e/crawl.ts';
import { jsonLdProblems } from '#tests/support/json-ld-check.ts';

withBrowser();

const MINUTES = 60_000;
/** Of the links to one kind of page as many are followed, spread over all of them; `LINKS=all` follows every one. */
const MOST_ALIKE = process.env.LINKS === 'all' ? Number.POSITIVE_INFINITY : 20;
let pages: readonly Crawled[] = [];

beforeAll(async () => {
	pages = await crawl();
}, 5 * MINUTES);

const nameOf = ({ host, target }: Crawled): string => `${host}${target}`;
const linked = (page: Crawled, rel: string) => tags(page.html, 'link').filter((one) => one.rel === rel);
const pageAddress = ({ target, brand }: Crawled): string => address(target, brand);
const isIndexed = (page: Crawled): boolean =>
	!tags(page.html, 'meta').some(({ name, content }) => name === 'robots' && content === 'noindex');

const canonicalOf = (page: Crawled): string => linked(page, 'canonical')[0]?.href ?? '';

describe('every kind of page on every site', () => {
	it('is there, as HTML', () => {
		expect(pages.length).toBeGreaterThan(100);
		expect(
			pages
				.filter(({ status, type }) => status !== 200 || type !== 'text/html; charset=utf-8')
				.map((page) => `${nameOf(page)} ${page.status}`),
		).toEqual([]);
	});

	it('has a title and a description of its own', () => {
		const seen = new Map<string, string>();
		const wrong: string[] = [];
		for (const page of pages) {
			const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? '';
			const description = tags(page.html, 'meta').find(({ name }) => name === 'description')?.content ?? '';
			for (const [kind, text] of [
				['title', title],
				['description', description],
			] as const) {
				const key = [page.brand, page.market, page.language, kind, text].join('|');
				if (text === '' || seen.has(key)) wrong.push(`${nameOf(page)} ${kind} "${text}" ${seen.get(key) ?? ''}`);
				seen.set(key, nameOf(page));
			}
		}
		expect(wrong).toEqual([]);
	});

	it('has one h1 and says its language', () => {
		const wrong = pages.filter(
			({ html, language }) => (html.match(/<h1[ >]/g) ?? []).length !== 1 || tags(html, 'html')[0]?.lang !== language,
		);
		expect(wrong.map(nameOf)).toEqual([]);
	});
});

describe('the policy of a page', () => {
	const scripts = ({ html }: Crawled): string[] =>
		[...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
			.filter(([, attributes = '']) => !/\ssrc=|\stype="(?!module"|text\/javascript")/.test(attributes))
			.map(([, , text = '']) => text);
	const scriptSource = ({ policy }: Crawled): string => /\bscript-src ([^;]*)/.exec(policy)?.[1] ?? '';

	it('names the hash of each inline script, and lets no other run', () => {
		expect(pages.flatMap(scripts).length).toBeGreaterThan(pages.length);
		const wrong = pages.filter((page) => {
			const hashes = scripts(page).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
			return /unsafe|\*|https?:(?:\s|$)/.test(scriptSource(page)) || hashes.some((hash) => !scriptSource(page).includes(hash));
		});
		expect(wrong.map((page) => `${nameOf(page)} ${page.policy}`)).toEqual([]);
	});

	it('is at most 2 kB', () => {
		expect(pages.filter(({ policy }) => policy.length > 2000).map(nameOf)).toEqual([]);
	});
});

describe('addresses for crawlers', () => {
	it('a canonical address names no parameter but the language, and is the page itself or another one that is there', async () => {
		const indexed = pages.filter(isIndexed);
		expect(pages.filter((page) => !isIndexed(page) && canonicalOf(page) !== '')).toEqual([]);
		const wrong = await each(indexed, async (page) => {
			const canonical = new URL(canonicalOf(page));
			if ([...canonical.searchParams.keys()].some((name) => name !== 'language')) return [`${nameOf(page)} → ${canonical}`];
			if (canonical.pathname + canonical.search === page.target) return [];
			const { status, text } = await sendToHost(canonical.hostname, canonical.pathname + canonical.search);
			return status === 200 && text.includes(`<link rel="canonical" href="${canonical.href.replaceAll('&', '&amp;')}"`)
				? []
				: [`${nameOf(page)} → ${canonical} ${status}`];
		});
		expect(wrong.flat()).toEqual([]);
	});

	it('hreflang of a page names the page itself, once each language and market, and every one of them says the same', () => {
		const wrong = new Set<string>();
		const kinds = Map.groupBy(pages, ({ brand, path }) => `${brand} ${path}`);
		for (const [kind, same] of kinds) {
			const sets = new Map<string, string>();
			for (const page of same) {
				const alternates = linked(page, 'alternate').filter(({ hreflang }) => hreflang);
				if (alternates.length === 0) continue;
				const reported = alternates.map(({ hreflang, href }) => `${hreflang} ${href}`);
				if (new Set(alternates.map(({ hreflang }) => hreflang)).size !== reported.length) wrong.add(`${kind}: twice`);
				if (canonicalOf(page).endsWith(page.target) && !alternates.some(({ href }) => href === canonicalOf(page)))
					wrong.add(`${nameOf(page)} is not its own`);
				sets.set(reported.sort().join('\n'), nameOf(page));
			}
			if (sets.size > 1) wrong.add(`${kind}: ${[...sets.values()].join(' and ')} differ`);
		}
		expect([...wrong]).toEqual([]);
	});

	it(
		'no link within the site is broken, moved or closed',
		async () => {
			const results = new Map<string, { host: string; target: string; from: string }>();
			for (const page of pages) {
				for (const { href = '', rel = '' } of tags(page.html, 'a')) {
					const url = new URL(href, `http://${page.host}${page.target}`);
					const within =
						url.hostname === page.host && !/nofollow/.test(rel) && !url.searchParams.has('currency') && !url.searchParams.has('market');
					if (!within) continue;
					const key = page.host + url.pathname.replace(/^\/[a-z]{2}(?=\/)/, '');
					if (!results.has(key)) results.set(key, { host: page.host, target: url.pathname + url.search, from: nameOf(page) });
				}
			}
			expect(results.size).toBeGreaterThan(200);
			const alike = Map.groupBy([...results.keys()].sort(), (key) => /^[^/]*\/[^/]*/.exec(key)?.[0]);
			const requests = [...alike.values()].flatMap((keys) =>
				keys.filter((_, i) => i % Math.max(1, Math.ceil(keys.length / MOST_ALIKE)) === 0),
			);
			const wrong = await each(requests, async (key) => {
				const { host, target, from } = results.get(key) ?? { host: '', target: '', from: '' };
				const { status, location } = await sendToHost(host, target);
				return status === 200 ? [] : [`${target} ${status} ${location} from ${from}`];
			});
			expect(wrong.flat()).toEqual([]);
		},
		5 * MINUTES,
	);
});

/** What validators say of things that are right: newer CSS than theirs, and the style that Astro puts where the first island stands. */
const IGNORED = [
	/^CSS: Unrecognized at-rule “@view-transition”/,
	/^CSS: “paint-order”: Property/,
	/^CSS: Parse Error/,
	/^A “style” element in “body” must be the first child/,
	/<style> element is not permitted as content/,
];
const isIgnored = (message: string, around: string): boolean =>
	IGNORED.some((one) => one.test(message)) &&
	(!/style/.test(message) || around.includes('<style>astro-')) &&
	(!/Parse Error/.test(message) || around.includes('ighlight('));

/** The slow one looks at every kind of page on these alone. */
const JUDGED = ['ru', 'kk', 'es'];

describe('validators', () => {
	/** What the standard allows and html-validate would rather not have. */
	const validator = new HtmlValidate({
		extends: ['html-validate:standard'],
		rules: {
			'attr-case': 'off',
			'require-sri': 'off',
			'no-implicit-button-type': 'off',
			'prefer-native-element': 'off',
			'no-redundant-role': 'off',
		},
	});

	it('structured data is complete and matches the page', () => {
		const wrong = pages.flatMap((page) => jsonLdProblems(page.html, pageAddress(page)).map((problem) => `${nameOf(page)} ${problem}`));
		expect(wrong).toEqual([]);
	});

	it(
		'html-validate finds no error',
		async () => {
			const wrong = new Map<string, string>();
			for (const page of pages) {
				const report = await validator.validateString(page.html);
				for (const { messages } of report.results)
					for (const { ruleId, message, line, column, severity } of messages)
						if (severity > 1 && !isIgnored(message, page.html)) wrong.set(`${ruleId}: ${message}`, `${nameOf(page)} ${line}:${column}`);
			}
			expect([...wrong]).toEqual([]);
		},
		5 * MINUTES,
	);

	it(
		'the validator of the W3C finds no error',
		async ({ skip }) => {
			const run = promisify(execFile);
			const java = await run('java', ['-version']).then(
				() => true,
				() => false,
			);
			if (!java) skip('Java is not installed');
			const folder = await mkdtemp(join(tmpdir(), 'vnu-'));
			try {
				const judged = pages.filter(({ language }) => JUDGED.includes(language));
				const files = await Promise.all(
					judged.map(async (page, i) => {
						const file = join(folder, `${i}.html`);
						await writeFile(file, page.html);
						return file;
					}),
				);
				const args = [
					'-Xss4m',
					'-jar',
					'node_modules/vnu-jar/build/dist/vnu.jar',
					'--errors-only',
					'--format',
					'json',
					'--exit-zero-always',
					...files,
				];
				const { stderr } = await run('java', args, { maxBuffer: 1e9 });
				const { messages } = JSON.parse(stderr) as { messages: readonly { url: string; message: string; extract?: string }[] };
				const pageOf = (url: string): Crawled => judged[Number(/(\d+)\.html$/.exec(url)?.[1])] as Crawled;
				const results = new Map(
					messages
						// An extract may end within a tag.
						.filter(({ url, message, extract = '' }) => !isIgnored(message, /style/.test(message) ? pageOf(url).html : extract))
						.map(({ url, message, extract = '' }) => [message, `${nameOf(pageOf(url))} ${extract}`]),
				);
				expect([...results]).toEqual([]);
			} finally {
				await rm(folder, { recursive: true, force: true });
			}
		},
		5 * MINUTES,
	);
});

describe('axe', () => {
	it.each([
		['WA', 'us', 'en', 'light', 0],
		['AS', 'kz', 'kk', 'dark', 1],
	] as const)(
		'finds nothing on every second kind of page of %s %s %s, %s, and none scrolls sideways on a phone',
		async (brand, market, language, colorScheme, turn) => {
			const own = pages.filter((page) => page.brand === brand && page.market === market && page.language === language);
			for (const { path, target } of own.filter((_, i) => i % 2 === turn)) {
				const { page, close } = await visit(address(target, brand), { ...PHONE, colorScheme });
				try {
					await expectAccessible(page);
					await expectNoSideScroll(page);
				} catch (error) {
					throw new Error(`${path}: ${error}`);
				} finally {
					await close();
				}
			}
		},
		5 * MINUTES,
	);
});
