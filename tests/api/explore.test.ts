import { describe, expect, it } from 'vitest';
import type { FlightQuery } from '#engine/contract.ts';
import { exploreApi } from '#features/explore/api.ts';
import { formatAddress } from '#features/search/address.ts';
import type { DestinationPrice, SearchOptions } from '#features/search/contract.ts';
import { cheapestDestinations } from '#features/search/destinations.ts';
import { cityOf, startSearch } from '#features/search/server.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const RATES = { rub: 1, usd: 84, kzt: 0.16 };
const OPTIONS: SearchOptions = { currency: 'rub', market: 'ru', now: NOW, rates: RATES };
const api = exploreApi({ cheapest: cheapestDestinations, rates: () => RATES, clock: () => NOW });
const send = async (params: string): Promise<DestinationPrice[]> => {
	const response = await api.request(`/cheapest?${params}`);
	expect(response.status).toBe(200);
	return ((await response.json()) as { destinations: DestinationPrice[] }).destinations;
};

const ONE = { cabin: 'economy', adults: 1, children: 0, infants: 0 } as const;
const cheapest = async (from: string, { city, date, returnDate }: DestinationPrice): Promise<number | undefined> => {
	const out = { from, to: city, date };
	const query: FlightQuery = returnDate
		? { legs: [out, { from: city, to: from, date: returnDate }], kind: 'round', ...ONE }
		: { legs: [out], kind: 'oneway', ...ONE };
	const search = startSearch(query, OPTIONS);
	await search.finished(20_000);
	return search.tickets().length > 0 ? Math.min(...search.tickets().map(({ offers }) => offers[0]?.total ?? Infinity)) : undefined;
};

describe('GET /svc/explore/cheapest', () => {
	it('names cities once each, cheapest first, at the price that a search shows', async () => {
		const places = await send('origin_iata=MOW&limit=12');
		expect(places).toHaveLength(12);
		expect(new Set(places.map(({ city }) => city)).size).toBe(12);
		expect(places.map(({ total }) => total)).toEqual(places.map(({ total }) => total).sort((a, b) => a - b));
		for (const place of places.slice(0, 4)) {
			expect(place.city).not.toBe('MOW');
			expect(cityOf(place.city)).toBe(place.city);
			expect(await cheapest('MOW', place)).toBe(place.total);
		}
	});

	it('with a stay has the way back in the price', async () => {
		const places = await send('origin_iata=mow&stay=7&limit=6&depart_from=2026-12-10');
		for (const place of places) {
			expect(place.date >= '2026-12-10').toBe(true);
			expect(Date.parse(place.returnDate ?? '') - Date.parse(place.date)).toBe(7 * 86_400_000);
		}
		const [first] = places;
		expect(first && (await cheapest('MOW', first))).toBe(first?.total);
	});

	it('keeps to a country and to a day', async () => {
		const places = await send('origin_iata=MOW&country=tr&depart_date=2026-12-12&limit=20');
		expect(places.length).toBeGreaterThan(1);
		for (const { country, date } of places) expect([country, date]).toEqual(['TR', '2026-12-12']);
	});

	it('keeps to a month, nonstop flights and a duration, at the price of a search', async () => {
		const places = await send('origin_iata=MOW&depart_month=2027-02&stay=5&direct=1&max_minutes=300&limit=8');
		expect(places.length).toBeGreaterThan(3);
		for (const { date, stops, minutes } of places) {
			expect([date.slice(0, 7), stops]).toEqual(['2027-02', 0]);
			expect(minutes).toBeLessThanOrEqual(300);
		}
		const [first] = places;
		const all = first && (await cheapest('MOW', first));
		expect(all).toBeLessThanOrEqual(first?.total ?? 0);
		expect(await send('origin_iata=MOW&depart_month=2026-10')).toEqual([]);
	});

	it('sells in the currency of the market', async () => {
		const response = await api.request('/cheapest?origin_iata=ALA&market=kz&limit=3');
		expect(await response.json()).toMatchObject({ origin: 'ALA', currency: 'kzt' });
	});

	it('rejects what it cannot read, and returns nothing for unknown places', async () => {
		for (const params of [
			'',
			'origin_iata=Moscow',
			'origin_iata=MOW&limit=1000',
			'origin_iata=MOW&stay=-1',
			'origin_iata=MOW&depart_date=2026-02-30',
		])
			expect((await api.request(`/cheapest?${params}`)).status).toBe(400);
		expect((await api.request('/cheapest?origin_iata=MOW&currency=zzz')).status).toBe(400);
		expect(await send('origin_iata=QQQ')).toEqual([]);
		expect(await send('origin_iata=MOW&depart_date=2020-01-01')).toEqual([]);
	});

	it('works out the same question once an hour', () => {
		const options = { ...OPTIONS, limit: 5 };
		expect(cheapestDestinations('LED', options)).toBe(cheapestDestinations('LED', { ...options, now: new Date('2026-11-21T10:40:00Z') }));
		expect(formatAddress({ legs: [{ from: 'MOW', to: 'IST', date: '2026-12-01' }], kind: 'oneway', ...ONE })).toBe('MOW0112IST1');
	});
});
