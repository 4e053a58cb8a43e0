/** What visitors do with their bookings, in any order: one entry of `COMMANDS` each. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { SANDBOX_SWITCHES, STEP_ROUTES } from '#features/booking/contract.ts';
import { fieldsOf } from '#features/booking/drafts.ts';
import { SIGNATURE_HEADER, signatureOf } from '#features/payment/gateway-signature.ts';
import { TEST_CARDS } from '#features/payment/test-cards.data.ts';
import { decryptJson } from '#server/personal-data.ts';
import { cardForm, enterBooking, type Fields, inputOf, payPathOf, type Reply, stepPath, TRAVELLER } from './booking-visitor.ts';
import { expectConsistent, idsOf, letTimePass, type Model, type Remembered, runAll, type World } from './booking-world.ts';

type Act<T> = (given: T, booking: Remembered, world: World, model: Model) => Promise<unknown>;

const MOST_BOOKINGS = 3;
/** Others are rejected on the page. */
const CARDS = TEST_CARDS.filter(({ kind, number }) => kind === 'ru_card' || number === '4242424242424242');
const PAYING = TEST_CARDS.filter(({ outcome, kind }) => outcome === 'authorized' && kind === 'ru_card');
/** Entries without a loading page. */
const SWITCHES = SANDBOX_SWITCHES.filter(
	(name) => !['supplier-slow', 'supplier-failed', 'sold-out', 'notice', 'plank', 'party-sold-out'].includes(name),
);

/** Commands without a booking do nothing. */
function onBooking<T>(name: string, given: fc.Arbitrary<T>, act: Act<T>): fc.Arbitrary<fc.AsyncCommand<Model, World>> {
	return fc.tuple(fc.nat({ max: MOST_BOOKINGS - 1 }), given).map(([index, value]) => ({
		check: ({ bookings }) => bookings.length > 0,
		async run(model, world) {
			const booking = model.bookings[index % model.bookings.length] as Remembered;
			await act(value, booking, world, model);
			await expectConsistent(world, model);
		},
		toString: () => `${name} ${index} ${fc.stringify(value)}`,
	}));
}

const visitorOf = ({ visitors }: World, { visitor }: Remembered) => visitors[visitor] as World['visitors'][number];

/** A page or a redirect: never an error of the server. */
function expectUsable(reply: Reply, allowed: readonly number[] = [200, 303]): Reply {
	expect(allowed, `${reply.status} ${reply.location}`).toContain(reply.status);
	return reply;
}

const storedDraft = ({ db }: World, { id }: Remembered) =>
	db.selectFrom('booking_drafts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Sends fields; what an open draft stores, its visitor remembers. */
async function write(fields: Fields, how: 'form' | 'api', at: number, booking: Remembered, world: World): Promise<void> {
	const { send } = visitorOf(world, booking);
	const isOpen = (await storedDraft(world, booking)).state === 'open';
	const reply =
		how === 'form'
			? await send(stepPath('booking', booking.id), { form: fields, at })
			: await send(`/svc/assisted/drafts/${booking.id}`, { method: 'PATCH', json: { fields, version: 0 }, at });
	expectUsable(reply, how === 'form' ? [303] : [isOpen ? 200 : 409, 410]);
	if (isOpen && reply.status !== 410) booking.typed = { ...booking.typed, ...fields };
}

const at = fc.nat({ max: 1 });
const how = fc.constantFrom('form' as const, 'api' as const);
const copies = fc.integer({ min: 1, max: 3 });

const enter = fc.tuple(at, fc.nat({ max: 3 }), fc.constantFrom(...SWITCHES, ...Array<'steady'>(6).fill('steady')), at).map(
	([visitor, offer, sandbox, process]): fc.AsyncCommand<Model, World> => ({
		check: ({ bookings }) => bookings.length < MOST_BOOKINGS,
		async run(model, world) {
			const entry = world.offers[offer % world.offers.length] as World['offers'][number];
			const id = await enterBooking(world.visitors[visitor] as World['visitors'][number], entry, sandbox, process);
			model.bookings.push({ id, earlier: [], visitor, typed: {}, tabs: [], confirmed: [] });
			await expectConsistent(world, model);
		},
		toString: () => `enter ${visitor} ${offer} ${sandbox} ${process}`,
	}),
);

/** Mostly valid values of some fields. */
const typed = fc.oneof(
	{ weight: 8, arbitrary: fc.constant(TRAVELLER) },
	{
		weight: 2,
		arbitrary: fc.subarray(Object.keys(TRAVELLER)).map((names) => Object.fromEntries(names.map((name) => [name, TRAVELLER[name] ?? '']))),
	},
	{
		weight: 1,
		arbitrary: fc.record({ 'p0.lastName': fc.constantFrom('', 'SIDOROVA', '123'), mail: fc.constantFrom('', 'b@example.com', 'no') }),
	},
);

const fill = onBooking('fill', fc.tuple(typed, how, at), async ([fields, by, process], booking, world) => {
	await write(fields as Fields, by, process, booking, world);
});

const choose = onBooking(
	'choose',
	fc.tuple(fc.nat({ max: 9 }), fc.boolean(), how, at),
	async ([index, isDropped, by, process], booking, world) => {
		const choice = world.choices[index % world.choices.length] ?? {};
		const fields = isDropped ? Object.fromEntries(Object.keys(choice).map((name) => [name, ''])) : choice;
		await write(fields, by, process, booking, world);
	},
);

const openTab = onBooking('open a tab', at, async (_, booking) => {
	booking.tabs.push(booking.typed);
});

const submitStaleTab = onBooking('submit a stale tab', fc.tuple(fc.nat({ max: 3 }), at), async ([tab, process], booking, world) => {
	const fields = booking.tabs[tab % Math.max(1, booking.tabs.length)];
	if (fields) await write(fields, 'form', process, booking, world);
});

const complete = (fields: Fields): boolean =>
	Object.entries(TRAVELLER).every(([name, value]) => fields[name] === value || (fields[name] ?? '') !== '');

const open = onBooking(
	'open',
	fc.tuple(fc.constantFrom(...STEP_ROUTES, 'additional_services', 'status', 'process'), at),
	async ([step, process], booking, world) => {
		const { send } = visitorOf(world, booking);
		const reply = expectUsable(await send(stepPath(step, booking.id), { at: process }), [200, 303, 410]);
		const isPast = step !== 'booking' && STEP_ROUTES.some((route) => route === step);
		if (reply.status === 200 && isPast) expect(complete(booking.typed), `${step} is open without a traveller`).toBe(true);
		expectUsable(await send(stepPath(step, booking.id), { at: process + 1 }), [200, 303, 410]);
	},
);

/** Consents to the price that a page shows, if it asks. */
async function acceptPrice(isForged: boolean, process: number, booking: Remembered, world: World): Promise<void> {
	const { send } = visitorOf(world, booking);
	const { html } = await send(stepPath('booking', booking.id), { at: process });
	const shown = inputOf(html, 'accept');
	if (shown === null) return;
	const before = await storedDraft(world, booking);
	const value = isForged ? String(Number(shown) - 100) : shown;
	expectUsable(await send(stepPath('booking', booking.id), { form: { accept: value }, at: process }), [303]);
	const after = await storedDraft(world, booking);
	expect(Number(after.accepted_total)).toBe(isForged ? Number(before.accepted_total) : Number(shown));
	const stored = fieldsOf({ fields: decryptJson(`draft:${booking.id}`, after.fields) });
	// What cannot be booked any more goes with the visitor's consent.
	for (const name of Object.keys(booking.typed)) if (stored[name] === '') booking.typed = { ...booking.typed, [name]: '' };
}

const accept = onBooking('accept a price', fc.tuple(fc.boolean(), at), async ([isForged, process], booking, world) =>
	acceptPrice(isForged, process, booking, world),
);

type Submission = readonly [copies: number, given: 'shown' | 'forged', process: number];

/** Sends the form of the review, several times at once. */
async function submitReview([count, given, process]: Submission, booking: Remembered, world: World): Promise<void> {
	const { send } = visitorOf(world, booking);
	const path = stepPath('payment', booking.id);
	const total = inputOf((await send(path, { at: process })).html, 'total');
	if (total === null) return;
	const { typed } = booking;
	const isForged = given === 'forged';
	const sent = isForged ? String(Number(total) - 100) : total;
	if (!isForged) booking.confirmed.push({ total: Number(total), lastName: typed['p0.lastName'] ?? '', mail: typed.mail ?? '' });
	const submit = (copy: number) => send(path, { form: { total: sent, consent: '1' }, at: process + copy });
	const replies = await Promise.all(Array.from({ length: count }, (_, copy) => submit(copy)));
	for (const reply of replies) expectUsable(reply, [303]);
	const pages = new Set(replies.flatMap(({ location }) => payPathOf(location) ?? []));
	expect(pages.size, 'pages that take a card').toBeLessThanOrEqual(isForged ? 0 : 1);
}

/** Pages of the booking's payments, the latest first. */
async function payPaths({ db }: World, { id, earlier }: Remembered): Promise<string[]> {
	const own = db
		.selectFrom('order_payments')
		.select('reference')
		.where('order_id', 'in', [id, ...earlier]);
	const rows = await own.orderBy('created_at', 'desc').execute();
	return rows.flatMap(({ reference }) => (reference === null ? [] : [`/p/${reference}`]));
}

type TriedCard = readonly [card: (typeof TEST_CARDS)[number], copies: number, old: number, process: number];

async function tryCards([{ number }, count, old, process]: TriedCard, booking: Remembered, world: World): Promise<void> {
	const path = (await payPaths(world, booking))[old];
	if (!path) return;
	const { pay } = visitorOf(world, booking);
	const replies = await Promise.all(Array.from({ length: count }, (_, copy) => pay(path, cardForm(number), process + copy)));
	for (const reply of replies) expectUsable(reply, [200, 303, 422]);
}

const submissions: fc.Arbitrary<Submission> = fc.tuple(copies, fc.constantFrom('shown', 'shown', 'shown', 'forged'), at);
const cards: fc.Arbitrary<TriedCard> = fc.tuple(
	fc.constantFrom(...CARDS, ...PAYING, ...PAYING, ...PAYING),
	copies,
	fc.constantFrom(0, 0, 0, 1),
	at,
);

const pay = onBooking('pay', submissions, submitReview);
const card = onBooking('card', cards, tryCards);
const buy = onBooking('buy', fc.tuple(cards, how), async ([tried, by], booking, world) => {
	await write(TRAVELLER, by, 0, booking, world);
	await acceptPrice(false, 0, booking, world);
	await submitReview([1, 'shown', 0], booking, world);
	await tryCards(tried, booking, world);
});

const code = onBooking('code of the bank', fc.tuple(fc.boolean(), copies, at), async ([isRight, count, process], booking, world) => {
	const [path] = await payPaths(world, booking);
	if (!path) return;
	const { pay: send } = visitorOf(world, booking);
	const { html } = await send(`${path}/3ds`, undefined, process);
	const shown = /\b\d{6}\b/.exec(html.replace(/<style.*?<\/style>/s, ''))?.[0];
	if (!shown) return;
	const typedCode = isRight ? shown : String((Number(shown) + 1) % 1_000_000).padStart(6, '0');
	const replies = await Promise.all(Array.from({ length: count }, (_, copy) => send(`${path}/3ds`, { code: typedCode }, process + copy)));
	for (const reply of replies) expectUsable(reply, [303, 422]);
});

const leave = onBooking('leave without paying', at, async (process, booking, world) => {
	const [path] = await payPaths(world, booking);
	if (path) expectUsable(await visitorOf(world, booking).pay(`${path}/leave`, {}, process), [303]);
});

const payAgain = onBooking('pay again', fc.tuple(copies, at), async ([count, process], booking, world) => {
	const { send } = visitorOf(world, booking);
	const post = (copy: number) => send(`/my/orders/${booking.id}`, { form: { action: 'pay' }, at: process + copy });
	const replies = await Promise.all(Array.from({ length: count }, (_, copy) => post(copy)));
	for (const reply of replies) expectUsable(reply, [303, 404]);
	expect(new Set(replies.map(({ location }) => payPathOf(location)).filter(Boolean)).size).toBeLessThanOrEqual(1);
});

const refund = onBooking('refund', fc.tuple(copies, fc.boolean(), at), async ([count, isForged, process], booking, world) => {
	const { send } = visitorOf(world, booking);
	const path = `/my/orders/${booking.id}/refund`;
	const page = await send(path, { at: process });
	const shown = inputOf(page.html, 'refund');
	if (page.status !== 200 || shown === null) return expectUsable(page, [404, 409]);
	const amount = isForged ? String(Number(shown) + 100) : shown;
	const post = (copy: number) => {
		const request = count === 3 ? randomUUID() : (inputOf(page.html, 'request') ?? '');
		return send(path, { form: { request, refund: amount, agree: 'yes' }, at: process + copy });
	};
	const replies = await Promise.all(Array.from({ length: count }, (_, copy) => post(copy)));
	for (const reply of replies) expectUsable(reply, isForged ? [409] : [303, 409]);
	return undefined;
});

const deliver = onBooking('deliver events again', fc.tuple(fc.boolean(), at), async ([isReversed, process], booking, world) => {
	const { send } = visitorOf(world, booking);
	const own = world.db.selectFrom('gateway_payments').select('reference').where('order_id', '=', booking.id);
	const rows = await world.db.selectFrom('gateway_events').selectAll().where('reference', 'in', own).orderBy('at').execute();
	const events = isReversed ? rows.toReversed() : rows;
	for (const { id, reference, type } of events) {
		const body = { id, type, reference, created: 0 };
		const post = (signature: string, copy: number) =>
			send('/svc/payment/webhook', { json: body, headers: { [SIGNATURE_HEADER]: signature }, at: process + copy });
		const signature = signatureOf(JSON.stringify(body), Date.now());
		for (const reply of await Promise.all([post(signature, 0), post(signature, 1)])) expectUsable(reply, [200]);
		expectUsable(await post(signatureOf('{}', Date.now()), 0), [400]);
	}
});

const pass = onBooking('let time pass', fc.constantFrom(1, 5, 22, 35), async (minutes, _, world, model) => {
	await letTimePass(world, idsOf(model), minutes);
});

/** Goes back from an unpaid order to the booking, in several tabs at once, while another one may pay. */
const reopen = onBooking(
	'change the booking',
	fc.tuple(cards, copies, fc.boolean(), at),
	async ([tried, count, isPaid, process], booking, world) => {
		const { send } = visitorOf(world, booking);
		const { id } = booking;
		const before = await world.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
		const edit = (copy: number) => send(`/my/orders/${id}`, { form: { action: 'edit' }, at: process + copy });
		const [replies] = await Promise.all([
			Promise.all(Array.from({ length: count }, (_, copy) => edit(copy))),
			isPaid ? tryCards(tried, booking, world) : undefined,
		]);
		for (const reply of replies) expectUsable(reply, before ? [303] : [404]);
		const drafts = new Set(replies.flatMap(({ location }) => /^\/booking\?order_id=([\w-]+)$/.exec(location)?.[1] ?? []));
		const after = await world.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
		expect(drafts.size, `drafts in place of ${id}, ${after?.state}`).toBe(after?.state === 'withdrawn' ? 1 : 0);
		const [draft] = drafts;
		if (draft === undefined) return;
		booking.earlier.push(id);
		booking.id = draft;
	},
);

const run = onBooking('run effects', fc.constant(0), async (_, __, { db }) => runAll(db));

const weighted = (weight: number, arbitrary: fc.Arbitrary<fc.AsyncCommand<Model, World>>) =>
	Array<typeof arbitrary>(weight).fill(arbitrary);

/** More of one kind makes it more frequent. */
export const COMMANDS: fc.Arbitrary<fc.AsyncCommand<Model, World>>[] = [
	...weighted(8, enter),
	...weighted(4, fill),
	...weighted(3, choose),
	openTab,
	submitStaleTab,
	open,
	...weighted(2, accept),
	...weighted(3, pay),
	...weighted(4, card),
	...weighted(4, buy),
	code,
	leave,
	...weighted(2, payAgain),
	...weighted(3, reopen),
	...weighted(3, refund),
	deliver,
	...weighted(2, pass),
	...weighted(3, run),
];
