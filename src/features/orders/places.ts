import type { Language } from '#i18n/locales.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeName } from '#world/place-names.ts';

/** "Москва" for `SVO`. */
export const cityOfAirport = (airport: string, language: Language): string =>
	placeName(loadWorld().airports.get(airport)?.city ?? airport, language);
