/** Two visitors at every page and service of booking, orders, payment and support: nobody reads or changes what is another visitor's. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGatewayPages } from '#features/payment/gateway-pages.ts';
import { tokenOf } from '#features/support/ticket-token.ts';
import { openTicket } from '#features/support/tickets.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { keyedHash } from '#server/personal-data.ts';
import { ROUTES } from '#site/route-table.ts';
import {
	type BookingVisitor,
	cardForm,
	createVisitor,
	enterBooking,
	type Fields,
	inputOf,
	ownOffers,
	type Reply,
	SITE,
	stepPath,
	TRAVELLER,
	toCardPage,
} from '#tests/support/booking-visitor.ts';
import { seatChoices } from '#tests/support/offer-choices.ts';
import { type Attempt, FAVORITE, type Owned, PAGES, PAYMENT_PAGES, SERVICES } from '#tests/support/private-rows.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const SECRET = vi.hoisted(() => {
	const secret = 'private-routes-secret-of-two-processes';
	process.env.SESSION_SECRET = secret;
	return secret;
});

const FOLDERS = ['alerts', 'assistant', 'booking', 'favorites', 'my', 'support'];
/** Personal pages whose own tests say who may see them. */
const ELSEWHERE = ['/search', '/click', '/hotels', '/map', '/choose', '/feedback', '/consent', '/staff', '/more', '/plus'];
/** Services without anything of one visitor, and the account's, which has its own tests. */
const OTHER_SERVICES = [
	'suggest',
	'search',
	'results',
	'search-form',
	'locales',
	'explore',
	'price-map',
	'hotels/engines',
	'hotels/graphql',
	'guides',
	'faq',
	'forms',
	'restrictions',
	'premium',
	'loyalty',
	'auth',
	'api',
];

/** What an owner does there ends the draft or the order. */
const ENDING = [
	'/booking/payment',
	'/my/orders',
	'/my/orders/[orderId]/refund',
	'POST /svc/assisted/drafts/{id}/order',
	'POST /svc/orders/{id}/refund',
	'DELETE /svc/subscriptions/alerts/{id}',
];

const ALICE: Fields = { ...TRAVELLER, 'p0.lastName': 'ZAKHAROVA', 'p0.documentNumber': '75 9876543', mail: 'alice.private@example.com' };

const folder = mkdtempSync(`${tmpdir()}/private-routes-`);
let child: ChildProcess | undefined;
let db: Database;
let ports: number[];
let offers: readonly Fields[];
let seats: readonly Fields[];
let settled = 0;

beforeAll(async () => {
	const url = `sqlite:${folder}/travel.sqlite`;
	const served = await start(folder, { DATABASE_URL: url, SESSION_SECRET: SECRET, ENVIRONMENT: 'local' });
	child = served.child;
	ports = [Number(new URL(served.origin).port)];
	db = await openDatabase(url);
	offers = await ownOffers(createVisitor(ports));
	const id = await enterBooking(createVisitor(ports), firstOffer());
	const { offer } = await db.selectFrom('booking_drafts').select('offer').where('id', '=', id).executeTakeFirstOrThrow();
	seats = seatChoices(JSON.parse(offer), 20);
}, 180_000);
afterAll(async () => {
	await stopServer(child);
	await db.destroy();
	rmSync(folder, { recursive: true, force: true });
});

const firstOffer = (): Fields => offers[0] as Fields;

async function confirmed(visitor: BookingVisitor, traveller: Fields): Promise<Owned['order']> {
	const { id, path } = await toCardPage(visitor, firstOffer(), { more: traveller });
	await visitor.pay(path, cardForm('2200000000000004'));
	await expect.poll(async () => (await visitor.send(`/svc/orders/${id}`)).html, { timeout: 10_000 }).toContain('"confirmed"');
	const refund = inputOf((await visitor.send(`/my/orders/${id}/refund`)).html, 'refund') ?? '';
	return { id, refund, mail: traveller.mail ?? '' };
}

async function ticketOf(order: string, mail: string): Promise<string> {
	const form = crypto.randomUUID();
	const text = { topic: 'other', order, name: null, mail, message: 'Where is my receipt?' } as const;
	const site = { brand: 'AS', market: 'ru', language: 'ru', origin: SITE } as const;
	await openTicket(db, Buffer.from(SECRET), { ...text, ...site, form, files: [], now: Date.now() });
	return tokenOf(Buffer.from(SECRET), form);
}

async function alertOf(visitor: BookingVisitor): Promise<Owned['alert']> {
	const json = { from: 'MOW', to: 'IST', channel: 'feed', market: 'ru' };
	const { html } = await visitor.send('/svc/subscriptions/alerts', { json });
	const { id, page, feed } = (JSON.parse(html) as { alert: { id: string; page: string; feed: string } }).alert;
	const keyOf = (address: string): string => new URL(address).searchParams.get('key') ?? '';
	return { id, key: keyOf(page), feedKey: keyOf(feed) };
}

/** A visitor with a draft, an unpaid order, a confirmed one and a ticket. */
async function settle(traveller: Fields): Promise<{ readonly visitor: BookingVisitor; readonly owned: Owned }> {
	const visitor = createVisitor(ports);
	const draft = await enterBooking(visitor, firstOffer());
	await visitor.send(stepPath('booking', draft), { form: { ...traveller, ...seats[settled++] } });
	const total = inputOf((await visitor.send(stepPath('payment', draft))).html, 'total') ?? '';
	expect(await db.selectFrom('seat_holds').select('seat').where('order_id', '=', draft).execute()).toHaveLength(1);
	const unpaid = await toCardPage(visitor, firstOffer(), { more: traveller });
	const order = await confirmed(visitor, traveller);
	const token = await ticketOf(order.id, order.mail);
	const alert = await alertOf(visitor);
	const event = { id: 'evt_1', reference: unpaid.path.slice('/p/'.length) };
	await visitor.send('/favorites/places', { form: { item: FAVORITE } });
	await visitor.send('/favorites', { form: { action: 'share' } });
	const list = /favorites\/shared\/([\w-]{22})/.exec((await visitor.send('/favorites')).html)?.[1] ?? '';
	return {
		visitor,
		owned: { draft: { id: draft, total }, unpaid: { id: unpaid.id, page: unpaid.path }, order, token, alert, event, list },
	};
}

const idsOf = ({ draft, order, unpaid }: Owned): string[] => [draft.id, order.id, unpaid.id];
const ALERT_COLUMNS = ['id', 'state', 'threshold', 'visitor'] as const;

/** Everything stored for a visitor that a request of somebody else must not change. */
async function storedFor(owned: Owned): Promise<unknown> {
	const ids = idsOf(owned);
	const mails = await db.selectFrom('mails').select(['key', 'text']).orderBy('key').execute();
	return Promise.all([
		db.selectFrom('booking_drafts').selectAll().where('id', 'in', ids).orderBy('id').execute(),
		db.selectFrom('orders').select(['id', 'state', 'captured', 'refunded', 'people']).where('id', 'in', ids).orderBy('id').execute(),
		db.selectFrom('order_visitors').selectAll().where('order_id', 'in', ids).orderBy('order_id').orderBy('visitor').execute(),
		db.selectFrom('order_payments').select(['id', 'state', 'refunded']).where('order_id', 'in', ids).orderBy('id').execute(),
		db.selectFrom('order_changes').select(['request', 'state']).where('order_id', 'in', ids).orderBy('request').execute(),
		db.selectFrom('order_effects').select('key').where('order_id', 'in', ids).orderBy('key').execute(),
		db.selectFrom('gateway_payments').select(['reference', 'state']).where('order_id', 'in', ids).orderBy('reference').execute(),
		db.selectFrom('seat_holds').selectAll().where('order_id', 'in', ids).orderBy('seat').execute(),
		db.selectFrom('alerts').select(ALERT_COLUMNS).where('id', '=', owned.alert.id).execute(),
		db.selectFrom('support_messages').selectAll().orderBy('id').execute(),
		db.selectFrom('favorite_lists').selectAll().where('token_hash', '=', keyedHash('favorite-list', owned.list)).execute(),
		favoritesOf(owned.list),
		mails.filter(({ text }) => ids.some((id) => text.includes(id))).map(({ key }) => key),
	]);
}

/** What the owner of a link has saved, whatever others save meanwhile. */
async function favoritesOf(list: string): Promise<unknown> {
	const link = await db
		.selectFrom('favorite_lists')
		.select('owner')
		.where('token_hash', '=', keyedHash('favorite-list', list))
		.executeTakeFirst();
	return db
		.selectFrom('favorites')
		.selectAll()
		.where('owner', '=', link?.owner ?? '')
		.execute();
}

const attempt = (visitor: BookingVisitor, { path, options, onPaymentHost }: Attempt): Promise<Reply> =>
	onPaymentHost ? visitor.pay(path, options?.form) : visitor.send(path, options);

const textOf = ({ html, headers }: Reply): string => JSON.stringify(headers) + html;

const pagesOf = (name: string): string[] =>
	readdirSync(join('src/pages', name), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.(?:astro|ts)$/.test(file) && !/(?:^|\/)_/.test(file))
		.map((file) => `/${name}/${file.replace(/\.(?:astro|ts)$/, '')}`.replace(/\/index$/, ''));

async function serviceCalls(visitor: BookingVisitor): Promise<string[]> {
	const { html } = await visitor.send('/llms.txt');
	const documents = [...new Set(html.match(/\/(?:svc|auth|api)[\w/-]*\/openapi\.json/g) ?? [])];
	const calls = await Promise.all(
		documents.map(async (path) => {
			const base = path.replace('/openapi.json', '');
			if (OTHER_SERVICES.includes(base.replace(/^\/(?:svc\/)?/, ''))) return [];
			const { paths } = JSON.parse((await visitor.send(path)).html) as { paths: Readonly<Record<string, object>> };
			return Object.entries(paths).flatMap(([name, methods]) =>
				Object.keys(methods).map((method) => `${method.toUpperCase()} ${name.startsWith(base) ? name : base + name}`),
			);
		}),
	);
	return calls.flat().sort();
}

describe('the matrix of private pages and services', () => {
	it('has a row for each page, service call and payment page', async () => {
		expect(Object.keys(PAGES).sort()).toEqual(FOLDERS.flatMap(pagesOf).sort());
		expect(Object.keys(SERVICES).sort()).toEqual(await serviceCalls(createVisitor(ports)));
		const pages = createGatewayPages({} as Parameters<typeof createGatewayPages>[0]);
		expect(Object.keys(PAYMENT_PAGES).sort()).toEqual(pages.routes.map(({ method, path }) => `${method} ${path}`).sort());
		const personal = ROUTES.all.filter(({ built, cacheable }) => built === true && cacheable === false);
		const sections = new Set(personal.map(({ pattern }) => `/${pattern.split('/')[1]?.replace('...', '')}`));
		const covered = [...FOLDERS.map((name) => `/${name}`), ...ELSEWHERE];
		expect([...sections].filter((section) => !covered.includes(section))).toEqual([]);
	});

	it('shows and changes nothing of one visitor for another, or for one without a cookie', { timeout: 120_000 }, async () => {
		const [alice, bob] = [await settle(ALICE), await settle(TRAVELLER)];
		const rows = Object.entries({ ...PAGES, ...SERVICES, ...PAYMENT_PAGES });
		const before = await storedFor(alice.owned);
		const { owned } = alice;
		const secrets = [
			'ZAKHAROVA',
			'9876543',
			owned.order.mail,
			owned.event.reference,
			owned.list,
			alice.visitor.cookie().slice('visitor='.length),
		];
		for (const [name, row] of rows) {
			if (row === 'public') continue;
			for (const one of row(owned)) {
				const isTicket = one.path === `/support/tickets/${owned.token}`;
				for (const visitor of [bob.visitor, createVisitor(ports)]) {
					const reply = await attempt(visitor, one);
					expect([name, one.path, one.others.includes(reply.status), reply.status]).toEqual([name, one.path, true, reply.status]);
					const shown = secrets.filter((secret) => textOf(reply).includes(secret));
					// Whoever has the address of a ticket may read it.
					expect([name, one.path, isTicket ? [] : shown]).toEqual([name, one.path, []]);
				}
			}
			expect([name, await storedFor(owned)]).toEqual([name, before]);
		}
		for (const path of ['/my/orders', '/alerts', '/svc/subscriptions/alerts']) {
			const list = (await bob.visitor.send(path)).html;
			expect([...idsOf(owned), owned.alert.id].filter((id) => list.includes(id))).toEqual([]);
		}
	});

	it('is open to the owner', { timeout: 120_000 }, async () => {
		const shared = await settle(ALICE);
		for (const [name, row] of Object.entries({ ...PAGES, ...SERVICES })) {
			if (row === 'public') continue;
			const { visitor, owned } = ENDING.includes(name) ? await settle(ALICE) : shared;
			const attempts = row(owned).filter(({ own }) => own !== null);
			for (const one of attempts) expect([one.path, (await attempt(visitor, one)).status]).toEqual([one.path, one.own]);
		}
	});
});

describe('a tampered client', () => {
	const orderOf = (id: string) => db.selectFrom('orders').select(['state', 'total']).where('id', '=', id).executeTakeFirst();
	const pay = (visitor: BookingVisitor, id: string, form: Fields) => visitor.send(stepPath('payment', id), { form });
	const totalOf = async (visitor: BookingVisitor, id: string): Promise<number> =>
		(JSON.parse((await visitor.send(`/svc/assisted/drafts/${id}`)).html) as { total: number }).total;

	it('pays no other total than the confirmed one, and skips no step', async () => {
		const visitor = createVisitor(ports);
		const id = await enterBooking(visitor, firstOffer());
		const total = await totalOf(visitor, id);
		expect((await pay(visitor, id, { total: String(total), consent: '1' })).location).toBe(`/booking?order_id=${id}&check=1`);
		await visitor.send(stepPath('booking', id), { form: TRAVELLER });
		const totals = ['', '0', '-1', '1', '1e6', 'NaN', '999999999999', '9'.repeat(40), String(total - 1), String(total + 1), `${total}.0`];
		for (const forged of totals) {
			const reply = await pay(visitor, id, { total: forged, consent: '1', price: '1', acceptedTotal: '1' });
			expect([forged, reply.status, reply.location]).toEqual([forged, 303, `/booking/payment?order_id=${id}`]);
		}
		expect((await pay(visitor, id, { total: String(total) })).location).toBe(`/booking/payment?order_id=${id}&check=1`);
		for (const sent of [1, -1, 0, 1e20, total - 1, total + 0.5, `${total}`, null]) {
			for (const call of ['order', 'consent']) {
				const { status } = await visitor.send(`/svc/assisted/drafts/${id}/${call}`, { json: { total: sent, consent: true } });
				expect([call, sent, [400, 409].includes(status)]).toEqual([call, sent, true]);
			}
		}
		expect((await visitor.send(`/svc/assisted/drafts/${id}/order`, { json: { total } })).status).toBe(400);
		for (const accept of ['1', '-1', String(total - 1)]) await visitor.send(stepPath('payment', id), { form: { accept } });
		expect([await totalOf(visitor, id), await orderOf(id)]).toEqual([total, undefined]);
	});

	it('chooses nothing that is not offered, and no seat of another booking', async () => {
		const [visitor, other] = [createVisitor(ports), createVisitor(ports)];
		const [id, theirs] = [await enterBooking(visitor, firstOffer()), await enterBooking(other, firstOffer())];
		const taken = seats.at(-1) as Fields;
		const [[field = '', seat = ''] = []] = Object.entries(taken);
		await other.send(`/svc/assisted/drafts/${theirs}`, { method: 'PATCH', json: { fields: taken, version: 0 } });
		const total = await totalOf(visitor, id);
		const forged: Fields[] = [
			taken,
			{ [field]: '99Z' },
			{ 'seat.9.9.9': seat },
			{ [field.replace(/0$/, '5')]: seat },
			{ 'x.meal.0.0.9': 'VGML' },
			{ 'x.baggage.0.-.0': '999kg' },
			{ 'x.nothing.-.-.-': '1' },
			{ 'p7.lastName': 'EVE' },
		];
		for (const fields of forged) {
			const reply = await visitor.send(`/svc/assisted/drafts/${id}`, { method: 'PATCH', json: { fields, version: 0 } });
			expect([fields, reply.status, await totalOf(visitor, id)]).toEqual([fields, 200, total]);
			expect((await visitor.send(stepPath('seats', id), { form: fields })).status).toBe(303);
		}
		const holds = await db.selectFrom('seat_holds').select(['seat', 'order_id']).where('order_id', 'in', [id, theirs]).execute();
		expect(holds).toEqual([{ seat, order_id: theirs }]);
		const invalid: Fields[] = [{ price: '1' }, { total: '1' }, { 'p0.lastName': 'A'.repeat(201) }, { 'p0.lastName[]': 'A' }];
		const many = Object.fromEntries(Array.from({ length: 401 }, (_, i) => [`x.meal.${i % 99}.${Math.floor(i / 99)}.0`, 'VGML']));
		for (const fields of [...invalid, many])
			expect((await visitor.send(`/svc/assisted/drafts/${id}`, { method: 'PATCH', json: { fields, version: 0 } })).status).toBe(400);
	});

	it('sends any order id, body and origin without an error of the server', async () => {
		const visitor = createVisitor(ports);
		const id = await enterBooking(visitor, firstOffer());
		const steps = ['booking', 'ssr_one', 'ssr_two', 'seats', 'payment', 'process', 'status', 'notification', 'additional_services'];
		const ids = ['', 'x', '../../etc', '0000-0000', `${id}&order_id=${id}`, id.toLowerCase(), '%00', '%F0%9F%98%80', 'A'.repeat(4000)];
		for (const name of steps) {
			for (const other of ids) {
				for (const options of [{}, { form: { total: '1', consent: '1', accept: 'x' } }]) {
					const { status } = await visitor.send(stepPath(name, other), options);
					expect([name, other, status < 500]).toEqual([name, other, true]);
				}
			}
			const foreign = await visitor.send(stepPath(name, id), {
				form: { mail: 'x@example.com' },
				headers: { origin: 'http://evil.example' },
			});
			expect([name, foreign.status]).toEqual([name, 403]);
		}
		expect((await visitor.send(stepPath('booking', id), { form: { mail: 'x'.repeat(2_000_000) } })).status).toBe(413);
		expect(JSON.parse((await visitor.send(`/svc/assisted/drafts/${id}`)).html)).toMatchObject({ fields: {} });
	});

	it('gets no more back than the fare allows', async () => {
		const visitor = createVisitor(ports);
		const { id, refund } = await confirmed(visitor, TRAVELLER);
		const given = { request: crypto.randomUUID(), refund, agree: 'yes' };
		const forms: Fields[] = [
			...['', '-1', '1e9', '999999999999', String(Number(refund) + 1)].map((forged) => ({ ...given, refund: forged })),
			{ ...given, request: 'x' },
			{ request: given.request, refund },
		];
		for (const form of forms) expect([400, 409]).toContain((await visitor.send(`/my/orders/${id}/refund`, { form })).status);
		expect(await orderOf(id)).toMatchObject({ state: 'confirmed' });
	});
});
