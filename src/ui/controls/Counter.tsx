import './counter.css';

const MOST_COUNTED = 99;

export const counterText = (count: number): string => {
	if (!(count >= 0)) return '';
	return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
};

/** A count in a chip; nothing for a negative number. */
export const Counter = ({ count }: { count: number }) => {
	const text = counterText(count);
	return text === '' ? null : <span className="counter num">{text}</span>;
};
