/** Reads which row of the last card a Russian message means. Pure. */
import { numberOf, phrase } from './words.ts';

const WORDS = ['перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм'];
const THING = '(?:вариант|билет|рейс|предложени|отел|гостиниц|направлени|карточк|пункт)\\p{L}*';
const WORD = `(?<word>${WORDS.join('|')}|последн)(?:ый|ой|ий|ого|его|ому|ему|ым|им|ом|ем|ая|ую|ю|ее|ье|ьего|ьем)`;

const PATTERNS = [
	phrase(`${WORD}\\s+${THING}`),
	phrase(
		`${THING}\\s+(?:№|номер)?\\s*(?<number>\\d|один|два|три|четыре|пять)(?!\\s*(?:взр|реб|чел|янв|фев|мар|апр|ма|июн|июл|авг|сен|окт|ноя|дек|дн|ноч|недел))`,
	),
	phrase(`(?<number>\\d)(?:-?(?:й|ый|ой|ий|го|м))?\\s+вариант\\p{L}*`),
	phrase(
		`(?:в|во|у|про|на|о|об|беру|возьму|выбираю|хочу|а)\\s+${WORD}(?!\\s+класс|\\s+раз|\\s+недел|\\s+полов)(?=\\s*(?:$|,|\\?|\\s(?:подробн|что|какой|сколько|багаж)))`,
	),
];
const THIS = phrase(`(?:эт(?:от|ого|ом|у|ой)|его)\\s+${THING}`);

/** Index of the row, -1 for the last one; null if the message means none. */
export function readOrdinal(text: string): number | null {
	for (const pattern of PATTERNS) {
		const { word, number } = pattern.exec(text)?.groups ?? {};
		if (word === 'последн') return -1;
		if (word !== undefined) return WORDS.indexOf(word);
		const value = numberOf(number);
		if (value !== null && value > 0) return value - 1;
	}
	return THIS.test(text) ? 0 : null;
}
