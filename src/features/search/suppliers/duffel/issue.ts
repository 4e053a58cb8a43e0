import type { IssuedOrder, IssueOutcome, SupplierOrderRequest } from '#features/booking/contract.ts';
import { addAmounts, isMore, lockedPrice } from '#server/duffel/amounts.ts';
import { DuffelCallError, type DuffelClient } from '#server/duffel/client.ts';
import type { Log } from '#server/log/log.ts';
import { passengerIds } from './offer-passengers.ts';
import { fetchOffer, fetchSeatMaps, GONE, lockOf } from './offers.ts';
import { orderPassengers } from './order-passengers.ts';
import { type DuffelOffer, type DuffelOrder, listSchema, orderSchema } from './schema.ts';
import { serviceOptions } from './services.ts';
import { isExpired } from './ticket.ts';

const LIST_TIMEOUT = 20_000;
const ORDER_TIMEOUT = 60_000;
const MOST_ORDERS = 200;

const SOLD_OUT = [...GONE, 'schedule_changed', 'service_not_available', 'seat_not_available'];
const PRICE_CHANGED = ['price_changed', 'payment_amount_does_not_match_order_amount'];
/** An order of this offer exists or is being created. */
const ATTEMPTED = ['offer_request_already_booked', 'order_creation_already_attempted', 'duplicate_booking'];

type Rejection = Extract<IssueOutcome, { kind: 'rejected' }>;
const rejected = (reason: Rejection['reason']): Rejection => ({ kind: 'rejected', reason });
const UNKNOWN: IssueOutcome = { kind: 'unknown' };

interface OrderedService {
	readonly id: string;
	readonly quantity: number;
	/** For all units, in the currency of the offer. */
	readonly amount: string;
}

/** Ticket numbers in the order of `ids`. */
function toIssued({ id, booking_reference, documents }: DuffelOrder, ids: readonly string[]): IssuedOrder {
	const tickets = (documents ?? []).filter(({ type }) => type === 'electronic_ticket');
	const numberOf = (passenger: string): string =>
		tickets.find(({ passenger_ids }) => passenger_ids?.includes(passenger))?.unique_identifier ?? '';
	return { reference: id, pnr: booking_reference, ticketNumbers: ids.map(numberOf) };
}

/** @throws {DuffelCallError} */
export async function fetchOrder(client: DuffelClient, id: string): Promise<DuffelOrder> {
	const { data } = await client.call({
		operation: 'get order',
		send: (duffel) => duffel.orders.get(id),
		schema: orderSchema,
		timeout: ORDER_TIMEOUT,
	});
	return data;
}

/** As issued, or as it is after a change. */
export const issuedOf = (order: DuffelOrder): IssuedOrder =>
	toIssued(order, order.metadata?.passengers?.split(',') ?? order.passengers.map(({ id }) => id));

/** Outcome of the order with this key; null if none is listed. Duffel lists orders of an offer, but does not search metadata. @throws {DuffelCallError} */
export async function findOrder(client: DuffelClient, offer: string, key: string): Promise<{ own: IssueOutcome | null; others: number }> {
	const params: { limit: number; offer_id: string } = { limit: MOST_ORDERS, offer_id: offer };
	const { data } = await client.call({
		operation: 'list orders',
		send: (duffel) => duffel.orders.list(params),
		schema: listSchema,
		timeout: LIST_TIMEOUT,
	});
	const orders = data.flatMap((item) => {
		const { data: order } = orderSchema.safeParse(item);
		return order ? [order] : [];
	});
	const order = orders.find(({ metadata }) => metadata?.key === key);
	return { own: order ? { kind: 'issued', issued: issuedOf(order) } : null, others: order ? 0 : orders.length };
}

function chosenServices(
	{ extras, offer }: SupplierOrderRequest,
	current: DuffelOffer,
	ids: readonly string[],
): OrderedService[] | Rejection {
	const options = serviceOptions(current, ids, lockOf(offer)).sort((a, b) => a.option.price - b.option.price);
	const services: OrderedService[] = [];
	for (const { code, value, price, flightIndex, passenger } of extras.filter((extra) => extra.code !== 'seat')) {
		const match = options.find(
			({ code: other, scope, option }) =>
				other === code && option.value === value && scope.flightIndex === flightIndex && scope.passenger === passenger,
		);
		if (!match) return rejected('sold-out');
		if (match.option.price > price) return rejected('price-changed');
		services.push({ id: match.id, quantity: match.quantity, amount: match.amount });
	}
	return services;
}

async function chosenSeats(
	client: DuffelClient,
	{ seats, offer }: SupplierOrderRequest,
	current: DuffelOffer,
	ids: readonly string[],
): Promise<OrderedService[] | Rejection> {
	if (seats.length === 0) return [];
	const lock = lockOf(offer);
	const maps = await fetchSeatMaps(client, current.id);
	const services: OrderedService[] = [];
	for (const { flightIndex, segmentIndex, passengerIndex, seatId, price } of seats) {
		const segment = current.slices[flightIndex]?.segments[segmentIndex]?.id;
		const elements = maps
			.filter((map) => map.segment_id === segment)
			.flatMap(({ cabins }) =>
				cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap((section) => section.elements))),
			);
		const service = elements
			.find(({ designator }) => designator === seatId)
			?.available_services?.find(({ passenger_id }) => passenger_id === ids[passengerIndex]);
		if (service?.total_currency !== lock.currency) return rejected('sold-out');
		if (lockedPrice(service.total_amount, lock) > price) return rejected('price-changed');
		services.push({ id: service.id, quantity: 1, amount: service.total_amount });
	}
	return services;
}

const isRejection = (value: readonly OrderedService[] | Rejection): value is Rejection => 'kind' in value;

type OrderBody = Parameters<Parameters<Parameters<DuffelClient['call']>[0]['send']>[0]['orders']['create']>[0];

/** The order as Duffel takes it, with the passengers' ids; a rejection if it would cost more than was confirmed. */
async function prepareOrder(
	client: DuffelClient,
	request: SupplierOrderRequest,
	key: string,
): Promise<{ body: OrderBody; ids: readonly string[] } | Rejection> {
	const lock = lockOf(request.offer);
	const current = await fetchOffer(client, lock.id, true);
	if (!current || isExpired(current, new Date())) return rejected('sold-out');
	if (current.total_currency !== lock.currency || isMore(current.total_amount, lock.amount)) return rejected('price-changed');
	const ids = passengerIds(current, request.offer.query);
	const passengers = ids && orderPassengers(request.passengers, request.contacts, current, ids);
	if (!passengers) return rejected('invalid');
	const extras = chosenServices(request, current, ids);
	if (isRejection(extras)) return extras;
	const seats = await chosenSeats(client, request, current, ids);
	if (isRejection(seats)) return seats;
	const services = [...extras, ...seats];
	const amount = addAmounts([current.total_amount, ...services.map((service) => service.amount)]);
	const confirmed =
		request.offer.total +
		[...request.extras.filter(({ code }) => code !== 'seat'), ...request.seats].reduce((sum, { price }) => sum + price, 0);
	if (confirmed > request.total) return rejected('price-changed');
	const body: OrderBody = {
		type: 'instant',
		selected_offers: [current.id],
		services: services.map(({ id, quantity }) => ({ id, quantity })),
		passengers: passengers as OrderBody['passengers'],
		payments: [{ type: 'balance', amount, currency: current.total_currency }],
		metadata: { order: request.order, key, passengers: ids.join(',') },
	};
	return { body, ids };
}

async function rejectionOf(error: DuffelCallError, client: DuffelClient, offer: string, key: string): Promise<IssueOutcome> {
	if (error.failure !== 'rejected') return UNKNOWN;
	if (error.has(...ATTEMPTED)) {
		const { own, others } = await findOrder(client, offer, key);
		// An order that is still being created is not listed yet.
		return own ?? (others > 0 ? rejected('sold-out') : UNKNOWN);
	}
	if (error.status === 404 || error.has(...SOLD_OUT)) return rejected('sold-out');
	return rejected(error.has(...PRICE_CHANGED) ? 'price-changed' : 'invalid');
}

export interface IssueOptions {
	readonly client: DuffelClient;
	/** Milliseconds to wait for an order. */
	readonly timeout: number;
	readonly log: Pick<Log, 'error'>;
}

/**
 * Duffel has no idempotency keys: an order with this key is looked up first, and Duffel books the offers of a search once. Without a
 * clear response (202, 500, 502, time limit) the outcome is unknown.
 */
export async function issueOrder(
	{ client, timeout, log }: IssueOptions,
	request: SupplierOrderRequest,
	key: string,
): Promise<IssueOutcome> {
	const { id } = lockOf(request.offer);
	try {
		const { own } = await findOrder(client, id, key);
		if (own) return own;
		const prepared = await prepareOrder(client, request, key);
		if ('kind' in prepared) return prepared;
		const { data } = await client.call({
			operation: 'create order',
			send: (duffel) => duffel.orders.create(prepared.body),
			schema: orderSchema,
			timeout,
		});
		return { kind: 'issued', issued: toIssued(data, prepared.ids) };
	} catch (error) {
		if (!(error instanceof DuffelCallError)) throw error;
		const outcome = await rejectionOf(error, client, id, key).catch(() => UNKNOWN);
		if (outcome.kind === 'rejected' && outcome.reason === 'invalid')
			log.error('Duffel rejected an order', { order: request.order, status: error.status, codes: error.codes });
		return outcome;
	}
}
