/** Drafts, guards and the way to the payment, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPassenger } from '#features/booking/add-passenger.ts';
import { assistedApi } from '#features/booking/api.ts';
import { CHECK_CLAIM, deleteOldChecks, insertCheck } from '#features/booking/checks.ts';
import type { TariffCheck } from '#features/booking/contract.ts';
import { closeDraft, createDraft, deleteOldDrafts, findDraft, openDrafts } from '#features/booking/drafts.ts';
import { awaitEntry, type EntryResult, readEntry, startEntry } from '#features/booking/entry.ts';
import { MAX_DRAFTS, MAX_FIELDS } from '#features/booking/fields.ts';
import { acceptTotal, type Booking, loadBooking, saveFields } from '#features/booking/flow.ts';
import { openStep, submitStep } from '#features/booking/page.ts';
import { payBooking } from '#features/booking/payment.ts';
import type { BookingPorts } from '#features/booking/ports.ts';
import { saleApi } from '#features/booking/sale-api.ts';
import { embeddedSeatMaps } from '#features/booking/suppliers/embedded-seats.ts';
import { continueOrder, placeOrder } from '#features/orders/orders.ts';
import { readOrder } from '#features/orders/records.ts';
import { seatField } from '#features/seat-map/contract.ts';
import { HOLD_MINUTES, HOLD_TOTAL_MINUTES } from '#features/seat-map/holds.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { visitorFor, visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { ALICE, BOB, fakeBooking, NOW, PERSON } from '#tests/support/booking-ports.ts';
import { engines } from '#tests/support/database-engines.ts';
import { fakePorts } from '#tests/support/orders.ts';

const folder = mkdtempSync(`${tmpdir()}/booking-`);
afterAll(() => rmSync(folder, { recursive: true }));

const MEAL = 'x.meal.0.0.0';
const meal = (price: number) =>
	({ code: 'meal', scope: { flightIndex: 0, segmentIndex: 0, passenger: 0 }, options: [{ value: 'VGML', price }] }) as const;
const site = { prefix: '' };
const seatsFirst = async () => false;

function form(fields: Record<string, string>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`a booking on ${name}`, () => {
		let db: Database;
		let own: ReturnType<typeof fakeBooking>;
		beforeAll(async () => {
			db = await openDatabase(fresh(folder));
		});
		beforeEach(async () => {
			await db.deleteFrom('booking_drafts').execute();
			own = fakeBooking(db);
		});
		afterAll(async () => {
			await db?.destroy();
			await clean();
		});

		const load = async (id: string, visitor = ALICE): Promise<Booking> => {
			const loaded = await loadBooking(own.key(id, visitor), own.ports);
			if (loaded.kind !== 'open') throw new Error(loaded.kind);
			return loaded.booking;
		};
		const step = (id: string, route: 'booking' | 'ssr_one' | 'ssr_two' | 'payment', query = '', visitor = ALICE) => ({
			route,
			key: own.key(id, visitor),
			query: new URLSearchParams(query),
			site,
		});
		const pay = (id: string, total = own.offer.total) =>
			payBooking(own.key(id), { total, methods: ['ru_card'], origin: 'http://localhost' }, own.ports);

		it('holds the seats of a visitor for a bounded time, then says that it has ended', async () => {
			own.state.seatMaps = embeddedSeatMaps(own.offer, new Set());
			const [map] = own.state.seatMaps;
			const economy = map?.rows.flatMap(({ cabin, seats }) => (cabin === 'economy' ? seats : [])) ?? [];
			const seat = economy.find((one) => one?.state === 'free' && one.notFor.length === 0);
			if (!map || !seat) throw new Error('No seat');
			const total = own.offer.total + seat.price;
			const choose = async (draft: string, visitor = ALICE) => {
				const saved = await saveFields(own.key(draft, visitor), { [seatField(map, 0)]: seat.id }, own.ports);
				return saved.kind === 'open' ? saved.booking : saved;
			};
			const id = await own.draft(ALICE, PERSON);
			const end = NOW + HOLD_TOTAL_MINUTES * 60_000;
			for (; own.state.now < end; own.state.now += 10 * 60_000) {
				const heldUntil = Math.min(own.state.now + HOLD_MINUTES * 60_000, end);
				expect(await choose(id)).toMatchObject({ change: null, summary: { total, heldUntil } });
			}
			expect(await pay(id, total)).toEqual({ outcome: 'TARIFF_PRICE_CHANGED' });
			const ended = { change: { before: total, after: own.offer.total, reason: 'hold-ended' }, summary: { heldUntil: null } };
			const booking = await load(id);
			expect(booking).toMatchObject(ended);
			expect(await acceptTotal(booking, own.offer.total, own.ports)).toBe(true);
			expect(await load(id)).toMatchObject({ change: null, quote: { seats: [] } });
			expect(await choose(id)).toMatchObject(ended);
			expect(await choose(await own.draft(ALICE, PERSON))).toMatchObject(ended);
			expect(await choose(await own.draft(BOB, PERSON), BOB)).toMatchObject({ change: null, quote: { seats: [{ seatId: seat.id }] } });
		});

		it('adds a passenger for the quoted total, moves the fields of later ones, and keeps what was chosen', async () => {
			own.state.extras = [meal(1000)];
			const id = await own.draft(ALICE, { ...PERSON, [MEAL]: 'VGML' });
			await acceptTotal(await load(id), own.offer.total + 1000, own.ports);
			const larger = { ...own.offer.query, infants: own.offer.query.infants + 1 };
			const total = own.offer.total + 50_000 + 1000;
			own.state.check = { kind: 'confirmed', offer: { ...own.offer, query: larger, search: 'larger', total: total - 1000 } };
			const quoted = await addPassenger(own.key(id), 'infant', null, own.ports);
			expect(quoted).toMatchObject({ kind: 'quote', quote: { before: own.offer.total + 1000, after: total } });
			expect(await addPassenger(own.key(id), 'infant', total - 1, own.ports)).toEqual(quoted);
			expect((await load(id)).draft.offer.search).toBe(own.offer.search);
			expect(await addPassenger(own.key(id), 'infant', total, own.ports)).toEqual({ kind: 'added' });
			const added = await load(id);
			expect([added.draft.offer.query.infants, added.quote.total, added.change]).toEqual([larger.infants, total, null]);
			expect(added.fields['p0.lastName']).toBe('IVANOVA');
		});

		it.each([
			['not-found', { kind: 'not-found' }],
			['failed', { kind: 'failed' }],
		] as const)('stays as it is when the tariff for one more is %s', async (kind, check) => {
			const id = await own.draft(ALICE, PERSON);
			own.state.check = check;
			expect(await addPassenger(own.key(id), 'adult', null, own.ports)).toEqual({ kind });
			const { draft, quote } = await load(id);
			expect([draft.offer.search, quote.total]).toEqual([own.offer.search, own.offer.total]);
			expect(await addPassenger(own.key(id, BOB), 'adult', null, own.ports)).toEqual({ kind: 'closed' });
		});

		it('adds nobody when the check responds with other flights', async () => {
			const id = await own.draft(ALICE, PERSON);
			expect(await addPassenger(own.key(id), 'adult', null, own.ports)).toEqual({ kind: 'not-found' });
		});

		it('belongs to its visitor: for others there is none', async () => {
			const id = await own.draft();
			expect(await findDraft(db, id, BOB)).toBeNull();
			expect(await loadBooking(own.key(id, BOB), own.ports)).toEqual({ kind: 'missing' });
			expect(await saveFields(own.key(id, BOB), { mail: 'x@example.com' }, own.ports)).toEqual({ kind: 'missing' });
			expect(await openStep(step(id, 'booking', '', BOB), own.ports)).toEqual({ kind: 'missing' });
			expect(await payBooking(own.key(id, BOB), { total: 1, methods: [], origin: '' }, own.ports)).toMatchObject({ reason: 'missing' });
		});

		it('stores what is typed encrypted', async () => {
			const id = await own.draft(ALICE, PERSON);
			const { fields } = await db.selectFrom('booking_drafts').select('fields').where('id', '=', id).executeTakeFirstOrThrow();
			expect(fields).not.toContain('IVANOVA');
			expect((await load(id)).fields['p0.lastName']).toBe('IVANOVA');
		});

		it('keeps the last write of each field when two tabs write at once', async () => {
			const id = await own.draft();
			const writes = Array.from({ length: 8 }, (_, i) =>
				saveFields(own.key(id), { [`p${i}.lastName`]: `NAME${i}`, mail: `m${i}@example.com` }, own.ports),
			);
			await Promise.all(writes);
			const { fields, draft } = await load(id);
			expect(Object.keys(fields).length).toBe(9);
			expect(draft.version).toBe(9);
			await saveFields(own.key(id), { mail: 'last@example.com' }, own.ports);
			expect((await load(id)).fields.mail).toBe('last@example.com');
		});

		it('takes at most 400 fields, and 20 drafts of a visitor', async () => {
			const id = await own.draft();
			const many = Object.fromEntries(
				Array.from({ length: MAX_FIELDS + 1 }, (_, i) => [`x.meal.${i % 99}.${Math.floor(i / 99)}.0`, 'VGML']),
			);
			expect(await saveFields(own.key(id), many, own.ports)).toEqual({ kind: 'too-many' });
			for (let i = 0; i < MAX_DRAFTS + 2; i++) {
				own.state.now += 1000;
				await own.draft();
			}
			const drafts = await openDrafts(db, ALICE, 50);
			expect(drafts.length).toBe(MAX_DRAFTS);
			expect(drafts.some((draft) => draft.id === id)).toBe(false);
		});

		it('is deleted after its last change is too old', async () => {
			const id = await own.draft();
			expect(await deleteOldDrafts(db, NOW, 100)).toBe(0);
			expect(await deleteOldDrafts(db, NOW + 1, 100)).toBe(1);
			expect(await findDraft(db, id, ALICE)).toBeNull();
		});

		it('opens no step before the earlier ones are complete', async () => {
			own.state.extras = [meal(0)];
			const id = await own.draft();
			expect(await openStep(step(id, 'payment'), own.ports)).toEqual({
				kind: 'redirect',
				location: `/booking?order_id=${id}&check=1`,
			});
			expect(await pay(id)).toEqual({ outcome: 'NOT_STARTED', reason: 'step', step: 'booking' });
			await saveFields(own.key(id), PERSON, own.ports);
			expect(await openStep(step(id, 'payment'), own.ports)).toMatchObject({ kind: 'step' });
		});

		it('goes from step to step as configured, and leaves out those without an offer', async () => {
			own.state.extras = [meal(0)];
			const id = await own.draft();
			expect(await submitStep(step(id, 'booking'), form(PERSON), own.ports)).toEqual({
				kind: 'redirect',
				location: `/booking/ssr_two?order_id=${id}`,
			});
			expect(await submitStep(step(id, 'ssr_two'), form({ [MEAL]: 'VGML' }), own.ports)).toEqual({
				kind: 'redirect',
				location: `/booking/payment?order_id=${id}`,
			});
			expect(await openStep(step(id, 'ssr_one'), own.ports)).toEqual({ kind: 'redirect', location: `/booking?order_id=${id}` });
			expect(own.state.logged).toContain('Cannot find current booking route: ssr_one');
		});

		it('stores an incomplete form and shows its problems', async () => {
			const id = await own.draft();
			expect(await submitStep(step(id, 'booking'), form({ 'p0.lastName': 'IVANOVA' }), own.ports)).toEqual({
				kind: 'redirect',
				location: `/booking?order_id=${id}&check=1`,
			});
			const opened = await openStep(step(id, 'booking', 'check=1'), own.ports);
			expect(opened).toMatchObject({ kind: 'step', check: true });
			if (opened.kind === 'step') expect(opened.booking.fields['p0.lastName']).toBe('IVANOVA');
		});

		it('leads to the base route without a draft and keeps the query (spec 4.9)', async () => {
			const request = { ...step('NONE-NONE', 'payment'), query: new URLSearchParams('order_id=NONE-NONE&marker=blog') };
			expect(await openStep(request, own.ports)).toEqual({ kind: 'redirect', location: '/booking?order_id=NONE-NONE&marker=blog' });
			expect(own.state.logged).toContain('Booking open event not found');
			expect(await openStep(step('', 'booking'), own.ports)).toEqual({ kind: 'missing' });
			expect(own.state.logged).toContain('Booking navigation config not set');
		});

		it('adds the supplier’s prices to the total, whatever the client sends', async () => {
			own.state.extras = [meal(55_000)];
			const id = await own.draft(ALICE, PERSON);
			await submitStep(step(id, 'ssr_two'), form({ [MEAL]: 'VGML', total: '1', price: '1' }), own.ports);
			const { quote, change, draft } = await load(id);
			expect(quote.total).toBe(own.offer.total + 55_000);
			expect([change, draft.acceptedTotal]).toEqual([null, quote.total]);
			expect(await pay(id)).toEqual({ outcome: 'TARIFF_PRICE_CHANGED' });
			expect(await pay(id, quote.total)).toMatchObject({ outcome: 'REDIRECT' });
			expect(own.state.orders[0]).toMatchObject({ id, total: quote.total, extras: [{ code: 'meal', value: 'VGML', price: 55_000 }] });
		});

		it('needs consent to a price that rose after its time, old and new shown', async () => {
			const id = await own.draft(ALICE, PERSON);
			own.state.now += 31 * 60_000;
			const total = own.offer.total + 90_000;
			const offer = { ...own.offer, total, validUntil: own.state.now + 30 * 60_000 };
			own.state.check = { kind: 'changed', offer, before: own.offer.total };
			const booking = await load(id);
			expect(booking.change).toEqual({ before: own.offer.total, after: total, reason: 'fare' });
			expect(await pay(id, total)).toEqual({ outcome: 'TARIFF_PRICE_CHANGED' });
			expect(await acceptTotal(booking, own.offer.total, own.ports)).toBe(false);
			expect(await acceptTotal(booking, total, own.ports)).toBe(true);
			own.state.check = { kind: 'confirmed', offer };
			expect((await load(id)).change).toBeNull();
			expect(await pay(id, total)).toMatchObject({ outcome: 'REDIRECT' });
		});

		it('needs consent when the price changes at the payment, and charges nothing before', async () => {
			const id = await own.draft(ALICE, PERSON);
			const offer = { ...own.offer, total: own.offer.total + 70_000 };
			own.state.check = { kind: 'changed', offer, before: own.offer.total };
			expect(await pay(id)).toEqual({ outcome: 'TARIFF_PRICE_CHANGED' });
			expect(own.state.orders).toEqual([]);
			expect((await load(id)).change).toEqual({ before: own.offer.total, after: offer.total, reason: 'fare' });
		});

		it('ends when the tariff is gone, at a step and at the payment', async () => {
			const id = await own.draft(ALICE, PERSON);
			own.state.check = { kind: 'not-found' };
			expect(await pay(id)).toEqual({ outcome: 'NOT_STARTED', reason: 'gone' });
			own.state.now += 31 * 60_000;
			expect(await openStep(step(id, 'booking'), own.ports)).toEqual({ kind: 'redirect', location: `/booking/status?order_id=${id}` });
		});

		it('drops an extra that is gone, after consent', async () => {
			own.state.extras = [meal(55_000)];
			const id = await own.draft(ALICE, PERSON);
			await saveFields(own.key(id), { [MEAL]: 'VGML' }, own.ports);
			const gone = fakeBooking(db);
			const elsewhere = { ...gone.ports, now: own.ports.now };
			await db
				.updateTable('booking_drafts')
				.set({ offer: JSON.stringify({ ...gone.offer }) })
				.where('id', '=', id)
				.execute();
			const loaded = await loadBooking(own.key(id), elsewhere);
			if (loaded.kind !== 'open') throw new Error(loaded.kind);
			expect(loaded.booking.change).toEqual({ before: own.offer.total + 55_000, after: own.offer.total, reason: 'extras' });
			await acceptTotal(loaded.booking, own.offer.total, elsewhere);
			const after = await loadBooking(own.key(id), elsewhere);
			expect(after.kind === 'open' && [after.booking.change, after.booking.fields[MEAL]]).toEqual([null, '']);
		});

		it('places one order for several submissions', async () => {
			const id = await own.draft(ALICE, PERSON);
			const outcomes = await Promise.all([pay(id), pay(id), pay(id)]);
			expect(own.state.orders.length).toBe(1);
			const redirect = { outcome: 'REDIRECT', url: `http://pay.localhost/${id}` };
			expect([...outcomes, await pay(id)]).toEqual(Array(4).fill(redirect));
			expect(await openStep(step(id, 'booking'), own.ports)).toEqual({ kind: 'redirect', location: `/booking/process?order_id=${id}` });
		});

		it('waits for the bank when its order is already being paid (spec 3.12: THREE_DS)', async () => {
			const id = await own.draft(ALICE, PERSON);
			const ports = { ...own.ports, placeOrder: async () => ({ kind: 'order', state: 'awaiting-payment' }) as const };
			const submission = { total: own.offer.total, methods: ['ru_card'] as const, origin: 'http://localhost' };
			expect(await payBooking(own.key(id), submission, ports)).toEqual({ outcome: 'THREE_DS' });
		});

		it('is an order as confirmed when the gateway fails: later forms change neither its price nor its travellers', async () => {
			own.state.extras = [meal(55_000)];
			const id = await own.draft(ALICE, PERSON);
			await saveFields(own.key(id), { [MEAL]: 'VGML' }, own.ports);
			const orders = fakePorts();
			orders.gateway.faults.set('create', 'lost');
			const ports: BookingPorts = {
				...own.ports,
				placeOrder: (request, version) => placeOrder(db, orders, request, (trx) => closeDraft(trx, { ...request, version, now: NOW })),
				continueOrder: (order) => continueOrder(db, orders, order),
			};
			const total = own.offer.total + 55_000;
			const submit = () => payBooking(own.key(id), { total, methods: ['ru_card'], origin: 'http://localhost' }, ports);
			expect(await submit()).toEqual({ outcome: 'NOT_STARTED', reason: 'gateway-failed' });
			expect(await saveFields(own.key(id), { [MEAL]: '', 'p0.lastName': 'PETROVA' }, ports)).toEqual({ kind: 'replaced', id });
			expect(await submit()).toMatchObject({ outcome: 'REDIRECT' });
			expect([...orders.gateway.payments.values()].map(({ request: { amount } }) => amount)).toEqual([total]);
			expect(await readOrder(db, id)).toMatchObject({ total, passengers: [{ lastName: 'IVANOVA' }], extras: [{ value: 'VGML' }] });
		});

		it('becomes no order while another tab changes it', async () => {
			const id = await own.draft(ALICE, PERSON);
			const { draft } = await load(id);
			await saveFields(own.key(id), { mail: 'other@example.com' }, own.ports);
			expect(await closeDraft(db, { id, visitor: ALICE, version: draft.version, now: NOW })).toBe(false);
			expect(await closeDraft(db, { id, visitor: BOB, version: draft.version + 1, now: NOW })).toBe(false);
			expect(await closeDraft(db, { id, visitor: ALICE, version: draft.version + 1, now: NOW })).toBe(true);
			expect(await closeDraft(db, { id, visitor: ALICE, version: draft.version + 2, now: NOW })).toBe(false);
		});

		it('begins with a tariff check', async () => {
			const who = { visitor: ALICE, brand: 'AS', market: 'ru', language: 'ru' } as const;
			const entry = readEntry(
				form({ supplier: 'embedded', search: 'MOW0112IST1', t: 'SU100SVO', fare: 'light', total: String(own.offer.total) }),
			);
			if (!entry) throw new Error('no entry');
			const opened = await startEntry(entry, who, own.ports);
			expect(opened).toMatchObject({ kind: 'draft', changed: false });
			const changed = await startEntry({ ...entry, total: own.offer.total - 100 }, who, own.ports);
			expect(changed).toMatchObject({ kind: 'draft', changed: true });
			if (changed.kind === 'draft')
				expect((await load(changed.id)).change).toEqual({ before: own.offer.total - 100, after: own.offer.total, reason: 'fare' });
			own.state.check = { kind: 'not-found' };
			expect(await startEntry(entry, who, own.ports)).toMatchObject({ kind: 'not-found' });
			own.state.check = { kind: 'failed' };
			expect(await startEntry(entry, who, own.ports)).toMatchObject({ kind: 'failed' });
			expect(await startEntry({ ...entry, supplier: 'elsewhere' }, who, own.ports)).toMatchObject({ kind: 'not-found' });
			expect(readEntry(form({ supplier: 'embedded', search: 'MOW0112IST1', t: '../etc', fare: 'light' }))).toBeNull();
			expect(readEntry(form({ search: 'MOW0112IST1', t: 'SU100SVO', fare: 'light' }))).toBeNull();
		});

		describe('whose supplier is slow', () => {
			const who = { visitor: ALICE, brand: 'AS', market: 'ru', language: 'ru' } as const;
			const entry = () => {
				const { supplier, search, ticket, fare, total } = own.offer;
				return { supplier, search, ticket, fare, total };
			};
			const responseOf = (result: EntryResult | null) => (result?.kind === 'loading' ? result.check : '');
			/** A supplier that responds when the test says so. */
			function slow() {
				const { promise, resolve } = Promise.withResolvers<TariffCheck>();
				const supplier = { ...own.ports.supplier('embedded'), check: () => promise };
				return { ports: { ...own.ports, supplier: () => supplier }, respond: resolve };
			}
			const drafts = async () => (await openDrafts(db, ALICE, 50)).length;

			it('is opened by any process when it responds, and for its visitor only', async () => {
				const { ports, respond } = slow();
				const check = responseOf(await startEntry(entry(), who, ports, 0));
				expect(await awaitEntry(check, ALICE, own.ports, 0)).toEqual({ kind: 'loading', check });
				expect(await awaitEntry(check, BOB, own.ports, 0)).toBeNull();
				respond({ kind: 'confirmed', offer: own.offer });
				const opened = await awaitEntry(check, ALICE, own.ports, 5000);
				expect(opened).toMatchObject({ kind: 'draft', changed: false });
				expect(await awaitEntry(check, ALICE, own.ports, 0)).toEqual(opened);
				expect(await drafts()).toBe(1);
			});

			it('is checked again, once, when its process has died', async () => {
				const { id: check } = await insertCheck(db, { entry: entry(), who }, own.state.now);
				own.state.now += CHECK_CLAIM - 1;
				expect(await awaitEntry(check, ALICE, own.ports, 0)).toEqual({ kind: 'loading', check });
				expect(own.state.checks).toBe(0);
				own.state.now += 1;
				const both = await Promise.all([awaitEntry(check, ALICE, own.ports, 5000), awaitEntry(check, ALICE, own.ports, 5000)]);
				expect(both.map((result) => result?.kind)).toEqual(['draft', 'draft']);
				expect([own.state.checks, await drafts()]).toEqual([1, 1]);
			});

			it('opens one draft when a process that was taken for dead responds after all', async () => {
				const { ports, respond } = slow();
				const check = responseOf(await startEntry(entry(), who, ports, 0));
				own.state.now += CHECK_CLAIM;
				expect(await awaitEntry(check, ALICE, own.ports, 5000)).toMatchObject({ kind: 'draft' });
				respond({ kind: 'confirmed', offer: own.offer });
				await new Promise((resolve) => setTimeout(resolve, 100));
				expect(await drafts()).toBe(1);
			});

			it('fails after processes died three times, and is deleted after a day', async () => {
				const { ports } = slow();
				const { id: check } = await insertCheck(db, { entry: entry(), who }, own.state.now);
				for (let death = 0; death < 3; death++) {
					own.state.now += CHECK_CLAIM;
					await awaitEntry(check, ALICE, ports, 0);
				}
				expect(await awaitEntry(check, ALICE, own.ports, 0)).toMatchObject({ kind: 'failed' });
				expect(await deleteOldChecks(db, own.state.now + 1, 100)).toBeGreaterThan(0);
				expect(await awaitEntry(check, ALICE, own.ports, 0)).toBeNull();
			});
		});

		describe('at /svc/assisted', () => {
			const request = new Request('http://localhost/');
			const alice = visitorFor(request);
			const cookie = alice.setCookie?.split(';')[0] ?? '';
			const call = (id: string, init: RequestInit = {}, headers: Record<string, string> = { cookie }) =>
				assistedApi({ ports: own.ports, seatsFirst }).request(`http://localhost/drafts/${id}`, {
					...init,
					headers: { 'content-type': 'application/json', ...headers },
				});
			const patch = (id: string, fields: object, version = 0, headers?: Record<string, string>) =>
				call(id, { method: 'PATCH', body: JSON.stringify({ fields, version }) }, headers);

			it('reads and writes the fields of the visitor’s drafts only', async () => {
				expect(visitorOfCookie(new Request('http://localhost/', { headers: { cookie } }))).toBe(alice.visitor);
				const id = await own.draft(alice.visitor);
				const response = await patch(id, { mail: ' anna@example.com ' }, 1);
				expect(response.status).toBe(200);
				expect(response.headers.get('cache-control')).toBe('private, no-store');
				expect(await response.json()).toMatchObject({
					id,
					version: 2,
					fields: { mail: 'anna@example.com' },
					total: own.offer.total,
					change: null,
				});
				expect(await (await call(id)).json()).toMatchObject({ fields: { mail: 'anna@example.com' } });
				const strangers: Record<string, string>[] = [{}, { cookie: visitorFor(request).setCookie?.split(';')[0] ?? '' }];
				for (const headers of strangers) {
					expect((await call(id, {}, headers)).status).toBe(404);
					expect((await patch(id, { mail: 'bob@example.com' }, 0, headers)).status).toBe(404);
				}
			});

			it('returns what changed after the version that the caller knows', async () => {
				const id = await own.draft(alice.visitor);
				await patch(id, { mail: 'anna@example.com' }, 1);
				const { fields } = (await (await patch(id, { phone: '+79161234567' }, 1)).json()) as { fields: object };
				expect(fields).toEqual({ mail: 'anna@example.com', phone: '+79161234567' });
			});

			it.each([[{ '__proto__.x': '1' }], [{ price: '1' }], [{ 'p0.lastName': 'A'.repeat(201) }], [{ mail: 5 }]])(
				'rejects %j',
				async (fields) => {
					const id = await own.draft(alice.visitor);
					expect((await patch(id, fields)).status).toBe(400);
				},
			);

			it('writes nothing to a draft that has become an order', async () => {
				const id = await own.draft(alice.visitor, PERSON);
				await db.updateTable('booking_drafts').set({ state: 'replaced' }).where('id', '=', id).execute();
				expect((await patch(id, { mail: 'anna@example.com' })).status).toBe(409);
			});
		});

		describe('by calls alone', () => {
			const sale = { brand: 'AS', market: 'ru', language: 'ru' } as const;
			const body = (value: object) => ({ method: 'POST', body: JSON.stringify(value) });
			/** Calls of one visitor, who keeps the cookie. */
			function caller() {
				let cookie = '';
				const options = { ports: own.ports, seatsFirst, methods: async () => ['ru_card'] as const, sale };
				const api = saleApi(options).route('/', assistedApi(options));
				return async (path: string, init: RequestInit = {}) => {
					const response = await api.request(`http://localhost${path}`, {
						...init,
						headers: { 'content-type': 'application/json', cookie },
					});
					cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
					return { status: response.status, body: (await response.json()) as Record<string, unknown> };
				};
			}
			const entry = () => {
				const { supplier, search, ticket, fare, total } = own.offer;
				return { supplier, search, ticket, fare, total };
			};

			it('goes from the tariff check to the order', async () => {
				own.state.extras = [meal(55_000)];
				const call = caller();
				const opened = await call('/drafts', body(entry()));
				expect([opened.status, opened.body]).toEqual([201, { check: null, draft: expect.any(String), changed: false }]);
				const path = `/drafts/${opened.body.draft}`;
				expect(await call(`${path}/order`, body({ total: own.offer.total, consent: true }))).toMatchObject({
					status: 409,
					body: { code: 'step-incomplete' },
				});
				const { extras } = (await call(`${path}/extras`)).body as { extras: { field: string; options: object[] }[] };
				expect(extras).toMatchObject([{ field: MEAL, flight_index: 0, options: [{ value: 'VGML', price: 55_000, left: null }] }]);
				expect((await call(`${path}/seat-maps`)).body).toEqual({ seat_maps: [] });
				await call(path, { method: 'PATCH', body: JSON.stringify({ fields: { ...PERSON, [MEAL]: 'VGML' }, version: 0 }) });
				const total = own.offer.total + 55_000;
				expect((await call(`${path}/order`, body({ total: total - 1, consent: true }))).body.code).toBe('total-changed');
				expect((await call(`${path}/order`, body({ total }))).status).toBe(400);
				const placed = await call(`${path}/order`, body({ total, consent: true }));
				expect(placed.body).toEqual({ outcome: 'REDIRECT', order: opened.body.draft, url: `http://pay.localhost/${opened.body.draft}` });
				expect(await call(`${path}/order`, body({ total, consent: true }))).toEqual(placed);
				expect(own.state.orders).toHaveLength(1);
			});

			it('agrees to a changed price, and is for its visitor only', async () => {
				const call = caller();
				const opened = await call('/drafts', body({ ...entry(), total: own.offer.total - 100 }));
				expect(opened.body.changed).toBe(true);
				const consent = `/drafts/${opened.body.draft}/consent`;
				expect((await caller()(consent, body({ total: own.offer.total }))).status).toBe(404);
				expect((await call(consent, body({ total: 1 }))).body.code).toBe('total-changed');
				expect((await call(consent, body({ total: own.offer.total }))).status).toBe(200);
				expect((await call(`/drafts/${opened.body.draft}`)).body.change).toBeNull();
			});

			it('says when a fare is gone, the supplier fails, or the check goes on', async () => {
				const call = caller();
				expect((await call('/drafts', body({ ...entry(), supplier: 'elsewhere' }))).status).toBe(410);
				own.state.check = { kind: 'failed' };
				expect(await call('/drafts', body(entry()))).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
				own.state.check = null;
				const opened = await call('/drafts', body(entry()));
				const { visitor } = (await findDraftRow(String(opened.body.draft))) ?? { visitor: '' };
				const { id } = await insertCheck(db, { entry: entry(), who: { ...sale, visitor } }, own.state.now);
				expect(await call(`/checks/${id}`)).toEqual({ status: 200, body: { check: id, draft: null, changed: false } });
				expect((await caller()(`/checks/${id}`)).body.code).toBe('unknown-check');
			});
			const findDraftRow = (id: string) => db.selectFrom('booking_drafts').select('visitor').where('id', '=', id).executeTakeFirst();
		});

		it('gives drafts ids of letters, digits and a hyphen', async () => {
			const { offer } = own;
			const draft = { visitor: BOB, brand: 'AS', market: 'ru', language: 'ru', offer, acceptedTotal: 1, now: NOW } as const;
			expect(await createDraft(db, draft)).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
		});
	});
}
