/** Typed fields and trips for tests of passengers. */
import { type PassengerField, type PassengerTrip, passengerField, type TypedFields } from '#features/passengers/contract.ts';

export const ABROAD: PassengerTrip = {
	types: ['adult'],
	firstDate: '2026-12-20',
	lastDate: '2027-01-05',
	countries: ['RU', 'TR'],
	today: '2026-11-23',
	market: 'ru',
};

export const DOMESTIC: PassengerTrip = { ...ABROAD, countries: ['RU'] };

const VALUES: Record<PassengerField, string> = {
	lastName: 'IVANOV',
	firstName: 'IVAN',
	middleName: '',
	sex: 'm',
	birthDate: '05.03.1990',
	citizenship: 'RU',
	documentType: 'ru-foreign-passport',
	documentNumber: '72 1234567',
	documentExpiry: '05.03.2030',
};

/** Fields of a valid passenger with some of them replaced. */
export const typed = (changes: Partial<Record<PassengerField, string>> = {}, index = 0): TypedFields =>
	Object.fromEntries(
		Object.entries({ ...VALUES, ...changes }).map(([field, value]) => [passengerField(index, field as PassengerField), value]),
	);
