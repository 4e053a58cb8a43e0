import type { FlightQuery } from '#engine/contract.ts';
import { filterParams, type ListView, parseFilters } from '#features/filters/contract.ts';
import { formatAddress, isOpenDestination, parseAddress, parseForm, searchPath } from '#features/search/address.ts';
import { PLACE_CODES } from '#features/search/server.ts';
import { type SearchFormProps, sentFields } from '#features/search-form/contract.ts';
import { type FormPlace, partialForm, sentForm, typedDays } from '#features/search-form/server.ts';
import { href } from '#site/links.ts';

/** What a `/search` address requests. */
export type SearchPageRequest =
	| { kind: 'redirect'; location: string; status: 301 | 302 }
	| { kind: 'problems'; form: SearchFormProps }
	| { kind: 'destinations' | 'ticket' | 'tickets'; query: FlightQuery; view: ListView; searchText: string };

const withView = (place: FormPlace, query: FlightQuery, view: ListView): string =>
	href(place.site, `${searchPath(query)}?${filterParams(view)}`.replace(/\?$/, ''));

/**
 * Parses the address or the submitted form.
 * @param text what follows `/search/`; undefined for a submitted form
 */
export function readSearch(text: string | undefined, params: URLSearchParams, place: FormPlace): SearchPageRequest {
	const view = parseFilters(params);
	if (text === undefined) return readSent(params, place, view);
	const parsed = parseAddress(text, place.today, PLACE_CODES);
	if (!parsed.query) return { kind: 'problems', form: partialForm(place, parsed.partial, parsed.problems, view.trip) };
	const { query } = parsed;
	const searchText = formatAddress(query);
	if (searchText !== text) {
		const remaining = new URLSearchParams(params);
		remaining.delete('language');
		return {
			kind: 'redirect',
			status: 301,
			location: href(place.site, `/search/${searchText}${remaining.size > 0 ? `?${remaining}` : ''}`),
		};
	}
	const open = query.legs.some(({ to }) => isOpenDestination(to));
	return { kind: open ? 'destinations' : params.has('t') ? 'ticket' : 'tickets', query, view, searchText };
}

function readSent(params: URLSearchParams, place: FormPlace, view: ListView): SearchPageRequest {
	const fields = [...params.keys()].some((name) => /^(?:origin_iata|destination_iata|depart_date|segments)/.test(name));
	if (!fields) return { kind: 'redirect', status: 302, location: href(place.site, '/') };
	const parsed = parseForm(sentFields(params), place.today, { ...PLACE_CODES, resolve: place.names.codeOf, words: typedDays(place.site) });
	if (!parsed.query) return { kind: 'problems', form: sentForm(place, params, parsed.problems) };
	return { kind: 'redirect', status: 302, location: withView(place, parsed.query, view) };
}
