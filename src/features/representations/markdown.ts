import { type HtmlElement, type HtmlNode, textOf } from './html-tree.ts';

const BLOCKS = new Set(
	'address article aside blockquote details div dl fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table ul'.split(
		' ',
	),
);
/** Ways through the site and what only works in a browser. */
const LEFT_OUT = new Set(
	'nav form button input select textarea dialog template script style noscript link meta audio video iframe'.split(' '),
);

const isHidden = ({ name, attributes }: HtmlElement): boolean =>
	LEFT_OUT.has(name) || attributes.get('aria-hidden') === 'true' || attributes.has('hidden');
const elements = ({ children }: HtmlElement): HtmlElement[] =>
	children.filter((child): child is HtmlElement => typeof child !== 'string' && !isHidden(child));

/** Text that stands for itself in Markdown. */
const escaped = (text: string): string =>
	text
		.replace(/[\\`*[\]<]/g, '\\$&')
		.replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\_')
		.replace(/[^\S\u00a0]+/g, ' ');
/** The same at the beginning of a line, where more signs mean something. */
const asParagraph = (text: string): string =>
	text.trim().replace(/^(#+|[-+>]|\d+[.)])(?=\s)/, (sign) => `${sign.slice(0, -1)}\\${sign.at(-1)}`);

/** Writes a part of a page of one origin. */
class Writer {
	readonly #base: string;
	constructor(base: string) {
		this.#base = base;
	}

	#absolute(address: string): string {
		const url = URL.parse(address, this.#base);
		return url ? url.href.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29')) : '';
	}

	#around(mark: string, node: HtmlElement): string {
		const text = this.inline(node.children);
		return text.trim() === '' ? text : text.replace(/^(\s*)(.*?)(\s*)$/su, `$1${mark}$2${mark}$3`);
	}

	/** Children of a line as one line. */
	inline(nodes: readonly HtmlNode[]): string {
		const pieces = nodes.map((node) => (typeof node === 'string' ? escaped(node) : this.#phrase(node)));
		return pieces.reduce((line, piece) => line + (line.endsWith('**') && /^[\p{L}\d]/u.test(piece) ? ' ' : '') + piece, '');
	}

	#phrase(node: HtmlElement): string {
		if (isHidden(node)) return '';
		const { name, attributes, children } = node;
		if (name === 'br') return '  \n';
		if (name === 'a' && attributes.has('href')) {
			const text = this.inline(children).trim();
			return text === '' ? '' : `[${text}](${this.#absolute(attributes.get('href') ?? '')})`;
		}
		if (name === 'img')
			return attributes.get('alt') ? `![${escaped(attributes.get('alt') ?? '')}](${this.#absolute(attributes.get('src') ?? '')})` : '';
		if (name === 'svg') return attributes.get('aria-label') ? ` *${escaped(attributes.get('aria-label') ?? '')}* ` : '';
		if (name === 'strong' || name === 'b') return this.#around('**', node);
		if (name === 'em' || name === 'i') return this.#around('*', node);
		if (name === 'code') return `\`${textOf(node)}\``;
		const text = this.inline(children);
		return BLOCKS.has(name) || name === 'small' || name === 'td' || name === 'th' ? ` ${text} ` : text;
	}

	/** Children as blocks; what stands between blocks is paragraphs. */
	blocks(nodes: readonly HtmlNode[]): string[] {
		const made: string[] = [];
		let line: HtmlNode[] = [];
		const end = () => {
			const text = asParagraph(this.inline(line).replace(/ {2,}(?!\n)/g, ' '));
			if (text !== '') made.push(text);
			line = [];
		};
		for (const node of nodes) {
			if (typeof node === 'string' || !this.#isBlock(node)) line.push(node);
			else {
				end();
				if (!isHidden(node)) made.push(...this.#block(node));
			}
		}
		end();
		return made;
	}

	/** Wrappers of blocks count as blocks: a link around a card does not. */
	#isBlock({ name, children }: HtmlElement): boolean {
		if (BLOCKS.has(name) || LEFT_OUT.has(name)) return true;
		return name !== 'a' && name !== 'svg' && children.some((child) => typeof child !== 'string' && this.#isBlock(child));
	}

	#block(node: HtmlElement): string[] {
		const { name, children } = node;
		if (/^h[1-6]$/.test(name)) return this.#line(node).map((text) => `${'#'.repeat(Number(name[1]))} ${text}`);
		if (name === 'ul' || name === 'ol') return this.#list(node);
		if (name === 'dl') return this.#terms(node);
		if (name === 'table') return this.#table(node);
		if (name === 'hr') return ['---'];
		if (name === 'blockquote' || name === 'aside') return this.#quoted(this.blocks(children));
		if (name === 'summary') return this.#line(node).map((text) => `**${text}**`);
		if (name === 'figcaption') return this.#line(node).map((text) => `*${text}*`);
		if (name === 'pre') return [`\`\`\`\n${children.map((child) => (typeof child === 'string' ? child : '')).join('')}\n\`\`\``];
		return this.blocks(children);
	}

	#line({ children }: HtmlElement): string[] {
		const text = this.inline(children).replace(/\s+/g, ' ').trim();
		return text === '' ? [] : [text];
	}

	#quoted(blocks: readonly string[]): string[] {
		if (blocks.length === 0) return [];
		return [blocks.join('\n\n').replace(/^/gm, '> ').replace(/ +$/gm, '')];
	}

	#list(list: HtmlElement): string[] {
		const start = Number(list.attributes.get('start') ?? 1);
		const items = elements(list).map((item, i) => {
			const mark = list.name === 'ol' ? `${start + i}. ` : '- ';
			const blocks = this.blocks(item.children);
			const tight = blocks.every((block, at) => at === 0 || /^(?:- |\d+\. )/.test(block));
			return blocks.length === 0 ? '' : mark + blocks.join(tight ? '\n' : '\n\n').replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
		});
		const whole = items.filter((item) => item !== '').join('\n');
		return whole === '' ? [] : [whole];
	}

	/** Terms with their descriptions, which may stand in wrappers. */
	#terms(list: HtmlElement): string[] {
		const parts = elements(list).flatMap((child) => (child.name === 'div' ? elements(child) : [child]));
		const lines: string[] = [];
		for (const part of parts) {
			const [text = ''] = this.#line(part);
			if (part.name === 'dt') lines.push(`- **${text}**:`);
			else if (lines.length > 0) lines.push(`${lines.pop()} ${text}`);
		}
		return lines.length === 0 ? [] : [lines.join('\n')];
	}

	#table(table: HtmlElement): string[] {
		const rows = elements(table).flatMap((part) => (part.name === 'tr' ? [part] : part.name === 'caption' ? [] : elements(part)));
		const caption = elements(table).find(({ name }) => name === 'caption');
		const cells = rows.map((row) => elements(row).map((cell) => (this.#line(cell)[0] ?? '').replaceAll('|', '\\|')));
		const width = Math.max(0, ...cells.map((row) => row.length));
		if (width === 0) return [];
		const hasHead = elements(table).some(({ name }) => name === 'thead');
		const [head = [], ...body] = hasHead ? cells : [[], ...cells];
		const row = (texts: readonly string[]) => `| ${Array.from({ length: width }, (_, i) => texts[i] ?? '').join(' | ')} |`;
		const lines = [row(head), row(Array.from({ length: width }, () => '---')), ...body.map(row)].join('\n');
		return [...(caption ? this.#line(caption).map((text) => `*${text}*`) : []), lines];
	}
}

const levelOf = (block: string | undefined): number => /^#+(?= )/.exec(block ?? '')?.[0].length ?? 0;

/** Headings below the first level that nothing is left under: what was there works in a browser alone. */
function withoutEmpty(blocks: readonly string[]): string[] {
	const kept: string[] = [];
	for (const block of blocks.toReversed()) {
		const [level, below] = [levelOf(block), kept.at(-1)];
		const empty = level > 1 && (below === undefined || (levelOf(below) > 0 && levelOf(below) <= level));
		if (!empty) kept.push(block);
	}
	return kept.reverse();
}

/**
 * The words of a part of a page as Markdown (CommonMark with tables): what is hidden from readers, ways through the site and controls are
 * left out; links are absolute.
 *
 * @param base absolute address of the page
 */
export const toMarkdown = (part: HtmlElement, base: string): string =>
	`${withoutEmpty(new Writer(base).blocks(part.children)).join('\n\n')}\n`;
