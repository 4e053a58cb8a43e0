import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FieldError, useProblem } from '#features/search-form/FieldError.tsx';
import { useForm } from '#features/search-form/form-context.ts';
import type { DateField } from './date-actions.ts';

interface Props {
	field: DateField;
	name: string;
	label: string;
	open: boolean;
	/** Whether the phone keyboard was requested. */
	typing: boolean;
	/** A copy inside the phone sheet, not submitted. */
	inSheet?: boolean;
	sheet: string;
	/** `keys`: opened by keyboard, so focus moves into the grid. */
	onOpen: (keys: boolean) => void;
	/** A readable date was typed and confirmed with Enter. */
	onAccept: () => void;
}

/** A typed date, formatted on blur; click or arrow down opens the grid (ARIA date picker combobox). */
export function DateInput({ field, name, label, open, typing, inSheet, sheet, onOpen, onAccept }: Props) {
	const id = inSheet ? `${name}-typed` : name;
	const { form, t, live } = useForm();
	const values = useStore(form.$values);
	const problem = useProblem(name);
	const read = form.readBack(field);
	const edited = useRef(false);
	const acceptsDate = () => live && !inSheet && field !== 'back' && (open || edited.current) && form.dateIn(field) !== '';
	const keyDown = (event: KeyboardEvent) => {
		if (event.key === 'ArrowDown') {
			event.preventDefault();
			onOpen(true);
		}
		if (event.key === 'Enter' && acceptsDate()) {
			event.preventDefault();
			edited.current = false;
			form.settleDate(field);
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
				value={field === 'back' ? values.back : (values.legs[field]?.date ?? '')}
				placeholder={field === 'back' ? t.form.oneWay() : t.form.when()}
				autoComplete="off"
				inputMode={touch && !typing ? 'none' : undefined}
				maxLength={40}
				aria-invalid={problem && !inSheet ? true : undefined}
				aria-describedby={`${problem && !inSheet ? `${name}-error` : 'search-date-hint'}${read ? ` ${id}-read` : ''}`}
				{...grid}
				onChange={(event) => {
					edited.current = true;
					form.typeDate(field, event.currentTarget.value);
				}}
				onClick={() => onOpen(false)}
				onBlur={() => {
					edited.current = false;
					form.settleDate(field);
				}}
				onKeyDown={keyDown}
			/>
			{read && (
				<span className="search-read small num" id={`${id}-read`} suppressHydrationWarning>
					{read}
				</span>
			)}
			{!inSheet && <FieldError field={name} />}
		</div>
	);
}
