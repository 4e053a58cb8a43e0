/** What can be told from a card's number, expiry and code without its bank. */

export const CARD_SCHEMES = ['mir', 'visa', 'mastercard', 'unionpay', 'jcb', 'amex'] as const;
export type CardScheme = (typeof CARD_SCHEMES)[number];

interface SchemeRule {
	readonly scheme: CardScheme;
	readonly starts: RegExp;
	readonly lengths: readonly number[];
	readonly code: 3 | 4;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const LONG = range(16, 19);

const SCHEMES: readonly SchemeRule[] = [
	{ scheme: 'mir', starts: /^220[0-4]/, lengths: LONG, code: 3 },
	{ scheme: 'visa', starts: /^4/, lengths: [13, 16, 19], code: 3 },
	{ scheme: 'mastercard', starts: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], code: 3 },
	{ scheme: 'unionpay', starts: /^62/, lengths: LONG, code: 3 },
	{ scheme: 'jcb', starts: /^35(?:2[89]|[3-8])/, lengths: LONG, code: 3 },
	{ scheme: 'amex', starts: /^3[47]/, lengths: [15], code: 4 },
];

/** Digits of a typed number; spaces and hyphens are dropped, null if anything else is in it. */
export function cardDigits(typed: string): string | null {
	const digits = typed.replace(/[\s\u00a0-]/g, '');
	return /^\d{1,25}$/.test(digits) ? digits : null;
}

const ruleOf = (digits: string): SchemeRule | undefined => SCHEMES.find(({ starts }) => starts.test(digits));

export const schemeOf = (digits: string): CardScheme | null => ruleOf(digits)?.scheme ?? null;

/** Luhn's formula (ISO/IEC 7812-1). */
export function isLuhnValid(digits: string): boolean {
	const sum = [...digits].reverse().reduce((total, digit, at) => {
		const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

export const isCardNumber = (digits: string): boolean => (ruleOf(digits)?.lengths.includes(digits.length) ?? false) && isLuhnValid(digits);

/** Digits of the security code, 3 for an unknown scheme. */
export const codeLength = (digits: string): 3 | 4 => ruleOf(digits)?.code ?? 3;

export interface CardExpiry {
	readonly year: number;
	readonly month: number;
}

/** `12/27`, `1227`, `12 / 2027`. */
export function readExpiry(typed: string): CardExpiry | null {
	const [, month, year] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|20\d{2})\s*$/.exec(typed) ?? [];
	if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return null;
	return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** Years that a card is valid at most. */
const LONGEST_YEARS = 20;

/**
 * A card is valid to the end of its month, in the last time zone.
 * @param now milliseconds since 1970 UTC
 */
export function expiryProblem({ year, month }: CardExpiry, now: number): 'expired' | 'too-late' | null {
	const end = Date.UTC(year, month, 1, 12);
	if (end <= now) return 'expired';
	return year > new Date(now).getUTCFullYear() + LONGEST_YEARS ? 'too-late' : null;
}
