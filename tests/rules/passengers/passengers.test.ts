import { describe, expect, it } from 'vitest';
import type { PassengerTrip } from '#features/passengers/contract.ts';
import {
	allowedDocuments,
	fieldsOfPassenger,
	fillLatinNames,
	readPassenger,
	readPassengers,
	tidyField,
} from '#features/passengers/rules.ts';
import { ABROAD, DOMESTIC, typed } from './fields.ts';

/** `field code` of each problem of the first passenger. */
const problemsOf = (fields: ReturnType<typeof typed>, trip: PassengerTrip = ABROAD) =>
	readPassenger(0, fields, trip).problems.map(({ field, code }) => `${field} ${code}`);

describe('a passenger', () => {
	it('is read from typed fields', () => {
		expect(readPassenger(0, typed({ middleName: 'Ivanovich' }), ABROAD)).toEqual({
			passenger: {
				type: 'adult',
				lastName: 'IVANOV',
				firstName: 'IVAN',
				middleName: 'IVANOVICH',
				sex: 'm',
				birthDate: '1990-03-05',
				citizenship: 'RU',
				document: { type: 'ru-foreign-passport', number: '721234567', expiry: '2030-03-05' },
			},
			problems: [],
		});
	});
	it('without any field has a problem at each required one, in the order of the form', () => {
		expect(problemsOf({})).toEqual([
			'p0.lastName last-name-missing',
			'p0.firstName first-name-missing',
			'p0.sex sex-missing',
			'p0.birthDate birth-date-missing',
			'p0.citizenship citizenship-missing',
			'p0.documentType document-type-missing',
		]);
	});
	it('is read again from its own fields', () => {
		const { passenger } = readPassenger(
			0,
			typed({ documentType: 'birth-certificate', documentNumber: 'ii-аб 123456', birthDate: '1.2.2020' }),
			{
				...DOMESTIC,
				types: ['child'],
			},
		);
		if (!passenger) throw new Error('not read');
		expect(
			readPassenger(3, fieldsOfPassenger(3, passenger), { ...DOMESTIC, types: ['adult', 'adult', 'adult', 'child'] }).passenger,
		).toEqual(passenger);
	});
	it('has a citizenship of the list', () => {
		expect(problemsOf(typed({ citizenship: 'ZZ' }))).toEqual(['p0.citizenship citizenship-unknown']);
	});
});

describe('names', () => {
	it('in Cyrillic letters get their Latin spelling offered where the document is Latin', () => {
		const fields = typed({ lastName: 'Щербаков', firstName: 'Юрий' });
		const { passenger, problems } = readPassenger(0, fields, ABROAD);
		expect(passenger).toBeNull();
		expect(problems.map(({ code, data }) => [code, data])).toEqual([
			['name-cyrillic', { latin: 'SHCHERBAKOV' }],
			['name-cyrillic', { latin: 'IURII' }],
		]);
		expect(readPassenger(0, fillLatinNames(fields, problems), ABROAD).passenger).toMatchObject({
			lastName: 'SHCHERBAKOV',
			firstName: 'IURII',
		});
	});
	it('in Cyrillic letters are accepted with a Russian passport, and the ticket gets the Latin ones', () => {
		const { passenger, problems } = readPassenger(
			0,
			typed({ lastName: 'Иванова', firstName: 'Анна', documentType: 'ru-passport', documentNumber: '4508 123456' }),
			DOMESTIC,
		);
		expect(passenger).toMatchObject({ lastName: 'IVANOVA', firstName: 'ANNA', document: { number: '4508123456', expiry: null } });
		expect(problems.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['name-transliterated warn', 'name-transliterated warn']);
	});
	it('with letters of two alphabets are rejected', () => {
		expect(problemsOf(typed({ lastName: 'Ивaнов' }), DOMESTIC)).toContain('p0.lastName name-mixed');
	});
	it.each(['Ivan0v', '李', 'ابن', '!', '-'])('with other characters are rejected: %s', (lastName) => {
		expect(problemsOf(typed({ lastName }))).toEqual(['p0.lastName name-letters']);
	});
	it('have at most 40 Latin letters', () => {
		expect(problemsOf(typed({ lastName: 'A'.repeat(40) }))).toEqual([]);
		expect(problemsOf(typed({ lastName: 'A'.repeat(41) }))).toEqual(['p0.lastName name-long']);
		expect(problemsOf(typed({ lastName: 'Щ'.repeat(11) }))).toEqual(['p0.lastName name-long']);
	});
});

describe('the birth date', () => {
	const child: PassengerTrip = { ...ABROAD, types: ['child'] };
	const infant: PassengerTrip = { ...ABROAD, types: ['infant'] };
	it.each([
		['adult, 12 on the day of the last flight', ABROAD, '05.01.2015', []],
		['adult, 11 on that day', ABROAD, '06.01.2015', ['p0.birthDate adult-too-young']],
		['child, 11 on that day', child, '06.01.2015', []],
		['child who turns 12 on that day', child, '05.01.2015', ['p0.birthDate child-turns-12']],
		['child who is 12 before the trip', child, '20.12.2014', ['p0.birthDate child-too-old']],
		['child, 2 on that day', child, '05.01.2025', []],
		['child, 1 on that day', child, '06.01.2025', ['p0.birthDate child-too-young']],
		['infant, 1 on that day', infant, '06.01.2025', []],
		['infant who turns 2 on that day', infant, '05.01.2025', ['p0.birthDate infant-turns-2']],
		['infant who is 2 on the day of the first flight', infant, '20.12.2024', ['p0.birthDate infant-too-old']],
		['infant born today', infant, '23.11.2026', []],
		['infant born tomorrow', infant, '24.11.2026', ['p0.birthDate birth-date-future']],
		['adult of 121', ABROAD, '01.01.1906', ['p0.birthDate birth-date-old']],
		['no such day', ABROAD, '31.02.1990', ['p0.birthDate date-impossible']],
		['no date', ABROAD, 'в мае', ['p0.birthDate date-unreadable']],
	] as const)('%s', (_, trip, birthDate, problems) => {
		expect(problemsOf(typed({ birthDate }), trip)).toEqual(problems);
	});
	it('on 29 February makes a child a day after 28 February in other years', () => {
		const infantOf = (lastDate: string) =>
			problemsOf(typed({ birthDate: '29.02.2024' }), { ...infant, firstDate: '2026-02-20', lastDate, today: '2026-01-10' });
		expect(infantOf('2026-02-28')).toEqual([]);
		expect(infantOf('2026-03-01')).toEqual(['p0.birthDate infant-turns-2']);
	});
});

describe('the document', () => {
	const passport = { documentType: 'ru-passport', documentNumber: '4508123456' };
	const certificate = { documentType: 'birth-certificate', documentNumber: 'IIАБ123456' };
	const child: PassengerTrip = { ...DOMESTIC, types: ['child'] };
	it.each([
		['a Russian passport in Russia', passport, DOMESTIC, []],
		['a Russian passport abroad', passport, ABROAD, ['p0.documentType ru-passport-abroad']],
		['a Russian passport to a country that accepts it', passport, { ...ABROAD, countries: ['RU', 'BY'] }, []],
		[
			'a Russian passport with another country on the way',
			passport,
			{ ...ABROAD, countries: ['RU', 'TR', 'BY'] },
			['p0.documentType ru-passport-abroad'],
		],
		[
			'a Russian passport through two countries',
			passport,
			{ ...ABROAD, countries: ['RU', 'KZ', 'KG'] },
			['p0.documentType ru-passport-abroad'],
		],
		['a Russian passport at 13', { ...passport, birthDate: '06.01.2013' }, DOMESTIC, ['p0.documentType ru-passport-under-14']],
		['a Russian passport at 14', { ...passport, birthDate: '05.01.2013' }, DOMESTIC, []],
		['a birth certificate at 13', { ...certificate, birthDate: '21.12.2012' }, DOMESTIC, []],
		['a birth certificate at 14', { ...certificate, birthDate: '20.12.2012' }, DOMESTIC, ['p0.documentType birth-certificate-over-14']],
		[
			'a birth certificate abroad',
			{ ...certificate, birthDate: '01.01.2020' },
			{ ...child, countries: ['RU', 'BY'] },
			['p0.documentType birth-certificate-abroad'],
		],
		[
			'a Russian with a foreign passport',
			{ documentType: 'passport', documentNumber: 'AB123456' },
			ABROAD,
			['p0.documentType document-of-others'],
		],
		['a Kazakh with a Russian passport', { ...passport, citizenship: 'KZ' }, DOMESTIC, ['p0.documentType document-of-russians']],
		[
			'a Kazakh with a birth certificate',
			{ ...certificate, citizenship: 'KZ', birthDate: '01.01.2020' },
			child,
			['p0.documentType document-of-russians'],
		],
		['a Kazakh with a passport', { citizenship: 'KZ', documentType: 'passport', documentNumber: 'N1234567' }, DOMESTIC, []],
	] as const)('%s', (_, changes, trip, problems) => {
		expect(problemsOf(typed(changes), trip)).toEqual(problems);
	});
	it('is chosen among those allowed, and among all while the citizenship is not known', () => {
		expect(allowedDocuments(0, typed(), ABROAD)).toEqual(['ru-foreign-passport']);
		expect(allowedDocuments(0, typed(), DOMESTIC)).toEqual(['ru-passport', 'ru-foreign-passport']);
		expect(allowedDocuments(0, typed({ birthDate: '1.1.2020' }), child)).toEqual(['ru-foreign-passport', 'birth-certificate']);
		expect(allowedDocuments(0, typed({ citizenship: 'UZ' }), ABROAD)).toEqual(['passport', 'national-id']);
		expect(allowedDocuments(0, {}, DOMESTIC)).toHaveLength(5);
		expect(allowedDocuments(0, {}, { ...DOMESTIC, market: 'us' }).slice(0, 3)).toEqual(['passport', 'national-id', 'ru-passport']);
	});
	it('is valid until the end of the trip, with a warning below six months after it', () => {
		const expiry = (documentExpiry: string) => problemsOf(typed({ documentExpiry }));
		expect(expiry('22.11.2026')).toEqual(['p0.documentExpiry expiry-passed']);
		expect(expiry('04.01.2027')).toEqual(['p0.documentExpiry expiry-before-end']);
		expect(expiry('05.01.2027')).toEqual(['p0.documentExpiry expiry-soon']);
		expect(expiry('04.07.2027')).toEqual(['p0.documentExpiry expiry-soon']);
		expect(expiry('05.07.2027')).toEqual([]);
		expect(expiry('')).toEqual(['p0.documentExpiry document-expiry-missing']);
	});
	it('is valid as long as an entry rule asks for, in place of the six months', () => {
		const trip = { ...ABROAD, passportNeeds: [{ place: 'TR', country: 'Турция', citizens: ['RU'], until: '2027-04-01' }] };
		const expiry = (documentExpiry: string) => problemsOf(typed({ documentExpiry }), trip);
		expect(expiry('31.03.2027')).toEqual(['p0.documentExpiry expiry-entry']);
		const { problems } = readPassenger(0, typed({ documentExpiry: '31.03.2027' }), trip);
		expect(problems).toMatchObject([{ severity: 'warn', data: { country: 'Турция', until: '2027-04-01' } }]);
		expect(expiry('04.07.2027')).toEqual([]);
		expect(problemsOf(typed({ documentExpiry: '04.07.2027' }), { ...trip, passportNeeds: [] })).toEqual(['p0.documentExpiry expiry-soon']);
	});
	it('may be an identity card without an expiry date', () => {
		const card = typed({ citizenship: 'IT', documentType: 'national-id', documentNumber: 'CA00000AA', documentExpiry: '' });
		expect(readPassenger(0, card, ABROAD).passenger?.document).toEqual({ type: 'national-id', number: 'CA00000AA', expiry: null });
	});
});

describe('several passengers', () => {
	const two: PassengerTrip = { ...ABROAD, types: ['adult', 'adult'] };
	it('have different documents', () => {
		const { passengers, problems } = readPassengers({ ...typed(), ...typed({ firstName: 'PETR' }, 1) }, two);
		expect(passengers).toBeNull();
		expect(problems).toEqual([{ field: 'p1.documentNumber', code: 'same-document', severity: 'error', data: { other: 1 } }]);
	});
	it('may have the same name and birth date, with a warning', () => {
		const { passengers, problems } = readPassengers({ ...typed(), ...typed({ documentNumber: '721234568' }, 1) }, two);
		expect(passengers).toHaveLength(2);
		expect(problems).toEqual([{ field: 'p1.lastName', code: 'same-person', severity: 'warn', data: { other: 1 } }]);
	});
	it('have no more infants than adults', () => {
		const infant = (index: number) =>
			typed({ birthDate: '01.06.2026', firstName: index === 1 ? 'A' : 'B', documentNumber: `72123450${index}` }, index);
		const { problems } = readPassengers({ ...typed(), ...infant(1), ...infant(2) }, { ...ABROAD, types: ['adult', 'infant', 'infant'] });
		expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(['p1.birthDate infants-many']);
	});
});

describe('typed values', () => {
	it.each([
		['lastName', ' o’neil - smith ', "O'NEIL-SMITH"],
		['birthDate', '5/3/90', '05.03.1990'],
		['documentExpiry', '05032031', '05.03.2031'],
		['documentNumber', '721234567', '72 1234567'],
		['documentNumber', '72', '72'],
	] as const)('are shown in their usual spelling: %s %s', (field, value, shown) => {
		expect(tidyField(`p0.${field}`, typed({ [field]: value }), ABROAD)).toBe(shown);
	});
	it('are shown with the groups of the document and the phone', () => {
		const passport = typed({ documentType: 'ru-passport', documentNumber: '4508123456' });
		expect(tidyField('p0.documentNumber', passport, ABROAD)).toBe('45 08 123456');
		const certificate = typed({ documentType: 'birth-certificate', documentNumber: 'iiаб123456' });
		expect(tidyField('p0.documentNumber', certificate, ABROAD)).toBe('II-АБ № 123456');
		expect(tidyField('phone', { phone: '8 (916) 123-45-67' }, ABROAD)).toBe('+7 916 123-45-67');
		expect(tidyField('mail', { mail: ' a@b.ru ' }, ABROAD)).toBe('a@b.ru');
	});
});
