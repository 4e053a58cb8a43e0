import './counter.css';

/** Most that a counter chip shows as a number (spec 5). */
const MOST_COUNTED = 99;

/** The text of a counter chip: `99+` above 99, nothing below zero (spec 5). */
export const counterText = (count: number): string => {
	if (!(count >= 0)) return '';
	return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
};

/** A number in a chip beside the name of what is counted; none for a negative number. */
export const Counter = ({ count }: { count: number }) => {
	const text = counterText(count);
	return text === '' ? null : <span className="counter num">{text}</span>;
};
