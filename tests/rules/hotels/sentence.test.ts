import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HotelFilters, NO_HOTEL_FILTERS } from '#features/hotels/list/contract.ts';
import { readSentence } from '#features/hotels/list/sentence.ts';

const OPTIONS = { nights: 3, perNight: false, sold: 'rub', rates: { rub: 1, eur: 100, usd: 80, byn: 30 } };
const MEALS_WITH_BREAKFAST = ['breakfast', 'half-board', 'full-board', 'all-inclusive'];

const changes = (text: string, options = OPTIONS): Partial<HotelFilters> => {
	const { filters } = readSentence(text, options);
	return Object.fromEntries(
		Object.entries(filters).filter(
			([name, value]) => JSON.stringify(value) !== JSON.stringify(NO_HOTEL_FILTERS[name as keyof HotelFilters]),
		),
	);
};

describe('a sentence', () => {
	it.each([
		['тихий, рядом с метро, завтрак, до 6 тысяч', { amenity: ['quiet'], station: true, meals: MEALS_WITH_BREAKFAST, max: 600_000 }],
		[
			'quiet hotel near the metro with breakfast under 6k',
			{ amenity: ['quiet'], station: true, meals: MEALS_WITH_BREAKFAST, max: 600_000 },
		],
		['до 5 000 ₽ за ночь', { max: 1_500_000 }],
		['up to 5000 per night', { max: 1_500_000 }],
		['не дороже 18,5 тыс. руб. за всё', { max: 1_850_000 }],
		['4 звезды, рейтинг от 8,5, не дальше 2 км', { stars: [4], score: 80, km: 2 }],
		['5 stars, rated above 9, within 500 m of the center', { stars: [5], score: 90, km: 0.5 }],
		['с бесплатной отменой и оплатой на месте', { free: true }],
		['бесплатная отмена, оплата на месте', { free: true, pay: ['there'] }],
		['free cancellation, pay at the hotel', { free: true, pay: ['there'] }],
		['апартаменты с кухней и парковкой', { kind: ['apartment'], amenity: ['parking', 'kitchen'] }],
		['с лифтом, без ступенек, для коляски', { access: ['lift', 'step-free', 'accessible-room'] }],
		['двуспальная кровать, с собакой', { bed: ['double', 'large-double'], amenity: ['pets'] }],
		['всё включено, бассейн, пляж', { meals: ['all-inclusive'], amenity: ['pool', 'beach'] }],
		['4 звезды и выше', { stars: [5, 4] }],
		['от трёх звёзд, паркинг', { stars: [5, 4, 3], amenity: ['parking'] }],
		['at least 4 stars', { stars: [5, 4] }],
		['четырёхзвёздочный, у моря', { stars: [4], amenity: ['beach'] }],
		['бассейн не нужен, завтрак не важен, тихий', { amenity: ['quiet'] }],
		['', {}],
	])('%s', (text, expected) => {
		expect(changes(text)).toEqual(expected);
	});

	it('means a night by the sum of those who see prices per night, unless it says otherwise', () => {
		const options = { ...OPTIONS, perNight: true };
		expect(changes('до 6 тысяч', options)).toEqual({ max: 1_800_000 });
		expect(changes('до 6 тысяч за всё', options)).toEqual({ max: 600_000 });
	});

	it.each([
		['не хостел, 4 звезды, бассейн', { kind: ['hotel', 'apartment', 'guesthouse', 'resort'], stars: [4], amenity: ['pool'] }],
		['not a hostel', { kind: ['hotel', 'apartment', 'guesthouse', 'resort'] }],
		['кроме хостелов и не нужны апартаменты', { kind: ['hotel', 'guesthouse', 'resort'] }],
		['апартаменты, не хостел', { kind: ['apartment'] }],
		['без завтрака', { meals: ['none'] }],
		['without breakfast', { meals: ['none'] }],
		['no hostels', { kind: ['hotel', 'apartment', 'guesthouse', 'resort'] }],
		['не 3 звезды', { stars: [5, 4, 2, 0] }],
		['без предоплаты', { pay: ['there'] }],
		['без питания', { meals: ['none'] }],
	])('is inverted by a negation: %s', (text, expected) => {
		expect(changes(text)).toEqual(expected);
		expect(readSentence(text, OPTIONS).unknown).toEqual([]);
	});

	it.each([
		['без бассейна', ['без бассейна']],
		['без бассейна и спа', ['без бассейна', 'без спа']],
		['not near the metro', ['not near the metro']],
		['не тихий', ['не тихий']],
		["don't want a pool", ["don't want a pool"]],
		['до 100 тенге', ['до 100 тенге']],
	])('says what it cannot exclude or convert: %s', (text, unknown) => {
		expect(readSentence(text, OPTIONS)).toEqual({ filters: NO_HOTEL_FILTERS, unknown });
	});

	it.each([
		['до 100 евро', 1_000_000],
		['under €100', 1_000_000],
		['до $50 за ночь', 1_200_000],
		['up to 50 dollars a night', 1_200_000],
		['до 300 бел. рублей', 900_000],
		['до 6 тыс. рублей', 600_000],
		['до 6000 ₽', 600_000],
	])('converts a sum: %s', (text, max) => {
		expect(readSentence(text, OPTIONS)).toEqual({ filters: { ...NO_HOTEL_FILTERS, max }, unknown: [] });
	});

	it('names the words that mean no filter', () => {
		expect(readSentence('фиолетовый отель с бассейном и драконом', OPTIONS).unknown).toEqual(['фиолетовый', 'драконом']);
		expect(readSentence('a quiet place with unicorns', OPTIONS).unknown).toEqual(['place', 'unicorns']);
	});

	it('takes no part of a longer word for a filter', () => {
		expect(readSentence('барсук спартак', OPTIONS)).toEqual({ filters: NO_HOTEL_FILTERS, unknown: ['барсук', 'спартак'] });
	});

	it('adds to other filters', () => {
		const { filters: fewer } = readSentence('без бассейна', OPTIONS, { ...NO_HOTEL_FILTERS, amenity: ['spa', 'pool'] });
		expect(fewer.amenity).toEqual(['spa']);
		const { filters } = readSentence('бассейн', OPTIONS, { ...NO_HOTEL_FILTERS, free: true, amenity: ['spa'] });
		expect(filters).toEqual({ ...NO_HOTEL_FILTERS, free: true, amenity: ['spa', 'pool'] });
	});

	it('may be any text', () => {
		fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void readSentence(text, OPTIONS)));
	});
});
