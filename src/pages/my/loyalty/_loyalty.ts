import { LOYALTY_FIELDS as FIELDS, isFree } from '#features/loyalty/address.ts';
import type { Balance, Payout, StatementLine } from '#features/loyalty/contract.ts';
import { balancesOf, statementOf } from '#features/loyalty/ledger.ts';
import { type PayoutProblem, readPayout, type TypedPayout } from '#features/loyalty/payout-form.ts';
import { payoutsOf, requestPayout, withdrawPayout } from '#features/loyalty/payouts.ts';
import { hasJoined, joinCashback, leaveCashback } from '#features/loyalty/standing.ts';
import { isUuid } from '#lib/uuid.ts';
import { embeddedLoyalty, readStanding, type StandingState } from '#ports/premium/loyalty-service.ts';
import { database } from '#server/database/open.ts';
import type { Site } from '#site/site.ts';

export interface OwnLoyalty {
	readonly standing: StandingState;
	readonly joined: boolean;
	readonly balances: readonly Balance[];
	readonly payouts: readonly Payout[];
	readonly statement: readonly StatementLine[];
}

const LINES = 100;

export async function ownLoyalty(account: string): Promise<OwnLoyalty> {
	const db = await database();
	return {
		standing: await readStanding(embeddedLoyalty, account),
		joined: await hasJoined(db, account),
		balances: await balancesOf(db, account),
		payouts: await payoutsOf(db, account),
		statement: await statementOf(db, account, LINES),
	};
}

export const LOYALTY_DONE = ['joined', 'left', 'requested', 'withdrawn', 'too-little', 'unchanged'] as const;

export type LoyaltySubmission =
	| { readonly kind: 'done'; readonly done: (typeof LOYALTY_DONE)[number] }
	| { readonly kind: 'rejected'; readonly typed: TypedPayout; readonly problems: readonly PayoutProblem[] };

export async function submitLoyalty(request: Request, site: Site, account: string): Promise<LoyaltySubmission> {
	const db = await database();
	const form = await request.formData().catch(() => new FormData());
	const action = form.get(FIELDS.action);
	if (action === 'join' && isFree(site)) {
		await joinCashback(db, account, Date.now());
		return { kind: 'done', done: 'joined' };
	}
	if (action === 'leave') {
		await leaveCashback(db, account);
		return { kind: 'done', done: 'left' };
	}
	if (action === 'withdraw') {
		const withdrawn = await withdrawPayout(db, account, String(form.get(FIELDS.payout)), Date.now());
		return { kind: 'done', done: withdrawn ? 'withdrawn' : 'unchanged' };
	}
	const id = String(form.get(FIELDS.request));
	const { typed, problems, details } = readPayout(form);
	if (action !== 'payout' || !isUuid(id) || !/^[a-z]{3}$/.test(typed.currency)) return { kind: 'done', done: 'unchanged' };
	if (!details) return { kind: 'rejected', typed, problems };
	const requested = await requestPayout(db, account, { id, currency: typed.currency, details }, Date.now());
	return { kind: 'done', done: requested.kind === 'too-little' ? 'too-little' : 'requested' };
}
