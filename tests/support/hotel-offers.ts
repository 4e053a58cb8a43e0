import type { Hotel, Offer, StayQuery } from '#features/hotels/contract.ts';
import type { HotelContext, HotelPart, HotelSupplier } from '#features/hotels/suppliers/supplier.ts';

export const NOW = new Date('2026-11-25T09:00:00Z');
export const HOTEL_RATES = { rub: 1, eur: 100, usd: 90 };
export const HOTEL_CONTEXT: HotelContext = { currency: 'rub', now: NOW, rates: HOTEL_RATES };
export const STAY: StayQuery = { city: 'IST', checkIn: '2026-12-04', checkOut: '2026-12-07', adults: 2, children: [5], rooms: 1 };

export const buildHotel = (changes: Partial<Hotel> = {}): Hotel => ({
	id: 'hotel-1',
	city: 'IST',
	name: 'Hotel One',
	kind: 'hotel',
	stars: 3,
	lat: 41.01,
	lon: 28.97,
	amenities: ['wifi'],
	accessibility: [],
	rooms: [{ id: 'twin', kind: 'standard', beds: [{ kind: 'single', count: 2 }], sleeps: 3 }],
	rules: {},
	floors: 4,
	...changes,
});

export const buildOffer = (changes: Partial<Offer> = {}): Offer => ({
	id: 'offer-1',
	hotel: 'hotel-1',
	room: 'twin',
	seller: 'seller',
	meals: 'breakfast',
	payment: 'now',
	price: { nights: [1000, 1000, 1200], taxes: 200, fees: 100, cityTax: 50, total: 3550, dueThere: 50 },
	freeUntil: '2026-12-02T14:00',
	cancellation: [{ until: '2026-12-02T14:00', refund: 3550 }, { until: '2026-12-04T14:00', refund: 2000 }, { refund: 0 }],
	...changes,
});

/** A supplier that is not part of this program and sends what it is given. */
export const sendingSupplier = (parts: readonly unknown[], changes: Partial<HotelSupplier> = {}): HotelSupplier => ({
	id: 'sending',
	async *search() {
		yield* parts as HotelPart[];
	},
	hotel: async () => null,
	offers: async () => null,
	quote: async () => null,
	...changes,
});
