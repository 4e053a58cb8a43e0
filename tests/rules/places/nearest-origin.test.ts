import { atom } from 'nanostores';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttp } from '#browser/http.ts';
import { createPlacesApi } from '#features/places/api.ts';
import { requestNearest } from '#features/places/nearest.client.ts';
import { readGeo } from '#features/places/nearest.ts';
import { nearestService, visitorPlaces } from '#features/places/server.ts';
import { pageServices } from '#server/http/page-services.ts';

const PARTS = { random: () => 0.5, session: { $session: atom({ token: null }), setToken() {} } };

/** Asks a suggest service that answers so. */
async function nearest(respond: (signal?: AbortSignal | null) => Promise<Response> | Response, locale = 'ru-KZ') {
	const [requests, waits]: [string[], number[]] = [[], []];
	const [warning, error] = [vi.fn(), vi.fn()];
	const http = createHttp({
		...PARTS,
		fetch: async (url, init) => {
			requests.push(String(url));
			return respond(init?.signal);
		},
		wait: (ms) => Promise.resolve(waits.push(ms)),
		log: { error },
	});
	const places = await requestNearest({ http, log: { warning }, address: 'https://suggest.example' }, locale);
	return { places, requests, waits, warning, error };
}

const located = (geo: string) =>
	createPlacesApi({ geoOf: async ({ headers }) => readGeo(headers.get('x-geo') ?? undefined), isShared: false }).request(
		'/v2/nearest_places.json?locale=ru',
		{ headers: { 'x-geo': geo } },
	);

describe('spec 3.4, 7: nearest places in the browser', () => {
	it('are requested with the locale and mapped: an airport whose city is in the list is in a metropolis', async () => {
		const { places, requests, error } = await nearest(() => located('55.75,37.62'));
		expect(requests).toEqual(['https://suggest.example/v2/nearest_places.json?locale=ru-KZ']);
		expect(places[0]).toEqual({
			iata: 'MOW',
			name: 'Москва',
			type: 'city',
			coordinates: expect.objectContaining({ lat: expect.closeTo(55.7, 0) }),
			cityIata: 'MOW',
			cityName: 'Москва',
			countryIata: 'RU',
			countryName: 'Россия',
			inMetropolis: false,
			cases: expect.objectContaining({ ro: 'Москвы' }),
		});
		expect(places.find(({ iata }) => iata === 'SVO')?.inMetropolis).toBe(true);
		expect(error).not.toHaveBeenCalled();
	});
	it('are none after 3 retries of 100 ms, with a warning for a tenth (spec 8, 9)', async () => {
		const { places, requests, waits, warning } = await nearest(() => new Response('', { status: 503 }));
		expect([places, requests.length, waits]).toEqual([[], 4, [100, 100, 100]]);
		expect(warning).toHaveBeenCalledWith('Nearest places request failed', { sample: 0.1, details: { reason: 'status', status: 503 } });
	});
	it('are none after 10 s without a response (spec 7, 9)', async () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const silent = (signal?: AbortSignal | null) =>
			new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError'))));
		const settled = vi.fn();
		const running = nearest(silent).finally(settled);
		await vi.advanceTimersByTimeAsync(9999);
		expect(settled).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		const { places, warning } = await running;
		expect(places).toEqual([]);
		expect(warning).toHaveBeenCalledWith(
			'Nearest places request failed',
			expect.objectContaining({ details: expect.objectContaining({ reason: 'timeout' }) }),
		);
	});
	it('are none when the network fails', async () => {
		const { places, warning } = await nearest(() => Promise.reject(new TypeError('Failed to fetch')));
		expect(places).toEqual([]);
		expect(warning).toHaveBeenCalledOnce();
	});
	it('spec 5: from a response that breaks the contract only those with code, name and type, which is logged', async () => {
		const rows = [
			{ code: 'LED', name: 'Петербург', type: 'city', coordinates: 'here', cases: { ro: 1 } },
			{ code: 'X', name: 'x' },
			7,
			null,
		];
		const { places, error, warning } = await nearest(() => Response.json(rows));
		expect(places).toMatchObject([{ iata: 'LED', coordinates: { lat: 0, lon: 0 }, cityIata: '', cases: {} }]);
		expect(error).toHaveBeenCalledWith('Nearest places contract mismatch', expect.anything());
		expect(warning).not.toHaveBeenCalled();
		expect((await nearest(() => Response.json({ error: 'no' }))).places).toEqual([]);
	});
});

describe('spec 3.4: a visitor whose airports are closed', () => {
	const first = (market: string, geo?: Parameters<typeof visitorPlaces>[1]) => visitorPlaces({ market, language: 'en' }, geo)[0]?.iata;

	it('flies from the hub abroad, or from the nearest open city to a known point', () => {
		expect(first('ua')).toBe('WAW');
		expect(first('ru', 'UA')).toBe('WAW');
		expect(first('ua', { lat: 47.0, lon: 28.9 })).toBe('RMO');
		expect(first('ru', { lat: 47.2, lon: 39.7 })).not.toBe('ROV');
	});
});

describe('spec 3.4: which side requests the location', () => {
	it('is the server, while the service is its own', () => {
		expect(nearestService({ brand: 'AS' }, undefined)).toBeNull();
		expect(visitorPlaces({ market: 'kz', language: 'ru' }, undefined)[0]?.cityIata).toBe('NQZ');
		expect(visitorPlaces({ market: 'kz', language: 'ru' }, { lat: 59.9, lon: 30.3 })[0]?.cityIata).toBe('LED');
	});
	it('is the page where the service is elsewhere: its policy allows the request', () => {
		const services = { suggest: { AS: 'https://suggest.example/v1' }, search: { AS: 'https://search.example:8443' } };
		expect(pageServices({ services }, 'AS')).toBe('connect-src https://search.example:8443 https://suggest.example');
		expect(pageServices({ services: {} }, 'AS')).toBeUndefined();
	});
});
