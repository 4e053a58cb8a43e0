/** Trips as tools take them. */
import { z } from 'zod';
import { CABINS, type FlightQuery } from '#engine/contract.ts';
import type { Price } from '#features/assistant/contract.ts';
import { searchPath } from '#features/search/address.ts';
import { routePhrase } from '#i18n/place-phrases.ts';
import { dateRange, day } from '#lib/format.ts';
import { digitsOf } from '#lib/money.ts';
import type { PriceFormat } from '#lib/price.ts';
import { priceText } from '#lib/price.ts';
import { href } from '#site/links.ts';
import { loadWorld } from '#world/load-world.ts';
import { airportName, placeName } from '#world/place-names.ts';
import { dayInput, partyInput, placeInput, type ToolContext, ToolError, travellersOf } from './tool.ts';

export const tripInput = z.object({
	from: placeInput,
	to: placeInput,
	date: dayInput.describe('Departure day, local to the origin'),
	back: dayInput.optional().describe('Return day; left out for one way'),
	...partyInput,
	cabin: z.enum(CABINS).default('economy'),
	direct: z.boolean().default(false).describe('Nonstop flights only'),
	bags: z.boolean().default(false).describe('With one checked bag for each traveller'),
});
export type TripInput = z.output<typeof tripInput>;

type Route = Pick<TripInput, 'from' | 'to' | 'date' | 'cabin' | 'adults' | 'child_ages'> & { readonly back?: string | undefined };

/** @throws ToolError if there is no such trip */
export function queryOf({ from, to, date, back, cabin, ...party }: Route, { ports, now }: ToolContext): FlightQuery {
	const out = { from, to, date };
	const legs = back === undefined ? [out] : [out, { from: to, to: from, date: back }];
	const query = { legs, kind: back === undefined ? ('oneway' as const) : ('round' as const), cabin, ...travellersOf(party) };
	const checked = ports.checkTrip(query, now);
	if (typeof checked !== 'string') return checked;
	if (checked === 'past-date' || checked === 'too-far-ahead') throw new ToolError(checked, `The trip is not possible: ${checked}`);
	throw new ToolError(checked === 'unknown-place' ? 'unknown-place' : 'invalid-trip', `The trip is not possible: ${checked}`);
}

export const addressOf = (query: FlightQuery, { site }: Pick<ToolContext, 'site'>): string => href(site, searchPath(query));

/** Minor units of a budget in whole units of the page's currency. */
export const minorOf = (units: number | undefined, { site }: Pick<ToolContext, 'site'>): number | null =>
	units === undefined ? null : units * 10 ** digitsOf(site.pageCurrency);

/** Whole units, for facts. */
export const unitsOf = (minor: number, { site }: Pick<ToolContext, 'site'>): number =>
	Math.round(minor) / 10 ** digitsOf(site.pageCurrency);

export const priceOf = (format: PriceFormat, minor: number): Price => ({ minor, currency: format.sold, text: priceText(format, minor) });

export const nameOf = (code: string, { site }: Pick<ToolContext, 'site'>): string =>
	loadWorld().cities.has(code) || code.length === 2 ? placeName(code, site.language) : airportName(code, site.language);

/** "Москва — Сочи, 5–12 дек". */
export function tripTitle({ legs: [out, back] }: FlightQuery, format: PriceFormat, context: ToolContext): string {
	if (!out) return '';
	const when = back ? dateRange(format.formats, out.date, back.date) : day(format.formats, out.date);
	return `${routePhrase(context.site.language, nameOf(out.from, context), nameOf(out.to, context))}, ${when}`;
}
