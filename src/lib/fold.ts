/** Letters that are typed as their plain neighbours on the keyboards people have. */
const PLAIN: Record<string, string> = {
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

const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
const MARKS = /\p{M}+/gu;
const SILENT = /['’‘ʻʼ`´.ьъ]/g;
const BETWEEN = /[^\p{L}\p{N}]+/gu;

/**
 * A text as a search index knows it: small letters without accents, tones, apostrophes and soft signs, words parted by one space.
 * й, ё, ї are и, е, и; letters of one language that another keyboard lacks become their neighbours (қ → к, ə → e).
 */
export function fold(text: string): string {
	return text
		.toLowerCase()
		.normalize('NFKD')
		.replace(MARKS, '')
		.replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
		.replace(SILENT, '')
		.replace(BETWEEN, ' ')
		.trim();
}
