/** Figures for staff: who subscribes, who leaves, what comes in and goes out, and what was corrected. */
import { sql } from 'kysely';
import { MS_PER_DAY } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { SUBSCRIPTION_STATES, type SubscriptionState } from './contract.ts';

const WEEK = 7 * MS_PER_DAY;
const WEEKS = 12;
const MONTH = 30 * MS_PER_DAY;
const MEMBERS: readonly SubscriptionState[] = ['trial', 'active', 'past-due', 'cancelled'];

export interface LoggedCorrection {
	readonly at: number;
	readonly staff: string;
	readonly note: string;
	readonly account: string;
	/** Of a correction of cashback. */
	readonly amount: number | null;
	readonly currency: string | null;
}

export interface PremiumOverview {
	readonly states: readonly { readonly state: SubscriptionState; readonly count: number }[];
	/** `before`: who had paid and was subscribed 30 days ago; `ended`: those of them who are not any more. */
	readonly churn: { readonly ended: number; readonly before: number };
	/** Oldest first, by weeks that end now. */
	readonly started: readonly number[];
	readonly ended: readonly number[];
	/** Of the last 30 days, less what was refunded of it. */
	readonly income: readonly { readonly currency: string; readonly amount: number; readonly count: number }[];
	/** Payouts made, by weeks. */
	readonly payouts: readonly number[];
	readonly corrections: readonly LoggedCorrection[];
}

/** @param times in the last {@link WEEKS} weeks */
function byWeek(times: readonly number[], now: number): readonly number[] {
	const counts = Array.from({ length: WEEKS }, () => 0);
	for (const at of times) {
		const week = WEEKS - 1 - Math.floor((now - at) / WEEK);
		if (week >= 0 && week < WEEKS) counts[week] = (counts[week] ?? 0) + 1;
	}
	return counts;
}

async function corrections(db: Database): Promise<readonly LoggedCorrection[]> {
	const subscriptions = await db
		.selectFrom('premium_events')
		.innerJoin('premium_subscriptions', 'premium_subscriptions.id', 'premium_events.subscription_id')
		.select(['at', 'staff', 'note', 'account_id as account'])
		.where('staff', 'is not', null)
		.orderBy('at', 'desc')
		.limit(20)
		.execute();
	const cashback = await db
		.selectFrom('loyalty_transactions')
		.innerJoin('loyalty_entries', 'loyalty_entries.transaction_id', 'loyalty_transactions.id')
		.select(['at', 'staff', 'note', 'loyalty_transactions.account_id as account', 'amount', 'currency'])
		.where('staff', 'is not', null)
		// The other side of a payout that was paid is no change of what the person has.
		.where(({ eb, or }) => or([eb('book', '=', 'available'), eb('book', '=', 'paid')]))
		.orderBy('at', 'desc')
		.limit(20)
		.execute();
	return [...subscriptions.map((row) => ({ ...row, amount: null, currency: null })), ...cashback]
		.sort((a, b) => b.at - a.at)
		.map(({ staff, note, ...row }) => ({ ...row, staff: staff ?? '', note: note ?? '' }));
}

/** Those who were there at a time and ended afterwards. */
const leftOf = (ended: readonly { readonly started_at: number | null; readonly ended_at: number | null }[], since: number): number =>
	ended.filter(({ started_at, ended_at }) => Number(started_at) <= since && Number(ended_at) > since).length;

/** Weeks of the overview, oldest first. */
export const overviewWeeks = (now: number): readonly { readonly from: number; readonly to: number }[] =>
	Array.from({ length: WEEKS }, (_, at) => ({ from: now - (WEEKS - at) * WEEK, to: now - (WEEKS - at - 1) * WEEK }));

export async function premiumOverview(db: Database, now: number): Promise<PremiumOverview> {
	const since = now - WEEKS * WEEK;
	const states = await db
		.selectFrom('premium_subscriptions')
		.select('state')
		.select(({ fn }) => fn.countAll<number | string>().as('count'))
		.groupBy('state')
		.execute();
	const paying = db.selectFrom('premium_subscriptions').where('started_at', 'is not', null);
	const started = await paying.select('started_at').where('started_at', '>', since).execute();
	const ended = await paying.select(['started_at', 'ended_at']).where('ended_at', '>', since).execute();
	const before = await paying
		.select(({ fn }) => fn.countAll<number | string>().as('count'))
		.where('started_at', '<=', now - MONTH)
		.where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', now - MONTH)]))
		.executeTakeFirst();
	const income = await db
		.selectFrom('premium_charges')
		.select('currency')
		.select(({ fn }) => [
			fn.sum<number | string>(sql<number>`amount - refunded - refund_due`).as('amount'),
			fn.countAll<number | string>().as('count'),
		])
		.where('state', '=', 'captured')
		.where('reason', 'is', null)
		.where('created_at', '>', now - MONTH)
		.groupBy('currency')
		.execute();
	const payouts = await db
		.selectFrom('loyalty_payouts')
		.select('decided_at')
		.where('state', '=', 'paid')
		.where('decided_at', '>', since)
		.execute();
	const endedAt = ended.map(({ ended_at }) => Number(ended_at));
	return {
		states: SUBSCRIPTION_STATES.filter((state) => state !== 'new').map((state) => ({
			state,
			count: Number(states.find((row) => row.state === state)?.count ?? 0),
		})),
		churn: { ended: leftOf(ended, now - MONTH), before: Number(before?.count ?? 0) },
		started: byWeek(
			started.map(({ started_at }) => Number(started_at)),
			now,
		),
		ended: byWeek(endedAt, now),
		income: income.map(({ currency, amount, count }) => ({ currency, amount: Number(amount), count: Number(count) })),
		payouts: byWeek(
			payouts.map(({ decided_at }) => Number(decided_at)),
			now,
		),
		corrections: await corrections(db),
	};
}

export const memberCount = ({ states }: Pick<PremiumOverview, 'states'>): number =>
	states.reduce((sum, { state, count }) => sum + (MEMBERS.includes(state) ? count : 0), 0);
