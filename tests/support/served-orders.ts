/** Orders of a served site with the embedded gateway: placed by the test, paid with a test card, confirmed by the site's workers. */
import { expect, vi } from 'vitest';
import type { BookedOffer } from '#features/booking/contract.ts';
import { placeOrder } from '#features/orders/orders.ts';
import { tryCard } from '#features/payment/charge.ts';
import { createEmbeddedGateway } from '#features/payment/embedded.ts';
import { TEST_CARDS } from '#features/payment/test-cards.data.ts';
import type { Database } from '#server/database/open.ts';
import { fakePorts, OFFER, orderRequest } from './orders.ts';

export const cardOf = (outcome: string) => TEST_CARDS.find((card) => card.kind === 'ru_card' && card.outcome === outcome) ?? TEST_CARDS[0];

interface Booking {
	readonly db: Database;
	/** Of the served site. */
	readonly origin: string;
	readonly id: string;
	/** Of the test card. */
	readonly outcome?: string;
	/** How often the card is typed; once if absent. */
	readonly cards?: number;
	readonly flights?: BookedOffer['flights'];
	readonly more?: Partial<BookedOffer>;
}

/** Places an order and types a card at the gateway. */
export async function bookOrder({
	db,
	origin,
	id,
	outcome = 'authorized',
	cards = 1,
	flights = OFFER.flights,
	more,
}: Booking): Promise<void> {
	const gateway = createEmbeddedGateway({ db: async () => db, host: 'pay.localhost', now: Date.now });
	const offer = { ...OFFER, flights, ...more, checkedAt: Date.now(), validUntil: Date.now() + 1_200_000 };
	await placeOrder(db, { ...fakePorts(), gateway, now: Date.now }, orderRequest({ id, origin, offer }));
	const { reference } = await db.selectFrom('order_payments').select('reference').where('order_id', '=', id).executeTakeFirstOrThrow();
	const card = cardOf(outcome);
	for (let tries = 0; card && tries < cards; tries++) await tryCard(db, reference ?? '', card, Date.now());
}

export const stateOf = async (db: Database, id: string) =>
	(await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

export const waitForState = (db: Database, id: string, state: string) =>
	vi.waitFor(async () => expect(await stateOf(db, id)).toBe(state), { timeout: 20_000, interval: 100 });
