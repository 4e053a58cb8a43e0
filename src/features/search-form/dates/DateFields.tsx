import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { HORIZON_DAYS } from '#engine/contract.ts';
import { fieldName } from '#features/search-form/contract.ts';
import { useForm } from '#features/search-form/form-context.ts';
import { problemText } from '#features/search-form/rules.ts';
import { DateRange } from '#ui/forms/dates/DateRange.tsx';
import { DateContext, type DateContextValue, type DateField } from '#ui/forms/dates/date-context.ts';

const inputName = (field: DateField, single: boolean): string =>
	field === 'back' ? 'return_date' : fieldName(single, field, 'depart_date');

/** Dates of a leg, or of a trip there and back. */
export function DateFields({ fields }: { fields: readonly DateField[] }) {
	const { form, props, t, live, announce } = useForm();
	const problems = useStore(form.$problems);
	const single = fields.length === 1;
	const context = useMemo((): DateContextValue => {
		const { formats, sold, rates } = props;
		const texts = { calendar: t.calendar, close: t.form.close, done: () => t.live.done(), noEnd: t.form.oneWay };
		return { dates: form, live, announce, formats, sold, ...(rates ? { rates } : {}), horizon: HORIZON_DAYS, leastDays: 0, t: texts };
	}, [form, props, t, live, announce]);
	const specs = fields.map((field) => {
		const name = inputName(field, single);
		const problem = problems.find((item) => item.field === name);
		return {
			field,
			name,
			label: field === 'back' ? t.form.back() : single ? t.form.date() : t.form.depart(),
			placeholder: field === 'back' ? t.form.oneWay() : t.form.when(),
			problem: problem && problemText(props, problem),
		};
	});
	return (
		<DateContext value={context}>
			<DateRange fields={specs} hint="search-date-hint" />
		</DateContext>
	);
}
