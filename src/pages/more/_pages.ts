/** What the pages of the subscription do before they are rendered; the same under each of its names. */
import type { AstroGlobal } from 'astro';
import { SIGN_IN, signInParams } from '#features/account/address.ts';
import type { SignedIn } from '#features/account/service/service.ts';
import { AVAILABLE_PAYMENT_METHODS } from '#features/flags/declare.ts';
import type { CardKind } from '#features/payment/contract.ts';
import { paymentMethods } from '#features/payment/rules.ts';
import { PREMIUM_FIELDS as FIELDS, membershipPath } from '#features/premium/address.ts';
import { type MembershipDone, ownSubscription, submitMembership } from '#pages/my/_membership.ts';
import { isOwnForm, signedIn, signedInOwner, toSignIn } from '#pages/my/_signed-in.ts';
import { gatewayFormAction } from '#ports/orders/payment-gateway.ts';
import { premiumHostOf } from '#ports/premium/premium-service.ts';
import { makePrivate, seeOther } from '#server/http/private-page.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { ownCharge } from './_charge.ts';
import { purchasePage } from './_purchase.ts';

const toMembership = (site: Site, done: MembershipDone): Response => seeOther(href(site, membershipPath(site), { [FIELDS.done]: done }));

/** Cards that the account may pay with. */
const methodsFor = ({ settings }: SignedIn['account'], flags: AstroGlobal['locals']['flags']): readonly CardKind[] =>
	paymentMethods(settings.payment_options?.value ?? null, flags.get(AVAILABLE_PAYMENT_METHODS));

/** Offers and states what the visitor has. */
export async function openLanding({ request, response, locals: { site } }: AstroGlobal) {
	makePrivate(response.headers);
	// Another host states it on its own pages.
	const user = premiumHostOf(site.brand) === null ? await signedIn(request) : null;
	return { own: user && (await ownSubscription(user.account.id)) };
}

/** The form that starts a payment. @returns a response where there is nothing to pay, or the visitor pays elsewhere */
export async function openPayment({ request, response, locals: { site, flags }, csp }: AstroGlobal) {
	makePrivate(response.headers);
	const user = await signedInOwner(request);
	if (!user) return toSignIn(site, request);
	const { account } = user;
	const page = await purchasePage(request, site, account.id, methodsFor(account, flags));
	if (page.kind === 'redirect') return seeOther(page.url);
	if (page.kind !== 'form') return seeOther(href(site, membershipPath(site)));
	response.status = page.form.status;
	csp?.insertDirective(gatewayFormAction(site.origin));
	return { account, form: page.form };
}

/** The outcome of a payment, loaded again while it is open. */
export async function openStatus({ request, response, url, locals: { site } }: AstroGlobal) {
	makePrivate(response.headers);
	const user = await signedIn(request);
	if (!user) return toSignIn(site);
	const own = await ownCharge(user.account.id, url.searchParams.get(FIELDS.charge) ?? '');
	if (!own) return toMembership(site, 'no-payment');
	if (own.waits) response.headers.set('refresh', '3');
	return { own };
}

/** What a guest's form asked for is offered again after the sign-in. */
async function signInFirst(request: Request, site: Site): Promise<Response> {
	const form =
		request.method === 'POST'
			? await request
					.clone()
					.formData()
					.catch(() => null)
			: null;
	if (form?.get(FIELDS.action) !== 'trial') return toSignIn(site, request);
	return seeOther(href(site, SIGN_IN, signInParams(`${membershipPath(site)}?${FIELDS.start}=trial`)));
}

/** The account's subscription, after what its forms have changed. */
export async function openMembership({ request, response, locals: { site, flags }, csp }: AstroGlobal) {
	makePrivate(response.headers);
	const user = await signedInOwner(request);
	if (!user) return signInFirst(request, site);
	const { id } = user.account;
	if (request.method === 'POST') {
		if (!isOwnForm(request, site)) return toMembership(site, 'unchanged');
		const submitted = await submitMembership(request, site, id, methodsFor(user.account, flags));
		return submitted.kind === 'redirect' ? seeOther(submitted.url) : toMembership(site, submitted.done);
	}
	csp?.insertDirective(gatewayFormAction(site.origin));
	return { account: id, own: await ownSubscription(id) };
}
