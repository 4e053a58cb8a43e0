import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type DateFieldSpec, useDates } from './date-context.ts';

interface Props extends DateFieldSpec {
	open: boolean;
	/** Whether the phone keyboard was requested. */
	typing: boolean;
	/** A copy inside the phone sheet, not submitted. */
	inSheet?: boolean;
	sheet: string;
	/** Id of the hint that dates can be typed. */
	hint: string;
	/** `keys`: opened by keyboard, so focus moves into the grid. */
	onOpen: (keys: boolean) => void;
	/** A readable date was typed and confirmed with Enter. */
	onAccept: () => void;
}

/** A typed date, formatted on blur; click or arrow down opens the grid (ARIA date picker combobox). */
export function DateInput({ field, name, label, placeholder, problem, open, typing, inSheet, sheet, hint, onOpen, onAccept }: Props) {
	const id = inSheet ? `${name}-typed` : name;
	const { dates, live } = useDates();
	useStore(dates.$values);
	const read = dates.readBack(field);
	const edited = useRef(false);
	const acceptsDate = () => live && field !== 'back' && (open || edited.current) && dates.dateIn(field) !== '';
	const keyDown = (event: KeyboardEvent) => {
		if (event.key === 'ArrowDown') {
			event.preventDefault();
			onOpen(true);
		}
		if (event.key === 'Enter' && acceptsDate()) {
			event.preventDefault();
			edited.current = false;
			dates.settleDate(field);
			onAccept();
		}
	};
	const [touch, setTouch] = useState(false);
	useEffect(() => setTouch(live && matchMedia('(pointer: coarse)').matches), [live]);
	const grid = live
		? ({ role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': open, 'aria-controls': `${name}-grid` } as const)
		: {};
	return (
		<div className="field field-tile" data-on={open || undefined}>
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<input
				className="input num"
				id={id}
				{...(inSheet ? { 'data-first': open ? '' : undefined } : { name, 'data-sheet': sheet })}
				value={dates.textIn(field)}
				placeholder={placeholder}
				autoComplete="off"
				inputMode={touch && !typing ? 'none' : undefined}
				maxLength={40}
				aria-invalid={problem && !inSheet ? true : undefined}
				aria-describedby={`${problem && !inSheet ? `${name}-error` : hint}${read ? ` ${id}-read` : ''}`}
				{...grid}
				onChange={(event) => {
					edited.current = true;
					dates.typeDate(field, event.currentTarget.value);
				}}
				onClick={() => onOpen(false)}
				onBlur={() => {
					edited.current = false;
					dates.settleDate(field);
				}}
				onKeyDown={keyDown}
			/>
			{read && (
				<span className="search-read small num" id={`${id}-read`} suppressHydrationWarning>
					{read}
				</span>
			)}
			{problem && !inSheet && (
				<p className="error" id={`${name}-error`}>
					{problem}
				</p>
			)}
		</div>
	);
}
