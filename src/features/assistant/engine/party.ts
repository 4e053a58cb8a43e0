/** Reads travellers of a Russian message. Pure. */
import { NUMBER, numberOf, phrase, READ } from './words.ts';

export interface ReadParty {
	readonly adults?: number;
	readonly ages?: readonly number[];
	readonly rest: string;
}

/** Age of a child of whom only that is known; replies name it. */
export const ASSUMED_AGE = 5;

const CHILD =
	'(?:реб(?:енк\\p{L}*|енок|\\.?)|дет(?:и|ей|ьми|ям|ишк\\p{L}+)|дочк\\p{L}*|дочер\\p{L}*|дочь|сын\\p{L}*|малыш\\p{L}*|вну[кч]\\p{L}*|пацан\\p{L}*|мальчи[кш]\\p{L}*|двойняш\\p{L}*|близнец\\p{L}*|школьник\\p{L}*|подрост\\p{L}*)';
const INFANT = '(?:млад(?:ен\\p{L}*)?\\.?|груднич\\p{L}*|новорожден\\p{L}*|грудн\\p{L}+ ребенк\\p{L}+)';
const YEARS = '(?:лет|год(?:а|ик\\p{L}*)?|г\\.?)';
const AGE = '\\d{1,2}(?:[.,]\\d)?';
const AGES = `(?<ages>${AGE}(?:\\s*${YEARS})?(?:\\s*(?:,|и)\\s*${AGE}(?:\\s*${YEARS})?)*)`;

const FAMILY = 'муж|супру[гж]|мам|пап|тещ|свекров|отец|отцом|сестр|брат|бабу[шл]|дедушк|дедом|тет[еяию]|дяд|жених|невест';
const FRIENDS = 'девушк|парн|парень|подру[гж]|коллег';
const RELATIVE = `(?:мо(?:ей|им|я|й|и)\\s+)?(?:(?:жен(?:а|ой)|друг(?:ом)?)(?!\\p{L})|(?:${FAMILY}|${FRIENDS})\\p{L}*)`;
const COMPANY = `(?:(?:я|мы)\\s+)?с\\s+${RELATIVE}(?:\\s*(?:,|и)\\s*(?:с\\s+)?${RELATIVE})*|(?:я|мы)(?:\\s*(?:,|и)\\s*${RELATIVE})+`;
/** "Вчетвером с двумя детьми": the children are of the four. */
const TOTAL = phrase(`(?:вдвоем|втроем|вчетвером|впятером|вшестером)\\s+с\\s+(?:(?:${NUMBER})\\s+)?(?:\\p{L}+\\s+)?${CHILD}`);

const TOGETHER: readonly (readonly [string, number])[] = [
	['вдвоем|на двоих|для двоих|двоим|нас двое|мы вдвоем|пара|семейная пара', 2],
	['втроем|на троих|для троих|троим|нас трое|с родителями', 3],
	['вчетвером|на четверых|для четверых|нас четверо', 4],
	['впятером|на пятерых|нас пятеро', 5],
	['вшестером|на шестерых|нас шестеро', 6],
	['на одного|один взрослый|я один|я одна|лечу один|лечу одна|для одного|только я', 1],
];

const agesIn = (text: string): number[] =>
	(text.match(/\d{1,2}(?:[.,]\d)?/g) ?? []).map((age) => Number.parseInt(age, 10)).filter((age) => age <= 17);

/** Travellers of the message; absent where it names none. */
export function readParty(text: string): ReadParty {
	let rest = text;
	let adults: number | undefined;
	let ages: number[] | undefined;
	const take = (source: string, read: (groups: Record<string, string | undefined>) => void): void => {
		rest = rest.replace(phrase(source, 'gu'), (...args) => {
			read((args.at(-1) ?? {}) as Record<string, string | undefined>);
			return READ;
		});
	};
	const addAges = (more: readonly number[]): void => {
		ages = [...(ages ?? []), ...more];
	};
	take('без (?:детей|ребенка)', () => {
		ages = [];
	});
	take(`(?:с\\s+|и\\s+|плюс\\s+|\\+\\s*)?(?:(?<count>${NUMBER})\\s+)?${INFANT}`, ({ count }) =>
		addAges(Array.from({ length: numberOf(count) ?? 1 }, () => 0)),
	);
	take(
		`(?:с\\s+|и\\s+|плюс\\s+|\\+\\s*)?(?:(?<count>${NUMBER})\\s+)?${CHILD}\\s*(?:\\(|,|-)?\\s*(?:в возрасте\\s+|возраст\\p{L}*\\s+|по\\s+)?${AGES}`,
		({ count, ages: typed = '' }) => {
			const read = agesIn(typed);
			const children = numberOf(count) ?? read.length;
			addAges(read.length >= children ? read : Array.from({ length: children }, (_, i) => read[i] ?? read[0] ?? ASSUMED_AGE));
		},
	);
	take(`(?:с\\s+|и\\s+)?(?:годовал\\p{L}+|полугодовал\\p{L}+)\\s+${CHILD}`, () => addAges([1]));
	take(`(?:с\\s+|и\\s+)?(?<age>дву|трех|четырех|пяти|шести|семи|восьми)летн\\p{L}+\\s+${CHILD}`, ({ age }) =>
		addAges([{ дву: 2, трех: 3, четырех: 4, пяти: 5, шести: 6, семи: 7, восьми: 8 }[age ?? ''] ?? ASSUMED_AGE]),
	);
	take(`(?:с\\s+|и\\s+|плюс\\s+|\\+\\s*)?(?:(?<count>${NUMBER})\\s+)?(?:маленьк\\p{L}+\\s+)?${CHILD}`, ({ count }) => {
		addAges(Array.from({ length: numberOf(count) ?? (/дет/.test(text) && !/ребенк/.test(text) ? 2 : 1) }, () => ASSUMED_AGE));
	});
	take(`(?:и\\s+)?ему\\s+(?<age>\\d{1,2})(?:\\s*${YEARS})?|(?:и\\s+)?ей\\s+(?<her>\\d{1,2})(?:\\s*${YEARS})?`, ({ age, her }) => {
		ages = [...(ages ?? [ASSUMED_AGE]).slice(0, -1), Number(age ?? her)];
	});
	take(`(?<count>${NUMBER})\\s*(?:взросл\\p{L}*|взр\\.?)`, ({ count }) => {
		adults = numberOf(count) ?? undefined;
	});
	rest = rest.replace(phrase(COMPANY, 'gu'), (company) => {
		adults ??= 1 + (company.match(phrase(RELATIVE, 'gu'))?.length ?? 0);
		return READ;
	});
	const isTotal = TOTAL.test(text);
	for (const [source, count] of TOGETHER)
		take(source, () => {
			adults ??= isTotal ? count - (ages?.length ?? 0) : count;
		});
	take(
		`(?:нас|на|для)\\s+(?<count>${NUMBER})\\s*(?:человек\\p{L}*|чел\\.?|пассажир\\p{L}*|персон\\p{L}*)|(?<bare>${NUMBER})\\s*(?:человек\\p{L}*|чел|пассажир\\p{L}*|билет(?:а|ов))`,
		({ count, bare }) => {
			adults ??= numberOf(count ?? bare) ?? undefined;
		},
	);
	take('(?<=[,|] )(?<count>двое|трое|четверо|пятеро|шестеро)(?= *(?:[,|]|$))', ({ count }) => {
		adults ??= numberOf(count) ?? undefined;
	});
	return {
		...(adults === undefined ? {} : { adults: Math.max(1, adults) }),
		...(ages === undefined ? {} : { ages: ages as number[] }),
		rest,
	};
}
