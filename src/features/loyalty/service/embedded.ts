/** The service of cashback in this process. */

import type { EarningOffer, SeenPrice } from '#features/loyalty/contract.ts';
import { protectPrice } from '#features/loyalty/earnings.ts';
import { balancesOf } from '#features/loyalty/ledger.ts';
import { bookReport, isTripUnpaid } from '#features/loyalty/reported-orders.ts';
import { standingOf } from '#features/loyalty/standing.ts';
import { isSameTrip } from '#features/price-alerts/rules.ts';
import type { Database } from '#server/database/open.ts';
import type { Log } from '#server/log/log.ts';
import type { LoyaltyService } from './service.ts';

export interface LoyaltyOptions {
	readonly db: () => Promise<Database>;
	/** Of the paid subscription. @throws ServiceUnavailableError */
	readonly isMember: (account: string) => Promise<boolean>;
	readonly log: () => Pick<Log, 'info'>;
	readonly now: () => number;
}

const coversTrip =
	({ trip }: SeenPrice) =>
	(offer: EarningOffer): boolean =>
		isSameTrip(trip, offer.query, offer.fareRules);

/** Credits what {@link LoyaltyService.protect} would, in the caller's transaction. */
export async function creditProtection(trx: Database, seen: SeenPrice, now: number, log: Pick<Log, 'info'>): Promise<void> {
	const { account, total: price, at } = seen;
	const fare = { account, price, currency: seen.currency.toLowerCase(), isSameTrip: coversTrip(seen), at };
	for (const [order, amount] of await protectPrice(trx, fare, now)) log.info('Price protection credited', { order, amount });
}

export function createLoyalty({ db: open, isMember, log, now }: LoyaltyOptions): LoyaltyService {
	const standing = async (account: string) => standingOf(await open(), account, (_, id) => isMember(id));
	return {
		standingOf: standing,
		balancesOf: async (account) => balancesOf(await open(), account),
		async report(order) {
			const { account, standing: promised } = order.promise;
			const earnsBy = promised ?? (await standing(account));
			await (await open()).transaction().execute((trx) => bookReport(trx, order, earnsBy, now()));
		},
		async protect(seen) {
			const db = await open();
			await db.transaction().execute((trx) => creditProtection(trx, seen, now(), log()));
			return (await isTripUnpaid(db, seen.account, coversTrip(seen), seen.at)) ? 'waiting' : 'done';
		},
	};
}
