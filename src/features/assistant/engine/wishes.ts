/** Reads budget and wishes of a Russian message. Pure. */
import type { Cabin } from '#engine/contract.ts';
import { numberOf, phrase, READ } from './words.ts';

export interface ReadBudget {
	/** Whole units of the page's currency. */
	readonly budget?: number | null;
	readonly perPerson?: boolean;
	readonly perNight?: boolean;
	readonly rest: string;
}

export interface ReadWishes {
	/** Null: no limit. */
	readonly budget?: number | null;
	readonly direct?: boolean;
	readonly bags?: boolean;
	readonly cabin?: Cabin;
	readonly sea?: boolean;
	readonly warm?: boolean;
	readonly cheap?: boolean;
	readonly fast?: boolean;
	readonly oneway?: boolean;
	/** A trip with a return whose date is not named. */
	readonly round?: boolean;
	readonly rest: string;
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };

const AMOUNT =
	'(?:(?<sum>\\d[\\d ]*(?:[.,]\\d+)?)|(?<word>сто|ста|двести|двухсот|\\p{L}{2,12}(?:ать|ати|сят|сяти|рок|рока|носто|носта)))\\s*(?<unit>тысяч\\p{L}*|тыщ\\p{L}*|тыс\\.?|т\\.?\\s?р\\.?|т|к|k|косар\\p{L}*|руб\\p{L}*\\.?|р\\.?|₽)?(?:\\s*(?:руб\\p{L}*\\.?|р\\.?|₽))?(?:\\s*(?<night>(?:за|в)\\s+(?:одну\\s+)?(?:ночь|сутки|день)|ночь|сутки|/\\s*(?:ночь|сутки)))?';
/** What follows numbers that are no sums. */
const NO_SUM = '(?!\\s*(?:км|километр|м|метр|мин|час|дн(?:я|ей)|чел|пересад|зв[её]зд|\\*|ноч))';
const THOUSANDS = /^(?:тыс|тыщ|т|к|k|кос)/;
/** Sums below it without a unit are in thousands. */
const SMALL = 1000;

export function readBudget(text: string): ReadBudget {
	const draft: Draft<ReadBudget> = { rest: text };
	const limit =
		'(?:до|в\\s+пределах|не\\s+дороже|не\\s+более|не\\s+больше|максимум|макс|дешевле|в\\s+рамках|уложиться\\s+в|бюджет\\p{L}*(?:\\s+(?:до|в|на|около|примерно))?|есть|за|около|примерно|порядка|не\\s+выше)';
	const read = text.replace(phrase(`(?:${limit}\\s+)?(?:все\\s+про\\s+все\\s+)?${AMOUNT}${NO_SUM}`, 'gu'), (...args) => {
		const amount = String(args[0]);
		const { sum, word, unit, night } = (args.at(-1) ?? {}) as Record<string, string | undefined>;
		const limited = new RegExp(`^${limit}\\s`, 'u').test(amount);
		const value = sum === undefined ? numberOf(word) : Number(sum.replaceAll(' ', '').replace(',', '.'));
		if (
			value === null ||
			value <= 0 ||
			draft.budget !== undefined ||
			(!limited && (unit === undefined || !(value >= SMALL || THOUSANDS.test(unit))))
		)
			return amount;
		if (unit === undefined && value < 3) return amount;
		const thousands = THOUSANDS.test(unit ?? '') || (unit === undefined && value < SMALL);
		if (night !== undefined) draft.perNight = true;
		draft.budget = Math.round(value * (thousands ? SMALL : 1));
		return READ;
	});
	const rest = read.replace(
		phrase('(?:на|с|за)\\s+(?:одного\\s+)?(?:человека|каждого|нос|чел|одного)|с\\s+носа|на\\s+(?:одного\\s+)?пассажира', 'gu'),
		() => {
			draft.perPerson = true;
			return READ;
		},
	);
	return { ...draft, rest };
}

type Rule = readonly [source: string, change: Partial<Draft<ReadWishes>>];

const RULES: readonly Rule[] = [
	['(?:бюджет\\s+)?(?:не\\s*важ(?:ен|но)|без\\s+ограничени\\p{L}+|любой\\s+бюджет|деньги\\s+не\\s+проблема)', { budget: null }],
	['(?:с\\s+пересадк\\p{L}+\\s+(?:тоже\\s+)?(?:можно|норм\\p{L}*|ок|подойдет|подходит)|можно\\s+с\\s+пересадк\\p{L}+)', { direct: false }],
	['без\\s+пересад\\p{L}+|(?:только\\s+)?прям\\p{L}+(?:\\s+рейс\\p{L}*)?|беспересад\\p{L}+|напрямую|прямым\\s+рейсом', { direct: true }],
	['без\\s+багаж\\p{L}*|только\\s+(?:с\\s+)?ручн\\p{L}+\\s+клад\\p{L}+|с\\s+ручной\\s+кладью|налегке', { bags: false }],
	['с\\s+багаж\\p{L}+|с\\s+чемодан\\p{L}*', { bags: true }],
	['(?:в\\s+)?бизнес(?:ом|-?\\s?класс\\p{L}*)?', { cabin: 'business' }],
	['(?:в\\s+)?перв\\p{L}+\\s+класс\\p{L}*', { cabin: 'first' }],
	['(?:в\\s+)?(?:премиум|комфорт)(?:-?\\s?(?:эконом|класс)\\p{L}*)?', { cabin: 'premium' }],
	['(?:в\\s+)?эконом(?:ом|-?\\s?класс\\p{L}*)?', { cabin: 'economy' }],
	['не\\s+(?:обязательно|надо|нужно)\\s+(?:к\\s+морю|на\\s+море|у\\s+моря)|без\\s+моря', { sea: false }],
	['не\\s+(?:обязательно|надо|нужно)\\s+(?:в\\s+тепло|где\\s+тепло|тепло|теплое)', { warm: false }],
	[
		'(?:(?:недалеко|рядом|близко|неподалеку)\\s+(?:от|с|к)\\s+мор\\p{L}+|на\\s+мор(?:е|я)|у\\s+моря|к\\s+морю|мор(?:е|я|ю|ем)|пляж\\p{L}*|побереж\\p{L}*|океан\\p{L}*|покупаться|искупаться|поплавать)',
		{ sea: true },
	],
	[
		'(?:тепл\\p{L}+|потеплее|погреться|погреть\\p{L}*|в\\s+тепло|жарк\\p{L}+|где\\s+жарко|солнеч\\p{L}+|солнышк\\p{L}+|к\\s+солнцу|на\\s+солнц\\p{L}+)',
		{ warm: true },
	],
	[
		'(?:по)?дешевле|подешевше|дешман\\p{L}*|задешево|недорог\\p{L}*|дешев\\p{L}*|бюджетн\\p{L}+|самы\\p{L}+\\s+дешев\\p{L}+|выгодн\\p{L}*|подоступнее|эконом\\p{L}*нее',
		{ cheap: true },
	],
	['не\\s*важно,?\\s*,?\\s*сколько\\s+лететь', { fast: false }],
	['(?:сам\\p{L}+\\s+)?(?:по)?быстр(?:ый|ые|ого|ее|ейший|еиший|ых|о)(?:\\s+(?:всего|рейс\\p{L}*|вариант\\p{L}*))?', { fast: true }],
	[
		'в\\s+один\\s+конец|в\\s+одну\\s+сторону|только\\s+туда|без\\s+обратного|обратно\\s+не\\s+надо|обратн\\p{L}+\\s+не\\s+нуж\\p{L}+',
		{ oneway: true },
	],
	['туда[\\s-]+(?:и\\s+)?обратно|с\\s+обратным|и\\s+обратно|туда\\s+сюда', { round: true, oneway: false }],
];

export function readWishes(text: string): ReadWishes {
	const draft: Draft<ReadWishes> = { rest: text };
	let rest = text;
	for (const [source, change] of RULES) {
		rest = rest.replace(phrase(source, 'gu'), () => {
			Object.assign(draft, change);
			return READ;
		});
	}
	return { ...draft, rest };
}
