import { createGraphQLError } from 'graphql-yoga';
import { isHotelId, STAY_FIELDS } from '#features/hotels/address.ts';
import type { Offer, Stay } from '#features/hotels/contract.ts';
import { type StayCity, type StayPlace, stayCity } from '#features/hotels/places.ts';
import { type HotelError, isHotelError, readContext, readStay, readStayQuery } from '#features/hotels/request.ts';
import { findHotel, findOffers, startHotelSearch } from '#features/hotels/server.ts';
import { bodyParams } from '#features/hotels/stay-body.ts';
import type { HotelContext } from '#features/hotels/suppliers/supplier.ts';
import type { Rates } from '#lib/money.ts';

/** Milliseconds that a page waits for suppliers. */
const SEARCH_WAIT = 10_000;
const LONGEST_PAGE = 50;

interface StayArguments {
	readonly stay: {
		readonly checkIn: string;
		readonly checkOut: string;
		readonly adults: number;
		readonly ages: readonly number[];
		readonly rooms: number;
	};
	readonly currency?: string | null;
}

const inputError = ({ code, message, problems }: HotelError) => createGraphQLError(message, { extensions: { code, problems } });

function valid<T extends object>(read: T | HotelError): T {
	if (isHotelError(read)) throw inputError(read);
	return read;
}

const paramsOf = ({ checkIn, checkOut, adults, ages, rooms }: StayArguments['stay']): URLSearchParams =>
	bodyParams({ check_in: checkIn, check_out: checkOut, adults, ages: [...ages], rooms });

const withSeller = (offer: Offer, sellers: ReadonlyMap<string, { readonly id: string; readonly name: string }>) => ({
	...offer,
	seller: sellers.get(offer.seller) ?? { id: offer.seller, name: offer.seller },
});

const cheapestOf = (offers: readonly Offer[]): Offer | undefined => offers.toSorted((a, b) => a.price.total - b.price.total)[0];

export interface ResolverOptions {
	readonly rates: () => Rates;
	readonly clock: () => Date;
}

export function createResolvers({ rates, clock }: ResolverOptions) {
	const contextOf = (currency: string | null | undefined): HotelContext => valid(readContext(currency ?? undefined, rates(), clock()));

	async function offers({ hotel: id, stay: typed, currency }: StayArguments & { readonly hotel: string }) {
		const context = contextOf(currency);
		const hotel = isHotelId(id) ? await findHotel(id) : null;
		if (!hotel) return null;
		const stay: Stay = valid(readStay(paramsOf(typed), hotel.city, context.now));
		const sold = await findOffers(id, stay, context);
		return sold && { currency: context.currency, hotel: sold.hotel, offers: sold.offers.map((offer) => withSeller(offer, sold.sellers)) };
	}

	async function search(args: StayArguments & { readonly destination: string; readonly first: number }) {
		const context = contextOf(args.currency);
		const params = paramsOf(args.stay);
		params.set(STAY_FIELDS.destination, args.destination);
		const running = startHotelSearch(valid(readStayQuery(params, context.now)), context);
		await running.finished(SEARCH_WAIT);
		const sold = running.results().flatMap(({ hotel, offers: own }) => {
			const cheapest = cheapestOf(own);
			return cheapest ? [{ hotel, cheapest: withSeller(cheapest, running.sellers()) }] : [];
		});
		sold.sort((a, b) => a.cheapest.price.total - b.cheapest.price.total);
		const first = Math.min(LONGEST_PAGE, Math.max(0, args.first));
		return { currency: context.currency, total: sold.length, complete: running.done(), results: sold.slice(0, first) };
	}

	return {
		Query: {
			city: (_: unknown, { code }: { readonly code: string }) => stayCity(code.slice(0, 3).toUpperCase()) ?? null,
			hotel: (_: unknown, { id }: { readonly id: string }) => (isHotelId(id) ? findHotel(id) : null),
			offers: (_: unknown, args: Parameters<typeof offers>[0]) => offers(args),
			search: (_: unknown, args: Parameters<typeof search>[0]) => search(args),
		},
		City: {
			code: ({ iata }: StayCity) => iata,
			timeZone: ({ tz }: StayCity) => tz,
		},
		Place: { name: ({ names }: StayPlace, { language }: { readonly language: string }) => (language === 'ru' ? names.ru : names.latin) },
	};
}
