/** Filters of hotels for the assistant: the sentences, names and address parameters of the list of hotels. Pure. */
import type { HotelFilterReader } from '#features/assistant/engine/hotel-filters.ts';
import { type HotelFilters, NO_HOTEL_FILTERS } from '#features/hotels/list/contract.ts';
import { hotelFilterParams, readFilters, withoutChoice } from '#features/hotels/list/filters.ts';
import { hotelMessages } from '#features/hotels/list/labels.ts';
import { continueSentence } from '#features/hotels/list/sentence.ts';
import { type FilterChip, filterChips } from '#features/hotels/list/texts.ts';
import { formats, moneyFormat } from '#site/formats.ts';
import type { Site } from '#site/site.ts';

/** Sums are the assistant's own condition. */
const paramsOf = (filters: HotelFilters): string =>
	new URLSearchParams(hotelFilterParams({ ...filters, max: null, area: null })).toString().replaceAll('%2C', ',');

const filtersOf = (params: string): HotelFilters => ({ ...readFilters(new URLSearchParams(params)), max: null, area: null });

const folded = (text: string): string =>
	text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replaceAll(/[\s,]+/g, ' ')
		.trim();

const OPTIONS = { nights: 1, perNight: false, sold: '', rates: {}, replaces: true } as const;

export function hotelFilterReader(site: Pick<Site, 'locale' | 'language' | 'market' | 'currency'>): HotelFilterReader {
	const own = formats(site);
	const chipsOf = (filters: HotelFilters): FilterChip[] =>
		filterChips(hotelMessages(site), { formats: own, sold: moneyFormat(own), nights: 1 }, filters);
	return {
		names: (params) => chipsOf(filtersOf(params)).map(({ text }) => text),
		without(name, params) {
			const filters = filtersOf(params);
			const chip = chipsOf(filters).find(({ text }) => folded(text) === folded(name));
			return chip ? paramsOf(withoutChoice(filters, chip.name, chip.choice)) : null;
		},
		read(text, params) {
			const { filters, inexpressible, isRead, rest } = continueSentence(text, OPTIONS, filtersOf(params));
			const alone = continueSentence(text, OPTIONS, NO_HOTEL_FILTERS).filters;
			return { filters: paramsOf(filters), own: paramsOf(alone), inexpressible, isRead, rest };
		},
	};
}
