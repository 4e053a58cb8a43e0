const TAGS = 'svg g path rect circle ellipse line polyline polygon'.split(' ');
const ATTRIBUTES =
	'viewBox class d x y x1 y1 x2 y2 cx cy r rx ry width height points transform opacity fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray fill-rule fill-opacity stroke-opacity'.split(
		' ',
	);
/** Allowed attributes that are dropped from the output. */
const DROPPED = 'xmlns role aria-label aria-hidden focusable version'.split(' ');
const TOKEN = /\s+|<!--(?:(?!-->).)*-->|<(\/?)([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*"[^"<>&]*")*)\s*(\/?)>/gsy;
const ATTRIBUTE = /([\w:-]+)\s*=\s*"([^"]*)"/g;
const VALUE = /^[\w\s#.,()+-]*$/;
const BYTES = 4096;

export interface InlineSvg {
	readonly width: number;
	readonly height: number;
	/** Everything after `<svg role="img" aria-label="…" `. */
	readonly html: string;
}

function attributesOf(text: string): Map<string, string> {
	const attributes = new Map<string, string>();
	for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
		if (DROPPED.includes(name)) continue;
		if (!ATTRIBUTES.includes(name)) throw new Error(`the attribute ${name}`);
		if (!VALUE.test(value) || /url\s*\(/i.test(value)) throw new Error(`${name}="${value}"`);
		attributes.set(name, value);
	}
	return attributes;
}

const written = (attributes: ReadonlyMap<string, string>): string => [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');

function rootOf(attributes: ReadonlyMap<string, string>): InlineSvg {
	const [, , width = 0, height = 0] = (attributes.get('viewBox') ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	if (!(width > 0 && height > 0)) throw new Error('no viewBox');
	const rest = new Map([...attributes].filter(([name]) => name !== 'width' && name !== 'height'));
	return { width, height, html: `${written(rest).trim()} width="${width}" height="${height}">` };
}

/**
 * Parses an SVG of static shapes: no scripts, references, styles or IDs.
 *
 * @throws {Error} naming what is not allowed
 */
export function parseSvg(svg: string): InlineSvg {
	if (Buffer.byteLength(svg) > BYTES) throw new Error(`more than ${BYTES} bytes`);
	const source = svg.replace(/^\s*(?:<\?xml[^?]*\?>)?/, '').trim();
	const open: string[] = [];
	let root: InlineSvg | undefined;
	let html = '';
	let end = 0;
	for (const match of source.matchAll(TOKEN)) {
		end = match.index + match[0].length;
		const [, slash, tag, attributes = '', alone] = match;
		if (!tag) continue;
		const rooted = slash ? open.length === 1 : root === undefined;
		if (!TAGS.includes(tag) || (tag === 'svg' ? !rooted : open.length === 0)) throw new Error(`<${slash}${tag}>`);
		if (slash) {
			if (open.pop() !== tag) throw new Error(`</${tag}>`);
			html += `</${tag}>`;
		} else if (!root) {
			root = rootOf(attributesOf(attributes));
			if (!alone) open.push(tag);
		} else {
			html += `<${tag}${written(attributesOf(attributes))}${alone ? '/' : ''}>`;
			if (!alone) open.push(tag);
		}
	}
	if (end < source.length) throw new Error(`"${source.slice(end, end + 30)}"`);
	if (!root || open.length > 0 || !html.endsWith('</svg>')) throw new Error('an unfinished <svg>');
	return { ...root, html: root.html + html };
}
