import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { afterPaint } from '#browser/after-paint.ts';

/** The width from which the filters stand beside the list. */
const BESIDE = '(min-width: 1024px)';
const HASH = '#filters';
const SHEET = 'filters';

/** The filter form as a modal dialog on phones. */
export interface FilterSheet {
	/** Holds the form beside the list, or while no dialog is open. */
	panel: RefObject<HTMLElement | null>;
	dialog: RefObject<HTMLDialogElement | null>;
	isOpen(): boolean;
	/** @param entered the history has an entry for it already */
	open(entered?: boolean): void;
	close(): void;
	/** The dialog was closed, by whatever means: the form goes back to its place, and the history gets the address of the list. */
	closed(): void;
}

const isSheetEntry = (): boolean => (history.state as { sheet?: string } | null)?.sheet === SHEET;

/**
 * Without script the form is a sheet by `:target`; with it the form moves into a `<dialog>`, which makes the page behind inert, takes the focus
 * and gives it back. The dialog has an entry in the history of its own.
 *
 * @param address where the list as it stands can be found
 */
export function useFilterSheet(address: () => string): FilterSheet {
	const panel = useRef<HTMLElement>(null);
	const dialog = useRef<HTMLDialogElement>(null);
	const before = useRef('');
	const sheet = useMemo((): FilterSheet => {
		const isOpen = () => dialog.current?.open === true;
		return {
			panel,
			dialog,
			isOpen,
			open(entered = false) {
				const form = panel.current?.querySelector('form');
				if (!form || !dialog.current || isOpen()) return;
				before.current = address();
				dialog.current.showModal();
				if (!entered) history.pushState({ sheet: SHEET }, '', address());
				// The form is too much for the frame in which the sheet appears.
				afterPaint(() => {
					if (!isOpen()) return;
					dialog.current?.append(form);
					form.querySelector('h2')?.focus();
				});
			},
			close: () => dialog.current?.close(),
			closed() {
				const form = dialog.current?.querySelector('form');
				if (form) panel.current?.append(form);
				const changed = address() !== before.current;
				if (isSheetEntry() && !changed) history.back();
				else if (isSheetEntry()) history.replaceState({ list: address() }, '', address());
				else if (changed) history.pushState({ list: address() }, '', address());
			},
		};
	}, [address]);
	useEffect(() => {
		if (location.hash !== HASH || matchMedia(BESIDE).matches) return;
		// The link opened the form before the island was alive: its entry becomes that of the dialog.
		const [loaded] = performance.getEntriesByType('navigation');
		history.replaceState(loaded?.name.endsWith(HASH) ? null : { sheet: SHEET }, '', location.pathname + location.search);
		sheet.open(true);
	}, [sheet]);
	return sheet;
}
