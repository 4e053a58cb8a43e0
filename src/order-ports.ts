/** What orders need of other features, the same for pages, services and background work. */
import type { OrderPorts } from '#features/orders/ports.ts';
import { confirmHolds, releaseHolds } from '#features/seat-map/holds.ts';
import type { Database } from '#server/database/open.ts';
import { bookingSupplier } from './booking-suppliers.ts';
import { paymentGateway } from './payment-gateway.ts';

async function confirmSeats(db: Database, order: string, until: number): Promise<void> {
	const rows = await db.selectFrom('seat_holds').select('departure').distinct().where('order_id', '=', order).execute();
	await confirmHolds(db, order, new Map(rows.map(({ departure }) => [departure, until])));
}

export const orderPorts: OrderPorts = {
	gateway: paymentGateway(),
	supplier: bookingSupplier,
	seats: { confirm: confirmSeats, release: releaseHolds },
	now: Date.now,
};
