export type Rates = Readonly<Record<string, number>>;

/** ISO 4217 currencies without a minor unit; all others have two digits. */
const WITHOUT_MINOR: readonly string[] = ['krw', 'vnd'];

export const digitsOf = (currency: string): number => (WITHOUT_MINOR.includes(currency) ? 0 : 2);

/**
 * Converts integer minor units, rounding once, half away from zero.
 *
 * @throws RangeError when a rate is missing or the result is not a safe integer.
 */
export function convert(minor: number, from: string, to: string, rates: Rates): number {
	if (from === to) return minor;
	const source = rates[from];
	const target = rates[to];
	if (!source || !target) throw new RangeError(`No rate: ${source ? to : from}`);
	const exact = (minor * source * 10 ** (digitsOf(to) - digitsOf(from))) / target;
	const result = Math.sign(exact) * Math.round(Math.abs(exact)) + 0;
	if (!Number.isSafeInteger(result)) throw new RangeError(`Amount out of range: ${minor} ${from}`);
	return result;
}
