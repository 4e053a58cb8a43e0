import type { FlightQuery } from '#engine/contract.ts';
import { formatAddress, parseForm } from '#features/search/address.ts';
import type { ParsedSearch, QueryProblem } from '#features/search/contract.ts';
import type { Trip } from '#features/search/rules.ts';
import type { RecentSearch } from '#features/search-form/places/recent.ts';
import { isPlaceOrCountryCode } from '#lib/place-code.ts';
import type { TypedDateOptions } from '#lib/typed-date.ts';
import type { FormValues, SearchFormProps } from './contract.ts';
import { formFields, tripParams } from './rules.ts';

export type FormCheck =
	| { kind: 'query'; query: FlightQuery }
	/** Submit unresolved places and foreign date words to the server. */
	| { kind: 'unresolved' }
	/** `unresolved`: only the server can report the problems of the places. */
	| { kind: 'problems'; problems: QueryProblem[]; unresolved: boolean };

/**
 * Leaves unknown places and foreign date words to the server.
 * @param today the visitor's date, `YYYY-MM-DD`
 */
export function checkForm(values: FormValues, today: string, words: TypedDateOptions): FormCheck {
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
	return problems.some(({ code }) => code !== 'unreadable-date')
		? { kind: 'problems', problems, unresolved: unresolved.size > 0 }
		: { kind: 'unresolved' };
}

export function searchHref({ action, hidden }: Pick<SearchFormProps, 'action' | 'hidden'>, query: FlightQuery, trip: Trip): string {
	const params = tripParams(trip);
	for (const { name, value } of hidden) params.set(name, value);
	const search = params.toString();
	return `${action}/${formatAddress(query)}${search ? `?${search}` : ''}`;
}

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
