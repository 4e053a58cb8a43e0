/** The draft, the tariff check, the order and the price alert that the examples of the services name, for one visitor. */
import { placeOrder } from '#features/orders/orders.ts';
import { subscribe } from '#features/price-alerts/subscribe.ts';
import { database } from '#server/database/open.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { encryptJson, keyedHash } from '#server/personal-data.ts';
import { alertRequest, createAlertWorld } from '#tests/support/alert-ports.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { fakePorts, orderRequest } from '#tests/support/orders.ts';

const ID = 'K7Q2-9XMA';
const CHECK = 'q8Wn0sVb3kLm5XyZ';
const ALERT = 'mB7fXQ2c9LxT4pZa';
const SITE = { brand: 'AS', market: 'ru', language: 'ru', currency: 'rub' } as const;
const HOUR = 3_600_000;

/** Of the link to a list of favorites. */
const LIST = 'dapGwJIaYeGwq2EEY0JM3w';

/** Stores them in the database of this process. @returns the visitor's cookie */
export async function storeExamples(): Promise<{ cookie: string }> {
	const db = await database();
	const now = Date.now();
	const { visitor, setCookie } = visitorFor(new Request('http://localhost/'));
	const offer = bookedOffer({ checkedAt: now, validUntil: now + HOUR });
	await db
		.insertInto('booking_drafts')
		.values({
			id: ID,
			visitor,
			brand: 'AS',
			market: 'ru',
			language: 'ru',
			state: 'open',
			offer: JSON.stringify(offer),
			fields: encryptJson(`draft:${ID}`, { mail: { value: 'anna@example.com', version: 1 } }),
			accepted_total: offer.total,
			version: 1,
			created_at: now,
			updated_at: now,
		})
		.execute();
	await db
		.insertInto('booking_checks')
		.values({
			id: CHECK,
			visitor,
			request: '{}',
			result: JSON.stringify({ kind: 'draft', id: ID, changed: false }),
			attempts: 1,
			claimed_until: 0,
			created_at: now,
		})
		.execute();
	await db
		.insertInto('favorite_lists')
		.values({
			token_hash: keyedHash('favorite-list', LIST),
			owner: 'visitor:example',
			account_id: null,
			token: encryptJson('favorite:visitor:example', LIST),
			created_at: now,
		})
		.execute();
	await subscribe(alertRequest({ channel: 'feed', visitor, site: { ...SITE, origin: 'http://localhost' } }), createAlertWorld(db).ports);
	await db.updateTable('alerts').set({ id: ALERT }).where('visitor', '=', visitor).execute();
	await placeOrder(db, fakePorts(), orderRequest({ id: ID, visitor }));
	await db.updateTable('orders').set({ state: 'released' }).where('id', '=', ID).execute();
	return { cookie: setCookie?.split(';')[0] ?? '' };
}
