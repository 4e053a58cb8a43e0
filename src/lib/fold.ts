/** Letters missing from many keyboards, by the letter typed instead. */
const KEYBOARD_LETTER: Record<string, string> = {
	ә: 'а',
	ғ: 'г',
	ґ: 'г',
	қ: 'к',
	ң: 'н',
	ө: 'о',
	ұ: 'у',
	ү: 'у',
	һ: 'х',
	ҳ: 'х',
	ҷ: 'ч',
	і: 'и',
	є: 'е',
	ı: 'i',
	ə: 'e',
	ø: 'o',
	œ: 'oe',
	æ: 'ae',
	ß: 'ss',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
};

const SPECIAL = new RegExp(`[${Object.keys(KEYBOARD_LETTER).join('')}]`, 'g');
const MARKS = /\p{M}+/gu;
const SILENT = /['’‘ʻʼ`´.ьъ]/g;
const BETWEEN = /[^\p{L}\p{N}]+/gu;

/**
 * Normalizes text for search: lower case without diacritics, apostrophes and soft signs, words separated by one space; letters of one language
 * become the ones on other keyboards (қ → к, ə → e).
 */
export function fold(text: string): string {
	return text
		.toLowerCase()
		.normalize('NFKD')
		.replace(MARKS, '')
		.replace(SPECIAL, (letter) => KEYBOARD_LETTER[letter] ?? letter)
		.replace(SILENT, '')
		.replace(BETWEEN, ' ')
		.trim();
}
