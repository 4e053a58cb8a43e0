import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopbackHost } from '#server/http/hosts.ts';
import { BRANDS } from '#site/site.ts';
import * as env from './environment.ts';

/** Services of spec 7 that may run on another host; embedded by default. */
export const REMOTE_SERVICES: readonly string[] = [
	'search',
	'suggest',
	'explore',
	'collector',
	'faq',
	'guides',
	'support',
	'favorites',
	'assisted',
	'payment',
	'subscriptions',
	'orders',
	'hotels',
	'hotels-engines',
] satisfies Service[];

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

/** Otherwise a test card would pay a ticket, or money a test ticket. */
function* modeProblems({ DUFFEL_TOKEN: token, PAYMENT_GATEWAY, STRIPE_SECRET_KEY = '' }: env.Environment): Generator<[string, string]> {
	if (token === undefined) return;
	const sellsTickets = !isDuffelTestToken(token);
	const takesMoney = PAYMENT_GATEWAY === 'stripe' && STRIPE_SECRET_KEY.includes('_live_');
	if (sellsTickets && !takesMoney) yield ['DUFFEL_TOKEN', 'is not of the test mode (duffel_test_…), but PAYMENT_GATEWAY takes test cards.'];
	if (!sellsTickets && takesMoney) yield ['DUFFEL_TOKEN', 'is of the test mode, but STRIPE_SECRET_KEY takes money.'];
}

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
	/** Who takes cards: test cards on pages of this process, or Stripe's Checkout. */
	PAYMENT_GATEWAY: env.oneOf(['embedded', 'stripe']).default('embedded'),
	/** Host name of the embedded gateway's pages. */
	PAYMENT_HOST: env.hostWithoutPort.default('pay.localhost'),
	STRIPE_SECRET_KEY: env.optional(env.secret(/^[sr]k_(?:test|live)_\w{8,200}$/, 'begin with sk_test_, sk_live_, rk_test_ or rk_live_')),
	STRIPE_WEBHOOK_SECRET: env.optional(env.secret(/^whsec_[\w+/=]{8,200}$/, 'begin with whsec_')),
	STRIPE_API_URL: env.url.default('https://api.stripe.com'),
	/** Bearer token of calls between processes: at services behind `HOST_ASSISTED`, `…_PAYMENT`, `…_ORDERS`, `…_SUBSCRIPTIONS`, and at callers. */
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

/** Calls between processes need their token; Stripe is called by the process that sells. */
function* serviceProblems(values: env.Environment): Generator<[name: string, message: string]> {
	const isSet = (name: string) => values[name] !== undefined;
	const payment = ['HOST_PAYMENT', 'HOST_PAYMENT_AS', 'PAYMENT_WEBHOOK_URL'].filter(isSet);
	const assisted = ['HOST_ASSISTED', 'HOST_ASSISTED_AS'].filter(isSet);
	const ofAccounts = (['orders', 'subscriptions'] as const).flatMap((service) =>
		['', ...BRANDS.map((brand) => `_${brand}`)].map((suffix) => hostVariable(service) + suffix),
	);
	if ([...payment, ...assisted, ...ofAccounts.filter(isSet)].length > 0 && !isSet('SERVICE_TOKEN')) yield ['SERVICE_TOKEN', 'not found'];
	if (values.PAYMENT_GATEWAY !== 'stripe') return;
	for (const name of payment) yield [name, 'is set, but PAYMENT_GATEWAY is stripe, which takes the cards itself; set one of them.'];
}

export function* dependencyProblems(values: ReturnType<typeof withDefaults>): Generator<[name: string, message: string]> {
	const missing = (names: readonly string[]) => names.filter((name) => values[name] === undefined);
	for (const service of SERVICES) {
		const name = hostVariable(service);
		const branded = BRANDS.filter((brand) => values[`${name}_${brand}`] !== undefined);
		if (branded.length === 0 || values[name] !== undefined || !REMOTE_SERVICES.includes(service)) continue;
		if (AS_ONLY_SERVICES.includes(service)) continue;
		// The main brand answers on every host that is not another brand's.
		const brands = BRANDS.filter((brand) => brand === 'AS' || values.BRAND_HOSTS.includes(`=${brand}`));
		for (const brand of brands.filter((brand) => !branded.includes(brand)))
			yield [`${name}_${brand}`, `not found: ${name}_${branded[0]} is set, so ${brand} needs one too, or ${name} for both.`];
	}
	const provider = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'];
	if (missing(provider).length < provider.length) for (const name of missing([...provider, 'STAFF_DOMAINS'])) yield [name, 'not found'];
	if (values.SMTP_URL !== undefined) for (const name of missing(['MAIL_FROM'])) yield [name, 'not found'];
	const sms = ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'];
	if (missing(sms).length === 1) for (const name of missing(sms)) yield [name, 'not found'];
	if (values.WORKERS !== undefined && values.WORKERS !== '1' && values.DATABASE_URL?.endsWith(':memory:'))
		yield ['WORKERS', `is ${values.WORKERS}, but a database in memory belongs to one process.`];
	const freshdesk = ['FRESHDESK_URL', 'FRESHDESK_API_KEY'];
	if (missing(freshdesk).length === 1) for (const name of missing(freshdesk)) yield [name, 'not found'];
	const hosts = [values.BRAND_HOSTS.replace(/=\w+/g, ''), values.ALLOWED_HOSTS ?? '']
		.join()
		.split(',')
		.filter((host) => host.trim() !== '');
	if (values.PAYMENT_GATEWAY === 'stripe')
		for (const name of missing(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])) yield [name, 'not found'];
	else if (values.ENVIRONMENT === 'production' && hosts.length > 0 && !hosts.some((host) => isLoopbackHost(host.trim())))
		for (const name of missing(['PAYMENT_HOST'])) yield [name, 'not found'];
	yield* serviceProblems(values);
	if (values.FLIGHT_SUPPLIER !== undefined && values.FLIGHT_SUPPLIER !== values.SUPPLIERS)
		yield ['FLIGHT_SUPPLIER', 'is set beside SUPPLIERS; set one of them.'];
	const [suppliers = [], hotelSuppliers = []] = [values.SUPPLIERS, values.HOTEL_SUPPLIERS].map((list) =>
		list.split(',').map((entry) => entry.trim()),
	);
	if (values.ENVIRONMENT === 'production' && suppliers.includes('embedded:real'))
		yield ['SUPPLIERS', 'has "embedded:real", which is for tests outside production.'];
	if (values.ENVIRONMENT === 'production' && hotelSuppliers.includes('embedded:real'))
		yield ['HOTEL_SUPPLIERS', 'has "embedded:real", which is for tests outside production.'];
	if (suppliers.includes('duffel')) yield* modeProblems(values);
	const secrets = [...suppliers, ...hotelSuppliers].flatMap((entry) => SUPPLIER_SECRETS.get(entry.split(':')[0] ?? '') ?? []);
	for (const name of missing([...new Set(secrets)])) yield [name, 'not found'];
}
