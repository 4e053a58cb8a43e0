/** Configuration: {@link environmentSchema} over `process.env`. Without any variable, all services are embedded. */
import { join } from 'node:path';
import { LOOPBACK_HOSTS, matchesHost } from '#server/http/hosts.ts';
import { bracketed, ConfigError, type Environment } from '#server/process/environment.ts';
import { dependencyProblems } from '#server/process/environment-problems.ts';
import {
	type EnvironmentValues,
	environmentSchema,
	hostVariable,
	isDuffelTestToken,
	SERVICES,
	type Service,
	SUPPLIER_SECRETS,
	withDefaults,
} from '#server/process/environment-schema.ts';
import { BRANDS, type Brand } from '#site/site.ts';

function readServices(values: EnvironmentValues): Readonly<Partial<Record<Service, Readonly<Partial<Record<Brand, string>>>>>> {
	const services = SERVICES.map((service) => {
		const name = hostVariable(service);
		const perBrand = BRANDS.map((brand) => [brand, values[`${name}_${brand}`] ?? values[name]]);
		return [service, perBrand.filter(([, address]) => address !== null)] as const;
	});
	return Object.fromEntries(
		services.flatMap(([service, perBrand]) => (perBrand.length > 0 ? [[service, Object.fromEntries(perBrand)]] : [])),
	);
}

/** Production accepts configured hosts only; without any, loopback hosts, so that a build can be tried locally. */
function siteHosts({ ENVIRONMENT, HOST, BRAND_HOSTS, ALLOWED_HOSTS }: EnvironmentValues): readonly string[] {
	const configured = [...BRAND_HOSTS.map(({ pattern }) => pattern), ...ALLOWED_HOSTS];
	const own = bracketed(HOST ?? 'localhost');
	if (ENVIRONMENT !== 'production') return [...LOOPBACK_HOSTS, own, ...configured];
	if (configured.length > 0) return HOST === null ? configured : [own, ...configured];
	return [...new Set([...LOOPBACK_HOSTS.filter((name) => !name.startsWith('*')), own])];
}

/** Booking, and with it its payments, is open at AS only. */
const remotePayment = (values: EnvironmentValues): string | null => values.HOST_PAYMENT_AS ?? values.HOST_PAYMENT ?? null;

/** Hosts of the site, and that of the payment pages. */
function readAllowedHosts(values: EnvironmentValues): readonly string[] {
	const hosts = siteHosts(values);
	const { PAYMENT_GATEWAY: gateway, PAYMENT_HOST: pages } = values;
	const isElsewhere = gateway !== 'embedded' || remotePayment(values) !== null;
	return isElsewhere || hosts.some((pattern) => matchesHost(pattern, pages)) ? hosts : [...hosts, pages];
}

function readPayment(values: EnvironmentValues) {
	const { PAYMENT_GATEWAY: gateway, PAYMENT_HOST: host, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
	const { SERVICE_TOKEN: token, PAYMENT_WEBHOOK_URL: webhookUrl } = values;
	const address = remotePayment(values);
	if (gateway === 'embedded' && address !== null) return { gateway: 'remote', address, host, token: token ?? '' } as const;
	if (gateway === 'embedded') return { gateway, host, webhookUrl } as const;
	return { gateway, secretKey: secretKey ?? '', webhookSecret: webhookSecret ?? '', apiUrl: values.STRIPE_API_URL } as const;
}

function readStaffSignIn(values: EnvironmentValues) {
	const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: clientId, STAFF_OIDC_CLIENT_SECRET: clientSecret } = values;
	if (issuer === null || clientId === null || clientSecret === null) return null;
	return { issuer, clientId, clientSecret, hosts: [new URL(issuer).host, ...values.STAFF_OIDC_HOSTS] };
}

function readSocialProviders({ SOCIAL_PROVIDERS: providers }: EnvironmentValues) {
	return (providers ?? []).map((provider) => ({ ...provider, hosts: [new URL(provider.issuer).host, ...provider.hosts] }));
}

/** A provider of this process that signs in whoever is named; its sign-ins are in memory, so it needs one process. */
const hasDemoIdentity = ({ ENVIRONMENT, SOCIAL_PROVIDERS, WORKERS }: EnvironmentValues): boolean =>
	ENVIRONMENT !== 'production' && SOCIAL_PROVIDERS === null && WORKERS === 1;

function readFreshdesk({ FRESHDESK_URL: url, FRESHDESK_API_KEY: key, FRESHDESK_SCALE: scale }: EnvironmentValues) {
	return url === null || key === null ? null : { url, key, scale };
}

function readDuffel({ SUPPLIERS, HOTEL_SUPPLIERS, DUFFEL_TOKEN: token, DUFFEL_URL: url }: EnvironmentValues) {
	const isChosen = [...SUPPLIERS, ...HOTEL_SUPPLIERS].some(({ name }) => name === 'duffel');
	return token !== null && isChosen ? { token, url, test: isDuffelTestToken(token) } : null;
}

/** Null: the price map has no temperatures. */
function readClimate({ METEOSTAT_URL: url, METEOSTAT_KEY: key }: EnvironmentValues) {
	return key === null ? null : { url, key };
}

/** Null: mails stay in the outbox. */
function readSmtp({ SMTP_URL: url, MAIL_FROM: from }: EnvironmentValues) {
	return url === null || from === null ? null : { url, from };
}

/** Null: SMS stay in the outbox. */
function readSmsGateway({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }: EnvironmentValues) {
	return url === null || token === null ? null : { url, token };
}

/** Null: rules reply. */
function readAssistant(values: EnvironmentValues) {
	const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_API_KEY: key } = values;
	if (url === null || model === null) return null;
	const { ASSISTANT_TIMEOUT: timeout, ASSISTANT_VISITOR_TOKENS: visitorTokens, ASSISTANT_DAY_TOKENS: dayTokens } = values;
	return { url, model, key, timeout, visitorTokens, dayTokens };
}

interface Suppliers {
	readonly services: ReturnType<typeof readServices>;
	readonly payment: ReturnType<typeof readPayment>;
	readonly duffel: ReturnType<typeof readDuffel>;
	readonly smsGateway: ReturnType<typeof readSmsGateway>;
	readonly staffSignIn: ReturnType<typeof readStaffSignIn>;
	readonly socialProviders: ReturnType<typeof readSocialProviders>;
}

/** `host:port` of every configured address; outgoing calls may reach no other host. */
function readOutgoingHosts(values: EnvironmentValues, suppliers: Suppliers): ReadonlySet<string> {
	const { services, payment, duffel, smsGateway, staffSignIn, socialProviders } = suppliers;
	const addresses = [
		...Object.values(services).flatMap((perBrand) => Object.values(perBrand)),
		values.RATES_URL,
		values.FLAGR_URL,
		values.FRESHDESK_URL,
		values.ASSISTANT_URL,
		readClimate(values)?.url,
		payment.gateway === 'stripe' ? payment.apiUrl : null,
		payment.gateway === 'embedded' ? payment.webhookUrl : null,
		duffel?.url,
		smsGateway?.url,
	];
	return new Set([
		...addresses.flatMap((address) => (address ? new URL(address).host : [])),
		...(staffSignIn?.hosts ?? []),
		...socialProviders.flatMap(({ hosts }) => hosts),
	]);
}

function toConfig(values: EnvironmentValues) {
	const services = readServices(values);
	const staffSignIn = readStaffSignIn(values);
	const payment = readPayment(values);
	const duffel = readDuffel(values);
	const smsGateway = readSmsGateway(values);
	const socialProviders = readSocialProviders(values);
	const suppliers = { services, payment, duffel, smsGateway, staffSignIn, socialProviders };
	const secrets = values.SUPPLIERS.flatMap(({ name }) => SUPPLIER_SECRETS.get(name) ?? []).map((name) => [name, values[name]]);
	return {
		environment: values.ENVIRONMENT,
		production: values.ENVIRONMENT === 'production',
		workers: values.WORKERS,
		port: values.PORT,
		host: values.HOST ?? 'localhost',
		databaseUrl: values.DATABASE_URL ?? `sqlite:${join(values.DATA_DIR, 'travel.sqlite')}`,
		dataDir: values.DATA_DIR,
		dataKeysFile: values.DATA_KEYS_FILE ?? join(values.DATA_DIR, 'data-keys.json'),
		tablesDir: values.TABLES_DIR,
		brandHosts: values.BRAND_HOSTS,
		allowedHosts: readAllowedHosts(values),
		trustProxy: values.TRUST_PROXY,
		rateLimits: values.RATE_LIMITS,
		suppliers: values.SUPPLIERS,
		hotelSuppliers: values.HOTEL_SUPPLIERS,
		duffel,
		climate: readClimate(values),
		secrets: Object.fromEntries(secrets) as Readonly<Record<string, string>>,
		ratesUrl: values.RATES_URL,
		flagrUrl: values.FLAGR_URL,
		flagsFile: values.FLAGS_FILE,
		sentryDsn: values.SENTRY_DSN,
		collectorPing: values.COLLECTOR_PING,
		telemetryDays: values.TELEMETRY_DAYS,
		telemetryBytes: values.TELEMETRY_MB * 1_000_000,
		clickDays: values.CLICK_DAYS,
		voteDays: values.VOTE_DAYS,
		payment,
		ratingDays: values.RATING_DAYS,
		freshdesk: readFreshdesk(values),
		supportSignature: values.SUPPORT_SIGNATURE,
		ticketDays: values.TICKET_DAYS,
		orderDays: values.ORDER_DAYS,
		services,
		outgoingHosts: readOutgoingHosts(values, suppliers),
		geoHeader: values.GEO_HEADER,
		staffDomains: values.STAFF_DOMAINS,
		staffBlocked: values.STAFF_BLOCKED,
		staffSignIn,
		socialProviders,
		demoIdentity: hasDemoIdentity(values),
		sessionSecret: values.SESSION_SECRET,
		privateAccess: values.PRIVATE_ACCESS,
		smtp: readSmtp(values),
		smsGateway,
		assistant: readAssistant(values),
		pushHosts: values.PUSH_HOSTS,
		serviceToken: values.SERVICE_TOKEN,
		healthToken: values.HEALTH_TOKEN,
		logLevel: values.LOG_LEVEL,
		accessLog: values.ACCESS_LOG,
	};
}

export type Config = Readonly<ReturnType<typeof toConfig>>;
export type FreshdeskAccount = NonNullable<Config['freshdesk']>;
export type StripeAccount = Extract<Config['payment'], { gateway: 'stripe' }>;
export type RemotePayment = Extract<Config['payment'], { gateway: 'remote' }>;
export type DuffelAccount = NonNullable<Config['duffel']>;
export type StaffSignIn = NonNullable<Config['staffSignIn']>;

/** @throws {ConfigError} with all problems at once, 'Config {name} not found' for each missing required variable (spec 5) */
export function readConfig(environment: Environment): Config {
	const values = withDefaults(environment);
	const { data, error } = environmentSchema.safeParse(values);
	const invalid = error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? [];
	const order = Object.keys(environmentSchema.shape);
	const problems = [...invalid, ...dependencyProblems(values)]
		.sort(([name], [other]) => order.indexOf(name) - order.indexOf(other))
		.map(([name, message]) => `${message.startsWith('not found') ? 'Config ' : ''}${name} ${message}`);
	if (!data || problems.length > 0) throw new ConfigError(problems);
	return Object.freeze(toConfig(data));
}

export const config: Config = readConfig(process.env);

/**
 * Base address of a service for a brand; `null` if embedded.
 * @throws {Error} when addresses are set per brand and this brand has none (spec 5)
 */
export function serviceAddress(settings: Pick<Config, 'services'>, service: Service, brand: Brand): string | null {
	const perBrand = settings.services[service];
	if (!perBrand) return null;
	const address = perBrand[brand];
	if (address === undefined) throw new Error(`Config ${hostVariable(service)} for brand ${brand} not found`);
	return address;
}

/** The client of each brand's service on another host, one for each host. Brands of no host may have no address (spec 5). */
export function remotesOf<T>(
	{ services, serviceToken }: Pick<Config, 'services' | 'serviceToken'>,
	service: Service,
	create: (address: string, token: string) => T,
): ReadonlyMap<Brand, T> {
	const clients = new Map(Object.values(services[service] ?? {}).map((address) => [address, create(address, serviceToken ?? '')]));
	return new Map(
		BRANDS.flatMap((brand) => {
			const client = clients.get(services[service]?.[brand] ?? '');
			return client === undefined ? [] : [[brand, client] as const];
		}),
	);
}
