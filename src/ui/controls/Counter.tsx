import './counter.css';
import { counterText } from './counter-text.ts';

/** A count in a chip; nothing for a negative number. */
export const Counter = ({ count }: { count: number }) => {
	const text = counterText(count);
	return text === '' ? null : <span className="counter num">{text}</span>;
};
