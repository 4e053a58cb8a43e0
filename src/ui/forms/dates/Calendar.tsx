import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#browser/after-paint.ts';
import { addDays } from '#lib/dates.ts';
import { monthYear } from '#lib/format.ts';
import { CalendarFoot } from './CalendarFoot.tsx';
import { addMonths, clampDay, type DayRange, monthOf, moveDay, pickDay } from './calendar.ts';
import { type DateField, useDates } from './date-context.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthsNav } from './MonthsNav.tsx';

export interface CalendarProps {
	single: boolean;
	field: DateField;
	keys: boolean;
	onField: (field: DateField) => void;
	onClose: () => void;
	/** Whether the phone keyboard was requested. */
	typing: boolean;
	onTyping: (typing: boolean) => void;
}

/** Loaded on first use. */
export function Calendar({ single, field, keys, onField, onClose, typing, onTyping }: CalendarProps) {
	const { dates, formats, horizon, leastDays, t, announce } = useDates();
	const values = useStore(dates.$values);
	const min = dates.today();
	const max = addDays(min, horizon);
	const range: DayRange = { start: dates.dateIn(single ? field : 0), end: single ? '' : dates.dateIn('back') };
	const [focus, setFocus] = useState(() => clampDay((field === 'back' && range.end) || range.start || min, min, max));
	const lastFirst = addMonths(monthOf(max), -1);
	const within = (month: string) => (month > lastFirst ? lastFirst : month < monthOf(min) ? monthOf(min) : month);
	const [first, setFirst] = useState(() => within(monthOf(focus)));
	const box = useRef<HTMLDivElement>(null);
	const byKeys = useRef(keys);
	const months = [first, addMonths(first, 1)];

	useEffect(() => {
		let current = true;
		// Prices rerender all days: paint the chosen day first.
		afterPaint(() => {
			if (current && values) dates.loadPrices(field, [first, addMonths(first, 1)]);
		});
		return () => {
			current = false;
		};
	}, [dates, field, first, values]);
	useEffect(() => {
		announce(field === 'back' ? t.calendar.chooseBack() : single ? t.calendar.chooseDate() : t.calendar.chooseDepart());
	}, [field, single, announce, t]);
	useEffect(() => {
		if (byKeys.current && first) box.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus();
		byKeys.current = false;
	}, [focus, first]);

	const keyDown = (event: KeyboardEvent) => {
		if (!(event.target instanceof HTMLElement && event.target.dataset.day)) return;
		const to = moveDay(focus, event.key, { first: formats.firstDay, min, max, shift: event.shiftKey });
		if (!to) return;
		event.preventDefault();
		byKeys.current = true;
		setFocus(to);
		if (!months.includes(monthOf(to))) setFirst(within(to < first ? monthOf(to) : addMonths(monthOf(to), -1)));
	};
	const choose = (date: string) => {
		setFocus(date);
		if (single) {
			dates.setDay(field, date);
			return onClose();
		}
		const { next, ...picked } = pickDay(range, field === 'back' ? 'end' : 'start', date, leastDays);
		dates.setRange(picked);
		return next ? onField('back') : onClose();
	};
	// A stable callback, so that unchanged days do not rerender.
	const latest = useRef(choose);
	useEffect(() => {
		latest.current = choose;
	});
	const [onChoose] = useState(() => (date: string) => latest.current(date));
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on a day move along the whole grid.
		<div ref={box} onKeyDown={keyDown}>
			<MonthsNav month={first} least={monthOf(min)} most={lastFirst} onMonth={setFirst} />
			<div className="search-months">
				{months.map((month) => (
					<MonthGrid key={month} title={monthYear(formats, month)} onChoose={onChoose} {...{ month, range, focus, min, max }} />
				))}
			</div>
			<CalendarFoot {...{ months, single, typing, onTyping, onClose }} />
		</div>
	);
}
