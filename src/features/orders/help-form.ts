/** Opens an order by its number and the booking's mail address, for visitors who are not bound to it. */
import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import type { Site } from '#site/site.ts';
import type { OrdersService } from './service/service.ts';

export const HELP_FIELDS = { mail: 'booking_mail' } as const;

const RETRY_SECONDS = 30;

export interface RejectedHelp {
	readonly kind: 'rejected';
	readonly status: 400 | 403 | 429 | 503;
	/** Seconds to wait; with 429 and 503. */
	readonly retryAfter?: number;
	/** As typed. */
	readonly mail: string;
	/** A key of `orders.support`. */
	readonly problem: 'unknown' | 'often' | 'failed' | 'unavailable';
}

export type HelpResult = { readonly kind: 'bound'; readonly setCookie: string | null } | RejectedHelp;

/**
 * Binds the visitor if number and mail match. A missing order and a wrong address have the same result.
 * @param id as `readOrderId()` read it
 */
export async function submitHelpForm(request: Request, site: Site, id: string, service: OrdersService): Promise<HelpResult> {
	if (request.headers.get('origin') !== site.origin) return { kind: 'rejected', status: 403, mail: '', problem: 'failed' };
	const form = await request.formData().catch(() => null);
	const typed = form?.get(HELP_FIELDS.mail);
	const mail = typeof typed === 'string' ? typed : '';
	if (mail.length > MAX_MAIL_ADDRESS) return { kind: 'rejected', status: 400, mail, problem: 'unknown' };
	const { setCookie } = visitorFor(request);
	const result = await service.openByMail(callerWith(request, setCookie), id, mail);
	if (result.kind === 'ok') return { kind: 'bound', setCookie };
	const { code, retryAfter = RETRY_SECONDS } = result;
	if (code === 'too-many-requests') return { kind: 'rejected', status: 429, mail, problem: 'often', retryAfter };
	if (code === 'service-unavailable') return { kind: 'rejected', status: 503, mail, problem: 'unavailable', retryAfter };
	return { kind: 'rejected', status: 400, mail, problem: 'unknown' };
}
