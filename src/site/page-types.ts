import { ROUTES } from './route-table.ts';
import type { PageType } from './routes.ts';

export interface PageKind {
	readonly type: PageType;
	/** Premium pages belong to the content group (spec 2.2). */
	readonly group?: 'content';
	readonly params: Readonly<Record<string, string>>;
}

const SHAPES: Readonly<Record<string, RegExp>> = { orderId: /^[A-Za-z\d-]+$/ };

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const readable = (segment: string): string => {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
};

type Part = { readonly fixed: string } | { readonly name: string; readonly size: number | undefined };

interface Matcher {
	readonly type: PageType;
	readonly parts: readonly Part[];
	readonly below: boolean;
}

function partOf(segment: string): Part {
	const [, name, size] = /^\{(\w+)(?::(\d))?\}$/.exec(segment) ?? [];
	return name === undefined ? { fixed: segment } : { name, size: size === undefined ? undefined : Number(size) };
}

const MATCHERS: readonly Matcher[] = ROUTES.all
	.flatMap(({ pattern, page, types }) => types ?? ([[pattern, page]] as const))
	.map(([pattern, type]) => {
		const below = pattern.endsWith('...');
		return { type, parts: segmentsOf(below ? pattern.slice(0, -3) : pattern).map(partOf), below };
	});

const fits = ({ parts, below }: Matcher, segments: readonly string[]): boolean =>
	(below ? segments.length >= parts.length : segments.length === parts.length) &&
	parts.every((part, i) => !('fixed' in part) || part.fixed === segments[i]);

function paramsOf(matcher: Matcher, segments: readonly string[]): Record<string, string> | null {
	if (!fits(matcher, segments)) return null;
	const params: Record<string, string> = {};
	for (const [i, part] of matcher.parts.entries()) {
		if ('fixed' in part) continue;
		const { name, size } = part;
		const value = readable(segments[i] ?? '');
		if (size ? value.length !== size || !/^[A-Za-z\d]+$/.test(value) : SHAPES[name]?.test(value) === false) return null;
		params[name] = size ? value.toUpperCase() : value;
	}
	return params;
}

/** Page type of a path without market prefix; `content` if spec 2.2 lists none. */
export function pageTypeOf(path: string): PageKind {
	const segments = segmentsOf(path);
	for (const matcher of MATCHERS) {
		const params = paramsOf(matcher, segments);
		const { type } = matcher;
		if (params && type !== 'content') return type.startsWith('premium_') ? { type, group: 'content', params } : { type, params };
		if (params) break;
	}
	return { type: 'content', params: {} };
}
