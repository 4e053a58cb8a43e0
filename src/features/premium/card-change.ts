/** Another card for later renewals: its page holds the price of a period and releases it at once. */
import { findOrInsertCharge, openCardPage, type PurchaseRequest } from './charges.ts';
import type { PremiumPorts } from './ports.ts';
import { chargesOf, isUnsettled, lockByAccount } from './records.ts';

export type CardChange =
	/** To the page that takes the card. */
	| { readonly kind: 'redirect'; readonly url: string }
	/** There is nothing to renew, or a payment is open whose outcome is not known. */
	| { readonly kind: 'unchanged' }
	| { readonly kind: 'gateway-failed' };

export async function startCardChange(
	ports: PremiumPorts,
	account: string,
	request: Pick<PurchaseRequest, 'sale' | 'methods'>,
): Promise<CardChange> {
	const db = await ports.db();
	const charge = await db.transaction().execute(async (trx) => {
		const row = await lockByAccount(trx, account, ports.now());
		if (row?.state !== 'active' || row.plan === null) return null;
		const charges = await chargesOf(trx, row.id);
		if (charges.some(isUnsettled)) return null;
		const { plan, price: amount, currency } = row;
		return findOrInsertCharge(trx, ports, row.id, charges, { kind: 'card', plan, amount, currency });
	});
	return charge === null ? { kind: 'unchanged' } : openCardPage(ports, charge, request);
}
