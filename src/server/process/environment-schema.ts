import { resolve } from 'node:path';
import { z } from 'zod';
import { BRANDS } from '#site/site.ts';
import * as env from './environment.ts';

/** Services of spec 7 that may run on another host; embedded by default. */
export const REMOTE_SERVICES: readonly string[] = [
	'search',
	'suggest',
	'explore',
	'maps',
	'collector',
	'faq',
	'guides',
	'support',
	'favorites',
	'assisted',
	'payment',
	'subscriptions',
	'forms',
	'orders',
	'premium',
	'loyalty',
	'auth',
	'hotels',
	'hotels-engines',
	'restrictions',
	'restrictions-feedback',
] satisfies Service[];

/** Services that store accounts or their data. */
export const ACCOUNT_SERVICES = [
	'orders',
	'premium',
	'loyalty',
	'subscriptions',
	'favorites',
	'forms',
	'support',
	'restrictions-feedback',
	'auth',
] as const satisfies Service[];

/** Services of booking, which is open at AS only. */
export const AS_ONLY_SERVICES: readonly string[] = ['assisted', 'payment'] satisfies Service[];

/** All services of spec 7; variables of those not in {@link REMOTE_SERVICES} are rejected at start. */
// biome-ignore format: one name a line would fill a screen
export const SERVICES = [
	'search', 'suggest', 'explore', 'maps', 'flights', 'assisted', 'payment', 'orders', 'premium', 'loyalty', 'hotels', 'hotels-engines', 'guides',
	'restrictions', 'restrictions-feedback', 'support', 'faq', 'favorites', 'subscriptions', 'forms', 'auth', 'collector',
] as const;
export type Service = (typeof SERVICES)[number];

export const hostVariable = (service: Service) => `HOST_${service.replace('-', '_').toUpperCase()}` as const;

/** `HOST_{service}` for all brands, `HOST_{service}_{brand}` for one. */
const hostVariables = Object.fromEntries(
	SERVICES.flatMap((service) => {
		const unavailable = z.null(`is set, but the ${service} service on another host is not available yet.`).default(null);
		const schema: z.ZodType<string | null> = REMOTE_SERVICES.includes(service) ? env.optional(env.url) : unavailable;
		const closed = z.null(`is set, but booking is open at AS only; set ${hostVariable(service)}.`).default(null);
		return ['', '_AS', '_WA'].map((suffix) => [
			`${hostVariable(service)}${suffix}`,
			suffix === '_WA' && AS_ONLY_SERVICES.includes(service) ? closed : schema,
		]);
	}),
) as Record<`HOST_${string}`, z.ZodType<string | null>>;

/** Thirteen months, the maximum EU data protection authorities allow for analytics. */
const MAX_DAYS = 395;
const days = env.number(/^[1-9]\d{0,2}$/, `of days from 1 to ${MAX_DAYS}.`, MAX_DAYS);

const supplier = env.text
	.regex(/^[a-z][a-z-]*(?::[\w.-]+)?$/, env.invalidEntry('an entry is a name, or name:argument.'))
	.transform((entry) => {
		const [name = '', argument = ''] = entry.split(':');
		return { name, argument };
	});

const brandHost = env.text
	.regex(/^[^=]*=(?:AS|WA)$/, env.invalidEntry('each entry is host=AS or host=WA.'))
	.transform((entry) => ({ pattern: entry.slice(0, -3), brand: entry.slice(-2) }))
	.pipe(z.object({ pattern: env.hostPattern, brand: z.enum(BRANDS) }));

export const SUPPLIER_SECRETS = new Map<string, 'DUFFEL_TOKEN' | 'TRAVELPAYOUTS_TOKEN'>([
	['duffel', 'DUFFEL_TOKEN'],
	['travelpayouts', 'TRAVELPAYOUTS_TOKEN'],
]);

/** Duffel's test mode: its tickets are not valid for travel. */
export const isDuffelTestToken = (token: string): boolean => token.startsWith('duffel_test_');

/** Providers of the sign-in for travellers: a JSON array. */
const socialProviders = z
	.array(
		z.strictObject({
			/** Ends the address `/auth/v2/{id}`. */
			id: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
			name: z.string().min(1).max(40),
			issuer: env.issuer,
			clientId: z.string().min(1),
			clientSecret: z.string().min(1),
			/** Of its endpoints, besides the issuer's. */
			hosts: z.array(env.host).default([]),
		}),
	)
	.max(6)
	.refine((providers) => new Set(providers.map(({ id }) => id)).size === providers.length);

export const environmentSchema = z.object({
	ENVIRONMENT: env.oneOf(['local', 'beta', 'production']),
	DATA_DIR: env.text.transform((path) => resolve(path)),
	HOST: env.optional(env.listenHost),
	BRAND_HOSTS: env.list(brandHost),
	...hostVariables,
	RATES_URL: env.optional(env.url),
	FLAGR_URL: env.optional(env.url),
	FLAGS_FILE: env.optional(env.text.transform((path) => resolve(path))),
	/** Keys of personal data, written by `npm run keys:rotate`; by default in `DATA_DIR`. */
	DATA_KEYS_FILE: env.optional(env.text.transform((path) => resolve(path))),
	/** Session signing secret; by default generated in `DATA_DIR`. */
	SESSION_SECRET: env.optional(env.secret(/^.{32}/s, 'have at least 32 characters')),
	STAFF_DOMAINS: env.lowerCaseList(env.text),
	STAFF_BLOCKED: env.lowerCaseList(env.mailAddress),
	STAFF_OIDC_ISSUER: env.optional(env.issuer),
	STAFF_OIDC_CLIENT_ID: env.optional(env.text),
	STAFF_OIDC_CLIENT_SECRET: env.optional(env.text),
	STAFF_OIDC_HOSTS: env.lowerCaseList(env.host),
	/** Sign-in of travellers; outside production the demo provider by default. */
	SOCIAL_PROVIDERS: env.optional(
		env.json(
			socialProviders,
			'must be like [{"id":"google","name":"Google","issuer":"https://…","clientId":"…","clientSecret":"…"}] (its value is not shown here).',
		),
	),
	ALLOWED_HOSTS: env.list(env.hostPatternWithPort),
	WORKERS: env.number(/^[1-9]\d?$/, 'of processes from 1 to 99.').default(1),
	PORT: env.number(/^\d{1,5}$/, 'from 0 to 65535.', 65_535).default(4321),
	DATABASE_URL: env.optional(env.databaseUrl),
	TABLES_DIR: env.text.default('.tables').transform((path) => resolve(path)),
	/** Whether to trust `X-Forwarded-For`, `-Proto` and `-Host`. */
	TRUST_PROXY: env.flag.default(false),
	/** `on`, `off`, or a factor of every limit. */
	RATE_LIMITS: env.rateLimits.default(1),
	SUPPLIERS: env.list(supplier),
	/** One supplier: another name of `SUPPLIERS`. */
	FLIGHT_SUPPLIER: env.optional(supplier),
	HOTEL_SUPPLIERS: env.list(supplier),
	DUFFEL_TOKEN: env.optional(env.text),
	DUFFEL_URL: env.url.default('https://api.duffel.com'),
	TRAVELPAYOUTS_TOKEN: env.optional(env.text),
	/** RapidAPI's key for climate normals of Meteostat; without it the price map has no temperatures. */
	METEOSTAT_KEY: env.optional(env.secret(/^[\w-]{8,100}$/, 'be 8 to 100 letters, digits or -_')),
	METEOSTAT_URL: env.url.default('https://meteostat.p.rapidapi.com'),
	/** `https://key@host/project`; without it errors and traces are stored locally. */
	SENTRY_DSN: env.optional(env.sentryDsn),
	COLLECTOR_PING: env.optional(env.url),
	TELEMETRY_DAYS: days.default(30),
	TELEMETRY_MB: env.number(/^[1-9]\d{0,6}$/, 'of MB from 1 to 9999999.').default(1000),
	CLICK_DAYS: days.default(MAX_DAYS),
	VOTE_DAYS: days.default(MAX_DAYS),
	/** `smtp://user:password@host:587`, which requires STARTTLS, or `smtps://…`; without it mails stay in the outbox. */
	SMTP_URL: env.optional(env.smtpUrl),
	MAIL_FROM: env.optional(env.mailAddress),
	/** Hosts of push services besides those of the known browsers. */
	PUSH_HOSTS: env.list(env.hostPatternWithPort),
	/** Takes `POST { id, to, text }` with the bearer token; without it SMS stay in the outbox. */
	SMS_GATEWAY_URL: env.optional(env.url),
	SMS_GATEWAY_TOKEN: env.optional(env.secret(/^[\w.~+/=-]{8,300}$/, 'be 8 to 300 letters, digits or -._~+/=')),
	/** An OpenAI-compatible endpoint for the assistant: `https://api.example/v1`; without it rules reply. */
	ASSISTANT_URL: env.optional(env.url),
	ASSISTANT_MODEL: env.optional(env.text),
	ASSISTANT_API_KEY: env.optional(env.secret(/^[\w.~+/=:-]{8,400}$/, 'be 8 to 400 letters, digits or -._~+/=:')),
	/** Milliseconds for a reply of the model with its tools. */
	ASSISTANT_TIMEOUT: env.number(/^[1-9]\d{2,5}$/, 'of milliseconds from 100 to 999999.').default(30_000),
	/** Tokens a day: of one visitor, and of all. */
	ASSISTANT_VISITOR_TOKENS: env.number(/^[1-9]\d{0,8}$/, 'of tokens from 1 to 999999999.').default(60_000),
	ASSISTANT_DAY_TOKENS: env.number(/^[1-9]\d{0,11}$/, 'of tokens from 1 to 999999999999.').default(2_000_000),
	/** Who takes cards: test cards on pages of this process, or Stripe's Checkout. */
	PAYMENT_GATEWAY: env.oneOf(['embedded', 'stripe']).default('embedded'),
	/** Host name of the embedded gateway's pages. */
	PAYMENT_HOST: env.hostWithoutPort.default('pay.localhost'),
	STRIPE_SECRET_KEY: env.optional(env.secret(/^[sr]k_(?:test|live)_\w{8,200}$/, 'begin with sk_test_, sk_live_, rk_test_ or rk_live_')),
	STRIPE_WEBHOOK_SECRET: env.optional(env.secret(/^whsec_[\w+/=]{8,200}$/, 'begin with whsec_')),
	STRIPE_API_URL: env.url.default('https://api.stripe.com'),
	/** Bearer token of calls between processes: at those behind `HOST_ASSISTED`, `…_PAYMENT` and {@link ACCOUNT_SERVICES}, and at callers. */
	SERVICE_TOKEN: env.optional(env.secret(/^[\w.~+/=-]{32,200}$/, 'be 32 to 200 letters, digits or -._~+/=')),
	/** Where events of payments that another process created are delivered: `https://its.host/svc/payment/webhook`. */
	PAYMENT_WEBHOOK_URL: env.optional(env.url),
	RATING_DAYS: days.default(MAX_DAYS),
	/** `https://account.freshdesk.com`; ratings of its tickets are sent to it. */
	FRESHDESK_URL: env.optional(env.url),
	FRESHDESK_API_KEY: env.optional(env.secret(/^[\w-]{10,100}$/, 'be 10 to 100 letters, digits or -_')),
	/** Values of the account's survey for terrible, bad, normal, good and excellent. */
	FRESHDESK_SCALE: env.scale.default([-103, -102, 100, 102, 103]),
	/** Whether links to the survey need a signature. */
	SUPPORT_SIGNATURE: env.oneOf(['optional', 'required']).default('optional'),
	/** Of orders that took no money. */
	ORDER_DAYS: days.default(30),
	/** After closing. */
	TICKET_DAYS: days.default(180),
	/** Who has private access (spec 6) without sign-in, outside production. */
	PRIVATE_ACCESS: env.oneOf(['loopback', 'everybody']).default('loopback'),
	HEALTH_TOKEN: env.optional(env.secret(/^[\w.~+/=-]{16,200}$/, 'be 16 to 200 letters, digits or -._~+/=')),
	LOG_LEVEL: env.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
	ACCESS_LOG: env.oneOf(['off', 'stdout']),
	GEO_HEADER: env.optional(env.text.regex(/^[a-z0-9-]+$/i, 'must be the name of a header.').toLowerCase()),
});
export type EnvironmentValues = z.infer<typeof environmentSchema> & Readonly<Record<`HOST_${string}`, string | null>>;

type DefaultedVariable = 'ENVIRONMENT' | 'BRAND_HOSTS' | 'SUPPLIERS' | 'HOTEL_SUPPLIERS';

/** Trims values and sets dependent defaults; an empty value counts as missing. */
export function withDefaults(environment: env.Environment): env.Environment & Record<DefaultedVariable, string> {
	const entries = Object.entries(environment).map(([name, value = '']) => [name, value.trim()] as const);
	const values: env.Environment = Object.fromEntries(entries.filter(([, value]) => /[^,\s]/.test(value)));
	const built = values.NODE_ENV === 'production';
	const ENVIRONMENT = values.ENVIRONMENT ?? (built ? 'production' : 'local');
	const BRAND_HOSTS = values.BRAND_HOSTS ?? (ENVIRONMENT === 'production' ? '' : 'wa.localhost=WA');
	const { DATA_DIR = '.data', SUPPLIERS = values.FLIGHT_SUPPLIER ?? 'embedded', ACCESS_LOG = built ? 'stdout' : 'off' } = values;
	const { HOTEL_SUPPLIERS = 'embedded' } = values;
	return { ...values, ENVIRONMENT, BRAND_HOSTS, DATA_DIR, SUPPLIERS, HOTEL_SUPPLIERS, ACCESS_LOG };
}
