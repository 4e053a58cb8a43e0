import type { CardKind } from '#features/payment/contract.ts';
import { PREMIUM_FIELDS } from '#features/premium/address.ts';
import { type Purchase, settleOpenCharges, startPurchase } from '#features/premium/charges.ts';
import { PLANS, type Plan } from '#features/premium/contract.ts';
import { priceOf } from '#features/premium/offer.ts';
import { canResume, chargesOf, findSubscription, isUnsettled, type Sale } from '#features/premium/records.ts';
import { amountOf } from '#features/premium/rules.ts';
import { isOwnForm } from '#pages/my/_signed-in.ts';
import { premiumPorts } from '#ports/premium/premium-ports.ts';
import type { Site } from '#site/site.ts';

export const saleAt = (site: Site): Sale & Pick<Site, 'prefix' | 'defaultLanguage'> => ({
	brand: site.brand,
	market: site.market,
	language: site.language,
	origin: site.origin,
	currency: site.pageCurrency,
	prefix: site.prefix,
	defaultLanguage: site.defaultLanguage,
});

const planOf = (text: FormDataEntryValue | string | null): Plan | null => PLANS.find((plan) => plan === text) ?? null;

export type PurchaseProblem = 'plan' | 'agree' | 'changed' | 'failed';

export interface PurchaseForm {
	readonly plan: Plan | null;
	readonly problems: readonly PurchaseProblem[];
	readonly status: 200 | 400 | 403 | 409 | 503;
}

export type PurchasePage = { readonly kind: 'form'; readonly form: PurchaseForm } | Exclude<Purchase, { kind: 'gateway-failed' }>;

const rejected = (plan: Plan | null, status: PurchaseForm['status'], ...problems: PurchaseProblem[]): PurchasePage => ({
	kind: 'form',
	form: { plan, problems, status },
});

/** Whether an earlier payment may be paid already. */
async function isWaiting(subscription: string): Promise<boolean> {
	await settleOpenCharges(premiumPorts, subscription);
	return (await chargesOf(await premiumPorts.db(), subscription)).some(isUnsettled);
}

export async function purchasePage(request: Request, site: Site, account: string, methods: readonly CardKind[]): Promise<PurchasePage> {
	const row = await findSubscription(await premiumPorts.db(), account);
	if (request.method !== 'POST') {
		if (row?.state === 'active') return { kind: 'active' };
		if (row && canResume(row, premiumPorts.now())) return { kind: 'cancelled' };
		if (row && (await isWaiting(row.id))) return { kind: 'waiting' };
		return { kind: 'form', form: { plan: planOf(new URL(request.url).searchParams.get(PREMIUM_FIELDS.plan)), problems: [], status: 200 } };
	}
	if (!isOwnForm(request, site)) return rejected(null, 403, 'failed');
	const fields = await request.formData().catch(() => new FormData());
	const plan = planOf(fields.get(PREMIUM_FIELDS.plan));
	const agrees = fields.get(PREMIUM_FIELDS.agree) === '1';
	if (plan === null) return rejected(null, 400, 'plan', ...(agrees ? [] : (['agree'] as const)));
	if (!agrees) return rejected(plan, 400, 'agree');
	const amount = amountOf(priceOf(site), plan);
	// What the page showed.
	if (fields.get(`${PREMIUM_FIELDS.price}_${plan}`) !== String(amount)) return rejected(plan, 409, 'changed');
	if (row) await settleOpenCharges(premiumPorts, row.id);
	const purchase = await startPurchase(premiumPorts, { account, plan, amount, sale: saleAt(site), methods });
	return purchase.kind === 'gateway-failed' ? rejected(plan, 503, 'failed') : purchase;
}
