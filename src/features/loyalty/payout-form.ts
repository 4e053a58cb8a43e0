/** Reads the form that requests a payout. */
import { isValidIBAN } from 'ibantools';
import { LOYALTY_FIELDS as FIELDS } from './address.ts';
import type { PayoutDetails } from './payouts.ts';

export type PayoutField = 'name' | 'account' | 'bank';

export interface PayoutProblem {
	readonly field: PayoutField;
	/** `iban`: its check digits or its length are wrong. */
	readonly code: PayoutField | 'iban';
}

export interface TypedPayout {
	readonly currency: string;
	readonly name: string;
	readonly account: string;
	readonly bank: string;
}

const MAX_NAME = 100;
const ACCOUNT = /^[A-Z\d]{10,34}$/;
const IBAN = /^[A-Z]{2}\d{2}/;
/** BIK of Russia, or BIC. */
const BANK = /^(?:\d{9}|[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?)$/;

const textOf = (form: FormData, name: string): string => {
	const value = form.get(name);
	return typeof value === 'string' ? value.trim().slice(0, 200) : '';
};

/** An IBAN has check digits; national numbers differ by bank. */
function accountProblem(account: string): 'account' | 'iban' | null {
	if (!ACCOUNT.test(account)) return 'account';
	return IBAN.test(account) && !isValidIBAN(account) ? 'iban' : null;
}

const code = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** `details` is null if there are problems. */
export function readPayout(form: FormData): {
	readonly typed: TypedPayout;
	readonly problems: readonly PayoutProblem[];
	readonly details: PayoutDetails | null;
} {
	const typed = {
		currency: textOf(form, FIELDS.currency),
		name: textOf(form, FIELDS.name).replace(/\s+/g, ' '),
		account: textOf(form, FIELDS.bankAccount),
		bank: textOf(form, FIELDS.bank),
	};
	const [bankAccount, bank] = [code(typed.account), code(typed.bank)];
	const account = accountProblem(bankAccount);
	const problems: PayoutProblem[] = [
		...(typed.name.length > 1 && typed.name.length <= MAX_NAME ? [] : [{ field: 'name', code: 'name' } as const]),
		...(account === null ? [] : [{ field: 'account', code: account } as const]),
		...(BANK.test(bank) ? [] : [{ field: 'bank', code: 'bank' } as const]),
	];
	return { typed, problems, details: problems.length === 0 ? { name: typed.name, bankAccount, bank } : null };
}
