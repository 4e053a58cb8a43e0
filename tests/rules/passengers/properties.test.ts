import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CITIZENSHIPS } from '#features/passengers/citizenships.data.ts';
import { DOCUMENT_TYPES, PASSENGER_FIELDS, PASSENGER_TYPES, type PassengerTrip, passengerField } from '#features/passengers/contract.ts';
import { readDate, typedDate } from '#features/passengers/dates.ts';
import { isLatinName, readName, transliterate } from '#features/passengers/names.ts';
import { fieldsOfPassenger, readContacts, readPassenger, readPassengers, tidyField } from '#features/passengers/rules.ts';
import { CYRILLIC } from '#features/passengers/transliteration.data.ts';
import { ABROAD, DOMESTIC } from './fields.ts';

const country = fc.constantFrom('', 'RU', 'UA', 'BY', 'BG', 'RS', 'MK', 'TJ', 'UZ', 'KZ');
const cyrillic = fc.string({ unit: fc.constantFrom(...Object.keys(CYRILLIC), ' ', '-', "'", 'ё', 'й'), maxLength: 30 });
const text = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 300 }),
	fc.string({ unit: 'grapheme', maxLength: 60 }),
	cyrillic,
	fc.constantFrom(
		'RU',
		'KZ',
		'm',
		'f',
		'05.03.1990',
		'29.02.2024',
		'4508123456',
		'721234567',
		'II-АБ 123456',
		'IVANOV',
		'Иванов',
		...DOCUMENT_TYPES,
	),
);
const fields = fc.record({
	...Object.fromEntries([0, 1].flatMap((index) => PASSENGER_FIELDS.map((field) => [passengerField(index, field), text]))),
	mail: text,
	phone: text,
});
const trip = fc
	.record({ types: fc.array(fc.constantFrom(...PASSENGER_TYPES), { minLength: 1, maxLength: 2 }), domestic: fc.boolean() })
	.map(({ types, domestic }): PassengerTrip => ({ ...(domestic ? DOMESTIC : ABROAD), types }));

describe('any text', () => {
	it('is read without an exception, and has an error or a passenger', () => {
		fc.assert(
			fc.property(fields, trip, (typed, given) => {
				const { passengers, problems } = readPassengers(typed, given);
				expect(passengers === null).toBe(problems.some(({ severity }) => severity === 'error'));
				const contacts = readContacts(typed, 'ru');
				expect(contacts.contacts === null).toBe(contacts.problems.some(({ severity }) => severity === 'error'));
				for (const name of Object.keys(typed)) tidyField(name, typed, given);
			}),
			{ numRuns: 500 },
		);
	});
	it('becomes a Latin name, or none', () => {
		fc.assert(
			fc.property(fc.oneof(text, cyrillic), country, (name, code) => {
				const latin = transliterate(name, code);
				if (latin !== '' && latin.length <= 40) expect(isLatinName(latin)).toBe(true);
				if (latin !== '') expect(transliterate(latin, code)).toBe(latin);
				const reading = readName(name, code);
				if (reading.kind === 'latin' || reading.kind === 'cyrillic') expect(isLatinName(reading.name)).toBe(true);
			}),
			{ numRuns: 2000 },
		);
	});
});

const day = fc
	.date({ min: new Date('1930-01-01'), max: new Date('2014-01-01'), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));
const name = fc.string({ unit: fc.constantFrom(..."ABCXYZabcz-' Éöß"), minLength: 1, maxLength: 20 });
const valid = fc.record({
	lastName: name,
	firstName: name,
	middleName: fc.oneof(fc.constant(''), name),
	sex: fc.constantFrom('m', 'f'),
	birthDate: day.map(typedDate),
	citizenship: fc.constantFrom(...CITIZENSHIPS),
	documentType: fc.constantFrom(...DOCUMENT_TYPES),
	documentNumber: fc.stringMatching(/^\d{9,10}$/),
	documentExpiry: fc.constantFrom('05.01.2027', '29.02.2028', ''),
});

describe('a valid passenger', () => {
	it('is the same when read again, also after its values are tidied', () => {
		let read = 0;
		fc.assert(
			fc.property(valid, trip, (values, given) => {
				const typed = Object.fromEntries(Object.entries(values).map(([field, value]) => [`p0.${field}`, value]));
				const { passenger } = readPassenger(0, typed, given);
				if (!passenger) return;
				read++;
				expect(readPassenger(0, fieldsOfPassenger(0, passenger), given).passenger).toEqual(passenger);
				const tidied = Object.fromEntries(Object.keys(typed).map((field) => [field, tidyField(field, typed, given)]));
				expect(readPassenger(0, tidied, given).passenger).toEqual(passenger);
			}),
			{ numRuns: 3000 },
		);
		expect(read).toBeGreaterThan(30);
	});
});

describe('dates', () => {
	it('are read as they are shown', () => {
		fc.assert(
			fc.property(day, (date) => {
				expect(readDate(typedDate(date), '2026-11-23', 'past')).toEqual({ date });
			}),
		);
	});
});
