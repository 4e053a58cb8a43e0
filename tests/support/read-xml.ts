/** An element of a document: its name, attributes, children and the text directly in it. */
export interface XmlElement {
	name: string;
	attributes: Record<string, string>;
	children: XmlElement[];
	text: string;
}

const TOKEN = /<\/([\w:.-]+)\s*>|<([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
	const loose = /&(?!(?:amp|lt|gt|quot|apos);)/.exec(text);
	if (loose) throw new Error(`An ampersand stands alone: ${text.slice(loose.index, loose.index + 20)}`);
	if (/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)) throw new Error('A character that XML does not know');
	return text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '');
}

function attributesIn(text: string): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [, name = '', value = ''] of text.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
		if (name in attributes) throw new Error(`Attribute twice: ${name}`);
		attributes[name] = decoded(value);
	}
	return attributes;
}

/**
 * Reads an XML document without comments, CDATA, document types and single quotes.
 *
 * @returns the root
 * @throws Error for anything that is not well-formed, and for a prefix that nobody declared
 */
export function readXml(document: string): XmlElement {
	const head = '<?xml version="1.0" encoding="UTF-8"?>';
	if (!document.startsWith(head)) throw new Error('No XML declaration');
	const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
	const open = [top];
	TOKEN.lastIndex = head.length;
	while (TOKEN.lastIndex < document.length) {
		const at = TOKEN.lastIndex;
		const match = TOKEN.exec(document);
		const inside = open.at(-1) ?? top;
		if (!match) throw new Error(`Not XML: ${document.slice(at, at + 40)}`);
		const [, closed, opened, attributes = '', empty, text] = match;
		if (text !== undefined) inside.text += decoded(text);
		if (closed !== undefined && (open.pop() === top || inside.name !== closed)) throw new Error(`${inside.name} is closed as ${closed}`);
		if (opened === undefined) continue;
		const element = { name: opened, attributes: attributesIn(attributes), children: [], text: '' };
		inside.children.push(element);
		if (!empty) open.push(element);
		const prefix = opened.includes(':') ? opened.split(':', 1)[0] : undefined;
		if (prefix && ![...open, element].some((one) => `xmlns:${prefix}` in one.attributes)) throw new Error(`Unknown prefix: ${prefix}`);
	}
	const [root] = top.children;
	if (open.length !== 1 || top.children.length !== 1 || !root || top.text.trim() !== '') throw new Error('Not one root, closed at the end');
	return root;
}
