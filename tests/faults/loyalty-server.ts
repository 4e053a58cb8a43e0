/** Earns cashback with orders, makes it available and pays it out until it is killed. Arguments: database address, prefix of order numbers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { matureEarnings, promiseCashback } from '#features/loyalty/earnings.ts';
import { requestPayout } from '#features/loyalty/payouts.ts';
import { runDue } from '#features/orders/effects/effects.ts';
import { placeOrder } from '#features/orders/orders.ts';
import { onPaymentEvent } from '#features/orders/payments.ts';
import { tryCard } from '#features/payment/charge.ts';
import { TEST_CARDS } from '#features/payment/test-cards.data.ts';
import { openDatabase } from '#server/database/open.ts';
import { orderRequest } from '#tests/support/orders.ts';
import { storedPorts } from '#tests/support/stored-orders.ts';

const [url = '', prefix = ''] = process.argv.slice(2);
const db = await openDatabase(url);
const ports = storedPorts(db);
const log = { info: () => undefined, warn: () => undefined };
const [card] = TEST_CARDS;
const ACCOUNT = 'account-of-all';
/** After every trip. */
const LATER = Date.UTC(2030, 0, 1);
const DETAILS = { name: 'Ada', bankAccount: '40817810099910004312', bank: '044525225' };

async function book(number: number): Promise<void> {
	const id = `${prefix}-${String(number).padStart(4, '0')}`;
	const offer = { ...orderRequest().offer, validUntil: Date.now() + 1_800_000 };
	const request = orderRequest({ id, offer, methods: ['ww_card', 'ru_card'] });
	await placeOrder(db, ports, request, async (trx) => {
		await promiseCashback(trx, ACCOUNT, 'member', { id, currency: 'rub', total: request.total }, Date.now());
		return true;
	});
	const { reference } = await db.selectFrom('order_payments').select('reference').where('order_id', '=', id).executeTakeFirstOrThrow();
	if (!card || reference === null) throw new Error('No payment');
	await tryCard(db, reference, card, Date.now());
	await onPaymentEvent(db, ports, { id: `event-${id}`, reference });
	process.stdout.write(`paid ${id}\n`);
}

const worker = async (): Promise<void> => {
	for (;;) {
		await runDue({ db, ports, log });
		await matureEarnings(db, LATER, console);
		await requestPayout(db, ACCOUNT, { id: randomUUID(), currency: 'rub', details: DETAILS }, Date.now());
		await wait(5);
	}
};
void worker();
for (let number = 0; ; number += 4) await Promise.all([0, 1, 2, 3].map((i) => book(number + i)));
