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

/** Page type with its path parameters; codes in upper case. */
export interface PageKind {
	readonly type: PageType;
	/** Premium pages belong to the content group (spec 2.2). */
	readonly group?: 'content';
	readonly params: Readonly<Record<string, string>>;
}

type Row = readonly [pattern: string, type: PageType, group?: 'content'];

/**
 * Patterns of spec 2.2; the first match wins. `{name}` is one segment, `{name:3}` one of three letters or digits, upper-cased, `...`
 * matches everything below.
 */
const ROWS: readonly Row[] = [
	['/', 'main'],
	['/map', 'map'],
	['/guides', 'guides'],
	['/assistant', 'assistant'],
	['/walks', 'walks'],
	['/search...', 'search'],
	['/booking...', 'booking'],
	['/my', 'profile_index'],
	['/my/documents', 'profile_documents'],
	['/my/settings', 'profile_settings'],
	['/my/notifications', 'profile_notifications'],
	['/my/more', 'profile_premium'],
	['/my/plus', 'profile_premium'],
	['/my/orders', 'profile_my_orders'],
	['/my/orders/{orderId}', 'profile_order'],
	['/my/loyalty', 'profile_loyalty'],
	['/my...', 'profile_unknown'],
	['/favorites', 'favorites'],
	['/favorites/avia', 'favorites_avia'],
	['/favorites/hotels...', 'favorites_hotels'],
	['/favorites/places...', 'favorites_places'],
	['/favorites...', 'favorites_unknown'],
	['/hotels/search', 'hotels'],
	['/hotels', 'hotels_main'],
	['/hotels/{hotelId}', 'hotel'],
	['/more', 'premium_no_context_landing', 'content'],
	['/plus', 'premium_no_context_landing', 'content'],
	['/cashback', 'premium_no_context_landing', 'content'],
	['/more/payment', 'premium_standalone_purchase', 'content'],
	['/plus/payment', 'premium_standalone_purchase', 'content'],
	['/more/payment/status', 'premium_payment_status', 'content'],
	['/plus/payment/status', 'premium_payment_status', 'content'],
	['/routes/{cityIata:3}', 'seo_from_city'],
	['/routes/{originIata:3}/{destinationIata:3}', 'seo_city_city'],
	['/routes/{cityIata:3}/{countryIata:2}', 'seo_city_country'],
	['/airlines', 'seo_airlines'],
	['/airlines/{name}', 'seo_airline'],
	['/airports', 'seo_airports'],
	['/airports/{name}', 'seo_airport'],
	['/flights/{name}', 'seo_flight'],
	['/countries', 'seo_countries'],
	['/countries/{name}', 'seo_country'],
	['/cities', 'seo_cities'],
	['/cities/{name}', 'seo_city'],
	['/faq', 'faq_main'],
	['/faq/{slug}', 'faq_article'],
	['/faq/instructions/{instructionSlug}/{stepId}', 'faq_instruction'],
	['/support/help', 'support_help'],
	['/support/help/{orderNumber}', 'support_help'],
	['/styleguide', 'test'],
];

const SHAPES: Readonly<Record<string, RegExp>> = { orderId: /^[A-Za-z\d-]+$/, hotelId: /^(?!click$)/ };

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const readable = (segment: string): string => {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
};

/** A segment of a pattern: fixed text or a parameter, of fixed length if `size` is set. */
type Part = { readonly fixed: string } | { readonly name: string; readonly size: number | undefined };

interface Matcher {
	readonly kind: Omit<PageKind, 'params'>;
	readonly parts: readonly Part[];
	readonly below: boolean;
}

function partOf(segment: string): Part {
	const [, name, size] = /^\{(\w+)(?::(\d))?\}$/.exec(segment) ?? [];
	return name === undefined ? { fixed: segment } : { name, size: size === undefined ? undefined : Number(size) };
}

const MATCHERS: readonly Matcher[] = ROWS.map(([pattern, type, group]) => {
	const below = pattern.endsWith('...');
	const parts = segmentsOf(below ? pattern.slice(0, -3) : pattern).map(partOf);
	return { kind: group ? { type, group } : { type }, parts, below };
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
		if (params) return { ...matcher.kind, params };
	}
	return { type: 'content', params: {} };
}
