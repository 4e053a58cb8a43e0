import { setTimeout } from 'node:timers/promises';
import type { Offer } from '#features/hotels/contract.ts';
import { embeddedHotels } from './embedded/embedded.ts';
import type { HotelPart, HotelSupplier } from './supplier.ts';

const PARTS = 5;
const SELLER = { id: 'latecomer', name: 'Latecomer' };
const PREFIX = 'late.';

const resell = (offer: Offer): Offer => ({ ...offer, id: PREFIX + offer.id, seller: SELLER.id });

const resellPart = ({ hotels, offers }: HotelPart): HotelPart => ({ hotels, offers: offers.map(resell), sellers: [SELLER] });

/** Test supplier: sends the embedded hotels in five parts. */
export const slowHotels = (ms: number): HotelSupplier => ({
	id: 'slow',
	async *search(query, context, signal) {
		const parts: HotelPart[] = [];
		for await (const part of embeddedHotels.search(query, context, signal)) parts.push(resellPart(part));
		const hotels = parts.flatMap((part) => part.hotels);
		const offers = Map.groupBy(
			parts.flatMap((part) => part.offers),
			({ hotel }) => hotel,
		);
		const size = Math.max(1, Math.ceil(hotels.length / PARTS));
		for (let part = 0; part < PARTS; part++) {
			await setTimeout(ms / PARTS, undefined, { signal });
			const some = hotels.slice(part * size, (part + 1) * size);
			yield { hotels: some, offers: some.flatMap(({ id }) => offers.get(id) ?? []), sellers: [SELLER] };
		}
	},
	hotel: async (id, signal) => embeddedHotels.hotel(id, signal),
	async offers(id, stay, context, signal) {
		await setTimeout(ms / PARTS, undefined, { signal });
		const part = await embeddedHotels.offers(id, stay, context, signal);
		return part && resellPart(part);
	},
	async quote(hotel, offer, stay, context, signal) {
		if (!offer.startsWith(PREFIX)) return null;
		await setTimeout(ms / PARTS, undefined, { signal });
		const quoted = await embeddedHotels.quote(hotel, offer.slice(PREFIX.length), stay, context, signal);
		return quoted && { offer: resell(quoted.offer), seller: SELLER };
	},
});
