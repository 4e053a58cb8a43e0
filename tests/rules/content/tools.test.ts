import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkContent } from '#content/checks/check-content.ts';
import { KINDS } from '#content/kinds.ts';
import { overview } from '#content/overview.ts';
import { originalText } from '#content/read.ts';
import { SkeletonError, skeleton } from '#content/skeleton.ts';
import { contentIn, faqArticle, opened, SKELETONS, TODAY, translation } from '#tests/support/content-folder.ts';
import { loadWorld } from '#world/load-world.ts';

const begin = (args: readonly string[], existing: readonly string[] = [], root = ''): Readonly<Record<string, string>> =>
	skeleton(args, {
		today: TODAY,
		cities: loadWorld().cities,
		original: (kind, slug) => (root ? originalText(root, kind, slug) : null),
		exists: (file) => existing.includes(file),
	});

it('begins an article of every kind with nothing left to fill in by the tool', () => {
	expect(new Set(Object.keys(SKELETONS).map((file) => file.split('/')[1]))).toEqual(new Set(KINDS));
	for (const [file, text] of Object.entries(SKELETONS)) expect(text, file).not.toContain('{{');
	expect(SKELETONS['content/walks/old-city/ru.md']).toMatch(/city: IST\nstops: \{ start: \{ at: \[41\.\d{4}, 2[89]\.\d{4}\]/);
});

it('begins a translation with the words of the original and its day', () => {
	const original = faqArticle('visa', { updated: '2026-11-01', title: 'Слова: "так"?' }, 'Текст.\n\n## А {#a}');
	const { root } = contentIn({ 'content/faq/visa/ru.md': original });
	const files = begin(['faq', 'visa', 'kk'], [], root);
	expect(Object.keys(files)).toEqual(['content/faq/visa/kk.md']);
	expect(files['content/faq/visa/kk.md']).toMatch(
		/^---\ntitle: "Слова: \\"так\\"\?"\ndescription: ".*"\ntranslated: 2026-11-01\n---\n\nТекст\.\n\n## А \{#a\}\n$/,
	);
	const both = contentIn({ 'content/faq/visa/ru.md': original, ...files });
	expect(checkContent(both.root, loadWorld(), TODAY).problems.filter(({ level }) => level === 'error')).toEqual([]);
});

it.each([
	[[], 'Usage: npm run content:new -- kind slug'],
	[['news', 'a'], '"news" is no kind of content.'],
	[['faq'], 'The slug is missing.'],
	[['faq', '../a'], '"../a" is no slug: it is small letters and hyphens, like lost-baggage.'],
	[['guides', 'istanbul'], '"istanbul" is no slug: it is the code of a city, like IST.'],
	[['guides', 'QQQ'], 'Name the city by its code, like: npm run content:new -- guides IST'],
	[['walks', 'neva'], 'Name the city by its code, like: npm run content:new -- walks neva IST'],
	[['faq', 'visa', 'kk'], 'There is no original to translate: npm run content:new -- faq visa'],
	[['faq', 'taken'], 'content/faq/taken/ru.md is there already.'],
])('says what to type instead of %o', (args, message) => {
	expect(() => begin(args, ['content/faq/taken/ru.md'])).toThrow(SkeletonError);
	expect(() => begin(args, ['content/faq/taken/ru.md'])).toThrow(message);
});

it('content/README.md shows an article in two languages without a mistake, and shortcodes that exist', () => {
	const readme = readFileSync('content/README.md', 'utf8');
	const [ru = '', en = ''] = [...readme.matchAll(/^```\n(---\n.*?)^```/gms)].map(([, text = '']) => text);
	const [table = ''] = /^\| write .*?\n\n/ms.exec(readme) ?? [];
	const inline = [
		'{brand}',
		'{place:IST\\|from}',
		':price{from=MOW to=IST}',
		'::route{from=MOW to=IST}',
		':::rule{checked=2026-11-21}',
		':::steps',
	];
	for (const code of inline) expect(table).toContain(`\`${code}`);
	const all = `${ru}\n:::rule{checked=2026-11-21}\n{brand}, {premium}: {place:IST|from} :price{from=MOW to=IST}.\n:::\n\n::route{from=MOW to=IST}\n\n:::steps\n1. Шаг.\n:::\n`;
	const { root } = contentIn({ 'content/faq/airport-lounge/ru.md': all, 'content/faq/airport-lounge/en.md': en });
	const { texts, problems } = checkContent(root, loadWorld(), TODAY);
	expect([texts, problems.filter(({ level }) => level === 'error')]).toEqual([2, []]);
});

it('lists for every language of every market what exists, is missing and is outdated', () => {
	const content = opened({
		'content/faq/a/ru.md': faqArticle('a'),
		'content/faq/a/en.md': translation('a'),
		'content/faq/b/ru.md': faqArticle('b', { markets: ['kz', 'us'] }),
		'content/faq/b/en.md': translation('b', { translated: '2026-11-20' }),
		'content/faq/c/ru.md': faqArticle('c', { brands: ['WA'] }),
	});
	const rows = overview(content.all());
	const row = (brand: string, market: string, language: string) => {
		const row = rows.find((one) => one.brand === brand && one.market === market && one.language === language && one.kind === 'faq');
		return [row?.existing, row?.missing, row?.outdated].map((ids) => ids?.join(' '));
	};
	expect(row('AS', 'ru', 'ru')).toEqual(['faq/a', '', '']);
	expect(row('AS', 'kz', 'kk')).toEqual(['', 'faq/a faq/b', '']);
	expect(row('AS', 'us', 'en')).toEqual(['faq/a', '', 'faq/b']);
	expect(row('WA', 'us', 'en')).toEqual(['faq/a', 'faq/c', 'faq/b']);
	expect(rows.length % KINDS.length).toBe(0);
});
