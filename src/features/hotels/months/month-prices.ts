import type { MonthPrice } from '#features/hotels/contract.ts';
import { stayCity } from '#features/hotels/places.ts';
import { hotelSuppliers } from '#features/hotels/suppliers/registry.ts';
import type { HotelContext } from '#features/hotels/suppliers/supplier.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { createMemo } from '#lib/memoize.ts';

const cached = createMemo<readonly MonthPrice[]>(300, MS_PER_DAY);

/** Price of a night for two by month, of the first supplier that has it, cached for a day; empty without hotels. */
export function monthPricesOf(city: string, context: HotelContext): readonly MonthPrice[] {
	if (!stayCity(city)) return [];
	const key = [city, context.currency, context.now.toISOString().slice(0, 10)].join(' ');
	return cached(key, () =>
		hotelSuppliers()
			.flatMap((supplier) => supplier.monthPrices?.(city, context) ?? [])
			.slice(0, 12),
	);
}
