import { codeLanding, type Landing } from '#site/landing.ts';
import { loadWorld } from '#world/load-world.ts';

/** City code of a city or airport code, case-insensitive; undefined if unknown. */
export function cityCode(text: string): string | undefined {
	const { cities, airports } = loadWorld();
	const code = text.toUpperCase();
	return cities.has(code) ? code : airports.get(code)?.city;
}

const countryCode = (text: string): string | undefined => {
	const code = text.toUpperCase();
	return loadWorld().countries.has(code) ? code : undefined;
};

/** `/routes/{city}`: city codes in capitals are canonical; airports redirect to their city. */
export const fromCityLanding = (city: string): Landing<string> =>
	codeLanding('/routes', city, city.length === 3 ? cityCode(city) : undefined);

/** `/routes/{city}/{city}` and `/routes/{city}/{country}`. */
export function routeLanding(from: string, to: string): Landing<{ from: string; to: string; country: boolean }> {
	const country = to.length === 2;
	const origin = from.length === 3 ? cityCode(from) : undefined;
	const destination = country ? countryCode(to) : to.length === 3 ? cityCode(to) : undefined;
	if (origin === undefined || destination === undefined || origin === destination) return { kind: 'unknown' };
	if (origin !== from || destination !== to) return { kind: 'moved', to: `/routes/${origin}/${destination}` };
	return { kind: 'page', value: { from, to, country } };
}
