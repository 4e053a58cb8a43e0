/** Rows and pages of the list of hotels. Server only. */

import { legBetween } from '#features/guides/rules.ts';
import type { HotelResult, StayQuery } from '#features/hotels/contract.ts';
import { centreOf, type StayPlace, stayCity, stayPlace } from '#features/hotels/places.ts';
import type { HotelFilters, HotelRow, HotelSort, ListedHotel } from './contract.ts';
import { MAX_COMPARED, PAGE_SIZE, SORTS } from './contract.ts';
import { applyFilters } from './filters.ts';
import { medianTotal, sortHotels } from './sort.ts';

/** Point from which distances are measured. */
export function pointOf({ city, near }: Pick<StayQuery, 'city' | 'near'>): StayPlace {
	const places = stayCity(city);
	if (!places) throw new Error(`No hotels in ${city}`);
	return (near === undefined ? undefined : stayPlace(city, near)) ?? centreOf(places);
}

/** Hotels without offers are left out. */
export function rowsOf(results: readonly HotelResult[], query: StayQuery): HotelRow[] {
	const point = pointOf(query);
	const stations = (stayCity(query.city)?.places ?? []).filter(({ kind }) => kind === 'metro' || kind === 'railway');
	return results.flatMap(({ hotel, offers }) => {
		if (offers.length === 0) return [];
		const { metres, minutes } = legBetween(point, hotel);
		const stationMinutes = Math.min(...stations.map((station) => legBetween(station, hotel).minutes));
		return [{ hotel, offers: offers.toSorted((a, b) => a.price.total - b.price.total), metres, minutes, stationMinutes }];
	});
}

export interface HotelListView {
	readonly listed: readonly ListedHotel[];
	/** Those of all pages so far. */
	readonly shown: readonly ListedHotel[];
	readonly median: number;
	/** Number of the next page; absent on the last one. */
	readonly next?: number;
	readonly compared: readonly ListedHotel[];
}

export const readSort = (params: URLSearchParams): HotelSort => SORTS.find((sort) => sort === params.get('sort')) ?? 'best';

/** From 1. */
export const readPage = (params: URLSearchParams): number => {
	const text = params.get('page') ?? '';
	return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
};

/** At most {@link MAX_COMPARED} ids: `compare=a,b`, or one field for each. */
export const readCompared = (params: URLSearchParams): string[] =>
	[...new Set(params.getAll('compare').flatMap((text) => text.slice(0, 300).split(',')))].filter((id) => id !== '').slice(0, MAX_COMPARED);

export interface ListOptions {
	readonly filters: HotelFilters;
	readonly sort: HotelSort;
	readonly page: number;
	readonly compare: readonly string[];
}

/** A page shows {@link PAGE_SIZE} hotels. Compared hotels need not meet the filters. */
export function listHotels(rows: readonly HotelRow[], { filters, sort, page, compare }: ListOptions): HotelListView {
	const listed = sortHotels(applyFilters(rows, filters), sort);
	const start = (Math.min(page, Math.max(1, Math.ceil(listed.length / PAGE_SIZE))) - 1) * PAGE_SIZE;
	const byId = new Map(rows.map((row) => [row.hotel.id, row]));
	const compared = compare.flatMap((id) => {
		const row = byId.get(id);
		const best = listed.find((one) => one.row === row)?.best ?? row?.offers[0];
		return row && best ? [{ row, best }] : [];
	});
	return {
		listed,
		shown: listed.slice(start, start + PAGE_SIZE),
		median: medianTotal(listed),
		...(start + PAGE_SIZE < listed.length ? { next: start / PAGE_SIZE + 2 } : {}),
		compared,
	};
}
