/** The embedded gateway and a supplier whose orders are in the database, so that they survive the process. */
import type { IssueOutcome } from '#features/booking/contract.ts';
import { onOrderChanged } from '#features/loyalty/earnings.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import { createEmbeddedGateway } from '#features/payment/embedded.ts';
import type { Database } from '#server/database/open.ts';
import { FakeSupplier } from './orders.ts';

/** Its calls are counted in `sandbox_orders`, one row for each key. */
class StoredSupplier extends FakeSupplier {
	readonly #db: Database;
	constructor(db: Database) {
		super();
		this.#db = db;
	}
	override async issue(request: Parameters<FakeSupplier['issue']>[0], key: string): Promise<IssueOutcome> {
		const outcome = await super.issue(request, key);
		const row = { key, order_id: request.order, state: 'issued' as const, outcome: JSON.stringify(outcome), visible_at: 0, at: 0 };
		await this.#db
			.insertInto('sandbox_orders')
			.values(row)
			.onConflict((conflict) => conflict.column('key').doNothing())
			.execute();
		return outcome;
	}
	override async findIssued(key: string): Promise<IssueOutcome | null> {
		const row = await this.#db.selectFrom('sandbox_orders').select('outcome').where('key', '=', key).executeTakeFirst();
		return row ? (JSON.parse(row.outcome) as IssueOutcome) : null;
	}
}

export function storedPorts(db: Database, now: () => number = Date.now): OrderPorts {
	const airline = new StoredSupplier(db);
	const nothing = async (): Promise<void> => undefined;
	return {
		gateway: createEmbeddedGateway({ db: async () => db, host: 'pay.localhost', now }),
		supplier: () => airline,
		seats: { confirm: nothing, release: nothing, releaseFlights: nothing },
		cashback: onOrderChanged,
		reportCashback: nothing,
		now,
	};
}
