import type { Language } from '#i18n/locales.ts';
import type { PageType } from './page-types.ts';
import type { Brand } from './site.ts';

export interface RouteContext {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
}

export interface RouteVisit {
	readonly path: string;
	readonly params: Readonly<Record<string, string>>;
	readonly context: RouteContext;
}

export interface RouteDefinition {
	/** Without market prefix: `{name}` is one segment, a final `...` matches everything below. */
	readonly pattern: string;
	readonly page: PageType;
	/** Access condition; open everywhere without one. */
	readonly condition?: (context: RouteContext, path: string) => boolean;
	/** Runs before the route opens; a rejection keeps it closed. */
	readonly before?: (visit: RouteVisit) => void | Promise<void>;
	/** Key of the document title in `titles` of the namespace `site`, for pages without a title of their own. */
	readonly title?: string;
	/** Key of the section's name in `menu` of the namespace `site`. */
	readonly section?: string;
	/** False for routes without a page yet: they respond with 404 "not open yet". */
	readonly built?: boolean;
	/** Patterns are appended to this one; condition, section and `built` are inherited. */
	readonly children?: readonly RouteDefinition[];
}

export type Route = Omit<RouteDefinition, 'children'>;

export interface RouteMatch {
	readonly route: Route;
	readonly params: Readonly<Record<string, string>>;
}

/** The condition is false, or `before` rejected (spec 8). */
export class BeforeOpenBarrierError extends Error {
	readonly reason: 'closed' | 'failed';
	constructor(pattern: string, reason: 'closed' | 'failed', cause?: unknown) {
		super(`Before-open barrier: ${pattern} ${reason === 'closed' ? 'is closed here' : 'could not be prepared'}`, { cause });
		this.name = 'BeforeOpenBarrierError';
		this.reason = reason;
	}
}

export type RouteResult =
	| ({ readonly kind: 'open' } & RouteMatch)
	| { readonly kind: 'not-found' }
	| { readonly kind: 'barrier'; readonly error: BeforeOpenBarrierError };

/** `now` in milliseconds. */
export interface RouteMonitor {
	readonly warn: (message: string, details: object) => void;
	readonly now: () => number;
}

export interface Routes {
	readonly all: readonly Route[];
	/** The most specific route, whatever its condition; null if none matches. */
	readonly match: (path: string) => RouteMatch | null;
	/** Whether the condition holds; true for a path without a route. */
	readonly isOpen: (path: string, context: RouteContext) => boolean;
	/** Matches and runs `before`. Never rejects; logs a warning above 2 s (spec 2, 9). */
	readonly open: (path: string, context: RouteContext, monitor: RouteMonitor) => Promise<RouteResult>;
}

export const SLOW_MATCH_MS = 2000;

const MAX_CACHED_MATCHES = 500;
const MAX_CACHED_PATH = 200;

const RESERVED = '/404';
const PARAMETER = /^\{(\w+)\}$/;

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

type Part = { readonly fixed: string } | { readonly parameter: string };

interface Compiled {
	readonly route: Route;
	readonly parts: readonly Part[];
	readonly below: boolean;
}

function validPattern(pattern: string): string {
	if (!pattern.startsWith('/')) throw new Error(`A route must start with /: ${pattern}`);
	const trimmed = pattern.length > 1 ? pattern.replace(/\/+$/, '') : pattern;
	if (trimmed === RESERVED) throw new Error(`${RESERVED} is reserved and cannot be a route`);
	return trimmed;
}

function flattened(definitions: readonly RouteDefinition[], parent?: Route): Route[] {
	return definitions.flatMap(({ children = [], ...own }) => {
		const pattern = validPattern(own.pattern);
		const under = parent && parent.pattern !== '/' ? parent.pattern : '';
		const inherited = parent ? (({ condition, section, built }) => ({ condition, section, built }))(parent) : {};
		const defined = Object.fromEntries(Object.entries({ ...inherited, ...own }).filter(([, value]) => value !== undefined));
		const route = { ...defined, page: own.page, pattern: validPattern(under + pattern) } as Route;
		return [route, ...flattened(children, route)];
	});
}

function compile(route: Route): Compiled {
	const below = route.pattern.endsWith('...');
	const parts = segmentsOf(below ? route.pattern.slice(0, -3) : route.pattern).map((segment): Part => {
		const parameter = PARAMETER.exec(segment)?.[1];
		return parameter === undefined ? { fixed: segment } : { parameter };
	});
	return { route, parts, below };
}

/** Fixed segments before parameters before `...`; the root comes last (spec 2). */
function bySpecificity(a: Compiled, b: Compiled): number {
	const rank = ({ parts }: Compiled, i: number): number => {
		const part = parts[i];
		return part === undefined ? 2 : 'parameter' in part ? 1 : 0;
	};
	for (let i = 0; i < Math.max(a.parts.length, b.parts.length); i++) {
		const order = rank(a, i) - rank(b, i);
		if (order !== 0) return order;
	}
	return Number(a.below) - Number(b.below);
}

/** Key that is equal for patterns that match the same paths. */
const shapeOf = ({ parts, below }: Compiled): string =>
	`/${parts.map((part) => ('fixed' in part ? part.fixed : '{}')).join('/')}${below ? '...' : ''}`;

function paramsOf({ parts, below }: Compiled, segments: readonly string[]): Record<string, string> | null {
	if (below ? segments.length < parts.length : segments.length !== parts.length) return null;
	const params: Record<string, string> = {};
	for (let i = 0; i < parts.length; i++) {
		const part = parts[i] as Part;
		const segment = segments[i] as string;
		if ('parameter' in part) params[part.parameter] = segment;
		else if (part.fixed !== segment) return null;
	}
	return params;
}

/**
 * Creates the route registry (spec 2).
 *
 * @throws Error for a pattern without leading `/`, for `/404`, and for duplicate patterns
 */
export function createRoutes(definitions: readonly RouteDefinition[]): Routes {
	const compiled = flattened(definitions).map(compile);
	const shapes = new Map<string, string>();
	for (const candidate of compiled) {
		const shape = shapeOf(candidate);
		const other = shapes.get(shape);
		if (other !== undefined) throw new Error(`Route defined twice: ${other} and ${candidate.route.pattern}`);
		shapes.set(shape, candidate.route.pattern);
	}
	compiled.sort(bySpecificity);

	function find(path: string): RouteMatch | null {
		const segments = segmentsOf(path);
		for (const candidate of compiled) {
			const params = paramsOf(candidate, segments);
			if (params) return { route: candidate.route, params };
		}
		return null;
	}

	/** A page matches its own path and its menus some hundred times. */
	const matches = new Map<string, RouteMatch | null>();
	function match(path: string): RouteMatch | null {
		const cached = matches.get(path);
		if (cached !== undefined) return cached;
		const matched = find(path);
		if (matches.size >= MAX_CACHED_MATCHES) matches.clear();
		if (path.length <= MAX_CACHED_PATH) matches.set(path, matched);
		return matched;
	}

	const isOpen = (path: string, context: RouteContext): boolean => match(path)?.route.condition?.(context, path) ?? true;

	async function prepare(path: string, context: RouteContext): Promise<RouteResult> {
		const matched = match(path);
		if (!matched) return { kind: 'not-found' };
		const { route, params } = matched;
		try {
			if (route.condition?.(context, path) === false) {
				return { kind: 'barrier', error: new BeforeOpenBarrierError(route.pattern, 'closed') };
			}
			await route.before?.({ path, params, context });
		} catch (cause) {
			return { kind: 'barrier', error: new BeforeOpenBarrierError(route.pattern, 'failed', cause) };
		}
		return { kind: 'open', ...matched };
	}

	async function open(path: string, context: RouteContext, monitor: RouteMonitor): Promise<RouteResult> {
		const began = monitor.now();
		const result = await prepare(path, context);
		const took = monitor.now() - began;
		if (took > SLOW_MATCH_MS) monitor.warn('Route match takes too long', { path, took: Math.round(took) });
		return result;
	}

	return { all: compiled.map(({ route }) => route), match, isOpen, open };
}
