const MOST_COUNTED = 99;

/** A count as a chip shows it: `99+` above 99, empty for a negative number (spec 5, 9). */
export const counterText = (count: number): string => {
	if (!(count >= 0)) return '';
	return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
};
