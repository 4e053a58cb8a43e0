import type { StayQuery } from '#features/hotels/contract.ts';
import type { HotelContext, HotelPart, HotelSupplier } from './supplier.ts';

/** Validated parts of a supplier. @throws what the supplier throws, and when `signal` aborts */
export async function* queryHotelSupplier(
	supplier: HotelSupplier,
	query: StayQuery,
	context: HotelContext,
	signal: AbortSignal,
): AsyncGenerator<HotelPart> {
	for await (const part of supplier.search(query, context, signal)) {
		signal.throwIfAborted();
		yield part;
	}
}
