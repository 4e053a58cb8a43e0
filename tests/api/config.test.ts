import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig, remotesOf, serviceAddress } from '#server/config.ts';
import { ConfigError } from '#server/process/environment.ts';

const problems = (env: Record<string, string>): readonly string[] => {
	try {
		readConfig(env);
		return [];
	} catch (error) {
		expect(error).toBeInstanceOf(ConfigError);
		return (error as ConfigError).problems;
	}
};

describe('the configuration', () => {
	it('is complete with nothing set', () => {
		expect(readConfig({})).toMatchObject({
			environment: 'local',
			production: false,
			port: 4321,
			host: 'localhost',
			databaseUrl: `sqlite:${join(process.cwd(), '.data/travel.sqlite')}`,
			dataDir: join(process.cwd(), '.data'),
			tablesDir: join(process.cwd(), '.tables'),
			brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }],
			suppliers: [{ name: 'embedded', argument: '' }],
			services: {},
			ratesUrl: null,
			trustProxy: false,
		});
	});

	it('names everything that is wrong at once', () => {
		const problemLines = problems({
			PORT: '70000',
			BRAND_HOSTS: 'wayfold.example=XX',
			DATABASE_URL: 'mysql://root:hunter2@db/x',
			RATES_URL: 'ftp://rates',
			SUPPLIERS: 'embedded,not a name',
			LOG_LEVEL: 'loud',
			ALLOWED_HOSTS: 'ok.example,b@d',
			TRUST_PROXY: 'maybe',
			HOST: 'no host:80',
			GEO_HEADER: 'cf ip country',
		});
		expect(problemLines.map((one) => one.split(' ')[0])).toEqual([
			'HOST',
			'BRAND_HOSTS',
			'RATES_URL',
			'ALLOWED_HOSTS',
			'PORT',
			'DATABASE_URL',
			'TRUST_PROXY',
			'SUPPLIERS',
			'LOG_LEVEL',
			'GEO_HEADER',
		]);
		expect(problemLines.join()).not.toContain('hunter2');
	});

	it('misses what is required by name (spec 5: Config {name} not found)', () => {
		expect(problems({ SUPPLIERS: 'embedded,duffel' })).toEqual(['Config DUFFEL_TOKEN not found']);
		expect(readConfig({ SUPPLIERS: 'duffel', DUFFEL_TOKEN: 'duffel_test_t' }).secrets).toEqual({ DUFFEL_TOKEN: 'duffel_test_t' });
	});

	it('sends mail with a server and a sender, and never shows the password', () => {
		expect(readConfig({}).smtp).toBeNull();
		expect(problems({ SMTP_URL: 'smtp://mail.example' })).toEqual(['Config MAIL_FROM not found']);
		const url = 'smtps://user:hunter2@mail.example:465';
		expect(readConfig({ SMTP_URL: url, MAIL_FROM: 'a@b.example' }).smtp).toEqual({ url, from: 'a@b.example' });
		for (const SMTP_URL of ['http://user:hunter2@mail.example', 'smtp://', 'smtp://x/hunter2', 'hunter2'])
			expect(problems({ SMTP_URL, MAIL_FROM: 'a@b.example' })).toEqual([expect.not.stringContaining('hunter2')]);
	});

	it('takes test cards on a host of its own, which production must name, or sends visitors to Stripe', () => {
		expect(readConfig({}).payment).toEqual({ gateway: 'embedded', host: 'pay.localhost', webhookUrl: null });
		expect(problems({ NODE_ENV: 'production', ALLOWED_HOSTS: 'travel.test' })).toEqual(['Config PAYMENT_HOST not found']);
		expect(problems({ NODE_ENV: 'production', BRAND_HOSTS: 'travel.test=AS' })).toEqual(['Config PAYMENT_HOST not found']);
		expect(problems({ NODE_ENV: 'production', ALLOWED_HOSTS: 'localhost,travel.test' })).toEqual([]);
		expect(problems({ PAYMENT_HOST: 'pay.localhost:80' })).toEqual([expect.stringMatching(/^PAYMENT_HOST /)]);
		const missing = ['Config STRIPE_SECRET_KEY not found', 'Config STRIPE_WEBHOOK_SECRET not found'];
		expect(problems({ PAYMENT_GATEWAY: 'stripe' })).toEqual(missing);
		const stripe = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
		const { payment, outgoingHosts } = readConfig({ ...stripe, NODE_ENV: 'production', ALLOWED_HOSTS: 'travel.test' });
		expect(payment).toMatchObject({ gateway: 'stripe', secretKey: 'sk_test_12345678', apiUrl: 'https://api.stripe.com' });
		expect(outgoingHosts).toContain('api.stripe.com');
		expect(readConfig({}).outgoingHosts).not.toContain('api.stripe.com');
		for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
			expect(problems({ ...stripe, [name]: 'hunter2hunter2' })).toEqual([expect.not.stringContaining('hunter2')]);
	});

	it('sells and pays through other processes with the token that they share, never shown', () => {
		const SERVICE_TOKEN = 'hunter2-hunter2-hunter2-hunter2-';
		const remote = { HOST_ASSISTED: 'https://b.example/svc/assisted', HOST_PAYMENT: 'https://c.example/svc/payment/' };
		const config = readConfig({ ...remote, SERVICE_TOKEN, PAYMENT_HOST: 'pay.c.example' });
		expect(serviceAddress(config, 'assisted', 'AS')).toBe('https://b.example/svc/assisted');
		expect(config.payment).toEqual({
			gateway: 'remote',
			address: 'https://c.example/svc/payment',
			host: 'pay.c.example',
			token: SERVICE_TOKEN,
		});
		expect([...config.outgoingHosts].sort()).toEqual(['b.example', 'c.example']);
		expect(config.allowedHosts).not.toContain('pay.c.example');
		expect(readConfig({ HOST_PAYMENT_AS: 'https://c.example', SERVICE_TOKEN }).payment.gateway).toBe('remote');
		for (const [name, address] of Object.entries(remote)) expect(problems({ [name]: address })).toEqual(['Config SERVICE_TOKEN not found']);
		expect(problems({ ...remote, SERVICE_TOKEN: 'hunter2' })).toEqual([expect.not.stringContaining('hunter2')]);
	});

	it('delivers events of payments to a configured address only, signed with that token', () => {
		const SERVICE_TOKEN = 'hunter2-hunter2-hunter2-hunter2-';
		const PAYMENT_WEBHOOK_URL = 'https://a.example/svc/payment/webhook';
		expect(problems({ PAYMENT_WEBHOOK_URL })).toEqual(['Config SERVICE_TOKEN not found']);
		const { payment, outgoingHosts } = readConfig({ PAYMENT_WEBHOOK_URL, SERVICE_TOKEN });
		expect(payment).toMatchObject({ gateway: 'embedded', webhookUrl: PAYMENT_WEBHOOK_URL });
		expect(outgoingHosts).toContain('a.example');
	});

	it('does not pay at another process and at Stripe', () => {
		const stripe = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
		const SERVICE_TOKEN = 'hunter2-hunter2-hunter2-hunter2-';
		for (const name of ['HOST_PAYMENT', 'HOST_PAYMENT_AS', 'PAYMENT_WEBHOOK_URL'])
			expect(problems({ ...stripe, SERVICE_TOKEN, [name]: 'https://c.example' })).toEqual([
				`${name} is set, but PAYMENT_GATEWAY is stripe, which takes the cards itself; set one of them.`,
			]);
	});

	it('has an address per service and brand; a brand without one is an error (spec 5)', () => {
		const config = readConfig({
			HOST_SEARCH: 'https://search.example/',
			HOST_EXPLORE_WA: 'https://explore.example/v1',
			HOST_EXPLORE_AS: 'https://places.example',
			HOST_SEARCH_WA: 'https://wa.example',
		});
		expect(serviceAddress(config, 'search', 'AS')).toBe('https://search.example');
		expect(serviceAddress(config, 'search', 'WA')).toBe('https://wa.example');
		expect(serviceAddress(config, 'suggest', 'AS')).toBeNull();
		expect(serviceAddress(config, 'explore', 'WA')).toBe('https://explore.example/v1');
		expect(serviceAddress(config, 'explore', 'AS')).toBe('https://places.example');
		expect([...config.outgoingHosts].sort()).toEqual(['explore.example', 'places.example', 'search.example', 'wa.example']);
		const halves = { services: { faq: { WA: 'https://faq.example' } } };
		expect(() => serviceAddress(halves, 'faq', 'AS')).toThrow('Config HOST_FAQ for brand AS not found');
	});

	it('may have no address for a brand without hosts', () => {
		const SERVICE_TOKEN = 'hunter2-hunter2-hunter2-hunter2-';
		const config = readConfig({ HOST_ORDERS_AS: 'https://orders.example/', BRAND_HOSTS: 'avia.example=AS', SERVICE_TOKEN });
		expect([...remotesOf(config, 'orders', (address) => address)]).toEqual([['AS', 'https://orders.example']]);
		expect(remotesOf(config, 'favorites', (address) => address).size).toBe(0);
		const both = readConfig({ HOST_ORDERS: 'https://orders.example', HOST_ORDERS_WA: 'https://wa.example', SERVICE_TOKEN });
		expect(new Map(remotesOf(both, 'orders', (address) => address))).toEqual(
			new Map([
				['AS', 'https://orders.example'],
				['WA', 'https://wa.example'],
			]),
		);
	});

	it('has one client with the token for each host', () => {
		const SERVICE_TOKEN = 'hunter2-hunter2-hunter2-hunter2-';
		const config = readConfig({ HOST_ORDERS: 'https://orders.example', SERVICE_TOKEN });
		const clients = remotesOf(config, 'orders', (address, token) => ({ address, token }));
		expect(clients.get('AS')).toEqual({ address: 'https://orders.example', token: SERVICE_TOKEN });
		expect(clients.get('WA')).toBe(clients.get('AS'));
	});

	it.each(['HOST_ORDERS', 'HOST_SUBSCRIPTIONS_WA'])('needs the token of both sides where a service stores data of accounts: %s', (name) => {
		expect(problems({ [name]: 'https://other.example' })).toContain('Config SERVICE_TOKEN not found');
	});

	it('takes the subscription and cashback from hosts whose pages are used too, and not from this site itself', () => {
		const SERVICE_TOKEN = 'hunter2-hunter2-hunter2-hunter2-';
		const hosts = { HOST_PREMIUM: 'https://premium.example/', HOST_LOYALTY: 'http://10.0.0.5:4321' };
		const config = readConfig({ ...hosts, SERVICE_TOKEN });
		expect(serviceAddress(config, 'premium', 'WA')).toBe('https://premium.example');
		expect(serviceAddress(config, 'loyalty', 'AS')).toBe('http://10.0.0.5:4321');
		for (const [name, address] of Object.entries(hosts)) {
			expect(problems({ [name]: address })).toEqual(['Config SERVICE_TOKEN not found']);
			expect(problems({ [`${name}_AS`]: address, SERVICE_TOKEN })).toEqual([expect.stringContaining(`${name}_WA not found`)]);
			expect(problems({ [name]: `https://premium.example/svc/premium`, SERVICE_TOKEN })).toEqual([
				`${name} must be a host without a path, as https://host.example: its pages are used too.`,
			]);
			expect(problems({ [name]: 'https://avia.example', BRAND_HOSTS: 'avia.example=AS, way.example=WA', SERVICE_TOKEN })).toEqual([
				`${name} is a host of this site (BRAND_HOSTS); set the address of the process that has the service.`,
			]);
		}
	});

	it('takes what is set', () => {
		const config = readConfig({
			NODE_ENV: 'production',
			PORT: '0',
			HOST: '::1',
			DATABASE_URL: 'sqlite::memory:',
			DATA_DIR: '/var/travel',
			BRAND_HOSTS: 'wayfold.example=WA, *.Asteria.example=AS',
			SUPPLIERS: 'embedded,slow:3000,failing:nonsense',
			ALLOWED_HOSTS: 'preview.example,preview.example:8443',
			PAYMENT_HOST: 'Pay.Example',
			GEO_HEADER: 'CF-IPCountry',
		});
		expect(config).toMatchObject({
			environment: 'production',
			production: true,
			port: 0,
			databaseUrl: 'sqlite::memory:',
			brandHosts: [
				{ pattern: 'wayfold.example', brand: 'WA' },
				{ pattern: '*.asteria.example', brand: 'AS' },
			],
			suppliers: [
				{ name: 'embedded', argument: '' },
				{ name: 'slow', argument: '3000' },
				{ name: 'failing', argument: 'nonsense' },
			],
			geoHeader: 'cf-ipcountry',
			accessLog: 'stdout',
		});
		const own = ['[::1]', 'wayfold.example', '*.asteria.example', 'preview.example', 'preview.example:8443'];
		expect(config.allowedHosts).toEqual([...own, 'pay.example']);
	});

	it('accepts requests to this machine under its own names until hosts are configured for production', () => {
		const local = readConfig({});
		expect(local.allowedHosts).toEqual(expect.arrayContaining(['localhost', '*.localhost', '[::1]', 'wa.localhost']));
		expect(local.brandHosts).toEqual([{ pattern: 'wa.localhost', brand: 'WA' }]);
		const production = readConfig({ NODE_ENV: 'production' });
		expect([production.allowedHosts, production.brandHosts]).toEqual([['localhost', '127.0.0.1', '[::1]', 'pay.localhost'], []]);
		const configured = { NODE_ENV: 'production', HOST: '10.0.0.5', ALLOWED_HOSTS: 'travel.test', PAYMENT_HOST: 'pay.travel.test' };
		expect(readConfig(configured).allowedHosts).toEqual(['10.0.0.5', 'travel.test', 'pay.travel.test']);
		expect(readConfig({ ...configured, ALLOWED_HOSTS: '*.travel.test' }).allowedHosts).toEqual(['10.0.0.5', '*.travel.test']);
		expect(readConfig({ NODE_ENV: 'production', ENVIRONMENT: 'local', ALLOWED_HOSTS: 'x.test' }).allowedHosts).toContain('*.localhost');
		for (const ALLOWED_HOSTS of ['x.test:99999', 'x.test:', ':80', 'x.test:a']) expect(problems({ ALLOWED_HOSTS })).toHaveLength(1);
		expect(problems({ BRAND_HOSTS: 'x.test:80=WA' })).toHaveLength(1);
	});

	it('returns a configuration or problems for any text', () => {
		const names = [
			'PORT',
			'HOST',
			'DATABASE_URL',
			'BRAND_HOSTS',
			'SUPPLIERS',
			'RATES_URL',
			'HOST_SEARCH',
			'ALLOWED_HOSTS',
			'STAFF_DOMAINS',
			'GEO_HEADER',
		];
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (env) => {
				expect(Array.isArray(problems(env))).toBe(true);
			}),
		);
	});
});
