/** Pages of the embedded gateway, on a host of their own: `/p/{reference}` takes the card, `/p/{reference}/3ds` the bank's code. */
import { type Context, Hono } from 'hono';
import { MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { RateLimiter } from '#server/limits/rate-limit.ts';
import { errorDetails, type Log } from '#server/log/log.ts';
import { readCardForm } from './card-form.ts';
import { cardNoticePath, NOTICE_PARAMETER, readCardNotice } from './card-notice.ts';
import { cardPage, methodsOf } from './card-page.ts';
import { challengePage } from './challenge-page.ts';
import { challengeOf, confirmChallenge, leavePayment, tryCard } from './charge.ts';
import { findPayment, isDue, lockPayment, type StoredGatewayPayment } from './gateway-records.ts';
import { type Html, pageHeaders } from './page-frame.ts';
import { problemPage } from './problem-page.ts';

export interface GatewayPagesOptions {
	readonly db: () => Promise<Database>;
	/** Of cards that one visitor tries. */
	readonly limit: RateLimiter;
	readonly log: Pick<Log, 'error'>;
	readonly now: () => number;
	/** Origin of the site by that of these pages; null if it cannot be told. */
	readonly siteOf: (own: string) => string | null;
}

const REFERENCE = /^pay_[\w-]{22}$/;
const PROBLEM_PARAMETER = 'problem';

type Status = 200 | 404 | 429 | 500;

const send = (c: Context, status: Status, page: Html, returnUrl: string | null = null): Response | Promise<Response> =>
	c.html(page, status, pageHeaders(returnUrl));

const lead = (c: Context, location: string): Response => c.body(null, 303, { ...pageHeaders(null), location });

const pathOf = ({ reference, state }: StoredGatewayPayment): string => `/p/${reference}${state === 'challenge' ? '/3ds' : ''}`;

/** The next page of an open payment, else to where its order stands. */
const leadOn = (c: Context, payment: StoredGatewayPayment): Response =>
	lead(c, payment.state === 'pending' || payment.state === 'challenge' ? pathOf(payment) : payment.return_url);

const ownOrigin = (c: Context): string => `${new URL(c.req.url).protocol}//${c.req.header('host') ?? ''}`;

export function createGatewayPages({ db, limit, log, now, siteOf }: GatewayPagesOptions): Hono {
	const pages = new Hono();
	const siteFor = (c: Context): string | null => siteOf(ownOrigin(c));
	const missing = (c: Context): Response | Promise<Response> => send(c, 404, problemPage('missing', siteFor(c)));

	async function find(c: Context): Promise<StoredGatewayPayment | null> {
		const reference = c.req.param('reference') ?? '';
		if (!REFERENCE.test(reference)) return null;
		const opened = await db();
		const payment = await findPayment(opened, reference);
		if (!payment || !isDue(payment, now())) return payment ?? null;
		return opened.transaction().execute((trx) => lockPayment(trx, reference, now()));
	}

	pages.get('/p/:reference', async (c) => {
		const payment = await find(c);
		if (!payment) return missing(c);
		if (payment.state !== 'pending') return leadOn(c, payment);
		const notice = readCardNotice(payment.reference, c.req.query(NOTICE_PARAMETER));
		const minutes = notice?.kind === 'wait' ? Math.ceil((notice.until - now()) / MS_PER_MINUTE) : 0;
		if (minutes > 0) return send(c, 429, problemPage({ minutes }, payment.return_url, payment), payment.return_url);
		return send(c, 200, cardPage(payment, notice?.kind === 'problems' ? notice.form : null), payment.return_url);
	});

	pages.post('/p/:reference', async (c) => {
		const payment = await find(c);
		if (!payment) return missing(c);
		if (payment.state !== 'pending') return leadOn(c, payment);
		const { reference } = payment;
		const { card, problems, values } = readCardForm(await c.req.formData(), methodsOf(payment), now());
		if (card === null) return lead(c, cardNoticePath(reference, { kind: 'problems', form: { problems, values } }));
		const wait = await limit.take(c.req.header('x-forwarded-for') ?? '');
		if (wait > 0) return lead(c, cardNoticePath(reference, { kind: 'wait', until: now() + wait * 1000 }));
		return leadOn(c, (await tryCard(await db(), reference, card, now())).payment);
	});

	pages.get('/p/:reference/3ds', async (c) => {
		const payment = await find(c);
		if (!payment) return missing(c);
		const challenge = challengeOf(payment);
		if (challenge === null) return leadOn(c, payment);
		const problem = c.req.query(PROBLEM_PARAMETER) === 'required' ? 'required' : challenge.tries > 0 ? 'wrong-code' : null;
		return send(c, 200, challengePage(payment, challenge, problem), payment.return_url);
	});

	pages.post('/p/:reference/3ds', async (c) => {
		const payment = await find(c);
		if (!payment) return missing(c);
		if (challengeOf(payment) === null) return leadOn(c, payment);
		const typed = String((await c.req.formData()).get('code') ?? '').replace(/\s/g, '');
		if (!/^\d{6}$/.test(typed)) return lead(c, `${pathOf(payment)}?${PROBLEM_PARAMETER}=required`);
		return leadOn(c, (await confirmChallenge(await db(), payment.reference, typed, now())).payment);
	});

	pages.post('/p/:reference/leave', async (c) => {
		const payment = await find(c);
		if (!payment) return missing(c);
		return lead(c, (await leavePayment(await db(), payment.reference, now())).payment.return_url);
	});

	pages.notFound(missing);
	pages.onError((error, c) => {
		log.error('Payment page failed', errorDetails(error));
		return send(c, 500, problemPage('failed', null));
	});
	return pages;
}
