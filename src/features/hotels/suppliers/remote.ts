import { z } from '@hono/zod-openapi';
import { queryParams, stayParams } from '#features/hotels/address.ts';
import type { Stay } from '#features/hotels/contract.ts';
import { hotelPartSchema, hotelSchema, hotelSearchPartSchema, quoteSchema } from '#features/hotels/schema.ts';
import { stayBody } from '#features/hotels/stay-body.ts';
import { callJson, callLines, OutgoingError } from '#server/http/http.ts';
import type { HotelSupplier } from './supplier.ts';

/** Milliseconds for a complete search. */
const TIMEOUT = 20_000;
/** Searches and quotes change nothing, so they may be sent again. */
const RETRIES = 2;

async function orNull<T>(call: Promise<T>): Promise<T | null> {
	try {
		return await call;
	} catch (error) {
		if (error instanceof OutgoingError && error.status === 404) return null;
		throw error;
	}
}

/** Searches at `/svc/hotels/engines` of another host. `address` has no trailing slash. */
export const remoteHotels = (address: string): HotelSupplier => ({
	id: 'hotels-host',
	async *search(query, { currency }, signal) {
		const { destination = '' } = queryParams(query);
		const { id } = await callJson({
			url: `${address}/searches`,
			method: 'POST',
			body: { destination, ...stayBody(query), currency },
			parse: (body) => z.object({ id: z.string().max(200) }).parse(body),
			retries: RETRIES,
			signal,
		});
		const url = `${address}/searches/${encodeURIComponent(id)}`;
		for await (const part of callLines({ url, parse: (line) => hotelSearchPartSchema.parse(line), signal, timeout: TIMEOUT })) {
			if (part.kind === 'done') return;
			if (part.kind !== 'hotels') continue;
			const { results, sellers } = part;
			yield { hotels: results.map(({ hotel }) => hotel), offers: results.flatMap(({ offers }) => offers), sellers };
		}
		throw new Error('The stream of hotels ended before it was done');
	},
	hotel: (id, signal) =>
		orNull(callJson({ url: `${address}/hotels/${id}`, parse: (body) => z.object({ hotel: hotelSchema }).parse(body).hotel, signal })),
	async offers(id, stay: Stay, { currency }, signal) {
		const params = new URLSearchParams({ ...stayParams(stay), currency });
		const parse = (body: unknown) => hotelPartSchema.omit({ hotels: true }).extend({ hotel: hotelSchema }).parse(body);
		const sold = await orNull(callJson({ url: `${address}/hotels/${id}/offers?${params}`, parse, signal }));
		return sold && { hotels: [sold.hotel], offers: sold.offers, sellers: sold.sellers };
	},
	quote: (hotel, offer, stay, { currency }, signal) =>
		orNull(
			callJson({
				url: `${address}/quotes`,
				method: 'POST',
				body: { hotel, offer, ...stayBody(stay), currency },
				parse: (body) => quoteSchema.parse(body),
				retries: RETRIES,
				signal,
			}),
		),
});
