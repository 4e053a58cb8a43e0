import { z } from '@hono/zod-openapi';
import { isLanguage, type Language } from '#i18n/locales.ts';
import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import { challengeSchema } from '#server/http/form-challenge-schema.ts';
import { BRANDS } from '#site/site.ts';
import { MAX_MESSAGE, MAX_SELLER_PRICE } from './contract.ts';

/** Lengths are checked by the rules, so that all problems of a report are returned together. */
export const feedbackSchema = z
	.object({
		about: z.string().max(600).openapi({ example: '/faq/lost-baggage', description: 'Path without market prefix; a ticket with its `t`' }),
		shown: z
			.string()
			.max(64)
			.optional()
			.openapi({ example: '2431000-rub-vetroplan', description: 'Price of our page: minor units, currency, agency' }),
		message: z
			.string()
			.max(20_000)
			.default('')
			.openapi({ example: 'The deadline is 21 days now.', description: `At most ${MAX_MESSAGE} characters` }),
		seller_price: z
			.string()
			.max(1000)
			.default('')
			.openapi({
				example: '25 100 ₽',
				description: `Price at the seller: digits, and the currency if known; at most ${MAX_SELLER_PRICE} characters`,
			}),
		mail: z
			.string()
			.max(1000)
			.default('')
			.openapi({ example: 'ada@mail.example', description: `For a reply, at most ${MAX_MAIL_ADDRESS} characters` }),
		brand: z.enum(BRANDS).optional().openapi({ example: 'AS', description: 'By default the one of the host' }),
		market: z.string().max(8).openapi({ example: 'ru' }),
		language: z
			.custom<Language>((value) => typeof value === 'string' && isLanguage(value), 'No such language')
			.optional()
			.openapi({ type: 'string', example: 'ru' }),
		token: z.string().max(200).openapi({ example: 'f.mhz1c2k0.0123456789abcdef.0123456789abcdefABCDEF' }),
		work: z.string().max(20).optional().openapi({ example: '31415' }),
	})
	.openapi('Feedback');

export const storedSchema = z.object({ status: z.literal('stored') });

const fieldSchema = z.object({
	field: z.enum(['message', 'seller_price', 'mail']),
	code: z.enum(['message-missing', 'message-too-long', 'price-missing', 'price-too-long', 'price-invalid', 'invalid-mail']),
});

export const errorSchema = z
	.object({
		code: z.enum([
			'invalid-feedback',
			'unknown-page',
			'unknown-market',
			'form-invalid',
			'form-expired',
			'form-too-fast',
			'work-required',
			'unsupported-media-type',
			'too-many-requests',
			'service-unavailable',
		]),
		message: z.string(),
		problems: z.array(fieldSchema).optional(),
		challenge: challengeSchema.optional(),
	})
	.openapi('FeedbackError');
