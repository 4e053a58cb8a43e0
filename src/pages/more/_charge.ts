import { settleCharge } from '#features/premium/charges.ts';
import type { Charge, Subscription } from '#features/premium/contract.ts';
import { chargeOf, findCharge, findSubscription, isUnsettled, subscriptionOf } from '#features/premium/records.ts';
import { premiumPorts } from '#ports/premium/premium-ports.ts';

export interface OwnCharge {
	readonly charge: Charge;
	readonly subscription: Subscription;
	/** Page that takes the card. */
	readonly url: string | null;
	/** Whether its outcome is open. */
	readonly waits: boolean;
	/** Whether it may be paid already. */
	readonly unsettled: boolean;
}

/** The account's charge, as far as the gateway knows it now; null for others' and missing ones. */
export async function ownCharge(account: string, id: string): Promise<OwnCharge | null> {
	const db = await premiumPorts.db();
	const row = await findSubscription(db, account);
	const before = row ? await findCharge(db, id) : undefined;
	if (!row || before?.subscription_id !== row.id) return null;
	await settleCharge(premiumPorts, id);
	const [charge, subscription] = [await findCharge(db, id), await findSubscription(db, account)];
	if (!charge || !subscription) return null;
	const waits = charge.state === 'pending' || charge.state === 'capturing';
	return { charge: chargeOf(charge), subscription: subscriptionOf(subscription), url: charge.url, waits, unsettled: isUnsettled(charge) };
}
