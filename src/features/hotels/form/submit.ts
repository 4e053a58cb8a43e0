import { queryParams, STAY_FIELDS, STAY_HORIZON_DAYS, stayParams } from '#features/hotels/address.ts';
import { parseStayQuery } from '#features/hotels/stay-query.ts';
import { addDays } from '#lib/dates.ts';
import { dateWords } from '#ui/forms/dates/date-texts.ts';
import type { HotelFormProps, HotelFormValues, SubmitResult } from './contract.ts';

/** The city is not used: it stands for a place that only the server can tell. */
const UNRESOLVED = 'XXX';

const fieldsOf = ({ destination, checkIn, checkOut, adults, rooms, ages }: HotelFormValues): URLSearchParams => {
	const params = new URLSearchParams({
		[STAY_FIELDS.destination]: destination.text,
		[STAY_FIELDS.checkIn]: checkIn,
		[STAY_FIELDS.checkOut]: checkOut,
		[STAY_FIELDS.adults]: String(adults),
		[STAY_FIELDS.rooms]: String(rooms),
	});
	for (const age of ages) params.append(STAY_FIELDS.ages, age);
	return params;
};

/**
 * Leaves unknown places and foreign date words to the server.
 *
 * @param today the visitor's date, `YYYY-MM-DD`
 */
export function checkStay(
	{ action, hotels, hidden, formats }: Pick<HotelFormProps, 'action' | 'hotels' | 'hidden' | 'formats'>,
	values: HotelFormValues,
	today: string,
): SubmitResult {
	const { code, hotel } = values.destination;
	const words = dateWords(formats, STAY_HORIZON_DAYS);
	// At the destination it may still be the day before; the server knows.
	const { query, problems = [] } = parseStayQuery(fieldsOf(values), {
		today: addDays(today, -1),
		words,
		resolve: () => code || UNRESOLVED,
	});
	const ageless = values.ages.includes('') ? [{ code: 'child-age-missing', field: STAY_FIELDS.ages } as const] : [];
	const all = [...problems.map(({ code: problem, field }) => ({ code: problem, field })), ...ageless];
	if (all.length > 0) return all.every((one) => one.code === 'unreadable-date') ? { kind: 'send' } : { kind: 'stay', problems: all };
	if (!query || code === '') return { kind: 'send' };
	const params = new URLSearchParams(hotel === undefined ? queryParams(query) : stayParams(query));
	for (const { name, value } of hidden) params.set(name, value);
	return { kind: 'go', href: `${hotel === undefined ? action : `${hotels}/${hotel}`}?${params}` };
}
