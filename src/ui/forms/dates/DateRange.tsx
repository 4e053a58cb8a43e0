import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { $phone } from '#browser/viewport.ts';
import { PhoneSheet } from '#ui/forms/PhoneSheet.tsx';
import { usePhone } from '#ui/forms/phone.ts';
import { DateInput } from './DateInput.tsx';
import { type DateField, type DateFieldSpec, useDates } from './date-context.ts';

export const loadCalendar = () => import('./Calendar.tsx');
const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.Calendar })));

interface OpenGrid {
	field: DateField;
	keys: boolean;
}

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
function useFocusedField(live: boolean, fields: readonly DateFieldSpec[], open: (grid: OpenGrid) => void) {
	const specs = useRef(fields);
	useEffect(() => {
		if (!live || $phone.get()) return;
		const focused = specs.current.find(({ name }) => document.activeElement?.id === name);
		if (focused) open({ field: focused.field, keys: false });
	}, [live, open]);
}

function refocus(id: string): void {
	const input = document.getElementById(id);
	input?.blur();
	input?.focus();
}

/** Not `type=date`: it rejects "3 дек", uses the browser's language, shows no prices and drops unreadable input. */
export function DateRange({ fields, hint }: { fields: readonly DateFieldSpec[]; hint: string }) {
	const { t, live } = useDates();
	const [opened, setOpened] = useState<OpenGrid | null>(null);
	const [typing, setTyping] = useState(false);
	const shell = useRef<HTMLDivElement>(null);
	const single = fields.length === 1;
	const [leave] = useState(() => () => setOpened(null));

	const phone = usePhone(live);
	const [first] = fields;
	const nameOf = (field: DateField): string => fields.find((spec) => spec.field === field)?.name ?? '';
	const sheet = `${first?.name}-sheet`;

	useLeave(shell, opened !== null && !phone, leave);
	useFocusedField(live, fields, setOpened);

	const close = () => {
		setOpened(null);
		setTyping(false);
		if (opened && !phone) document.getElementById(nameOf(opened.field))?.focus();
	};
	const keyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !opened) return;
		event.preventDefault();
		close();
	};
	/** As after choosing a day: moves to the return date, else closes the calendar or the sheet. */
	const accept = () => {
		if (single) return close();
		setOpened({ field: 'back', keys: false });
		document.getElementById(phone ? `${nameOf('back')}-typed` : nameOf('back'))?.focus();
	};
	// Phones open the keyboard only for focus within a press event.
	const type = (typed: boolean) => {
		flushSync(() => setTyping(typed));
		if (opened) refocus(`${nameOf(opened.field)}-typed`);
	};
	const input = (spec: DateFieldSpec, inSheet: boolean) => (
		<DateInput
			key={spec.field}
			{...spec}
			open={opened?.field === spec.field}
			onOpen={(keys) => setOpened({ field: spec.field, keys })}
			onAccept={accept}
			{...{ typing, inSheet, sheet, hint }}
		/>
	);
	const calendar = opened && (
		<div
			className="search-pop search-calendar"
			id={`${nameOf(opened.field)}-grid`}
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
				{fields.map((spec) => input(spec, false))}
				{!phone && calendar}
				<PhoneSheet
					id={sheet}
					label={first?.label ?? ''}
					live={live}
					closeText={t.close()}
					open={phone && opened !== null}
					onClose={close}
					onOpened={() => setOpened({ field: first?.field ?? 0, keys: false })}
				>
					{live && <div className="search-sheet-dates">{fields.map((spec) => input(spec, true))}</div>}
					{phone && calendar}
				</PhoneSheet>
			</div>
		</div>
	);
}
