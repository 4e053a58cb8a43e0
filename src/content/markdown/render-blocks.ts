import { CALLOUTS, type Callout } from '#content/kinds.ts';
import { atLine, fieldError } from '#content/problem.ts';
import { HINTS, SHORTCODES } from '#content/schema-hints.ts';
import type { Node } from './parse.ts';
import { addParts, escapeParts, type Part } from './parts.ts';
import { partsOfText } from './placeholders.ts';
import { checkedDay, rejectHtml, renderInline, routeOf } from './render-inline.ts';
import { renderFigure } from './render-picture.ts';
import type { Rendering } from './rendering.ts';

const isCallout = (name: string): name is Callout => (CALLOUTS as readonly string[]).includes(name);

function renderCallout(callout: Callout, node: Node, rendering: Rendering): readonly Part[] {
	const checked = callout === 'rule' ? checkedDay(node.attributes.checked) : undefined;
	if (callout === 'rule' && checked === undefined)
		rendering.problems.push(
			fieldError(atLine(node.line), 'a rule does not tell the day it was checked', 'Write :::rule{checked=2026-11-21}'),
		);
	if (checked !== undefined) rendering.rules.push({ line: node.line, checked });
	const label: Part = { slot: 'label', callout, ...(checked === undefined ? {} : { checked }) };
	return [
		`<aside class="callout callout-${callout}"><p class="callout-label">`,
		label,
		'</p>\n',
		...renderBlocks(node.children, rendering),
		'</aside>\n',
	];
}

function renderSteps(node: Node, rendering: Rendering): readonly Part[] {
	const [list, ...others] = node.children;
	if (list?.type === 'list' && list.ordered && others.length === 0) return renderList(list, rendering, ' class="steps"');
	rendering.problems.push(
		fieldError(
			atLine(node.line),
			':::steps holds something else than one numbered list',
			'Number its lines 1., 2., 3. and put the rest outside',
		),
	);
	return renderBlocks(node.children, rendering);
}

function renderContainer(node: Node, rendering: Rendering): readonly Part[] {
	if (isCallout(node.name)) return renderCallout(node.name, node, rendering);
	if (node.name === 'steps') return renderSteps(node, rendering);
	rendering.problems.push(fieldError(atLine(node.line), `:::${node.name} is no shortcode`, `Shortcodes are ${SHORTCODES}`));
	return renderBlocks(node.children, rendering);
}

function renderCard(node: Node, rendering: Rendering): readonly Part[] {
	if (node.name !== 'route') {
		rendering.problems.push(fieldError(atLine(node.line), `::${node.name} is no shortcode`, `Shortcodes are ${SHORTCODES}`));
		return [];
	}
	const route = routeOf(node, rendering);
	if (!route) return [];
	rendering.live.push({ slot: 'route', ...route });
	return [{ slot: 'route', ...route }, '\n'];
}

/** Items of tight lists have no paragraph. */
function renderItem({ children }: Node, rendering: Rendering): readonly Part[] {
	const [first, ...others] = children;
	const bare = first?.type === 'paragraph' && others.every(({ type }) => type !== 'paragraph');
	const parts = bare ? [...renderInline(first.children, rendering), ...renderBlocks(others, rendering)] : renderBlocks(children, rendering);
	return ['<li>', ...parts, '</li>\n'];
}

function renderList(node: Node, rendering: Rendering, attributes = ''): readonly Part[] {
	const tag = node.ordered ? 'ol' : 'ul';
	const start = node.ordered && Number.isInteger(node.start) && node.start !== 1 ? ` start="${node.start}"` : '';
	return [`<${tag}${attributes}${start}>\n`, ...node.children.flatMap((item) => renderItem(item, rendering)), `</${tag}>\n`];
}

function renderRow(row: Node, tag: string, align: Node['align'], rendering: Rendering): readonly Part[] {
	const cells = row.children.flatMap((cell, i) => {
		const side = align[i] === 'right' || align[i] === 'center' ? ` class="${align[i]}"` : '';
		return [`<${tag}${side}>`, ...renderInline(cell.children, rendering), `</${tag.split(' ')[0]}>`];
	});
	return ['<tr>', ...cells, '</tr>\n'];
}

function renderTable({ children, align }: Node, rendering: Rendering): readonly Part[] {
	const [head, ...rows] = children;
	return [
		'<div class="table"><table>\n<thead>',
		...(head ? renderRow(head, 'th scope="col"', align, rendering) : []),
		'</thead>\n<tbody>\n',
		...rows.flatMap((row) => renderRow(row, 'td', align, rendering)),
		'</tbody></table></div>\n',
	];
}

function renderParagraph({ children }: Node, rendering: Rendering): readonly Part[] {
	const [only, ...others] = children;
	if (only?.type === 'image' && others.length === 0) return renderFigure(only, rendering);
	return ['<p>', ...renderInline(children, rendering), '</p>\n'];
}

/** Headings in lists, quotes and callouts are not in the table of contents. */
function renderHeading({ depth, children }: Node, rendering: Rendering): readonly Part[] {
	const tag = `h${Math.min(6, Math.max(2, depth))}`;
	return [`<${tag}>`, ...renderInline(children, rendering), `</${tag}>\n`];
}

type Render = (node: Node, rendering: Rendering) => readonly Part[];

const RENDERERS: Readonly<Record<string, Render>> = {
	paragraph: renderParagraph,
	heading: renderHeading,
	list: (node, rendering) => renderList(node, rendering),
	table: renderTable,
	blockquote: (node, rendering) => ['<blockquote>\n', ...renderBlocks(node.children, rendering), '</blockquote>\n'],
	thematicBreak: () => ['<hr>\n'],
	code: (node) => ['<pre><code>', ...escapeParts(partsOfText(node.value)), '</code></pre>\n'],
	html: (node, rendering) => {
		const rejected = rejectHtml(node, rendering);
		return rejected ? ['<p>', rejected, '</p>\n'] : [];
	},
	containerDirective: renderContainer,
	leafDirective: renderCard,
	definition: () => [],
};

/** Renders blocks as safe HTML; unknown blocks are left out. */
export function renderBlocks(nodes: readonly Node[], rendering: Rendering): readonly Part[] {
	const parts: Part[] = [];
	for (const node of nodes) {
		const render = Object.hasOwn(RENDERERS, node.type) ? RENDERERS[node.type] : undefined;
		if (render) addParts(parts, render(node, rendering));
		else rendering.problems.push(fieldError(atLine(node.line), `"${node.type}" cannot stand here`, HINTS.block));
	}
	return parts;
}
