/** Requests to the page of an order: signed links, and its forms. */
import { urlOf } from '#features/booking/rules.ts';
import type { Database } from '#server/database/open.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { bindVisitor, isOrderKey } from './access.ts';
import { KEY_PARAMETER, orderPath } from './address.ts';
import { abandonChange, payChange } from './change/changes.ts';
import type { OrderDetails } from './contract.ts';
import { payAgain } from './orders.ts';
import type { OrderPorts } from './ports.ts';
import { findOrder } from './records.ts';
import { resendOrderMail } from './resend.ts';
import type { WithdrawnOrder } from './withdraw.ts';

const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } as const;

const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): Response =>
	new Response(null, { status: 303, headers: { ...PRIVATE, location, ...headers } });

/** Binds the browser to the order of a signed link and redirects to the address without the key; null if there is no valid key. */
export async function openSignedLink(request: Request, site: Site, id: string, db: Database, now: number): Promise<Response | null> {
	const key = new URL(request.url).searchParams.get(KEY_PARAMETER);
	if (key === null || !isOrderKey(id, key) || (await findOrder(db, id))?.erased_at !== null) return null;
	const { visitor, setCookie } = visitorFor(request);
	await bindVisitor(db, id, visitor, now);
	return redirect(href(site, orderPath(id)), setCookie === null ? {} : { 'set-cookie': setCookie });
}

/** Notice on the page after a form, a key of `orders.actions`. */
export const NOTICES = ['resent', 'resendWait', 'payFailed', 'editClosed'] as const;
export type OrderNotice = (typeof NOTICES)[number];
export const NOTICE_PARAMETER = 'notice';

/** Runs a form of the order's page. The caller has checked access. @param withdraw gives the booking back as a draft */
export async function submitOrderForm(
	request: Request,
	site: Site,
	order: OrderDetails,
	db: Database,
	ports: OrderPorts,
	withdraw: () => Promise<WithdrawnOrder>,
): Promise<Response> {
	const { id } = order;
	const back = (notice?: OrderNotice) => redirect(href(site, orderPath(id), notice ? { [NOTICE_PARAMETER]: notice } : {}));
	if (request.headers.get('origin') !== site.origin) return new Response(null, { status: 403, headers: PRIVATE });
	const form = await request.formData().catch(() => null);
	const action = form?.get('action');
	if (action === 'resend') return back((await resendOrderMail(db, id, ports.now())) ? 'resent' : 'resendWait');
	if (action === 'edit') {
		const withdrawn = await withdraw();
		return withdrawn.kind === 'withdrawn' ? redirect(href(site, urlOf('booking', withdrawn.draft))) : back('editClosed');
	}
	if (action === 'keep') await abandonChange(db, ports, id);
	if (action !== 'pay') return back();
	const placed = order.state === 'changing' ? await payChange(db, ports, id) : await payAgain(db, ports, id);
	if (placed.kind === 'redirect') return redirect(placed.url);
	return back(placed.kind === 'gateway-failed' ? 'payFailed' : undefined);
}
