/** What only the server does: reads machine-readable zones, checks phones by the countries' plans, names citizenships. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Language } from '#i18n/locales.ts';
import { isRussianPhone } from '#lib/phone.ts';
import { placeName } from '#world/place-names.ts';
import { CITIZENSHIPS } from './citizenships.data.ts';
import { mrzField, type PassengerProblem, passengerField, type ReadContacts, type TypedFields } from './contract.ts';
import { typedDate } from './dates.ts';
import { typedDocumentNumber } from './document-numbers.ts';
import { type MrzReading, type MrzValues, readMrz } from './machine-readable-zone.ts';
import { problem } from './problems.ts';
import { readContacts } from './rules.ts';

export interface FilledFields {
	readonly fields: TypedFields;
	readonly problems: readonly PassengerProblem[];
}

function mrzProblem(index: number, reading: Exclude<MrzReading, { kind: 'values' }>): PassengerProblem {
	const field = mrzField(index);
	if (reading.kind === 'row') return problem(field, 'mrz-line', { line: reading.row });
	return problem(field, reading.kind === 'internal' ? 'mrz-internal' : 'mrz-shape');
}

const typedValues = (values: MrzValues): MrzValues => ({
	...values,
	birthDate: values.birthDate && typedDate(values.birthDate),
	documentNumber: typedDocumentNumber(values.documentType, values.documentNumber),
	documentExpiry: values.documentExpiry && typedDate(values.documentExpiry),
});

/**
 * Fills a passenger's fields from pasted lines of the document's machine-readable zone; nothing if a check digit is wrong.
 *
 * @returns all fields, without the lines if they were read
 */
export function fillFromMrz(index: number, text: string, fields: TypedFields, today: string): FilledFields {
	const reading = readMrz(text, today);
	if (reading.kind !== 'values') return { fields: { ...fields, [mrzField(index)]: text }, problems: [mrzProblem(index, reading)] };
	const filled = Object.entries(typedValues(reading.values)).filter(([, value]) => value !== '');
	return {
		fields: { ...fields, [mrzField(index)]: '', ...Object.fromEntries(filled.map(([field, value]) => [`p${index}.${field}`, value])) },
		problems: reading.values.citizenship === '' ? [problem(passengerField(index, 'citizenship'), 'mrz-citizenship')] : [],
	};
}

/** {@link readContacts}, with phones outside Russia checked by the numbering plan of their country. */
export function verifyContacts(fields: TypedFields, market: string): ReadContacts {
	const result = readContacts(fields, market);
	const phone = result.contacts?.phone;
	if (!phone || isRussianPhone(phone) || parsePhoneNumberFromString(phone)?.isPossible()) return result;
	return { contacts: null, problems: [...result.problems, problem('phone', 'phone-invalid')] };
}

export interface CitizenshipOption {
	readonly code: string;
	readonly name: string;
}

/** All citizenships by name in a language, with the given country first. */
export function citizenshipOptions(language: Language, home: string): readonly CitizenshipOption[] {
	const names = new Intl.DisplayNames(language, { type: 'region' });
	const nameOf = (code: string): string => {
		const name = placeName(code, language);
		return name === code ? (names.of(code) ?? code) : name;
	};
	const options = [...CITIZENSHIPS].map((code) => ({ code, name: nameOf(code) }));
	const collator = new Intl.Collator(language);
	return options.sort((a, b) => Number(b.code === home) - Number(a.code === home) || collator.compare(a.name, b.name));
}
