import { substitutions } from './substitute.ts';

const INITIALS = substitutions('zh:чж ch:ч sh:ш b:б p:п m:м f:ф d:д t:т n:н l:л g:г k:к h:х j:цз q:ц x:с z:цз c:ц s:с r:ж');
const FINALS =
	substitutions(`iang:ян iong:юн uang:уан iao:яо ian:янь ing:ин ang:ан eng:эн ong:ун uai:уай uan:уань üan:юань ia:я ie:е iu:ю in:инь ai:ай ei:эй
	ao:ао ou:оу an:ань en:энь er:эр ua:уа uo:о ui:уй un:унь üe:юэ ue:юэ ün:юнь a:а o:о e:э i:и u:у ü:юй`);
const SYLLABLES_ALONE =
	substitutions(`ya:я yan:янь yang:ян yao:яо ye:е yi:и yin:инь ying:ин yo:йо yong:юн you:ю yu:юй yuan:юань yue:юэ yun:юнь
	wa:ва wai:вай wan:вань wang:ван wei:вэй wen:вэнь weng:вэн wo:во wu:у a:а ai:ай an:ань ang:ан ao:ао e:э en:энь er:эр ou:оу hui:хуэй
	zi:цзы ci:цы si:сы ju:цзюй qu:цюй xu:сюй juan:цзюань quan:цюань xuan:сюань jun:цзюнь qun:цюнь xun:сюнь`);

/** All syllables of Hanyu Pinyin in the Palladius system. */
const SYLLABLES: ReadonlyMap<string, string> = new Map([
	...[...INITIALS].flatMap(([initial, a]) => [...FINALS].map(([final, b]): [string, string] => [initial + final, a + b])),
	...SYLLABLES_ALONE,
]);

const LONGEST_SYLLABLE = 6;

/** Undefined when it is not pinyin; within a word a syllable begins with a consonant. */
function word(text: string, first = true): string | undefined {
	if (text === '') return '';
	for (let length = Math.min(LONGEST_SYLLABLE, text.length); length > 0; length--) {
		const syllable = text.slice(0, length);
		const cyrillic = SYLLABLES.get(syllable);
		if (!cyrillic || (!first && /^[aeoü]/.test(syllable))) continue;
		const rest = word(text.slice(length), false);
		if (rest !== undefined) return cyrillic + rest;
	}
	return undefined;
}

/** Palladius transcription: "Xi'an" → "Сиань"; undefined when it is not pinyin. */
export function palladius(name: string): string | undefined {
	const words: string[] = [];
	for (const part of name.split(' ')) {
		const pieces = part
			.toLowerCase()
			.split(/['’]/)
			.map((piece) => word(piece));
		if (pieces.some((piece) => piece === undefined)) return undefined;
		const joined = pieces.join('');
		words.push(joined.charAt(0).toUpperCase() + joined.slice(1));
	}
	return words.join(' ');
}
