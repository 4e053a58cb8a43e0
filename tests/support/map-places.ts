import type { MapPlace } from '#features/price-map/contract.ts';

/** A made destination of the price map. */
export const mapPlace = (city: string, lat: number, lon: number, total: number): MapPlace => ({
	city,
	name: `City ${city}`,
	country: 'Country',
	lat,
	lon,
	total,
	date: '2026-12-04',
	returnDate: '2026-12-11',
	stops: 0,
	minutes: 120,
	href: `/search/WAW0412${city}11121`,
});

export const WARSAW = { city: 'WAW', name: 'Warsaw', from: 'from Warsaw', lat: 52.2, lon: 21 } as const;
