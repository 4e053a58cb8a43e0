import { z } from '@hono/zod-openapi';
import { LOCALES } from '#i18n/locales.ts';

const provider = z
	.string()
	.regex(/^[a-z][a-z0-9-]{0,29}$/)
	.openapi({ example: 'demo', param: { in: 'path', name: 'provider' } });

export const providerSchema = z.object({ provider });

const flag = z.literal('1').optional();

export const beginSchema = z.object({
	back: z.string().max(500).optional().openapi({ description: 'Path of the site to go to, without market prefix', example: '/my' }),
	market: z.string().max(2).optional().openapi({ example: 'ru' }),
	language: z.enum(LOCALES).optional(),
	popup: flag.openapi({ description: 'The page was opened as a popup: it posts the result to its opener' }),
	link: flag.openapi({ description: 'Adds the provider to the account that is signed in' }),
	marketing: flag.openapi({ description: 'Consent to marketing' }),
});

/** Further parameters are the provider's; they are verified by the OpenID Connect library. */
export const callbackSchema = z.object({ state: z.string().max(200).optional() });

export const idTokenSchema = z
	.object({
		provider: z.string().max(30),
		uid: z.string().max(100).openapi({ description: 'Anonymous id of the visitor; if the token has a nonce, it must be this' }),
		id_token: z.string().max(8000),
		source: z.string().max(60).openapi({ description: 'Where in the product the sign-in began' }),
	})
	.openapi('ProviderToken', {
		example: { provider: 'demo', uid: '5b0a4e52-7d5f-4c1c-9e5e-2f1d7a8e3c11', id_token: 'eyJhbGciOi…', source: 'header' },
	});

export const marketSchema = z.object({ market: z.string().max(2).optional().openapi({ example: 'ru' }) });
