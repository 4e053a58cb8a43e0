/** Order change requests, offers and changes of the Duffel server. */
import type { ServerResponse } from 'node:http';
import { segmentOf } from './duffel-offers.ts';
import { json, problem } from './duffel-responses.ts';
import type { ChangeTemplate, DuffelServer } from './duffel-server.ts';

interface ChangeCall {
	readonly method: string;
	readonly resource: string;
	readonly id: string;
	readonly action: string;
	readonly body: Record<string, unknown>;
}

interface RequestedSlices {
	readonly remove: readonly { readonly slice_id: string }[];
	readonly add: readonly { readonly departure_date: string }[];
}

function changeOffer(server: DuffelServer, template: ChangeTemplate, orderId: string, slices: RequestedSlices) {
	const { flight, amount, penalty = '50.00', refundTo = 'balance', brand = 'Basic', currency = 'EUR' } = template;
	const number = server.changeOffers.length + 1;
	return {
		id: `oco_${number}`,
		order_id: orderId,
		order_change_id: null,
		live_mode: false,
		change_total_amount: amount,
		change_total_currency: currency,
		new_total_amount: '1100.00',
		new_total_currency: currency,
		penalty_total_amount: penalty,
		penalty_total_currency: penalty === null ? null : currency,
		refund_to: refundTo,
		created_at: new Date().toISOString(),
		updated_at: new Date().toISOString(),
		expires_at: new Date(Date.now() + 1_200_000).toISOString(),
		slices: {
			remove: slices.remove.map(({ slice_id }) => ({ id: slice_id, segments: [] })),
			add: [{ id: `sli_new_${number}`, fare_brand_name: brand, segments: [segmentOf(flight, `seg_new_${number}`, [], undefined)] }],
		},
	};
}

function request(server: DuffelServer, response: ServerResponse, body: Record<string, unknown>): void {
	const order = server.orders.find(({ id }) => id === body.order_id);
	if (!order || order.cancelled_at) return void problem(response, 422, 'order_not_changeable');
	const slices = body.slices as RequestedSlices;
	const offers = server.changeTemplates.map((template) => {
		const offer = changeOffer(server, template, order.id, slices);
		server.changeOffers.push(offer);
		return offer;
	});
	json(response, 201, {
		data: { id: `ocr_${server.bodies.length}`, order_id: order.id, slices, order_change_offers: offers, live_mode: false },
	});
}

function create(server: DuffelServer, response: ServerResponse, body: Record<string, unknown>): void {
	const offer = server.changeOffers.find(({ id }) => id === body.selected_order_change_offer);
	if (!offer) return void problem(response, 404, 'not_found');
	if (offer.order_change_id !== null) return void problem(response, 422, 'order_change_already_created');
	const change = { ...offer, id: `och_${server.changes.length + 1}`, offer_id: offer.id, confirmed_at: null };
	offer.order_change_id = change.id;
	server.changes.push(change);
	json(response, 201, { data: change });
}

/** The change takes effect: the order has the new slice and new documents. */
export function confirmChange(server: DuffelServer, change: Record<string, unknown>): void {
	change.confirmed_at = new Date().toISOString();
	const order = server.orders.find(({ id }) => id === change.order_id);
	const { remove, add } = change.slices as { remove: { id: string }[]; add: unknown[] };
	if (!order) return;
	order.slices = [...(order.slices as { id: string }[]).filter(({ id }) => id !== remove[0]?.id), ...add];
	order.documents = (order.documents as Record<string, unknown>[]).map((document, i) => ({
		...document,
		unique_identifier: `125999999999${i}`,
	}));
}

function confirm(server: DuffelServer, response: ServerResponse, id: string, body: Record<string, unknown>): void {
	const change = server.changes.find((item) => item.id === id);
	if (!change) return void problem(response, 404, 'not_found');
	if (change.confirmed_at !== null) return void problem(response, 422, 'already_confirmed');
	const payment = body.payment as { amount: string; currency: string } | undefined;
	const isPaid = Number(change.change_total_amount) > 0;
	if (isPaid && (payment?.amount !== change.change_total_amount || payment?.currency !== change.change_total_currency))
		return void problem(response, 422, 'payment_amount_does_not_match_order_amount');
	confirmChange(server, change);
	json(response, 200, { data: change });
}

export function changeOrder(server: DuffelServer, response: ServerResponse, { method, resource, id, action, body }: ChangeCall): void {
	if (resource === 'order_change_requests' && method === 'POST') return void request(server, response, body);
	if (resource === 'order_changes' && action === 'confirm') return void confirm(server, response, id, body);
	if (resource === 'order_changes' && method === 'POST') return void create(server, response, body);
	const list = resource === 'order_changes' ? server.changes : server.changeOffers;
	const item = list.find((one) => one.id === id);
	if (item) json(response, 200, { data: item });
	else problem(response, 404, 'not_found');
}
