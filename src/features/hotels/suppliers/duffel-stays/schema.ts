/** The parts of Duffel Stays' responses that are used (duffel.com/docs/api, version 2); unknown fields are ignored. */
import { z } from 'zod';
import { AMOUNT } from '#server/duffel/amounts.ts';

const amount = z.string().regex(AMOUNT);
const currency = z.string().regex(/^[A-Z]{3}$/);
const id = z.string().regex(/^\w{1,60}$/);
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const timeOfDay = z
	.string()
	.regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::\d\d)?$/)
	.transform((text) => text.slice(0, 5));

const rateSchema = z.object({
	id,
	total_amount: amount,
	total_currency: currency,
	base_amount: amount.nullish(),
	base_currency: currency.nullish(),
	tax_amount: amount.nullish(),
	tax_currency: currency.nullish(),
	fee_amount: amount.nullish(),
	fee_currency: currency.nullish(),
	due_at_accommodation_amount: amount.nullish(),
	due_at_accommodation_currency: currency.nullish(),
	board_type: z.enum(['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive']),
	payment_type: z.enum(['guarantee', 'deposit', 'pay_now']),
	cancellation_timeline: z.array(z.object({ before: time, refund_amount: amount, currency })).max(20),
	loyalty_programme_required: z.boolean().nullish(),
	quantity_available: z.int().min(0).nullish().catch(null),
	expires_at: time,
});
export type StaysRate = z.infer<typeof rateSchema>;

/** The price of a rate or a quote. */
export type StaysAmounts = Pick<
	StaysRate,
	| 'total_amount'
	| 'total_currency'
	| 'base_amount'
	| 'base_currency'
	| 'tax_amount'
	| 'tax_currency'
	| 'fee_amount'
	| 'fee_currency'
	| 'due_at_accommodation_amount'
	| 'due_at_accommodation_currency'
>;

const bedSchema = z.object({ type: z.string(), count: z.int().min(1).max(20) });
const roomSchema = z.object({
	name: z.string().trim().min(1).max(300),
	beds: z.array(bedSchema).max(20).nullish().catch(null),
	rates: z.array(z.unknown()).max(500),
});
export type StaysRoom = z.infer<typeof roomSchema>;

export const accommodationSchema = z.object({
	id,
	name: z.string().trim().min(1).max(200),
	location: z.object({
		geographic_coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
	}),
	amenities: z
		.array(z.object({ type: z.string() }))
		.nullish()
		.catch(null),
	rating: z.number().min(1).max(5).nullish().catch(null),
	review_score: z.number().min(0).max(10).nullish().catch(null),
	review_count: z.int().min(0).nullish().catch(null),
	check_in_information: z
		.object({ check_in_after_time: timeOfDay.nullish().catch(null), check_out_before_time: timeOfDay.nullish().catch(null) })
		.nullish()
		.catch(null),
	rooms: z.array(roomSchema).max(200).nullish().catch(null),
});
export type StaysAccommodation = z.infer<typeof accommodationSchema>;

const stayFields = { check_in_date: z.iso.date(), check_out_date: z.iso.date(), rooms: z.int().min(1) };

export const searchResultSchema = z.object({
	id,
	...stayFields,
	guests: z.array(z.unknown()).nullish(),
	accommodation: accommodationSchema,
	cheapest_rate_total_amount: amount,
	cheapest_rate_currency: currency,
	expires_at: time,
});
export type StaysSearchResult = z.infer<typeof searchResultSchema>;

export const searchSchema = z.object({ results: z.array(z.unknown()).max(2000) });

export const quoteSchema = z.object({
	...rateSchema.pick({
		id: true,
		total_amount: true,
		total_currency: true,
		base_amount: true,
		base_currency: true,
		tax_amount: true,
		tax_currency: true,
		fee_amount: true,
		fee_currency: true,
		due_at_accommodation_amount: true,
		due_at_accommodation_currency: true,
	}).shape,
	...stayFields,
	accommodation: z.object({ id }),
});

export const parseRate = (response: unknown): StaysRate | null => rateSchema.safeParse(response).data ?? null;
