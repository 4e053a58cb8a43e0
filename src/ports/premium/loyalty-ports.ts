/** What cashback needs of other features, the same for pages, services and background work. */
import type { CashbackPromise } from '#features/loyalty/contract.ts';
import { onOrderChanged as bookChange, deleteVoidEarnings, type PromisedOrder, promiseCashback } from '#features/loyalty/earnings.ts';
import { deleteOldReports } from '#features/loyalty/reported-orders.ts';
import { queueSeenPrice, sendSeenPrices } from '#features/loyalty/seen-prices.ts';
import { creditProtection } from '#features/loyalty/service/embedded.ts';
import { startLoyaltyWork } from '#features/loyalty/work.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { queueEffects } from '#features/orders/effects/transition.ts';
import type { ChangedOrder } from '#features/orders/ports.ts';
import { orderOf, type StoredOrder } from '#features/orders/records.ts';
import type { MemberPrice } from '#features/price-alerts/ports.ts';
import { type Database, database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { processLog } from '#server/log/log.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';
import type { Brand } from '#site/site.ts';
import { hasRemoteLoyalty, loyaltyOf, readStanding, type StandingState } from './loyalty-service.ts';

/** Orders that were not paid earn nothing. */
const VOID_DAYS = 30;
/** Longer than an order can change. */
const REPORT_DAYS = 400;

/** Booking, and with it price protection, is open at AS only. */
const BOOKING_BRAND: Brand = 'AS';

const promiseKey = (order: string): string => `cashback:${order}`;

type PlacedOrder = PromisedOrder & Pick<StoredOrder, 'brand'>;

/** By what the order that is being placed will earn; read before its transaction. */
export const standingForOrder = (account: string): Promise<StandingState> => readStanding(loyaltyOf(BOOKING_BRAND), account);

/** In the transaction that places the order. What another host has to book, or what cannot be checked now, is a queued call of the order. */
export async function promiseTo(trx: Database, account: string, standing: StandingState, order: PlacedOrder, now: number): Promise<void> {
	if (standing === null) return;
	if (standing !== 'unknown' && !hasRemoteLoyalty(order.brand as Brand)) {
		await promiseCashback(trx, account, standing, order, now);
		return;
	}
	const data = { account, ...(standing === 'unknown' ? {} : { standing }) };
	await queueEffects(trx, order.id, [{ kind: 'cashback', key: promiseKey(order.id), data }], now);
}

/** In the transaction of the order's change: books what it means for cashback, and queues its report to another host. */
export async function onOrderChanged(trx: Database, order: ChangedOrder, now: number): Promise<void> {
	await bookChange(trx, order, now);
	if (!hasRemoteLoyalty(order.brand as Brand)) return;
	const { id, version } = order;
	const promise = await trx.selectFrom('order_effects').select('data').where('key', '=', promiseKey(id)).executeTakeFirst();
	if (promise)
		await queueEffects(trx, id, [{ kind: 'cashback', key: `${promiseKey(id)}:${version}`, data: JSON.parse(promise.data) }], now);
}

/** @throws ServiceUnavailableError */
export async function reportToCashback(row: StoredOrder, promise: CashbackPromise): Promise<void> {
	const { id, version, state, total, captured, refunded, createdAt, offer } = { ...row, ...orderOf(row) };
	const order = { id, version, state: state as OrderState, currency: row.currency, total, captured, refunded, createdAt, offer };
	await loyaltyOf(row.brand as Brand).report({ ...order, promise });
}

/** Price protection: a lower price of a trip that the member booked shortly before. */
export async function protectMember(trx: Database, { account, target, total, currency }: MemberPrice, now: number): Promise<void> {
	if (target.kind !== 'dates') return;
	const seen = { account, trip: target, total, currency: currency.toLowerCase(), at: now };
	if (hasRemoteLoyalty(BOOKING_BRAND)) await queueSeenPrice(trx, seen, now);
	else await creditProtection(trx, seen, now, processLog());
}

const sendPrices = (db: Database): Promise<number> => sendSeenPrices(db, loyaltyOf(BOOKING_BRAND), Date.now(), processLog());

addBackgroundWork(() => startLoyaltyWork({ db: database, sendPrices, log: processLog(), now: Date.now }));
keepForDays(VOID_DAYS, async (before, limit) => deleteVoidEarnings(await database(), before, limit));
keepForDays(REPORT_DAYS, async (before, limit) => deleteOldReports(await database(), before, limit));
