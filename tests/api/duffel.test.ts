/** Search at Duffel, however it behaves: flights, prices and terms are mapped without invention. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import { createOfferCache } from '#features/search/suppliers/duffel/offer-cache.ts';
import { createDuffelSearch } from '#features/search/suppliers/duffel/search.ts';
import { querySupplier } from '#features/search/suppliers/query-supplier.ts';
import { chooseSuppliers, isSimulated } from '#features/search/suppliers/registry.ts';
import type { SupplierPart } from '#features/search/suppliers/supplier.ts';
import { readConfig } from '#server/config.ts';
import { createDuffelClient } from '#server/duffel/client.ts';
import { allowed, type Flight, NOT_ALLOWED, type OfferTemplate } from '#tests/support/duffel-offers.ts';
import { json, problem } from '#tests/support/duffel-responses.ts';
import { type DuffelServer, startDuffel } from '#tests/support/duffel-server.ts';

const RATES = { rub: 1, eur: 100, usd: 90, gbp: 120 };
const OUT: Flight = { carrier: 'BA', number: '0117', from: 'LHR', to: 'JFK', departs: '2026-12-10T08:20', arrives: '2026-12-10T11:15' };
const BACK: Flight = { carrier: 'BA', number: '178', from: 'JFK', to: 'LHR', departs: '2026-12-17T18:30', arrives: '2026-12-18T06:25' };
const QUERY: FlightQuery = {
	legs: [
		{ from: 'LON', to: 'NYC', date: '2026-12-10' },
		{ from: 'NYC', to: 'LON', date: '2026-12-17' },
	],
	kind: 'round',
	cabin: 'premium',
	adults: 2,
	children: 1,
	infants: 1,
};
const ONE_WAY: FlightQuery = {
	...QUERY,
	legs: QUERY.legs.slice(0, 1),
	kind: 'oneway',
	cabin: 'economy',
	adults: 1,
	children: 0,
	infants: 0,
};
const BASIC: OfferTemplate = {
	slices: [[OUT]],
	amount: '100.00',
	refund: NOT_ALLOWED,
	change: NOT_ALLOWED,
	bags: { checked: 0, cabin: 1 },
};

let server: DuffelServer;
let logs: string[];
beforeEach(async () => {
	server = await startDuffel();
	logs = [];
});
afterEach(() => server.stop());

const note = (message: string, details?: object) => void logs.push(`${message} ${JSON.stringify(details)}`);
const log = { warn: note, error: note };

async function search(
	query: FlightQuery,
	{ currency = 'rub', limitMs = 5000, token = server.token, now = new Date(), market = 'ru' } = {},
) {
	const client = createDuffelClient({ url: server.url, token, log, delay: 5 });
	const supplier = createDuffelSearch({ client: () => client, offers: createOfferCache(), log: () => log });
	const parts: SupplierPart[] = [];
	const outcome = await querySupplier(
		supplier,
		query,
		{ currency, market, now, rates: RATES },
		{ signal: new AbortController().signal, limitMs, take: (part) => parts.push(part) },
	);
	return { ...outcome, parts, found: parts.flatMap(({ tickets }) => tickets) };
}
const single = async (template: OfferTemplate, query = ONE_WAY): Promise<Ticket> => {
	server.templates = [template];
	const { found } = await search(query);
	expect(found).toHaveLength(1);
	return found[0] as Ticket;
};

beforeAll(() => import('@duffel/api'));

describe('a search at Duffel', () => {
	it('sends slices, cabin, and passengers: adults by type, children and infants by age', async () => {
		await search(QUERY);
		expect(server.bodies[0]).toEqual({
			slices: [
				{ origin: 'LON', destination: 'NYC', departure_date: '2026-12-10', departure_time: null, arrival_time: null },
				{ origin: 'NYC', destination: 'LON', departure_date: '2026-12-17', departure_time: null, arrival_time: null },
			],
			passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 8 }, { age: 1 }],
			cabin_class: 'premium_economy',
			max_connections: 2,
		});
		expect(server.queries[0]).toBe('?return_offers=false&supplier_timeout=13000');
		expect(server.queries[1]).toContain('sort=total_amount');
	});

	it('maps flights with local times, UTC through the airport’s zone, and the id of the same flights elsewhere', async () => {
		const ticket = await single({ slices: [[{ ...OUT, operating: 'AA' }], [BACK]], amount: '1234.56' }, QUERY);
		expect(ticket.legs[0]?.segments).toEqual([
			{
				carrier: 'BA',
				operating: 'AA',
				number: '117',
				from: 'LHR',
				to: 'JFK',
				departure: '2026-12-10T08:20',
				arrival: '2026-12-10T11:15',
				departureUtc: Date.parse('2026-12-10T08:20Z') / 60_000,
				arrivalUtc: Date.parse('2026-12-10T16:15Z') / 60_000,
				minutes: 475,
				aircraft: '77W',
			},
		]);
		const day = (date: string) => (Date.parse(date) / 86_400_000).toString(36);
		expect(ticket.id).toBe(`BA117LHR${day('2026-12-10')}_BA178JFK${day('2026-12-17')}`);
		expect(ticket.carriers).toEqual(['BA']);
		expect(ticket.emissions.kilos).toBeGreaterThan(300);
	});

	it('computes transfers by the rules of this site: night, airport change, interline, recheck, visa', async () => {
		const first = { carrier: 'BA', number: '304', from: 'LHR', to: 'CDG', departs: '2026-12-10T19:00', arrives: '2026-12-10T21:15' };
		const next = {
			carrier: 'AF',
			number: '22',
			from: 'ORY',
			to: 'JFK',
			departs: '2026-12-11T07:10',
			arrives: '2026-12-11T09:20',
			aircraft: null,
		};
		const ticket = await single({ ...BASIC, slices: [[first, next]] });
		expect(ticket.legs[0]?.transfers).toEqual([
			{
				from: 'CDG',
				to: 'ORY',
				minutes: 595,
				night: true,
				airportChange: true,
				selfTransfer: false,
				interline: true,
				recheck: true,
				attention: 'visa-landside',
			},
		]);
		expect(ticket.legs[0]?.segments[1]?.aircraft).toBe('');
		expect(ticket.legs[0]?.minutes).toBe(1160);
	});

	it('converts the organisation’s currency once, rounded up, and sells under this site’s own name', async () => {
		server.templates = [{ ...BASIC, amount: '100.01' }];
		const { found, parts } = await search(ONE_WAY);
		const own = { agency: 'asteria', supplier: 'duffel', brand: 'light', total: 1_000_100, payee: 'agency' };
		expect(found[0]?.offers).toEqual([{ ...own, bagPrice: null, cabinBagPrice: null }]);
		server.templates = [{ ...BASIC, amount: '100.013' }];
		expect((await search(ONE_WAY)).found[0]?.offers[0]?.total).toBe(1_000_200);
		expect((await search(ONE_WAY, { currency: 'eur' })).found[0]?.offers[0]?.total).toBe(10_002);
		expect(parts[0]?.agencies).toEqual([{ id: 'asteria', name: 'Asteria', held: null }]);
	});

	it('merges offers of the same flights by brand: the cheapest of light, standard and flex', async () => {
		server.templates = [
			{ ...BASIC, amount: '250.00', refund: allowed('0.00'), change: allowed('0.00'), bags: { checked: 2, cabin: 1 } },
			{ ...BASIC, amount: '180.00', change: allowed('50.00'), bags: { checked: 1, cabin: 1 } },
			{ ...BASIC, amount: '170.00', refund: allowed('30.00'), bags: { checked: 0, cabin: 1 } },
			BASIC,
			{ ...BASIC, amount: '101.00' },
			{ ...BASIC, slices: [[{ ...OUT, number: '175' }]], amount: '90.00' },
		];
		const { found } = await search(ONE_WAY);
		expect(found.map(({ offers }) => offers.map(({ brand, total }) => `${brand} ${total / 100}`))).toEqual([
			['light 9000'],
			['light 10000', 'standard 17000', 'flex 25000'],
		]);
		expect(found[1]?.fares.map(({ brand }) => brand)).toEqual(['light', 'standard', 'flex']);
	});

	it('maps terms without invention: fees per traveller, sums of slices, and null for what is not stated', async () => {
		const terms = { refund: allowed('120.00'), change: allowed(null), sliceChange: allowed('40.00'), amount: '1.00' };
		const [fare] = (await single({ ...terms, slices: [[OUT], [BACK]] }, QUERY)).fares;
		expect(fare?.refund).toEqual({ allowed: true, fee: 300_000 });
		expect(fare?.exchange).toEqual({ allowed: true, fee: 200_000 });
		expect(fare?.checkedBag).toEqual({ pieces: 1, kilos: 0 });
		const [silent] = (await single({ slices: [[OUT]], amount: '1.00', bags: null, change: allowed(null) })).fares;
		expect(silent).toMatchObject({ cabinBag: null, checkedBag: null, brand: 'standard' });
		expect(silent?.refund).toEqual({ allowed: null, fee: 0 });
		expect(silent?.exchange).toEqual({ allowed: null, fee: 0 });
	});

	it('pages through offers and sends each page as a part', async () => {
		server.templates = Array.from({ length: 130 }, (_, i) => ({
			...BASIC,
			slices: [[{ ...OUT, number: String(200 + i) }]],
			amount: `${100 + i}.00`,
		}));
		const { parts, found } = await search(ONE_WAY);
		expect(parts.map(({ tickets }) => tickets.length)).toEqual([100, 30]);
		expect(new Set(found.map(({ id }) => id)).size).toBe(130);
	});

	it('omits offers that expire within a minute', async () => {
		server.templates = [{ ...BASIC, minutesValid: 0.5 }];
		expect(await search(ONE_WAY)).toMatchObject({ state: 'responded', tickets: 0 });
	});

	it('drops invalid offers, other days, and currencies without a rate, and logs how many', async () => {
		server.templates = [
			BASIC,
			{ ...BASIC, amount: 'free' },
			{ ...BASIC, currency: 'XAU' },
			{ ...BASIC, slices: [[{ ...OUT, departs: '2026-12-11T08:20', arrives: '2026-12-11T11:15' }]] },
			{ ...BASIC, slices: [[{ ...OUT, carrier: 'Brit' }]] },
			{ ...BASIC, slices: [[OUT], [BACK]] },
		];
		const { found, state } = await search(ONE_WAY);
		expect([state, found.length]).toEqual(['responded', 1]);
		expect(logs).toEqual(['Duffel offers dropped {"received":6,"dropped":5}']);
		server.templates = [{ ...BASIC, amount: 'free' }];
		expect((await search(ONE_WAY)).state).toBe('failed');
	});

	it('is not made for countries and ANY', async () => {
		expect(await search({ ...ONE_WAY, legs: [{ from: 'LON', to: 'ANY', date: '2026-12-10' }] })).toMatchObject({ state: 'responded' });
		expect(server.requests).toEqual([]);
	});
});

describe('a search at a failing Duffel', () => {
	const failing = (status: number, code: string, times = Infinity, headers: Record<string, string> = {}) => {
		let count = 0;
		server.intercept = (_, response) => {
			count += 1;
			if (count > times) return false;
			problem(response, status, code, headers);
			return true;
		};
	};

	it('repeats 429 and 503, as long as the limit of the search allows', async () => {
		server.templates = [BASIC];
		failing(503, 'service_unavailable', 1);
		expect((await search(ONE_WAY)).tickets).toBe(1);
		failing(429, 'rate_limit_exceeded', 1, { 'ratelimit-reset': new Date(Date.now() + 1000).toUTCString() });
		expect((await search(ONE_WAY)).tickets).toBe(1);
		server.requests.length = 0;
		failing(429, 'rate_limit_exceeded', Infinity, { 'retry-after': '600' });
		expect((await search(ONE_WAY)).state).toBe('failed');
		expect(server.requests).toHaveLength(1);
	});

	it.each([401, 403, 404, 422, 500, 502, 504])('does not repeat %i', async (status) => {
		server.templates = [BASIC];
		failing(status, 'some_code');
		expect(await search(ONE_WAY)).toMatchObject({ state: 'failed', tickets: 0 });
		expect(server.requests).toEqual(['POST /air/offer_requests']);
		expect(logs[0]).toContain(`"status":${status},"codes":["some_code"],"request":"FZW0H3HdJwKk5HMAAKxB"`);
	});

	it('ends at its limit when Duffel is slow', async () => {
		server.intercept = () => true;
		const start = performance.now();
		expect((await search(ONE_WAY, { limitMs: 300 })).state).toBe('failed');
		expect(performance.now() - start).toBeLessThan(2000);
	});

	it.each([
		[
			'HTML',
			(response: import('node:http').ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>IVANOV</p>'),
		],
		[
			'broken JSON',
			(response: import('node:http').ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"da'),
		],
		['another shape', (response: import('node:http').ServerResponse) => json(response, 200, { data: { id: 7 } })],
		['nothing', (response: import('node:http').ServerResponse) => void response.writeHead(204).end()],
		['a reset', (response: import('node:http').ServerResponse) => void response.destroy()],
	])('fails on %s', async (_, send) => {
		server.intercept = (_name, response) => {
			send(response);
			return true;
		};
		expect((await search(ONE_WAY)).state).toBe('failed');
		expect(logs.join()).not.toContain('IVANOV');
	});

	it('never logs the token or what Duffel says about a passenger', async () => {
		failing(422, 'validation_error');
		await search(ONE_WAY);
		await search(ONE_WAY, { token: 'duffel_test_WrongSecret' });
		expect(logs).toHaveLength(2);
		expect(logs.join()).not.toMatch(/duffel_test|IVANOV/);
	});
});

describe('the configuration of Duffel', () => {
	it('takes real money for real tickets only', () => {
		const stripe = (mode: string) => ({
			PAYMENT_GATEWAY: 'stripe',
			STRIPE_SECRET_KEY: `sk_${mode}_12345678`,
			STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
		});
		const at =
			(mode: string, more: object = {}) =>
			() =>
				readConfig({ SUPPLIERS: 'duffel', DUFFEL_TOKEN: `duffel_${mode}_t`, ...more });
		expect(at('live', stripe('live'))().duffel?.test).toBe(false);
		expect(at('test', stripe('test'))().duffel?.test).toBe(true);
		expect(at('live')).toThrow('DUFFEL_TOKEN is not of the test mode (duffel_test_…), but PAYMENT_GATEWAY takes test cards.');
		expect(at('live', stripe('test'))).toThrow('PAYMENT_GATEWAY takes test cards');
		expect(at('test', stripe('live'))).toThrow('DUFFEL_TOKEN is of the test mode, but STRIPE_SECRET_KEY takes money.');
	});

	it('finds nothing in markets in which this site does not sell', async () => {
		server.templates = [BASIC];
		expect((await search(ONE_WAY, { market: 'kz' })).found).toEqual([]);
		expect(server.requests).toEqual([]);
	});

	it('chooses it by SUPPLIERS or FLIGHT_SUPPLIER, with a token, and allows calls to its host only then', () => {
		const config = readConfig({ FLIGHT_SUPPLIER: 'duffel', DUFFEL_TOKEN: 'duffel_test_t' });
		expect(config.suppliers).toEqual([{ name: 'duffel', argument: '' }]);
		expect(config.duffel).toEqual({ token: 'duffel_test_t', url: 'https://api.duffel.com', test: true });
		expect([...config.outgoingHosts]).toEqual(['api.duffel.com']);
		expect(readConfig({ SUPPLIERS: 'embedded,duffel', DUFFEL_TOKEN: 'duffel_test_t', DUFFEL_URL: 'http://127.0.0.1:7/' }).duffel?.url).toBe(
			'http://127.0.0.1:7',
		);
		expect(readConfig({ DUFFEL_TOKEN: 't' })).toMatchObject({ duffel: null, outgoingHosts: new Set() });
		expect(() => readConfig({ FLIGHT_SUPPLIER: 'duffel' })).toThrow('Config DUFFEL_TOKEN not found');
		expect(() => readConfig({ FLIGHT_SUPPLIER: 'duffel', SUPPLIERS: 'embedded', DUFFEL_TOKEN: 't' })).toThrow(
			'FLIGHT_SUPPLIER is set beside',
		);
		expect(isSimulated(chooseSuppliers(config.suppliers))).toBe(false);
		expect(() => chooseSuppliers([{ name: 'duffel', argument: 'test' }])).toThrow('unknown "duffel:test"');
	});
});
