import { pointOf } from '#features/hotels/places.ts';
import type { HotelSupplier } from '#features/hotels/suppliers/supplier.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { findHotel, hotelsNamed, hotelsOf } from './catalog.ts';
import { monthPrices } from './month-prices.ts';
import { SELLERS } from './names.data.ts';
import { offersOf } from './rates.ts';

/** Hotels farther from the chosen point are not near it. */
const REACH_KM = 50;
const SELLER_NAMES = SELLERS.map(({ id, name }) => ({ id, name }));

/** Simulated hotels at real places; every page that shows them says so. */
export const embeddedHotels: HotelSupplier = {
	id: 'embedded',
	own: true,
	named: hotelsNamed,
	async *search(query, context) {
		const point = pointOf(query);
		const near = hotelsOf(query.city).filter((hotel) => kilometresBetween(hotel, point) <= REACH_KM);
		const priced = near.map((hotel) => ({ hotel, offers: offersOf(hotel, query, context) }));
		const free = priced.filter(({ offers }) => offers.length > 0);
		yield { hotels: free.map(({ hotel }) => hotel), offers: free.flatMap(({ offers }) => offers), sellers: SELLER_NAMES };
	},
	hotel: async (id) => findHotel(id) ?? null,
	monthPrices,
	async offers(id, stay, context) {
		const hotel = findHotel(id);
		return hotel ? { hotels: [hotel], offers: offersOf(hotel, stay, context), sellers: SELLER_NAMES } : null;
	},
	async quote(id, offer, stay, context) {
		const hotel = findHotel(id);
		const quoted = hotel && offersOf(hotel, stay, context).find((one) => one.id === offer);
		const seller = SELLER_NAMES.find(({ id: one }) => one === quoted?.seller);
		return quoted && seller ? { offer: quoted, seller } : null;
	},
};
