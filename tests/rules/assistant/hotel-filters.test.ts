/** Filters of hotels in a dialogue: the same as on the list, and removable one by one. */
import { describe, expect, it } from 'vitest';
import { NO_MEMORY } from '#features/assistant/contract.ts';
import { inputOf } from '#features/assistant/engine/inputs.ts';
import { NO_HOTEL_FILTERS } from '#features/hotels/list/contract.ts';
import { CHOICES, type ChoiceFilter, hotelFilterParams, withOnly } from '#features/hotels/list/filters.ts';
import { messages } from '#i18n/messages.ts';
import { hotelFilterReader } from '#ports/assistant/assistant-hotel-filters.ts';
import { plan } from './dialogues.ts';

const reader = hotelFilterReader({ locale: 'ru', language: 'ru', market: 'ru', currency: 'rub' });
const { undo } = messages('ru', 'assistant');

const choices = (Object.keys(CHOICES) as ChoiceFilter[]).flatMap((name) => CHOICES[name].map((choice) => ({ name, choice })));
const all = [
	...choices.map(({ name, choice }) => withOnly(NO_HOTEL_FILTERS, name, choice)),
	{ ...NO_HOTEL_FILTERS, free: true },
	{ ...NO_HOTEL_FILTERS, station: true },
].map((filters) => new URLSearchParams(hotelFilterParams(filters)).toString());

describe('filters of hotels', () => {
	it.each(all)('%s has a name, and a message that removes it', (params) => {
		const memory = { ...NO_MEMORY, topic: 'search_hotels' as const, to: 'AER', date: '2027-01-05', back: '2027-01-08' };
		const [name = ''] = reader.names(params);
		expect(name).not.toBe('');
		const after = plan(undo.hotel({ what: name }), { ...memory, hotelFilters: params });
		expect(after).toMatchObject({ kind: 'tool', tool: 'search_hotels', memory: { hotelFilters: '', date: '2027-01-05' } });
	});

	it('ignores parameters that are no filters, and sums', () => {
		expect(reader.names('amenity=pool,moat&max=5000&area=1,2,3,4&x=1')).toEqual(['бассейн']);
	});

	it('names a wish that no filter can express', () => {
		const result = plan('отель в Казани на выходные без бассейна');
		expect(result).toMatchObject({ tool: 'search_hotels', missed: { typed: ['без бассейна'] } });
	});

	it('multiplies the budget of a night, and leaves it out of flights', () => {
		const { memory } = plan('отель в Казани с 10 по 13 декабря до 6 тысяч за ночь');
		const options = { home: 'MOW', question: '', countryOf: (code: string) => code };
		expect(inputOf('search_hotels', memory, options).max_price).toBe(18_000);
		expect(inputOf('search_flights', memory, options).max_price).toBeUndefined();
	});
});
