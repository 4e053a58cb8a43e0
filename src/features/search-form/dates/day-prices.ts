import { type MapStore, map } from 'nanostores';
import type { Cabin } from '#engine/contract.ts';
import type { DayPrice } from '#features/search/contract.ts';

export interface PriceRequest {
	from: string;
	to: string;
	/** `YYYY-MM`. */
	month: string;
	adults: number;
	children: number;
	infants: number;
	cabin: Cabin;
}

/** Rejects on failure. */
export type FetchPrices = (request: PriceRequest, signal: AbortSignal) => Promise<readonly DayPrice[]>;

export interface DayPrices {
	/** Minor units by day for the current direction; null = no flights. */
	readonly $prices: MapStore<Record<string, number | null>>;
	readonly $failed: MapStore<Record<string, boolean>>;
	/** Another direction or party clears all prices. */
	load(request: Omit<PriceRequest, 'month'>, months: readonly string[]): void;
}

/** Fetches each month once and ignores stale responses. */
export function createDayPrices(fetchPrices: FetchPrices): DayPrices {
	const $prices = map<Record<string, number | null>>({});
	const $failed = map<Record<string, boolean>>({});
	let requested = '';
	let control = new AbortController();
	const months = new Set<string>();

	const fill = async (request: PriceRequest, { signal }: AbortController) => {
		try {
			const days = await fetchPrices(request, signal);
			if (signal.aborted) return;
			$prices.set({ ...$prices.get(), ...Object.fromEntries(days.map(({ date, total }) => [date, total])) });
		} catch {
			if (signal.aborted) return;
			months.delete(request.month);
			$failed.setKey(request.month, true);
		}
	};
	const load = (request: Omit<PriceRequest, 'month'>, requestedMonths: readonly string[]) => {
		const key = JSON.stringify(request);
		if (key !== requested) {
			control.abort();
			control = new AbortController();
			requested = key;
			months.clear();
			$prices.set({});
			$failed.set({});
		}
		for (const month of requestedMonths) {
			if (months.has(month)) continue;
			months.add(month);
			$failed.setKey(month, false);
			void fill({ ...request, month }, control);
		}
	};
	return { $prices, $failed, load };
}
