import { digitMask } from '#lib/digit-mask.ts';
import type { DocumentType } from './contract.ts';

/** Capitals that look alike, Cyrillic and Latin. */
const CYRILLIC_TWINS = 'АВЕКМНОРСТУХІЈЅ';
const LATIN_TWINS = 'ABEKMHOPCTYXIJS';

const replaceLetters = (text: string, from: string, to: string): string =>
	text.replace(/\p{L}/gu, (letter) => to[from.indexOf(letter)] ?? letter);

const LONGEST = 60;

/** Capitals without spaces, dashes and number signs. */
const compact = (text: string): string =>
	text
		.slice(0, LONGEST)
		.normalize('NFC')
		.toUpperCase()
		.replace(/[\s\p{Cf}№#.,_‐-―−-]/gu, '');

const CERTIFICATE = /^(.{1,8}?)N?(\p{L}{2})N?(\d{6})$/u;
const ROMAN = /^(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** `IIАБ123456` from `ii-аб № 123456`, with letters and digits of other alphabets that look like the Roman and Russian ones. */
function readCertificate(text: string): string | null {
	const match = CERTIFICATE.exec(compact(text));
	if (!match) return null;
	const [, series = '', letters = '', digits = ''] = match;
	const roman = replaceLetters(series, 'ХІУСЛ', 'XIVCL').replace(/[1|]/g, 'I');
	const russian = replaceLetters(letters, LATIN_TWINS, CYRILLIC_TWINS);
	return ROMAN.test(roman) && /^[А-Я]{2}$/.test(russian) ? roman + russian + digits : null;
}

export type NumberProblem =
	| { readonly problem: 'ru-passport-number' | 'ru-foreign-passport-number'; readonly digits: number }
	| { readonly problem: 'birth-certificate-number' | 'document-number' | 'document-number-letters' };

function readDigits(text: string, count: number, problem: 'ru-passport-number' | 'ru-foreign-passport-number') {
	const digits = compact(text).replace(/^N|(?<=\d)N(?=\d)/g, '');
	if (/^\d+$/.test(digits) && digits.length === count) return { number: digits };
	return { problem, digits: (digits.match(/\d/g) ?? []).length };
}

function readOther(text: string): { readonly number: string } | NumberProblem {
	const number = replaceLetters(compact(text), CYRILLIC_TWINS, LATIN_TWINS);
	if (/[^A-Z\d]/.test(number)) return { problem: 'document-number-letters' };
	return number.length >= 4 && number.length <= 20 ? { number } : { problem: 'document-number' };
}

/** Number of a document as the contract has it, or what is wrong with it. */
export function readDocumentNumber(type: DocumentType, text: string): { readonly number: string } | NumberProblem {
	if (type === 'ru-passport') return readDigits(text, 10, 'ru-passport-number');
	if (type === 'ru-foreign-passport') return readDigits(text, 9, 'ru-foreign-passport-number');
	if (type !== 'birth-certificate') return readOther(text);
	const number = readCertificate(text);
	return number === null ? { problem: 'birth-certificate-number' } : { number };
}

/** A number as in the document: `45 08 123456`, `72 1234567`, `II-АБ № 123456`. */
export function typedDocumentNumber(type: DocumentType, number: string): string {
	if (type === 'ru-passport') return digitMask('00 00 000000', number);
	if (type === 'ru-foreign-passport') return digitMask('00 0000000', number);
	return type === 'birth-certificate' ? number.replace(/^([A-Z]+)([А-Я]{2})(\d{6})$/, '$1-$2 № $3') : number;
}
