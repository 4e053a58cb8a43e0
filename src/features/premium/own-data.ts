/** The subscription as the subscriber's data. Payments are accounting records: their amounts and dates stay, without whose they are. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import type { DataSubject, PersonalDataSource } from '#server/personal-data-sources.ts';
import { retireCard } from './cards.ts';
import type { PremiumPorts } from './ports.ts';
import { chargeOf, chargesOf, findSubscription, lockByAccount, savedMethod } from './records.ts';

const dateOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

async function collect(db: Database, { account }: DataSubject): Promise<readonly object[]> {
	const row = await findSubscription(db, account);
	if (!row) return [];
	const charges = (await chargesOf(db, row.id)).map(chargeOf).filter(({ kind }) => kind !== 'card');
	return [
		{
			state: row.state,
			kind: row.plan,
			price: row.price,
			currency: row.currency,
			date: dateOf(row.until),
			created_at: dateOf(row.created_at),
			payments: charges.map(({ id, amount, currency, state, refunded, card, createdAt }) => ({
				...{ id, amount, currency, state, refunded, card },
				created_at: dateOf(createdAt),
			})),
		},
	];
}

async function erase(trx: Database, { account }: DataSubject, now: number): Promise<void> {
	const row = await lockByAccount(trx, account, now);
	if (!row) return;
	const charges = (await chargesOf(trx, row.id, 1000)).map(({ id }) => id);
	await trx.deleteFrom('mails').where('key', 'like', `premium-%:${row.id}:%`).execute();
	// Open payments are released as soon as the gateway knows their outcome.
	const open = trx.updateTable('premium_charges').set({ state: 'released', next_at: now }).where('subscription_id', '=', row.id);
	await open.where('state', '=', 'pending').execute();
	await trx.updateTable('premium_charges').set({ card: null, url: null }).where('subscription_id', '=', row.id).execute();
	if (charges.length > 0) await trx.updateTable('gateway_payments').set({ card: null }).where('order_id', 'in', charges).execute();
	const method = savedMethod(row);
	if (method !== null) await retireCard(trx, row.id, method, now);
	const erased = { account_id: `erased-${randomUUID()}`, state: 'ended', method: null, next_at: null, ended_at: row.ended_at ?? now };
	await trx.updateTable('premium_subscriptions').set(erased).where('id', '=', row.id).execute();
}

/** Money that is on its way, or may be. */
async function blocking(db: Database, { account }: DataSubject): Promise<readonly string[]> {
	const row = await findSubscription(db, account);
	const charges = row ? await chargesOf(db, row.id, 1000) : [];
	return charges
		.filter(({ state, refund_due, request }) => state === 'capturing' || refund_due > 0 || request !== null)
		.map(({ id }) => id);
}

export const ownSubscription = ({ gateway }: Pick<PremiumPorts, 'gateway'>): PersonalDataSource => ({
	name: 'premium',
	collect,
	erase,
	blocking,
	async outside(trx, { account }) {
		const row = await findSubscription(trx, account);
		const method = row ? savedMethod(row) : null;
		return async () => {
			if (method !== null) await gateway.forget(method);
		};
	},
});
