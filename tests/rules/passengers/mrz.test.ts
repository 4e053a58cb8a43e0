/** Specimens of ICAO Doc 9303, parts 4 to 6. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillFromMrz } from '#features/passengers/server.ts';

const TODAY = '2026-11-23';
const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const TD2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];

const fill = (text: string, index = 0) => fillFromMrz(index, text, { 'p0.middleName': 'X', 'p0.citizenship': 'RU' }, TODAY);
const codesOf = (text: string) => fill(text).problems.map(({ field, code, data }) => [field, code, data]);

/** Check digit of ICAO Doc 9303-3, section 4.9. */
const checkDigit = (text: string): string => {
	const values = [...text].map((sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36)));
	return String(values.reduce((sum, value, i) => sum + value * ([7, 3, 1][i % 3] ?? 0), 0) % 10);
};
const checked = (text: string): string => text + checkDigit(text);

/** The second line of a passport with its check digits. */
function secondLine(number: string, nationality: string, birth: string, sex: string, expiry: string): string {
	const [numbers, dates, rest] = [checked(number.padEnd(9, '<')), checked(birth), `${checked(expiry)}${checked('<'.repeat(14))}`];
	return `${numbers}${nationality}${dates}${sex}${rest}${checkDigit(numbers + dates + rest)}`;
}

describe('the machine-readable zone', () => {
	it.each([
		['a passport (TD3)', PASSPORT, { 'p0.documentType': 'passport', 'p0.documentNumber': 'L898902C3' }],
		['a card of three lines (TD1)', CARD, { 'p0.documentType': 'national-id', 'p0.documentNumber': 'D23145890' }],
		['a card of two lines (TD2)', TD2, { 'p0.documentType': 'national-id', 'p0.documentNumber': 'D23145890' }],
	])('of %s fills the fields', (_, lines, document) => {
		const { fields, problems } = fill(lines.join('\n'));
		expect(fields).toEqual({
			'p0.lastName': 'ERIKSSON',
			'p0.firstName': 'ANNA MARIA',
			'p0.middleName': 'X',
			'p0.sex': 'f',
			'p0.birthDate': '12.08.1974',
			'p0.citizenship': 'RU',
			'p0.documentExpiry': '15.04.2012',
			'p0.mrz': '',
			...document,
		});
		// Utopia is no country.
		expect(problems.map(({ code }) => code)).toEqual(['mrz-citizenship']);
	});
	it.each([
		['without line breaks', PASSPORT.join('')],
		['with spaces', PASSPORT.join(' ')],
		['in lower case', PASSPORT.join('\n').toLowerCase()],
		['with Windows line breaks and empty lines', `\r\n${PASSPORT.join('\r\n\r\n')}\r\n`],
		['without fillers at the end of the first line', PASSPORT.join('\n').replace(/<+\n/, '\n')],
		['with quotation marks for fillers', PASSPORT.join('\n').replaceAll('<<', '«')],
		['with O for 0 in dates', PASSPORT.join('\n').replace('7408122', '74O8122')],
	])('may be pasted %s', (_, text) => {
		expect(fill(text).fields['p0.lastName']).toBe('ERIKSSON');
		expect(fill(text).fields['p0.birthDate']).toBe('12.08.1974');
	});
	it('of a Russian foreign passport knows the country and the document', () => {
		const text = `P<RUSSMIRNOVA<<VALENTINA<<<<<<<<<<<<<<<<<<<<\n${secondLine('701234567', 'RUS', '870301', 'F', '301111')}`;
		const { fields, problems } = fill(text);
		expect(problems).toEqual([]);
		expect(fields).toMatchObject({
			'p0.lastName': 'SMIRNOVA',
			'p0.citizenship': 'RU',
			'p0.documentType': 'ru-foreign-passport',
			'p0.documentNumber': '70 1234567',
			'p0.documentExpiry': '11.11.2030',
		});
	});
	it.each([
		['number', PASSPORT[1]?.replace('L898902C3', 'L898902C4')],
		['birth date', PASSPORT[1]?.replace('740812', '740813')],
		['expiry date', PASSPORT[1]?.replace('120415', '120416')],
		['personal number', PASSPORT[1]?.replace('ZE184226B', 'ZE184227B')],
		['whole line', PASSPORT[1]?.replace(/0$/, '1')],
	])('with a wrong check digit of the %s fills nothing and names the line', (_, second) => {
		const text = `${PASSPORT[0]}\n${second}`;
		expect(codesOf(text)).toEqual([['p0.mrz', 'mrz-line', { line: 2 }]]);
		expect(fill(text).fields).toEqual({ 'p0.middleName': 'X', 'p0.citizenship': 'RU', 'p0.mrz': text });
	});
	it('with a wrong number of a card names the first line', () => {
		expect(codesOf([CARD[0]?.replace('D23145890', 'D23145891'), ...CARD.slice(1)].join('\n'))).toEqual([
			['p0.mrz', 'mrz-line', { line: 1 }],
		]);
	});
	it.each(['', 'Иванов', 'P<UTO', `${PASSPORT[0]}`, `${PASSPORT.join('\n')}\nX`])('of another shape is rejected: %s', (text) => {
		expect(codesOf(text)).toEqual([['p0.mrz', 'mrz-shape', {}]]);
	});
	it.each([
		['D<<', 'DE'],
		['GBD', 'GB'],
		['RKS', 'XK'],
		['KAZ', 'KZ'],
	])('knows the citizenship %s', (nationality, code) => {
		const text = `P<${nationality}MUELLER<<UTE`.padEnd(44, '<') + secondLine('C01X00T47', nationality, '261123', 'F', '301111');
		expect(fill(text).fields).toMatchObject({ 'p0.citizenship': code, 'p0.documentType': 'passport', 'p0.birthDate': '23.11.2026' });
	});
	it('puts years after today into the last century', () => {
		const text = `P<KAZA<<B`.padEnd(44, '<') + secondLine('N1234567', 'KAZ', '261124', 'M', '301111');
		expect(fill(text).fields['p0.birthDate']).toBe('24.11.1926');
	});
	it('of an internal passport is not read', () => {
		expect(codesOf(`PNRUS${'A'.padEnd(39, '<')}\n${'1'.padEnd(44, '<')}`)).toEqual([['p0.mrz', 'mrz-internal', {}]]);
	});
	it('is read without an exception, whatever is pasted', () => {
		const sign = fc.constantFrom(...'ABPRUS0129<< \n«');
		const text = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 200 }),
			fc.string({ unit: sign, maxLength: 100 }),
			...[44, 36, 30].map((width) =>
				fc
					.array(fc.string({ unit: fc.constantFrom(...'ABIP019<'), minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 })
					.map((rows) => rows.join('\n')),
			),
		);
		fc.assert(
			fc.property(text, (pasted) => {
				const { problems } = fill(pasted);
				expect(problems.every(({ code }) => code.startsWith('mrz-'))).toBe(true);
			}),
			{ numRuns: 1000 },
		);
	});
});
