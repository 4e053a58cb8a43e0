/** Cashback, as other parts of the site use it: embedded, or on another host (`HOST_LOYALTY`). All throw ServiceUnavailableError. */
import type { Balance, ReportedOrder, SeenPrice, Standing } from '#features/loyalty/contract.ts';

/** `waiting`: an order of this trip is not paid yet; report the price again. */
export type ProtectionOutcome = 'done' | 'waiting';

export interface LoyaltyService {
	/** By what an account earns; null: nothing. @param account its id */
	standingOf(account: string): Promise<Standing | null>;
	/** In each currency in which an account has or had something. @param account its id */
	balancesOf(account: string): Promise<readonly Balance[]>;
	/** Books what the state of an order means for its cashback. Repeating it changes nothing, nor does an older state. */
	report(order: ReportedOrder): Promise<void>;
	/** Price protection: credits the difference, once for each order. */
	protect(seen: SeenPrice): Promise<ProtectionOutcome>;
}
