import { loadWorld } from '#world/load-world.ts';

/** What an address of a landing means: a page, the address it has moved to (a path without prefix), or nothing. */
export type Landing<T> =
	| { readonly kind: 'page'; readonly value: T }
	| { readonly kind: 'moved'; readonly to: string }
	| { readonly kind: 'unknown' };

/** City code of a city or airport code in any case; undefined for an unknown one. */
export function cityCode(text: string): string | undefined {
	const { cities, airports } = loadWorld();
	const code = text.toUpperCase();
	return cities.has(code) ? code : airports.get(code)?.city;
}

const countryCode = (text: string): string | undefined => {
	const code = text.toUpperCase();
	return loadWorld().countries.has(code) ? code : undefined;
};

/** `/routes/{city}` (spec 2.2): capitals and city codes are canonical, an airport leads to its city. */
export function fromCityLanding(city: string): Landing<{ city: string }> {
	const code = city.length === 3 ? cityCode(city) : undefined;
	if (code === undefined) return { kind: 'unknown' };
	return code === city ? { kind: 'page', value: { city: code } } : { kind: 'moved', to: `/routes/${code}` };
}

/** `/routes/{city}/{city}` and `/routes/{city}/{country}` (spec 2.2). */
export function routeLanding(from: string, to: string): Landing<{ from: string; to: string; country: boolean }> {
	const country = to.length === 2;
	const origin = from.length === 3 ? cityCode(from) : undefined;
	const destination = country ? countryCode(to) : to.length === 3 ? cityCode(to) : undefined;
	if (origin === undefined || destination === undefined || origin === destination) return { kind: 'unknown' };
	if (origin !== from || destination !== to) return { kind: 'moved', to: `/routes/${origin}/${destination}` };
	return { kind: 'page', value: { from, to, country } };
}
