import type { Language } from '#i18n/locales.ts';
import type { Brand } from './site.ts';

export type PageType =
	| 'main'
	| 'map'
	| 'guides'
	| 'assistant'
	| 'walks'
	| 'search'
	| 'booking'
	| 'profile_index'
	| 'profile_documents'
	| 'profile_settings'
	| 'profile_notifications'
	| 'profile_premium'
	| 'profile_my_orders'
	| 'profile_order'
	| 'profile_loyalty'
	| 'profile_unknown'
	| 'favorites'
	| 'favorites_avia'
	| 'favorites_hotels'
	| 'favorites_places'
	| 'favorites_unknown'
	| 'hotels'
	| 'hotels_main'
	| 'hotel'
	| 'premium_no_context_landing'
	| 'premium_standalone_purchase'
	| 'premium_payment_status'
	| 'seo_from_city'
	| 'seo_city_city'
	| 'seo_city_country'
	| 'seo_airlines'
	| 'seo_airline'
	| 'seo_airports'
	| 'seo_airport'
	| 'seo_flight'
	| 'seo_countries'
	| 'seo_country'
	| 'seo_cities'
	| 'seo_city'
	| 'faq_main'
	| 'faq_article'
	| 'faq_instruction'
	| 'support_help'
	| 'content'
	| 'test';

export type Section = 'flights' | 'hotels' | 'guides' | 'walks' | 'assistant' | 'map' | 'favorites' | 'faq' | 'support';
export type FooterLink = 'more' | 'plus' | 'cashback' | 'countries' | 'data' | 'ranking' | 'privacy';

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
	/** Finer patterns with their page types, in place of `page`; `{name:3}` is a segment of three letters or digits. */
	readonly types?: readonly (readonly [pattern: string, type: PageType])[];
	/** Page name of spec 2.3; by default the segments of the path. */
	readonly name?: string;
	readonly condition?: (context: RouteContext, path: string) => boolean;
	/** Runs before the route opens; a rejection keeps it closed. */
	readonly before?: (visit: RouteVisit) => void | Promise<void>;
	/** Key of the document title in `titles` of the namespace `site`, for pages without a title of their own. */
	readonly title?: string;
	readonly section?: Section;
	/** Whether, or on which sites, the menu's link to the section leads here. */
	readonly menu?: boolean | ((context: RouteContext) => boolean);
	readonly footer?: FooterLink;
	/** False for routes without a page yet: they respond with 404 "not open yet". */
	readonly built?: boolean;
	/** False for pages of one visitor or one moment: the page cache does not try them. */
	readonly cacheable?: boolean;
	/** Query parameters that only the browser reads: the page cache ignores them. */
	readonly browserParameters?: RegExp;
	/** False for pages that must not be saved on the device. */
	readonly offline?: boolean;
	/** False for personal or short-lived pages that no article may link to. */
	readonly linkable?: boolean;
	/** Whether the page is also served as `text/markdown` and `application/json`. */
	readonly markdown?: boolean;
	readonly image?: Readonly<Record<string, RegExp>>;
	readonly feed?: (path: string) => string | null;
	/** Whether the sitemap of pages lists it; pages about places, flights and articles have sources of their own. */
	readonly sitemap?: boolean;
	/** Patterns are appended to this one; columns named in `INHERITED` are inherited. */
	readonly children?: readonly RouteDefinition[];
}

const INHERITED = ['condition', 'section', 'built', 'name', 'cacheable', 'offline', 'linkable', 'markdown', 'feed'] as const;

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

export interface RouteMonitor {
	readonly warn: (message: string, details: object) => void;
	readonly now: () => number;
}

export interface Routes {
	readonly all: readonly Route[];
	readonly defined: readonly Route[];
	/** The most specific route, whatever its condition; null if none matches. */
	readonly match: (path: string) => RouteMatch | null;
	/** The route of a path, else of the nearest path above it, else the first one of its section. */
	readonly nearest: (path: string) => Route | undefined;
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

export const sectionOf = (path: string): string | undefined => segmentsOf(path.replace(/\.\.\.$/, ''))[0];

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
		const under = parent && parent.pattern !== '/' ? parent.pattern.replace(/\.\.\.$/, '') : '';
		const inherited = Object.fromEntries(INHERITED.map((column) => [column, parent?.[column]]));
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
	const defined = flattened(definitions);
	const compiled = defined.map(compile);
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

	/** Each page matches its own path and its menus several hundred times. */
	const matches = new Map<string, RouteMatch | null>();
	function match(path: string): RouteMatch | null {
		const cached = matches.get(path);
		if (cached !== undefined) return cached;
		const matched = find(path);
		if (matches.size >= MAX_CACHED_MATCHES) matches.clear();
		if (path.length <= MAX_CACHED_PATH) matches.set(path, matched);
		return matched;
	}

	const bySection = new Map(defined.map((route) => [sectionOf(route.pattern), route] as const).reverse());

	const depth = Math.max(...compiled.map(({ parts }) => parts.length));

	function nearest(path: string): Route | undefined {
		const matched = match(path);
		if (matched) return matched.route;
		const segments = segmentsOf(path);
		for (let count = Math.min(segments.length - 1, depth); count > 0; count--) {
			const above = match(`/${segments.slice(0, count).join('/')}`);
			if (above) return above.route;
		}
		return bySection.get(segments[0]);
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

	return { all: compiled.map(({ route }) => route), defined, match, nearest, isOpen, open };
}
