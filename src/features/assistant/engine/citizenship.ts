/** Reads whose citizen a Russian message is about. Pure. */
import type { Gazetteer } from './gazetteer.ts';
import { phrase, READ } from './words.ts';

export interface ReadCitizenship {
	/** ISO country code; null if the named country is not one we know. */
	readonly citizenship?: string | null;
	readonly rest: string;
}

/** Stems of what citizens and passports are called, by country. */
const STEMS: Readonly<Record<string, readonly [people: string, adjective: string]>> = {
	RU: ['россиян|русск', 'росси|русск'],
	BY: ['белорус', 'белорус'],
	KZ: ['казахстан[цк]|казах', 'казах'],
	UA: ['украин[цк]', 'украин'],
	UZ: ['узбекистан[цк]|узбек|узбечк', 'узбек'],
	KG: ['кыргызстан[цк]|киргизстан[цк]|киргиз|кыргыз', 'кыргыз|киргиз'],
	TJ: ['таджикистан[цк]|таджи[кч]', 'таджик'],
	TM: ['туркмен', 'туркмен'],
	AZ: ['азербайджан[цк]', 'азербайджан'],
	AM: ['армян', 'армян'],
	GE: ['грузин', 'грузин'],
	MD: ['молдаван|молдавск', 'молдавск|молдов'],
	US: ['американ[цк]', 'американ'],
	DE: ['немц|немк', 'немец|герман'],
	FR: ['француз|француж', 'француз'],
	IT: ['итальян[цк]', 'итальян'],
	ES: ['испан[цк]', 'испан'],
	PL: ['поляк|польк', 'польск'],
	LV: ['латыш|латвий[цк]', 'латвий|латыш'],
	LT: ['литов[цк]', 'литов'],
	EE: ['эстон[цк]', 'эстон'],
	FI: ['финн|финк', 'финск|финлянд'],
	IL: ['израильтян', 'израил'],
	TR: ['турк|турчанк', 'турецк'],
	CN: ['китай[цк]|китаян', 'китайск'],
	IN: ['индий[цк]|индус', 'индийск'],
	GB: ['британ[цк]|англичан', 'британ|англий'],
	RS: ['серб', 'серб'],
};
const ENDING = '(?:а|у|е|и|ы|ов|ев|ам|ям|ой|ин|ину|инам|ину|ке|ки|ку|ок|еам|ан|янам)?';

const CITIZEN =
	'(?:(?:для\\s+|у\\s+|я\\s+)?(?:граждан\\p{L}*|поддан\\p{L}*)|(?:с|по)\\s+(?:паспорт\\p{L}+|гражданств\\p{L}+)|(?:мое\\s+)?(?:паспорт|гражданство))';
const MOST_WORDS = 3;

function countryAfter(words: string, gazetteer: Gazetteer): { code: string; typed: string } | null {
	const tokens = words.split(' ');
	for (let count = Math.min(MOST_WORDS, tokens.length); count > 0; count--) {
		const typed = tokens.slice(0, count).join(' ');
		const code = /^рф$/.test(typed) ? 'RU' : gazetteer.find(typed);
		if (code?.length === 2) return { code, typed };
	}
	return null;
}

/** @param isVisa the conversation is about entry rules: names of peoples mean citizens */
export function readCitizenship(text: string, gazetteer: Gazetteer, isVisa: boolean): ReadCitizenship {
	const named = phrase(`${CITIZEN}\\s+(?<words>\\p{L}[\\p{L}-]*(?:\\s+\\p{L}[\\p{L}-]*){0,2})`).exec(text);
	const words = named?.groups?.words ?? '';
	const country = named && !/^(?:в|на|во|нужн|до)(?:\s|$)/.test(words) ? countryAfter(words, gazetteer) : null;
	if (named && country) {
		const end = named.index + named[0].length - words.length + country.typed.length;
		return { citizenship: country.code, rest: text.slice(0, named.index) + READ + text.slice(end) };
	}
	for (const [code, [people, adjective]] of Object.entries(STEMS)) {
		const passport = phrase(`(?:(?:с|по|у меня|мой)\\s+)*(?:${adjective})\\p{L}*\\s+(?:паспорт|гражданств)\\p{L}*`);
		const citizens = phrase(`(?:для\\s+|как\\s+)?(?:${people})${ENDING}`);
		for (const pattern of isVisa ? [passport, citizens] : [passport])
			if (pattern.test(text)) return { citizenship: code, rest: text.replace(pattern, READ) };
	}
	const isUnknown = named !== null && /граждан|поддан/.test(named[0]) && /^\p{L}{4,}/u.test(words) && isVisa;
	return isUnknown && !/^(?:нужн|можно|требу|пусти)/.test(words) ? { citizenship: null, rest: text } : { rest: text };
}
