import type { Language } from '#i18n/locales.ts';
import { type Substitutions, substitute, substitutions } from './substitute.ts';

const ARMENIAN =
	substitutions(`чж:ջ цз:ձ дж:ջ дз:ձ ^е:ե ^о:օ ^ё:յո ё:յո ю:յու я:յա а:ա б:բ в:վ г:գ д:դ е:ե ж:ժ з:զ и:ի й:յ к:կ л:լ м:մ н:ն о:ո п:պ р:ր с:ս т:տ у:ու ф:ֆ х:խ ц:ց ч:չ ш:շ щ:շչ ъ:_ ы:ի ь:_ э:ե ^э:է ’:_
	ев:և ьев:և ^ев:եվ ий$:ի ый$:ի иа:իա ия:իա ье:յե ья:յա ьо:յո ью:յու ъе:յե ъя:յա ае:աե ай:այ ау:աու`);

const GEORGIAN = substitutions(
	`чж:ჯ цз:ძ дж:ჯ дз:ძ ё:იო ю:იუ я:ია ия:ია ья:ია ье:იე ьо:იო ью:იუ ъя:ია ъе:იე ай:აი а:ა б:ბ в:ვ г:გ д:დ е:ე ж:ჟ з:ზ и:ი й:ი ий:ი ый:ი к:კ л:ლ м:მ н:ნ о:ო п:პ р:რ с:ს т:ტ у:უ ф:ფ х:ხ ц:ც ч:ჩ ш:შ щ:შჩ ъ:_ ы:ი ь:_ э:ე ’:_`,
);

const TAJIK = substitutions('дж:ҷ щ:ш ы:и ц:тс ^ц:с ь:_ ье:йе ья:я ьо:ё ью:ю ъ:ъ');
const KYRGYZ = substitutions('щ:ш');

const AZERBAIJANI =
	substitutions(`чж:c цз:ts дж:c щ:ş а:a б:b в:v г:q д:d е:e ^е:ye ё:yo ж:j з:z и:i ия$:iya й:y ий$:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ц:ts ^ц:s ч:ç ш:ş ъ:_ ы:ı ый$:ı ь:_ ье:ye ья:ya ьо:yo ью:yu э:e ю:yu я:ya ’:_
	ае:aye ое:oye уе:uye ие:iye`);

const UZBEK =
	substitutions(`чж:j цз:ts дж:j щ:sh а:a б:b в:v г:g д:d е:e ^е:ye ё:yo ж:j з:z и:i й:y ий$:iy к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ц:ts ^ц:s ч:ch ш:sh ъ:_ ы:i ь:_ ье:ye ья:ya ьо:yo ью:yu э:e ю:yu я:ya ’:_
	ае:aye ое:oye уе:uye ие:iye`);

/** Names of the former Soviet space follow the Ukrainian rules for Slavic names. */
const UKRAINIAN_SLAVIC =
	substitutions(`ё:йо ^е:є ае:ає ое:оє ие:іє уе:ує ье:ьє ъе:'є ы:и ый$:ий ий$:ій и:і ^и:і ги:ги ки:ки хи:хи жи:жи чи:чи ши:ши щи:щи ци:ци ик$:ик ин$:ін ино$:ине э:е ск$:ськ цк$:цьк ’:' ъ:'
	ово$:ове ево$:еве чё:чо шё:шо щё:що жё:жо`);

/** Other foreign names: и after д т з с ц ж ш ч р before a consonant, else і. */
const UKRAINIAN_FOREIGN = ((): Substitutions => {
	const table = new Map(substitutions(`ё:ьо ^ё:йо ^е:е ъе:'є ье:ьє ие:іє ы:и э:е и:і ия$:ія ий$:ій й:й дж:дж ’:' ъ:'`));
	const consonants = 'бвгджзклмнпрстфхцчшщ';
	for (const before of 'дтзсцжшчр') {
		for (const after of consonants) table.set(`${before}и${after}`, `${before}и${after}`);
		table.set(`${before}и`, `${before}і`);
	}
	return table;
})();

const SLAVIC_SPACE = new Set('RU BY KZ KG UZ TJ TM UA'.split(' '));

/** Parts written before and after the consonant, and after it in a closed syllable. */
const THAI_VOWELS: Record<string, readonly [string, string, string]> = {
	а: ['', 'า', 'ั'],
	е: ['เ', '', ''],
	э: ['เ', '', ''],
	и: ['', 'ี', 'ิ'],
	ы: ['', 'ี', 'ิ'],
	о: ['โ', '', ''],
	у: ['', 'ู', 'ุ'],
};
const THAI_INITIAL: Record<string, string> = Object.fromEntries(
	'б:บ в:ว г:ก д:ด ж:ช з:ซ й:ย к:ค л:ล м:ม н:น п:ป р:ร с:ซ т:ต ф:ฟ х:ฮ ц:ซ ч:ช ш:ช щ:ช'.split(' ').map((pair) => pair.split(':')),
);
const THAI_FINAL: Record<string, string> = {
	...THAI_INITIAL,
	б: 'บ',
	в: 'ฟ',
	г: 'ก',
	д: 'ด',
	ж: 'ช',
	з: 'ซ',
	к: 'ก',
	с: 'ส',
	т: 'ต',
	х: 'ค',
	ц: 'ตส',
	р: 'ร์',
	л: 'ล',
};

/** By syllables: consonant, vowel, and a closing consonant where no vowel follows. */
function thai(russian: string): string {
	const text = russian
		.toLowerCase()
		.replace(/дж|чж|цз/g, 'ч')
		.replace(/(?<=[бвгджзклмнпрстфхцчшщ])ё/g, 'о')
		.replace(/(?<=[бвгджзклмнпрстфхцчшщ])ю/g, 'у')
		.replace(/(?<=[бвгджзклмнпрстфхцчшщ])я/g, 'иа')
		.replaceAll('ё', 'йо')
		.replaceAll('ю', 'йу')
		.replaceAll('я', 'йа')
		.replace(/[ьъ’]/g, '')
		.replace(/([бвгджзклмнпрстфхцчшщ])\1/g, '$1');
	return text
		.split(/[\s-]+/)
		.map((word) => thaiWord([...word]))
		.join('');
}

const isVowel = (letter: string | undefined): letter is string => letter !== undefined && letter in THAI_VOWELS;

function thaiWord(letters: string[]): string {
	let out = '';
	for (let i = 0; i < letters.length; i++) {
		const letter = letters[i] ?? '';
		const next = letters[i + 1];
		if (!isVowel(letter) && !isVowel(next)) {
			out += (i === 0 ? THAI_INITIAL[letter] : THAI_FINAL[letter]) ?? letter;
			continue;
		}
		const vowel = isVowel(letter) ? letter : (next ?? '');
		if (!isVowel(letter)) i++;
		out += thaiSyllable(isVowel(letter) ? 'อ' : (THAI_INITIAL[letter] ?? letter), vowel, letters[i + 1], letters[i + 2]);
	}
	return out;
}

function thaiSyllable(initial: string, vowel: string, closing: string | undefined, after: string | undefined): string {
	const [before, open, short] = THAI_VOWELS[vowel] ?? ['', '', ''];
	const closed = closing !== undefined && !isVowel(closing) && !isVowel(after);
	if (closed && closing === 'р') return vowel === 'о' ? `${initial}อ` : before + initial + open;
	return before + initial + (closed ? short : open);
}

const single = (text: string): string => text.replace(/([^\Wаеёиоуыэюя]|[бвгджзклмнпрстфхцчшщ])\1/giu, '$1');

function georgian(russian: string): string {
	const text = substitute(single(russian.toLowerCase()), GEORGIAN);
	return /[ბგდვზთკლმნპჟრსტფქღყშჩცძწჭხჯჰ]$/.test(text) ? `${text}ი` : text;
}

function ukrainian(russian: string, country: string): string {
	return substitute(russian, SLAVIC_SPACE.has(country) ? UKRAINIAN_SLAVIC : UKRAINIAN_FOREIGN);
}

const capitalised = (text: string): string => text.replace(/(?<=^|\s)\p{Ll}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());

/** By the rules of the script, where no table has the name; English and Spanish return the Russian name. */
export function fromRussian(russian: string, language: Language, country: string): string {
	switch (language) {
		case 'uk':
			return ukrainian(russian, country);
		case 'hy':
			return capitalised(substitute(single(russian), ARMENIAN).replaceAll('-', ' '));
		case 'ka':
			return georgian(russian);
		case 'th':
			return thai(russian);
		case 'az':
			return substitute(russian, AZERBAIJANI).replace(/^I|(?<=[\s-])I/g, 'İ');
		case 'uz':
			return substitute(russian, UZBEK);
		case 'tg':
			return substitute(russian, TAJIK);
		case 'ky':
			return substitute(russian, KYRGYZ);
		default:
			return russian;
	}
}
