import { describe, expect, it } from 'vitest';
import { createPlacesApi } from '#features/places/api.ts';
import type { NearestPlaceRow } from '#features/places/contract.ts';
import { readGeo } from '#features/places/nearest.ts';
import { toNearestPlaces } from '#features/places/rules.ts';
import { nearestPlaceSchema } from '#features/places/schema.ts';
import { services } from '#services.ts';

const send = (path: string, headers: Record<string, string> = {}) => services.request(`/svc/suggest${path}`, { headers });
const located = createPlacesApi({ geoOf: async ({ headers }) => readGeo(headers.get('x-geo') ?? undefined), isShared: false });
const nearest = async (path: string, geo?: string): Promise<NearestPlaceRow[]> => {
	const response = await located.request(`/v2/nearest_places.json${path}`, geo === undefined ? {} : { headers: { 'x-geo': geo } });
	expect(response.status).toBe(200);
	return response.json();
};

describe('GET /svc/suggest/v2/places.json', () => {
	it('returns places in the language of the locale', async () => {
		const response = await send('/v2/places.json?term=mos&locale=kk-KZ');
		expect(response.status).toBe(200);
		expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
		expect((await response.json())[0]).toMatchObject({
			kind: 'city',
			code: 'MOW',
			name: 'Мәскеу',
			countryName: 'Ресей',
			countryCode: 'RU',
		});
	});

	it('takes kinds and a limit', async () => {
		const result = await (await send('/v2/places.json?term=тур&types=country,city&limit=2')).json();
		expect(result.map((place: { code: string }) => place.code)).toEqual(['TR', 'TRN']);
	});

	it.each([
		['', 'term_missing'],
		['?term=%20', 'term_missing'],
		[`?term=${'a'.repeat(101)}`, 'term_too_long'],
		['?term=a&locale=xx', 'unknown_locale'],
		['?term=a&locale=', 'unknown_locale'],
		['?term=a&types=city,moon', 'unknown_type'],
		['?term=a&types=hotel', 'unknown_type'],
		['?term=a&limit=0', 'bad_limit'],
		['?term=a&limit=21', 'bad_limit'],
		['?term=a&limit=two', 'bad_limit'],
	])('rejects %s with the reason', async (query, code) => {
		const response = await send(`/v2/places.json${query}`);
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({ code, message: expect.any(String) });
	});
});

describe('GET /svc/suggest/v2/nearest_places.json (spec 3.4)', () => {
	it('returns rows of exactly the fields of the specification', async () => {
		const rows = await (await send('/v2/nearest_places.json?locale=ru-RU')).json();
		for (const row of rows) expect(nearestPlaceSchema.strict().safeParse(row).error).toBeUndefined();
		expect(rows[0]).toMatchObject({
			code: 'MOW',
			name: 'Москва',
			type: 'city',
			city_code: 'MOW',
			city_name: 'Москва',
			country_code: 'RU',
			country_name: 'Россия',
			cases: { ro: 'Москвы', da: 'Москве', vi: 'в Москву', tv: 'Москвой', pr: 'Москве' },
		});
		expect(rows.at(-1)).toMatchObject({ code: 'RU', type: 'country', cases: { vi: 'в Россию' } });
	});

	it('takes the point or the country of the configured header', async () => {
		expect((await nearest('?locale=ru', '43.6,39.7'))[0]?.code).toBe('AER');
		expect((await nearest('?locale=ru', '55.6,37.2'))[0]?.code).toBe('MOW');
		expect((await nearest('?locale=en-GB', 'TR'))[0]).toMatchObject({ code: 'ANK', country_name: 'Turkey', cases: {} });
		expect((await nearest('?locale=ru', '-48.9,-123.4'))[0]?.type).toBe('city');
	});

	it('falls back to the capital of the market, for junk in the header too', async () => {
		expect((await nearest('?locale=ru-KZ'))[0]?.code).toBe('NQZ');
		for (const junk of ['', 'abc', '1', '95,10', '10,190', '55.7;DROP']) {
			expect((await nearest('?locale=ru-KZ', junk))[0]?.code, junk).toBe('NQZ');
		}
		expect((await nearest('?locale=ru-ZZ'))[0]?.code).toBe('MOW');
	});

	it('is not cached when it depends on the visitor', async () => {
		const response = await located.request('/v2/nearest_places.json?locale=ru', { headers: { 'x-geo': 'KZ' } });
		expect(response.headers.get('cache-control')).toMatch(/^private/);
		expect((await send('/v2/nearest_places.json?locale=xx')).status).toBe(400);
	});
});

describe('nearest places as the pages use them (spec 3.4, spec 5)', () => {
	it('are mapped field by field, an airport of a listed city being in a metropolis', async () => {
		const places = toNearestPlaces(await nearest('?locale=ru', '55.6,37.2'));
		expect(places[0]).toEqual({
			iata: 'MOW',
			name: 'Москва',
			type: 'city',
			coordinates: { lat: expect.any(Number), lon: expect.any(Number) },
			cityIata: 'MOW',
			cityName: 'Москва',
			countryIata: 'RU',
			countryName: 'Россия',
			inMetropolis: false,
			cases: expect.objectContaining({ vi: 'в Москву' }),
		});
		expect(places.find(({ iata }) => iata === 'SVO')?.inMetropolis).toBe(true);
		const alone = toNearestPlaces([{ code: 'SVO', name: 'Шереметьево', type: 'airport', city_code: 'MOW' }]);
		expect(alone[0]?.inMetropolis).toBe(false);
	});

	it('are included only if code, name and type exist', () => {
		const rows = [
			{ code: 'A', name: 'a', type: 'city' as const },
			{ name: 'b', type: 'city' as const },
			{ code: 'C', type: 'city' as const },
			{ code: 'D', name: 'd' },
			{ code: '', name: 'e', type: 'city' as const },
		];
		expect(toNearestPlaces(rows).map(({ iata }) => iata)).toEqual(['A']);
	});
});
