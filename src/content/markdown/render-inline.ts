import { atLine, fieldError } from '#content/problem.ts';
import { hintForPlaceholder, SHORTCODES } from '#content/schema-hints.ts';
import { isDate } from '#lib/dates.ts';
import type { Node } from './parse.ts';
import { addParts, escapeHtml, escapeParts, type Part } from './parts.ts';
import { hasPlaceholder, partsOfText, unknownPlaceholders } from './placeholders.ts';
import { renderPicture } from './render-picture.ts';
import type { Rendering } from './rendering.ts';

const TAG = /^<(?:(br)\s*\/?|(\/?)(kbd|sub|sup|abbr)|(abbr) title="([^"<>]*)")>$/i;
const SIMPLE: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' };

/** Renders text with placeholders and reports unknown ones. */
export function renderText(value: string, line: number, rendering: Rendering): readonly Part[] {
	for (const word of unknownPlaceholders(value))
		rendering.problems.push(fieldError(atLine(line), `${word} is no replaced word`, hintForPlaceholder(word)));
	const parts = partsOfText(value);
	for (const part of parts) if (typeof part !== 'string' && part.slot === 'place') rendering.places.push({ line, code: part.code });
	return escapeParts(parts);
}

/** Cities of live data; null and an error unless there are two. */
export function routeOf({ attributes, line, name }: Node, rendering: Rendering): { readonly from: string; readonly to: string } | null {
	const { from = '', to = '', ...others } = attributes;
	if (/^[A-Z]{3}$/.test(from) && /^[A-Z]{3}$/.test(to) && from !== to && Object.keys(others).length === 0) {
		rendering.places.push({ line, code: from }, { line, code: to });
		return { from, to };
	}
	const colons = name === 'price' ? ':' : '::';
	rendering.problems.push(fieldError(atLine(line), `${colons}${name} does not name two cities`, `Write ${colons}${name}{from=MOW to=IST}`));
	return null;
}

function renderDirective(node: Node, rendering: Rendering): readonly Part[] {
	const marked = Object.keys(node.attributes).length > 0;
	if (node.name === 'price' && (marked || node.children.length > 0)) {
		const route = routeOf(node, rendering);
		if (!route) return [];
		rendering.live.push({ slot: 'price', ...route });
		return [{ slot: 'price', ...route }];
	}
	if (marked) rendering.problems.push(fieldError(atLine(node.line), `:${node.name} is no shortcode`, `Shortcodes are ${SHORTCODES}`));
	// "10:30" and "Москва:Стамбул" are text.
	const label = renderInline(node.children, rendering);
	return [`:${escapeHtml(node.name)}`, ...(label.length > 0 ? ['[', ...label, ']'] : [])];
}

function renderLink(url: string, node: Node, rendering: Rendering): readonly Part[] {
	const inner = renderInline(node.children, rendering);
	if (/^#[a-z][a-z\d-]*$/.test(url)) {
		rendering.links.push({ line: node.line, to: url });
		return [`<a href="${url}">`, ...inner, '</a>'];
	}
	if (/^\/(?!\/)[\w\-/#.]*$/.test(url)) {
		rendering.links.push({ line: node.line, to: url });
		return [{ slot: 'link', to: url }, ...inner, { slot: 'end' }];
	}
	if (/^(?:https:\/\/[^\s/@\\]+(?:[/?#]\S*)?|mailto:[\w.+-]+@[\w.-]+)$/.test(url) && !hasPlaceholder(url))
		return [`<a href="${escapeHtml(url)}" rel="noopener">`, ...inner, '</a>'];
	rendering.problems.push(
		fieldError(atLine(node.line), `a link leads to "${url}"`, 'Begin it with / for this site, https:// for others, or # for this page'),
	);
	return inner;
}

function renderTag(node: Node, open: string[], rendering: Rendering): string {
	const [, br, slash, name = '', titled, title = ''] = TAG.exec(node.value) ?? [];
	if (br) return '<br>';
	if (titled) {
		open.push('abbr');
		return `<abbr title="${escapeHtml(title)}">`;
	}
	const tag = name.toLowerCase();
	if (tag && !slash) {
		open.push(tag);
		return `<${tag}>`;
	}
	if (tag && open.at(-1) === tag) {
		open.pop();
		return `</${tag}>`;
	}
	return rejectHtml(node, rendering);
}

/** Escapes and reports disallowed HTML; drops comments. */
export function rejectHtml({ value, line }: Node, rendering: Rendering): string {
	if (/^\s*<!--(?:(?!-->).)*-->\s*$/s.test(value)) return '';
	const [tag = value] = value.trim().split('\n');
	rendering.problems.push(
		fieldError(
			atLine(line),
			`${tag} is HTML that is not allowed`,
			'Write it in Markdown; only <kbd>, <abbr title="…">, <br>, <sub> and <sup> may stand',
		),
	);
	return escapeHtml(value);
}

function renderNode(node: Node, open: string[], rendering: Rendering): readonly Part[] {
	const tag = SIMPLE[node.type];
	if (tag) return [`<${tag}>`, ...renderInline(node.children, rendering), `</${tag}>`];
	if (node.type === 'text') return renderText(node.value, node.line, rendering);
	if (node.type === 'inlineCode') return ['<code>', ...escapeParts(partsOfText(node.value)), '</code>'];
	if (node.type === 'break') return ['<br>'];
	if (node.type === 'html') return [renderTag(node, open, rendering)];
	if (node.type === 'link') return renderLink(node.url, node, rendering);
	if (node.type === 'linkReference') return renderLink(rendering.definitions.get(node.identifier) ?? '', node, rendering);
	if (node.type === 'image') return renderPicture(node, rendering);
	if (node.type === 'textDirective') return renderDirective(node, rendering);
	return renderInline(node.children, rendering);
}

/** Renders inline nodes as safe HTML: everything is escaped but tags of this file. */
export function renderInline(nodes: readonly Node[], rendering: Rendering): readonly Part[] {
	const parts: Part[] = [];
	const open: string[] = [];
	for (const node of nodes) addParts(parts, renderNode(node, open, rendering));
	addParts(parts, [
		open
			.reverse()
			.map((tag) => `</${tag}>`)
			.join(''),
	]);
	return parts;
}

export const checkedDay = (value: string | undefined): string | undefined => (value !== undefined && isDate(value) ? value : undefined);
