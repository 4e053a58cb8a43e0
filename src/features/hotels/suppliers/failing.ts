import { setTimeout } from 'node:timers/promises';
import type { Hotel, Offer } from '#features/hotels/contract.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { embeddedHotels } from './embedded/embedded.ts';
import type { HotelPart, HotelQuote, HotelSupplier } from './supplier.ts';

export const HOTEL_FAILURE_MODES = ['throws', 'hangs', 'nonsense', 'half'] as const;
export type HotelFailureMode = (typeof HOTEL_FAILURE_MODES)[number];

const NONSENSE: readonly unknown[] = [
	null,
	42,
	'<html>502 Bad Gateway</html>',
	{ hotels: 'none' },
	{ hotels: [null, {}, { id: 7 }], offers: [{ id: 'x' }], sellers: [{ id: null }] },
];

/** Every second hotel is in another city, every third offer has a wrong total. */
const spoil = ({ hotels, offers, sellers }: HotelPart): HotelPart => ({
	hotels: hotels.map((hotel, at): Hotel => (at % 2 === 1 ? { ...hotel, city: 'ZZZ' } : hotel)),
	offers: offers.map((offer, at): Offer => (at % 3 === 2 ? { ...offer, price: { ...offer.price, total: offer.price.total + 1 } } : offer)),
	sellers,
});

/** For tests. */
export function failingHotels(how: HotelFailureMode): HotelSupplier {
	async function fail(signal: AbortSignal): Promise<void> {
		if (how === 'throws') throw new Error('This supplier always fails.');
		if (how === 'hangs') await setTimeout(MS_PER_DAY, undefined, { signal });
	}
	return {
		id: 'failing',
		async *search(query, context, signal) {
			await fail(signal);
			if (how === 'nonsense') yield* NONSENSE as HotelPart[];
			if (how === 'half') for await (const part of embeddedHotels.search(query, context, signal)) yield spoil(part);
		},
		async hotel(_id, signal) {
			await fail(signal);
			return how === 'nonsense' ? ({ id: 7 } as unknown as Hotel) : null;
		},
		async offers(id, stay, context, signal) {
			await fail(signal);
			if (how === 'nonsense') return NONSENSE.at(-1) as HotelPart;
			const part = how === 'half' ? await embeddedHotels.offers(id, stay, context, signal) : null;
			return part && spoil(part);
		},
		async quote(_hotel, _offer, _stay, _context, signal) {
			await fail(signal);
			return how === 'nonsense' ? ({ id: 7 } as unknown as HotelQuote) : null;
		},
	};
}
