import { type Booking, type BookingKey, loadBooking } from '#features/booking/flow.ts';
import { FORM } from '#features/booking/page.ts';
import type { BookingPorts } from '#features/booking/ports.ts';
import { mrzField, type PassengerProblem } from '#features/passengers/contract.ts';
import { mrzIndex } from '#features/passengers/rules.ts';
import { fillFromMrz } from '#features/passengers/server.ts';

/** The form with fields filled from pasted lines of a passport, if their button was pressed; the step stays. */
export async function fillPassport(form: FormData, key: BookingKey, ports: BookingPorts): Promise<FormData | null> {
	const sent = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
	const index = mrzIndex(sent);
	const loaded = index === null ? null : await loadBooking(key, ports);
	if (index === null || loaded?.kind !== 'open') return null;
	const { fields, trip } = loaded.booking;
	const filled = fillFromMrz(index, sent[mrzField(index)] ?? '', { ...fields, ...sent }, trip.today);
	const result = new FormData();
	for (const [name, value] of Object.entries(filled.fields)) result.set(name, value);
	result.set(FORM.to, 'here');
	return result;
}

/** Problems of lines that could not be read and are still there. */
const passportProblems = ({ fields, trip }: Booking): readonly PassengerProblem[] =>
	trip.types.flatMap((_, index) => {
		const text = fields[mrzField(index)] ?? '';
		return text === '' ? [] : fillFromMrz(index, text, fields, trip.today).problems;
	});

/** All problems of a checked form; of another one only warnings about what was typed. */
export function shownProblems(booking: Booking, isChecked: boolean): readonly PassengerProblem[] {
	const { people, fields } = booking;
	const shown = people.problems.filter(({ severity, field }) => isChecked || (severity === 'warn' && fields[field]));
	return [...passportProblems(booking), ...shown];
}
