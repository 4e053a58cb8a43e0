/** Changes of orders as stored, and their effect on the order's row. In the caller's transaction. */
import type { Leg } from '#engine/contract.ts';
import type { BookedOffer, ChangeOption } from '#features/booking/contract.ts';
import type { Order } from '#features/orders/contract.ts';
import type { OrderSnapshot } from '#features/orders/effects/snapshot.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import { type Choices, changeOf, findChange, orderOf, type StoredOrder } from '#features/orders/records.ts';
import { formatAddress } from '#features/search/address.ts';
import type { Database } from '#server/database/open.ts';

export interface NewChange {
	readonly request: string;
	readonly legIndex: number;
	readonly option: ChangeOption;
	/** Null if nothing is paid. */
	readonly payment: string | null;
}

/** The row of a change that is requested; the machine's `change-requested` must come before it in the same transaction. */
export async function insertChange(trx: Database, order: Order, change: NewChange, now: number): Promise<void> {
	const { request, legIndex, option, payment } = change;
	await trx
		.insertInto('order_changes')
		.values({
			request,
			order_id: order.id,
			state: 'pending',
			leg: legIndex,
			option: JSON.stringify(option),
			before: JSON.stringify(order.offer.flights.legs[legIndex]),
			amount: option.pay,
			refund: option.refund,
			payment,
			reason: null,
			until: option.validUntil,
			created_at: now,
			updated_at: now,
		})
		.execute();
}

export async function writeChanges(trx: Database, before: OrderSnapshot, after: OrderSnapshot, now: number): Promise<void> {
	for (const change of after.changes) {
		const earlier = before.changes.find(({ request }) => request === change.request);
		if (!earlier || earlier === change) continue;
		const { request, state, amount, refund, payment, reason } = change;
		const row = { state, amount, refund, payment, reason, updated_at: now };
		await trx.updateTable('order_changes').set(row).where('request', '=', request).execute();
	}
}

type ChosenParts = Pick<Order, 'extras' | 'seats'>;

/** What a change of a leg leaves of the extras and seats, and what is lost with the old flight. */
export function splitChoices(
	{ extras, seats }: ChosenParts,
	legIndex: number,
	{ lostExtras }: Pick<ChangeOption, 'lostExtras'>,
): { transferred: ChosenParts; lost: ChosenParts } {
	const lostCodes = new Set<string>(lostExtras);
	const lost = {
		extras: extras.filter(({ code, flightIndex }) => flightIndex === legIndex && (code === 'seat' || lostCodes.has(code))),
		seats: seats.filter(({ flightIndex }) => flightIndex === legIndex),
	};
	const transferred = {
		extras: extras.filter((extra) => !lost.extras.includes(extra)),
		seats: seats.filter((seat) => !lost.seats.includes(seat)),
	};
	return { transferred, lost };
}

/** The order's offer with the leg of an option; another change may have been made since the option was quoted. */
export function changedOffer(current: BookedOffer, legIndex: number, { offer: quoted, difference }: ChangeOption): BookedOffer {
	const total = current.total + difference;
	const replaced = <T>(now: readonly T[], then: readonly T[]): T[] => now.map((item, i) => (i === legIndex ? (then[i] ?? item) : item));
	const legs = replaced(current.flights.legs, quoted.flights.legs);
	const isCurrent = JSON.stringify(legs) === JSON.stringify(quoted.flights.legs) && total === quoted.total;
	if (isCurrent) return quoted;
	const query = { ...current.query, legs: replaced(current.query.legs, quoted.query.legs) };
	return { ...current, query, search: formatAddress(query), flights: { ...quoted.flights, legs }, total };
}

/** Gives an order the flights of a change: releases the old seats. @returns columns of the order */
export async function applyChange(
	trx: Database,
	seats: OrderPorts['seats'],
	row: StoredOrder,
	request: string,
): Promise<Pick<StoredOrder, 'offer' | 'choices'>> {
	const stored = await findChange(trx, request);
	if (!stored) throw new RangeError(`No such change: ${request}`);
	const order = orderOf(row);
	const { legIndex, option, before }: { legIndex: number; option: ChangeOption; before: Leg } = changeOf(stored);
	await seats.releaseFlights(trx, row.id, before.segments);
	const choices: Choices = { ...splitChoices(order, legIndex, option).transferred, lines: order.lines };
	return { offer: JSON.stringify(changedOffer(order.offer, legIndex, option)), choices: JSON.stringify(choices) };
}
