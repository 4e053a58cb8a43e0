/** What a settled charge does to its subscription. Each is one transaction and has one effect. */
import type { PaymentStatus } from '#features/payment/contract.ts';
import type { Database } from '#server/database/open.ts';
import { retireCard, retireUnused } from './cards.ts';
import type { ChargeState, Plan } from './contract.ts';
import { queuePremiumMail } from './mails.ts';
import type { PremiumPorts } from './ports.ts';
import { applyInput, encryptMethod, lockById, type StoredCharge, type StoredSubscription, savedMethod } from './records.ts';
import { periodEnd, periodStart } from './rules.ts';

/** Their outcome is not known yet. */
const OPEN: readonly string[] = ['pending', 'capturing', 'released'];

interface Locked {
	readonly row: StoredSubscription;
	readonly charge: StoredCharge;
}

/** The subscription first: whoever settles one of its charges waits for the others. */
export async function lockCharge(trx: Database, id: string, now: number): Promise<Locked | null> {
	const charged = await trx.selectFrom('premium_charges').select('subscription_id').where('id', '=', id).executeTakeFirst();
	const row = charged && (await lockById(trx, charged.subscription_id, now));
	const charge = await trx.selectFrom('premium_charges').selectAll().where('id', '=', id).executeTakeFirst();
	return row && charge ? { row, charge } : null;
}

export const setCharge = (trx: Database, id: string, changes: Partial<StoredCharge>, now: number) =>
	trx
		.updateTable('premium_charges')
		.set({ ...changes, claimed_until: 0, updated_at: now })
		.where('id', '=', id)
		.execute();

/** Whether the subscription still waits for this charge: another one may have paid the period meanwhile. */
export function isNeeded({ row, charge }: Locked): boolean {
	if (charge.kind === 'card') return false;
	if (charge.kind === 'first') return row.state !== 'active';
	return (row.state === 'active' || row.state === 'past-due') && row.until === charge.period_from;
}

/** Whether another charge of the subscription is being taken. */
export async function isBeingPaid(trx: Database, { row, charge }: Locked): Promise<boolean> {
	const others = trx.selectFrom('premium_charges').select('id').where('subscription_id', '=', row.id).where('id', '!=', charge.id);
	return (await others.where('state', '=', 'capturing').executeTakeFirst()) !== undefined;
}

/** Decides, before money that is held is taken, whether it is needed. */
export async function releaseCharge(ports: PremiumPorts, id: string): Promise<ChargeState> {
	const db = await ports.db();
	const now = ports.now();
	return db.transaction().execute(async (trx) => {
		const locked = await lockCharge(trx, id, now);
		if (!locked) return 'released';
		const { charge } = locked;
		if (charge.state !== 'pending') return charge.state as ChargeState;
		const state: ChargeState = isNeeded(locked) && !(await isBeingPaid(trx, locked)) ? 'capturing' : 'released';
		await setCharge(trx, id, { state }, now);
		return state;
	});
}

/** The money was taken: begins a period, or gives the money back if the period is paid already. */
export async function takeCharge(ports: PremiumPorts, id: string, { card, method }: PaymentStatus): Promise<void> {
	const db = await ports.db();
	const now = ports.now();
	await db.transaction().execute(async (trx) => {
		const locked = await lockCharge(trx, id, now);
		if (!locked || !OPEN.includes(locked.charge.state)) return;
		const { row, charge } = locked;
		const shown = card ? { card: JSON.stringify(card) } : {};
		if (charge.state === 'released' || !isNeeded(locked)) {
			const due = { state: 'captured', reason: 'paid-already', refund_due: charge.amount, request: null, next_at: now };
			await setCharge(trx, id, { ...shown, ...due }, now);
			await retireUnused(trx, row, method, now);
			return;
		}
		const from = periodStart({ state: row.state as 'active', until: row.until }, now);
		const plan = charge.plan as Plan;
		const input = { kind: 'paid', plan, price: charge.amount, currency: charge.currency, now } as const;
		const before = savedMethod(row);
		if (method !== undefined && before !== null && before !== method) await retireCard(trx, row.id, before, now);
		const paid = await applyInput(trx, row, input, now, method === undefined ? {} : { method });
		const until = paid?.until ?? periodEnd(from, plan, row.anchor);
		await setCharge(
			trx,
			id,
			{ ...shown, state: 'captured', reason: null, request: null, period_from: from, period_until: until, next_at: null },
			now,
		);
		const test = ports.gateway.id === 'embedded';
		if (paid) await queuePremiumMail(trx, ports, paid, { kind: 'receipt', charge: id, amount: charge.amount, from, test });
	});
}

/** Renewals are charged to the card of a charge that only saves it; repeating it changes nothing. */
export async function replaceCard(ports: PremiumPorts, id: string, { card, method }: PaymentStatus): Promise<void> {
	const db = await ports.db();
	const now = ports.now();
	await db.transaction().execute(async (trx) => {
		const locked = await lockCharge(trx, id, now);
		if (locked?.charge.state !== 'pending' || method === undefined) return;
		const { row } = locked;
		if (row.plan === null || row.state === 'ended') return;
		const before = savedMethod(row);
		if (before !== null && before !== method) await retireCard(trx, row.id, before, now);
		await trx
			.updateTable('premium_subscriptions')
			.set({ method: encryptMethod(row.id, method) })
			.where('id', '=', row.id)
			.execute();
		if (card) await setCharge(trx, id, { card: JSON.stringify(card) }, now);
	});
}

/** Ends a charge that was not needed and whose money was released. */
export async function closeReleased(ports: PremiumPorts, id: string, { method }: PaymentStatus): Promise<void> {
	const db = await ports.db();
	const now = ports.now();
	await db.transaction().execute(async (trx) => {
		const locked = await lockCharge(trx, id, now);
		if (!locked) return;
		await setCharge(trx, id, { request: null, next_at: null }, now);
		await retireUnused(trx, locked.row, method, now);
	});
}

/** Ends a charge that pays no period. A declined renewal is tried again on later days, then the subscription ends. */
async function closeCharge(ports: PremiumPorts, id: string, changes: Partial<StoredCharge>, method?: string): Promise<void> {
	const db = await ports.db();
	const now = ports.now();
	await db.transaction().execute(async (trx) => {
		const locked = await lockCharge(trx, id, now);
		if (!locked || !OPEN.includes(locked.charge.state)) return;
		const { row, charge } = locked;
		const isReleased = charge.state === 'released';
		const closed = { request: null, next_at: null, ...(isReleased && changes.state === 'declined' ? {} : changes) };
		await setCharge(trx, id, closed, now);
		await retireUnused(trx, row, method, now);
		if (isReleased || charge.kind !== 'renewal' || !isNeeded(locked) || row.attempts !== charge.attempt) return;
		const after = await applyInput(trx, row, { kind: 'declined' }, now);
		if (after) await queuePremiumMail(trx, ports, after, { kind: after.state === 'ended' ? 'ended' : 'declined' });
	});
}

/** Nothing was taken. @param method card that was saved nevertheless */
export const declineCharge = (ports: PremiumPorts, id: string, reason: string, method?: string): Promise<void> =>
	closeCharge(ports, id, { state: 'declined', reason }, method);

/** The gateway gave the money back without being asked to. */
export const closeRefunded = (ports: PremiumPorts, id: string, { refunded, method }: PaymentStatus): Promise<void> =>
	closeCharge(ports, id, { state: 'refunded', reason: 'refunded', refunded }, method);

/** Money was taken that nobody agreed to: all of it is given back. */
export function refundMismatch(ports: PremiumPorts, id: string, { captured, refunded, method }: PaymentStatus): Promise<void> {
	const due = { refunded, refund_due: captured - refunded, next_at: ports.now() };
	return closeCharge(ports, id, { state: 'captured', reason: 'mismatch', ...due }, method);
}
