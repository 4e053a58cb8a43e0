/** Stored passengers: their form, and how the list shows them. */
import {
	PASSENGER_FIELDS,
	type PassengerProblem,
	type PassengerTrip,
	type PassengerType,
	passengerField,
	type TypedFields,
} from '#features/passengers/contract.ts';
import { fieldsOfPassenger, readPassenger, tidyField } from '#features/passengers/rules.ts';
import { addDays } from '#lib/dates.ts';
import { sha256 } from '#server/personal-data.ts';
import type { StoredPassenger } from './contract.ts';

export const PASSENGER_ACTIONS = { save: 'save', remove: 'remove' } as const;
/** The form of a new passenger in place of an index. */
export const NEW = 'new';

export type PassengerReading =
	| { readonly kind: 'passenger'; readonly passenger: StoredPassenger }
	| { readonly kind: 'problems'; readonly problems: readonly PassengerProblem[] };

/** `today` is `YYYY-MM-DD` at the market's capital. */
export type FormSite = Required<Pick<PassengerTrip, 'today' | 'market' | 'monthFirst'>>;

/** Not for a trip: any age, and any document of the passenger's citizenship. */
const tripOf = (type: PassengerType, { today, market, monthFirst }: FormSite): PassengerTrip => ({
	types: [type],
	firstDate: today,
	lastDate: today,
	countries: ['RU'],
	today,
	market,
	monthFirst,
});

const AGES = new Set(['adult-too-young', 'child-too-young', 'child-too-old', 'infant-too-old', 'child-turns-12', 'infant-turns-2']);

/** Reads the fields `p0.…` of a form. */
export function readStoredPassenger(fields: TypedFields, site: FormSite): PassengerReading {
	for (const type of ['adult', 'child', 'infant'] as const) {
		const { passenger, problems } = readPassenger(0, fields, tripOf(type, site));
		if (passenger) {
			const typed = fieldsOfPassenger(0, passenger);
			const own = PASSENGER_FIELDS.map((field) => [field, typed[passengerField(0, field)] ?? '']);
			return { kind: 'passenger', passenger: Object.fromEntries(own) };
		}
		if (!problems.some(({ code }) => AGES.has(code))) return { kind: 'problems', problems };
	}
	return { kind: 'problems', problems: [] };
}

/** The fields `p{index}.…` of a form with a stored passenger in them. */
export const fieldsOf = (index: number, stored: StoredPassenger): TypedFields =>
	Object.fromEntries(PASSENGER_FIELDS.map((field) => [passengerField(index, field), stored[field] ?? '']));

/** Fields of the first passenger with dates as the site's visitors type them. */
export function withTypedDates(fields: TypedFields, site: FormSite): TypedFields {
	const dates = (['birthDate', 'documentExpiry'] as const).map((field) => passengerField(0, field));
	return { ...fields, ...Object.fromEntries(dates.map((name) => [name, tidyField(name, fields, site)])) };
}

const SHOWN_DIGITS = 3;

/** `•••• 456` */
export const maskedNumber = (number: string): string => `•••• ${number.replace(/\s/g, '').slice(-SHOWN_DIGITS)}`;

export type Expiry = { readonly kind: 'expired' | 'before-trip' | 'soon' | 'valid'; readonly date: string };

/** Documents must often be valid for half a year after the trip. */
const SOON_DAYS = 183;

/**
 * @param typed `DD.MM.YYYY`; empty for a document without an expiry: null
 * @param tripEnd last day of the next trip, `YYYY-MM-DD`
 */
export function expiryOf(typed: string, today: string, tripEnd: string | null = null): Expiry | null {
	const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed) ?? [];
	if (year === undefined) return null;
	const expiry = `${year}-${month}-${day}`;
	if (expiry < today) return { kind: 'expired', date: expiry };
	if (tripEnd !== null && expiry < tripEnd) return { kind: 'before-trip', date: expiry };
	return { kind: expiry <= addDays(today, SOON_DAYS) ? 'soon' : 'valid', date: expiry };
}

/** Same person: names and date of birth. */
const isSamePerson = (a: StoredPassenger, b: StoredPassenger): boolean =>
	(['lastName', 'firstName', 'birthDate'] as const).every((field) => (a[field] ?? '') === (b[field] ?? ''));

/** Stored passengers with those of a booking: a known person's document is replaced, others are added as long as there is room. */
export function withBooked(
	stored: readonly StoredPassenger[],
	booked: readonly StoredPassenger[],
	most: number,
): readonly StoredPassenger[] {
	const list = [...stored];
	for (const passenger of booked) {
		const index = list.findIndex((one) => isSamePerson(one, passenger));
		if (index >= 0) list[index] = { ...list[index], ...passenger };
		else if (list.length < most) list.push(passenger);
	}
	return list;
}

/** Of a stored passenger in a form: the list may have changed since the form was shown. */
export const passengerVersion = (passenger: StoredPassenger | undefined): string => sha256(JSON.stringify(passenger ?? null)).slice(0, 16);
