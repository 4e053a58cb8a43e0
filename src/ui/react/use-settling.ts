import { useEffect } from 'react';

/** Calls `settle` once the visitor scrolls, presses or focuses something: the cards of a list may move only before. */
export function useSettling(settle: () => void): void {
	useEffect(() => {
		if (window.scrollY > 0 || (document.activeElement && document.activeElement !== document.body)) settle();
		const ended = new AbortController();
		const options = { signal: ended.signal, passive: true, capture: true };
		for (const name of ['scroll', 'pointerdown', 'keydown', 'focusin']) window.addEventListener(name, settle, options);
		return () => ended.abort();
	}, [settle]);
}
