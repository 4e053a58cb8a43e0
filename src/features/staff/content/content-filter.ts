import { isKind, type Kind } from '#content/kinds.ts';
import { isLanguage, type Language } from '#i18n/locales.ts';
import { isBrand } from '#site/brands.ts';
import { offerOf } from '#site/markets.ts';
import { BRANDS, type Brand } from '#site/site.ts';

/** The last three apply to articles, the others to languages. */
export const STATES = ['missing', 'outdated', 'existing', 'draft', 'planned', 'expired'] as const;
export type ContentState = (typeof STATES)[number];

/** Form fields; `market` and `language` would change the page's own site. */
export const CONTENT_FIELDS = {
	kind: 'kind',
	slug: 'slug',
	brand: 'in_brand',
	market: 'in_market',
	language: 'in_language',
	state: 'state',
	page: 'list',
} as const;

export const CONTENT_PAGE = '/staff/content';
export const PREVIEW_PAGE = `${CONTENT_PAGE}/preview`;

/** Filter of the editors' page; null = all. */
export interface ContentFilter {
	readonly kind: Kind | null;
	readonly brand: Brand | null;
	readonly market: string | null;
	readonly language: Language | null;
	readonly state: ContentState | null;
	/** Page number from 1. */
	readonly page: number;
}

/** Brand, market and language of a query; null if absent or invalid. */
export function readPlace(params: URLSearchParams): Pick<ContentFilter, 'brand' | 'market' | 'language'> {
	const brand = params.get(CONTENT_FIELDS.brand) ?? '';
	const market = params.get(CONTENT_FIELDS.market) ?? '';
	const language = params.get(CONTENT_FIELDS.language) ?? '';
	const isOffered = BRANDS.some((item) => offerOf(item, market) !== undefined);
	return { brand: isBrand(brand) ? brand : null, market: isOffered ? market : null, language: isLanguage(language) ? language : null };
}

/** Parses a filter; invalid values mean all. */
export function readContentFilter(params: URLSearchParams): ContentFilter {
	const kind = params.get(CONTENT_FIELDS.kind) ?? '';
	const state = STATES.find((item) => item === params.get(CONTENT_FIELDS.state)) ?? null;
	const page = params.get(CONTENT_FIELDS.page) ?? '';
	return { ...readPlace(params), kind: isKind(kind) ? kind : null, state, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

/** Link parameters of a changed filter; a new filter starts at page 1. */
export function contentParams(filter: ContentFilter, change: Partial<ContentFilter> = {}): Record<string, string | undefined> {
	const { kind, brand, market, language, state, page } = { ...filter, page: 1, ...change };
	return {
		[CONTENT_FIELDS.kind]: kind ?? undefined,
		[CONTENT_FIELDS.brand]: brand ?? undefined,
		[CONTENT_FIELDS.market]: market ?? undefined,
		[CONTENT_FIELDS.language]: language ?? undefined,
		[CONTENT_FIELDS.state]: state ?? undefined,
		[CONTENT_FIELDS.page]: page > 1 ? String(page) : undefined,
	};
}
