/** Order of the list of hotels. Pure; isomorphic. Pages publish {@link POINTS}. */
import type { HotelSort, ListedHotel } from './contract.ts';

/** Most points of each factor of the recommended order. */
export const POINTS = { rating: 40, price: 30, distance: 20, free: 10 } as const;
export type Factor = keyof typeof POINTS;

/** Distance that earns no points, in metres. */
export const FAR_METRES = 5000;
/** Score that earns no points. */
const LOW_SCORE = 60;
/** Reviews that count as much as the assumption that the hotel is mediocre. */
const FEW_REVIEWS = 20;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

export function medianTotal(listed: readonly ListedHotel[]): number {
	const totals = listed.map(({ best }) => best.price.total).sort((a, b) => a - b);
	return totals[totals.length >> 1] ?? 0;
}

/** Points of a hotel; `median` is that of the list's totals. */
export function factorsOf({ row, best }: ListedHotel, median: number): Record<Factor, number> {
	const { rating } = row.hotel;
	const trust = rating ? rating.reviews / (rating.reviews + FEW_REVIEWS) : 0;
	return {
		rating: POINTS.rating * clamp(((rating?.score ?? LOW_SCORE) - LOW_SCORE) / (100 - LOW_SCORE)) * trust,
		price: POINTS.price * clamp(1.5 - best.price.total / Math.max(1, median)),
		distance: POINTS.distance * clamp(1 - row.metres / FAR_METRES),
		free: best.freeUntil === undefined ? 0 : POINTS.free,
	};
}

export const pointsOf = (listed: ListedHotel, median: number): number =>
	Object.values(factorsOf(listed, median)).reduce((sum, points) => sum + points, 0);

const byId = (a: ListedHotel, b: ListedHotel): number => (a.row.hotel.id < b.row.hotel.id ? -1 : 1);
const byPrice = (a: ListedHotel, b: ListedHotel): number => a.best.price.total - b.best.price.total || byId(a, b);

/** Equal hotels are cheapest first, then by id. */
export function sortHotels(listed: readonly ListedHotel[], sort: HotelSort): ListedHotel[] {
	if (sort === 'price') return listed.toSorted(byPrice);
	if (sort === 'distance') return listed.toSorted((a, b) => a.row.metres - b.row.metres || byPrice(a, b));
	if (sort === 'rating')
		return listed.toSorted((a, b) => (b.row.hotel.rating?.score ?? -1) - (a.row.hotel.rating?.score ?? -1) || byPrice(a, b));
	const median = medianTotal(listed);
	const points = new Map(listed.map((one) => [one, pointsOf(one, median)]));
	return listed.toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0) || byPrice(a, b));
}
