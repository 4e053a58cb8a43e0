import { CYRILLIC, CYRILLIC_OF, LATIN, UKRAINIAN_FIRST } from './transliteration.data.ts';

export const NAME_LIMIT = 40;

/** Longer texts are cut before they are read. */
const LONGEST = 200;
const LATIN_NAME = /^[A-Z]+(?:[ '-][A-Z]+)*$/;

export const isLatinName = (text: string): boolean => text.length <= NAME_LIMIT && LATIN_NAME.test(text);

/** One spelling of apostrophes, hyphens and spaces; capitals. */
export const tidyName = (text: string): string =>
	text
		.slice(0, LONGEST)
		.normalize('NFC')
		.replace(/[’‘ʼʻ`´′]/g, "'")
		.replace(/[‐-―−]/g, '-')
		.replace(/[\s\p{Cf}]+/gu, ' ')
		.replace(/ ?([-']) ?/g, '$1')
		.trim()
		.replaceAll('ß', 'ẞ')
		.toUpperCase();

const joined = (parts: readonly string[]): string =>
	parts
		.join('')
		.replace(/[ '-]*([ '-])[ '-]*/g, '$1')
		.replace(/^[ '-]+|[ '-]+$/g, '');

function cyrillicToLatin(name: string, country: string): string {
	const own = CYRILLIC_OF[country] ?? {};
	const letters = [...name];
	return joined(
		letters.map(
			(letter, i) => (country === 'UA' && ukrainianLetter(letter, letters[i - 1])) || (own[letter] ?? CYRILLIC[letter] ?? letter),
		),
	);
}

/** Letters that depend on the one before. */
function ukrainianLetter(letter: string, before: string | undefined): string | undefined {
	if (letter === 'Г' && before === 'З') return 'GH';
	return before === undefined || before === ' ' || before === '-' ? UKRAINIAN_FIRST[letter] : undefined;
}

const latinToPlainLatin = (name: string): string =>
	joined([...name].map((letter) => LATIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')));

/** A name in the letters of machine-readable lines; '' if it has letters of other alphabets. @param country ISO code of the passport */
export function transliterate(text: string, country: string): string {
	const name = tidyName(text);
	const latin = latinToPlainLatin(/\p{Script=Cyrillic}/u.test(name) ? cyrillicToLatin(name, country) : name);
	return LATIN_NAME.test(latin) ? latin : '';
}

export type NameReading =
	/** `changed`: the document's spelling had letters outside A–Z. */
	| { readonly kind: 'latin'; readonly name: string; readonly changed: boolean }
	| { readonly kind: 'cyrillic'; readonly name: string }
	| { readonly kind: 'missing' | 'mixed' | 'letters' }
	| { readonly kind: 'long'; readonly name: string };

export function readName(text: string, country: string): NameReading {
	const name = tidyName(text);
	if (name === '') return { kind: 'missing' };
	const isCyrillic = /\p{Script=Cyrillic}/u.test(name);
	if (isCyrillic && /\p{Script=Latin}/u.test(name)) return { kind: 'mixed' };
	const latin = transliterate(name, country);
	if (latin === '') return { kind: 'letters' };
	if (latin.length > NAME_LIMIT) return { kind: 'long', name: latin };
	return isCyrillic ? { kind: 'cyrillic', name: latin } : { kind: 'latin', name: latin, changed: latin !== name };
}
