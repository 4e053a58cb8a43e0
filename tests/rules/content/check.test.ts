import { expect, it } from 'vitest';
import { checkContent, createChecker } from '#content/checks/check-content.ts';
import { problemLine } from '#content/problem.ts';
import { contentIn, type Files, faqArticle, SKELETONS, TODAY, translation } from '#tests/support/content-folder.ts';
import { loadWorld } from '#world/load-world.ts';

/** The problems of some files, as they are shown, without notices of languages that are not there. */
function problems(files: Files): string[] {
	const { root } = contentIn(files);
	return checkContent(root, loadWorld(), TODAY)
		.problems.map(problemLine)
		.filter((line) => !line.includes(': languages: '));
}

const FAQ = 'content/faq/visa/ru.md';

/** The problems of one answer with this text. */
const ofText = (text: string, fields: Readonly<Record<string, unknown>> = {}): string[] =>
	problems({ [FAQ]: faqArticle('visa', fields, text) });

/** The skeletons with one file changed. */
function changed(file: string, from: string | RegExp, to: string): Files {
	const before = SKELETONS[file] ?? '';
	const after = before.replace(from, to);
	if (after === before) throw new Error(`${from} is not in ${file}`);
	return { ...SKELETONS, [file]: after };
}

it('finds nothing in what the editors’ tool makes', () => {
	expect(problems(SKELETONS)).toEqual([]);
});

it('every problem is a file, a field, a reason and a fix', () => {
	expect(ofText('Слово :price{from=MOW}.')).toEqual([
		'✗ content/faq/visa/ru.md: line 8: :price does not name two cities. Write :price{from=MOW to=IST}.',
	]);
});

it.each([
	['a heading that is the title again', '# Заголовок\n\nТекст.', 'a heading begins with one #'],
	['an id that is none', '## Раздел {#Раздел}\n\nТекст.', 'the id "Раздел" does not fit'],
	['an id that is there twice', '## А {#a}\n\nТекст.\n\n## Б {#a}\n\nТекст.', 'the id "a" is there twice'],
	['HTML', 'Текст <font>.', '<font> is HTML that is not allowed'],
	['a block of HTML', 'Текст.\n\n<div>\n', '<div> is HTML that is not allowed'],
	['a shortcode that is none', 'Текст :prise{from=MOW to=IST}.', ':prise is no shortcode'],
	['a card that is none', 'Текст.\n\n::hotel{in=IST}', '::hotel is no shortcode'],
	['a box that is none', ':::danger\nТекст.\n:::', ':::danger is no shortcode'],
	['a route from a city to itself', 'Текст.\n\n::route{from=IST to=IST}', '::route does not name two cities'],
	['a rule without its day', ':::rule\nТекст.\n:::', 'a rule does not tell the day it was checked'],
	['steps without numbers', ':::steps\n- Один\n:::', ':::steps holds something else than one numbered list'],
	['a box without end', 'Текст.\n\n:::tip\nТекст.', 'a box begins here and nowhere ends'],
	['an end without a box', 'Текст.\n\n::: tip\n\nТекст.\n\n:::', '::: ends a box that does not begin'],
	['a word that is none', 'Текст {brend}.', '{brend} is no replaced word'],
	['a city by its name', 'Текст {place:Москва}.', '{place:Москва} is no replaced word'],
	['a city in small letters', 'Текст {place:mow|from}.', '{place:mow|from} is no replaced word'],
	['a mass with its unit', 'Текст {mass:23 кг}.', '{mass:23 кг} is no replaced word. Write {mass:23} or {mass:20..23}, in kilograms'],
	['a range downwards', 'Текст {mass:23..20}.', '{mass:23..20} is no replaced word. Write {mass:23}'],
	['four sides', 'Текст {size:1x2x3x4}.', '{size:1x2x3x4} is no replaced word. Write {size:158} or {size:55x40x20}, in centimetres'],
	['a range with a dash', 'Текст {temperature:13–26}.', '{temperature:13–26} is no replaced word. Write {temperature:-5}'],
	['a space before a value', 'Текст {temperature: 13}.', '{temperature: 13} is no replaced word'],
	['a city that is none', 'Текст {place:QQQ}.', 'no city is known by QQQ'],
	['a price to a city that is none', 'Текст :price{from=MOW to=QQQ}.', 'no city is known by QQQ'],
	['a link with a scheme of its own', '[Текст](javascript:x)', 'a link leads to "javascript:x"'],
	['a relative link', '[Текст](visa-free)', 'a link leads to "visa-free"'],
	['a link to an insecure site', '[Текст](http://example.com)', 'a link leads to "http://example.com"'],
	['a link to no article', '[Текст](/faq/other)', '/faq/other leads to no article'],
	['a link to no page', '[Текст](/search/MOW1211IST1)', '/search/MOW1211IST1 leads nowhere'],
	['a link to no heading of its own', '[Текст](#there)', '#there leads to a heading that is not there'],
	['a picture without alt text', 'Текст.\n\n![](step.svg)', 'the picture step.svg has no alt text'],
	['a picture that is missing', 'Текст.\n\n![Шаг](step.svg)', 'the picture step.svg is missing'],
	['a picture elsewhere', 'Текст.\n\n![Шаг](https://example.com/a.png)', '"https://example.com/a.png" is no picture beside the text'],
	['no text', '', 'there is none'],
	['a sentence without end', `${'слово '.repeat(51)}. Да. Нет. Так. Вот.`, 'a sentence has 51 words, more than 50: "слово'],
	[
		'long sentences',
		`${'слово '.repeat(23)}слово. Слово ${'слово '.repeat(22)}слово.`,
		'sentences have 24 words on the average, more than 22',
	],
])('finds %s', (_, text, reason) => {
	const problemLines = ofText(text);
	expect(problemLines).toHaveLength(1);
	expect(problemLines[0]).toContain(`: ${reason}`);
	expect(problemLines[0]).toMatch(/^✗ .*\. [A-Z].*\.$/);
});

it('finds nothing in a text that uses everything', () => {
	const text = `Текст о {brand}, {premium} и {place:IST|in}: от :price{from=MOW to=IST} в 10:30, <kbd>Esc</kbd>, [ниже](#a), [сайт](https://example.com/a?b#c).

## А {#a}

| a | b |
|---|--:|
| 1 | 2 |

::route{from=MOW to=IST}

:::rule{checked=2026-11-21}
Правило.
:::

:::steps
1. Шаг.
:::

[Помощь](/support/help), [о данных](/about/data), [главная](/), [другой](/faq/other#b), [шаг](/faq/instructions/refund/first-step), [город](/guides/IST), [пешком](/walks/IST/old-city).`;
	expect(
		problems({
			...SKELETONS,
			[FAQ]: faqArticle('visa', {}, text),
			'content/faq/other/ru.md': faqArticle('other', {}, 'Текст.\n\n## Б {#b}\n\nТекст.'),
		}),
	).toEqual([]);
});

it.each([
	['/faq/other#c', '/faq/other#c leads to a heading that is not there. Its headings are b.'],
	['/faq/old', '/faq/old has moved. Link to faq/other.'],
	['/faq/instructions/refund/third', '/faq/instructions/refund/third leads to no step. Its steps are first-step, second-step.'],
	['/walks/LED/old-city', '/walks/LED/old-city leads to no article. Link to /walks/IST/old-city.'],
	['/guides/XXX', '/guides/XXX leads to no article. Write content/guides/XXX, or correct the link.'],
	['/faq/instructions', '/faq/instructions leads nowhere.'],
])('finds the dead link %s', (to, reason) => {
	const other = faqArticle('other', { redirects: ['old'] }, 'Текст.\n\n## Б {#b}\n\nТекст.');
	const problemLines = problems({ ...SKELETONS, [FAQ]: faqArticle('visa', {}, `[Текст](${to})`), 'content/faq/other/ru.md': other });
	expect(problemLines).toHaveLength(1);
	expect(problemLines[0]).toContain(reason);
});

it('links to the help only from Russian texts, since it opens in Russia alone (spec 2.1)', () => {
	const files = { [FAQ]: faqArticle('visa'), 'content/faq/visa/en.md': translation('visa', {}, '[Help](/support/help)') };
	expect(problems(files)[0]).toContain('/support/help opens nowhere where en.md is read. Take the link out of this text.');
	expect(problems({ ...files, [FAQ]: faqArticle('visa', { markets: ['ru'] }) })).toEqual([]);
	expect(ofText('[Помощь](/support/help)', { brands: ['WA'] })[0]).toContain('/support/help opens nowhere where ru.md is read');
});

it('resolves pages of the site by the route table', () => {
	const open = [
		'/',
		'/faq',
		'/guides',
		'/walks',
		'/cities',
		'/countries',
		'/airports',
		'/airlines',
		'/routes/moscow',
		'/map',
		'/support/help',
	];
	expect(ofText(open.map((path) => `[Текст](${path})`).join(' '))).toEqual([]);
	for (const path of ['/about/us', '/staff', '/booking/1', '/click', '/search/a', '/faqs', '/styleguide'])
		expect(ofText(`[Текст](${path})`)[0], path).toContain(`${path} leads nowhere. Correct it`);
});

it('a link to an article with a mistake in its facts is no mistake of its own', () => {
	const problemLines = problems({
		[FAQ]: faqArticle('visa', {}, '[Текст](/faq/other)'),
		'content/faq/other/ru.md': faqArticle('other', { topic: 'weather' }),
	});
	expect(problemLines).toEqual([expect.stringContaining('content/faq/other/ru.md: topic: "weather" does not fit. Write one of search, ')]);
});

it('finds everything that is wrong with a file at once, its facts and its text', () => {
	const text = '[Текст](/faq/none)\n\n![](step.svg)\n\n:::tip\nБез конца.';
	const long = 'Как '.repeat(16);
	expect(ofText(text, { title: long, updated: '21.11.2026', topic: 'weather' }).map((line) => line.replace(/^✗ \S+ /, ''))).toEqual([
		'line 8: /faq/none leads to no article. Write content/faq/none, or correct the link.',
		'line 10: the picture step.svg has no alt text. Say what it shows: ![what it shows](step.svg).',
		'line 12: a box begins here and nowhere ends. Write ::: alone in a line where it ends.',
		'title: has 63 characters, at most 60 are shown. Write a title of 1 to 60 characters.',
		expect.stringMatching(/^topic: "weather" does not fit\. Write one of search, prices, /),
		'updated: "21.11.2026" is no day of the calendar. Write the day of the last change like 2026-11-21.',
	]);
});

it('says which line of the facts cannot be read, and nothing besides', () => {
	expect(problems({ [FAQ]: '---\ntitle: Виза: кому?\n---\nТекст.', 'content/faq/visa/en.md': translation('visa') })).toEqual([
		`✗ ${FAQ}: line 2: the front matter cannot be read at: title: Виза: кому?. Put what stands after the name and its colon into quotes, like title: "…", and begin no line with a tab.`,
	]);
});

it('finds slips in titles and descriptions', () => {
	expect(ofText('Текст.', { title: 'О {brend} и {place:QQQ}' }).join()).toMatch(
		/title: \{brend\} is no replaced word.*title: no city is known by QQQ/,
	);
});

it.each([
	['an unknown city', 'content/walks/old-city/ru.md', 'city: IST', 'city: QQQ', 'city: no city is known by QQQ'],
	['a guide in another city’s folder', 'content/guides/IST/ru.md', 'city: IST', 'city: LED', "city: LED is not the folder's name"],
	[
		'a landing of nothing',
		'content/landings/istanbul/ru.md',
		'{ city: IST }',
		'{ route: MOW-QQQ }',
		'of: {"route":"MOW-QQQ"} is not known',
	],
	['a step without an id', 'content/instructions/refund/ru.md', ' {#second-step}', '', 'headings: the step part-2 has no id of its own'],
	[
		'a step without a picture',
		'content/instructions/refund/ru.md',
		/!\[[^\]]*\]\(second-step.svg\)/,
		'',
		'headings: the step second-step shows 0 pictures',
	],
	[
		'an instruction of one step',
		'content/instructions/refund/ru.md',
		/## Второй шаг[\s\S]*/,
		'',
		'headings: there are fewer than two steps',
	],
	[
		'stops in another order',
		'content/walks/old-city/ru.md',
		'start: {',
		'middle: {',
		'headings: are start, end, but stops are middle, end',
	],
	[
		'chapters that differ',
		'content/audioguides/tower/ru.md',
		'## Башня {#tower}',
		'## Башня {#top}',
		'headings: are intro, top, but chapters are intro, tower',
	],
	['a guide without a section', 'content/guides/IST/ru.md', '{#money}', '{#cash}', 'headings: missing: money'],
	['a place that is not among places', 'content/guides/IST/ru.md', '{#first-sight}', '{#sight}', 'headings: sight is not among places'],
	['a drawing that runs', 'content/instructions/refund/first-step.svg', '<rect ', '<script/><rect ', 'picture: cannot be shown: <script>'],
])('finds %s', (_, file, from, to, reason) => {
	const problemLines = problems(changed(file, from, to)).filter((line) => line.startsWith('✗'));
	expect(problemLines[0]).toContain(`: ${reason}`);
});

it('finds what two articles have that one can have', () => {
	const same = { title: 'Одно и то же?', popular: 1, description: `Одно и то же описание ${'а'.repeat(60)}` };
	const problemLines = problems({
		...SKELETONS,
		'content/faq/a/ru.md': faqArticle('a', { ...same, redirects: ['b', 'c'] }),
		'content/faq/b/ru.md': faqArticle('b', { ...same, redirects: ['c'] }),
		'content/landings/second/ru.md': (SKELETONS['content/landings/istanbul/ru.md'] ?? '').replaceAll('istanbul', 'second'),
	});
	expect(problemLines.map((line) => line.replace(/\. [A-Z].*/, ''))).toEqual([
		'✗ content/faq/b: slug: "b" is also in content/faq/a/ru.md',
		'✗ content/faq/b/ru.md: description: "Одно и то же описание аааааааааааааааааааааааааааааааааааааааааааааааааааааааааааа" is also in content/faq/a/ru.md',
		'✗ content/faq/b/ru.md: popular: "1" is also in content/faq/a/ru.md',
		'✗ content/faq/b/ru.md: redirects: "c" is also in content/faq/a/ru.md',
		'✗ content/faq/b/ru.md: title: "Одно и то же?" is also in content/faq/a/ru.md',
		'✗ content/landings/second/ru.md: of: "{"city":"IST"}" is also in content/landings/istanbul/ru.md',
	]);
});

it('finds related articles that are none', () => {
	expect(ofText('Текст.', { related: ['faq/visa', 'faq/none'] }).map((line) => line.split(': ')[2])).toEqual([
		'faq/visa is this article. Delete it.',
		'faq/none is no article. Write content/faq/none, or delete it.',
	]);
});

it('finds translations that do not fit their original', () => {
	const original = faqArticle('visa', {}, 'Текст.\n\n## А {#a}\n\nТекст.\n\n## Б {#b}\n\nТекст.');
	const problemLines = problems({
		[FAQ]: original,
		'content/faq/visa/en.md': translation('visa', { translated: '2026-11-22' }, 'Text.\n\n## A {#a}\n\nText.\n\n## C {#c}\n\nText.'),
	});
	expect(problemLines.map((line) => line.split(': ').slice(1).join(': '))).toEqual([
		'headings: are other ones than in ru.md: without b and with c. Give the same sections the same {#id} in the same order.',
		'translated: 2026-11-22 is after the original\'s day, 2026-11-21. Write 2026-11-21, the "updated" day of ru.md.',
	]);
});

it('finds an article without an original, and one with two', () => {
	expect(problems({ 'content/faq/visa/en.md': translation('visa') })[0]).toContain(
		'content/faq/visa: translated: no language is the original',
	);
	expect(problems({ [FAQ]: faqArticle('visa'), 'content/faq/visa/en.md': faqArticle('visa') })[0]).toMatch(
		/ru\.md: translated: is missing: en\.md is the original/,
	);
});

it('names files that are nothing', () => {
	const problemLines = problems({
		[FAQ]: faqArticle('visa'),
		'content/faq/visa/notes.txt': 'x',
		'content/faq/visa/Step.svg': 'x',
		'content/news/a/ru.md': 'x',
		'content/faq/Bad_name/ru.md': 'x',
		'content/faq/empty/a.svg': '<svg viewBox="0 0 1 1"></svg>',
	});
	expect(problemLines.map((line) => line.split('. ')[0])).toEqual([
		'✗ content/faq/Bad_name: name: is no folder of an article',
		'✗ content/faq/empty: name: has no text',
		'✗ content/faq/visa/notes.txt: name: is neither a language nor a picture',
		'✗ content/faq/visa/Step.svg: name: is neither a language nor a picture',
		'✗ content/news: name: is no kind of content',
	]);
});

it('takes the handbook in the folder for no article', () => {
	const { root } = contentIn({ [FAQ]: faqArticle('visa', { brands: ['WA'] }), 'content/README.md': '# Writing articles\n' });
	const { articles, problems } = checkContent(root, loadWorld(), TODAY);
	expect(articles).toBe(1);
	expect(problems.filter(({ file }) => file.includes('README'))).toEqual([]);
});

it('notices, and does not reject, languages that are missing or outdated and pictures that are not used', () => {
	const { root } = contentIn({
		[FAQ]: faqArticle('visa', { brands: ['WA'] }),
		'content/faq/visa/en.md': translation('visa', { translated: '2026-11-20' }),
		'content/faq/visa/spare.svg': '<svg viewBox="0 0 1 1"></svg>',
	});
	const report = checkContent(root, loadWorld(), TODAY);
	expect(report).toMatchObject({ articles: 1, texts: 2 });
	expect(report.problems.map(problemLine)).toEqual([
		'· content/faq/visa/en.md: translated: the original is of 2026-11-21, this is of 2026-11-20. Look what changed, translate it and write the new day.',
		'· content/faq/visa/ru.md: languages: missing: es. Add a file for each, like kk.md, with title, description, translated and the text; or limit the article by brands and markets.',
		'· content/faq/visa/spare.svg: picture: is in no text. Use it, or delete it.',
	]);
});

it('notices measures without markup, in every language', () => {
	const problemLines = problems({
		[FAQ]: faqArticle(
			'visa',
			{ title: 'Можно 23 кг?' },
			'Сумка 55 × 40 × 20 см, 7–10 кг.\n\n| −5 °C |\n|---|\n| {mass:23}, 5 кг/м, 10 километров |',
		),
		'content/faq/visa/hy.md': translation('visa', {}, '1 × 23 կգ։'),
		'content/faq/visa/th.md': translation('visa', {}, 'หนึ่งชิ้น ไม่เกิน 1.5 กก.'),
	});
	expect(problemLines).toEqual([
		'· content/faq/visa/hy.md: line 7: "23 կգ" stays as it is in the United States. Write {mass:23}.',
		`· ${FAQ}: line 8: "7–10 кг" stays as it is in the United States. Write {mass:7..10}.`,
		`· ${FAQ}: line 8: "55 × 40 × 20 см" stays as it is in the United States. Write {size:55x40x20}.`,
		`· ${FAQ}: line 10: "−5 °C" stays as it is in the United States. Write {temperature:-5}.`,
		`· ${FAQ}: title: "23 кг" stays as it is in the United States. Write {mass:23}.`,
		'· content/faq/visa/th.md: line 7: "1.5 กก" stays as it is in the United States. Write {mass:1.5}.',
	]);
});

it('finds slips in measures of titles', () => {
	expect(ofText('Текст.', { title: 'До {mass: 23}' })[0]).toContain('title: {mass: 23} is no replaced word. Write {mass:23}');
});

it('the slug "instructions" belongs to the instructions', () => {
	expect(problems({ 'content/faq/instructions/ru.md': faqArticle('instructions') })[0]).toContain(
		'slug: "instructions" is the address of the instructions',
	);
});

it(`counts days as they are written: ${TODAY}`, () => {
	expect(ofText('Текст.', { updated: '2026-11-31' })[0]).toContain(
		'updated: "2026-11-31" is no day of the calendar. Write the day of the last change like 2026-11-21.',
	);
});

it('an old slug never leads round in a circle', () => {
	expect(ofText('Текст.', { redirects: ['visa'] })[0]).toContain('redirects: "visa" is the slug of this article itself. Delete it');
	const both = problems({
		[FAQ]: faqArticle('visa', { redirects: ['entry'] }),
		'content/faq/entry/ru.md': faqArticle('entry', { redirects: ['visa'] }),
	});
	expect(both.map((line) => line.replace(/\. [A-Z].*/, ''))).toEqual([
		'✗ content/faq/visa: slug: "visa" is also in content/faq/entry/ru.md',
		'✗ content/faq/visa/ru.md: redirects: "entry" is also in content/faq/entry',
	]);
});

it('warns of rules that were not reviewed for a year, and days that cannot be', () => {
	const facts = { checked: '2025-11-20', updated: '2027-01-01', expire: '2026-11-21' };
	const { root } = contentIn({
		[FAQ]: faqArticle('visa', facts, ':::rule{checked=2025-11-20}\nПравило.\n:::\n\n:::rule{checked=2025-11-21}\nПравило.\n:::'),
	});
	const problemLines = checkContent(root, loadWorld(), TODAY).problems.filter(({ field }) => field !== 'languages');
	expect(problemLines.map((one) => problemLine(one).split('. ')[0])).toEqual([
		`· ${FAQ}: checked: the rules were checked on 2025-11-20, more than a year ago`,
		`· ${FAQ}: expire: it is no longer shown since 2026-11-21`,
		`· ${FAQ}: line 10: this rule was checked on 2025-11-20, more than a year ago`,
		`· ${FAQ}: updated: 2027-01-01 has not come yet`,
	]);
	expect(
		checkContent(root, loadWorld(), '2025-11-20')
			.problems.map(({ reason }) => reason)
			.join(),
	).not.toContain('year ago');
});

it('looks again only at what changed, and at everything on another day', () => {
	const { root, write } = contentIn({
		[FAQ]: faqArticle('visa'),
		'content/faq/other/ru.md': faqArticle('other', {}, '[Текст](/faq/visa)'),
	});
	const check = createChecker(root, loadWorld());
	const errors = (today = TODAY) =>
		check(today)
			.problems.filter(({ field }) => field !== 'languages')
			.map(({ reason }) => reason);
	expect([errors(), errors()]).toEqual([[], []]);
	write({ [FAQ]: faqArticle('visa', { redirects: ['other'] }, '[Текст](/faq/none)') });
	expect(errors()).toEqual(['/faq/none leads to no article', '"other" is also in content/faq/other']);
	write({ [FAQ]: faqArticle('visa', { checked: TODAY }) });
	expect([errors(), errors('2028-01-01')]).toEqual([[], [`the rules were checked on ${TODAY}, more than a year ago`]]);
});
