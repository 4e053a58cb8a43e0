import { describe, expect, it } from 'vitest';
import { zoneOriginApi } from '#features/search-form/api.ts';
import { zoneOrigin } from '#ports/zone-origins.ts';

const api = zoneOriginApi(zoneOrigin);
const request = (query: Record<string, string>) => api.request(`/origin.json?${new URLSearchParams(query)}`);
const originOf = async (zone: string, market: string, language: string) => {
	const response = await request({ zone, market, language });
	expect(response.status).toBe(200);
	expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
	return ((await response.json()) as { origin: unknown }).origin;
};

describe('GET /svc/search-form/origin.json', () => {
	it('names the city of the zone in the language of the page', async () => {
		expect(await originOf('America/Los_Angeles', 'us', 'en')).toEqual({ code: 'LAX', name: 'Los Angeles' });
		expect(await originOf('America/Los_Angeles', 'us', 'ru')).toEqual({ code: 'LAX', name: 'Лос-Анджелес' });
		expect(await originOf('US/Hawaii', 'us', 'en')).toEqual({ code: 'HNL', name: 'Honolulu' });
	});
	it('names none in the zone of the default origin, in another country and in an unknown zone', async () => {
		expect(await originOf('America/New_York', 'us', 'en')).toBeNull();
		expect(await originOf('Asia/Calcutta', 'in', 'en')).toBeNull();
		expect(await originOf('Europe/Kiev', 'ru', 'ru')).toBeNull();
		expect(await originOf('Etc/GMT+8', 'us', 'en')).toBeNull();
	});
	it.each([
		{ market: 'us', language: 'en' },
		{ zone: '', market: 'us', language: 'en' },
		{ zone: '<script>', market: 'us', language: 'en' },
		{ zone: `A${'a'.repeat(64)}`, market: 'us', language: 'en' },
		{ zone: 'Asia/Kamchatka', market: 'RUS', language: 'ru' },
		{ zone: 'Asia/Kamchatka', market: 'ru', language: 'xx' },
	])('rejects %o', async (query) => {
		const response = await request(query as Record<string, string>);
		expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'invalid-query']);
	});
});
