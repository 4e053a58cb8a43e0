import { useEffect } from 'react';

const isOpen = (): boolean => location.hash === '#filters';

/** Closes the sheet of filters that a phone opens by the address `#filters`. */
export const closeSheet = (): void => {
	if (isOpen()) location.replace('#list');
};

/** Escape and a tap beside the sheet close it; after Escape the button that opened it has the focus again. */
export function useSheetClosing(): void {
	useEffect(() => {
		const ended = new AbortController();
		const { signal } = ended;
		document.addEventListener(
			'keydown',
			({ key }) => {
				if (key !== 'Escape' || !isOpen()) return;
				closeSheet();
				document.querySelector<HTMLElement>('a[href="#filters"]')?.focus();
			},
			{ signal },
		);
		document.addEventListener('click', ({ target }) => target instanceof Element && target.id === 'filters' && closeSheet(), { signal });
		return () => ended.abort();
	}, []);
}
