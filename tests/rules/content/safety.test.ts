import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compile } from '#content/markdown/compile.ts';
import { readPicture } from '#content/markdown/picture.ts';
import { parseSvg } from '#content/markdown/svg.ts';
import { renderMarkdown } from '#tests/support/content-folder.ts';

/** Tags and attributes that a text can become; everything else that looks like a tag is a hole. */
const TAGS =
	'p br em strong del code pre h2 h3 h4 h5 h6 ul ol li blockquote hr table thead tbody tr th td div aside figure figcaption a img kbd abbr sub sup b i svg path'.split(
		' ',
	);
const ATTRIBUTES = 'id class href rel title start scope src alt width height loading decoding role aria-label'.split(' ');

/** What is wrong with a piece of HTML; it must be as a browser reads it: a `<` or `"` in the wrong place is found too. */
function holes(html: string): string[] {
	const results: string[] = [];
	const rest = html.replace(/<\/?([a-z][a-z\d]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g, (_, tag: string, attributes: string) => {
		if (!TAGS.includes(tag)) results.push(`<${tag}>`);
		for (const [, name = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
			if (!ATTRIBUTES.includes(name)) results.push(name);
			const address = name === 'href' || name === 'src';
			if (address && !/^(?:#|\/(?!\/)|https:\/\/|mailto:)/.test(value)) results.push(`${name}=${value}`);
		}
		return '';
	});
	if (/[<>]/.test(rest)) results.push(rest);
	return results;
}

const NASTY = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'<a href="javascript:alert(1)">',
	'<svg onload=alert(1)>',
	'<kbd onclick="x">',
	'<kbd>',
	'</kbd>',
	'<abbr title="a" onclick="b">',
	'<abbr title="x&quot;y">',
	'<abbr title="{place:IST}">',
	'<br/>',
	'<sub style="color:red">',
	'<!-- -->',
	'<!-- --!><script>',
	'<?php ?>',
	'<![CDATA[ <script> ]]>',
	'[a](javascript:alert(1))',
	'[a](<JaVaScRiPt:alert(1)>)',
	'[a](java&#115;cript:alert(1))',
	'[a](data:text/html,<script>)',
	'[a](//evil.example)',
	'[a](/\\evil.example)',
	'[a](https://a"onmouseover="x)',
	'[a](https://user@evil)',
	'[a](/faq/x"onclick="y)',
	'[a](mailto:a@b.c)',
	'![a" onerror="x](photo.png)',
	'![a](photo.png "t\\" onload=\\"x")',
	'![a](javascript:x.png)',
	'<javascript:alert(1)>',
	'## h {#id onclick=x .c}',
	'## h {#"><script>}',
	'## {brand} {#b}',
	':::note{onclick=x style=y}\n',
	':::\n',
	':::steps\n',
	':::script\n',
	':price{from=MOW to=IST}',
	':price[<script>]{from="\\"><script>" to=IST}',
	'::route{from=MOW to=IST}',
	'::iframe{src=x}',
	'{brand}',
	'{place:IST|in}',
	'\uE000brand\uE001',
	'\uE000place:<script>\uE001',
	'| a | b |\n|:-:|--|\n| <script> | `x` |\n',
	'```js onclick\n</code><script>\n```\n',
	'&lt;script&gt;',
	'&#x3c;script&#x3e;',
	'[r]: javascript:alert(1)\n',
	'[r]',
	'> - 1. ',
	'    ',
	'**',
	'`',
	'\n\n',
	'\\',
];

const markdown = fc.array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 14 });

it('whatever Markdown is written, no tag, handler, style or scheme but ours comes out', () => {
	fc.assert(
		fc.property(markdown, fc.constantFrom('', ' ', '\n', '\n\n'), (pieces, between) => {
			expect(holes(renderMarkdown(pieces.join(between)))).toEqual([]);
		}),
		{ numRuns: 3000 },
	);
}, 120_000);

it('finds the holes that it looks for', () => {
	for (const hole of ['<script>', '<p onclick="x">', '<a href="javascript:x">', '<p style="x">', '<a href="//evil">', '<p', 'a > b'])
		expect(holes(`<p>x</p>${hole}`), hole).not.toEqual([]);
	expect(holes('<p>a &lt;b&gt; <a href="/faq/x">y</a><br></p>')).toEqual([]);
});

it('shows HTML that is not allowed as it was written, and says where it stands', () => {
	expect(renderMarkdown('a <u>b</u>')).toBe('<p>a &lt;u&gt;b&lt;/u&gt;</p>\n');
	expect(compile('a\n\nb <u>c', 'en', () => null, 10).problems).toMatchObject([
		{ field: 'line 12', reason: '<u> is HTML that is not allowed' },
	]);
});

it('keeps the five tags that are allowed, and closes what is left open', () => {
	expect(renderMarkdown('<kbd>X</kbd> H<sub>2</sub>O m<sup>2</sup><br><abbr title="a & b">A</abbr> <kbd>Y')).toBe(
		'<p><kbd>X</kbd> H<sub>2</sub>O m<sup>2</sup><br><abbr title="a &amp; b">A</abbr> <kbd>Y</kbd></p>\n',
	);
});

it('drops what an editor noted in a comment', () => {
	expect(renderMarkdown('<!-- ask the lawyers -->\n\nText')).toBe('<p>Text</p>\n');
});

it('puts a drawing of plain shapes into the page without its wrapping', () => {
	const svg =
		'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><g class="soft"><path d="M0 0L9 9"/></g></svg>\n';
	expect(parseSvg(svg)).toEqual({
		width: 320,
		height: 200,
		html: 'viewBox="0 0 320 200" width="320" height="200"><g class="soft"><path d="M0 0L9 9"/></g></svg>',
	});
});

it.each([
	['<script>x</script>', '<script>'],
	['<rect onclick="x"/>', 'the attribute onclick'],
	['<rect style="x"/>', 'the attribute style'],
	['<path fill="url(#a)"/>', 'fill="url(#a)"'],
	['<use href="#a"/>', '<use>'],
	['<text>x</text>', '<text>'],
	['<g></path>', '</path>'],
	['<foreignObject/>', '<foreignObject>'],
	['<rect x="1"/>text', '"text</svg>"'],
	['</svg><svg viewBox="0 0 1 1">', '<svg>'],
	['<g>', '</svg>'],
])('rejects the drawing %s', (inside, reason) => {
	expect(() => parseSvg(`<svg viewBox="0 0 9 9">${inside}</svg>`)).toThrow(reason);
});

it('rejects a drawing that is too big, unfinished or without size', () => {
	expect(() => parseSvg(`<svg viewBox="0 0 9 9"><path d="${'M0 0'.repeat(2000)}"/></svg>`)).toThrow('more than 4096 bytes');
	expect(() => parseSvg('<svg width="9"></svg>')).toThrow('no viewBox');
	expect(() => parseSvg('<svg viewBox="0 0 9 9"/>')).toThrow('an unfinished <svg>');
	expect(() => parseSvg('')).toThrow('an unfinished <svg>');
});

it('whatever a drawing holds, it is rejected or made of plain shapes', () => {
	const inside = fc.array(
		fc.constantFrom(
			'<g>',
			'</g>',
			'<path d="M0"/>',
			'<script>',
			'x',
			'"',
			'<rect ',
			'class="a"',
			'/>',
			'>',
			'<!-- x -->',
			' onload="x"',
			'</svg>',
			'<svg viewBox="0 0 1 1">',
		),
		{ maxLength: 10 },
	);
	fc.assert(
		fc.property(inside, (pieces) => {
			const picture = readPicture('a.svg', Buffer.from(`<svg viewBox="0 0 9 9">${pieces.join('')}</svg>`));
			if ('drawing' in picture)
				expect(`<svg ${picture.drawing}`).toMatch(
					/^<svg(?: [\w-]+="[\w\s#.,()+-]*")*>(?:<\/?(?:g|path|rect)(?: [\w-]+="[\w\s#.,()+-]*")*\/?>)*<\/svg>$/,
				);
		}),
		{ numRuns: 2000 },
	);
});

it('reads the sizes of photos, so that nothing moves when they come', () => {
	const png = Buffer.alloc(32);
	png.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
	png.writeUInt32BE(640, 16);
	png.writeUInt32BE(480, 20);
	expect(readPicture('a.png', png)).toEqual({ width: 640, height: 480, drawing: null });
	const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3, 0, 0, 0, 0]);
	expect(readPicture('a.jpg', jpeg)).toEqual({ width: 640, height: 480, drawing: null });
	const webp = Buffer.alloc(32);
	webp.write('RIFF....WEBPVP8X', 0, 'latin1');
	webp.writeUIntLE(639, 24, 3);
	webp.writeUIntLE(479, 27, 3);
	expect(readPicture('a.webp', webp)).toEqual({ width: 640, height: 480, drawing: null });
	expect(readPicture('a.png', Buffer.from('GIF89a'))).toEqual({ rejected: 'no PNG, JPEG or WebP' });
});
