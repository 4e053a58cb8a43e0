import { type Details, type FieldName, type ParseResult, parse } from 'mrz';
import { COUNTRY_BY_ALPHA3 } from './citizenships.data.ts';
import type { DocumentType } from './contract.ts';
import { readDate } from './dates.ts';

/** Codes of ICAO Doc 9303-3 that are no ISO codes of countries. */
const OTHER_CODES: Readonly<Record<string, string>> = { D: 'DE', RKS: 'XK', GBD: 'GB', GBN: 'GB', GBO: 'GB', GBP: 'GB', GBS: 'GB' };

/** Rows of 44 characters are of passports (TD3), 36 and 30 of cards (TD2, TD1). */
const ROWS: Readonly<Record<number, number>> = { 88: 44, 72: 36, 90: 30 };

const LONGEST = 400;

function rowsOf(text: string): readonly string[] | null {
	const typed = text
		.slice(0, LONGEST)
		.normalize('NFKC')
		.toUpperCase()
		.replaceAll('«', '<<')
		.replace(/[‹≤〈]/g, '<');
	const lines = typed.split(/[\r\n]+/).flatMap((line) => line.replace(/\s/g, '') || []);
	const all = lines.join('');
	if (!/^[A-Z\d<]+$/.test(all)) return null;
	const width = ROWS[all.length];
	if (width) return Array.from({ length: all.length / width }, (_, i) => all.slice(i * width, (i + 1) * width));
	// Spaces in place of the fillers at the end of a row are lost.
	const longest = Math.max(...lines.map((line) => line.length));
	const count = longest === 30 ? 3 : 2;
	return lines.length === count && [30, 36, 44].includes(longest) ? lines.map((line) => line.padEnd(longest, '<')) : null;
}

/** Fields that have to be right; nationality may be of a code that is no country's. */
const CHECKED: ReadonlySet<FieldName | null> = new Set<FieldName>([
	'documentNumber',
	'documentNumberCheckDigit',
	'birthDate',
	'birthDateCheckDigit',
	'sex',
	'expirationDate',
	'expirationDateCheckDigit',
	'personalNumberCheckDigit',
	'compositeCheckDigit',
	'lastName',
]);

/** Row of the first field that is wrong, counted from 1; null if all check digits match. */
function wrongRow(details: readonly Details[]): number | null {
	const wrong = details.find(({ valid, field }) => !valid && CHECKED.has(field));
	return wrong ? wrong.line + 1 : null;
}

/** `YYMMDD`; '' with unknown parts. */
function dateOf(value: string | null | undefined, today: string, century: 'past' | 'future'): string {
	const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(value ?? '') ?? [];
	const reading = readDate(`${day}.${month}.${year}`, today, century);
	return 'date' in reading ? reading.date : '';
}

function countryOf(rows: readonly string[], { details }: ParseResult, field: FieldName): string {
	const detail = details.find((item) => item.field === field);
	const code = detail ? (rows[detail.line]?.slice(detail.start, detail.end).replaceAll('<', '') ?? '') : '';
	return OTHER_CODES[code] ?? COUNTRY_BY_ALPHA3.get(code) ?? '';
}

/** Values of a machine-readable zone; '' for what it does not have. Dates are `YYYY-MM-DD`. */
export interface MrzValues {
	readonly lastName: string;
	readonly firstName: string;
	readonly sex: 'm' | 'f' | '';
	readonly birthDate: string;
	readonly citizenship: string;
	readonly documentType: DocumentType;
	readonly documentNumber: string;
	readonly documentExpiry: string;
}

export type MrzReading =
	| { readonly kind: 'values'; readonly values: MrzValues }
	| { readonly kind: 'shape' }
	/** Lines of a Russian internal passport, whose names are coded in another way. */
	| { readonly kind: 'internal' }
	| { readonly kind: 'row'; readonly row: number };

function parseRows(rows: readonly string[]): ParseResult | null {
	try {
		return parse(rows, { autocorrect: true });
	} catch {
		return null;
	}
}

function documentTypeOf(rows: readonly string[], issuer: string): DocumentType {
	if (!rows[0]?.startsWith('P')) return 'national-id';
	return issuer === 'RU' ? 'ru-foreign-passport' : 'passport';
}

/** Reads pasted lines of a passport or a card (ICAO Doc 9303) and verifies their check digits. */
export function readMrz(text: string, today: string): MrzReading {
	const rows = rowsOf(text);
	const result = rows && parseRows(rows);
	if (!rows || !result) return { kind: 'shape' };
	if (rows[0]?.startsWith('PNRUS')) return { kind: 'internal' };
	const row = wrongRow(result.details);
	if (row !== null) return { kind: 'row', row };
	const { fields, documentNumber } = result;
	const issuer = countryOf(rows, result, 'issuingState');
	return {
		kind: 'values',
		values: {
			lastName: fields.lastName ?? '',
			firstName: fields.firstName ?? '',
			sex: fields.sex === 'male' ? 'm' : fields.sex === 'female' ? 'f' : '',
			birthDate: dateOf(fields.birthDate, today, 'past'),
			citizenship: countryOf(rows, result, 'nationality'),
			documentType: documentTypeOf(rows, issuer),
			documentNumber: documentNumber ?? '',
			documentExpiry: dateOf(fields.expirationDate, today, 'future'),
		},
	};
}
