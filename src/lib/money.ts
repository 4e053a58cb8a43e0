/** Units of RUB for one unit of each currency, by lower-case code; `rub` is 1 (spec 3.2, product §2). */
export type Rates = Readonly<Record<string, number>>;

/** Currencies without a minor unit (ISO 4217); every other one has two digits. */
const WITHOUT_MINOR: readonly string[] = ['krw', 'vnd'];

/** Digits of a currency's minor unit by ISO 4217, so that amounts mean the same to us and to payment services: 2 for `rub`, 0 for `krw`. */
export const digitsOf = (currency: string): number => (WITHOUT_MINOR.includes(currency) ? 0 : 2);

/**
 * The same money in another currency: integer minor units in, integer minor units out, rounded once, half away from zero.
 * Into its own currency an amount is returned as it is.
 *
 * @throws RangeError when a rate is missing or the result is past exact integers.
 */
export function convert(minor: number, from: string, to: string, rates: Rates): number {
	if (from === to) return minor;
	const source = rates[from];
	const target = rates[to];
	if (!source || !target) throw new RangeError(`No rate: ${source ? to : from}`);
	const exact = (minor * source * 10 ** (digitsOf(to) - digitsOf(from))) / target;
	const result = Math.sign(exact) * Math.round(Math.abs(exact)) + 0;
	if (!Number.isSafeInteger(result)) throw new RangeError(`Not an amount: ${minor} ${from}`);
	return result;
}
