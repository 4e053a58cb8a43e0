import type { BookedOffer } from '#features/booking/contract.ts';
import { embeddedExtras } from '#features/booking/suppliers/embedded-extras.ts';
import { embeddedSeatMaps } from '#features/booking/suppliers/embedded-seats.ts';
import { extraField } from '#features/extras/contract.ts';
import { seatField } from '#features/seat-map/contract.ts';
import type { Fields } from './booking-visitor.ts';

/** Fields of free seats of the booked cabin on the first flight, for the first passenger. */
export function seatChoices(offer: BookedOffer, count: number): Fields[] {
	const [map] = embeddedSeatMaps(offer, new Set());
	if (!map) return [];
	const rows = map.rows.filter(({ cabin }) => cabin === offer.query.cabin);
	const free = rows.flatMap(({ seats }) => seats.filter((seat) => seat?.state === 'free'));
	return free.slice(0, count).map((seat) => ({ [seatField(map, 0)]: seat?.id ?? '' }));
}

export const extraChoices = (offer: BookedOffer, count: number): Fields[] =>
	embeddedExtras(offer)
		.slice(0, count)
		.flatMap(({ code, scope, options }) => options.slice(0, 1).map(({ value }) => ({ [extraField(code, scope)]: value })));
