import type { Segment } from '#engine/contract.ts';
import type { BookingSupplier } from '#features/booking/contract.ts';
import type { PaymentGateway } from '#features/payment/contract.ts';
import type { Database } from '#server/database/open.ts';

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
	readonly now: () => number;
}
