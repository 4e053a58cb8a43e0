/** Sales through the booking and payment services of another process: the complete way of an order, and services that fail or lie. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EMBEDDED } from '#engine/fares/agencies.data.ts';
import type { BookedOffer, OfferReference, TariffCheck } from '#features/booking/contract.ts';
import { supplierApi } from '#features/booking/suppliers/remote/api.ts';
import { requestChange } from '#features/orders/change/changes.ts';
import { runDue } from '#features/orders/effects/effects.ts';
import { placeOrder } from '#features/orders/orders.ts';
import { checkPayments } from '#features/orders/payments.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import { readOrder } from '#features/orders/records.ts';
import { quoteRefund, requestRefund } from '#features/orders/refund/refunds.ts';
import { tryCard } from '#features/payment/charge.ts';
import type { GatewayError, PaymentRequest } from '#features/payment/contract.ts';
import { SIGNATURE_HEADER, signatureOf } from '#features/payment/gateway-signature.ts';
import { paymentsApi } from '#features/payment/remote/api.ts';
import { embeddedBooking } from '#ports/orders/booking-suppliers.ts';
import { type Database, database } from '#server/database/open.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import type { SecurityEntry } from '#server/log/security-log.ts';
import { changeableOffer } from '#tests/support/changeable-offer.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { orderRequest } from '#tests/support/orders.ts';
import { type RemoteServices, type Respond, serveRemote, TIMEOUT } from '#tests/support/remote-services.ts';
import { cardOf } from '#tests/support/served-orders.ts';

const TOKEN = vi.hoisted(() => {
	const token = 'token-of-the-two-processes-of-this-test';
	Object.assign(process.env, { DATABASE_URL: 'sqlite::memory:', SERVICE_TOKEN: token });
	return token;
});

const folder = mkdtempSync(`${tmpdir()}/remote-booking-`);
const silent = { info: () => undefined, warn: () => undefined };

let remote: RemoteServices;
let reference: OfferReference;
let offer: BookedOffer;
/** On which the airline has other flights. */
let changeDate = '';

const passOn: Respond = (_, next) => next();
const checkNow = (total = Number.NaN) => remote.supplier.check(reference, { before: total, now: new Date(), atPayment: false });

beforeAll(async () => {
	remote = await serveRemote(TOKEN);
	({ reference, offer, changeDate } = await changeableOffer());
}, 120_000);
afterEach(() => {
	remote.respond = passOn;
	for (const list of [remote.calls, remote.logged]) list.length = 0;
});
afterAll(async () => {
	await remote.stop();
	rmSync(folder, { recursive: true });
});

const json = (body: unknown, status = 200) =>
	new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Responds to one call in another way. */
const respondTo = (path: string, respond: (next: () => Promise<Response>) => Promise<Response>): void => {
	remote.respond = (called, next) => (called.endsWith(path) ? respond(next) : next());
};

describe('the booking service of another process', () => {
	it('responds as the supplier in that process', async () => {
		const context = { before: offer.total, now: new Date(), atPayment: true };
		const [own, theirs] = await Promise.all([embeddedBooking, remote.supplier].map((supplier) => supplier.check(offer, context)));
		const when = { checkedAt: 0, validUntil: 0 };
		const timeless = (check?: TariffCheck) => {
			const stripped = check && 'offer' in check ? { ...check, offer: { ...check.offer, ...when } } : check;
			return asSent(stripped);
		};
		expect(theirs?.kind).toBe('confirmed');
		expect(timeless(theirs)).toEqual(timeless(own));
		expect(await remote.supplier.extras(offer)).toEqual(asSent(await embeddedBooking.extras(offer)));
		expect(await remote.supplier.seatMaps(offer)).toEqual(asSent(await embeddedBooking.seatMaps(offer)));
		const issued = { reference: 'none', pnr: 'QWE123', ticketNumbers: ['0002100000000'] };
		const quote = await remote.supplier.quoteRefund(offer, issued, new Date());
		expect(quote).toEqual(await embeddedBooking.quoteRefund(offer, issued, new Date()));
		expect(await remote.supplier.findIssued('none', offer)).toBeNull();
		expect(await remote.supplier.cancel(issued, quote, 'cancel-none')).toEqual({ kind: 'rejected' });
	});

	it('says itself what a change of a flight leaves behind', async () => {
		expect(await remote.supplier.lostExtras(offer)).toEqual(await embeddedBooking.lostExtras(offer));
		respondTo('/lost-extras', async () => json({ lostExtras: ['insurance'] }));
		expect(await remote.supplier.lostExtras(offer)).toEqual(['insurance']);
		respondTo('/lost-extras', async () => json({ lostExtras: ['wings'] }));
		await expect(remote.supplier.lostExtras(offer)).rejects.toThrow();
	});

	it('says that an offer is gone, does not respond, or has no extras', async () => {
		const with_ = (sandbox: OfferReference['sandbox']) => ({ ...offer, ...(sandbox ? { sandbox } : {}) });
		const context = { before: offer.total, now: new Date(), atPayment: false };
		expect(await remote.supplier.check(with_('sold-out'), context)).toEqual({ kind: 'not-found' });
		expect(await remote.supplier.check(with_('supplier-failed'), context)).toEqual({ kind: 'failed' });
		await expect(remote.supplier.extras(with_('extras-failed'))).rejects.toThrow('503');
	});

	it.each<[string, (body: { kind: string; offer: BookedOffer }) => unknown]>([
		['another shape', () => ({ kind: 'confirmed' })],
		['another currency', (body) => ({ ...body, offer: { ...body.offer, currency: 'usd' } })],
		['another ticket', (body) => ({ ...body, offer: { ...body.offer, ticket: 'SU1SVO' } })],
		['another fare', (body) => ({ ...body, offer: { ...body.offer, fareRules: { ...body.offer.fareRules, brand: 'light' } } })],
		['more passengers', (body) => ({ ...body, offer: { ...body.offer, query: { ...body.offer.query, adults: 2 } } })],
		['nothing to pay', (body) => ({ ...body, offer: { ...body.offer, total: 0 } })],
		['a currency of no site', (body) => ({ ...body, offer: { ...body.offer, currency: 'xxx' } })],
		['a negative total', (body) => ({ ...body, offer: { ...body.offer, total: -1 } })],
	])('that checks an offer with %s has failed', async (_, lie) => {
		respondTo('/checks', async (next) => json(lie(await (await next()).json())));
		expect(await checkNow(offer.total)).toEqual({ kind: 'failed' });
		expect(remote.logged).toHaveLength(1);
	});

	it('that confirms a higher total has changed the price', async () => {
		respondTo('/checks', async (next) => {
			const body = (await (await next()).json()) as { offer: BookedOffer };
			return json({ kind: 'confirmed', offer: { ...body.offer, total: offer.total + 100 } });
		});
		expect(await checkNow(offer.total)).toMatchObject({ kind: 'changed', before: offer.total, offer: { total: offer.total + 100 } });
	});

	it('is called again once if it fails, and its failure is logged without anything of the passenger', async () => {
		let failures = 1;
		respondTo('/checks', async (next) => (failures-- > 0 ? json({}, 500) : next()));
		expect((await checkNow(offer.total)).kind).toBe('confirmed');
		remote.respond = async () => json({ code: 'down' }, 500);
		const { passengers, contacts } = orderRequest();
		const request = { order: 'AAAA-0000', offer, passengers, contacts, extras: [], seats: [], total: offer.total };
		expect(await remote.supplier.issue(request, 'issue:AAAA-0000')).toEqual({ kind: 'unknown' });
		expect(await remote.supplier.findIssued('issue:AAAA-0000', offer)).toEqual({ kind: 'unknown' });
		expect(remote.logged).toHaveLength(2);
		expect(remote.logged.join()).not.toMatch(/LOVELACE|mail|7512/);
	});

	it('that rejects a call in its own words has done nothing, and is no unknown outcome', async () => {
		const { passengers, contacts } = orderRequest();
		const request = { order: 'AAAA-0000', offer, passengers, contacts, extras: [], seats: [], total: offer.total };
		const issued = { reference: 'none', pnr: 'QWE123', ticketNumbers: ['0002100000000'] };
		const patient = await serveRemote(TOKEN, 60_000);
		const outcomes = async () => [
			(await patient.supplier.issue(request, 'issue:AAAA-0000')).kind,
			(await patient.supplier.cancel(issued, { allowed: true, fee: 0, refund: 0 }, 'cancel:AAAA-0000')).kind,
		];
		const responses: [number, object, string][] = [
			[400, { code: 'invalid-request' }, 'rejected'],
			[401, { code: 'invalid-token' }, 'rejected'],
			[404, { code: 'not-found' }, 'rejected'],
			[413, {}, 'rejected'],
			[400, {}, 'unknown'],
			[401, { code: 'not-found' }, 'unknown'],
			[404, { message: 'Not Found' }, 'unknown'],
			[503, { code: 'supplier-failed' }, 'unknown'],
		];
		for (const [status, body, kind] of responses) {
			patient.respond = async () => json(body, status);
			expect([status, body, await outcomes()]).toEqual([status, body, [kind, kind]]);
		}
		patient.respond = async () => json({ code: 'invalid-token' }, 401);
		expect(await patient.supplier.issue(request, 'issue:AAAA-0000')).toEqual({ kind: 'rejected', reason: 'invalid' });
		expect(patient.logged).toHaveLength(responses.length * 2 + 1);
		await patient.stop();
	});

	it('offers changes of this booking only', async () => {
		const issued = { reference: 'none', pnr: 'QWE123', ticketNumbers: ['0002100000000'] };
		const options = () => remote.supplier.changeOptions(offer, issued, { legIndex: 0, date: changeDate }, new Date());
		const truth = await options();
		if (truth.kind !== 'options' || !truth.options[0]) throw new Error('No options');
		respondTo('/change-options', async () =>
			json({ ...truth, options: truth.options.map((option) => ({ ...option, offer: { ...option.offer, currency: 'usd' } })) }),
		);
		await expect(options()).rejects.toThrow('another booking');
	});
});

describe('the token of the services', () => {
	const security: SecurityEntry[] = [];
	const options = { security: (entry: SecurityEntry) => void security.push(entry), log: () => silent, now: Date.now };
	const apis = (token: string | null) => [
		['/supplier/extras', supplierApi({ ...options, token, supplier: embeddedBooking })] as const,
		['/payments', paymentsApi({ ...options, token, gatewayAt: () => remote.gateway })] as const,
		['/payments/pay_1/refund', paymentsApi({ ...options, token, gatewayAt: () => remote.gateway })] as const,
	];

	it('is needed for every call, which without one in the configuration does not exist', async () => {
		for (const [path, api] of apis(null)) {
			const headers = { authorization: 'Bearer null' };
			expect([path, (await api.request(path, { method: 'POST', headers })).status]).toEqual([path, 404]);
		}
		expect(security).toEqual([]);
		for (const authorization of ['', 'Bearer', `Bearer ${TOKEN} `, `Basic ${TOKEN}`, `Bearer ${TOKEN.slice(1)}`, TOKEN])
			for (const [path, api] of apis(TOKEN)) {
				const response = await api.request(path, { method: 'POST', headers: { authorization } });
				expect([path, authorization.trim() === `Bearer ${TOKEN}` ? 401 : response.status]).toEqual([path, 401]);
			}
		expect(security[0]).toMatchObject({ event: 'service-call-rejected', outcome: 'rejected', target: '/supplier/extras' });
		expect(security).toHaveLength(15);
		for (const path of ['/svc/assisted/supplier/orders', '/svc/payment/payments'])
			expect((await fetch(remote.origin + path, { method: 'POST' })).status).toBe(401);
	});

	it('is rejected without end, but logged for each address up to a limit', async () => {
		const lines: SecurityEntry[] = [];
		const logged = createRateLimiter({ name: 'few', points: 2, seconds: 60 }, { factor: 1, databaseUrl: 'sqlite::memory:' });
		const api = paymentsApi({ token: TOKEN, security: (entry) => void lines.push(entry), logged, gatewayAt: () => remote.gateway });
		const reject = (address: string) => api.request('/payments', { method: 'POST', headers: { 'x-forwarded-for': address } });
		for (let call = 0; call < 5; call++) expect((await reject('203.0.113.7')).status).toBe(401);
		expect(lines).toHaveLength(2);
		expect((await reject('203.0.113.8')).status).toBe(401);
		expect(lines.map(({ client }) => client)).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.8']);
	});

	it('comes with a key where the call has an effect, and a body of the contract', async () => {
		const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
		for (const path of ['/svc/assisted/supplier/orders', '/svc/payment/payments']) {
			const response = await fetch(remote.origin + path, { method: 'POST', headers, body: '{}' });
			expect([path, response.status, await response.json()]).toMatchObject([path, 400, { code: 'invalid-request' }]);
		}
	});

	it('signs events, so that nobody else can send one', async () => {
		const body = JSON.stringify({ id: 'evt_1', type: 'payment.captured', reference: 'pay_1' });
		const read = (signature: string) => remote.gateway.readWebhook(new Headers({ [SIGNATURE_HEADER]: signature }), body);
		expect(await read(signatureOf(body, Date.now(), Buffer.from(TOKEN)))).toEqual({ id: 'evt_1', reference: 'pay_1' });
		expect(await read(signatureOf(body, Date.now()))).toBeNull();
		expect(await read(signatureOf(body, Date.now() - 301_000, Buffer.from(TOKEN)))).toBeNull();
		expect(await read(signatureOf(`${body} `, Date.now(), Buffer.from(TOKEN)))).toBeNull();
	});
});

const payment = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
	order: 'K7Q2-9XMA',
	amount: 1000,
	currency: 'rub',
	methods: ['ru_card'],
	brand: 'AS',
	market: 'ru',
	language: 'ru',
	returnUrl: 'http://localhost:4321/booking/process?order_id=K7Q2-9XMA',
	expiresAt: Date.now() + 600_000,
	...more,
});
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
	call.then(
		() => 'done',
		(error: GatewayError) => error.outcome ?? String(error),
	);

describe('the payment service of another process', () => {
	it('has its pages on its own host for payments, whose origin the forms of this site may lead to', async () => {
		const request = payment();
		const { url, reference: id } = await remote.gateway.create(request, 'create-page');
		expect(url).toBe(`${remote.gateway.origin('http://localhost:4321')}/p/${id}`);
		expect(new URL(url).host).toBe(`pay.localhost:${new URL(remote.origin).port}`);
		expect(await remote.gateway.create(request, 'create-page')).toEqual({ url, reference: id });
	});

	it('rejects in its own words only; everything else may have happened', async () => {
		const { reference: id } = await remote.gateway.create(payment(), 'create-reject');
		expect(await outcomeOf(remote.gateway.capture(id, 1000, 'capture-reject'))).toBe('rejected');
		expect(await outcomeOf(remote.gateway.create(payment({ amount: 2 }), 'create-reject'))).toBe('rejected');
		expect(await outcomeOf(remote.gateway.status('pay_none'))).toBe('rejected');
		const lies: [string, () => Response][] = [
			['a page of a proxy', () => new Response('<h1>422</h1>', { status: 422 })],
			['another code', () => json({ code: 'invalid' }, 422)],
			['no service', () => json({ code: 'not-found' }, 404)],
			['an error', () => json({}, 500)],
			['another shape', () => json({ reference: id, state: 'captured' })],
			['a redirect', () => new Response(null, { status: 307, headers: { location: 'https://evil.example/' } })],
		];
		for (const [what, lie] of lies) {
			remote.respond = async () => lie();
			expect([what, await outcomeOf(remote.gateway.capture(id, 1000, `capture-${what}`))]).toEqual([what, 'unknown']);
		}
	});

	it('that leads to another host, or reports another payment, is not believed', async () => {
		respondTo('/payments', async () => json({ reference: 'pay_1', url: 'http://pay.evil.example/p/pay_1' }));
		expect(await outcomeOf(remote.gateway.create(payment(), 'create-evil'))).toBe('unknown');
		remote.respond = passOn;
		const [one, other] = await Promise.all(['one', 'other'].map((key) => remote.gateway.create(payment(), `create-${key}`)));
		respondTo('/status', async (next) => json({ ...((await (await next()).json()) as object), reference: other?.reference }));
		expect(await outcomeOf(remote.gateway.status(one?.reference ?? ''))).toBe('unknown');
	});
});

/** The selling process on a database of its own. */
interface Seller {
	readonly db: Database;
	readonly ports: OrderPorts;
	/** Runs effects and moves the clock, as minutes pass. */
	pass(minutes: number): Promise<void>;
}

function sellerOf(db: Database): Seller {
	let skew = 0;
	const nothing = async () => undefined;
	const ports: OrderPorts = {
		gateway: remote.gateway,
		supplier: () => remote.supplier,
		seats: { confirm: nothing, release: nothing, releaseFlights: nothing },
		cashback: nothing,
		reportCashback: nothing,
		now: () => Date.now() + skew,
	};
	return {
		db,
		ports,
		async pass(minutes) {
			for (let minute = 0; minute <= minutes; minute++) {
				while ((await runDue({ db, ports, log: silent })) > 0);
				skew += 60_000;
			}
		},
	};
}

async function payOpen(db: Database, id: string): Promise<void> {
	const open = await db
		.selectFrom('order_payments')
		.select('reference')
		.where('order_id', '=', id)
		.where('state', '=', 'pending')
		.execute();
	const card = cardOf('authorized');
	for (const { reference: own } of open) if (card && own !== null) await tryCard(await database(), own, card, Date.now());
}

async function place({ db, ports }: Seller, id: string): Promise<void> {
	const lines = [{ kind: 'fare' as const, code: 'adult', amount: offer.total, count: 1 }];
	const placed = await placeOrder(db, ports, orderRequest({ id, offer, extras: [], seats: [], lines, total: offer.total }));
	expect(placed).toMatchObject({ kind: 'redirect' });
	await payOpen(db, id);
	await checkPayments(db, ports, id);
}

const orderIn = async (db: Database, id: string) => {
	const order = await readOrder(db, id);
	if (!order) throw new Error('No order');
	return order;
};

/** What the services did. */
async function effectsOf(id: string) {
	const db = await database();
	const payments = await db.selectFrom('gateway_payments').selectAll().where('order_id', '=', id).execute();
	const tickets = await db.selectFrom('sandbox_orders').selectAll().where('order_id', '=', id).execute();
	const sum = (name: 'captured' | 'refunded') => payments.reduce((total, one) => total + Number(one[name]), 0);
	return { payments: payments.length, captured: sum('captured'), refunded: sum('refunded'), tickets: tickets.map(({ state }) => state) };
}

async function change({ db, ports }: Seller, id: string): Promise<number> {
	const order = await orderIn(db, id);
	const moved = { legIndex: 0, date: changeDate };
	const offers = await ports.supplier(EMBEDDED).changeOptions(order.offer, order.issued as never, moved, new Date());
	const option = offers.kind === 'options' ? offers.options.toSorted((a, b) => b.pay - a.pay)[0] : undefined;
	if (!option) throw new Error(offers.kind);
	const agreed = { ...moved, request: randomUUID(), option: option.id, pay: option.pay, refund: option.refund };
	expect((await requestChange(db, ports, order, agreed)).kind).toBe('placed');
	await payOpen(db, id);
	await checkPayments(db, ports, id);
	return option.pay;
}

async function refund({ db, ports }: Seller, id: string): Promise<number> {
	const order = await orderIn(db, id);
	const offered = await quoteRefund(ports, order);
	if (offered.kind !== 'quoted') throw new Error(offered.kind);
	const agreed = { request: randomUUID(), refund: offered.quote.refund };
	expect((await requestRefund(db, ports, order, agreed)).kind).toBe('requested');
	return agreed.refund;
}

/** The effect happens, then its response is lost: it never comes, or an error comes in its place. */
const LOSSES: Readonly<Record<string, (next: () => Promise<Response>) => Promise<Response>>> = {
	'never responds': async (next) => {
		await next();
		await wait(TIMEOUT * 2);
		return json({});
	},
	'responds with 500': async (next) => {
		await next();
		return json({}, 500);
	},
	'responds with something else': async (next) => {
		await next();
		return json({ kind: 'done' });
	},
};

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`an order sold through services of another process, on ${name}`, () => {
		afterAll(clean);
		let number = 0;
		const test = (title: string, work: (seller: Seller, id: string) => Promise<void>) =>
			it(title, { timeout: 120_000 }, () =>
				withDatabase(fresh(folder), (db) => work(sellerOf(db), `${name.slice(0, 4).toUpperCase()}-000${++number}`)),
			);

		test('has tickets of its own where another site has sold an order of the same number', async (seller, id) => {
			await withDatabase(fresh(folder), async (db) => {
				const other = sellerOf(db);
				for (const one of [other, seller]) {
					await place(one, id);
					await one.pass(1);
				}
				const orders = [await orderIn(db, id), await orderIn(seller.db, id)];
				expect(orders.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
				expect(new Set(orders.flatMap(({ issued }) => issued?.ticketNumbers ?? [])).size).toBe(2 * offer.query.adults);
			});
		});

		test('is paid, issued, changed and refunded there, and nothing of it is here', async (seller, id) => {
			await place(seller, id);
			await seller.pass(1);
			expect(await orderIn(seller.db, id)).toMatchObject({
				state: 'confirmed',
				captured: offer.total,
				issued: { reference: expect.stringMatching(/^issue:[\da-f-]{36}$/) },
			});
			expect(await effectsOf(id)).toEqual({ payments: 1, captured: offer.total, refunded: 0, tickets: ['issued'] });
			const more = await change(seller, id);
			await seller.pass(1);
			expect(await orderIn(seller.db, id)).toMatchObject({ state: 'confirmed', captured: offer.total + more });
			const back = await refund(seller, id);
			await seller.pass(1);
			expect(await orderIn(seller.db, id)).toMatchObject({ state: 'refunded', refunded: back });
			const { captured, refunded, tickets } = await effectsOf(id);
			expect([captured, refunded, tickets]).toEqual([offer.total + more, back, ['cancelled', 'issued']]);
			for (const table of ['gateway_payments', 'sandbox_orders', 'gateway_events'] as const)
				expect(await seller.db.selectFrom(table).selectAll().execute()).toEqual([]);
		});

		for (const [what, lose] of Object.entries(LOSSES))
			test(`is issued, changed and charged once by a service that ${what} after each effect`, async (seller, id) => {
				const paths = ['/orders', '/capture', '/changes', '/cancellations', '/refund', '/cancel'];
				const lost = new Map<string, number>();
				remote.respond = (path, next) => {
					const effect = paths.find((end) => path.endsWith(end));
					const count = lost.get(effect ?? '') ?? 0;
					if (!effect || count >= 2) return next();
					lost.set(effect, count + 1);
					return lose(next);
				};
				await place(seller, id);
				await seller.pass(8);
				expect(await orderIn(seller.db, id)).toMatchObject({ state: 'confirmed', captured: offer.total });
				const more = await change(seller, id);
				await seller.pass(8);
				expect(await orderIn(seller.db, id)).toMatchObject({ state: 'confirmed', captured: offer.total + more });
				const back = await refund(seller, id);
				await seller.pass(8);
				expect(await orderIn(seller.db, id)).toMatchObject({ state: 'refunded', refunded: back });
				const { captured, refunded, tickets } = await effectsOf(id);
				expect([captured, refunded, tickets]).toEqual([offer.total + more, back, ['cancelled', 'issued']]);
				expect([...lost.keys()].sort()).toEqual(expect.arrayContaining(['/cancellations', '/capture', '/changes', '/orders', '/refund']));
			});

		test('is not captured while the service does not name the tickets, nor for another order', async (seller, id) => {
			const issued = { reference: 'ref', pnr: 'QWE123', ticketNumbers: ['0002100000000', '0002100000001'] };
			remote.respond = (path, next) => {
				if (path.endsWith('/supplier/orders')) return Promise.resolve(json({ kind: 'issued', issued }));
				return path.endsWith('/orders/find') ? Promise.resolve(json({ outcome: { kind: 'issued', issued } })) : next();
			};
			await place(seller, id);
			await seller.pass(5);
			expect((await orderIn(seller.db, id)).state).toBe('issue-unknown');
			expect(await effectsOf(id)).toMatchObject({ captured: 0, tickets: [] });
		});

		test('ends at once, without money, if the service rejects the call', async (seller, id) => {
			const rejections: [number, object][] = [
				[400, { code: 'invalid-request' }],
				[401, { code: 'invalid-token' }],
				[404, { code: 'not-found' }],
			];
			for (const [status, body] of rejections) {
				const own = `${id}${status}`;
				remote.respond = (path, next) => (path.endsWith('/supplier/orders') ? Promise.resolve(json(body, status)) : next());
				await place(seller, own);
				await seller.pass(0);
				expect([status, (await orderIn(seller.db, own)).state]).toEqual([status, 'released']);
				expect(await effectsOf(own)).toEqual({ payments: 1, captured: 0, refunded: 0, tickets: [] });
			}
		});

		test('takes no money for a payment of another amount or currency', async (seller, id) => {
			for (const [index, lie] of [{ amount: 1 }, { currency: 'usd' }, { order: 'ZZZZ-9999' }].entries()) {
				const own = `${id}${index}`;
				remote.respond = async (path, next) => {
					const response = await next();
					return path.endsWith('/status') ? json({ ...((await response.json()) as object), ...lie }) : response;
				};
				await place(seller, own);
				await seller.pass(0);
				expect((await orderIn(seller.db, own)).issued).toBeNull();
				expect(await effectsOf(own)).toMatchObject({ captured: 0, tickets: [] });
			}
		});
	});
}
