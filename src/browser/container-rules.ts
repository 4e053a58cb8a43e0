/** Parses the container queries of a style sheet, for `container-queries.client.ts`. */

export interface SizeCondition {
	readonly bound: 'min' | 'max';
	readonly value: number;
	readonly unit: 'px' | 'em';
}

export interface ContainerRule {
	readonly container: string;
	readonly conditions: readonly SizeCondition[];
	readonly rules: readonly { readonly selectors: readonly string[]; readonly body: string }[];
	readonly index: number;
}

export interface ContainerSheet {
	readonly containers: readonly { readonly name: string; readonly selector: string }[];
	readonly rules: readonly ContainerRule[];
}

interface Block {
	readonly prelude: string;
	readonly body: string;
}

/** Position after the block or string that opens at `start`. */
function endOf(css: string, start: number): number {
	let depth = 0;
	for (let i = start; i < css.length; i++) {
		const char = css[i];
		if (char === '"' || char === "'") {
			for (i++; i < css.length && css[i] !== char; i++) if (css[i] === '\\') i++;
		} else if (char === '{') depth++;
		else if (char === '}' && --depth === 0) return i + 1;
	}
	return css.length;
}

function blocksOf(text: string): Block[] {
	const css = text.replace(/\/\*[\s\S]*?\*\//g, '');
	const blocks: Block[] = [];
	for (let at = 0; at < css.length; ) {
		const match = /[{;]/.exec(css.slice(at));
		if (!match) break;
		const mark = at + match.index;
		const prelude = css.slice(at, mark).trim();
		const end = match[0] === ';' ? mark + 1 : endOf(css, mark);
		if (prelude) blocks.push({ prelude, body: match[0] === ';' ? '' : css.slice(mark + 1, end - 1) });
		at = end;
	}
	return blocks;
}

function listOf(text: string): string[] {
	const parts = [''];
	let depth = 0;
	for (const char of text) {
		if (char === '(' || char === '[') depth++;
		if (char === ')' || char === ']') depth--;
		if (char === ',' && depth === 0) parts.push('');
		else parts.push(`${parts.pop()}${char}`);
	}
	return parts.map((part) => part.trim()).filter(Boolean);
}

const CONDITION = /\(\s*(?:(min|max)-(?:width|inline-size)\s*:|(?:width|inline-size)\s*([<>])=)\s*([\d.]+)(px|em)\s*\)/g;

function conditionsOf(query: string): SizeCondition[] | null {
	const conditions = [...query.matchAll(CONDITION)].map(([, named, compared, value, unit]) => ({
		bound: named === 'min' || compared === '>' ? ('min' as const) : ('max' as const),
		value: Number(value),
		unit: unit as SizeCondition['unit'],
	}));
	const rest = query.replace(CONDITION, '').replace(/\band\b/g, '');
	return conditions.length > 0 && rest.trim() === '' ? conditions : null;
}

function ruleOf({ prelude, body }: Block, index: number): ContainerRule | null {
	const [, container = '', query = ''] = /^@container\s+([\w-]+(?=\s))?\s*(.*)$/s.exec(prelude) ?? [];
	const conditions = conditionsOf(query);
	const rules = blocksOf(body).map((block) => ({ selectors: listOf(block.prelude), body: block.body }));
	return conditions && { container, conditions, rules, index };
}

/** Parses containers and width queries on the top level; other queries are skipped. */
export function readContainerRules(css: string): ContainerSheet {
	const containers: { name: string; selector: string }[] = [];
	const rules: ContainerRule[] = [];
	let index = 0;
	for (const block of blocksOf(css)) {
		if (block.prelude.startsWith('@container')) {
			const rule = ruleOf(block, index);
			if (rule) rules.push(rule);
			continue;
		}
		index++;
		const [, name] = /(?:^|[;{])\s*container\s*:\s*([\w-]+)\s*\/\s*inline-size/.exec(block.body) ?? [];
		if (name && !block.prelude.startsWith('@')) containers.push({ name, selector: block.prelude });
	}
	return { containers, rules };
}

export const fitsWidth = (conditions: readonly SizeCondition[], width: number, fontSize: number): boolean =>
	conditions.every(({ bound, value, unit }) => {
		const limit = unit === 'em' ? value * fontSize : value;
		return bound === 'min' ? width >= limit : width <= limit;
	});

/** Restricts a selector to containers marked with `mark`, with the same specificity. */
export function insideMarked(selector: string, mark: string): string {
	const [, base = selector, pseudo = ''] =
		/^(.*?)(::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter))?$/s.exec(selector) ?? [];
	return `${base}:where([data-container~="${mark}"] *)${pseudo}`;
}
