import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconClose } from '#ui/controls/icons.ts';
import { enterSheet } from './sheet-history.ts';

interface Props {
	id: string;
	label: string;
	/** False before hydration. */
	live: boolean;
	/** Names the close button. */
	closeText: string;
	open: boolean;
	/** On Escape, Back or the close button. */
	onClose: () => void;
	/** When opened before hydration (`interaction.ts`). */
	onOpened: () => void;
	children?: ReactNode;
}

/** Returns focus to the field that opened it. */
export function PhoneSheet({ id, label, live, closeText, open, onClose, onOpened, children }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const handlers = useRef({ onClose, onOpened });
	useEffect(() => {
		handlers.current = { onClose, onOpened };
	});
	useEffect(() => {
		if (live && dialog.current?.open) handlers.current.onOpened();
	}, [live]);
	useEffect(() => {
		const element = dialog.current;
		if (!open || !element) return;
		if (!element.open) element.showModal();
		element.querySelector<HTMLElement>('[data-first]')?.focus();
		const leave = enterSheet(() => handlers.current.onClose());
		return () => {
			element.close();
			leave();
		};
	}, [open]);
	// Enter would submit the form behind the sheet.
	const keyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || event.isDefaultPrevented() || !(event.target instanceof HTMLInputElement)) return;
		event.preventDefault();
		onClose();
	};
	return (
		<dialog
			className="search-sheet"
			id={id}
			aria-label={label}
			ref={dialog}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			onClose={() => open && onClose()}
			onKeyDown={keyDown}
		>
			{children}
			<button className="icon-btn search-close" type="button" data-sheet-close="" aria-label={closeText} onClick={onClose}>
				<Icon icon={iconClose} />
			</button>
		</dialog>
	);
}
