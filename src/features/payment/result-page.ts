import { html } from 'hono/html';
import type { StoredCard, StoredGatewayPayment } from './gateway-records.ts';
import { contextOf, type Html, notice, type PageContext, renderPage } from './page-frame.ts';

interface Result {
	readonly kind: 'info' | 'good' | 'risk' | 'error';
	readonly title: string;
	readonly text: string;
}

function declineText({ result }: PageContext['texts'], reason: string | null): string {
	if (reason === 'three-ds-failed') return result.threeDsText();
	return reason === 'insufficient-funds' ? result.fundsText() : result.declinedText();
}

function resultOf({ texts, amount }: PageContext, payment: StoredGatewayPayment): Result {
	const { result } = texts;
	const sum = amount(Number(payment.amount));
	switch (payment.state) {
		case 'authorized':
		case 'captured':
			return { kind: 'good', title: result.paid(), text: result.paidText({ amount: sum }) };
		case 'refunded':
			return { kind: 'good', title: result.refunded(), text: result.refundedText({ amount: amount(Number(payment.refunded)) }) };
		case 'unknown':
			return { kind: 'risk', title: result.unknown(), text: result.unknownText() };
		case 'declined':
			return { kind: 'error', title: result.declined(), text: declineText(texts, payment.reason) };
		default:
			return payment.reason === 'expired'
				? { kind: 'info', title: result.expired(), text: result.expiredText() }
				: { kind: 'info', title: result.cancelled(), text: result.cancelledText() };
	}
}

function show(context: PageContext, { kind, title, text }: Result, details: Html | '', back: string | null): Html {
	const { texts, shop } = context;
	const body = html`<div class="stack"><h1>${title}</h1>${notice(kind, text, details)}
${back === null ? '' : html`<p><a class="btn btn-accent" href="${back}">${texts.back({ brand: shop })}</a></p>`}</div>`;
	return renderPage(context, { title, body });
}

/** A payment that takes no card any more. */
export function resultPage(payment: StoredGatewayPayment): Html {
	const context = contextOf(payment);
	const { texts } = context;
	const stored = payment.card === null || payment.state === 'unknown' ? null : (JSON.parse(payment.card) as StoredCard);
	const details = html`<p class="num">${texts.order.number({ order: payment.order_id })}</p>
${stored ? html`<p class="num">${texts.result.paidCard({ card: `${texts.schemes[stored.scheme]()} •••• ${stored.last4}` })}</p>` : ''}`;
	return show(context, resultOf(context, payment), details, payment.return_url);
}

const NOBODY = { brand: 'AS', market: 'ru', language: 'ru', currency: 'rub' };

export type OwnProblem = 'missing' | 'failed' | { readonly minutes: number };

/** A page without a payment. @param back address of the site, null if it cannot be told */
export function problemPage(problem: OwnProblem, back: string | null, payment: StoredGatewayPayment | null = null): Html {
	const context = contextOf(payment ?? NOBODY);
	const { result, declined } = context.texts;
	if (typeof problem === 'object')
		return show(context, { kind: 'risk', title: declined.tooMany(), text: declined.wait(problem) }, '', back);
	const text = problem === 'missing' ? result.missingText() : result.failedText();
	return show(context, { kind: 'error', title: problem === 'missing' ? result.missing() : result.failed(), text }, '', back);
}
