import type { APIRoute } from 'astro';
import { MY } from '#features/account/address.ts';
import { identify } from '#features/account/identify.ts';
import { endSession, withoutSession } from '#features/account/sessions.ts';
import { isOwnForm } from '#pages/my/_signed-in.ts';
import { accountPorts } from '#ports/account/account-ports.ts';
import { seeOther } from '#server/http/private-page.ts';
import { href } from '#site/links.ts';

export const POST: APIRoute = async ({ request, locals: { site } }) => {
	if (!isOwnForm(request, site)) return seeOther(href(site, MY));
	const db = await accountPorts.db();
	const identity = await identify(db, request, accountPorts.now());
	if (identity) await endSession(db, identity.account, identity.session);
	return seeOther(href(site, MY, { done: 'signed-out' }), withoutSession(request));
};

export const GET: APIRoute = ({ locals: { site } }) => seeOther(href(site, MY));
