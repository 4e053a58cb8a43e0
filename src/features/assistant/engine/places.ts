/** Reads origin and destination of a Russian message. Pure. */
import type { Gazetteer } from './gazetteer.ts';
import { intentOf } from './intents.ts';
import { VOCABULARY } from './vocabulary.data.ts';
import { READ } from './words.ts';

export interface ReadPlaces {
	readonly from?: string;
	readonly to?: string;
	/** A word after a preposition that is the name of no place we know, as typed. */
	readonly unknown?: string;
	readonly unknownOrigin?: string;
	/** Places of the message beyond the origin and the destination. */
	readonly others: readonly string[];
	readonly rest: string;
}

interface Mention {
	readonly code: string;
	readonly role: 'from' | 'to' | 'any';
	readonly at: number;
	readonly count: number;
}

const MAX_WORDS = 4;
const SHORTEST_MISSPELLED = 6;
const FROM = new Set(['из', 'с', 'со', 'от', 'ис']);
const TO = new Set(['в', 'во', 'на', 'до', 'к', 'ко', 'по', 'через', 'под', 'около', 'возле']);
const NEAR = new Set(['в', 'во', 'из', 'до', 'на']);
/** Words that are names of places too, but hardly ever mean them here. */
const COMMON = new Set(
	'туда надо нам нас мне мы или еще уже все это эти этот там тут как где куда кто для без при под над что чем дня дней день лет год года ночь ночи час часа море моря морю горы гору остров острова центр центре город города рейс место мест дом дома работу работе отдых отпуск лето зиму весну осень лучше нужен нужна нужно хочу хотим можно есть нет да мая май марте марта юг юге юга север севере севера восток запад утро утром вечер вечером день днем бизнес эконом класс мужем женой другом цена цены цене выбор самые самый номер номера завтрак порядок курс курорт курорты солнце тепло пара пару сколько какой какие какая семьей один одна двое троих двоих ребенок дети детьми руки руку счет карту карте сайт почту свадьбу дату даты датам неделю неделе человек человека чел минут деньги денег общем целом россии-матушке сам ручную заказ заказу билет билете поезд поезде поездом автобус автобусе автобусом машину машине машиной вид спб-москва каникулы каникулах праздники праздниках природу экскурсию концерт матч лечение операцию учебу сессию похороны юбилей днюху вахту командировку встречу дачу деревню'.split(
		' ',
	),
);

/** What follows replaces what precedes. */
const CORRECTION = /(?:то есть|точнее|вернее| ой | нет ,? ?(?:лучше )?(?:в|во|на|из) )/;

const clean = (token: string): string => token.replaceAll(/^-|-$/g, '');

/** A trip as `москва-сочи`, unless all of it is a name: Ростов-на-Дону, Алма-Ата. */
function split(tokens: readonly string[], gazetteer: Gazetteer): string[] {
	return tokens.flatMap((token) => {
		if (!/^\p{L}{2,}(?:-\p{L}+)+$/u.test(token) || gazetteer.find(token) !== null || gazetteer.find(token.replaceAll('-', ' ')) !== null)
			return [token];
		const parts = token.split('-');
		for (let at = 1; at < parts.length; at++) {
			const [left, right] = [parts.slice(0, at).join('-'), parts.slice(at).join('-')];
			if (gazetteer.find(left) && gazetteer.find(right)) return [left, '-', right];
		}
		return [token];
	});
}

function mentionAt(tokens: readonly string[], at: number, role: Mention['role'], gazetteer: Gazetteer): Mention | null {
	for (let count = Math.min(MAX_WORDS, tokens.length - at); count > 0; count--) {
		const words = tokens.slice(at, at + count).map(clean);
		if (words.some((word) => word === '' || word === ',' || word === '|')) continue;
		const text = words.join(' ');
		if (count === 1 && (COMMON.has(text) || VOCABULARY.has(text))) return null;
		const code = gazetteer.find(text) ?? gazetteer.find(words.join('-')) ?? gazetteer.find(text.replaceAll('-', ' '));
		if (code === null) continue;
		const isCode = /^[a-z]{3}$/.test(text);
		if (role === 'any' && count === 1 && text.length < 4 && !/^(?:спб|мск|екб|нск|крд|кмв|оаэ|сша|уфа|гоа|рим)$/.test(text) && !isCode)
			return null;
		if (role === 'any' && !gazetteer.isKnown(code)) return null;
		return { code, role, at, count };
	}
	return null;
}

function nearMention(tokens: readonly string[], at: number, role: Mention['role'], gazetteer: Gazetteer): Mention | null {
	const word = clean(tokens[at] ?? '');
	if (COMMON.has(word) || VOCABULARY.has(word) || !/^\p{L}[\p{L}-]+$/u.test(word)) return null;
	const code = gazetteer.near(word);
	return code === null ? null : { code, role, at, count: 1 };
}

/** The first long word that is nearly a name, where no destination is named otherwise. */
function misspelled(tokens: readonly string[], mentions: readonly Mention[], gazetteer: Gazetteer): Mention[] {
	for (const [at, token] of tokens.entries()) {
		if (token.length < SHORTEST_MISSPELLED || mentions.some((mention) => at >= mention.at && at < mention.at + mention.count)) continue;
		const mention = nearMention(tokens, at, 'any', gazetteer);
		if (mention) return [mention];
	}
	return [];
}

interface Mentions {
	readonly mentions: readonly Mention[];
	readonly unknown?: string;
	readonly unknownOrigin?: string;
}

function mentionsOf(tokens: readonly string[], gazetteer: Gazetteer): Mentions {
	const mentions: Mention[] = [];
	let [unknown, unknownOrigin]: [string | undefined, string | undefined] = [undefined, undefined];
	for (let at = 0; at < tokens.length; at++) {
		const word = tokens[at] ?? '';
		const role = FROM.has(word) ? 'from' : TO.has(word) ? 'to' : 'any';
		if (role === 'any') {
			const mention = mentionAt(tokens, at, 'any', gazetteer);
			if (mention) mentions.push(mention);
			at += (mention?.count ?? 1) - 1;
			continue;
		}
		const next = /^(?:город|городе|города|г|аэропорт|аэропорта|стране|страну)$/.test(tokens[at + 1] ?? '') ? at + 2 : at + 1;
		const mention = mentionAt(tokens, next, role, gazetteer) ?? nearMention(tokens, next, role, gazetteer);
		if (mention) {
			mentions.push(mention);
			at = next + mention.count - 1;
		} else if (NEAR.has(word)) {
			const typed = clean(tokens[next] ?? '');
			if (/^\p{L}{4,}$/u.test(typed) && !COMMON.has(typed) && !VOCABULARY.has(typed)) {
				if (word === 'из') unknownOrigin ??= typed;
				else unknown ??= typed;
			}
		}
	}
	if (mentions.every(({ role }) => role === 'from')) mentions.push(...misspelled(tokens, mentions, gazetteer));
	unknown ??= unreadNeighbour(tokens, mentions);
	return { mentions, ...(unknown === undefined ? {} : { unknown }), ...(unknownOrigin === undefined ? {} : { unknownOrigin }) };
}

/** "Москва сачи": the only word left beside the only place, and after it. */
function unreadNeighbour(tokens: readonly string[], mentions: readonly Mention[]): string | undefined {
	const [only, ...more] = mentions;
	if (!only || more.length > 0 || only.role !== 'any') return undefined;
	const words = tokens.filter((token, i) => (i < only.at || i >= only.at + only.count) && /^\p{L}/u.test(token) && !COMMON.has(token));
	const [word = ''] = words;
	const isNext = tokens.slice(only.at + only.count).find((token) => token !== '-') === word;
	const isName = /^\p{L}{4,}$/u.test(word) && !VOCABULARY.has(word) && intentOf(` ${word} `) === null;
	return words.length === 1 && isNext && isName ? word : undefined;
}

/** A place without preposition is the origin if another one follows it and no origin is named. */
export function readPlaces(text: string, gazetteer: Gazetteer): ReadPlaces {
	const tokens = split(text.trim().split(' '), gazetteer);
	const { mentions, unknown, unknownOrigin } = mentionsOf(tokens, gazetteer);
	const rest = ` ${tokens.filter((_, i) => !mentions.some(({ at, count }) => i >= at && i < at + count)).join(' ')} `;
	const named = (role: Mention['role']): string | undefined => mentions.find((mention) => mention.role === role)?.code;
	const free = mentions.filter(({ role }) => role === 'any').map(({ code }) => code);
	const tos = mentions.filter(({ role }) => role === 'to').map(({ code }) => code);
	let [from, to] = [named('from'), CORRECTION.test(text) ? tos.at(-1) : tos[0]];
	// "сочи в декабре из москвы", "москва сочи", "москва в сочи".
	const isOrigin = unknown !== undefined && !to && !from && free.length === 1 && tos.length === 0;
	if (!to && !isOrigin) to = from || free.length === 1 ? free[0] : free[1];
	if (!from && free.length > 0 && free[0] !== to) from = free[0];
	if (from === to) from = undefined;
	// A city of the country: "в Узбекистан, Ташкент".
	if (to?.length === 2 && from && free.includes(from) && gazetteer.countryOf(from) === to) [from, to] = [undefined, from];
	// A country after its city: "в Анталью, Турция".
	if (to?.length === 2 && tos.length > 1) to = tos.find((code) => code.length > 2) ?? to;
	const isCorrected = CORRECTION.test(text);
	const others = isCorrected ? [] : mentions.map(({ code }) => code).filter((code) => code !== from && code !== to && code.length > 2);
	return {
		others: [...new Set(others)],
		...(unknownOrigin !== undefined && from === undefined ? { unknownOrigin } : {}),
		...(from === undefined ? {} : { from }),
		...(to === undefined ? {} : { to }),
		...(unknown !== undefined && to === undefined ? { unknown } : {}),
		rest: rest.replaceAll(/\s\|\s/g, READ),
	};
}
