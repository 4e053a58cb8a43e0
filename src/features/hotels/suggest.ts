/** Suggestions of the field "destination" (spec 3.5: `hotel`, `hotelCity`, `nationalPark`, and places of cities). Server only. */
import type { Language } from '#i18n/locales.ts';
import { CITIES_WITH_PLACES } from '#world/city-places/city-places.ts';
import { type Destination, destinationLabel, destinationsLike } from './destinations.ts';

const MAX_SUGGESTIONS = 8;

export const hotelSuggestions = (text: string, language: Language, limit = MAX_SUGGESTIONS): Destination[] =>
	destinationsLike(text.slice(0, 100), limit, language);

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
