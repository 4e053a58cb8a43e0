import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { afterPaint } from '#browser/after-paint.ts';

/** From this width filters stand beside the list. */
const BESIDE = '(min-width: 1024px)';
const HASH = '#filters';
const SHEET = 'filters';

export interface FilterSheet {
	/** The form's container outside the dialog. */
	panel: RefObject<HTMLElement | null>;
	dialog: RefObject<HTMLDialogElement | null>;
	isOpen(): boolean;
	/** @param entered the history entry exists already */
	open(entered?: boolean): void;
	close(): void;
	/** Called on any close: moves the form back and restores the list's address. */
	closed(): void;
}

const isSheetEntry = (): boolean => (history.state as { sheet?: string } | null)?.sheet === SHEET;

/**
 * Without script the form is a `:target` sheet; with script it moves into a `<dialog>` with its own history entry.
 * @param address of the current list
 */
export function useFilterSheet(address: () => string): FilterSheet {
	const panel = useRef<HTMLElement>(null);
	const dialog = useRef<HTMLDialogElement>(null);
	const before = useRef('');
	const sheet = useMemo((): FilterSheet => {
		const isOpen = () => dialog.current?.open === true;
		const formIn = (element: HTMLElement | null) => element?.querySelector('form');
		return {
			panel,
			dialog,
			isOpen,
			open(entered = false) {
				const form = formIn(panel.current) ?? formIn(dialog.current);
				if (!form || !dialog.current || isOpen()) return;
				before.current = address();
				const focused = form.querySelector<HTMLInputElement>('input:focus');
				const caret = focused?.selectionEnd;
				const show = () => {
					if (!isOpen()) return;
					dialog.current?.append(form);
					(focused ?? form.querySelector('h2'))?.focus();
					// A moved field would be focused with its whole text selected.
					if (typeof caret === 'number') focused?.setSelectionRange(caret, caret);
				};
				dialog.current.showModal();
				// The visitor may be typing already.
				if (entered) return show();
				history.pushState({ sheet: SHEET }, '', address());
				// Rendering the form would delay the sheet's first frame.
				afterPaint(show);
			},
			close: () => dialog.current?.close(),
			closed() {
				// Rendering the form would delay the list's first frame.
				afterPaint(() => {
					const form = isOpen() ? null : formIn(dialog.current);
					if (form) panel.current?.append(form);
				});
				const changed = address() !== before.current;
				if (isSheetEntry() && !changed) history.back();
				else if (isSheetEntry()) history.replaceState({ list: address() }, '', address());
				else if (changed) history.pushState({ list: address() }, '', address());
			},
		};
	}, [address]);
	useEffect(() => {
		if (location.hash !== HASH || matchMedia(BESIDE).matches) return;
		// The link opened the form before hydration: reuse its history entry.
		const [loaded] = performance.getEntriesByType('navigation');
		history.replaceState(loaded?.name.endsWith(HASH) ? null : { sheet: SHEET }, '', location.pathname + location.search);
		sheet.open(true);
	}, [sheet]);
	return sheet;
}
