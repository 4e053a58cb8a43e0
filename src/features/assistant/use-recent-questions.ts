/** Questions about the visitor's recent searches, which another script of the page puts into {@link RECENT_ELEMENT}. */
import { useEffect, useState } from 'react';
import { RECENT_ELEMENT, RECENT_EVENT } from './address.ts';

const read = (): readonly string[] => {
	const text = document.getElementById(RECENT_ELEMENT)?.dataset.questions ?? '';
	return text === '' ? [] : text.split('\n');
};

/** None on the server and before hydration. */
export function useRecentQuestions(): readonly string[] {
	const [questions, setQuestions] = useState<readonly string[]>([]);
	useEffect(() => {
		const update = () => setQuestions(read());
		update();
		document.addEventListener(RECENT_EVENT, update);
		return () => document.removeEventListener(RECENT_EVENT, update);
	}, []);
	return questions;
}
