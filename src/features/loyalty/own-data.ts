/** Cashback as the person's data. The ledger is an accounting record: its amounts stay, without whose they are. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import type { DataSubject, PersonalDataSource } from '#server/personal-data-sources.ts';
import { statementOf } from './ledger.ts';
import { payoutsOf } from './payouts.ts';

const EVERYTHING = 10_000;

/** The statement, whose sums are the balances, the payouts, and when the person has joined. */
async function collect(db: Database, { account }: DataSubject): Promise<readonly object[]> {
	const lines = await statementOf(db, account, EVERYTHING);
	const { joined_at = null } =
		(await db.selectFrom('loyalty_accounts').select('joined_at').where('account_id', '=', account).executeTakeFirst()) ?? {};
	const payouts = await payoutsOf(db, account, EVERYTHING);
	const statement = lines.map(({ at, kind, order, currency, pending, available, note }) => ({
		...{ at: new Date(at).toISOString(), kind, order, currency, pending, available },
		...(note === null ? {} : { text: note }),
	}));
	return [
		...statement,
		...payouts.map(({ createdAt, decidedAt, state, currency, amount, note }) => ({
			...{ at: new Date(createdAt).toISOString(), kind: 'payout', state, currency, amount },
			...(decidedAt === null ? {} : { decided_at: new Date(decidedAt).toISOString() }),
			...(note === null || note === '' ? {} : { text: note }),
		})),
		...(joined_at === null ? [] : [{ at: new Date(joined_at).toISOString(), kind: 'joined' }]),
	];
}

/** Queued reports of orders to the cashback of another host. */
async function forgetReports(trx: Database, account: string): Promise<void> {
	await trx.deleteFrom('loyalty_seen_prices').where('account_id', '=', account).execute();
	const reports = trx.selectFrom('order_effects').select(['id', 'data']).where('kind', '=', 'cashback');
	for (const { id, data } of await reports.where('data', 'like', `%${account}%`).execute())
		if (JSON.parse(data).account === account) await trx.updateTable('order_effects').set({ data: '{}' }).where('id', '=', id).execute();
}

async function erase(trx: Database, { account }: DataSubject): Promise<void> {
	const account_id = `erased-${randomUUID()}`;
	await trx.deleteFrom('loyalty_accounts').where('account_id', '=', account).execute();
	await trx.updateTable('loyalty_payouts').set({ account_id, details: null }).where('account_id', '=', account).execute();
	await forgetReports(trx, account);
	for (const table of ['loyalty_transactions', 'loyalty_entries', 'loyalty_earnings'] as const)
		await trx.updateTable(table).set({ account_id }).where('account_id', '=', account).execute();
}

/** Payouts that staff has not decided. */
const blocking = async (db: Database, { account }: DataSubject): Promise<readonly string[]> =>
	(await payoutsOf(db, account)).filter(({ state }) => state === 'requested').map(({ id }) => id.slice(0, 8));

export const ownCashback: PersonalDataSource = { name: 'loyalty', collect, erase, blocking };
