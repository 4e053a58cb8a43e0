import { describe, expect, it } from 'vitest';
import { destinationLabel, destinationsLike } from '#features/hotels/destinations.ts';
import { hotelNamed, resolveDestination } from '#features/hotels/server.ts';
import { hotelCities } from '#features/hotels/suggest.ts';
import { hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';

describe('a typed destination', () => {
	it.each([
		['IST', 'IST'],
		['IST.sultanahmet', 'IST.sultanahmet'],
		['IST.nowhere', 'IST'],
		['SAW', 'IST.airport-saw'],
		['Стамбул', 'IST'],
		['istanbul', 'IST'],
		['стамб', 'IST'],
		['cnfv,ek', 'IST'],
		['Султанахмет', 'IST.sultanahmet'],
		['Султанахмет, Стамбул', 'IST.sultanahmet'],
		['sultanahmet istanbul', 'IST.sultanahmet'],
		['Сабиха Гёкчен', 'IST.airport-saw'],
		['Таганай', 'SVX.park-taganay'],
		['Лосиный Остров', 'MOW.park-losiny-ostrov'],
		['Санджая Ганди, Мумбаи', 'BOM.park-sanjay-gandhi'],
		['национальный парк Таганай', 'SVX.park-taganay'],
		['Чита', 'no-hotels'],
		['HTA', 'no-hotels'],
		['нетакогоместа', null],
		['', null],
		['.', null],
	])('%s is %s', (text, code) => {
		expect(resolveDestination(text, 'ru')).toBe(code);
	});

	it('is read by its name in the language of the page, too', () => {
		expect(resolveDestination('Мәскеу', 'kk')).toBe('MOW');
		expect(resolveDestination('อิสตันบูล', 'th')).toBe('IST');
	});

	it('of two places with one name is the one in the larger city', () => {
		const [first, second] = destinationsLike('Центральный', 2, 'ru');
		expect(first?.code).not.toBe(second?.code);
	});

	it('may be a hotel, which then is in its city', () => {
		const [hotel] = hotelsOf('KZN');
		const name = `${hotel?.name}, Казань`;
		expect(hotelNamed(name, 'ru')).toBe(hotel?.id);
		expect(resolveDestination(name, 'ru')).toBe('KZN');
		expect(hotelNamed('Казань', 'ru')).toBeUndefined();
	});
});

describe('suggestions', () => {
	it('are cities, places, parks and hotels', () => {
		const kindOf = (text: string) => destinationsLike(text, 8, 'ru')[0]?.kind;
		expect(['Париж', 'Султанахмет', 'SAW', 'Таганай', `${hotelsOf('KZN')[0]?.name}, Казань`].map(kindOf)).toEqual([
			'hotelCity',
			'district',
			'airport',
			'nationalPark',
			'hotel',
		]);
		expect(destinationsLike('', 8, 'ru')).toEqual([]);
		expect(destinationsLike('а', 3, 'ru').length).toBeLessThanOrEqual(3);
	});

	it('are parks where somebody types that they want one', () => {
		for (const [text, language] of [
			['национальный парк', 'ru'],
			['national park', 'en'],
			['milli park', 'az'],
		] as const) {
			const kinds = destinationsLike(text, 8, language).map(({ kind }) => kind);
			expect(kinds, text).toHaveLength(8);
			expect(new Set(kinds), text).toEqual(new Set(['nationalPark']));
		}
		const [park] = destinationsLike('Санджая', 1, 'ru');
		expect(park).toMatchObject({ code: 'BOM.park-sanjay-gandhi', label: 'Санджая Ганди, Мумбаи' });
		expect(destinationLabel('BOM.park-sanjay-gandhi', 'ru')).toBe('Санджая Ганди, Мумбаи');
	});

	it('are labelled so that the label leads to the same destination', () => {
		for (const text of ['Моск', 'Стамб', 'Невск', 'Пари'])
			for (const { label, code } of destinationsLike(text, 8, 'ru'))
				expect(resolveDestination(label, 'ru')?.slice(0, 3), label).toBe(code.slice(0, 3));
	});

	it('of all cities lead to them in every language', () => {
		for (const language of ['ru', 'en', 'th', 'ka', 'uz'] as const)
			for (const { iata, name } of hotelCities(language)) expect(resolveDestination(name, language), name).toBe(iata);
		expect(destinationLabel('IST.sultanahmet', 'ru')).toBe('Султанахмет, Стамбул');
	});
});
