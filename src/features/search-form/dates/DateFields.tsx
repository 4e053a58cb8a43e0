import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { $phone } from '#browser/viewport.ts';
import { fieldName } from '#features/search-form/contract.ts';
import { useForm } from '#features/search-form/form-context.ts';
import { PhoneSheet } from '#features/search-form/PhoneSheet.tsx';
import { usePhone } from '#features/search-form/phone.ts';
import { DateInput } from './DateInput.tsx';
import type { DateField } from './date-actions.ts';

export const loadCalendar = () => import('./Calendar.tsx');
const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.Calendar })));

interface OpenGrid {
	field: DateField;
	keys: boolean;
}

const inputName = (field: DateField, single: boolean): string =>
	field === 'back' ? 'return_date' : fieldName(single, field, 'depart_date');

function useLeave(shell: RefObject<HTMLElement | null>, open: boolean, leave: () => void) {
	useEffect(() => {
		if (!open) return;
		const outside = ({ target }: Event) => {
			if (target instanceof Node && !shell.current?.contains(target)) leave();
		};
		document.addEventListener('pointerdown', outside);
		document.addEventListener('focusin', outside);
		return () => {
			document.removeEventListener('pointerdown', outside);
			document.removeEventListener('focusin', outside);
		};
	}, [shell, open, leave]);
}

/** Opens the calendar of a field that was focused before hydration. */
function useFocusedField(live: boolean, fields: readonly DateField[], open: (grid: OpenGrid) => void) {
	useEffect(() => {
		if (!live || $phone.get()) return;
		const focused = fields.find((field) => document.activeElement?.id === inputName(field, fields.length === 1));
		if (focused !== undefined) open({ field: focused, keys: false });
	}, [live, fields, open]);
}

/** Not `type=date`: it rejects "3 дек", uses the browser's language, shows no prices and drops unreadable input. */
export function DateFields({ fields }: { fields: readonly DateField[] }) {
	const { t, live } = useForm();
	const [opened, setOpened] = useState<OpenGrid | null>(null);
	const [typing, setTyping] = useState(false);
	const shell = useRef<HTMLDivElement>(null);
	const single = fields.length === 1;
	const [leave] = useState(() => () => setOpened(null));

	const phone = usePhone();
	const sheet = `${inputName(fields[0] ?? 0, single)}-sheet`;

	useLeave(shell, opened !== null && !phone, leave);
	useFocusedField(live, fields, setOpened);

	const close = () => {
		setOpened(null);
		setTyping(false);
		if (opened && !phone) document.getElementById(inputName(opened.field, single))?.focus();
	};
	const keyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !opened) return;
		event.preventDefault();
		close();
	};
	/** As after choosing a day: moves to the return date, else closes the calendar. */
	const accept = () => {
		setOpened(single ? null : { field: 'back', keys: false });
		if (!single) document.getElementById(inputName('back', single))?.focus();
	};
	// Phones open the keyboard only for focus within a press event.
	const type = (typed: boolean) => {
		flushSync(() => setTyping(typed));
		const input = opened && document.getElementById(`${inputName(opened.field, single)}-typed`);
		input?.blur();
		input?.focus();
	};
	const label = (field: DateField): string => (field === 'back' ? t.form.back() : single ? t.form.date() : t.form.depart());
	const input = (field: DateField, inSheet: boolean) => (
		<DateInput
			key={field}
			name={inputName(field, single)}
			label={label(field)}
			open={opened?.field === field}
			onOpen={(keys) => setOpened({ field, keys })}
			onAccept={accept}
			{...{ field, typing, inSheet, sheet }}
		/>
	);
	const calendar = opened && (
		<div
			className="search-pop search-calendar"
			id={`${inputName(opened.field, single)}-grid`}
			tabIndex={-1}
			{...(phone ? {} : { role: 'dialog', 'aria-label': t.calendar.label() })}
		>
			<Suspense fallback={<div className="search-calendar-wait" />}>
				<Calendar
					{...{ single, typing }}
					field={opened.field}
					keys={opened.keys}
					onField={(field) => setOpened({ field, keys: true })}
					onClose={close}
					onTyping={type}
				/>
			</Suspense>
		</div>
	);
	return (
		<div className="search-slot search-dates">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: Escape folds the grid from wherever the focus is in it. */}
			<div className="search-float" data-open={opened && !phone ? '' : undefined} ref={shell} onKeyDown={keyDown}>
				{fields.map((field) => input(field, false))}
				{!phone && calendar}
				<PhoneSheet
					id={sheet}
					label={label(fields[0] ?? 0)}
					open={phone && opened !== null}
					onClose={close}
					onOpened={() => setOpened({ field: fields[0] ?? 0, keys: false })}
				>
					{live && <div className="search-sheet-dates">{fields.map((field) => input(field, true))}</div>}
					{phone && calendar}
				</PhoneSheet>
			</div>
		</div>
	);
}
