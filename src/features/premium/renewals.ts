/** Charges of the saved card. The call is stored before it is sent: until its payment is known, only the same call is repeated. */
import type { ChargeRequest, PaymentStatus } from '#features/payment/contract.ts';
import type { Database } from '#server/database/open.ts';
import { decryptJson, encryptJson } from '#server/personal-data.ts';
import type { PremiumPorts } from './ports.ts';
import { chargePurpose, type StoredSubscription, saleOf, savedMethod } from './records.ts';
import { isBeingPaid, isNeeded, lockCharge, setCharge } from './settle.ts';

/** `closed`: it is not needed any more, and nothing was sent. */
type NoRequest = 'closed' | 'waiting' | 'no-card';

/** The call of a charge, the same each time; before the first one it is decided whether the charge is still needed. */
async function prepareRequest(ports: PremiumPorts, id: string): Promise<ChargeRequest | NoRequest> {
	const db = await ports.db();
	const now = ports.now();
	return db.transaction().execute(async (trx) => {
		const locked = await lockCharge(trx, id, now);
		if (!locked) return 'closed';
		const { row, charge } = locked;
		if (charge.request !== null) return decryptJson<ChargeRequest>(chargePurpose(id), charge.request);
		if (charge.reference !== null) return 'waiting';
		if (charge.state !== 'pending' || !isNeeded(locked)) {
			await setCharge(trx, id, { ...(charge.state === 'pending' ? { state: 'released' } : {}), next_at: null }, now);
			return 'closed';
		}
		if (await isBeingPaid(trx, locked)) return 'waiting';
		const method = savedMethod(row);
		if (method === null) return 'no-card';
		const { brand, market, language } = saleOf(row);
		const { amount, currency } = charge;
		const request: ChargeRequest = { order: id, amount, currency, brand, market, language, method, requestedAt: now };
		await setCharge(trx, id, { request: encryptJson(chargePurpose(id), request) }, now);
		return request;
	});
}

/** Charges the saved card for a renewal; repeated with the same key and parameters while the outcome is unknown. */
export async function chargeCard(ports: PremiumPorts, id: string): Promise<PaymentStatus | NoRequest> {
	const request = await prepareRequest(ports, id);
	if (typeof request === 'string') return request;
	const status = await ports.gateway.charge(request, id);
	const db = await ports.db();
	const named = { reference: status.reference, request: null, updated_at: ports.now() };
	await db.updateTable('premium_charges').set(named).where('id', '=', id).execute();
	return status;
}

/** Inserts the charge of a renewal, once for each attempt. @returns its id */
export async function insertRenewal(trx: Database, ports: PremiumPorts, row: StoredSubscription): Promise<string> {
	const at = ports.now();
	const id = `R-${row.id}-${row.until}-${row.attempts}`;
	await trx
		.insertInto('premium_charges')
		.values({
			id,
			subscription_id: row.id,
			kind: 'renewal',
			plan: row.plan ?? 'month',
			amount: row.price,
			currency: row.currency,
			gateway: ports.gateway.id,
			reference: null,
			url: null,
			request: null,
			state: 'pending',
			reason: null,
			card: null,
			period_from: row.until,
			period_until: null,
			attempt: row.attempts,
			expires_at: at,
			next_at: at,
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
	return id;
}
