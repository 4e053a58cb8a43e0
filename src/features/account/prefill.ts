/** Which stored passengers a booking begins with. */
import { PASSENGER_FIELDS, type PassengerTrip, passengerField, type TypedFields } from '#features/passengers/contract.ts';
import { allowedDocuments, suitsAge } from '#features/passengers/rules.ts';
import type { StoredPassenger } from './contract.ts';
import { fieldsOf } from './passengers.ts';

const IDENTITY = ['lastName', 'firstName', 'birthDate'] as const;
const DOCUMENT = ['documentType', 'documentNumber', 'documentExpiry'] as const;

/** By traveller without any data: index of a stored passenger of their age, each once; null if there is none. */
export function chosenPassengers(
	{ fields, trip }: { readonly fields: TypedFields; readonly trip: PassengerTrip },
	stored: readonly StoredPassenger[],
): (number | null)[] {
	const isTyped = (passenger: StoredPassenger): boolean =>
		trip.types.some((_, index) => IDENTITY.every((field) => (fields[passengerField(index, field)] ?? '') === (passenger[field] ?? '')));
	const free = new Map([...stored.entries()].filter(([, passenger]) => !isTyped(passenger)));
	return trip.types.map((_, index) => {
		if (PASSENGER_FIELDS.some((field) => fields[passengerField(index, field)] !== undefined)) return null;
		const [choice = null] = [...free].find(([, passenger]) => suitsAge(index, fieldsOf(index, passenger), trip)) ?? [];
		if (choice !== null) free.delete(choice);
		return choice;
	});
}

/** The fields of a stored passenger; without the document if it does not suit the trip. */
export function suitableFields(index: number, stored: StoredPassenger = {}, trip: PassengerTrip): TypedFields {
	const fields = fieldsOf(index, stored);
	const type = fields[passengerField(index, 'documentType')];
	if (allowedDocuments(index, fields, trip).some((allowed) => allowed === type)) return fields;
	return { ...fields, ...Object.fromEntries(DOCUMENT.map((field) => [passengerField(index, field), ''])) };
}
