import { type MapStore, map } from 'nanostores';
import type { Cabin } from '#engine/contract.ts';
import type { DayPrice } from '#features/search/contract.ts';

/** Which prices a date grid shows: one direction, for these travellers. */
export interface PriceQuestion {
	from: string;
	to: string;
	/** `YYYY-MM`. */
	month: string;
	adults: number;
	children: number;
	infants: number;
	cabin: Cabin;
}

/** Asks the search service for the cheapest price of each day of a month; rejects when there is no answer. */
export type AskPrices = (question: PriceQuestion, signal: AbortSignal) => Promise<readonly DayPrice[]>;

export interface DayPrices {
	/** Minor units by day of every month that was answered for the present direction; null = nothing flies. */
	readonly $prices: MapStore<Record<string, number | null>>;
	/** Whether a month could not be had: the grid says so and goes on without. */
	readonly $failed: MapStore<Record<string, boolean>>;
	/** Asks for months that are not known yet. Another direction or other travellers forget all prices. */
	load(question: Omit<PriceQuestion, 'month'>, months: readonly string[]): void;
}

/** Prices per day for the date grid: each month is asked for once, an answer to an older question is ignored. */
export function createDayPrices(ask: AskPrices): DayPrices {
	const $prices = map<Record<string, number | null>>({});
	const $failed = map<Record<string, boolean>>({});
	let asked = '';
	let control = new AbortController();
	const months = new Set<string>();

	const fill = async (question: PriceQuestion, { signal }: AbortController) => {
		try {
			const days = await ask(question, signal);
			if (signal.aborted) return;
			$prices.set({ ...$prices.get(), ...Object.fromEntries(days.map(({ date, total }) => [date, total])) });
		} catch {
			if (signal.aborted) return;
			months.delete(question.month);
			$failed.setKey(question.month, true);
		}
	};
	const load = (question: Omit<PriceQuestion, 'month'>, wanted: readonly string[]) => {
		const key = JSON.stringify(question);
		if (key !== asked) {
			control.abort();
			control = new AbortController();
			asked = key;
			months.clear();
			$prices.set({});
			$failed.set({});
		}
		for (const month of wanted) {
			if (months.has(month)) continue;
			months.add(month);
			$failed.setKey(month, false);
			void fill({ ...question, month }, control);
		}
	};
	return { $prices, $failed, load };
}
