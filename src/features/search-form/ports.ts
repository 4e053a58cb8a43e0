import { type Http, http, type ResponseContract } from '#browser/http.ts';
import type { Suggestion } from '#features/places/contract.ts';
import { ACCOUNT_SEARCHES } from '#features/saved-searches/contract.ts';
import type { DayPrice } from '#features/search/contract.ts';
import { isRecord } from '#lib/is-record.ts';
import { CLASS_OF, type DeferredLabels, type SearchFormProps } from './contract.ts';
import type { Ports } from './store.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || isText(value);

const isSuggestion = (value: unknown): boolean =>
	isRecord(value) &&
	[value.kind, value.code, value.name].every(isText) &&
	[value.cityName, value.cityCode, value.countryName, value.countryCode, value.understood, value.timeZone].every(isTextOrAbsent) &&
	(value.airports === undefined || (Array.isArray(value.airports) && value.airports.every(isSuggestion)));

const suggestions: ResponseContract<Suggestion[]> = {
	name: 'Place suggestions',
	holds: (body): body is Suggestion[] => Array.isArray(body) && body.every(isSuggestion),
};

const monthPrices: ResponseContract<{ days: DayPrice[] }> = {
	name: 'Month prices',
	holds: (body): body is { days: DayPrice[] } =>
		isRecord(body) &&
		Array.isArray(body.days) &&
		body.days.every((day) => isRecord(day) && isText(day.date) && (day.total === null || Number.isFinite(day.total))),
};

const tripPrice: ResponseContract<{ total: number | null }> = {
	name: 'Trip price',
	holds: (body): body is { total: number | null } => isRecord(body) && (body.total === null || Number.isFinite(body.total)),
};

const isDeferredLabels: ResponseContract<DeferredLabels> = {
	name: 'Texts of the search form',
	holds: (body): body is DeferredLabels => isRecord(body) && [body.texts, body.problems, body.formats].every(isRecord),
};

/** @throws with reason and status when the request failed */
async function get<T>(client: Http, url: string, contract: ResponseContract<T>, signal?: AbortSignal): Promise<T> {
	const outcome = await client.request(url, { contract, ...(signal ? { signal } : {}) });
	if (outcome.kind === 'ok') return outcome.value;
	throw new Error(`${contract.name}: ${outcome.reason} ${outcome.status ?? ''}`.trim());
}

export const fetchDeferredLabels = (url: string, client: Http = http): Promise<DeferredLabels> => get(client, url, isDeferredLabels);

function storage(): Storage | undefined {
	try {
		return window.localStorage;
	} catch {
		return undefined;
	}
}

export function tabStorage(): Storage | undefined {
	try {
		return window.sessionStorage;
	} catch {
		return undefined;
	}
}

export const browserPorts = ({ suggest, search, language, market, sold }: SearchFormProps, client: Http = http): Ports => ({
	fetchSuggestions: (term, kinds, signal) =>
		get(
			client,
			`${suggest}/v2/places.json?${new URLSearchParams({ term, locale: language, types: kinds.join(',') })}`,
			suggestions,
			signal,
		),
	fetchPrices: async ({ from, to, month, adults, children, infants, cabin }, signal) => {
		const travellers = { adults: String(adults), children: String(children), infants: String(infants), trip_class: CLASS_OF[cabin] };
		const query = { origin_iata: from, destination_iata: to, month, ...travellers, market, currency: sold };
		return (await get(client, `${search}/month?${new URLSearchParams(query)}`, monthPrices, signal)).days;
	},
	fetchTripPrice: async (id) =>
		(await get(client, `${search}/price?${new URLSearchParams({ params: id, market, currency: sold })}`, tripPrice)).total,
	account: async () => (storage()?.getItem(ACCOUNT_SEARCHES) ? import('#features/search-form/places/merge-recent.client.ts') : null),
	storage: typeof window === 'undefined' ? undefined : storage(),
	now: () => new Date(),
});
