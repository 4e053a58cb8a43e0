import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { usePhone } from './phone.ts';
import { enterSheet } from './sheet-history.ts';

interface Props {
	id: string;
	label: string;
	/** What the fields inside say together. */
	summary: string;
	/** False before hydration. */
	live: boolean;
	doneText: string;
	/** Open before it is pressed. */
	begins?: boolean;
	children: ReactNode;
}

const isBeside = (sheet: Element, { clientY }: MouseEvent): boolean => clientY < sheet.getBoundingClientRect().top;

function useModal(sheet: RefObject<HTMLDialogElement | null>, modal: boolean, close: () => void) {
	useEffect(() => {
		const element = sheet.current;
		if (!modal || !element) return;
		const focused = document.activeElement;
		const field = focused instanceof HTMLElement && element.contains(focused) ? focused : element;
		element.open = false;
		// Focus the dialog if no field has focus, since a field would open the keyboard.
		element.tabIndex = -1;
		element.showModal();
		field.focus();
		const leave = enterSheet(close);
		const press = (event: MouseEvent) => event.target === element && isBeside(element, event) && close();
		element.addEventListener('click', press);
		return () => {
			element.removeEventListener('click', press);
			element.close();
			element.open = true;
			leave();
		};
	}, [sheet, modal, close]);
}

/** Fields folded into one line: a pop-up on desktops, a modal sheet that Back closes on phones, `<details>` without script. */
export function SummarySheet({ id, label, summary, live, doneText, begins, children }: Props) {
	const details = useRef<HTMLDetailsElement>(null);
	const phone = usePhone(live);
	const [open, setOpen] = useState(false);
	const sheet = useRef<HTMLDialogElement>(null);
	const [close] = useState(() => () => {
		details.current?.removeAttribute('open');
		details.current?.querySelector('summary')?.focus();
		setOpen(false);
	});
	useEffect(() => {
		if (live && details.current?.open) setOpen(true);
	}, [live]);
	useModal(sheet, open && phone, close);
	return (
		<details className="sheet sheet-end" ref={details} open={begins || undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="field-tile" id={id}>
				<span className="field-label">{label}</span>
				<b className="search-ellipsis" suppressHydrationWarning>
					{summary}
				</b>
			</summary>
			<dialog
				className="sheet-body"
				open
				ref={sheet}
				aria-label={label}
				onCancel={(event) => {
					event.preventDefault();
					close();
				}}
			>
				{children}
				{live && (
					<div className="sheet-foot">
						<button className="btn btn-accent search-wide" type="button" onClick={close}>
							{doneText}
						</button>
					</div>
				)}
			</dialog>
		</details>
	);
}
