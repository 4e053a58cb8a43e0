import { html } from 'hono/html';
import { type Challenge, MAX_CODES } from './charge.ts';
import type { StoredCard, StoredGatewayPayment } from './gateway-records.ts';
import { contextOf, type Html, renderPage } from './page-frame.ts';

/** Simulates the page of the cardholder's bank. @param problem of the last code */
export function challengePage(payment: StoredGatewayPayment, { code, tries }: Challenge, problem: 'required' | 'wrong-code' | null): Html {
	const context = contextOf(payment);
	const { texts, amount, shop } = context;
	const { challenge, schemes } = texts;
	const { scheme, last4 } = JSON.parse(payment.card ?? '') as StoredCard;
	const path = `/p/${payment.reference}`;
	const error = problem && (problem === 'required' ? challenge.required() : challenge.wrong({ tries: MAX_CODES - tries }));
	const body = html`<div class="stack">
<div class="stack-s"><p class="muted">${challenge.bank()}</p><h1>${challenge.title()}</h1><p>${challenge.about()}</p></div>
<form class="pay-form stack" method="post" action="${path}/3ds" autocomplete="off" novalidate>
<dl class="pay-facts"><dt>${challenge.shop()}</dt><dd>${shop}</dd><dt>${challenge.amount()}</dt><dd class="num">${amount(Number(payment.amount))}</dd>
<dt>${challenge.card()}</dt><dd class="num">${schemes[scheme]()} •••• ${last4}</dd></dl>
<div class="pay-code stack-s"><p><b class="num">${challenge.sent({ code })}</b></p><p class="small">${challenge.sentAbout()}</p></div>
<div class="field"><label class="field-label" for="code">${challenge.code()}</label>
<input class="input pay-number num" id="code" name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="6" spellcheck="false" autofocus
aria-required="true"${error ? html` aria-invalid="true" aria-describedby="code-error"` : ''}>
${error ? html`<p class="error" id="code-error" role="alert">${error}</p>` : ''}</div>
<button class="btn btn-primary">${challenge.confirm()}</button>
</form>
<form class="pay-leave" method="post" action="${path}/leave"><button class="btn btn-plain">${challenge.leave()}</button></form>
</div>`;
	return renderPage(context, { title: error ? texts.problem({ title: challenge.title() }) : challenge.title(), body });
}
