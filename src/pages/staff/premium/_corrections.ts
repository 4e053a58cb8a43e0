import { findAccountId } from '#features/account/find-account.ts';
import { type CorrectionOutcome, correctCashback, decidePayout, type PayoutDecision } from '#features/loyalty/payouts.ts';
import { correctSubscription } from '#features/premium/changes.ts';
import { findSubscription } from '#features/premium/records.ts';
import { isDate } from '#lib/dates.ts';
import { readAmount } from '#lib/typed-amount.ts';
import { isUuid } from '#lib/uuid.ts';
import { endOfDay } from '#lib/zone-time.ts';
import { premiumPorts } from '#ports/premium/premium-ports.ts';
import { CURRENCIES } from '#site/currencies.ts';

export const FIELDS = {
	action: 'action',
	payout: 'payout',
	request: 'request',
	account: 'account',
	currency: 'currency',
	amount: 'amount',
	until: 'until',
	note: 'note',
	allowsDebt: 'allows_debt',
} as const;

export const CORRECTION_DONE = ['done', 'unchanged', 'debt'] as const;
export type CorrectionDone = (typeof CORRECTION_DONE)[number];

export type CorrectionProblem = 'account' | 'subscription' | 'currency' | 'amount' | 'debt' | 'until' | 'note';

/** What was typed into a form, kept when it is shown again. */
export interface TypedCorrection {
	readonly action: string;
	readonly payout: string;
	readonly request: string;
	readonly account: string;
	readonly currency: string;
	readonly amount: string;
	readonly until: string;
	readonly note: string;
	readonly allowsDebt: boolean;
}

export type CorrectionResult =
	| { readonly kind: 'done'; readonly done: CorrectionDone }
	| { readonly kind: 'rejected'; readonly typed: TypedCorrection; readonly problems: readonly CorrectionProblem[] };

const MAX_NOTE = 300;

const DECIDED: Readonly<Record<PayoutDecision, CorrectionDone>> = { decided: 'done', 'decided-before': 'unchanged', debt: 'debt' };
const BOOKED: Readonly<Record<Exclude<CorrectionOutcome, 'debt'>, CorrectionDone>> = { booked: 'done', 'booked-before': 'unchanged' };

function readForm(form: FormData): TypedCorrection {
	const textOf = (name: string): string => String(form.get(name) ?? '').trim();
	return {
		action: textOf(FIELDS.action),
		payout: textOf(FIELDS.payout),
		request: textOf(FIELDS.request),
		account: textOf(FIELDS.account).slice(0, 200),
		currency: textOf(FIELDS.currency).toLowerCase().slice(0, 3),
		amount: textOf(FIELDS.amount).slice(0, 30),
		until: textOf(FIELDS.until),
		note: textOf(FIELDS.note).slice(0, MAX_NOTE),
		allowsDebt: textOf(FIELDS.allowsDebt) === '1',
	};
}

const done = (code: CorrectionDone): CorrectionResult => ({ kind: 'done', done: code });

async function correctBalance(typed: TypedCorrection, account: string | null, staff: string): Promise<CorrectionResult> {
	const { request: key, currency, note, allowsDebt } = typed;
	const isCurrency = CURRENCIES.includes(currency);
	const amount = isCurrency ? readAmount(typed.amount, currency) : null;
	const problems: CorrectionProblem[] = [
		...(account === null ? ['account' as const] : []),
		...(isCurrency ? [] : ['currency' as const]),
		...(isCurrency && amount === null ? ['amount' as const] : []),
		...(note === '' ? ['note' as const] : []),
	];
	if (account === null || amount === null || problems.length > 0 || !isUuid(key)) return { kind: 'rejected', typed, problems };
	const correction = { key, account, currency, amount, staff, note, allowsDebt };
	const outcome = await correctCashback(await premiumPorts.db(), correction, premiumPorts.now());
	return outcome === 'debt' ? { kind: 'rejected', typed, problems: ['debt'] } : done(BOOKED[outcome]);
}

async function correctTerm(typed: TypedCorrection, account: string | null, staff: string): Promise<CorrectionResult> {
	const { until, note } = typed;
	const row = account === null ? undefined : await findSubscription(await premiumPorts.db(), account);
	const problems: CorrectionProblem[] = [
		...(account === null ? ['account' as const] : []),
		...(account !== null && (!row || row.state === 'new') ? ['subscription' as const] : []),
		...(isDate(until) ? [] : ['until' as const]),
		...(note === '' ? ['note' as const] : []),
	];
	if (!row || problems.length > 0) return { kind: 'rejected', typed, problems };
	const end = endOfDay(premiumPorts.zoneOf(row.market), until);
	return done((await correctSubscription(premiumPorts, row.id, end, { staff, note })) ? 'done' : 'unchanged');
}

/** What staff does on the page; every change is stored with who made it and why. */
export async function submitCorrection(form: FormData, staff: string, market: string): Promise<CorrectionResult> {
	const typed = readForm(form);
	const { action, payout, note } = typed;
	const db = await premiumPorts.db();
	if (action === 'paid' || action === 'rejected') {
		if (action === 'rejected' && note === '') return { kind: 'rejected', typed, problems: ['note'] };
		return done(DECIDED[await decidePayout(db, payout, action, { staff, note }, premiumPorts.now())]);
	}
	const account = await findAccountId(db, typed.account, market);
	if (action === 'cashback') return correctBalance(typed, account, staff);
	return action === 'subscription' ? correctTerm(typed, account, staff) : done('unchanged');
}
