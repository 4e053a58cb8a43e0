/**
 * Orders as the traveller's data. A paid order is an accounting record: its amounts, dates, flights and ticket numbers stay, everything
 * personal is erased. An order that took no money is deleted.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { encryptJson } from '#server/personal-data.ts';
import type { DataSubject, PersonalDataSource } from '#server/personal-data-sources.ts';
import { FINAL_STATES, type Order } from './contract.ts';
import { ordersOfOwner } from './list.ts';
import { paymentsOf, purposeOf } from './records.ts';
import { deleteOrders } from './retention.ts';

const endsOf = ({ offer }: Order) =>
	offer.flights.legs.flatMap(({ segments }) =>
		segments.map(({ carrier, number, from, to, departure, arrival }) => ({ flight: `${carrier} ${number}`, from, to, departure, arrival })),
	);

async function collect(db: Database, subject: DataSubject): Promise<readonly object[]> {
	const orders = await ordersOfOwner(db, subject);
	return Promise.all(
		orders.map(async (order) => ({
			id: order.id,
			state: order.state,
			created_at: new Date(order.createdAt).toISOString(),
			booking_code: order.issued?.pnr ?? null,
			ticket_numbers: order.issued?.ticketNumbers ?? [],
			currency: order.offer.currency,
			total: order.total,
			captured: order.captured,
			refunded: order.refunded,
			flights: endsOf(order),
			passengers: order.passengers,
			contacts: order.contacts,
			extras: order.extras,
			seats: order.seats,
			payments: (await paymentsOf(db, order.id)).map(({ amount, state, card }) => ({ amount, state, card: card && JSON.parse(card) })),
		})),
	);
}

const blocking = async (db: Database, subject: DataSubject): Promise<readonly string[]> =>
	(await ordersOfOwner(db, subject)).filter(({ state }) => !FINAL_STATES.has(state)).map(({ id }) => id);

async function eraseOrder(trx: Database, order: Order, now: number): Promise<void> {
	const { id, lines } = order;
	const people = encryptJson(purposeOf(id), { passengers: [], contacts: { mail: '', phone: '' } });
	await trx
		.updateTable('orders')
		.set({
			people,
			choices: JSON.stringify({ extras: [], seats: [], lines }),
			mail_hash: randomBytes(24).toString('base64url'),
			phone_hash: null,
			erased_at: now,
		})
		.where('id', '=', id)
		.execute();
	await trx.updateTable('order_payments').set({ card: null }).where('order_id', '=', id).execute();
	await trx.updateTable('gateway_payments').set({ card: null }).where('order_id', '=', id).execute();
	await trx.deleteFrom('order_visitors').where('order_id', '=', id).execute();
}

async function erase(trx: Database, subject: DataSubject, now: number): Promise<void> {
	for (;;) {
		const orders = await ordersOfOwner(trx, subject);
		if (orders.length === 0) return;
		const unpaid = orders.filter(({ captured }) => captured === 0).map(({ id }) => id);
		await deleteOrders(trx, unpaid);
		for (const { id } of orders) {
			await trx.deleteFrom('seat_holds').where('order_id', '=', id).execute();
			await trx.deleteFrom('booking_drafts').where('id', '=', id).execute();
			await trx.deleteFrom('mails').where('key', 'like', `order-%:${id}:%`).execute();
		}
		for (const order of orders.filter(({ captured }) => captured > 0)) await eraseOrder(trx, order, now);
	}
}

export const ownOrders: PersonalDataSource = { name: 'orders', collect, erase, blocking };
