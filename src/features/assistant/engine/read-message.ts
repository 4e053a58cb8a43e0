/** Adds a message to the memory of the conversation. Pure. */
import { type Memory, NO_MEMORY } from '#features/assistant/contract.ts';
import { splitReturn } from './calendar-words.ts';
import { readCitizenship } from './citizenship.ts';
import type { Gazetteer } from './gazetteer.ts';
import { type HotelFilterReader, type ReadHotelFilters, readHotelFilters, withoutFilter } from './hotel-filters.ts';
import { hasIntent, type Intent, intentOf } from './intents.ts';
import { readOrdinal } from './ordinals.ts';
import { readParty } from './party.ts';
import { readPlaces } from './places.ts';
import { readTimes } from './times.ts';
import { readTransit } from './transit.ts';
import { type NamedDate, readWhen } from './trip-dates.ts';
import { readUnsupported } from './unsupported.ts';
import { MISSPELLED, VOCABULARY } from './vocabulary.data.ts';
import { readBudget, readWishes } from './wishes.ts';
import { folded, isOneEdit, phrase } from './words.ts';

export interface UnderstandOptions {
	readonly gazetteer: Gazetteer;
	readonly hotelFilters: HotelFilterReader;
	/** City from which the visitor leaves if the message names none. */
	readonly home: string;
	/** Date at a place, `YYYY-MM-DD`. */
	readonly today: (place: string) => string;
}

const SHORTEST_CORRECTED = 6;
const words = [...VOCABULARY].filter((word) => word.length >= SHORTEST_CORRECTED - 1);

/** Corrects misspelled words of the rules; names of places stay. */
function spelled(text: string, gazetteer: Gazetteer): string {
	return text
		.split(' ')
		.map((typed) => {
			const word = MISSPELLED[typed] ?? typed;
			if (word.length < SHORTEST_CORRECTED || VOCABULARY.has(word) || !/^[а-я-]+$/.test(word) || gazetteer.find(word) !== null) return word;
			const near = words.filter((entry) => entry[0] === word[0] && isOneEdit(entry, word));
			return near.length > 0 && !near.some((entry) => entry.slice(0, -2) === word.slice(0, -2)) ? (near[0] ?? word) : word;
		})
		.join(' ');
}

type Named = 'from' | 'to' | NamedDate | 'party' | 'budget' | 'wish' | 'citizenship' | 'times' | 'hotel' | 'transit';

export interface Reading {
	readonly memory: Memory;
	readonly intent: Intent | null;
	/** What the message names. */
	readonly named: ReadonlySet<Named>;
	/** What the message itself wishes. */
	readonly wishes: Partial<Memory>;
	/** Not the name of a place we know, as typed. */
	readonly unknown?: string | undefined;
	readonly unknownOrigin?: string | undefined;
	/** No day of the calendar, as typed. */
	readonly invalidDate?: string | undefined;
	/** It names a day that has passed: "вчера". */
	readonly isPast: boolean;
	/** Places beyond the origin and the destination. */
	readonly others: readonly string[];
	/** Wishes that nothing here can apply, as typed. */
	readonly unsupported: readonly string[];
	/** The row of the last card that is meant; -1: the last one. */
	readonly ordinal: number | null;
	readonly cheaper: boolean;
}

const defined = <T extends object>(values: T): Partial<T> =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Times of a leg replace earlier ones of the same end; none at all: any time. */
const timesOf = (before: Memory['times'], times: Memory['times'] | undefined): Memory['times'] =>
	times === undefined || times.length === 0
		? (times ?? before)
		: [...before.filter(({ leg, end }) => !times.some((time) => time.leg === leg && time.end === end)), ...times].slice(-4);

type ReadWishes = ReturnType<typeof readWishes> & Omit<ReturnType<typeof readBudget>, 'rest'>;

function wishesOf(read: ReadWishes, party: ReturnType<typeof readParty>, before: Memory): Partial<Memory> {
	const { budget, perPerson, perNight = false, direct, bags, cabin, sea, warm, cheap, fast, oneway } = read;
	const { adults, ages } = party;
	const seats = (adults ?? before.adults) + (ages ?? before.ages).length;
	return {
		...defined({ adults, ages, direct, bags, cabin, sea, warm, cheap, fast, oneway }),
		...(budget === undefined ? {} : { perNight, budget: budget === null ? null : perPerson ? budget * seats : budget }),
		...(oneway ? { back: null, nights: null } : {}),
	} as Partial<Memory>;
}

const isVisa = (intent: Intent | null, { topic }: Memory): boolean => intent === 'entry' || topic === 'entry_rules';

/** Of three words or more. */
const QUESTION = /^ (?:а |и |ну )?(?:как|что|чем|почему|зачем|можно|нужно|надо|какой|какая|какие|кто|до скольки)(?: [^ ,]+){2,} /u;
const WITHOUT_VISA = /без виз|безвизов/u;

const NOTHING_READ = { wishes: {}, isPast: false, others: [], unsupported: [], ordinal: null, cheaper: false };

/** A search of hotels in another city has only the filters of its message. */
function filtersOf(hotel: ReadHotelFilters | null, text: string, to: string | undefined, before: Memory): string {
	if (!hotel) return before.hotelFilters;
	return to !== undefined && before.to !== null && to !== before.to && hasIntent(text, 'hotels') ? hotel.own : hotel.filters;
}

/** "Наоборот": the way back of the trip under discussion. */
function placesOf(text: string, { from, to }: Memory, { gazetteer, home }: UnderstandOptions): ReturnType<typeof readPlaces> {
	const read = readPlaces(text, gazetteer);
	const isTurned = to !== null && to.length > 2 && !read.from && !read.to && / наоборот | в обратную сторону /u.test(text);
	return isTurned ? { from: to, to: from ?? home, others: [], rest: read.rest } : read;
}

interface Topics {
	readonly isHotel: boolean;
	/** It changes a wish of the trip or the stay under discussion. */
	readonly isChange: boolean;
	readonly isConnection: boolean;
	/** It asks where to go. */
	readonly isIdea: boolean;
}

/** What a message is about, by more than the words of intents. */
function intentFor(typed: Intent | null, { isHotel, isConnection, isIdea, isChange }: Topics, text: string): Intent | null {
	if (isHotel) return typed === null ? null : 'hotels';
	if (isConnection) return 'entry';
	if (typed === 'explore' && isChange) return null;
	return typed === 'entry' && isIdea && WITHOUT_VISA.test(text) ? 'explore' : typed;
}

const MORE = phrase('(?:еще|друг\\p{L}+)\\s+вариант\\p{L}*');
/** "Что-нибудь без пересадок есть?" */
const OF_SAME_TRIP = phrase('что-нибудь|что-то|вариант\\p{L}*');
const isRefined = ({ direct, bags, cabin, fast }: ReadWishes, times: Memory['times'] | undefined): boolean =>
	[direct, bags, cabin, fast, times].some((wish) => wish !== undefined);

/** What a message adds to the memory. */
export function readMessage(message: string, before: Memory, options: UnderstandOptions): Reading {
	const { gazetteer, hotelFilters, home, today } = options;
	const without = before.topic === 'search_hotels' ? withoutFilter(message, before.hotelFilters, hotelFilters) : null;
	if (without !== null)
		return { ...NOTHING_READ, intent: 'hotels', named: new Set(['hotel']), memory: { ...before, hotelFilters: without } };
	const text = splitReturn(spelled(folded(message), gazetteer), before.date !== null);
	const typed = intentOf(text);
	const { citizenship, rest: afterCitizens } = readCitizenship(text, gazetteer, isVisa(typed, before));
	const { times, rest: afterTimes } = readTimes(afterCitizens);
	const isStay = typed === 'hotels' || before.topic === 'search_hotels';
	const { when, invalid, past, named: dates, rest: afterDates } = readWhen(afterTimes, before, today(before.from ?? home), isStay);
	const named = new Set<Named>(dates);
	const { rest: afterBudget, ...sum } = readBudget(afterDates);
	const party = readParty(afterBudget);
	const hotel = readHotelFilters(text, party.rest, typed, before, hotelFilters);
	const connection = isVisa(typed, before) ? readTransit(afterDates) : null;
	const read = { ...sum, ...readWishes(hotel?.rest ?? (connection ? connection.rest : party.rest)) };
	const { unsupported, rest: afterUnsupported } = readUnsupported(read.rest);
	const { from, to: destination, unknown, unknownOrigin, others } = placesOf(afterUnsupported, before, options);
	const to = (connection?.place ? readPlaces(` в ${connection.place}`, gazetteer).to : undefined) ?? destination;
	const isIdea = to === undefined && (read.warm === true || read.sea === true || text.includes(' куда '));
	const isSameTrip = to === undefined && before.to !== null && !text.includes(' куда ');
	const isChange = isSameTrip && (read.cheap === true || MORE.test(text) || (isRefined(read, times) && OF_SAME_TRIP.test(text)));
	const isConnection = connection !== null && !when.date && !when.month;
	const intent = intentFor(typed, { isHotel: hotel !== null, isConnection, isIdea, isChange }, text);
	const wishes = wishesOf(read, party, before);
	for (const [name, value] of Object.entries({ times, citizenship, from, to, hotel, transit: connection }))
		if (value) named.add(name as Named);
	if (party.adults !== undefined || party.ages !== undefined) named.add('party');
	if (read.budget !== undefined) named.add('budget');
	for (const name of ['direct', 'bags', 'cabin', 'sea', 'warm', 'fast', 'oneway', 'round'] as const)
		if (read[name] !== undefined) named.add('wish');
	const places = from && !to && before.ask === 'to' ? { to: from } : defined({ from, to });
	const memory: Memory = { ...before, ask: null, cheap: false, aboutBack: false, ...when, ...places, ...wishes };
	return {
		intent: intent === null && named.size === 0 && !read.cheap && QUESTION.test(text) ? 'faq' : intent,
		named,
		unknown,
		unknownOrigin,
		invalidDate: invalid,
		isPast: past === true,
		others,
		unsupported: [...unsupported, ...(hotel?.inexpressible ?? [])],
		ordinal: readOrdinal(text),
		cheaper: read.cheap === true,
		wishes: { ...wishes, ...(times === undefined ? {} : { times }), ...(hotel ? { hotelFilters: hotel.own } : {}) },
		memory: {
			...memory,
			times: timesOf(before.times, times),
			hotelFilters: filtersOf(hotel, text, to, before),
			...(citizenship ? { citizenship } : {}),
			transit: connection?.transit ?? (intent === 'entry' && before.ask === null ? null : before.transit),
			...(read.round && !memory.back && memory.nights === null ? { ask: 'back' as const } : {}),
		},
	};
}

/** A trip of its own: earlier wishes about another place do not apply. */
export function asNewTrip({ memory, named, wishes }: Reading, before: Memory): Memory {
	const isOther =
		(named.has('to') && before.to !== null && memory.to !== before.to) ||
		(named.has('from') && before.from !== null && memory.from !== before.from);
	const isDated = named.has('date') || named.has('month');
	if (!isOther || !isDated || !named.has('to')) return memory;
	const { from, to, date, month, citizenship, shown, ask } = memory;
	const stay = named.has('back') || named.has('nights') ? { back: memory.back, nights: memory.nights } : {};
	const party = named.has('from') ? {} : { adults: memory.adults, ages: memory.ages };
	return { ...NO_MEMORY, ...party, from, to, date, month, citizenship, shown, ask, ...stay, ...wishes };
}
