import { randomUUID } from 'node:crypto';
import { hotelPath, isHotelId, stayParams } from '#features/hotels/address.ts';
import type { Hotel, HotelSeller, Offer } from '#features/hotels/contract.ts';
import { isPlausible } from '#features/hotels/page/price-parts.ts';
import { findHotel, quoteOffer, todayIn } from '#features/hotels/server.ts';
import { parseStay } from '#features/hotels/stay-query.ts';
import type { HotelContext } from '#features/hotels/suppliers/supplier.ts';
import { withClickParams } from '#features/seller-redirect/rules.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { type Attribution, withParams } from '#site/attribution.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { HOTEL_SELLER, type HotelClickRequest, readHotelClick } from './click-address.ts';

export type HotelClick =
	| {
			readonly kind: 'ready';
			readonly request: HotelClickRequest;
			readonly hotel: Hotel;
			readonly offer: Offer;
			readonly seller: HotelSeller;
			/** Change of the total since it was shown, in minor units. */
			readonly move: number;
	  }
	| { readonly kind: 'gone'; readonly request: HotelClickRequest }
	/** The address was changed or is incomplete. */
	| { readonly kind: 'invalid' }
	| { readonly kind: 'failed'; readonly request: HotelClickRequest };

/** Checks an address and the price of its offer now. @param confirmed total that the visitor agreed to on the page */
export async function readClick(params: URLSearchParams, context: HotelContext, confirmed: number | null = null): Promise<HotelClick> {
	const read = readHotelClick(params);
	const hotel = read && (await findHotel(read.hotel));
	if (!read || !hotel) return { kind: 'invalid' };
	const { stay } = parseStay(params, { today: todayIn(hotel.city, context.now), resolve: () => null });
	if (!stay) return { kind: 'invalid' };
	const request = { ...read, stay, total: confirmed ?? read.total };
	try {
		const quote = await quoteOffer(hotel.id, request.offer, stay, context);
		if (!quote) return { kind: 'gone', request };
		const { offer, seller } = quote;
		if (!isPlausible(request.total, offer.price.total)) return { kind: 'invalid' };
		return { kind: 'ready', request, hotel, offer, seller, move: offer.price.total - request.total };
	} catch (error) {
		processLog().warn('Hotel quote failed', { hotel: hotel.id, ...errorDetails(error) });
		return { kind: 'failed', request };
	}
}

/** The click id of the form, or a new one if it isn't a UUID. */
export const clickIdOf = (text: unknown): string => (typeof text === 'string' && isUuid(text) ? text : randomUUID());

export interface HotelClickFacts {
	readonly site: Pick<Site, 'brand' | 'market' | 'language' | 'defaultLanguage' | 'pageCurrency' | 'prefix' | 'carried'>;
	readonly click: string;
	readonly ready: Extract<HotelClick, { kind: 'ready' }>;
	readonly visit: Attribution;
	/** Hash of the anonymous visitor id; null if absent or without consent. */
	readonly auid: string | null;
	readonly now: Date;
}

/** Records a click once per id. @returns the redirect target (303); null if recording failed */
export async function recordHotelClick(db: Database, { site, click, ready, visit, auid, now }: HotelClickFacts): Promise<string | null> {
	const { request, offer } = ready;
	const stay = stayParams(request.stay);
	try {
		await db
			.insertInto('clicks')
			.values({
				id: click,
				at: now.getTime(),
				brand: site.brand,
				market: site.market,
				language: site.language,
				kind: 'hotel',
				ticket_id: request.hotel,
				offer: request.offer,
				search: withParams(hotelPath(request.hotel), stay),
				agency: offer.seller,
				currency: site.pageCurrency,
				total: offer.price.total,
				marker: visit.marker,
				auid,
				erid: visit.erid,
				partner: visit.partner,
			})
			.onConflict((conflict) => conflict.column('id').doNothing())
			.execute();
	} catch (error) {
		processLog().warn('Recording a click failed', errorDetails(error));
		return null;
	}
	return withClickParams(href(site, HOTEL_SELLER, { agency: offer.seller, hotel: request.hotel, ...stay }), visit, click);
}

/** The hotel's page with a valid stay of an address; null for no hotel id. */
export function returnPath(params: URLSearchParams, today: string): readonly [string, Record<string, string>] | null {
	const hotel = params.get('hotel') ?? '';
	const { stay } = parseStay(params, { today, resolve: () => null });
	return isHotelId(hotel) ? [hotelPath(hotel), stay ? stayParams(stay) : {}] : null;
}
