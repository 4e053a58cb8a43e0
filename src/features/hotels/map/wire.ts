/** Hotels and places of the map as short texts. Isomorphic. */
import type { ListedHotel } from '#features/hotels/list/contract.ts';
import type { LabelledPlace, MapHotel } from './contract.ts';

const SEPARATOR = '|';

export const mapHotel = ({ row: { hotel }, best }: ListedHotel): MapHotel => {
	const { id, name, lat, lon, stars, rating } = hotel;
	return { id, name, lat, lon, stars, total: best.price.total, score: rating?.score ?? 0 };
};

/** The name is last, because it may have the separator. */
const encode = (...cells: readonly (string | number)[]): string => cells.join(SEPARATOR);

/** Within about 10 m. */
const degrees = (value: number): number => Number(value.toFixed(4));

export const encodeHotel = ({ id, name, lat, lon, total, stars, score }: MapHotel): string =>
	encode(id, degrees(lat), degrees(lon), total, stars, score, name);

export function decodeHotel(text: string): MapHotel {
	const [id = '', lat, lon, total, stars, score, ...name] = text.split(SEPARATOR);
	return {
		id,
		lat: Number(lat),
		lon: Number(lon),
		total: Number(total),
		stars: Number(stars),
		score: Number(score),
		name: name.join(SEPARATOR),
	};
}

export const encodePlace = ({ name, lat, lon }: LabelledPlace): string => encode(degrees(lat), degrees(lon), name);

export function decodePlace(text: string): LabelledPlace {
	const [lat, lon, ...name] = text.split(SEPARATOR);
	return { lat: Number(lat), lon: Number(lon), name: name.join(SEPARATOR) };
}
