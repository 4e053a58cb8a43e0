/** What happens when the form is sent; a chunk of its own, fetched while the form is being filled in. */

import type { FlightQuery } from '#engine/contract.ts';
import { formatAddress, parseForm } from '#features/search/address.ts';
import type { ParsedSearch, QueryProblem } from '#features/search/contract.ts';
import type { Trip } from '#features/search/rules.ts';
import { isPlaceOrCountryCode } from '#lib/place-code.ts';
import type { TypedDateOptions } from '#lib/typed-date.ts';
import type { FormValues, SearchFormProps } from './contract.ts';
import type { RecentSearch } from './recent.ts';
import { formFields, tripParams } from './rules.ts';

/** What came of checking the form where it was filled in. */
export type Checked =
	| { kind: 'query'; query: FlightQuery }
	/** Nothing wrong but places and words of other languages that only the server knows: let it read the form. */
	| { kind: 'unresolved' }
	| { kind: 'problems'; problems: QueryProblem[] };

/**
 * Checks the form by the rules of the server (`parseForm`). What only it can know is left to it: places whose code is not known here, days in words of another language.
 *
 * @param today `YYYY-MM-DD` of the visitor
 */
export function checkForm(values: FormValues, today: string, words: TypedDateOptions): Checked {
	const unresolved = new Set<string>();
	const parsed: ParsedSearch = parseForm(formFields(values, true), today, {
		words,
		resolve: (text) => {
			if (isPlaceOrCountryCode(text)) return text;
			unresolved.add(text);
			return null;
		},
	});
	if (parsed.query) return unresolved.size > 0 ? { kind: 'unresolved' } : { kind: 'query', query: parsed.query };
	const problems = parsed.problems.filter(({ code, value }) => code !== 'unknown-place' || !unresolved.has(value));
	return problems.some(({ code }) => code !== 'unreadable-date') ? { kind: 'problems', problems } : { kind: 'unresolved' };
}

/** The address of a search's results. */
export function searchHref({ action, hidden }: Pick<SearchFormProps, 'action' | 'hidden'>, query: FlightQuery, trip: Trip): string {
	const params = tripParams(trip);
	for (const { name, value } of hidden) params.set(name, value);
	const search = params.toString();
	return `${action}/${formatAddress(query)}${search ? `?${search}` : ''}`;
}

/** A search as the browser keeps it, with the names of its places as they stand in the form. */
export function recentSearch(
	query: FlightQuery,
	{ legs, checkedBags, cabinBag }: FormValues,
	{ language, now }: { language: string; now: Date },
): RecentSearch {
	const zone = legs[0]?.from.zone;
	const names = Object.fromEntries(legs.flatMap(({ from, to }) => [from, to].map(({ code, text }) => [code || text, text])));
	const search_params = { ...query, checkedBags, cabinBag, names };
	return { id: formatAddress(query), search_params, created_at: now.toISOString(), language, ...(zone ? { zone } : {}) };
}
