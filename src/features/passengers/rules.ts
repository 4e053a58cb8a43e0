/** Validation of passengers and contacts, the same in the browser and on the server. */
import { isMailAddress } from '#lib/mail-address.ts';
import { formatPhone, readPhone } from '#lib/phone.ts';
import { readBirthDate } from './birth-date.ts';
import { CITIZENSHIPS } from './citizenships.data.ts';
import {
	DOCUMENT_TYPES,
	type DocumentType,
	MRZ_BUTTON,
	mrzField,
	type Passenger,
	type PassengerField,
	type PassengerProblem,
	type PassengerTrip,
	passengerField,
	type ReadContacts,
	type ReadPassenger,
	type ReadPassengers,
	type TypedFields,
} from './contract.ts';
import { readDate, typedDate } from './dates.ts';
import { readDocument } from './document-fields.ts';
import { readDocumentNumber, typedDocumentNumber } from './document-numbers.ts';
import { documentRejection, isCyrillicDocument, isDocumentType, isOfRussians } from './document-rules.ts';
import { mailSuggestion } from './mail-typos.ts';
import { NAME_FIELDS, readNames } from './name-fields.ts';
import { tidyName } from './names.ts';
import { isError, problem } from './problems.ts';
import { sharedProblems } from './shared-problems.ts';

const isSex = (value: string): value is Passenger['sex'] => value === 'm' || value === 'f';

function readCitizenship(index: number, fields: TypedFields): [string, PassengerProblem | null] {
	const field = passengerField(index, 'citizenship');
	const code = (fields[field] ?? '').trim().toUpperCase();
	if (CITIZENSHIPS.has(code)) return [code, null];
	return ['', problem(field, code === '' ? 'citizenship-missing' : 'citizenship-unknown')];
}

/** `LOVELACE ADA`, as in the document and on the ticket, wherever a passenger is named. Names may be typed or read; '' without them. */
export const passengerName = ({ lastName = '', firstName = '' }: { readonly lastName?: string; readonly firstName?: string }): string =>
	[lastName, firstName].map(tidyName).filter(Boolean).join(' ');

/** Reads one passenger of a form. Every problem names its field. */
export function readPassenger(index: number, fields: TypedFields, trip: PassengerTrip): ReadPassenger {
	const type = trip.types[index] ?? 'adult';
	const [citizenship, citizenshipProblem] = readCitizenship(index, fields);
	const acceptsCyrillic = isCyrillicDocument(fields[passengerField(index, 'documentType')] ?? '');
	const { names, problems: nameProblems } = readNames(index, fields, { country: citizenship, acceptsCyrillic });
	const sex = fields[passengerField(index, 'sex')] ?? '';
	const { birthDate, problem: birthProblem } = readBirthDate(index, fields, type, trip);
	const { document, problems: documentProblems } = readDocument(index, fields, { citizenship, birthDate }, trip);
	const problems = [
		...nameProblems,
		isSex(sex) ? null : problem(passengerField(index, 'sex'), 'sex-missing'),
		birthProblem,
		citizenshipProblem,
		...documentProblems,
	].filter((item) => item !== null);
	if (problems.some(isError) || !isSex(sex) || birthDate === null || !document) return { passenger: null, problems };
	return { passenger: { type, ...names, middleName: names.middleName || null, sex, birthDate, citizenship, document }, problems };
}

/** Reads all passengers, and compares them with each other; problems are in the order of the fields. */
export function readPassengers(fields: TypedFields, trip: PassengerTrip): ReadPassengers {
	const results = trip.types.map((_, index) => readPassenger(index, fields, trip));
	const passengers = results.map(({ passenger }) => passenger).filter((passenger) => passenger !== null);
	const shared = sharedProblems(
		results.map(({ passenger }) => passenger),
		trip,
	);
	const problems = results.flatMap(({ problems: own }, index) => [...own, ...shared.filter(({ field }) => field.startsWith(`p${index}.`))]);
	return { passengers: problems.some(isError) ? null : passengers, problems };
}

function readMail(text: string): [string, PassengerProblem | null] {
	if (text === '') return ['', problem('mail', 'mail-missing')];
	if (!isMailAddress(text)) return ['', problem('mail', 'mail-invalid')];
	const suggestion = mailSuggestion(text);
	return [text, suggestion === null ? null : problem('mail', 'mail-typo', { suggestion })];
}

function readPhoneField(text: string, market: string): [string, PassengerProblem | null] {
	if (text === '') return ['', problem('phone', 'phone-missing')];
	const reading = readPhone(text, market);
	if ('phone' in reading) return [reading.phone, null];
	return ['', 'digits' in reading ? problem('phone', reading.problem, { digits: reading.digits }) : problem('phone', reading.problem)];
}

/** @param market its numbers may be typed without the country's code */
export function readContacts(fields: TypedFields, market: string): ReadContacts {
	const [mail, mailProblem] = readMail((fields.mail ?? '').trim());
	const [phone, phoneProblem] = readPhoneField((fields.phone ?? '').trim(), market);
	const problems = [mailProblem, phoneProblem].filter((item) => item !== null);
	return { contacts: problems.some(isError) ? null : { mail, phone }, problems };
}

/** Passenger whose machine-readable lines were sent: the button was pressed and there are lines, else the form itself was sent. */
export function mrzIndex(fields: TypedFields): number | null {
	const pressed = fields[MRZ_BUTTON] ?? '';
	const index = /^\d$/.test(pressed) ? Number(pressed) : -1;
	return (fields[mrzField(index)] ?? '').trim() === '' ? null : index;
}

/** Documents to offer; all of them while the citizenship is not known, those of Russians last outside Russia. */
export function allowedDocuments(index: number, fields: TypedFields, trip: PassengerTrip): readonly DocumentType[] {
	const [citizenship] = readCitizenship(index, fields);
	const { birthDate } = readBirthDate(index, fields, trip.types[index] ?? 'adult', trip);
	const rank = (type: DocumentType): number => Number(trip.market !== 'ru' && isOfRussians(type));
	return DOCUMENT_TYPES.filter((type) => documentRejection(type, { citizenship, birthDate }, trip) === null).toSorted(
		(a, b) => rank(a) - rank(b),
	);
}

/** Whether a birth date could be read and suits the traveller's ticket. */
export const suitsAge = (index: number, fields: TypedFields, trip: PassengerTrip): boolean =>
	readBirthDate(index, fields, trip.types[index] ?? 'adult', trip).problem === null;

/** A typed value in its usual spelling: `05.03.1990`, `45 08 123456`, `+7 916 123-45-67`; unreadable values stay as typed. */
export function tidyField(
	name: string,
	fields: TypedFields,
	{ today, market, monthFirst }: Pick<PassengerTrip, 'today' | 'market' | 'monthFirst'>,
): string {
	const typed = fields[name] ?? '';
	const [, index = '', kind = name] = /^p(\d+)\.(\w+)$/.exec(name) ?? [];
	if ((NAME_FIELDS as readonly string[]).includes(kind)) return tidyName(typed);
	if (kind === 'birthDate' || kind === 'documentExpiry') {
		const reading = readDate(typed, today, kind === 'birthDate' ? 'past' : 'future', monthFirst);
		return 'date' in reading ? typedDate(reading.date, monthFirst) : typed;
	}
	if (kind === 'documentNumber') {
		const type = fields[passengerField(Number(index), 'documentType')];
		const reading = isDocumentType(type) ? readDocumentNumber(type, typed) : null;
		return isDocumentType(type) && reading && 'number' in reading ? typedDocumentNumber(type, reading.number) : typed;
	}
	if (kind !== 'phone') return typed.trim();
	const reading = readPhone(typed.trim(), market);
	return 'phone' in reading ? formatPhone(reading.phone) : typed;
}

/** Fields with the Latin names that problems offer in place of Cyrillic ones. */
export const fillLatinNames = (fields: TypedFields, problems: readonly PassengerProblem[]): TypedFields => ({
	...fields,
	...Object.fromEntries(problems.flatMap((item) => (item.code === 'name-cyrillic' ? [[item.field, item.data.latin]] : []))),
});

/** The fields that {@link readPassenger} reads as this passenger. */
export function fieldsOfPassenger(index: number, passenger: Passenger): TypedFields {
	const { document } = passenger;
	const values: Record<PassengerField, string> = {
		lastName: passenger.lastName,
		firstName: passenger.firstName,
		middleName: passenger.middleName ?? '',
		sex: passenger.sex,
		birthDate: typedDate(passenger.birthDate),
		citizenship: passenger.citizenship,
		documentType: document.type,
		documentNumber: typedDocumentNumber(document.type, document.number),
		documentExpiry: document.expiry ? typedDate(document.expiry) : '',
	};
	return Object.fromEntries(Object.entries(values).map(([field, value]) => [`p${index}.${field}`, value]));
}
