/** Requests to the page of an order: signed links, and its forms. */
import { urlOf } from '#features/booking/rules.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { KEY_PARAMETER, orderPath } from './address.ts';
import { isPaidOrPending } from './rules.ts';
import type { OrdersService } from './service/service.ts';
import type { WithdrawnOrder } from './withdraw.ts';

const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } as const;

const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): Response =>
	new Response(null, { status: 303, headers: { ...PRIVATE, location, ...headers } });

/** Binds the browser to the order of a signed link and redirects to the address without the key; null if there is no valid key. */
export async function openSignedLink(request: Request, site: Site, id: string, service: OrdersService): Promise<Response | null> {
	const key = new URL(request.url).searchParams.get(KEY_PARAMETER);
	if (key === null) return null;
	const { setCookie } = visitorFor(request);
	const opened = await service.openLink(callerWith(request, setCookie), id, key);
	if (opened.kind === 'failed') return null;
	return redirect(href(site, orderPath(id)), setCookie === null ? {} : { 'set-cookie': setCookie });
}

/** Notice on the page after a form, a key of `orders.actions`. */
export const NOTICES = ['resent', 'resendWait', 'payFailed', 'editClosed', 'unavailable'] as const;
export type OrderNotice = (typeof NOTICES)[number];
export const NOTICE_PARAMETER = 'notice';

/**
 * Runs a form of the order's page; null if the order is not the visitor's.
 * @param withdraw gives the booking back as a draft; null if it was not booked in this process
 */
export async function submitOrderForm(
	request: Request,
	site: Site,
	id: string,
	service: OrdersService,
	withdraw: (() => Promise<WithdrawnOrder>) | null,
): Promise<Response | null> {
	const back = (notice?: OrderNotice) => redirect(href(site, orderPath(id), notice ? { [NOTICE_PARAMETER]: notice } : {}));
	const caller = callerWith(request, null);
	const own = await service.status(caller, id);
	if (own.kind === 'failed') return own.code === 'service-unavailable' ? back('unavailable') : null;
	if (request.headers.get('origin') !== site.origin) return new Response(null, { status: 403, headers: PRIVATE });
	const form = await request.formData().catch(() => null);
	switch (form?.get('action')) {
		case 'resend': {
			const result = await service.resend(caller, id);
			return back(result.kind === 'failed' ? 'unavailable' : result.sent ? 'resent' : 'resendWait');
		}
		case 'edit': {
			const withdrawn = await withdraw?.();
			if (withdrawn?.kind === 'withdrawn') return redirect(href(site, urlOf('booking', withdrawn.draft)));
			return back(withdrawn && isPaidOrPending(withdrawn.state) ? 'editClosed' : undefined);
		}
		case 'keep':
			return back((await service.abandonChange(caller, id)).kind === 'failed' ? 'unavailable' : undefined);
		case 'pay': {
			const result = await service.pay(caller, id);
			if (result.kind === 'failed') return back('unavailable');
			if (result.placed.kind === 'redirect') return redirect(result.placed.url);
			return back(result.placed.kind === 'gateway-failed' ? 'payFailed' : undefined);
		}
		default:
			return back();
	}
}
