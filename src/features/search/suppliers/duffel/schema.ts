/** The parts of Duffel's responses that are used (duffel.com/docs/api, version 2); unknown fields are ignored. */
import { z } from 'zod';
import { AMOUNT, SIGNED_AMOUNT } from '#server/duffel/amounts.ts';

const amount = z.string().regex(AMOUNT);
const currency = z.string().regex(/^[A-Z]{3}$/);
const id = z.string().regex(/^\w{1,60}$/);
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/);

const airport = z.object({
	iata_code: z.string().regex(/^[A-Z0-9]{3}$/),
	iata_country_code: z.string().length(2).nullish(),
	time_zone: z.string().nullish(),
});

const condition = z
	.object({ allowed: z.boolean(), penalty_amount: amount.nullish(), penalty_currency: currency.nullish() })
	.nullish()
	.catch(null);
const conditions = z.object({ refund_before_departure: condition, change_before_departure: condition }).nullish();
export type DuffelCondition = z.infer<typeof condition>;

const segment = z.object({
	id,
	origin: airport,
	destination: airport,
	departing_at: localTime,
	arriving_at: localTime,
	marketing_carrier: z.object({ iata_code: z.string().regex(/^[A-Z0-9]{2}$/) }),
	marketing_carrier_flight_number: z.string().regex(/^\d{1,5}$/),
	operating_carrier: z.object({ iata_code: z.string().nullish() }).nullish(),
	aircraft: z.object({ iata_code: z.string().nullish() }).nullish(),
	passengers: z
		.array(
			z.object({
				passenger_id: id,
				baggages: z
					.array(z.object({ type: z.string(), quantity: z.int().min(0).max(9) }))
					.nullish()
					.catch(null),
			}),
		)
		.nullish(),
});
export type DuffelSegment = z.infer<typeof segment>;

const service = z.object({
	id,
	type: z.string(),
	total_amount: amount,
	total_currency: currency,
	maximum_quantity: z.int().min(0),
	passenger_ids: z.array(id),
	segment_ids: z.array(id),
	metadata: z.object({ type: z.string().nullish(), maximum_weight_kg: z.number().nullish() }).nullish().catch(null),
});
export type DuffelService = z.infer<typeof service>;

export const offerSchema = z.object({
	id,
	live_mode: z.boolean().nullish(),
	expires_at: time,
	partial: z.boolean().nullish(),
	total_amount: amount,
	total_currency: currency,
	conditions,
	passenger_identity_documents_required: z.boolean().nullish(),
	supported_passenger_identity_document_types: z.array(z.string()).nullish(),
	passengers: z.array(z.object({ id, type: z.string().nullish(), age: z.number().nullish() })).min(1),
	slices: z.array(z.object({ id, conditions, segments: z.array(segment).min(1) })).min(1),
	available_services: z
		.array(z.unknown())
		.nullish()
		.transform((items) =>
			(items ?? []).flatMap((item): DuffelService[] => {
				const { data } = service.safeParse(item);
				return data ? [data] : [];
			}),
		),
});
export type DuffelOffer = z.infer<typeof offerSchema>;

export const offerRequestSchema = z.object({ id });
export const listSchema = z.array(z.unknown());

const element = z.object({
	type: z.string(),
	designator: z
		.string()
		.regex(/^\d{1,3}[A-Z]$/)
		.nullish()
		.catch(null),
	available_services: z
		.array(z.object({ id, passenger_id: id, total_amount: amount, total_currency: currency }))
		.nullish()
		.catch(null),
});
export type DuffelElement = z.infer<typeof element>;

const cabin = z.object({
	deck: z.number().nullish(),
	cabin_class: z.string(),
	wings: z.object({ first_row_index: z.int(), last_row_index: z.int() }).nullish().catch(null),
	rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(element) })) })),
});
export type DuffelCabin = z.infer<typeof cabin>;

export const seatMapSchema = z.object({ segment_id: id, cabins: z.array(cabin).min(1) });
export type DuffelSeatMap = z.infer<typeof seatMapSchema>;

const orderSlice = z.object({ id, fare_brand_name: z.string().nullish(), segments: z.array(segment).min(1) });
export type DuffelOrderSlice = z.infer<typeof orderSlice>;

export const orderSchema = z.object({
	id,
	booking_reference: z.string().regex(/^[A-Z0-9]{5,20}$/),
	passengers: z.array(z.object({ id })),
	documents: z
		.array(z.object({ type: z.string(), unique_identifier: z.string(), passenger_ids: z.array(z.string()).nullish() }))
		.nullish()
		.catch(null),
	metadata: z.record(z.string(), z.string()).nullish().catch(null),
	cancelled_at: z.string().nullish(),
	available_actions: z.array(z.string()).nullish().catch(null),
	slices: z.array(orderSlice).nullish().catch(null),
});
export type DuffelOrder = z.infer<typeof orderSchema>;

export const cancellationSchema = z.object({
	id,
	order_id: id,
	refund_amount: amount.nullish(),
	refund_currency: currency.nullish(),
	refund_to: z.string().nullish(),
	confirmed_at: z.string().nullish(),
});

/** Negative for a refund. */
const signedAmount = z.string().regex(SIGNED_AMOUNT);

export const orderChangeOfferSchema = z.object({
	id,
	expires_at: time,
	change_total_amount: signedAmount,
	change_total_currency: currency,
	penalty_total_amount: amount.nullish(),
	penalty_total_currency: currency.nullish(),
	refund_to: z.string().nullish(),
	order_change_id: id.nullish(),
	slices: z.object({ add: z.array(orderSlice) }),
});
export type DuffelChangeOffer = z.infer<typeof orderChangeOfferSchema>;

export const orderChangeRequestSchema = z.object({
	id,
	order_change_offers: z.array(z.unknown()).transform((items) =>
		items.flatMap((item): DuffelChangeOffer[] => {
			const { data } = orderChangeOfferSchema.safeParse(item);
			return data ? [data] : [];
		}),
	),
});

export const orderChangeSchema = z.object({
	id,
	change_total_amount: signedAmount,
	change_total_currency: currency,
	expires_at: time.nullish(),
	confirmed_at: z.string().nullish(),
});
export type DuffelOrderChange = z.infer<typeof orderChangeSchema>;
