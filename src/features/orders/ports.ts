import type { Segment } from '#engine/contract.ts';
import type { BookingSupplier } from '#features/booking/contract.ts';
import type { CashbackPromise } from '#features/loyalty/contract.ts';
import type { PaymentGateway } from '#features/payment/contract.ts';
import type { Database } from '#server/database/open.ts';
import type { StoredOrder } from './records.ts';

/** An order after a change. */
export type ChangedOrder = Pick<StoredOrder, 'id' | 'brand' | 'state' | 'version' | 'captured' | 'refunded' | 'offer'>;

/** What orders need of other features. */
export interface OrderPorts {
	readonly gateway: PaymentGateway;
	/** @throws RangeError for a supplier that is not configured */
	readonly supplier: (id: string) => BookingSupplier;
	/** Both run in the transaction of the order's change. */
	readonly seats: {
		/** Keeps the order's held seats until a time. */
		readonly confirm: (db: Database, order: string, until: number) => Promise<void>;
		readonly release: (db: Database, order: string) => Promise<void>;
		/** Seats of flights that the order no longer has. */
		readonly releaseFlights: (db: Database, order: string, segments: readonly Segment[]) => Promise<void>;
	};
	/** What a change of an order means for its cashback, in the transaction of the change. */
	readonly cashback: (trx: Database, order: ChangedOrder, now: number) => Promise<void>;
	/** Reports an order as it is now to the service of cashback. Repeating it has one effect. @throws if it does not respond */
	readonly reportCashback: (order: StoredOrder, promise: CashbackPromise) => Promise<void>;
	readonly now: () => number;
}
