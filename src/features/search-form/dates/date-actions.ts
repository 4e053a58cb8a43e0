import { HORIZON_DAYS } from '#engine/contract.ts';
import type { SearchFormProps } from '#features/search-form/contract.ts';
import type { FormState } from '#features/search-form/form-state.ts';
import { lastMonth, setLeg } from '#features/search-form/rules.ts';
import { isPlaceCode } from '#lib/place-code.ts';
import { type DayRange, monthOf } from '#ui/forms/dates/calendar.ts';
import type { DateField } from '#ui/forms/dates/date-context.ts';
import { createDateTexts, writtenDay } from '#ui/forms/dates/date-texts.ts';
import type { DayPrices } from './day-prices.ts';

/** A field is a leg's date, or the return of a simple trip. */
export function dateActions(
	{ $values, change, name }: FormState,
	prices: DayPrices,
	{ formats }: Pick<SearchFormProps, 'formats'>,
	today: () => string,
) {
	const textIn = (field: DateField): string => (field === 'back' ? $values.get().back : ($values.get().legs[field]?.date ?? ''));
	const typeDate = (field: DateField, text: string) => {
		if (field === 'back') change({ ...$values.get(), back: text }, 'return_date');
		else change(setLeg($values.get(), field, { date: text }), name(field, 'depart_date'), 'return_date');
	};
	return {
		...createDateTexts({ textIn, typeDate, today, formats, horizon: HORIZON_DAYS }),
		/** An empty end means one way. */
		setRange: ({ start, end }: DayRange) =>
			change(
				{ ...setLeg($values.get(), 0, { date: writtenDay(formats, start) }), back: writtenDay(formats, end) },
				'depart_date',
				'return_date',
			),
		/** Does nothing if a place is open or unknown. */
		loadPrices(field: DateField, months: readonly string[]) {
			const { legs, adults, children, infants, cabin } = $values.get();
			const leg = legs[field === 'back' ? 0 : field];
			const [from = '', to = ''] = field === 'back' ? [leg?.to.code, leg?.from.code] : [leg?.from.code, leg?.to.code];
			if (!isPlace(from) || !isPlace(to)) return;
			const onSale = months.filter((month) => month >= monthOf(today()) && month <= lastMonth(today()));
			prices.load({ from, to, adults, children, infants, cabin }, onSale);
		},
	};
}

const isPlace = (code: string): boolean => isPlaceCode(code) && code !== 'ANY';
