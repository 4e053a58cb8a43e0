import type { AddResult } from '#features/booking/add-passenger.ts';
import { addPassenger, readPassengerType } from '#features/booking/add-passenger.ts';
import { readFields } from '#features/booking/fields.ts';
import { type BookingKey, saveFields } from '#features/booking/flow.ts';
import { FORM, totalOf } from '#features/booking/page.ts';
import type { BookingPorts } from '#features/booking/ports.ts';

/** Stores the form, then quotes or adds the passenger whose button was pressed; null if it was another button. @throws if it cannot be stored */
export async function requestPassenger(form: FormData, key: BookingKey, ports: BookingPorts): Promise<AddResult | null> {
	const type = readPassengerType(form.get(FORM.add));
	if (type === null) return null;
	const agreed = totalOf(form, FORM.agreed);
	const saved = await saveFields(key, readFields(form.entries()), ports);
	if (saved.kind !== 'open') return { kind: 'closed' };
	return addPassenger(key, type, Number.isNaN(agreed) ? null : agreed, ports);
}
