/** Opens an order by its number and the booking's mail address, for visitors who are not bound to it. */
import { type Database, database } from '#server/database/open.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import type { Site } from '#site/site.ts';
import { bindVisitor, findOrderForHelp } from './access.ts';

export const HELP_FIELDS = { mail: 'booking_mail' } as const;

/** Per visitor, and per number from all visitors together, so that mail addresses cannot be tried out. */
const VISITOR_LIMIT = { name: 'order-help', points: 10, seconds: 600 };
const NUMBER_LIMIT = { name: 'order-help-numbers', points: 20, seconds: 3600 };

export interface HelpFormPorts {
	readonly db: () => Promise<Database>;
	readonly limit: RateLimiter;
	readonly numberLimit: RateLimiter;
	readonly now: () => number;
}

const ports: HelpFormPorts = {
	db: database,
	limit: createRateLimiter(VISITOR_LIMIT),
	numberLimit: createRateLimiter(NUMBER_LIMIT),
	now: Date.now,
};

export interface RejectedHelp {
	readonly kind: 'rejected';
	readonly status: 400 | 403 | 429;
	/** Seconds to wait; with 429. */
	readonly retryAfter?: number;
	/** As typed. */
	readonly mail: string;
	/** A key of `orders.support`. */
	readonly problem: 'unknown' | 'often' | 'failed';
}

export type HelpResult = { readonly kind: 'bound'; readonly setCookie: string | null } | RejectedHelp;

/**
 * Binds the visitor if number and mail match. A missing order and a wrong address have the same result.
 * @param id as `readOrderId()` read it
 */
export async function submitHelpForm(request: Request, site: Site, id: string, given: Partial<HelpFormPorts> = {}): Promise<HelpResult> {
	const { db, limit, numberLimit, now } = { ...ports, ...given };
	if (request.headers.get('origin') !== site.origin) return { kind: 'rejected', status: 403, mail: '', problem: 'failed' };
	const form = await request.formData().catch(() => null);
	const typed = form?.get(HELP_FIELDS.mail);
	const mail = typeof typed === 'string' ? typed : '';
	const retryAfter = (await limit.take(request.headers.get('x-forwarded-for') ?? '')) || (await numberLimit.take(id));
	if (retryAfter > 0) return { kind: 'rejected', status: 429, mail, problem: 'often', retryAfter };
	const opened = await db();
	if (!(await findOrderForHelp(opened, id, mail))) return { kind: 'rejected', status: 400, mail, problem: 'unknown' };
	const { visitor, setCookie } = visitorFor(request);
	await bindVisitor(opened, id, visitor, now());
	return { kind: 'bound', setCookie };
}
