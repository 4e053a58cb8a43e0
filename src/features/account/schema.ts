/** What the account's services accept and send (spec 3.7, 3.8, 5, 7). */
import { z } from '@hono/zod-openapi';
import { PASSENGER_FIELDS } from '#features/passengers/contract.ts';
import { CARD_KINDS } from '#features/payment/contract.ts';
import { SUPPORT_CHANNELS } from '#features/support/contract.ts';
import { LOCALES } from '#i18n/locales.ts';
import { CURRENCY_ORDER } from '#site/currencies.ts';
import { marketsOf } from '#site/markets.ts';
import { BRANDS } from '#site/site.ts';
import { ACTIVATION_STATES, CODE_DIGITS, LOGIN_METHODS } from './contract.ts';

const MAX_NAME = 80;
const MAX_PHONE = 40;
export const MAX_PASSENGERS = 30;
const MAX_FIELD = 120;

const MARKETS: ReadonlySet<string> = new Set(BRANDS.flatMap((brand) => marketsOf(brand)));
const market = z.string().refine((code) => MARKETS.has(code), 'must be one of our markets');
const channels = z.strictObject({
	price_alert: z.strictObject({ mob_push: z.boolean(), web_push: z.boolean(), email: z.boolean() }),
});

/** Each setting may be left out; an unknown one is rejected (spec 5). An empty text clears a setting. */
export const settingsSchema = z
	.strictObject({
		citizenship: z.string().regex(/^(?:[A-Z]{2})?$/),
		currency: z.enum(CURRENCY_ORDER),
		market,
		name: z.string().trim().max(MAX_NAME),
		notification_channels: channels,
		notification_language: z.enum(LOCALES),
		origin: z.string().regex(/^(?:[A-Z]{3})?$/),
		priority_support_channel: z.enum(SUPPORT_CHANNELS),
		use_price_per_night: z.boolean(),
		use_price_per_passenger: z.boolean(),
		payment_options: z.array(z.enum(CARD_KINDS)).max(CARD_KINDS.length),
		autosave_documents: z.boolean(),
		contact_info: z.strictObject({ mail: z.string().max(254).optional(), phone: z.string().max(MAX_PHONE).optional() }),
		prevent_geoip: z.boolean(),
		geoip: z.string().regex(/^[A-Z]{3}$/),
	})
	.partial()
	.openapi('UserSettings', { example: { currency: 'kzt', use_price_per_passenger: true } });

const changedAtSchema = z
	.record(z.string(), z.int().min(0))
	.optional()
	.openapi({ description: 'When each setting was changed on the device, milliseconds since 1970: the newest value wins' });

export const settingsPatchSchema = z
	.object({
		account: z
			.string()
			.max(60)
			.optional()
			.openapi({ description: 'Id of the account that the settings were copied from: another one does not take them' }),
		settings: settingsSchema,
		changed_at: changedAtSchema,
	})
	.openapi('SettingsChange', { example: { settings: { currency: 'kzt' } } });

/** Older clients send the settings beside id and email; id and email are not changed by this call. */
export const legacySettingsSchema = z
	.object({
		user: z.object({
			id: z.union([z.string(), z.int()]).optional(),
			email: z.string().nullish(),
			settings: settingsSchema,
			changed_at: changedAtSchema,
		}),
	})
	.openapi('UserWithSettings', { example: { user: { settings: { market: 'kz' } } } });

export const storedSettingsSchema = z
	.object({
		user: z.object({ id: z.string(), email: z.string().nullable(), settings: settingsSchema, changed_at: changedAtSchema }),
	})
	.openapi('StoredSettings', { example: { user: { id: 'c5a0…', email: null, settings: { market: 'kz' } } } });

export const emailInfoSchema = z
	.object({ active_email: z.string().nullable(), candidate_email: z.string().nullable(), activation_status: z.enum(ACTIVATION_STATES) })
	.openapi('EmailInfo', { example: { active_email: null, candidate_email: 'anna@example.com', activation_status: 'pending' } });

export const userSchema = z
	.object({
		user_info: z.object({
			id: z.string(),
			phone: z.string().nullable(),
			email_info: emailInfoSchema,
			last_login_method: z.enum(LOGIN_METHODS).nullable(),
		}),
		premium: z
			.object({
				status: z.enum(['trial', 'active', 'past-due', 'cancelled', 'ended']),
				plan: z.enum(['month', 'year']).nullable(),
				is_member: z.boolean(),
				until: z.iso.datetime().nullable(),
				renews: z.boolean(),
			})
			.nullable(),
		settings: settingsSchema,
		socials: z.record(z.string(), z.string()),
		properties: z.object({
			orders: z.object({
				order_counters: z
					.object({ all: z.int(), upcoming: z.int() })
					.nullable()
					.openapi({ description: 'Null while the service of orders does not respond' }),
			}),
		}),
	})
	.openapi('User', {
		example: {
			user_info: {
				id: 'c5a0…',
				phone: '+79161234567',
				email_info: { active_email: null, candidate_email: null, activation_status: 'not_active' },
				last_login_method: 'phone',
			},
			premium: null,
			settings: {},
			socials: {},
			properties: { orders: { order_counters: { all: 0, upcoming: 0 } } },
		},
	});

export const phoneSchema = z
	.object({
		phone: z.string().max(MAX_PHONE),
		market,
		marketing_accepted: z.boolean().default(false),
		language: z.enum(LOCALES).optional(),
	})
	.openapi('PhoneLogin', { example: { phone: '+79161234567', market: 'ru', marketing_accepted: false } });

export const loginIdSchema = z
	.object({ session_id: z.string(), phone: z.string().openapi({ description: 'As it was understood, with the country’s code' }) })
	.openapi('StartedLogin', { example: { session_id: 'Qm9vay1hLXRyaXAtMTIzNA', phone: '+7 916 123-45-67' } });

export const codeSchema = z
	.object({ code: z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)), session_id: z.string().regex(/^[\w-]{22}$/) })
	.openapi('LoginCode', { example: { code: '123456', session_id: 'Qm9vay1hLXRyaXAtMTIzNA' } });

export const tokenSchema = z
	.object({ jwt: z.string(), is_new_user: z.boolean() })
	.openapi('Token', { example: { jwt: 'eyJhbGciOi…', is_new_user: false } });

export const redirectSchema = z.object({
	uid: z.string().max(100).optional(),
	redirect_uri: z.string().max(500).optional().openapi({ description: 'Address on our own hosts to go to with a renewed session' }),
});

export const uidSchema = z.object({ uid: z.string().max(100).optional().openapi({ description: 'Anonymous id of the visitor' }) });

export const mailSchema = z
	.object({
		email: z.string().max(254),
		marketing_accepted: z.boolean().default(false),
		market: market.optional(),
		language: z.enum(LOCALES).optional(),
	})
	.openapi('MailAddress', { example: { email: 'anna@example.com', marketing_accepted: false } });

export const identifierSchema = z
	.object({ identifier: z.string().max(254), market: market.optional() })
	.openapi('Identifier', { example: { identifier: '+79161234567', market: 'ru' } });

/** Says how the identifier is written, never whether it has an account. */
export const identifierStatusSchema = z
	.object({ status: z.enum(['phone', 'email', 'invalid']) })
	.openapi('IdentifierStatus', { example: { status: 'phone' } });

export const subscriptionSchema = z
	.object({ market, language: z.enum(LOCALES), extras: z.record(z.string().max(40), z.string().max(200)).default({}) })
	.openapi('Subscription', { example: { market: 'ru', language: 'ru', extras: {} } });

export const paidContentSchema = z.object({ has_purchases: z.boolean() }).openapi('PaidContent', { example: { has_purchases: false } });

/** A passenger as typed; every field may still be empty. */
export const passengerSchema = z
	.strictObject(Object.fromEntries(PASSENGER_FIELDS.map((name) => [name, z.string().max(MAX_FIELD).default('')])))
	.openapi('StoredPassenger', { example: { lastName: 'IVANOVA', firstName: 'ANNA' } });

export const passengersSchema = z.array(passengerSchema).max(MAX_PASSENGERS).openapi('StoredPassengers', { example: [] });

export const actualizeSchema = z
	.object({ passengers: passengersSchema })
	.openapi('PassengersChange', { example: { passengers: [{ lastName: 'IVANOVA', firstName: 'ANNA' }] } });

export const productSchema = z.object({
	product: z
		.string()
		.regex(/^[a-z]{1,20}$/)
		.openapi({ example: 'avia', param: { in: 'path', name: 'product' } }),
});

export const accountErrorSchema = z
	.object({
		code: z.string(),
		message: z.string(),
		retry_after: z.int().optional(),
		attempts_left: z.int().optional(),
		/** What is wrong with a phone, and how many digits it has. */
		problem: z.string().optional(),
		digits: z.int().optional(),
	})
	.openapi('AccountError', { example: { code: 'unauthorized', message: 'User not authorized' } });
