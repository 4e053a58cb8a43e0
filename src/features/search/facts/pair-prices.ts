import { setImmediate } from 'node:timers/promises';
import { HORIZON_DAYS } from '#engine/contract.ts';
import type { TripPricer } from '#engine/fares/trip-pricer.ts';
import type { DayPrice } from '#features/search/contract.ts';
import type { MonthPrice, RouteFacts } from '#features/seo-pages/contract.ts';
import { addDays, dayNumber } from '#lib/dates.ts';

const DAYS = 30;
const MONTHS = 6;
/** Day of the month, on different weekdays. */
const SAMPLES = [3, 11, 20, 26];

type Priced = DayPrice & { total: number };

const lowestOf = (days: readonly DayPrice[]): Priced | null =>
	days.reduce<Priced | null>(
		(low, { date, total }) =>
			total === null || (low && (low.total < total || (low.total === total && low.date <= date))) ? low : { date, total },
		null,
	);

export type PairPrices = Pick<RouteFacts, 'days' | 'months' | 'cheapest'>;

/** Prices every day of the next weeks and sample days of later months; linked pages share them. Yields to the event loop. */
export async function pairPrices(pricer: TripPricer, today: string): Promise<PairPrices> {
	const days: DayPrice[] = [];
	for (let day = 1; day <= DAYS; day++) {
		const date = addDays(today, day);
		days.push({ date, total: pricer.total([date]) });
		await setImmediate();
	}
	const months: MonthPrice[] = [];
	const lowest: DayPrice[] = [];
	for (let ahead = 0; ahead < MONTHS; ahead++) {
		const [year = 0, month = 1] = today.split('-').map(Number);
		const at = `${year + Math.floor((month - 1 + ahead) / 12)}-${String(((month - 1 + ahead) % 12) + 1).padStart(2, '0')}`;
		const sampled = SAMPLES.map((day) => `${at}-${String(day).padStart(2, '0')}`)
			.filter((date) => date > today && dayNumber(date) <= dayNumber(today) + HORIZON_DAYS)
			.map((date) => ({ date, total: pricer.total([date]) }));
		const low = lowestOf([...sampled, ...days.filter(({ date }) => date.startsWith(at))]);
		months.push({ month: at, total: low?.total ?? null });
		if (low) lowest.push(low);
		await setImmediate();
	}
	return { days, months, cheapest: lowestOf(lowest) };
}
