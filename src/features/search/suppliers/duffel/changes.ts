/** Changes of orders at Duffel: order change requests, their offers, and the change that is confirmed and paid from the balance. */
import type { Leg } from '#engine/contract.ts';
import type {
	BookedOffer,
	ChangeOffers,
	ChangeOption,
	ChangeOutcome,
	ChangeRequest,
	IssuedOrder,
	SupplierChangeRequest,
} from '#features/booking/contract.ts';
import { EXTRA_CODES } from '#features/extras/contract.ts';
import { formatAddress } from '#features/search/address.ts';
import { absolute, changedAmount, lockedPrice, lockedRefund } from '#server/duffel/amounts.ts';
import { DuffelCallError, type DuffelClient } from '#server/duffel/client.ts';
import { MONEY } from './cancellation.ts';
import { fetchOrder, type IssueOptions, issuedOf } from './issue.ts';
import { legsOf, ticketId } from './legs.ts';
import { GONE, lockOf } from './offers.ts';
import {
	type DuffelChangeOffer,
	type DuffelOrder,
	type DuffelOrderChange,
	type DuffelOrderSlice,
	orderChangeOfferSchema,
	orderChangeRequestSchema,
	orderChangeSchema,
} from './schema.ts';
import { DUFFEL_CABINS } from './search.ts';

const TIMEOUT = 60_000;
const SOLD_OUT = [...GONE, 'schedule_changed', 'order_change_offer_no_longer_available'];
const PRICE_CHANGED = ['price_changed', 'payment_amount_does_not_match_order_amount'];
const NOT_ALLOWED = ['order_not_changeable', 'order_change_not_possible'];
const UNKNOWN: ChangeOutcome = { kind: 'unknown' };

type Rejection = Extract<ChangeOutcome, { kind: 'rejected' }>;
const rejected = (reason: Rejection['reason']): Rejection => ({ kind: 'rejected', reason });

interface QuotedChange {
	readonly offer: BookedOffer;
	readonly issued: IssuedOrder;
	readonly change: ChangeRequest;
	readonly now: Date;
}

const endsOf = ({ segments }: Leg): string => `${segments[0]?.from}-${segments.at(-1)?.to}`;

/** Duffel orders slices as it likes: the leg's is the one that departs with it. */
const sliceOf = ({ slices }: DuffelOrder, { segments: [first] }: Leg): DuffelOrderSlice | undefined =>
	slices?.find(({ segments: [own] }) => own?.origin.iata_code === first?.from && own?.departing_at.slice(0, 16) === first?.departure);

/** @throws RangeError for flights in an unknown time zone */
function amountsOf(raw: DuffelChangeOffer, offer: BookedOffer) {
	const lock = lockOf(offer);
	const sum = absolute(raw.change_total_amount);
	const isRefund = raw.change_total_amount.startsWith('-');
	const isMoney = MONEY.includes(raw.refund_to ?? '');
	const fee = lockedPrice(raw.penalty_total_amount ?? '0', lock);
	const [pay, back] = isRefund ? [0, lockedRefund(sum, lock)] : [lockedPrice(sum, lock), 0];
	const lowerFare = back === 0 ? null : isMoney ? ('refunded' as const) : ('credit' as const);
	return { difference: pay - back - fee, fee, pay, refund: isMoney ? back : 0, lowerFare };
}

function toOption(raw: DuffelChangeOffer, leg: Leg, { offer, change, now }: QuotedChange): ChangeOption {
	const lock = lockOf(offer);
	const amounts = amountsOf(raw, offer);
	const legs = offer.flights.legs.with(change.legIndex, leg);
	const query = { ...offer.query, legs: offer.query.legs.map((one, i) => (i === change.legIndex ? { ...one, date: change.date } : one)) };
	const carriers = [...new Set(legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))];
	const amount = changedAmount(lock.amount, raw.change_total_amount, raw.penalty_total_amount ?? '0');
	return {
		id: ticketId([leg]),
		offer: {
			...offer,
			search: formatAddress(query),
			ticket: ticketId(legs),
			reference: `${lock.id}:${amount}:${lock.currency}`,
			query,
			flights: { ...offer.flights, legs, carriers },
			total: Math.max(0, offer.total + amounts.difference),
			checkedAt: now.getTime(),
			validUntil: raw.expires_at,
		},
		...amounts,
		lostExtras: EXTRA_CODES,
		validUntil: raw.expires_at,
		reference: raw.id,
	};
}

/** The option of an offer; null if it is another airline's, between other airports, of another fare brand or in another currency. */
function optionOf(raw: DuffelChangeOffer, booked: Leg, slice: DuffelOrderSlice, quoted: QuotedChange): ChangeOption | null {
	const { offer, now } = quoted;
	const { currency } = lockOf(offer);
	const [added, ...others] = raw.slices.add;
	if (!added || others.length > 0 || raw.change_total_currency !== currency || raw.expires_at <= now.getTime()) return null;
	if ((raw.penalty_total_currency ?? currency) !== currency) return null;
	if (added.fare_brand_name && slice.fare_brand_name && added.fare_brand_name !== slice.fare_brand_name) return null;
	const [leg] = legsOf({ slices: [added] });
	const airlines = new Set(booked.segments.map(({ carrier }) => carrier));
	if (!leg || endsOf(leg) !== endsOf(booked) || ticketId([leg]) === ticketId([booked])) return null;
	return leg.segments.every(({ carrier }) => airlines.has(carrier)) ? toOption(raw, leg, quoted) : null;
}

/** @throws {DuffelCallError} */
export async function quoteChanges(client: DuffelClient, quoted: QuotedChange): Promise<ChangeOffers> {
	const { offer, issued, change, now } = quoted;
	const leg = offer.flights.legs[change.legIndex];
	const [first, last] = [leg?.segments[0], leg?.segments.at(-1)];
	if (!leg || !first || !last || first.departureUtc * 60_000 <= now.getTime()) return { kind: 'not-allowed', reason: 'departed' };
	if (offer.fareRules.exchange.allowed === false) return { kind: 'not-allowed', reason: 'fare' };
	const order = await fetchOrder(client, issued.reference);
	const slice = sliceOf(order, leg);
	if (!slice || !order.available_actions?.includes('change')) return { kind: 'not-allowed', reason: 'support' };
	const add = { origin: first.from, destination: last.to, departure_date: change.date, cabin_class: DUFFEL_CABINS[offer.query.cabin] };
	try {
		const { data } = await client.call({
			operation: 'create order change request',
			send: (duffel) => duffel.orderChangeRequests.create({ order_id: order.id, slices: { remove: [{ slice_id: slice.id }], add: [add] } }),
			schema: orderChangeRequestSchema,
			timeout: TIMEOUT,
		});
		const options = data.order_change_offers
			.flatMap((raw) => optionOf(raw, leg, slice, quoted) ?? [])
			.sort((a, b) => a.pay - a.refund - (b.pay - b.refund));
		return { kind: 'options', options: options.filter(({ id }, i) => options.findIndex((other) => other.id === id) === i) };
	} catch (error) {
		if (!(error instanceof DuffelCallError) || error.failure !== 'rejected') throw error;
		return error.has(...NOT_ALLOWED) ? { kind: 'not-allowed', reason: 'support' } : { kind: 'options', options: [] };
	}
}

/** The change that was created from an offer; null if there is none. @throws {DuffelCallError} */
async function findCreated(client: DuffelClient, reference: string): Promise<DuffelOrderChange | null> {
	const { data: offer } = await client.call({
		operation: 'get order change offer',
		send: (duffel) => duffel.orderChangeOffers.get(reference),
		schema: orderChangeOfferSchema,
		timeout: TIMEOUT,
	});
	const { order_change_id: id } = offer;
	if (!id) return null;
	const { data } = await client.call({
		operation: 'get order change',
		send: (duffel) => duffel.orderChanges.get(id),
		schema: orderChangeSchema,
		timeout: TIMEOUT,
	});
	return data;
}

const changed = async (client: DuffelClient, { issued }: SupplierChangeRequest): Promise<ChangeOutcome> => ({
	kind: 'changed',
	issued: issuedOf(await fetchOrder(client, issued.reference)),
});

/** Null if the change was not confirmed and still may be. */
export async function findChange(client: DuffelClient, request: SupplierChangeRequest): Promise<ChangeOutcome | null> {
	try {
		const created = await findCreated(client, request.option.reference ?? '');
		if (created?.confirmed_at != null) return await changed(client, request);
		return created?.expires_at != null && created.expires_at <= Date.now() ? rejected('sold-out') : null;
	} catch (error) {
		if (error instanceof DuffelCallError) return error.status === 404 ? null : UNKNOWN;
		throw error;
	}
}

async function createChange(client: DuffelClient, reference: string): Promise<DuffelOrderChange> {
	const { data } = await client.call({
		operation: 'create order change',
		send: (duffel) => duffel.orderChanges.create({ selected_order_change_offer: reference }),
		schema: orderChangeSchema,
		timeout: TIMEOUT,
	});
	return data;
}

async function confirmChange({ client, timeout }: IssueOptions, change: DuffelOrderChange): Promise<void> {
	const { id, change_total_amount: amount, change_total_currency: currency } = change;
	const isPaid = !amount.startsWith('-') && Number(amount) > 0;
	await client.call({
		operation: 'confirm order change',
		send: (duffel) => duffel.orderChanges.confirm(id, isPaid ? { payment: { type: 'balance', amount, currency } } : {}),
		schema: orderChangeSchema,
		timeout,
	});
}

/** Whether the change costs more, or gives back less, than was agreed. */
function isRepriced(change: DuffelOrderChange, { offer, option }: SupplierChangeRequest): boolean {
	const lock = lockOf(offer);
	const { change_total_amount: amount, change_total_currency: currency } = change;
	if (currency !== lock.currency) return true;
	return amount.startsWith('-') ? lockedRefund(absolute(amount), lock) < option.refund : lockedPrice(amount, lock) > option.pay;
}

function rejectionOf(error: DuffelCallError): Rejection {
	if (error.status === 404 || error.has(...SOLD_OUT)) return rejected('sold-out');
	if (error.has(...NOT_ALLOWED)) return rejected('not-allowed');
	return rejected(error.has(...PRICE_CHANGED) ? 'price-changed' : 'invalid');
}

/** Duffel has no idempotency keys, but makes one change from an offer: an earlier one is looked up first, and after every error. */
export async function makeChange(options: IssueOptions, request: SupplierChangeRequest): Promise<ChangeOutcome> {
	const { client, log } = options;
	const reference = request.option.reference ?? '';
	try {
		const created = (await findCreated(client, reference)) ?? (await createChange(client, reference));
		if (created.confirmed_at == null) {
			if (isRepriced(created, request)) return rejected('price-changed');
			await confirmChange(options, created);
		}
		return await changed(client, request);
	} catch (error) {
		if (!(error instanceof DuffelCallError)) throw error;
		const found = await findChange(client, request);
		if (found?.kind === 'changed' || error.failure !== 'rejected') return found ?? UNKNOWN;
		const { status, codes } = error;
		log.error('Duffel rejected a change', { order: request.order, status, codes });
		return found?.kind === 'unknown' ? UNKNOWN : rejectionOf(error);
	}
}
