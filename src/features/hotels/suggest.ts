/** Cities that the field "destination" suggests. Server only. */
import type { Language } from '#i18n/locales.ts';
import { CITIES_WITH_PLACES, cityPlaces } from '#world/city-places/city-places.ts';
import type { Destination } from './contract.ts';
import { destinationLabel } from './destinations.ts';

export interface HotelCity {
	readonly iata: string;
	readonly name: string;
}

/** Cities with hotels, by name. */
export function hotelCities(language: Language): HotelCity[] {
	const byName = new Intl.Collator(language);
	return CITIES_WITH_PLACES.map((iata) => ({ iata, name: destinationLabel(iata, language) })).sort((a, b) =>
		byName.compare(a.name, b.name),
	);
}

const OFFERED_CITIES = 6;

/** Cities with the most hotels, those of Russia first: offered while the field is empty. */
export const offeredCities = (language: Language): Destination[] =>
	CITIES_WITH_PLACES.filter((iata) => cityPlaces(iata)?.size === 'huge')
		.slice(0, OFFERED_CITIES)
		.map((iata) => ({ kind: 'hotelCity', code: iata, label: destinationLabel(iata, language) }));
