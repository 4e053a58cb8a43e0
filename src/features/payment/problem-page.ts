import { html } from 'hono/html';
import type { StoredGatewayPayment } from './gateway-records.ts';
import { contextOf, type Html, notice, renderPage } from './page-frame.ts';

const NOBODY = { brand: 'AS', market: 'ru', language: 'ru', currency: 'rub' };

export type OwnProblem = 'missing' | 'failed' | { readonly minutes: number };

/** Instead of a card. @param back address of the site, null if it cannot be told */
export function problemPage(problem: OwnProblem, back: string | null, payment: StoredGatewayPayment | null = null): Html {
	const context = contextOf(payment ?? NOBODY);
	const { texts, shop } = context;
	const { result, declined } = texts;
	const isMissing = problem === 'missing';
	const [title, text] =
		typeof problem === 'object'
			? [declined.tooMany(), declined.wait(problem)]
			: isMissing
				? [result.missing(), result.missingText()]
				: [result.failed(), result.failedText()];
	const body = html`<div class="stack"><h1>${title}</h1>${notice(typeof problem === 'object' ? 'risk' : 'error', text, '')}
${back === null ? '' : html`<p><a class="btn btn-accent" href="${back}">${texts.back({ brand: shop })}</a></p>`}</div>`;
	return renderPage(context, { title, body });
}
