/** The origin of a search form follows the time zone of its visitor's browser. */
import { describe, expect, it } from 'vitest';
import { citiesByZone } from '#features/places/zones.ts';
import { citiesWithFlights } from '#features/search/facts/place-facts.ts';
import { zoneOrigin, zoneOrigins } from '#ports/zone-origins.ts';
import { marketsOf } from '#site/markets.ts';
import { loadWorld } from '#world/load-world.ts';
import type { City } from '#world/world.ts';

const codes = (market: string) => Object.fromEntries([...zoneOrigins(market)].map(([zone, { iata }]) => [zone, iata]));

describe('the origin in a time zone', () => {
	it('is the city that the zone is named after, else the biggest with flights', () => {
		expect(codes('us')).toMatchObject({
			'America/Los_Angeles': 'LAX',
			'America/Chicago': 'CHI',
			'America/Denver': 'DEN',
			'America/Phoenix': 'PHX',
			'America/Nome': 'OME',
			'America/Sitka': 'SIT',
			'Pacific/Honolulu': 'HNL',
		});
		expect(codes('ru')).toMatchObject({
			'Europe/Kaliningrad': 'KGD',
			'Asia/Yekaterinburg': 'SVX',
			'Asia/Novokuznetsk': 'NOZ',
			'Asia/Vladivostok': 'VVO',
			'Asia/Kamchatka': 'PKC',
		});
	});
	it('is none but those of the other zones of the country', () => {
		expect(codes('es')).toEqual({ 'Atlantic/Canary': 'TCI', 'Africa/Ceuta': 'MLN' });
		expect(codes('pt')).toEqual({ 'Atlantic/Azores': 'PDL', 'Atlantic/Madeira': 'FNC' });
		const [home, abroad] = ['BAK', 'TBS'].map((code) => loadWorld().cities.get(code) as City) as [City, City];
		expect([...citiesByZone('AZ', [home, abroad], home)]).toEqual([]);
	});
	it.each(['us', 'ru', 'es', 'pt', 'kz', 'uz'])('is in the country, has flights and is not that of the default origin: %s', (market) => {
		const flying = citiesWithFlights().get(market.toUpperCase()) ?? [];
		const capital = loadWorld().countries.get(market.toUpperCase())?.capital ?? '';
		const zones = zoneOrigins(market);
		expect(zones.size).toBeGreaterThan(0);
		for (const city of zones.values()) expect(flying).toContain(city);
		expect(zoneOrigin(loadWorld().cities.get(capital)?.tz ?? '', market)).toBeUndefined();
	});
	it('is the default one everywhere in a market with one zone, or without flights', () => {
		const several = ['us', 'ru', 'es', 'pt', 'kz', 'uz'];
		for (const market of marketsOf('AS')) if (!several.includes(market)) expect([market, codes(market)]).toEqual([market, {}]);
	});
	it('resolves every alias of a zone; returns none for other countries and unknown zones', () => {
		expect(zoneOrigin('US/Pacific', 'us')?.iata).toBe('LAX');
		expect(zoneOrigin('America/Indianapolis', 'us')?.iata).toBe('IND');
		expect(zoneOrigin('America/Indiana/Indianapolis', 'us')?.iata).toBe('IND');
		for (const zone of ['Europe/Berlin', 'UTC', 'Mars/Olympus', '']) expect(zoneOrigin(zone, 'us')).toBeUndefined();
		expect(zoneOrigin('America/Los_Angeles', 'ru')).toBeUndefined();
		expect(zoneOrigin('America/Los_Angeles', 'zz')).toBeUndefined();
	});
});
