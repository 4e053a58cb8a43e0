/** What orders need of other features, the same for pages, services and background work. */
import { startEffects } from '#features/orders/effects/effects.ts';
import { onPaymentEvent } from '#features/orders/payments.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import { ACCOUNTING_DAYS, deleteErasedOrders, deleteOldOrders } from '#features/orders/retention.ts';
import { confirmHolds, releaseDepartures, releaseHolds } from '#features/seat-map/holds.ts';
import { departureKey } from '#features/seat-map/rules.ts';
import { onOrderChanged, reportToCashback } from '#ports/premium/loyalty-ports.ts';
import { config } from '#server/config.ts';
import { type Database, database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { processLog } from '#server/log/log.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';
import { bookingSupplier } from './booking-suppliers.ts';
import { paymentGateway, onPaymentEvent as receivePaymentEvents } from './payment-gateway.ts';

async function confirmSeats(db: Database, order: string, until: number): Promise<void> {
	const rows = await db.selectFrom('seat_holds').select('departure').distinct().where('order_id', '=', order).execute();
	await confirmHolds(db, order, new Map(rows.map(({ departure }) => [departure, until])));
}

export const orderPorts: OrderPorts = {
	gateway: paymentGateway(),
	supplier: bookingSupplier,
	seats: {
		confirm: confirmSeats,
		release: releaseHolds,
		releaseFlights: (db, order, segments) => releaseDepartures(db, order, segments.map(departureKey)),
	},
	cashback: onOrderChanged,
	reportCashback: reportToCashback,
	now: Date.now,
};

receivePaymentEvents(async (event) => {
	await onPaymentEvent(await database(), orderPorts, event);
});
addBackgroundWork(() => startEffects({ db: database, ports: orderPorts, log: processLog() }));
keepForDays(config.orderDays, async (before, limit) => deleteOldOrders(await database(), before, limit));
keepForDays(ACCOUNTING_DAYS, async (before, limit) => deleteErasedOrders(await database(), before, limit));
