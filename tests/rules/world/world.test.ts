import { describe, expect, it } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import { AIRLINES_LAST_CHECKED } from '#world/airlines.data.ts';
import { loadWorld } from '#world/load-world.ts';

const world = loadWorld();
const cities = [...world.cities.values()];
const airports = [...world.airports.values()];
const airlines = [...world.airlines.values()];

describe('the reference data', () => {
	it('is as big as the timetable needs', () => {
		expect(airports.length).toBeGreaterThan(3_500);
		expect(airlines.length).toBeGreaterThan(400);
		expect(world.countries.size).toBeGreaterThan(220);
	});

	it('hangs together: every code that one table names is in the other', () => {
		for (const airport of airports) expect(world.cities.get(airport.city)?.airports, airport.iata).toContain(airport.iata);
		for (const city of cities) {
			expect(city.airports.length, city.iata).toBeGreaterThan(0);
			expect(world.countries.has(city.country), city.iata).toBe(true);
		}
		for (const country of world.countries.values()) {
			expect(world.cities.get(country.capital)?.country, country.iata).toBe(country.iata);
		}
		for (const airline of airlines) {
			for (const hub of airline.hubs) expect(world.airports.has(hub), `${airline.iata} ${hub}`).toBe(true);
			for (const type of airline.fleet) expect(AIRCRAFT.has(type), `${airline.iata} ${type}`).toBe(true);
		}
	});

	it('puts the airports of a city in the order of their size, and adds them up', () => {
		for (const city of cities) {
			const weights = city.airports.map((iata) => world.airports.get(iata)?.weight ?? Number.NaN);
			expect(weights, city.iata).toEqual([...weights].sort((a, b) => b - a));
			expect(city.weight, city.iata).toBeCloseTo(weights.reduce((a, b) => a + b, 0));
		}
		expect(world.cities.get('MOW')?.airports).toEqual(['SVO', 'DME', 'VKO', 'ZIA']);
		expect(world.cities.get('NYC')?.airports).toEqual(['JFK', 'EWR', 'LGA']);
		expect(world.airports.get('BSZ')?.city).toBe('FRU');
	});

	it('keeps every airport at a place and on a clock', () => {
		for (const { iata, lat, lon, tz, weight, runway } of airports) {
			expect(Math.abs(lat) <= 90 && Math.abs(lon) <= 180, iata).toBe(true);
			expect(() => new Intl.DateTimeFormat('en', { timeZone: tz }), iata).not.toThrow();
			expect(weight, iata).toBeGreaterThan(0);
			expect(runway, iata).toBeLessThan(6_000);
		}
		const clocks = { URC: 'Asia/Shanghai', ALA: 'Asia/Almaty', BAH: 'Asia/Bahrain', DEL: 'Asia/Kolkata', TOF: 'Asia/Tomsk' };
		for (const [iata, tz] of Object.entries(clocks)) expect(world.airports.get(iata)?.tz).toBe(tz);
	});

	it('has no heliports, seaplane bases and railway stations', () => {
		const names = airports.map((airport) => airport.names.en).join('\n');
		expect(names).not.toMatch(/heliport|seaplane|sea plane|railway|air force/i);
		for (const iata of ['JPU', 'XCR', 'XEX', 'JRA', 'HHP']) expect(world.airports.has(iata), iata).toBe(false);
	});
});

describe('the table of airlines', () => {
	/** Airlines that had ended, or stood still, on the day on which the table was checked last. */
	const ENDED = 'NK 7H 3M 2Z TF T3 3K 5H 5W OG EQ 9U OK M9 PS 7W'.split(' ');

	it(`has none that had ended by ${AIRLINES_LAST_CHECKED}, when it was checked last`, () => {
		expect(AIRLINES_LAST_CHECKED).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect(ENDED.filter((iata) => world.airlines.has(iata))).toEqual([]);
	});

	it('has the designators and alliances that they fly with', () => {
		const names = { VE: 'Clic Air', UI: 'Auric Air', RZ: 'Sansa', '4G': 'Gazpromavia', '6Q': 'Cham Wings', WV: 'FlyNamibia' };
		for (const [iata, name] of Object.entries(names)) expect(world.airlines.get(iata)?.names.en).toBe(name);
		for (const iata of ['2A', '4Q', 'W2', 'GH', 'XH', 'SW']) expect(world.airlines.has(iata), iata).toBe(false);
		expect(world.airlines.get('AZ')?.alliance).toBeUndefined();
	});
});

const SCRIPTS = {
	ru: /^[\p{sc=Cyrl}]/u,
	uk: /^[\p{sc=Cyrl}]/u,
	kk: /^[\p{sc=Cyrl}]/u,
	ky: /^[\p{sc=Cyrl}]/u,
	tg: /^[\p{sc=Cyrl}]/u,
	hy: /^[\p{sc=Armn}]/u,
	ka: /^[\p{sc=Geor}]/u,
	th: /^[\p{sc=Thai}]/u,
	az: /^[\p{sc=Latn}]/u,
	uz: /^[\p{sc=Latn}ʻʼ]/u,
	es: /^[\p{sc=Latn}]/u,
	en: /^[\p{sc=Latn}]/u,
};

describe('names in the 12 languages (spec 3.3)', () => {
	it('are written in the script of the language', () => {
		for (const city of cities) {
			for (const language of LOCALES) expect(city.names[language], `${city.iata} ${language}`).toMatch(SCRIPTS[language]);
		}
		for (const country of world.countries.values()) {
			for (const language of LOCALES) expect(country.names[language], `${country.iata} ${language}`).toMatch(SCRIPTS[language]);
		}
	});

	it.each([
		['LED', { ru: 'Санкт-Петербург', es: 'San Petersburgo', hy: 'Սանկտ Պետերբուրգ', th: 'เซนต์ปีเตอร์สเบิร์ก' }],
		['IST', { ru: 'Стамбул', az: 'İstanbul', kk: 'Стамбұл', tg: 'Истанбул', ka: 'სტამბოლი', es: 'Estambul' }],
		['AYT', { ru: 'Анталья', uk: 'Анталія', hy: 'Անթալիա', ka: 'ანტალია', th: 'อันตัลยา' }],
		['HKT', { ru: 'Пхукет', th: 'ภูเก็ต', ka: 'პუკეტი' }],
		['MUC', { ru: 'Мюнхен', en: 'Munich', es: 'Múnich', az: 'Münhen', ka: 'მიუნხენი' }],
		['TAS', { uz: 'Toshkent', tg: 'Тошкент', az: 'Daşkənd', kk: 'Ташкент' }],
		['OSS', { uz: 'Oʻsh', tg: 'Ӯш' }],
		['IEV', { uk: 'Київ', en: 'Kyiv', ru: 'Киев' }],
		['CAN', { ru: 'Гуанчжоу', es: 'Cantón' }],
		['SYX', { ru: 'Санья' }],
		['FUK', { ru: 'Фукуока' }],
		['TSN', { ru: 'Тяньцзинь', uk: 'Тяньцзінь' }],
	])('%s', (code, names) => {
		expect(world.cities.get(code)?.names).toMatchObject(names);
	});

	it('know the airports of big cities by their own names', () => {
		expect(world.airports.get('SVO')?.names).toMatchObject({ ru: 'Шереметьево', en: 'Sheremetyevo', uk: 'Шереметьєво', hy: 'Շերեմետևո' });
		expect(world.airports.get('LHR')?.names).toMatchObject({ ru: 'Хитроу', en: 'Heathrow' });
		for (const city of cities.filter((city) => city.weight > 1 && city.airports.length > 1)) {
			const names = city.airports.map((iata) => world.airports.get(iata)?.names.ru);
			expect(new Set(names).size, city.iata).toBe(names.length);
		}
	});

	it('call airlines as people do', () => {
		expect(world.airlines.get('SU')?.names).toMatchObject({ ru: 'Аэрофлот', uk: 'Аерофлот', en: 'Aeroflot', kk: 'Аэрофлот' });
		expect(world.airlines.get('TG')?.names.th).toBe('การบินไทย');
		expect(world.airlines.get('LH')?.names.ru).toBe('Lufthansa');
	});
});
