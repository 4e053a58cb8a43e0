/** Payments of an order at the gateway. */
import { ORDER_PARAMETER } from '#features/booking/contract.ts';
import type { CardKind } from '#features/payment/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { href } from '#site/links.ts';
import type { Brand } from '#site/site.ts';
import type { OrderPayment, PlacedOrder } from './contract.ts';
import { siteOfOrder } from './mails.ts';
import type { OrderPorts } from './ports.ts';
import type { StoredOrder, StoredPayment } from './records.ts';

/** Where the gateway sends the visitor afterwards. */
const RETURN_PATH = '/booking/process';

/** The row of a payment that starts; the machine's input that adds it must be applied in the same transaction. */
export async function insertPayment(
	trx: Database,
	order: StoredOrder,
	{ id, purpose, amount }: Pick<OrderPayment, 'id' | 'purpose' | 'amount'>,
	{ gateway, now }: OrderPorts,
): Promise<void> {
	const at = now();
	await trx
		.insertInto('order_payments')
		.values({
			id,
			order_id: order.id,
			gateway: gateway.id,
			reference: null,
			url: null,
			purpose,
			amount,
			currency: order.currency,
			state: 'pending',
			reason: null,
			card: null,
			created_at: at,
			updated_at: at,
		})
		.execute();
}

/** Creates the payment at the gateway unless it exists there already; repeated calls use the same key. */
export async function startPayment(
	db: Database,
	{ gateway, now }: OrderPorts,
	row: StoredOrder,
	payment: StoredPayment,
	expiresAt: number,
): Promise<PlacedOrder> {
	if (payment.url !== null) return { kind: 'redirect', url: payment.url };
	const { id, market } = row;
	const [brand, language] = [row.brand as Brand, row.language as Language];
	const site = siteOfOrder({ ...row, brand, language });
	try {
		const { reference, url } = await gateway.create(
			{
				order: id,
				amount: payment.amount,
				currency: payment.currency,
				methods: row.methods.split(',') as CardKind[],
				brand,
				market,
				language,
				returnUrl: row.origin + href(site, RETURN_PATH, { [ORDER_PARAMETER]: id }),
				expiresAt,
			},
			payment.id,
		);
		await db.updateTable('order_payments').set({ reference, url, updated_at: now() }).where('id', '=', payment.id).execute();
		return { kind: 'redirect', url };
	} catch (error) {
		processLog().error('Creating a payment failed', { order: id, ...errorDetails(error) });
		return { kind: 'gateway-failed' };
	}
}
