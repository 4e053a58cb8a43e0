import type { DayPrice } from '#features/flights/contract.ts';
import type { Suggestion } from '#features/places/contract.ts';
import { CLASS_OF, type SearchFormProps } from './contract.ts';
import type { Ports } from './store.ts';

async function ask<T>(address: string, params: Record<string, string>, signal: AbortSignal): Promise<T> {
	const response = await fetch(`${address}?${new URLSearchParams(params)}`, { signal, headers: { accept: 'application/json' } });
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return (await response.json()) as T;
}

/** The guest's storage, which a browser may refuse to hand out. */
function storage(): Storage | undefined {
	try {
		return window.localStorage;
	} catch {
		return undefined;
	}
}

/** The services and the storage of the browser. */
export const browserPorts = ({ suggest, search, language, market, sold, today }: SearchFormProps): Ports => ({
	askPlaces: (term, kinds, signal) =>
		ask<Suggestion[]>(`${suggest}/v2/places.json`, { term, locale: language, types: kinds.join(',') }, signal),
	askPrices: async ({ from, to, month, adults, children, infants, cabin }, signal) => {
		const travellers = { adults: String(adults), children: String(children), infants: String(infants), trip_class: CLASS_OF[cabin] };
		const asked = { origin_iata: from, destination_iata: to, month, ...travellers, market, currency: sold, today };
		return (await ask<{ days: DayPrice[] }>(`${search}/month`, asked, signal)).days;
	},
	storage: typeof window === 'undefined' ? undefined : storage(),
	now: () => new Date(),
});
