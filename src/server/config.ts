/**
 * Every environment variable the product knows, read and checked in one place. With none set at all the whole
 * product works; a variable that is set wrongly stops the start, all of them named at once.
 */
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { hostName, LOOPBACK_HOSTS } from '#server/http/hosts.ts';
import { ConfigError, type Environment, EnvironmentReader } from '#server/process/environment.ts';
import { BRANDS, type Brand } from '#site/site.ts';
import { readStaff, type StaffConfig } from './staff-config.ts';

/** Services of spec 7 that may live on another host; without a variable the embedded one answers. */
export const SERVICES = [
	'search',
	'suggest',
	'explore',
	'maps',
	'flights',
	'assisted',
	'payment',
	'orders',
	'premium',
	'loyalty',
	'hotels',
	'hotels-engines',
	'guides',
	'restrictions',
	'restrictions-feedback',
	'support',
	'faq',
	'favorites',
	'subscriptions',
	'forms',
	'auth',
	'collector',
] as const;
export type Service = (typeof SERVICES)[number];

/** Those that pages can use on another host; the variable of any other one is rejected at start. */
export const REMOTE_SERVICES: readonly Service[] = ['search', 'suggest', 'explore', 'collector', 'faq', 'guides'];

/** A host name or `*.domain` in lower case, and its brand; the first match wins. */
export interface BrandHost {
	pattern: string;
	brand: Brand;
}

export interface Supplier {
	name: string;
	/** What follows the colon: `slow:3000` → `3000`; `''` without one. */
	argument: string;
}

export interface Config extends StaffConfig {
	/** Spec 3.1. */
	environment: (typeof ENVIRONMENTS)[number];
	production: boolean;
	/** Processes that share the port. */
	workers: number;
	/** 0 = any free one. */
	port: number;
	/** `localhost` listens on both loopback stacks. */
	host: string;
	/** `sqlite:<file>`, `sqlite::memory:` or `postgres://…` (`?schema=` chooses a schema). */
	databaseUrl: string;
	/** Absolute. */
	dataDir: string;
	/** Absolute. */
	tablesDir: string;
	brandHosts: readonly BrandHost[];
	/** Patterns of every host this process answers to, with a port where another than usual is meant. */
	allowedHosts: readonly string[];
	/** Whether `X-Forwarded-For`, `-Proto` and `-Host` are believed. */
	trustProxy: boolean;
	/** Multiplies every rate limit; `Infinity` = off. */
	rateLimits: number;
	suppliers: readonly Supplier[];
	ratesUrl: string | null;
	/** A Flagr server that evaluates feature flags; null = the file of flags does. */
	flagrUrl: string | null;
	/** Absolute path of a file of flags instead of the project's own. */
	flagsFile: string | null;
	/** Where errors and traces are reported to, as Sentry writes it: `https://key@host/project`; null = they are kept here. */
	sentryDsn: string | null;
	/** Whom a page asks once before it sends analytics (spec 7); null = nobody. */
	collectorPing: string | null;
	/** Days for which analytics events and error reports are kept. */
	telemetryDays: number;
	/** Most bytes of each of their tables. */
	telemetryBytes: number;
	/** Days after which clicks to sellers are deleted. */
	clickDays: number;
	/** Days after which votes on answers and their comments are deleted. */
	voteDays: number;
	/** Base addresses without trailing slash, by brand; absent = embedded. Read it with {@link serviceAddress}. */
	services: Readonly<Partial<Record<Service, Readonly<Partial<Record<Brand, string>>>>>>;
	/** `host:port` of every address above: the only ones that outgoing calls may reach. */
	outgoingHosts: ReadonlySet<string>;
	/** Lower-case name of the header in which a proxy tells the visitor's country; null = nobody does. */
	geoHeader: string | null;
	/** Keys that chosen suppliers need, by variable name. */
	secrets: Readonly<Record<string, string>>;
	/** Who has private access (spec 6) without a sign-in, outside production. */
	privateAccess: (typeof PRIVATE_ACCESS)[number];
	/** Opens the details of `/healthz` to visitors of other machines; null = they stay closed. */
	healthToken: string | null;
	logLevel: (typeof LOG_LEVELS)[number];
	accessLog: 'off' | 'stdout';
}

const PRIVATE_ACCESS = ['loopback', 'everybody'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const ENVIRONMENTS = ['local', 'beta', 'production'] as const;
const SUPPLIER_SECRETS: Readonly<Record<string, readonly string[]>> = {
	duffel: ['DUFFEL_TOKEN'],
	travelpayouts: ['TRAVELPAYOUTS_TOKEN'],
};

function readBrandHosts(reader: EnvironmentReader, production: boolean): BrandHost[] {
	const entries = reader.list('BRAND_HOSTS');
	if (entries.length === 0) return production ? [] : [{ pattern: 'wa.localhost', brand: 'WA' }];
	return entries.flatMap((entry) => {
		const [name = '', brand] = entry.split('=');
		if (brand !== 'AS' && brand !== 'WA') {
			reader.problems.push(`BRAND_HOSTS has "${entry}"; each entry is host=AS or host=WA.`);
			return [];
		}
		const pattern = reader.hostPattern('BRAND_HOSTS', name);
		return pattern === null ? [] : [{ pattern, brand } as const];
	});
}

const hostVariable = (service: Service): string => `HOST_${service.replace('-', '_').toUpperCase()}`;

/** A service that is defined per brand is defined for every brand that has a host here: a page never finds out otherwise (spec 5). */
function readServices(reader: EnvironmentReader, brands: readonly Brand[]): Config['services'] {
	const services: Partial<Record<Service, Partial<Record<Brand, string>>>> = {};
	for (const service of SERVICES) {
		const name = hostVariable(service);
		const shared = reader.url(name);
		const perBrand = { AS: reader.url(`${name}_AS`) ?? shared, WA: reader.url(`${name}_WA`) ?? shared };
		const found = Object.entries(perBrand).filter((entry): entry is [Brand, string] => entry[1] !== null);
		if (!REMOTE_SERVICES.includes(service)) {
			const set = [name, `${name}_AS`, `${name}_WA`].filter((variable) => reader.text(variable) !== null);
			for (const variable of set)
				reader.problems.push(`${variable} is set, but the ${service} service on another host is not available yet.`);
			continue;
		}
		if (found.length > 0) services[service] = Object.fromEntries(found);
		const said = BRANDS.filter((brand) => reader.text(`${name}_${brand}`) !== null);
		if (said.length === 0 || reader.text(name) !== null) continue;
		for (const brand of brands.filter((one) => !said.includes(one))) {
			reader.problems.push(`Config ${name}_${brand} not found: ${name}_${said[0]} is set, so ${brand} needs one too, or ${name} for both.`);
		}
	}
	return services;
}

/** @param production `embedded:real` publishes simulated flights as real ones, which only tests may do */
function readSuppliers(reader: EnvironmentReader, production: boolean): { suppliers: Supplier[]; secrets: Record<string, string> } {
	const secrets: Record<string, string> = {};
	const entries = reader.list('SUPPLIERS');
	const suppliers = (entries.length > 0 ? entries : ['embedded']).map((entry) => {
		const [, name = '', argument = ''] = /^([a-z][a-z-]*)(?::([\w.-]+))?$/.exec(entry) ?? [];
		if (!name) reader.problems.push(`SUPPLIERS has "${entry}"; an entry is a name, or name:argument.`);
		if (production && entry === 'embedded:real')
			reader.problems.push('SUPPLIERS has "embedded:real", which is for tests outside production.');
		for (const secret of SUPPLIER_SECRETS[name] ?? []) secrets[secret] = reader.required(secret);
		return { name, argument };
	});
	return { suppliers, secrets };
}

/** The public form only: a key of the older form with a secret would be sent to every browser. */
function readDsn(reader: EnvironmentReader): string | null {
	const value = reader.text('SENTRY_DSN');
	if (value === null) return null;
	const url = URL.canParse(value) ? new URL(value) : null;
	const whole = url && /^https?:$/.test(url.protocol) && url.username && !url.password && !url.search && !url.hash;
	if (whole && /\/\d+$/.test(url.pathname)) return value;
	reader.problems.push('SENTRY_DSN must be like https://key@host/123, without a secret (its value is not shown here).');
	return null;
}

/** Thirteen months, the longest that data protection authorities of the EU allow for measuring. */
const MOST_DAYS = 395;

/** `TELEMETRY_MB`: the most bytes of each telemetry table. */
function readTelemetryBytes(reader: EnvironmentReader): number {
	const value = reader.text('TELEMETRY_MB') ?? '1000';
	if (!/^[1-9]\d{0,6}$/.test(value)) reader.problems.push(`TELEMETRY_MB is "${value}"; it must be a number of MB from 1 to 9999999.`);
	return Number(value) * 1_000_000;
}

function readDays(reader: EnvironmentReader, name: string, otherwise: number): number {
	const value = reader.text(name);
	if (value === null) return otherwise;
	if (/^[1-9]\d{0,2}$/.test(value) && Number(value) <= MOST_DAYS) return Number(value);
	reader.problems.push(`${name} is "${value}"; it must be a number of days from 1 to ${MOST_DAYS}.`);
	return otherwise;
}

/** `RATE_LIMITS`: `on`, `off`, or what every limit is multiplied by. */
const rateLimitsSchema = z.union([
	z.literal('on').transform(() => 1),
	z.literal('off').transform(() => Number.POSITIVE_INFINITY),
	z
		.string()
		.regex(/^\d{1,4}(?:\.\d{1,3})?$/)
		.transform(Number)
		.pipe(z.number().positive()),
]);

function readRateLimits(reader: EnvironmentReader): number {
	const value = reader.text('RATE_LIMITS') ?? 'on';
	const read = rateLimitsSchema.safeParse(value);
	if (!read.success)
		reader.problems.push(`RATE_LIMITS is "${value}"; it can be on, off, or a positive number that multiplies every limit.`);
	return read.data ?? 1;
}

function readWorkers(reader: EnvironmentReader): number {
	const value = reader.text('WORKERS') ?? '1';
	if (!/^[1-9]\d?$/.test(value)) reader.problems.push(`WORKERS is "${value}"; it must be a number of processes from 1 to 99.`);
	else if (value !== '1' && /:memory:$/.test(reader.text('DATABASE_URL') ?? ''))
		reader.problems.push(`WORKERS is ${value}, but a database in memory belongs to one process.`);
	return Number(value);
}

function readHost(reader: EnvironmentReader): string {
	const host = reader.text('HOST') ?? 'localhost';
	if (hostName(host.includes(':') && !host.startsWith('[') ? `[${host}]` : host) !== null) return host;
	reader.problems.push(`HOST is "${host}"; it must be a host name or an IP address without port.`);
	return 'localhost';
}

function readHealthToken(reader: EnvironmentReader): string | null {
	const token = reader.text('HEALTH_TOKEN');
	if (token !== null && !/^[\w.~+/=-]{16,200}$/.test(token))
		reader.problems.push('HEALTH_TOKEN must be 16 to 200 letters, digits or -._~+/= (its value is not shown here).');
	return token;
}

function readDatabaseUrl(reader: EnvironmentReader, dataDir: string): string {
	const value = reader.text('DATABASE_URL') ?? `sqlite:${join(dataDir, 'travel.sqlite')}`;
	if (value === ':memory:') return 'sqlite::memory:';
	if (/^sqlite:./.test(value)) {
		const file = value.slice('sqlite:'.length);
		return file === ':memory:' || isAbsolute(file) ? value : `sqlite:${resolve(file)}`;
	}
	if (/^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value)) return value;
	reader.problems.push('DATABASE_URL must begin with postgres:// or sqlite: (its value is not shown here).');
	return value;
}

/** In production only configured hosts; with none configured, this machine under its own names, so that a build can be tried out. */
function readAllowedHosts(reader: EnvironmentReader, production: boolean, host: string, brandHosts: readonly BrandHost[]): string[] {
	const extra = reader.list('ALLOWED_HOSTS').map((entry) => reader.hostPattern('ALLOWED_HOSTS', entry, true));
	const configured = [...brandHosts.map(({ pattern }) => pattern), ...extra.filter((pattern) => pattern !== null)];
	const own = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
	if (!production) return [...LOOPBACK_HOSTS, own, ...configured];
	if (configured.length > 0) return reader.text('HOST') === null ? configured : [own, ...configured];
	return [...new Set([...LOOPBACK_HOSTS.filter((name) => !name.startsWith('*')), own])];
}

/**
 * Reads the configuration.
 *
 * @param env the environment; every problem in it is reported at once
 * @throws {ConfigError} with 'Config {name} not found' for each missing required value, and for each brand that an address defined per
 * brand leaves out (spec 5)
 */
export function readConfig(env: Environment): Config {
	const reader = new EnvironmentReader(env);
	const built = env.NODE_ENV === 'production';
	const environment = reader.oneOf('ENVIRONMENT', ENVIRONMENTS, built ? 'production' : 'local');
	const production = environment === 'production';
	const dataDir = resolve(reader.text('DATA_DIR') ?? '.data');
	const host = readHost(reader);
	const brandHosts = readBrandHosts(reader, production);
	// The main brand answers on every host that is not another brand's.
	const services = readServices(reader, [...new Set<Brand>(['AS', ...brandHosts.map(({ brand }) => brand)])]);
	const ratesUrl = reader.url('RATES_URL');
	const flagrUrl = reader.url('FLAGR_URL');
	const flagsFile = reader.text('FLAGS_FILE');
	const staff = readStaff(reader);
	const addresses = [
		...Object.values(services).flatMap((perBrand) => Object.values(perBrand)),
		...(ratesUrl ? [ratesUrl] : []),
		...(flagrUrl ? [flagrUrl] : []),
	];
	const allowedHosts = readAllowedHosts(reader, production, host, brandHosts);
	const settings: Config = {
		environment,
		production,
		workers: readWorkers(reader),
		port: reader.port('PORT', 4321),
		host,
		databaseUrl: readDatabaseUrl(reader, dataDir),
		dataDir,
		tablesDir: resolve(reader.text('TABLES_DIR') ?? '.tables'),
		brandHosts,
		allowedHosts,
		trustProxy: reader.flag('TRUST_PROXY'),
		rateLimits: readRateLimits(reader),
		...readSuppliers(reader, production),
		ratesUrl,
		flagrUrl,
		flagsFile: flagsFile === null ? null : resolve(flagsFile),
		sentryDsn: readDsn(reader),
		collectorPing: reader.url('COLLECTOR_PING'),
		telemetryDays: readDays(reader, 'TELEMETRY_DAYS', 30),
		telemetryBytes: readTelemetryBytes(reader),
		clickDays: readDays(reader, 'CLICK_DAYS', MOST_DAYS),
		voteDays: readDays(reader, 'VOTE_DAYS', MOST_DAYS),
		services,
		outgoingHosts: new Set([...addresses.map((address) => new URL(address).host), ...(staff.staffSignIn?.hosts ?? [])]),
		geoHeader: reader.text('GEO_HEADER')?.toLowerCase() ?? null,
		...staff,
		privateAccess: reader.oneOf('PRIVATE_ACCESS', PRIVATE_ACCESS, 'loopback'),
		healthToken: readHealthToken(reader),
		logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
		accessLog: reader.oneOf('ACCESS_LOG', ['off', 'stdout'], built ? 'stdout' : 'off'),
	};
	if (settings.geoHeader !== null && !/^[a-z0-9-]+$/.test(settings.geoHeader))
		reader.problems.push('GEO_HEADER must be the name of a header.');
	if (reader.problems.length > 0) throw new ConfigError(reader.problems);
	return Object.freeze(settings);
}

/** The configuration of this process, read when it starts. @throws {ConfigError} on import */
export const config: Config = readConfig(process.env);

/**
 * Where a service lives for a brand: a base address, or `null` when the embedded one answers.
 *
 * @throws {Error} when addresses are defined per brand and this brand has none (spec 5): {@link readConfig} lets none pass for a brand
 * that has a host
 */
export function serviceAddress(settings: Pick<Config, 'services'>, service: Service, brand: Brand): string | null {
	const perBrand = settings.services[service];
	if (!perBrand) return null;
	const address = perBrand[brand];
	if (address === undefined) throw new Error(`Config ${hostVariable(service)} for brand ${brand} not found`);
	return address;
}
