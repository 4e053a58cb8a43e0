import type { CardKind } from '#features/payment/contract.ts';
import { PREMIUM_FIELDS as FIELDS } from '#features/premium/address.ts';
import { startCardChange } from '#features/premium/card-change.ts';
import {
	cancelSubscription,
	quoteRefund,
	type RefundQuote,
	refundSubscription,
	resumeSubscription,
	startTrial,
	switchPlan,
} from '#features/premium/changes.ts';
import { settleOpenCharges } from '#features/premium/charges.ts';
import { type Charge, PLANS, type Price, type Subscription } from '#features/premium/contract.ts';
import { earnsCashback } from '#features/premium/offer.ts';
import {
	canResume,
	chargeOf,
	chargesOf,
	findSubscription,
	isUnsettled,
	type StoredSubscription,
	saleOf,
	subscriptionOf,
} from '#features/premium/records.ts';
import { amountOf, priceIn, step } from '#features/premium/rules.ts';
import { saleAt } from '#pages/more/_purchase.ts';
import { premiumPorts } from '#ports/premium/premium-ports.ts';
import type { Site } from '#site/site.ts';

export interface OwnSubscription {
	readonly subscription: Subscription;
	readonly canResume: boolean;
	readonly canTry: boolean;
	readonly endedAt: number | null;
	/** Payments that a bank has seen, or may have seen, without checks of cards; newest first. */
	readonly charges: readonly Charge[];
	/** Charged by the next renewal; null if it is not known. */
	readonly card: Charge['card'];
	/** Its outcome is not known yet: nothing else is paid before. */
	readonly unsettled: Charge | null;
	/** What a period costs where the subscription was bought; null if it is not sold in its currency any more. */
	readonly prices: Price | null;
	/** Null if nothing would be refunded. */
	readonly refund: RefundQuote | null;
}

/** A page that was left open and has expired is no payment. */
const isShown = (charge: Charge): boolean => (charge.state === 'pending' ? isUnsettled(charge) : charge.reason !== 'expired');

/** Whether the free days are still open to the account. */
export const canTry = (row: StoredSubscription | undefined, now: number): boolean =>
	row === undefined || step(subscriptionOf(row), { kind: 'trial', now }) !== null;

/** Null for an account without one. */
export async function ownSubscription(account: string): Promise<OwnSubscription | null> {
	const db = await premiumPorts.db();
	const before = await findSubscription(db, account);
	if (!before) return null;
	await settleOpenCharges(premiumPorts, before.id);
	const row = (await findSubscription(db, account)) ?? before;
	const [subscription, now] = [subscriptionOf(row), premiumPorts.now()];
	const mayRefund = subscription.state === 'active' || subscription.state === 'cancelled';
	const charges = (await chargesOf(db, row.id)).map(chargeOf).filter(isShown);
	return {
		subscription,
		canResume: canResume(row, now),
		canTry: canTry(row, now),
		endedAt: row.ended_at,
		charges: charges.filter(({ kind }) => kind !== 'card'),
		card: charges.find(({ kind, state, card }) => card !== null && (kind === 'card' || state === 'captured'))?.card ?? null,
		unsettled: charges.find(isUnsettled) ?? null,
		prices: priceIn(row.currency, earnsCashback(saleOf(row))),
		refund: mayRefund ? await quoteRefund(db, row.id, earnsCashback(saleOf(row)), now) : null,
	};
}

export const MEMBERSHIP_DONE = [
	'trial',
	'no-trial',
	'cancelled',
	'resumed',
	'plan',
	'refunded',
	'refund-sent',
	'unconfirmed',
	'no-payment',
	'gateway-failed',
	'unchanged',
] as const;
export type MembershipDone = (typeof MEMBERSHIP_DONE)[number];

/** A form that was sent twice has begun the trial the first time. */
async function withoutTrial(account: string): Promise<MembershipDone> {
	const row = await findSubscription(await premiumPorts.db(), account);
	return row?.state === 'trial' ? 'trial' : 'no-trial';
}

/** Only at the price that the page showed. */
async function changePlan(account: string, form: FormData): Promise<boolean> {
	const row = await findSubscription(await premiumPorts.db(), account);
	const plan = PLANS.find((one) => one === form.get(FIELDS.plan));
	const prices = row && priceIn(row.currency, earnsCashback(saleOf(row)));
	if (!plan || !prices || form.get(FIELDS.price) !== String(amountOf(prices, plan))) return false;
	return switchPlan(premiumPorts, account, plan, amountOf(prices, plan));
}

async function changeSubscription(site: Site, account: string, form: FormData): Promise<readonly [boolean, MembershipDone]> {
	switch (form.get(FIELDS.action)) {
		case 'trial':
			return (await startTrial(premiumPorts, account, saleAt(site))) ? [true, 'trial'] : [true, await withoutTrial(account)];
		case 'cancel':
			return [await cancelSubscription(premiumPorts, account), 'cancelled'];
		case 'resume':
			return [await resumeSubscription(premiumPorts, account), 'resumed'];
		case 'plan':
			return [await changePlan(account, form), 'plan'];
		case 'refund': {
			if (form.get(FIELDS.agree) !== '1') return [true, 'unconfirmed'];
			const [charge, sum] = [String(form.get(FIELDS.charge)), String(form.get(FIELDS.refund))];
			const db = await premiumPorts.db();
			const row = await findSubscription(db, account);
			const earns = row !== undefined && earnsCashback(saleOf(row));
			const agreed = { charge, amount: /^\d{1,12}$/.test(sum) ? Number(sum) : -1 };
			const refunded = await refundSubscription(premiumPorts, account, agreed, earns);
			return [refunded, (await findSubscription(db, account))?.state === 'ended' ? 'refunded' : 'refund-sent'];
		}
		default:
			return [false, 'unchanged'];
	}
}

export type Submitted =
	/** What the page says afterwards. */
	| { readonly kind: 'done'; readonly done: MembershipDone }
	/** To the page that takes another card. */
	| { readonly kind: 'redirect'; readonly url: string };

export async function submitMembership(request: Request, site: Site, account: string, methods: readonly CardKind[]): Promise<Submitted> {
	const form = await request.formData().catch(() => new FormData());
	if (form.get(FIELDS.action) === 'card') {
		const change = await startCardChange(premiumPorts, account, { sale: saleAt(site), methods });
		return change.kind === 'redirect' ? change : { kind: 'done', done: change.kind };
	}
	const [changed, done] = await changeSubscription(site, account, form);
	return { kind: 'done', done: changed ? done : 'unchanged' };
}
