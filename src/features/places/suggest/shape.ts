import type { Suggestion } from '#features/places/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Airport, World } from '#world/world.ts';
import type { Entry } from './entries.ts';

export function toSuggestion(entry: Entry, language: Language, world: World, understood?: string): Suggestion {
	const country = entry.kind === 'country' || !entry.country ? undefined : world.countries.get(entry.country);
	const city = entry.city;
	const timeZone = city?.tz ?? (entry.kind === 'city' ? world.cities.get(entry.code)?.tz : undefined);
	return {
		kind: entry.kind,
		code: entry.code,
		name: entry.names[language],
		...(city ? { cityName: city.names[language], cityCode: city.iata } : {}),
		...(country ? { countryName: country.names[language] } : {}),
		...(entry.country ? { countryCode: entry.country } : {}),
		...(timeZone ? { timeZone } : {}),
		...(entry.airports?.length ? { airports: entry.airports.map((airport) => airportUnder(airport, language)) } : {}),
		...(understood ? { understood } : {}),
	};
}

const airportUnder = (airport: Airport, language: Language): Suggestion => ({
	kind: 'airport',
	code: airport.iata,
	name: airport.names[language],
	cityCode: airport.city,
	countryCode: airport.country,
	timeZone: airport.tz,
});
