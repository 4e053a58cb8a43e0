/** Fills digits into a pattern, where 0 stands for a digit (spec 5); ends with the last digit. Digits without a place are left out. */
export function digitMask(pattern: string, digits: string): string {
	const rest = [...digits.replace(/\D/g, '')];
	let filled = '';
	let literal = '';
	for (const sign of pattern) {
		if (sign !== '0') literal += sign;
		else {
			const digit = rest.shift();
			if (digit === undefined) break;
			filled += literal + digit;
			literal = '';
		}
	}
	return filled;
}
