import { expect, it } from 'vitest';
import { fillText } from '#content/fill.ts';
import { compile } from '#content/markdown/compile.ts';
import { partsOfText } from '#content/markdown/placeholders.ts';
import { placeName } from '#content/place-name.ts';
import { around, renderMarkdown } from '#tests/support/content-folder.ts';
import { loadWorld } from '#world/load-world.ts';

const paragraph = (html: string): string => html.replace(/^<p>|<\/p>\n$/g, '');

it.each([
	['/', 'Asteria.ru, More'],
	['/kz', 'Asteria.kz, Cashback'],
	['/us', 'Asteria.us, Plus'],
])('spec 6: {brand} and {premium} are those of the site at %s', (url, expected) => {
	expect(paragraph(renderMarkdown('{brand}, {premium}', url))).toBe(expected);
});

it('spec 1: the second brand has its own words in the same text', () => {
	expect(paragraph(renderMarkdown('**{brand}**: {premium} `{brand}`', '/', {}, 'wa.localhost'))).toBe(
		'<strong>Wayfold US</strong>: Plus <code>Wayfold US</code>',
	);
});

it.each([
	['ru', 'IST', 'Стамбул, из Стамбула, в Стамбул, в Стамбуле'],
	['ru', 'HKT', 'Пхукет, с Пхукета, на Пхукет, на Пхукете'],
	['ru', 'VVO', 'Владивосток, из Владивостока, во Владивосток, во Владивостоке'],
	['ru', 'MOW', 'Москва, из Москвы, в Москву, в Москве'],
	['uk', 'IST', 'Стамбул, зі Стамбула, до Стамбула, у Стамбулі'],
	['uk', 'HKT', 'Пхукет, з Пхукета, на Пхукет, на Пхукеті'],
	['uk', 'AMS', 'Амстердам, з Амстердама, до Амстердама, в Амстердамі'],
	['en', 'IST', 'Istanbul, from Istanbul, to Istanbul, in Istanbul'],
	['es', 'IST', 'Estambul, de Estambul, a Estambul, en Estambul'],
	['kk', 'IST', 'Стамбұл, Стамбұлдан, Стамбұлға, Стамбұлда'],
	['th', 'IST', 'อิสตันบูล, จากอิสตันบูล, ไปอิสตันบูล, ในอิสตันบูล'],
] as const)('places stand in the forms of %s with their prepositions and endings: %s', (language, code, expected) => {
	const markdown = ['', '|from', '|to', '|in'].map((form) => `{place:${code}${form}}`).join(', ');
	expect(paragraph(renderMarkdown(markdown, '/', { language }))).toBe(expected);
});

it('a place without cases stands behind a noun that has them', () => {
	expect(placeName('VVO', 'in', 'uk', loadWorld())).toBe('у місті Владивосток');
	expect(placeName('QQQ', 'in', 'ru', loadWorld())).toBe('QQQ');
});

it.each([
	['/', 'localhost', 'до 23 кг, 20–23 кг; 158 см, 55 × 40 × 20 см; −5 °C, 13–26 °C'],
	['/nl', 'localhost', 'до 23 kg, 20–23 kg; 158 cm, 55 × 40 × 20 cm; −5 °C, 13–26 °C'],
	['/us', 'localhost', 'до 50 lb, 44–50 lb; 62 in, 22 × 16 × 8 in; 23 °F, 55–79 °F'],
	['/', 'wa.localhost', 'до 50 lb, 44–50 lb; 62 in, 22 × 16 × 8 in; 23 °F, 55–79 °F'],
	['/?language=es', 'wa.localhost', 'до 23 kg, 20–23 kg; 158 cm, 55 × 40 × 20 cm; −5 °C, 13–26 °C'],
])('spec 9: measures stand in the units of the locale at %s of %s', (url, host, expected) => {
	const markdown = 'до {mass:23}, {mass:20..23}; {size:158}, {size:55x40x20}; {temperature:-5}, {temperature:13..26}';
	const language = url === '/nl' || url === '/us' ? { language: 'en' as const } : {};
	const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
	expect(plain(paragraph(renderMarkdown(markdown, url, language, host)))).toBe(expected);
	expect(plain(fillText(partsOfText(markdown), around(url, language, host)))).toBe(expected);
});

it('spec 9: measures stand in tables, lists, links, alt texts and code', () => {
	const html = renderMarkdown(
		'## От {mass:5} {#from}\n\n| {size:55x40x20}, {mass:7..10} |\n|---|\n| **{temperature:-5}** |\n\n- [{mass:23}](/faq/visa)\n\n`{mass:1.5}` ![{mass:32}](photo.png)',
	).replaceAll('\u00a0', ' ');
	for (const part of [
		'>От 5 кг</h2>',
		'>55 × 40 × 20 см, 7–10 кг</th>',
		'<strong>−5 °C</strong>',
		'<a href="/faq/visa">23 кг</a>',
		'<code>1 кг</code>',
		'alt="32 кг"',
	])
		expect(html).toContain(part);
	expect(compile('До {mass:23}.', 'ru', () => null).body.plain).toEqual(['До ', { slot: 'mass', from: 23, to: 23 }, '.\n']);
});

it('replaces words in headings, tables, links, alt texts and titles', () => {
	const html = renderMarkdown(
		'## О {brand} {#about}\n\n| {place:IST|from} |\n|---|\n| {premium} |\n\n[в {place:IST}](/guides/IST)\n\n![{place:IST}](photo.png "{brand}")',
	);
	expect(html).toContain('<h2 id="about">О Asteria.ru</h2>');
	expect(html).toContain('<th scope="col">из Стамбула</th>');
	expect(html).toContain('<td>More</td>');
	expect(html).toContain('<a href="/guides/IST">в Стамбул</a>');
	expect(html).toContain(
		'<figure><img src="/pictures/photo.png" alt="Стамбул" width="640" height="480" loading="lazy" decoding="async"><figcaption>Asteria.ru</figcaption></figure>',
	);
	expect(fillText(partsOfText('{brand}: <{place:IST|to}>'), around('/'))).toBe('Asteria.ru: <в Стамбул>');
});

it('a word can carry no HTML in', () => {
	const site = { ...around('/').site, brand: 'AS' as const };
	const cities = new Map([['IST', { ...loadWorld().cities.get('IST'), names: { ru: '"><script>' } } as never]]);
	expect(renderMarkdown('{place:IST} ![{place:IST}](photo.png)', '/', { site, world: { cities } })).not.toContain('<script>');
});

it.each([
	['/', '<a href="/faq/visa#a">Виза</a>'],
	['/kz', '<a href="/kz/faq/visa#a">Виза</a>'],
	['/kz?language=kk', '<a href="/kz/faq/visa?language=kk#a">Виза</a>'],
])('a link keeps the market and language of %s', (url, expected) => {
	expect(paragraph(renderMarkdown('[Виза](/faq/visa#a)', url))).toBe(expected);
});

it('a link to what is not open on this site is its text', () => {
	const opens = (path: string) => path !== '/support/help';
	expect(paragraph(renderMarkdown('[Помощь **сейчас**](/support/help#a) и [виза](/faq/visa)', '/kz', { opens }))).toBe(
		'Помощь <strong>сейчас</strong> и <a href="/kz/faq/visa">виза</a>',
	);
});

it('live data is put in, and listed to be fetched before', () => {
	const markdown = 'От :price{from=MOW to=IST}.\n\n::route{from=LED to=TBS}';
	expect(renderMarkdown(markdown)).toBe('<p>От <b>MOW-IST</b>.</p>\n<i>LED-TBS</i>\n');
	expect(compile(markdown, 'ru', () => null).body.live).toEqual([
		{ slot: 'price', from: 'MOW', to: 'IST' },
		{ slot: 'route', from: 'LED', to: 'TBS' },
	]);
});

it('callouts have their heading, a rule with its day', () => {
	expect(renderMarkdown(':::tip\nТекст.\n:::\n\n:::rule{checked=2026-11-21}\n| a |\n|---|\n| b |\n:::')).toBe(
		`<aside class="callout callout-tip"><p class="callout-label">tip</p>
<p>Текст.</p>
</aside>
<aside class="callout callout-rule"><p class="callout-label">rule 2026-11-21</p>
<div class="table"><table>
<thead><tr><th scope="col">a</th></tr>
</thead>
<tbody>
<tr><td>b</td></tr>
</tbody></table></div>
</aside>
`,
	);
});

it('writes CommonMark and tables of GFM', () => {
	expect(
		renderMarkdown(
			'> a\n\n3. x\n4. y\n\n- a\n\n  b\n\n---\n\n```js\n<a>\n```\n\n~~d~~ *e* **f**  \ng [h][r]\n\n[r]: https://example.com/?a&b',
		),
	).toBe(
		`<blockquote>
<p>a</p>
</blockquote>
<ol start="3">
<li>x</li>
<li>y</li>
</ol>
<ul>
<li><p>a</p>
<p>b</p>
</li>
</ul>
<hr>
<pre><code>&lt;a&gt;</code></pre>
<p><del>d</del> <em>e</em> <strong>f</strong><br>g <a href="https://example.com/?a&amp;b" rel="noopener">h</a></p>
`,
	);
	expect(renderMarkdown('| a | b | c |\n|--|:-:|-:|\n| 1 | 2 | 3 |')).toContain(
		'<td>1</td><td class="center">2</td><td class="right">3</td>',
	);
});

it('times and names with a colon are text', () => {
	expect(paragraph(renderMarkdown('В 10:30, Москва:Стамбул, 1:1, a:b[c].'))).toBe('В 10:30, Москва:Стамбул, 1:1, a:b[c].');
});

it('splits a text into its sections with contents, words and plain text', () => {
	const { body } = compile(
		'Вступление: {place:IST|from}.\n\n## А *и* Б {#a}\n\nДва слова. Ещё три слова.\n\n### В {#c}\n\n- Пункт\n\n## Г\n\nКонец',
		'ru',
		() => null,
	);
	expect(body.headings.map(({ id, level }) => [id, level])).toEqual([
		['a', 2],
		['c', 3],
		['part-3', 2],
	]);
	expect(body.sections.map(({ id, text }) => [id, text])).toEqual([
		['a', ['А и Б']],
		['part-3', ['Г']],
	]);
	expect(body.sections[0]?.html).toEqual(['<p>Два слова. Ещё три слова.</p>\n<h3 id="c">В</h3>\n<ul>\n<li>Пункт</li>\n</ul>\n']);
	expect(body.sections[0]?.plain).toEqual(['Два слова. Ещё три слова.\nВ\nПункт\n']);
	expect(body.plain).toEqual(['Вступление: ', { slot: 'place', code: 'IST', form: 'from' }, '.\n']);
	expect([body.words, body.sentences]).toEqual([14, 8]);
});

it('counts the words of a language without spaces', () => {
	expect(compile('ฉันไปกรุงเทพ', 'th', () => null).body.words).toBe(3);
});
