/** Reads filters from a sentence, in Russian and English: "тихий, рядом с метро, завтрак, до 6 тысяч". Pure; isomorphic. */

import { MEALS } from '#features/hotels/contract.ts';
import type { Rates } from '#lib/money.ts';
import { type FilterName, type HotelFilters, NO_HOTEL_FILTERS, SCORES, STARS } from './contract.ts';
import { CHOICES } from './filters.ts';
import { CURRENCY_WORDS, currencyOf } from './sentence-currencies.ts';

export interface SentenceOptions {
	/** Whether a group of alternatives that the sentence names replaces the chosen ones, as a correction in a dialogue does. */
	readonly replaces?: boolean;
	readonly nights: number;
	/** Whether a sum without a unit is that of a night. */
	readonly perNight: boolean;
	/** Currency of the sums in filters, and of a sum without one. */
	readonly sold: string;
	/** RUB per unit, of {@link sold} and of those in {@link SENTENCE_CURRENCIES} that have one. */
	readonly rates: Rates;
}

export interface ReadSentence {
	readonly filters: HotelFilters;
	/** Words that mean no filter, as typed. */
	readonly unknown: readonly string[];
}

export interface SentenceReading {
	readonly filters: HotelFilters;
	/** Wishes that no filter can express, as typed: "без бассейна". */
	readonly inexpressible: readonly string[];
	/** Whether it has words of a filter. */
	readonly isRead: boolean;
	/** The sentence without the words of filters. */
	readonly rest: string;
}

type Change = Partial<HotelFilters>;
type Reader = (match: RegExpExecArray, options: SentenceOptions) => Change | null;
type Rule = readonly [pattern: RegExp, change: Change | Reader];

const LONGEST = 300;
const MINOR_UNITS = 100;
const THOUSAND = 1000;

const NEGATION =
	"не(?:\\s+(?:хо(?:чу|тим)|на(?:до|м нуж\\p{L}*)|нуж(?:ен|на|но|ны)))?|без|кроме|только не|(?:do(?:n['’]?t| not) (?:want|need)|not|no|non|without|except|avoid)(?:\\s+(?:an?|the|in|any))?";

/** Before or after a wish that is taken back. */
const INDIFFERENCE =
	"не\\s*важ(?:ен|на|но|ны)|не\\s*обязательно(?:\\s+(?:с|рядом с))?|можно(?:\\s+и)?\\s+без|(?:do(?:n['’]?t| not) care about|no need for)";
const NOT_NEEDED = '(?:уже |больше )?не\\s*(?:важ(?:ен|на|но|ны)|нуж(?:ен|на|но|ны)|обязател\\p{L}+)|(?:is |are )?(?:not needed|optional)';

/** Letters before and after must not continue the word. */
const phrase = (source: string): RegExp =>
	new RegExp(
		`(?<![\\p{L}\\p{N}])(?:(?<any>${INDIFFERENCE})[\\s,:]+|(?<not>${NEGATION})[\\s-]+)?(?:${source})(?<off>\\s+(?:${NOT_NEEDED}))?(?![\\p{L}\\p{N}])`,
		'giu',
	);

const SUM = `(?:(?:не дороже|не больше|не более|дешевле|до|under|below|up to|max)\\s+)(?<before>[$€£₽])?\\s*(?<sum>\\d[\\d\\s]*(?:[.,]\\d+)?)\\s*(?<thousand>тыс\\p{L}*\\.?|т\\.?р\\.?|k|thousand)?\\s*(?<currency>${CURRENCY_WORDS})?(?<unit>\\s*(?:за ночь|за сутки|в сутки|в ночь|per night|a night)|\\s*(?:за вс[её]|всего|in total|total))?`;

/** Null for a currency without a rate. */
function readSum({ groups }: RegExpExecArray, { nights, perNight, sold, rates }: SentenceOptions): Change | null {
	const { sum = '', thousand, unit = '', before, currency = before } = groups ?? {};
	const from = currency === undefined ? sold : currencyOf(currency);
	if (from !== sold && !(rates[from] && rates[sold])) return null;
	const value = Number(sum.replaceAll(/\s/g, '').replace(',', '.')) * (thousand ? THOUSAND : 1);
	const isTotal = /вс|total/i.test(unit);
	const typed = Math.round(value * (!isTotal && (perNight || unit.trim() !== '') ? nights : 1));
	const major = from === sold ? typed : Math.round((typed * (rates[from] ?? 0)) / (rates[sold] ?? 1));
	return major > 0 ? { max: major * MINOR_UNITS } : null;
}

function readKilometres({ groups }: RegExpExecArray): Change {
	const { far = '', metres } = groups ?? {};
	const kilometres = Number(far.replace(',', '.')) / (metres ? THOUSAND : 1);
	return { km: kilometres <= 0.5 ? 0.5 : kilometres <= 1 ? 1 : kilometres <= 2 ? 2 : 5 };
}

function readScore({ groups }: RegExpExecArray): Change {
	const score = Number((groups?.score ?? '').replace(',', '.')) * 10;
	return { score: SCORES.findLast((least) => least <= score) ?? SCORES[0] };
}

const STAR_WORDS = ['', '', 'дв', 'тр', 'четыр', 'пят'];

/** With "и выше", also those with more. */
function readStars({ groups }: RegExpExecArray): Change {
	const { stars = '', word = '', least, more } = groups ?? {};
	const number = Number(stars) || (word === 'five' ? 5 : STAR_WORDS.findIndex((start) => start !== '' && word.startsWith(start)));
	return { stars: (least ?? more) === undefined ? [number] : STARS.filter((choice) => choice >= number) };
}

const STAR_NUMBER = '(?<stars>[2-5])|(?<word>дв[еау]\\p{L}*|тр[иеё]\\p{L}{0,2}|четыр[её]\\p{L}?|пят[ьи]|five)';
const OR_MORE = '\\s*\\+|\\s+(?:и|или)\\s+(?:выше|больше|более|лучше)|\\s+(?:and|or)\\s+(?:up|above|more|better)';
const STARS_SOURCE = `(?<least>(?:от|не ниже|не меньше|не менее|минимум|хотя бы|at least|from)\\s+)?(?:${STAR_NUMBER})[\\s-]*(?:\\*|зв[её]зд\\p{L}*|stars?)(?<more>${OR_MORE})?`;

/** Name of a group: it only says that the group does not matter. */
const ofGroup =
	(all: Change): Reader =>
	({ groups }) =>
		(groups?.any ?? groups?.off) === undefined ? null : all;

/** Longer phrases first: each takes its words from the sentence. */
const RULES: readonly Rule[] = [
	[
		phrase('(?:без|no)\\s+предоплат\\p{L}*|оплата? (?:на месте|в отеле|при заселении)|pay (?:there|at (?:the )?(?:hotel|property))'),
		{ pay: ['there'] },
	],
	[
		phrase('(?:с )?(?:бесплатн\\p{L}*|возможност\\p{L}+) отмен\\p{L}*|можно (?:было )?отменить|free cancell?ation|refundable'),
		{ free: true },
	],
	[
		phrase(
			'(?:рядом с|около|возле|у|недалеко от|неподал[её]ку от|(?:близко|(?:по)?ближе) (?:к|от)|near|close to|by)\\s+(?:the\\s+)?(?:метро|станци\\p{L}*|metro|subway|underground|station)',
		),
		{ station: true },
	],
	[phrase('(?:вс[её] включено|all[- ]inclusive)'), { meals: ['all-inclusive'] }],
	[phrase('полупансион\\p{L}*|half[- ]board'), { meals: ['half-board', 'full-board', 'all-inclusive'] }],
	[phrase('полн\\p{L}* пансион\\p{L}*|full[- ]board'), { meals: ['full-board', 'all-inclusive'] }],
	[
		phrase('(?:с\\s+)?завтрак\\p{L}*(?: включ[её]н\\p{L}*)?|(?:with )?breakfast(?: included)?'),
		{ meals: ['breakfast', 'half-board', 'full-board', 'all-inclusive'] },
	],
	[phrase('без питания|room only'), { meals: ['none'] }],
	[phrase('(?:рейтинг|оценк\\p{L}*|rating|score|rated)\\s*(?:от|выше|не ниже|from|above|over)?\\s*(?<score>\\d(?:[.,]\\d)?)'), readScore],
	[phrase(STARS_SOURCE), readStars],
	[phrase('зв[её]зды|stars'), ofGroup({ stars: STARS })],
	[phrase('питание|meals'), ofGroup({ meals: MEALS })],
	[phrase('(?<word>дв|тр|четыр|пят)\\p{L}{1,2}зв[её]зд\\p{L}+'), readStars],
	[
		phrase(
			'(?:до|не дальше|within)\\s+(?<far>\\d+(?:[.,]\\d+)?)\\s*(?:км|километр\\p{L}*|km|kilomet\\p{L}*|(?<metres>м|метр\\p{L}*|m|met\\p{L}*))(?: (?:от|до|from|of) (?:the )?(?:центр\\p{L}*|center|centre))?',
		),
		readKilometres,
	],
	[
		phrase(
			'(?:в(?: самом)?|около|рядом с|недалеко от|(?:по)?ближе к)\\s+центр\\p{L}*|(?:in the |near the |city )?(?:center|centre)|central',
		),
		{ km: 1 },
	],
	[phrase(SUM), readSum],
	[phrase('тих\\p{L}*|спокойн\\p{L}*|quiet|calm'), { amenity: ['quiet'] }],
	[phrase('(?:с\\s+)?бассейн\\p{L}*|(?:with )?(?:a )?(?:swimming )?pool'), { amenity: ['pool'] }],
	[phrase('(?:с\\s+)?(?:бесплатн\\p{L}* )?(?:парковк|паркинг)\\p{L}*|стоянк\\p{L}*|(?:with )?(?:free )?parking'), { amenity: ['parking'] }],
	[phrase('спа|spa'), { amenity: ['spa'] }],
	[phrase('(?:спорт|тренаж[её]рн\\p{L}* )зал\\p{L}*|фитнес\\p{L}*|gym|fitness'), { amenity: ['gym'] }],
	[phrase('(?:с\\s+)?ресторан\\p{L}*|restaurant'), { amenity: ['restaurant'] }],
	[phrase('(?:с\\s+)?кухн\\p{L}*|(?:with )?(?:a )?kitchen'), { amenity: ['kitchen'] }],
	[phrase('кондиционер\\p{L}*|air[- ]con\\p{L}*'), { amenity: ['air-conditioning'] }],
	[phrase('вай[- ]?фа[йея]\\p{L}*|wi-?fi|интернет\\p{L}*|internet'), { amenity: ['wifi'] }],
	[
		phrase(
			'(?:можно )?с (?:\\p{L}{2,}(?:ой|им|ими) )?(?:собак\\p{L}*|собачк\\p{L}*|псом|щенком|кошк\\p{L}*|кот(?:ом|ами)|животн\\p{L}*|питомц\\p{L}*)|pets?(?: friendly| allowed)?|dogs?',
		),
		{ amenity: ['pets'] },
	],
	[phrase('трансфер\\p{L}*|airport transfer|shuttle'), { amenity: ['airport-transfer'] }],
	[phrase('(?:с )?пляж\\p{L}*|(?:у|на берегу|рядом с|недалеко от|ближе к) мор\\p{L}+|beach'), { amenity: ['beach'] }],
	[phrase('стиральн\\p{L}* машин\\p{L}*|прачечн\\p{L}*|laundry'), { amenity: ['laundry'] }],
	[phrase('для (?:работы|удал[её]нки)|рабоч\\p{L}* мест\\p{L}*|workspace|for work'), { amenity: ['workspace'] }],
	[phrase('с детьми|для (?:семьи|детей)|семейн\\p{L}*|family|kids'), { amenity: ['family-rooms'] }],
	[phrase('(?:с )?лифт\\p{L}*|lift|elevator'), { access: ['lift'] }],
	[phrase('без ступен\\p{L}*|step[- ]free'), { access: ['step-free'] }],
	[phrase('(?:для |на )?(?:инвалидн\\p{L}* )?коляск\\p{L}*|wheelchair(?: accessible)?'), { access: ['step-free', 'accessible-room'] }],
	[phrase('двуспальн\\p{L}*(?: кроват\\p{L}*)?|double bed'), { bed: ['double', 'large-double'] }],
	[phrase('(?:две|раздельн\\p{L}*|отдельн\\p{L}*) кроват\\p{L}*|twin beds?|single beds?'), { bed: ['single'] }],
	[phrase('апартамент\\p{L}*|квартир\\p{L}*|apartments?|flat'), { kind: ['apartment'] }],
	[phrase('хостел\\p{L}*|hostels?'), { kind: ['hostel'] }],
	[phrase('гостев\\p{L}* дом\\p{L}*|guest ?house'), { kind: ['guesthouse'] }],
	[phrase('курорт\\p{L}*|resorts?'), { kind: ['resort'] }],
];

/** Words that mean nothing on their own. */
const SILENT = new Set(
	'и или с со в во на у за от до не но хочу нужен нужна нужно чтобы был была было есть можно пожалуйста a an the and or with in on at for i want need please to of is отель отеля гостиница гостиницу hotel hotels room номер'.split(
		' ',
	),
);

const ALTERNATIVES = ['meals', 'pay', 'kind', 'stars', 'bed'] as const;

/** @param replaced groups of alternatives whose earlier choices do not count */
function merge(filters: HotelFilters, change: Change, replaced: ReadonlySet<string>): HotelFilters {
	const merged = Object.entries(change).map(([name, value]) => {
		const before = replaced.has(name) ? [] : filters[name as keyof HotelFilters];
		return [name, Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value];
	});
	return { ...filters, ...Object.fromEntries(merged) };
}

/** Whether a part of the change is chosen. */
const isChosen = (filters: HotelFilters, change: Change): boolean =>
	Object.entries(change).some(([name, value]) => {
		const before: unknown = filters[name as FilterName];
		return Array.isArray(before) && Array.isArray(value)
			? value.some((choice) => before.includes(choice))
			: before !== null && before !== false;
	});

/** Takes what a change sets out of the filters. */
function drop(filters: HotelFilters, change: Change): HotelFilters {
	const left = Object.entries(change).map(([name, value]) => {
		const before: unknown = filters[name as FilterName];
		const isList = Array.isArray(before) && Array.isArray(value);
		return [name, isList ? before.filter((choice) => !value.includes(choice)) : NO_HOTEL_FILTERS[name as FilterName]];
	});
	return { ...filters, ...Object.fromEntries(left) };
}

/** Leaves the other choices of the groups, of those chosen if there are any; null for filters that have no opposite. */
function exclude(filters: HotelFilters, change: Change): HotelFilters | null {
	const names = ALTERNATIVES.filter((name) => change[name] !== undefined);
	if (names.length < Object.keys(change).length) return null;
	const left = names.map((name) => {
		const [excluded, chosen, all] = [change[name], filters[name], CHOICES[name]] as readonly (readonly unknown[])[];
		const others = (choices: readonly unknown[] = []) => choices.filter((choice) => !excluded?.includes(choice));
		return [name, others(others(chosen).length > 0 ? chosen : all)];
	});
	return { ...filters, ...Object.fromEntries(left) };
}

/** "без бассейна и спа" negates both. */
const repeatNegation = (text: string): string =>
	text.replaceAll(/(?<![\p{L}\p{N}])(без|without)\s+(\p{L}+)\s+(?:и|или|and|or)\s+(?!(?:с|со|без|with|without)\s)/giu, '$1 $2, $1 ');

/** Adds the filters of a sentence to others, and takes out those that it does not need. */
export function continueSentence(text: string, options: SentenceOptions, filters: HotelFilters = NO_HOTEL_FILTERS): SentenceReading {
	let rest = repeatNegation(text.slice(0, LONGEST).normalize('NFC'));
	let read = filters;
	let isRead = false;
	const replaced = new Set<string>(options.replaces ? ALTERNATIVES : []);
	const [negated, dropped]: [Change[], Change[]] = [[], []];
	const inexpressible: string[] = [];
	for (const [pattern, change] of RULES) {
		for (const match of rest.matchAll(pattern)) {
			isRead = true;
			const changes = typeof change === 'function' ? change(match, options) : change;
			const { any, off, not } = match.groups ?? {};
			if (!changes) inexpressible.push(match[0].trim());
			else if ((any ?? off) !== undefined) dropped.push(changes);
			else if (not === undefined) {
				read = merge(read, changes, replaced);
				for (const name of Object.keys(changes)) replaced.delete(name);
			} else if (exclude(read, changes)) negated.push(changes);
			else if (isChosen(filters, changes)) dropped.push(changes);
			else inexpressible.push(match[0].trim());
		}
		rest = rest.replaceAll(pattern, ' ');
	}
	for (const change of negated) read = exclude(read, change) ?? read;
	for (const change of dropped) read = drop(read, change);
	return { filters: read, inexpressible, isRead, rest };
}

/** Adds the filters of a sentence to others. */
export function readSentence(text: string, options: SentenceOptions, filters: HotelFilters = NO_HOTEL_FILTERS): ReadSentence {
	const { filters: read, inexpressible, rest } = continueSentence(text, options, filters);
	const words = rest.split(/[^\p{L}\p{N}-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word) && !SILENT.has(word.toLowerCase()));
	return { filters: read, unknown: [...new Set([...inexpressible, ...words])] };
}
