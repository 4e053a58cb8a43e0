/** An element of a document of our own making: well-formed, attributes in double quotes. */
export interface HtmlElement {
	/** Lower case. */
	readonly name: string;
	readonly attributes: ReadonlyMap<string, string>;
	readonly children: readonly HtmlNode[];
}
/** Text is a string, references resolved. */
export type HtmlNode = string | HtmlElement;

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What is in them is no markup. */
const RAW = new Set(['script', 'style']);
const TOKEN = /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s=/"']+)(?:="([^"]*)"|='([^']*)'|=([^\s"'>]+))?/g;

const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0',
	ndash: '–',
	mdash: '—',
	hellip: '…',
	shy: '',
	thinsp: '\u2009',
};

/** A text of HTML without character references. */
export const decodeHtml = (text: string): string =>
	text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
		if (name !== undefined) return NAMED[name] ?? whole;
		const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});

function attributesOf(text: string): ReadonlyMap<string, string> {
	const found = [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]): [string, string] => [
		name.toLowerCase(),
		decodeHtml(values.find((value) => value !== undefined) ?? ''),
	]);
	return new Map(found);
}

/** Reads a document, or a piece of one; an end tag without a beginning is passed over. */
export function readHtml(html: string): HtmlElement {
	const root = { name: '', attributes: new Map() as ReadonlyMap<string, string>, children: [] as HtmlNode[] };
	const open = [root];
	TOKEN.lastIndex = 0;
	for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
		const [whole, closed, opened, attributes = '', empty] = token;
		if (closed !== undefined) {
			const at = open.findLastIndex(({ name }) => name === closed.toLowerCase());
			if (at > 0) open.length = at;
		} else if (opened !== undefined) {
			const name = opened.toLowerCase();
			const element = { name, attributes: attributesOf(attributes), children: [] as HtmlNode[] };
			open.at(-1)?.children.push(element);
			if (RAW.has(name)) TOKEN.lastIndex = readRaw(html, TOKEN.lastIndex, name, element.children);
			else if (!VOID.has(name) && !empty) open.push(element);
		} else if (!whole.startsWith('<!')) open.at(-1)?.children.push(decodeHtml(whole));
	}
	return root;
}

/** @returns where the markup goes on */
function readRaw(html: string, from: number, name: string, children: HtmlNode[]): number {
	const end = html.indexOf(`</${name}`, from);
	children.push(html.slice(from, end < 0 ? undefined : end));
	return end < 0 ? html.length : end;
}

/** Every element below one that a test takes, in the order of the document. */
export const findAll = (root: HtmlElement, takes: (element: HtmlElement) => boolean): HtmlElement[] =>
	root.children.flatMap((child) => (typeof child === 'string' ? [] : [...(takes(child) ? [child] : []), ...findAll(child, takes)]));

/** All text in an element. */
export const textOf = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));
