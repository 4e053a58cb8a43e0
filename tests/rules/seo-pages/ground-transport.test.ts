import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { priceFormat } from '#features/results/server.ts';
import { airportFacts } from '#features/search/facts/airport-facts.ts';
import { directFlights } from '#features/search/facts/direct-flights.ts';
import type { RouteFacts } from '#features/seo-pages/contract.ts';
import { cardCountries, documentsBetween } from '#features/seo-pages/ground-transport/documents.ts';
import {
	airportGroundTransport,
	cityGroundTransport,
	type GroundTransportView,
	routeGroundTransport,
} from '#features/seo-pages/ground-transport/ground-transport-view.ts';
import { type Language, LOCALES } from '#i18n/locales.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { ACCESS_CHECKED, AIRPORT_ACCESS, type AirportTransfer } from '#world/airport-access.data.ts';
import { CARD_AREAS, CARD_ENTRIES, DOCUMENTS_CHECKED, EURASIA, EUROPE, STATES } from '#world/entry-documents.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { CENTRES } from './city-centres.data.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const RATES = { rub: 1, usd: 90, kzt: 0.18 };
const world = loadWorld();
const t = loadTimetable();

const siteIn = (language: Language) => ({ ...siteAt('/routes/MOW/IST'), language, locale: `${language}-RU` as const });
const formatsIn = (language: Language) => priceFormat(siteIn(language), RATES).formats;

/** A route as far as arriving depends on it. */
const route = (from: string, to: string) => ({ from, to, direct: directFlights(t, from, to) }) as RouteFacts;
const arriving = (from: string, to: string, language: Language = 'ru') =>
	routeGroundTransport(route(from, to), siteIn(language), formatsIn(language));

function airportAt(code: string, language: Language = 'ru'): GroundTransportView {
	const facts = airportFacts(code, NOW);
	if (!facts) throw new Error(`no airport ${code}`);
	return airportGroundTransport(facts, siteIn(language), formatsIn(language));
}

const ways = [...AIRPORT_ACCESS].flatMap(([code, all]) => all.map((way): [string, AirportTransfer] => [code, way]));

describe('ways from airports to their cities', () => {
	it('are of airports that exist, at most two each, and their table was gone through', () => {
		expect(AIRPORT_ACCESS.size).toBeGreaterThan(90);
		for (const [code, all] of AIRPORT_ACCESS) {
			expect(world.airports.has(code), code).toBe(true);
			expect([1, 2], code).toContain(all.length);
		}
		for (const month of [ACCESS_CHECKED, DOCUMENTS_CHECKED]) {
			expect(month).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
			expect(month <= new Date().toISOString().slice(0, 7)).toBe(true);
		}
	});
	it('take a time that fits the distance: faster than a walk, slower than a fast train', () => {
		const centres = new Map(CENTRES);
		for (const [code, { minutes, mode }] of ways) {
			const airport = world.airports.get(code);
			const centre = centres.get(airport?.city ?? '');
			if (!airport || !centre) throw new Error(`${code}: where is the centre?`);
			const kilometres = kilometresBetween(airport, { lat: centre[0], lon: centre[1] });
			expect(kilometres, code).toBeLessThan(75);
			const speed = kilometres / (minutes / 60);
			expect(speed, `${code} ${mode}: ${kilometres.toFixed(0)} km in ${minutes} min`).toBeGreaterThan(mode === 'boat' ? 4 : 8);
			expect(speed, `${code} ${mode}: ${kilometres.toFixed(0)} km in ${minutes} min`).toBeLessThan(mode === 'train' ? 140 : 70);
		}
	});
	it('end at a place with a name, by a line with a name', () => {
		for (const [code, { to, line, mode }] of ways) {
			if (typeof to !== 'string') expect(to.name, code).toMatch(/^[\p{Lu}\d]/u);
			if (line !== undefined) expect(mode, `${code} ${line}`).not.toMatch(/taxi|aeroexpress/);
		}
	});
	it('are known for all airports of the cities that have a guide, but for Tashkent East', () => {
		const airports = readdirSync('content/guides').flatMap((city) => world.cities.get(city)?.airports ?? []);
		expect(airports.length).toBeGreaterThan(15);
		expect(airports.filter((code) => !AIRPORT_ACCESS.has(code))).toEqual(['TVT']);
	});
	it('go by lines that the guides of their cities name too', () => {
		for (const [code, { line }] of ways) {
			const city = world.airports.get(code)?.city ?? '';
			if (!line || !readdirSync('content/guides').includes(city)) continue;
			const guide = readFileSync(`content/guides/${city}/en.md`, 'utf8').toLowerCase();
			for (const word of line.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []) expect(guide, `${code} ${line}`).toContain(word);
		}
	});
});

describe('documents between two countries', () => {
	it('come from tables of countries that exist', () => {
		const entries = [...CARD_ENTRIES].flatMap((entry) => entry.split('>'));
		const all = [...entries, ...CARD_AREAS, EURASIA, EUROPE, ...STATES].flatMap((one) => (typeof one === 'string' ? one : [...one]));
		expect(all.filter((code) => !world.countries.has(code))).toEqual(['LI']);
		expect([...CARD_ENTRIES].filter((entry) => !/^[A-Z]{2}>[A-Z]{2}$/.test(entry))).toEqual([]);
	});
	it.each([
		['RU', 'RU', { kind: 'domestic' }],
		['FR', 'IT', { kind: 'europe' }],
		['NO', 'CH', { kind: 'europe' }],
		['RU', 'KZ', { kind: 'abroad', cards: ['RU', 'KZ'], visaFree: true }],
		['AM', 'RU', { kind: 'abroad', cards: ['RU'], visaFree: true }],
		['BY', 'KZ', { kind: 'abroad', cards: [], visaFree: true }],
		['TR', 'GE', { kind: 'abroad', cards: ['TR', 'GE'], visaFree: false }],
		['DE', 'TR', { kind: 'abroad', cards: ['DE'], visaFree: false }],
		['AR', 'CL', { kind: 'abroad', cards: ['AR', 'CL'], visaFree: false }],
		['RU', 'TR', { kind: 'abroad', cards: [], visaFree: false }],
		['FR', 'GB', { kind: 'abroad', cards: [], visaFree: false }],
		['FR', 'RE', null],
		['HK', 'CN', null],
	])('%s – %s', (from, to, documents) => {
		expect(documentsBetween(from, to, true)).toEqual(documents);
	});
	it('say nothing of identity cards where one has to change planes', () => {
		expect(documentsBetween('RU', 'KG', false)).toEqual({ kind: 'abroad', cards: [], visaFree: true });
		expect(documentsBetween('FR', 'IT', false)).toEqual({ kind: 'europe' });
	});
	it('list the countries where an identity card is enough', () => {
		expect(cardCountries('RU', ['TR', 'KZ', 'AM'])).toEqual(['KZ', 'AM']);
		expect(cardCountries('AM', ['RU', 'GE'])).toEqual(['GE']);
	});
});

describe('arriving', () => {
	const expectComplete = (text: string): void => {
		expect(text).not.toBe('');
		expect(text).not.toMatch(/undefined|NaN|null|\{|\}| {2}|\.\.|^\s|\s$|, ,|\( /);
	};
	const expectCompleteView = ({ access, documents, questions, ...view }: GroundTransportView, language: Language): void => {
		for (const { way, time } of access) [way, time].map(expectComplete);
		for (const { question, answer } of questions) [question, answer].map(expectComplete);
		for (const text of [...documents, view.accessChecked, view.documentsChecked]) expectComplete(text);
		for (const text of [...access.map(({ way }) => way), ...documents, ...questions.flatMap(({ question, answer }) => [question, answer])])
			if (/^\p{L}/u.test(text) && language !== 'ka') expect(text, language).toMatch(/^(\p{Lu}|\p{Lo})/u);
	};

	it.each(LOCALES)('is described in full sentences in %s: every travel mode, every kind of documents', (language) => {
		const site = siteIn(language);
		for (const code of AIRPORT_ACCESS.keys()) expectCompleteView(cityGroundTransport([code], site, formatsIn(language)), language);
		for (const code of ['SVO', 'IST', 'EVN', 'CDG', 'TAS', 'UFA', 'EZE']) expectCompleteView(airportAt(code, language), language);
		for (const [from, to] of [
			['MOW', 'IST'],
			['MOW', 'LED'],
			['MOW', 'ALA'],
			['EVN', 'MOW'],
			['PAR', 'ROM'],
			['TBS', 'IST'],
			['MOW', 'NYC'],
		] as const)
			expectCompleteView(arriving(from, to, language), language);
	});
	it.each(LOCALES)('distinguishes every travel mode of an airport in %s', (language) => {
		for (const [code, all] of AIRPORT_ACCESS) {
			const { access } = cityGroundTransport([code], siteIn(language), formatsIn(language));
			expect(new Set(access.map(({ way }) => way)).size, code).toBe(all.length);
		}
	});
	it('names the airports where flights land, each with its best ways', () => {
		const { access, accessChecked, questions } = arriving('MOW', 'IST');
		expect(access.map(({ airport, way, time }) => [airport?.code, way, time])).toEqual([
			['IST', 'Метро M11 до станции Гайреттепе', '≈\u00a030\u00a0мин'],
			['IST', 'Автобус Havaist до остановки Таксим', '≈\u00a01\u00a0ч\u00a030\u00a0мин'],
			['SAW', 'Метро M4 до станции Кадыкёй', '≈\u00a050\u00a0мин'],
			['SAW', 'Автобус до остановки Таксим', '≈\u00a01\u00a0ч\u00a030\u00a0мин'],
		]);
		expect(accessChecked).toBe('Сведения на ноябрь 2026.');
		expect(questions[0]?.question).toBe('Как добраться из аэропорта до города?');
		expect(arriving('IST', 'MOW').access.map(({ airport }) => airport?.code)).toHaveLength(3);
	});
	it.each([
		[
			'ru',
			'Как добраться из аэропорта Хитроу до города?',
			'Поезд Heathrow Express до станции Паддингтон, около 15\u00a0мин; поезд Elizabeth line до станции Ливерпуль-стрит, около 40\u00a0мин.',
		],
		[
			'en',
			'How do I get from Heathrow Airport to the city?',
			'Heathrow Express train to Paddington, about 15\u00a0min; Elizabeth line train to Liverpool Street, about 40\u00a0min.',
		],
	] as const)('describes ground transport from an airport, in %s', (language, question, answer) => {
		expect(airportAt('LHR', language).questions[0]).toEqual({
			question,
			answer,
		});
	});
	it('says nothing of airports whose ways are not known', () => {
		expect(AIRPORT_ACCESS.has('UFA')).toBe(false);
		const { access, documents, questions } = arriving('MOW', 'UFA');
		expect([access, documents.length, questions.map(({ question }) => question)]).toEqual([[], 1, ['Какие документы нужны?']]);
		expect(cityGroundTransport(['UFA'], siteIn('ru'), formatsIn('ru')).questions).toEqual([]);
	});
	it.each([
		['MOW', 'ALA', 'ru', 'Взрослым гражданам России и Казахстана на прямом рейсе хватит внутреннего паспорта или удостоверения личности.'],
		['MOW', 'ALA', 'ru', 'Гражданам России и Казахстана виза для короткой поездки не нужна.'],
		['EVN', 'MOW', 'ru', 'Взрослым гражданам России на прямом рейсе хватит внутреннего паспорта или удостоверения личности.'],
		['MOW', 'ALA', 'kk', 'Ресейдің және Қазақстанның азаматтарына қысқа сапарға виза керек емес.'],
		[
			'TBS',
			'IST',
			'en',
			'On a nonstop flight, an internal passport or an identity card is enough for adult citizens of Georgia and Turkey.',
		],
		[
			'MOW',
			'LED',
			'ru',
			'На рейсе внутри страны её гражданам хватит документа, указанного в билете: обычно это паспорт или удостоверение личности.',
		],
	] as const)('says whose citizens need which documents: %s – %s in %s', (from, to, language, sentence) => {
		expect(arriving(from, to, language).documents).toContain(sentence);
	});
	it('promises no entry without a visa but in the European and Eurasian unions', () => {
		const visa = /не нужна|без визы/;
		const pairs = [...world.countries.keys()].flatMap((from) =>
			['RU', 'TR', 'FR', 'GE', 'AE', 'AR', 'UZ'].map((to) => [from, to] as const),
		);
		for (const [from, to] of pairs) {
			const [origin, destination] = [from, to].map((country) => world.countries.get(country)?.capital ?? '') as [string, string];
			if (origin === destination) continue;
			const text = routeGroundTransport(
				{ from: origin, to: destination, direct: null } as RouteFacts,
				siteIn('ru'),
				formatsIn('ru'),
			).documents.join(' ');
			const united = [EUROPE, EURASIA].some((area) => area.has(from) && area.has(to));
			expect(visa.test(text), `${from} ${to}: ${text}`).toBe(united);
		}
	});
	it('is about the airport itself on its own page', () => {
		const { access, documents } = airportAt('SVO');
		expect(access).toEqual([{ way: 'Аэроэкспресс до Белорусского вокзала', time: '≈\u00a050\u00a0мин' }]);
		expect(documents.join(' ')).toMatch(/граждане России летают прямым рейсом без загранпаспорта в Казахстан, /);
	});
});
