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

/** Runs while no pointer is pressed on an element: moving it would lose the press. */
const whenReleased = (element: Element, run: () => void): void =>
	afterPaint(() => (element.matches(':active') ? whenReleased(element, run) : run()));

/**
 * Without script the form is a `:target` sheet; with script it moves into a `<dialog>` with its own history entry.
 * @param address of the current list
 */
export function useFilterSheet(address: () => string): FilterSheet {
	const panel = useRef<HTMLElement>(null);
	const dialog = useRef<HTMLDialogElement>(null);
	const before = useRef('');
	/** Takes over the sheet that its link opened before hydration. */
	const enter = useRef<(() => void) | null>(null);
	const sheet = useMemo((): FilterSheet => {
		const isModal = () => dialog.current?.open === true;
		return {
			panel,
			dialog,
			isOpen: () => isModal() || enter.current !== null,
			open(entered = false) {
				const form = panel.current?.firstElementChild ?? dialog.current?.firstElementChild;
				if (!form || !dialog.current || isModal()) return;
				if (!entered) before.current = address();
				const focused = form.querySelector<HTMLInputElement>('input:focus');
				const caret = focused?.selectionEnd;
				const show = () => {
					if (!isModal()) return;
					const { scrollTop } = form;
					dialog.current?.append(form);
					form.scrollTop = scrollTop;
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
			close() {
				enter.current?.();
				dialog.current?.close();
			},
			closed() {
				// Rendering the form would delay the list's first frame.
				afterPaint(() => isModal() || panel.current?.append(...(dialog.current?.children ?? [])));
				const list = address();
				const isChanged = list !== before.current;
				if (isSheetEntry() && !isChanged) history.back();
				else if (isSheetEntry()) history.replaceState({ list }, '', list);
				else if (isChanged) history.pushState({ list }, '', list);
			},
		};
	}, [address]);
	useEffect(() => {
		const container = panel.current;
		if (!container || location.hash !== HASH || matchMedia(BESIDE).matches) return;
		// The link opened the form before hydration: reuse its history entry.
		const [loaded] = performance.getEntriesByType('navigation');
		history.replaceState(loaded?.name.endsWith(HASH) ? null : { sheet: SHEET }, '', location.pathname + location.search);
		before.current = address();
		container.dataset.entering = '';
		enter.current = () => {
			enter.current = null;
			delete container.dataset.entering;
			sheet.open(true);
		};
		whenReleased(container, () => enter.current?.());
	}, [sheet, address]);
	return sheet;
}
