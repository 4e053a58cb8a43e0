/** Reads the card form. The number and the code leave this module only as a test card. */
import { cardDigits, codeLength, expiryProblem, isCardNumber, readExpiry } from './card.ts';
import type { CardKind } from './contract.ts';
import { TEST_CARDS, type TestCard } from './test-cards.data.ts';

export const CARD_FIELDS = ['number', 'expiry', 'code', 'holder'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export type CardProblemCode =
	| 'numberRequired'
	| 'numberDigits'
	| 'numberInvalid'
	| 'numberReal'
	| 'onlyRu'
	| 'onlyWw'
	| 'expiryRequired'
	| 'expiryInvalid'
	| 'expiryPast'
	| 'expiryLate'
	| 'codeRequired'
	| 'codeInvalid';

export interface CardProblem {
	readonly field: CardField;
	readonly code: CardProblemCode;
	/** Of the security code. */
	readonly digits: 3 | 4;
}

export interface CardForm {
	/** Null if there are problems. */
	readonly card: TestCard | null;
	readonly problems: readonly CardProblem[];
	/** What the page shows again; never the number or the code. */
	readonly values: { readonly expiry: string; readonly holder: string };
}

const MAX_TEXT = 100;
const textOf = (form: FormData, field: CardField): string => {
	const value = form.get(field);
	return typeof value === 'string' ? value.trim().slice(0, MAX_TEXT) : '';
};

function numberProblem(typed: string, card: TestCard | undefined, methods: readonly CardKind[]): CardProblemCode | null {
	const digits = cardDigits(typed);
	if (typed === '') return 'numberRequired';
	if (digits === null) return 'numberDigits';
	if (!isCardNumber(digits)) return 'numberInvalid';
	if (!card) return 'numberReal';
	if (methods.includes(card.kind)) return null;
	return card.kind === 'ru_card' ? 'onlyWw' : 'onlyRu';
}

function dateProblem(typed: string, now: number): CardProblemCode | null {
	if (typed === '') return 'expiryRequired';
	const expiry = readExpiry(typed);
	if (expiry === null) return 'expiryInvalid';
	const problem = expiryProblem(expiry, now);
	return problem && (problem === 'expired' ? 'expiryPast' : 'expiryLate');
}

function codeProblem(typed: string, digits: 3 | 4): CardProblemCode | null {
	if (typed === '') return 'codeRequired';
	return new RegExp(`^\\d{${digits}}$`).test(typed) ? null : 'codeInvalid';
}

/** A holder who typed digits may have typed the number there, so it is not shown again. */
const shownHolder = (typed: string): string => (/\d/.test(typed) ? '' : typed);
const shownExpiry = (typed: string): string => (typed.length <= 9 ? typed : '');

export function readCardForm(form: FormData, methods: readonly CardKind[], now: number): CardForm {
	const [number, expiry, code, holder] = CARD_FIELDS.map((field) => textOf(form, field)) as [string, string, string, string];
	const typed = cardDigits(number) ?? '';
	const card = TEST_CARDS.find((one) => one.number === typed);
	const digits = codeLength(typed);
	const checks: readonly (readonly [CardField, CardProblemCode | null])[] = [
		['number', numberProblem(number, card, methods)],
		['expiry', dateProblem(expiry, now)],
		['code', codeProblem(code, digits)],
	];
	const problems = checks.flatMap(([field, problem]) => (problem ? [{ field, code: problem, digits }] : []));
	return {
		card: problems.length === 0 ? (card ?? null) : null,
		problems,
		values: { expiry: shownExpiry(expiry), holder: shownHolder(holder) },
	};
}
