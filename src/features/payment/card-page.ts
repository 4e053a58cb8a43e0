import { html } from 'hono/html';
import type { CardField, CardProblem } from './card-form.ts';
import type { SentForm } from './card-notice.ts';
import { MAX_CARDS } from './charge.ts';
import { type CardKind, SAVED_BY } from './contract.ts';
import type { StoredGatewayPayment } from './gateway-records.ts';
import { contextOf, type Html, notice, type PageContext, renderPage } from './page-frame.ts';
import { TEST_CARDS, type TestCard } from './test-cards.data.ts';

type Texts = PageContext['texts'];

export const methodsOf = ({ methods }: Pick<StoredGatewayPayment, 'methods'>): readonly CardKind[] => methods.split(',') as CardKind[];

const problemText = ({ problems }: Texts, { code, digits }: CardProblem): string =>
	code === 'codeInvalid' ? problems.codeInvalid({ digits }) : problems[code]();

function summary(texts: Texts, problems: readonly CardProblem[]): Html {
	const items = problems.map((problem) => html`<li><a href="#${problem.field}">${problemText(texts, problem)}</a></li>`);
	const body = html`<ul class="stack-s">${items}</ul><p>${texts.problems.again()}</p>`;
	return html`<div class="error-summary" role="alert" tabindex="-1" autofocus>${notice('error', texts.problems.title(), body)}</div>`;
}

function lastDecline(texts: Texts, { reason, attempts }: StoredGatewayPayment): Html | '' {
	if (attempts === 0) return '';
	const title = reason === 'insufficient-funds' ? texts.declined.funds() : texts.declined.title();
	const body = texts.declined.left({ cards: MAX_CARDS - attempts });
	return html`<div class="error-summary" role="alert" tabindex="-1" autofocus>${notice('error', title, body)}</div>`;
}

interface Field {
	readonly name: CardField;
	readonly label: string;
	readonly autocomplete: string;
	readonly numeric?: boolean;
	readonly max: number;
	readonly hint?: string;
	readonly optional?: string;
	readonly value?: string;
}

function field(texts: Texts, { name, label, autocomplete, numeric, max, hint, optional, value = '' }: Field, form: SentForm | null): Html {
	const problem = form?.problems.find((one) => one.field === name);
	const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ');
	return html`<div class="field">
<label class="field-label" for="${name}">${label}${optional ? html` <span class="muted">${optional}</span>` : ''}</label>
<input class="input${numeric ? ' pay-number num' : ''}" id="${name}" name="${name}" autocomplete="${autocomplete}" maxlength="${max}" value="${value}"
spellcheck="false"${numeric ? html` inputmode="numeric"` : ''}${optional ? '' : html` aria-required="true"`}${described ? html` aria-describedby="${described}"` : ''}${problem ? html` aria-invalid="true"` : ''}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${problem ? html`<p class="error" id="${name}-error">${problemText(texts, problem)}</p>` : ''}
</div>`;
}

const OUTCOMES = {
	authorized: 'authorized',
	declined: 'declined',
	'insufficient-funds': 'funds',
	challenge: 'challenge',
	'three-ds-failed': 'threeDsFailed',
	'unknown-authorized': 'unknownAuthorized',
	'unknown-declined': 'unknownDeclined',
} as const satisfies Record<TestCard['outcome'], keyof Texts['cards']>;

const grouped = (number: string): string =>
	number.length === 15 ? number.replace(/^(.{4})(.{6})/, '$1 $2 ') : number.replace(/.{4}(?=.)/g, '$& ');

function testCards(texts: Texts, methods: readonly CardKind[]): Html {
	const items = TEST_CARDS.filter(({ kind }) => methods.includes(kind)).map(
		({
			number,
			kind,
			outcome,
			later,
		}) => html`<li><b>${grouped(number)}</b><span>${later ? texts.cards.laterFunds() : texts.cards[OUTCOMES[outcome]]()}</span>
<span class="muted">${kind === 'ru_card' ? texts.cards.russian() : texts.cards.foreign()}</span></li>`,
	);
	return html`<details class="pay-cards"><summary>${texts.cards.heading()}</summary><ul class="stack-s">${items}</ul></details>`;
}

/** Where a card comes from matters only where Russian cards are common. */
function acceptedCards({ card: { accepts } }: Texts, methods: readonly CardKind[], market: string): string {
	const isBoth = methods.length > 1;
	if (!isBoth && methods.includes('ru_card')) return accepts.ru();
	if (market !== 'ru') return '';
	return isBoth ? accepts.both() : accepts.ww();
}

/**
 * `autocomplete="off"` of the form stops browsers from restoring what was typed; the tokens of its fields keep autofill.
 * @param form what was sent before, if it had problems
 */
export function cardPage(payment: StoredGatewayPayment, form: SentForm | null): Html {
	const context = contextOf(payment);
	const { texts, amount, shop, deadline } = context;
	const { card, order } = texts;
	const isCheck = SAVED_BY[payment.saves - 1] === 'check';
	const about = payment.saves > 0 ? order.subscription({ brand: shop }) : order.about({ brand: shop });
	const [path, sum, methods] = [`/p/${payment.reference}`, amount(Number(payment.amount)), methodsOf(payment)];
	const heading = isCheck ? card.check() : order.heading({ amount: sum });
	const values = form?.values ?? { expiry: '', holder: '' };
	const body = html`<div class="stack">
<div class="stack-s"><h1>${heading}</h1>
<p>${about} · <span class="pay-order">${order.number({ order: payment.order_id })}</span></p>
<p class="muted">${order.limit(deadline(Number(payment.expires_at)))}</p>
${isCheck ? html`<p>${order.check({ amount: sum })}</p>` : ''}
${payment.saves > 0 ? html`<p>${order.saved()}</p>` : ''}</div>
${form ? summary(texts, form.problems) : lastDecline(texts, payment)}
<form class="pay-form stack" method="post" action="${path}" autocomplete="off" novalidate>
<div class="stack-s"><h2>${card.heading()}</h2><p class="muted small">${acceptedCards(texts, methods, payment.market)} ${texts.testAbout()}</p>
${testCards(texts, methods)}</div>
${field(texts, { name: 'number', label: card.number(), autocomplete: 'cc-number', numeric: true, max: 26 }, form)}
<div class="pay-pair">
${field(texts, { name: 'expiry', label: card.expiry(), autocomplete: 'cc-exp', numeric: true, max: 9, hint: card.expiryHint(), value: values.expiry }, form)}
${field(texts, { name: 'code', label: card.code(), autocomplete: 'cc-csc', numeric: true, max: 4, hint: card.codeHint() }, form)}
</div>
${field(texts, { name: 'holder', label: card.holder(), autocomplete: 'cc-name', max: 60, optional: card.optional(), value: values.holder }, form)}
<button class="btn btn-primary">${isCheck ? card.check() : card.pay({ amount: sum })}</button>
</form>
<form class="pay-leave" method="post" action="${path}/leave"><button class="btn btn-plain">${card.leave()}</button></form>
</div>`;
	return renderPage(context, { title: form ? texts.problem({ title: heading }) : heading, body });
}
