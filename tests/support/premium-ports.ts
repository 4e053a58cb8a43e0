/** The subscription with the embedded gateway on a test's database and clock. */
import { tryCard } from '#features/payment/charge.ts';
import { createEmbeddedGateway } from '#features/payment/embedded.ts';
import { TEST_CARDS } from '#features/payment/test-cards.data.ts';
import type { CardChange } from '#features/premium/card-change.ts';
import { type Purchase, type PurchaseRequest, settleCharge, startPurchase } from '#features/premium/charges.ts';
import type { PremiumPorts } from '#features/premium/ports.ts';
import type { Database } from '#server/database/open.ts';

export const ACCOUNT = '5c8b9c0e-7a3b-4a51-9a55-3b2f6f2d7a10';
export const GOOD_CARD = '4242424242424242';
/** Pays once; its later charges are declined. */
export const POOR_CARD = '4000000000000341';
export const SILENT_CARD = '4000000000000119';

const silent = () => undefined;

export function premiumPorts(db: Database, now: () => number): PremiumPorts {
	return {
		db: async () => db,
		gateway: createEmbeddedGateway({ db: async () => db, host: 'pay.localhost', now }),
		mailOf: async () => 'ada@mail.example',
		zoneOf: () => 'Europe/Moscow',
		log: { info: silent, warn: silent, error: silent },
		now,
	};
}

export const purchase = (more: Partial<PurchaseRequest> = {}): PurchaseRequest => ({
	account: ACCOUNT,
	plan: 'month',
	amount: 29_900,
	methods: ['ru_card', 'ww_card'],
	sale: {
		brand: 'AS',
		market: 'ru',
		language: 'ru',
		origin: 'http://localhost:4321',
		currency: 'rub',
		prefix: '',
		defaultLanguage: 'ru',
	},
	...more,
});

export const referenceOf = (started: Purchase | CardChange): string =>
	started.kind === 'redirect' ? (started.url.split('/').at(-1) ?? '') : '';

/** Enters a test card on the payment's page. */
export async function enterCard(db: Database, reference: string, number: string, now: number): Promise<void> {
	const card = TEST_CARDS.find((one) => one.number === number);
	if (!card) throw new Error(`No test card ${number}`);
	await tryCard(db, reference, card, now);
}

/** Pays a subscription as a visitor does. @returns the id of the charge */
export async function subscribe(
	db: Database,
	ports: PremiumPorts,
	number = GOOD_CARD,
	more: Partial<PurchaseRequest> = {},
): Promise<string> {
	const started = await startPurchase(ports, purchase(more));
	const reference = referenceOf(started);
	await enterCard(db, reference, number, ports.now());
	const charge = await db.selectFrom('premium_charges').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
	await settleCharge(ports, charge.id);
	return charge.id;
}
