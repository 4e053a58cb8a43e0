/** Reads filters from a sentence, in Russian and English: "тихий, рядом с метро, завтрак, до 6 тысяч". Pure; isomorphic. */
import { type HotelFilters, NO_HOTEL_FILTERS, SCORES } from './contract.ts';

export interface SentenceOptions {
	readonly nights: number;
	/** Whether a sum without a unit is that of a night. */
	readonly perNight: boolean;
}

export interface ReadSentence {
	readonly filters: HotelFilters;
	/** Words that mean no filter, as typed. */
	readonly unknown: readonly string[];
}

type Change = Partial<HotelFilters>;
type Rule = readonly [pattern: RegExp, change: Change | ((match: RegExpExecArray, options: SentenceOptions) => Change)];

const LONGEST = 300;
const MINOR_UNITS = 100;
const THOUSAND = 1000;

/** Letters before and after must not continue the word. */
const phrase = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu');

const SUM =
	'(?:(?:не дороже|не больше|дешевле|до|under|below|up to|max)\\s+)(?<sum>\\d[\\d\\s]*(?:[.,]\\d+)?)\\s*(?<thousand>тыс\\p{L}*\\.?|т\\.?р\\.?|k|thousand)?\\s*(?:₽|р\\.?|руб\\p{L}*\\.?|rub\\p{L}*|roubles?|rubles?)?(?<unit>\\s*(?:за ночь|за сутки|в сутки|в ночь|per night|a night)|\\s*(?:за вс[её]|всего|in total|total))?';

function readSum({ groups }: RegExpExecArray, { nights, perNight }: SentenceOptions): Change {
	const { sum = '', thousand, unit = '' } = groups ?? {};
	const value = Number(sum.replaceAll(/\s/g, '').replace(',', '.')) * (thousand ? THOUSAND : 1);
	const isTotal = /вс|total/i.test(unit);
	const major = Math.round(value * (!isTotal && (perNight || unit.trim() !== '') ? nights : 1));
	return major > 0 ? { max: major * MINOR_UNITS } : {};
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

const readStars = ({ groups }: RegExpExecArray): Change => ({ stars: [Number(groups?.stars)] });

/** Longer phrases first: each takes its words from the sentence. */
const RULES: readonly Rule[] = [
	[
		phrase('(?:без|no)\\s+предоплат\\p{L}*|оплата? (?:на месте|в отеле|при заселении)|pay (?:there|at (?:the )?(?:hotel|property))'),
		{ pay: ['there'] },
	],
	[phrase('(?:с )?бесплатн\\p{L}* отмен\\p{L}*|можно отменить|free cancell?ation|refundable'), { free: true }],
	[
		phrase(
			'(?:рядом с|около|возле|у|недалеко от|близко к|near|close to|by)\\s+(?:the\\s+)?(?:метро|станци\\p{L}*|metro|subway|underground|station)',
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
	[phrase('(?<stars>[2-5])\\s*(?:\\*|зв[её]зд\\p{L}*|[- ]?stars?)'), readStars],
	[phrase('(?:пять|five)[- ]?(?:зв[её]зд\\p{L}*|stars?)'), { stars: [5] }],
	[
		phrase(
			'(?:до|не дальше|within)\\s+(?<far>\\d+(?:[.,]\\d+)?)\\s*(?:км|километр\\p{L}*|km|kilomet\\p{L}*|(?<metres>м|метр\\p{L}*|m|met\\p{L}*))(?: (?:от|до|from|of) (?:the )?(?:центр\\p{L}*|center|centre))?',
		),
		readKilometres,
	],
	[phrase('(?:в|около|рядом с|недалеко от)\\s+центр\\p{L}*|(?:in the |near the |city )?(?:center|centre)|central'), { km: 1 }],
	[phrase(SUM), readSum],
	[phrase('тих\\p{L}*|спокойн\\p{L}*|quiet|calm'), { amenity: ['quiet'] }],
	[phrase('(?:с\\s+)?бассейн\\p{L}*|(?:with )?(?:a )?(?:swimming )?pool'), { amenity: ['pool'] }],
	[phrase('(?:с\\s+)?(?:бесплатн\\p{L}* )?парковк\\p{L}*|стоянк\\p{L}*|(?:with )?(?:free )?parking'), { amenity: ['parking'] }],
	[phrase('спа|spa'), { amenity: ['spa'] }],
	[phrase('(?:спорт|тренаж[её]рн\\p{L}* )зал\\p{L}*|фитнес\\p{L}*|gym|fitness'), { amenity: ['gym'] }],
	[phrase('(?:с\\s+)?ресторан\\p{L}*|restaurant'), { amenity: ['restaurant'] }],
	[phrase('(?:с\\s+)?кухн\\p{L}*|(?:with )?(?:a )?kitchen'), { amenity: ['kitchen'] }],
	[phrase('кондиционер\\p{L}*|air[- ]con\\p{L}*'), { amenity: ['air-conditioning'] }],
	[phrase('вай[- ]?фай\\p{L}*|wi-?fi|интернет\\p{L}*|internet'), { amenity: ['wifi'] }],
	[
		phrase('(?:можно )?с (?:собак\\p{L}*|кошк\\p{L}*|животн\\p{L}*|питомц\\p{L}*)|pets?(?: friendly| allowed)?|dogs?'),
		{ amenity: ['pets'] },
	],
	[phrase('трансфер\\p{L}*|airport transfer|shuttle'), { amenity: ['airport-transfer'] }],
	[phrase('(?:с )?пляж\\p{L}*|у моря|beach'), { amenity: ['beach'] }],
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

function merge(filters: HotelFilters, change: Change): HotelFilters {
	const merged = Object.entries(change).map(([name, value]) => {
		const before = filters[name as keyof HotelFilters];
		return [name, Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value];
	});
	return { ...filters, ...Object.fromEntries(merged) };
}

/** Adds the filters of a sentence to others. */
export function readSentence(text: string, options: SentenceOptions, filters: HotelFilters = NO_HOTEL_FILTERS): ReadSentence {
	let rest = text.slice(0, LONGEST).normalize('NFC');
	let read = filters;
	for (const [pattern, change] of RULES) {
		for (const match of rest.matchAll(pattern)) read = merge(read, typeof change === 'function' ? change(match, options) : change);
		rest = rest.replaceAll(pattern, ' ');
	}
	const unknown = rest.split(/[^\p{L}\p{N}-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word) && !SILENT.has(word.toLowerCase()));
	return { filters: read, unknown: [...new Set(unknown)] };
}
