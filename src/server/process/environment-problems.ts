/** Values of the environment that do not go together. */
import { isLoopbackHost } from '#server/http/hosts.ts';
import { BRANDS } from '#site/site.ts';
import type * as env from './environment.ts';
import {
	ACCOUNT_SERVICES,
	AS_ONLY_SERVICES,
	hostVariable,
	isDuffelTestToken,
	REMOTE_SERVICES,
	SERVICES,
	SUPPLIER_SECRETS,
	type withDefaults,
} from './environment-schema.ts';

/** Otherwise a test card would pay a ticket, or money a test ticket. */
function* modeProblems({ DUFFEL_TOKEN: token, PAYMENT_GATEWAY, STRIPE_SECRET_KEY = '' }: env.Environment): Generator<[string, string]> {
	if (token === undefined) return;
	const sellsTickets = !isDuffelTestToken(token);
	const takesMoney = PAYMENT_GATEWAY === 'stripe' && STRIPE_SECRET_KEY.includes('_live_');
	if (sellsTickets && !takesMoney) yield ['DUFFEL_TOKEN', 'is not of the test mode (duffel_test_…), but PAYMENT_GATEWAY takes test cards.'];
	if (!sellsTickets && takesMoney) yield ['DUFFEL_TOKEN', 'is of the test mode, but STRIPE_SECRET_KEY takes money.'];
}

/** Calls between processes need their token; Stripe is called by the process that sells. */
function* serviceProblems(values: env.Environment): Generator<[name: string, message: string]> {
	const isSet = (name: string) => values[name] !== undefined;
	const payment = ['HOST_PAYMENT', 'HOST_PAYMENT_AS', 'PAYMENT_WEBHOOK_URL'].filter(isSet);
	const assisted = ['HOST_ASSISTED', 'HOST_ASSISTED_AS'].filter(isSet);
	const ofAccounts = ACCOUNT_SERVICES.flatMap((service) =>
		['', ...BRANDS.map((brand) => `_${brand}`)].map((suffix) => hostVariable(service) + suffix),
	);
	if ([...payment, ...assisted, ...ofAccounts.filter(isSet)].length > 0 && !isSet('SERVICE_TOKEN')) yield ['SERVICE_TOKEN', 'not found'];
	if (values.PAYMENT_GATEWAY !== 'stripe') return;
	for (const name of payment) yield [name, 'is set, but PAYMENT_GATEWAY is stripe, which takes the cards itself; set one of them.'];
}

/** Their addresses are hosts whose pages are used too: those of another process, with its calls below `/svc`. */
function* pageHostProblems(values: ReturnType<typeof withDefaults>): Generator<[name: string, message: string]> {
	const own = values.BRAND_HOSTS.split(',').map((entry) => entry.trim().replace(/=\w+$/, ''));
	for (const service of ['premium', 'loyalty'] as const)
		for (const suffix of ['', ...BRANDS.map((brand) => `_${brand}`)]) {
			const name = hostVariable(service) + suffix;
			const url = URL.parse(values[name] ?? '');
			if (url && url.pathname !== '/') yield [name, 'must be a host without a path, as https://host.example: its pages are used too.'];
			if (url && own.includes(url.hostname))
				yield [name, 'is a host of this site (BRAND_HOSTS); set the address of the process that has the service.'];
		}
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
	const assistant = ['ASSISTANT_URL', 'ASSISTANT_MODEL'];
	if (missing(assistant).length === 1) for (const name of missing(assistant)) yield [name, 'not found'];
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
	yield* pageHostProblems(values);
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
