/** Cards of the embedded gateway; it accepts no other. Numbers are valid by Luhn's formula and belong to nobody. */
import type { CardKind } from './contract.ts';

/**
 * `declined` and `insufficient-funds` leave the payment open for another card; `challenge` waits for the code of the bank;
 * `three-ds-failed` ends the payment. `unknown-…`: the bank's response is lost, the outcome becomes known later.
 */
export type TestCardOutcome =
	| 'authorized'
	| 'declined'
	| 'insufficient-funds'
	| 'challenge'
	| 'three-ds-failed'
	| 'unknown-authorized'
	| 'unknown-declined';

export interface TestCard {
	readonly number: string;
	/** Issued by a bank in Russia, or abroad. */
	readonly kind: CardKind;
	readonly outcome: TestCardOutcome;
	/** Of later charges of the saved card, if it differs. */
	readonly later?: TestCardOutcome;
}

export const TEST_CARDS: readonly TestCard[] = [
	{ number: '4242424242424242', kind: 'ww_card', outcome: 'authorized' },
	{ number: '2200000000000004', kind: 'ru_card', outcome: 'authorized' },
	{ number: '5555555555554444', kind: 'ww_card', outcome: 'authorized' },
	{ number: '378282246310005', kind: 'ww_card', outcome: 'authorized' },
	{ number: '6200000000000005', kind: 'ww_card', outcome: 'authorized' },
	{ number: '3530111333300000', kind: 'ww_card', outcome: 'authorized' },
	{ number: '4276000000000009', kind: 'ru_card', outcome: 'authorized' },
	{ number: '4000000000003220', kind: 'ww_card', outcome: 'challenge' },
	{ number: '2200000000000020', kind: 'ru_card', outcome: 'challenge' },
	{ number: '4000008400001629', kind: 'ww_card', outcome: 'three-ds-failed' },
	{ number: '2200000000000038', kind: 'ru_card', outcome: 'three-ds-failed' },
	{ number: '4000000000000002', kind: 'ww_card', outcome: 'declined' },
	{ number: '2200000000000012', kind: 'ru_card', outcome: 'declined' },
	{ number: '4000000000009995', kind: 'ww_card', outcome: 'insufficient-funds' },
	{ number: '2200000000000046', kind: 'ru_card', outcome: 'insufficient-funds' },
	{ number: '4000000000000341', kind: 'ww_card', outcome: 'authorized', later: 'insufficient-funds' },
	{ number: '2200000000000079', kind: 'ru_card', outcome: 'authorized', later: 'insufficient-funds' },
	{ number: '4000000000000119', kind: 'ww_card', outcome: 'unknown-authorized' },
	{ number: '2200000000000053', kind: 'ru_card', outcome: 'unknown-authorized' },
	{ number: '4000000000000127', kind: 'ww_card', outcome: 'unknown-declined' },
	{ number: '2200000000000061', kind: 'ru_card', outcome: 'unknown-declined' },
];
