import type { MonthPrice, Stay } from '#features/hotels/contract.ts';
import { stayCity } from '#features/hotels/places.ts';
import type { HotelContext } from '#features/hotels/suppliers/supplier.ts';
import { addDays, dateParts } from '#lib/dates.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { hotelsOf } from './catalog.ts';
import { offersOf } from './rates.ts';

const MONTHS = 12;
const SAMPLE = 15;
/** Fewest hotels with free rooms for a median. */
const LEAST = 3;

const two = (value: number): string => String(value).padStart(2, '0');

/** Nights in the middle of this month and the next eleven; tomorrow's where the middle has passed. */
function sampleNights(today: string): string[] {
	const [year, month] = dateParts(today);
	return Array.from({ length: MONTHS }, (_, ahead) => {
		const at = month - 1 + ahead;
		const middle = `${year + Math.floor(at / 12)}-${two((at % 12) + 1)}-15`;
		return middle > today ? middle : addDays(today, 1);
	});
}

function median(totals: readonly number[]): number | null {
	const sorted = [...totals].sort((a, b) => a - b);
	return sorted.length < LEAST ? null : (sorted[(sorted.length - 1) >> 1] ?? null);
}

/** Median price of a night for two by month, from a sample of a city's hotels. */
export function monthPrices(city: string, context: HotelContext): MonthPrice[] {
	const hotels = hotelsOf(city).filter(({ kind }) => kind === 'hotel' || kind === 'apartment');
	const step = Math.max(1, Math.floor(hotels.length / SAMPLE));
	const sample = hotels.filter((_, index) => index % step === 0).slice(0, SAMPLE);
	const today = timeInZone(stayCity(city)?.tz ?? 'UTC', context.now).slice(0, 10);
	return sampleNights(today).map((checkIn) => {
		const stay: Stay = { checkIn, checkOut: addDays(checkIn, 1), adults: 2, children: [], rooms: 1 };
		const totals = sample.flatMap((hotel) => offersOf(hotel, stay, context)[0]?.price.total ?? []);
		return { month: checkIn.slice(0, 7), total: median(totals) };
	});
}
