import TurndownService from 'turndown';

const OMITTED =
	'nav,form,button,input,select,textarea,dialog,template,script,style,noscript,link,meta,audio,video,iframe,svg:not([aria-label]),[aria-hidden=true],[hidden]';
/** Elements with single-line content in Markdown, and block elements that would break it. */
const SINGLE_LINE = 'a,h1,h2,h3,h4,h5,h6,dt,dd,summary,figcaption,caption,td,th';
const LINE_BREAKING = 'address,article,aside,blockquote,br,details,div,dl,dt,dd,figure,h1,h2,h3,h4,h5,h6,li,ol,p,section,small,table,ul';

const all = (root: Element, selector: string): Element[] => Array.from(root.querySelectorAll(selector));

const absolute = (address: string, base: string): string =>
	(URL.parse(address, base)?.href ?? '').replaceAll('(', '%28').replaceAll(')', '%29');

function resolveAddresses(root: Element, base: string): void {
	for (const link of all(root, 'a[href]')) link.setAttribute('href', absolute(link.getAttribute('href') ?? '', base));
	for (const image of all(root, 'img')) {
		if (image.getAttribute('alt')) image.setAttribute('src', absolute(image.getAttribute('src') ?? '', base));
		else image.remove();
	}
}

function replaceDrawings(root: Element): void {
	for (const drawing of all(root, 'svg')) {
		const label = root.ownerDocument.createElement('em');
		label.textContent = drawing.getAttribute('aria-label');
		drawing.replaceWith(' ', label, ' ');
	}
}

function simplify(root: Element, base: string): Element {
	for (const element of all(root, OMITTED)) element.remove();
	resolveAddresses(root, base);
	replaceDrawings(root);
	for (const line of all(root, SINGLE_LINE))
		for (const inner of all(line, LINE_BREAKING)) inner.replaceWith(' ', ...Array.from(inner.childNodes), ' ');
	for (const group of all(root, 'dl > div')) group.replaceWith(...Array.from(group.childNodes));
	for (const small of all(root, 'small')) small.replaceWith(' ', ...Array.from(small.childNodes), ' ');
	for (const link of all(root, 'a')) if (link.textContent?.trim() === '' && !link.querySelector('img')) link.remove();
	for (const bold of all(root, 'b,strong')) if (/^[\p{L}\d]/u.test(bold.nextSibling?.textContent ?? '')) bold.after(' ');
	return root;
}

const block = (text: string): string => `\n\n${text}\n\n`;
const singleLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const row = (cells: readonly string[]): string => `\n| ${cells.join(' | ')} |`;

function listItem(content: string, item: Node): string {
	const list = item.parentElement;
	const items = Array.from(list?.children ?? []).filter((child) => child.textContent?.trim() !== '');
	const number = Number(list?.getAttribute('start') ?? 1) + items.indexOf(item as Element);
	const mark = list?.nodeName === 'OL' ? `${number}. ` : '- ';
	return `${mark}${content.trim().replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)}\n`;
}

/** Markdown tables need a header, so tables without one get an empty header row. */
function tableRow(content: string, node: Node): string {
	const line = node as Element;
	const table = line.closest('table') as Element;
	const rows = all(table, 'tr');
	const width = Math.max(...rows.map(({ children }) => children.length));
	const blank = Array.from({ length: width }, () => '');
	const separator = row(blank.map(() => '---'));
	const cells = row([...content.split('\n').slice(0, line.children.length), ...blank.slice(line.children.length)]);
	if (line !== rows[0]) return cells;
	return table.querySelector('thead') ? cells + separator : row(blank) + separator + cells;
}

const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', hr: '---' })
	.addRule('listItem', { filter: 'li', replacement: listItem })
	.addRule('term', { filter: 'dt', replacement: (content) => `\n- **${singleLine(content)}**:` })
	.addRule('description', { filter: 'dd', replacement: (content) => ` ${singleLine(content)}` })
	.addRule('terms', { filter: 'dl', replacement: block })
	.addRule('callout', {
		filter: ['aside', 'blockquote'],
		replacement: (content) => block(content.trim().replace(/^/gm, '> ').replace(/ +$/gm, '')),
	})
	.addRule('summary', { filter: 'summary', replacement: (content) => block(`**${singleLine(content)}**`) })
	.addRule('caption', { filter: ['caption', 'figcaption'], replacement: (content) => block(`*${singleLine(content)}*`) })
	.addRule('code block', { filter: 'pre', replacement: (_, node) => block(`\`\`\`\n${node.textContent}\n\`\`\``) })
	.addRule('cell', { filter: ['td', 'th'], replacement: (content) => `${singleLine(content).replaceAll('|', '\\|')}\n` })
	.addRule('row', { filter: 'tr', replacement: tableRow })
	.addRule('row group', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
	.addRule('table', { filter: 'table', replacement: block });
const escapeMarkdown = service.escape;
service.escape = (text) =>
	escapeMarkdown(text)
		.replace(/(?<=[\p{L}\d])\\_(?=[\p{L}\d])/gu, '_')
		.replaceAll('<', '\\<');

const levelOf = (markdown: string | undefined): number => /^#+(?= )/.exec(markdown ?? '')?.[0].length ?? 0;

/** Removes headings below the first level without content. */
function dropEmptySections(markdown: string): string {
	const blocks: string[] = [];
	for (const current of markdown.split('\n\n').toReversed()) {
		const [level, next] = [levelOf(current), blocks.at(-1)];
		const empty = level > 1 && (next === undefined || (levelOf(next) > 0 && levelOf(next) <= level));
		if (!empty) blocks.push(current);
	}
	return blocks.reverse().join('\n\n');
}

/** Converts an element to Markdown (CommonMark with tables) and modifies it. @param base absolute URL of the page */
export const toMarkdown = (part: Element, base: string): string =>
	`${dropEmptySections(service.turndown(simplify(part, base) as HTMLElement))}\n`;
