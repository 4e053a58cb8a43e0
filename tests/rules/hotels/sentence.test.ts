import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HotelFilters, NO_HOTEL_FILTERS } from '#features/hotels/list/contract.ts';
import { readSentence } from '#features/hotels/list/sentence.ts';

const OPTIONS = { nights: 3, perNight: false };
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
		['', {}],
	])('%s', (text, expected) => {
		expect(changes(text)).toEqual(expected);
	});

	it('means a night by the sum of those who see prices per night, unless it says otherwise', () => {
		const options = { nights: 3, perNight: true };
		expect(changes('до 6 тысяч', options)).toEqual({ max: 1_800_000 });
		expect(changes('до 6 тысяч за всё', options)).toEqual({ max: 600_000 });
	});

	it('names the words that mean no filter', () => {
		expect(readSentence('фиолетовый отель с бассейном и драконом', OPTIONS).unknown).toEqual(['фиолетовый', 'драконом']);
		expect(readSentence('a quiet place with unicorns', OPTIONS).unknown).toEqual(['place', 'unicorns']);
	});

	it('takes no part of a longer word for a filter', () => {
		expect(readSentence('барсук спартак', OPTIONS)).toEqual({ filters: NO_HOTEL_FILTERS, unknown: ['барсук', 'спартак'] });
	});

	it('adds to other filters', () => {
		const { filters } = readSentence('бассейн', OPTIONS, { ...NO_HOTEL_FILTERS, free: true, amenity: ['spa'] });
		expect(filters).toEqual({ ...NO_HOTEL_FILTERS, free: true, amenity: ['spa', 'pool'] });
	});

	it('may be any text', () => {
		fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void readSentence(text, OPTIONS)));
	});
});
