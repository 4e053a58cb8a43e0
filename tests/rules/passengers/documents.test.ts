import { describe, expect, it } from 'vitest';
import { CITIZENSHIPS, COUNTRY_BY_ALPHA3 } from '#features/passengers/citizenships.data.ts';
import type { DocumentType } from '#features/passengers/contract.ts';
import { addMonths, ageOn, readDate } from '#features/passengers/dates.ts';
import { readDocumentNumber, typedDocumentNumber } from '#features/passengers/document-numbers.ts';
import { INTERNAL_PASSPORT_COUNTRIES } from '#features/passengers/document-rules.ts';
import { CARD_ENTRIES } from '#world/entry-documents.data.ts';

const numberOf = (type: DocumentType, text: string) => {
	const reading = readDocumentNumber(type, text);
	return 'number' in reading ? reading.number : reading.problem;
};

describe('numbers of documents', () => {
	it.each([
		['ru-passport', '45 08 № 123456', '4508123456'],
		['ru-passport', '4508 N 123456', '4508123456'],
		['ru-passport', '45-08-123456', '4508123456'],
		['ru-passport', '4508 12345', 'ru-passport-number'],
		['ru-passport', 'МР 4508123456', 'ru-passport-number'],
		['ru-foreign-passport', '72 № 1234567', '721234567'],
		['ru-foreign-passport', '7212345678', 'ru-foreign-passport-number'],
		['birth-certificate', 'II-АБ № 123456', 'IIАБ123456'],
		['birth-certificate', 'ii аб 123456', 'IIАБ123456'],
		['birth-certificate', 'II-AB N 123456', 'IIАВ123456'],
		['birth-certificate', '1-МЮ 123456', 'IМЮ123456'],
		['birth-certificate', 'ХІV ИК 654321', 'XIVИК654321'],
		['birth-certificate', 'VIII-МЮ 123456', 'VIIIМЮ123456'],
		['birth-certificate', 'IIII-АБ 123456', 'birth-certificate-number'],
		['birth-certificate', 'АБ 123456', 'birth-certificate-number'],
		['birth-certificate', 'II-АБ 12345', 'birth-certificate-number'],
		['birth-certificate', 'II-WZ 123456', 'birth-certificate-number'],
		['passport', 'ab 123-456', 'AB123456'],
		['passport', 'МР1234567', 'MP1234567'],
		['passport', 'ФЩ1234567', 'document-number-letters'],
		['passport', '123', 'document-number'],
		['passport', '1'.repeat(20), '1'.repeat(20)],
		['passport', '1'.repeat(21), 'document-number'],
	] as const)('%s %s → %s', (type, text, expected) => {
		expect(numberOf(type, text)).toBe(expected);
	});
	it('count the digits that were typed', () => {
		expect(readDocumentNumber('ru-passport', '4508 12345')).toEqual({ problem: 'ru-passport-number', digits: 9 });
	});
	it('are shown as in the document', () => {
		expect(typedDocumentNumber('ru-foreign-passport', '721234567')).toBe('72 1234567');
		expect(typedDocumentNumber('passport', 'AB123456')).toBe('AB123456');
	});
});

describe('dates', () => {
	const birth = (text: string) => {
		const reading = readDate(text, '2026-11-23', 'past');
		return 'date' in reading ? reading.date : reading.problem;
	};
	it.each([
		['05.03.1990', '1990-03-05'],
		['5/3/90', '1990-03-05'],
		['5 3 1990', '1990-03-05'],
		['05031990', '1990-03-05'],
		['050390', '1990-03-05'],
		['1990-03-05', '1990-03-05'],
		['5.3.1990 г.', '1990-03-05'],
		['23.11.26', '2026-11-23'],
		['24.11.26', '1926-11-24'],
		['29.02.2024', '2024-02-29'],
		['29.02.2023', 'date-impossible'],
		['13.13.1990', 'date-impossible'],
		['00.01.1990', 'date-impossible'],
		['1990', 'date-unreadable'],
		['5.3.190', 'date-unreadable'],
	])('%s is %s', (text, expected) => {
		expect(birth(text)).toBe(expected);
	});
	it.each([
		['03/05/1990', '1990-03-05'],
		['03051990', '1990-03-05'],
		['3-25-90', '1990-03-25'],
		['05.03.1990', '1990-03-05'],
		['1990-03-05', '1990-03-05'],
		['25/03/1990', 'date-impossible'],
	])('with the month first: %s is %s', (text, expected) => {
		const reading = readDate(text, '2026-11-23', 'past', true);
		expect('date' in reading ? reading.date : reading.problem).toBe(expected);
	});
	it('of expiry are in the next fifty years', () => {
		expect(readDate('1.1.76', '2026-11-23', 'future')).toEqual({ date: '2076-01-01' });
		expect(readDate('1.1.77', '2026-11-23', 'future')).toEqual({ date: '1977-01-01' });
	});
	it('count full years and months', () => {
		expect([ageOn('2012-02-29', '2026-02-28'), ageOn('2012-02-29', '2026-03-01'), ageOn('2012-02-29', '2024-02-29')]).toEqual([13, 14, 12]);
		expect([addMonths('2026-08-31', 6), addMonths('2027-08-31', 6), addMonths('2026-12-31', 6)]).toEqual([
			'2027-02-28',
			'2028-02-29',
			'2027-06-30',
		]);
	});
});

describe('the tables', () => {
	it('have a country once', () => {
		expect(CITIZENSHIPS.size).toBe(COUNTRY_BY_ALPHA3.size);
		expect(COUNTRY_BY_ALPHA3.get('DEU')).toBe('DE');
	});
	it('let Russians in with an internal passport where the tables of entry documents do', () => {
		const countries = [...CARD_ENTRIES].flatMap((entry) => (entry.startsWith('RU>') ? [entry.slice(3)] : []));
		expect([...INTERNAL_PASSPORT_COUNTRIES].sort()).toEqual(countries.sort());
	});
});
