import { findPlace } from '#world/find-place.ts';

/** Country of a place; a country is its own. */
export const countryOf = (code: string): string => {
	const place = findPlace(code);
	return place && 'country' in place ? place.country : code;
};
