/** Cities that the field "destination" suggests. Server only. */
import type { Language } from '#i18n/locales.ts';
import { CITIES_WITH_PLACES } from '#world/city-places/city-places.ts';
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
