import { SIGN_IN, signInParams } from '#features/account/address.ts';
import type { SignedIn } from '#features/account/service/service.ts';
import { FORM_OWNER, formOwner, keepUnsentForm } from '#features/account/unsent-form.ts';
import { resolveTerm } from '#features/places/server.ts';
import type { PriorityChannel } from '#features/support/contract.ts';
import { accountPorts } from '#ports/account/account-ports.ts';
import { sessionOf } from '#ports/account/account-service.ts';
import { isVerifiedMember } from '#ports/premium/premium-service.ts';
import { seeOther } from '#server/http/private-page.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';

/** Null for guests, and while the account cannot be reached. */
export async function signedIn(request: Request): Promise<SignedIn | null> {
	const state = await sessionOf(request);
	return state.kind === 'open' ? state.user : null;
}

/** Null for guests, and for a form that was rendered for somebody who was signed in here before. Call it before the body is read. */
export async function signedInOwner(request: Request): Promise<SignedIn | null> {
	const user = await signedIn(request);
	if (!user || request.method !== 'POST') return user;
	const owner = (
		await request
			.clone()
			.formData()
			.catch(() => new FormData())
	).get(FORM_OWNER);
	return owner === null || owner === formOwner(user.account.id) ? user : null;
}

/** How the signed-in traveller likes to be answered; undefined for guests and without a choice. */
export async function priorityChannel(request: Request): Promise<PriorityChannel | undefined> {
	const account = (await signedIn(request))?.account;
	const channel = account?.settings.priority_support_channel?.value;
	return account && channel && { channel, contact: channel === 'email' ? null : account.profile.phone };
}

/** Whether a member of the paid subscription sends it, as far as that can be checked now. */
export async function isMemberRequest(request: Request): Promise<boolean> {
	const user = await signedIn(request);
	return user !== null && isVerifiedMember(user.account.id);
}

/** To the sign-in, and then back to this page; what a form has sent is there again. */
export async function toSignIn(site: Site, request?: Request): Promise<Response> {
	const isForm = request?.method === 'POST' && isOwnForm(request, site);
	const cookie = isForm ? await keepUnsentForm(request, site.path, accountPorts.now()) : null;
	return seeOther(href(site, SIGN_IN, signInParams(site.path)), cookie);
}

/** Code of a city as typed; null if there is none, or more than one. */
export const cityCodeOf =
	({ language }: Pick<Site, 'language'>) =>
	(text: string): string | null => {
		const code = resolveTerm(text, language);
		return code !== null && loadWorld().cities.has(code) ? code : null;
	};

/** Whether a form comes from a page of this site. */
export const isOwnForm = (request: Request, site: Site): boolean => request.headers.get('origin') === site.origin;
