/** Pages of the embedded gateway, on a host of their own: `/p/{reference}` takes the card, `/p/{reference}/3ds` the bank's code. */
import { type Context, Hono } from 'hono';
import type { Database } from '#server/database/open.ts';
import { limitHeaders, type RateLimiter } from '#server/limits/rate-limit.ts';
import { errorDetails, type Log } from '#server/log/log.ts';
import { readCardForm } from './card-form.ts';
import { cardPage, methodsOf } from './card-page.ts';
import { challengePage } from './challenge-page.ts';
import { type ChargeOutcome, challengeOf, confirmChallenge, leavePayment, tryCard } from './charge.ts';
import { findPayment, isDue, lockPayment, type StoredGatewayPayment } from './gateway-records.ts';
import { type Html, pageHeaders } from './page-frame.ts';
import { problemPage, resultPage } from './result-page.ts';

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
const MINUTE = 60;

type Status = 200 | 404 | 422 | 429 | 500;

const send = (c: Context, status: Status, page: Html, returnUrl: string | null = null): Response | Promise<Response> =>
	c.html(page, status, pageHeaders(returnUrl));

const lead = (c: Context, location: string): Response => c.body(null, 303, { ...pageHeaders(null), location });

const pathOf = ({ reference, state }: StoredGatewayPayment): string => `/p/${reference}${state === 'challenge' ? '/3ds' : ''}`;

/** The next page of an open payment, else back to the site. */
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
		if (payment.state === 'challenge') return lead(c, pathOf(payment));
		return send(c, 200, payment.state === 'pending' ? cardPage(payment, null, now()) : resultPage(payment), payment.return_url);
	});

	pages.post('/p/:reference', async (c) => {
		const payment = await find(c);
		if (!payment) return missing(c);
		if (payment.state !== 'pending') return lead(c, pathOf(payment));
		const form = readCardForm(await c.req.formData(), methodsOf(payment), now());
		if (form.card === null) return send(c, 422, cardPage(payment, form, now()), payment.return_url);
		const wait = await limit.take(c.req.header('x-forwarded-for') ?? '');
		if (wait > 0) {
			for (const [name, value] of Object.entries(limitHeaders(limit.rule, wait))) c.header(name, value);
			return send(c, 429, problemPage({ minutes: Math.ceil(wait / MINUTE) }, payment.return_url, payment));
		}
		return leadOn(c, (await tryCard(await db(), payment.reference, form.card, now())).payment);
	});

	pages.get('/p/:reference/3ds', async (c) => {
		const payment = await find(c);
		if (!payment) return missing(c);
		const challenge = challengeOf(payment);
		return challenge === null ? lead(c, pathOf(payment)) : send(c, 200, challengePage(payment, challenge, null), payment.return_url);
	});

	pages.post('/p/:reference/3ds', async (c) => {
		const payment = await find(c);
		if (!payment) return missing(c);
		const open = challengeOf(payment);
		if (open === null) return lead(c, pathOf(payment));
		const typed = String((await c.req.formData()).get('code') ?? '').replace(/\s/g, '');
		if (!/^\d{6}$/.test(typed)) return send(c, 422, challengePage(payment, open, 'required'), payment.return_url);
		const outcome: ChargeOutcome = await confirmChallenge(await db(), payment.reference, typed, now());
		const next = challengeOf(outcome.payment);
		if (outcome.reason === 'wrong-code' && next !== null)
			return send(c, 422, challengePage(outcome.payment, next, 'wrong-code'), payment.return_url);
		return leadOn(c, outcome.payment);
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
