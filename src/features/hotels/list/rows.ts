/** Rows of the list of hotels. Server only. */

import { legBetween } from '#features/guides/rules.ts';
import { BED_KINDS, type Hotel, type HotelResult, type Offer, type StayQuery } from '#features/hotels/contract.ts';
import { destinationLabel } from '#features/hotels/destinations.ts';
import { pointOf, stayCity } from '#features/hotels/places.ts';
import type { HotelSearch } from '#features/hotels/search.ts';
import type { Language } from '#i18n/locales.ts';
import type { HotelRow, RowHotel, RowOffer, Station } from './contract.ts';
import { meetsOffer, type OfferFilters } from './filters.ts';
import { usefulOffers } from './offers.ts';

type NearestStation = Omit<Station, 'name'> & { readonly code: string };

const nearestStations = new WeakMap<Hotel, NearestStation | null>();

/** Null in a city without metro and railway stations. */
function nearestStation(hotel: Hotel): NearestStation | null {
	const cached = nearestStations.get(hotel);
	if (cached !== undefined) return cached;
	const stations = (stayCity(hotel.city)?.places ?? []).filter(({ kind }) => kind === 'metro' || kind === 'railway');
	const [nearest = null] = stations
		.map(({ code, ...point }) => ({ code, ...legBetween(point, hotel) }))
		.sort((a, b) => a.metres - b.metres);
	nearestStations.set(hotel, nearest);
	return nearest;
}

/** Name of a place without its city. */
const nameOf = (city: string, code: string, language: Language): string =>
	destinationLabel(`${city}.${code}`, language).split(', ')[0] ?? '';

function stationOf(hotel: Hotel, language: Language): Station | undefined {
	const nearest = nearestStation(hotel);
	return nearest ? { name: nameOf(hotel.city, nearest.code, language), metres: nearest.metres, minutes: nearest.minutes } : undefined;
}

function rowHotel(hotel: Hotel, language: Language): RowHotel {
	const { id, name, kind, stars, lat, lon, amenities, accessibility, floors, rating, district: code, city } = hotel;
	const district = code === undefined ? undefined : nameOf(city, code, language);
	return {
		...{ id, name, kind, stars, lat, lon, amenities, accessibility, floors },
		...(rating ? { rating: { score: rating.score, reviews: rating.reviews } } : {}),
		...(district === undefined ? {} : { district }),
	};
}

function rowOffer({ rooms }: Hotel, { price, meals, payment, freeUntil, room }: Offer): RowOffer {
	const kinds = rooms.find(({ id }) => id === room)?.beds.map(({ kind }) => kind) ?? [];
	const beds = BED_KINDS.filter((kind) => kinds.includes(kind));
	return { price: { total: price.total }, meals, payment, beds, ...(freeUntil === undefined ? {} : { freeUntil }) };
}

/** Hotels without offers are left out. Districts are named in the language. */
export function rowsOf(results: readonly HotelResult[], query: StayQuery, language: Language): HotelRow[] {
	const point = pointOf(query);
	return results.flatMap(({ hotel, offers }) => {
		if (offers.length === 0) return [];
		const { metres, minutes } = legBetween(point, hotel);
		const station = stationOf(hotel, language);
		const row = { hotel: rowHotel(hotel, language), metres, minutes, ...(station ? { station } : {}) };
		return [{ ...row, offers: usefulOffers(offers.map((offer) => rowOffer(hotel, offer))) }];
	});
}

/** In their order. */
export const meeting = (hotel: Hotel, offers: readonly Offer[], filters: OfferFilters): Offer[] =>
	offers.filter((offer) => meetsOffer(rowOffer(hotel, offer), filters));

/** Offers that meet the filters come first; otherwise in their order. */
export function matchingFirst(hotel: Hotel, offers: readonly Offer[], filters: OfferFilters): Offer[] {
	const first = new Set(meeting(hotel, offers, filters));
	return offers.toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)));
}

const complete = new WeakMap<HotelSearch, Map<Language, HotelRow[]>>();

/** Rows of a search so far; cached when it is complete. */
export function rowsOfSearch(search: HotelSearch, language: Language): HotelRow[] {
	const cached = complete.get(search)?.get(language);
	if (cached) return cached;
	const rows = rowsOf(search.results(), search.query, language);
	if (search.done()) complete.set(search, (complete.get(search) ?? new Map<Language, HotelRow[]>()).set(language, rows));
	return rows;
}
