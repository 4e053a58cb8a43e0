/** A queued call of an order, its inputs and outcomes. */
import type { Selectable } from 'kysely';
import type { OrderPorts } from '#features/orders/ports.ts';
import type { StoredOrder } from '#features/orders/records.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { OrderEffectRow } from '#server/database/tables/orders.ts';
import type { Log } from '#server/log/log.ts';
import type { OrderInput } from './snapshot.ts';
import type { applyInput } from './transition.ts';

/** After this without an order or change at the supplier, there is none. */
export const OUTCOME_LIMIT = MS_PER_HOUR / 2;

export type StoredEffect = Selectable<OrderEffectRow>;

export interface EffectOptions {
	readonly db: Database;
	readonly ports: OrderPorts;
	readonly log: Pick<Log, 'info' | 'warn'>;
}

export type EffectOutcome =
	| {
			readonly kind: 'done';
			readonly input?: OrderInput;
			readonly facts?: Parameters<typeof applyInput>[4];
			/** In the transaction that records the effect. */
			readonly apply?: (trx: Database) => Promise<void>;
	  }
	/** `expected`: not worth a warning; `wait` replaces the back-off. */
	| { readonly kind: 'retry'; readonly error: string; readonly wait?: number; readonly expected?: true }
	| { readonly kind: 'failed'; readonly error: string };

export interface EffectCall extends EffectOptions {
	readonly effect: StoredEffect;
	readonly row: StoredOrder;
	readonly data: Readonly<Record<string, string | number | undefined>>;
}
