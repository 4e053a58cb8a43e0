/** Text of a PDF that PDFKit wrote with embedded fonts, one entry per page, as a reader copies it. */
import { inflateSync } from 'node:zlib';

interface Objects {
	readonly dictionary: (id: string) => string;
	readonly stream: (id: string) => string;
}

function readObjects(pdf: Uint8Array): Objects {
	const text = Buffer.from(pdf).toString('latin1');
	const bodies = new Map([...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
	return {
		dictionary: (id) => (bodies.get(id) ?? '').split('\nstream\n')[0] ?? '',
		stream(id) {
			const body = bodies.get(id) ?? '';
			const start = body.indexOf('stream\n') + 'stream\n'.length;
			const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
			return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
		},
	};
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Characters by glyph id. */
function readGlyphs(cmap: string): string[] {
	const glyphs: string[] = [];
	for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g)) {
		const start = Number.parseInt(first, 16);
		for (const [i, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) glyphs[start + i] = fromHex(hex.replaceAll(' ', ''));
	}
	return glyphs;
}

export function pdfPages(pdf: Uint8Array): string[] {
	const objects = readObjects(pdf);
	const reference = (dictionary: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
	const root = Buffer.from(pdf).toString('latin1');
	const pages = objects.dictionary(reference(objects.dictionary(reference(root, 'Root')), 'Pages'));
	const kids = /\/Kids \[([^\]]*)\]/.exec(pages)?.[1] ?? '';
	return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
		const page = objects.dictionary(id);
		const resources = objects.dictionary(reference(page, 'Resources'));
		const fonts = new Map(
			[...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [
				name,
				readGlyphs(objects.stream(reference(objects.dictionary(font), 'ToUnicode'))),
			]),
		);
		let glyphs: string[] = [];
		let text = '';
		const operators = /\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ|(ET)/g;
		for (const [, font, shown, end] of objects.stream(reference(page, 'Contents')).matchAll(operators)) {
			if (font) glyphs = fonts.get(font) ?? [];
			if (end) text += '\n';
			for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w*)>/g))
				text += (hex.match(/.{4}/g) ?? []).map((id) => glyphs[Number.parseInt(id, 16)] ?? '\uFFFD').join('');
		}
		return text;
	});
}
