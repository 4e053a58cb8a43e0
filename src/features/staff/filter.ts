import { MS_PER_DAY, MS_PER_HOUR } from '#lib/durations.ts';
import { isBrand } from '#site/brands.ts';
import { offerOf } from '#site/markets.ts';
import { BRANDS, type Brand } from '#site/site.ts';

/** In milliseconds. */
export const PERIODS = { hour: MS_PER_HOUR, day: MS_PER_DAY, week: 7 * MS_PER_DAY, month: 30 * MS_PER_DAY } as const;
export type Period = keyof typeof PERIODS;

/** Form fields; `market` and `language` would change the page's own site. */
export const FIELDS = { brand: 'in_brand', market: 'in_market', page: 'on_page', name: 'event', period: 'period' } as const;

const NAME = /^[\w-]{1,100}$/;

export interface StaffFilter {
	/** For all filters, null = all. */
	readonly brand: Brand | null;
	readonly market: string | null;
	/** Page type. */
	readonly page: string | null;
	/** Event name: `page_view`, `general--vitals--measured`; applies to events only. */
	readonly name: string | null;
	readonly period: Period;
	/** Milliseconds since 1970. */
	readonly since: number;
	readonly now: number;
}

const named = (text: string | null): string | null => (text !== null && NAME.test(text) ? text : null);

/** Parses a filter; invalid values mean all, default period is a day. */
export function readStaffFilter(params: URLSearchParams, now: number): StaffFilter {
	const brand = params.get(FIELDS.brand) ?? '';
	const market = params.get(FIELDS.market) ?? '';
	const requested = params.get(FIELDS.period) ?? '';
	const period: Period = Object.hasOwn(PERIODS, requested) ? (requested as Period) : 'day';
	const isOffered = BRANDS.some((item) => offerOf(item, market) !== undefined);
	return {
		brand: isBrand(brand) ? brand : null,
		market: isOffered ? market : null,
		page: named(params.get(FIELDS.page)),
		name: named(params.get(FIELDS.name)),
		period,
		since: now - PERIODS[period],
		now,
	};
}

/** Link parameters of the filter without defaults. */
export const staffParams = ({ brand, market, page, name, period }: StaffFilter): Record<string, string | undefined> => ({
	[FIELDS.brand]: brand ?? undefined,
	[FIELDS.market]: market ?? undefined,
	[FIELDS.page]: page ?? undefined,
	[FIELDS.name]: name ?? undefined,
	[FIELDS.period]: period === 'day' ? undefined : period,
});
