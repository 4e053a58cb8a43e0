/** Turns a message and the memory into a call of a tool, a question to the traveller, or a fixed reply. Pure. */
import { type Memory, NO_MEMORY, type Question, type ToolName } from '#features/assistant/contract.ts';
import { addDays } from '#lib/dates.ts';
import { orderIn } from './inputs.ts';
import { hasIntent, type Intent } from './intents.ts';
import { asNewTrip, type Reading, readMessage, type UnderstandOptions } from './read-message.ts';
import { folded, phrase } from './words.ts';

export type Saying =
	| 'hello'
	| 'thanks'
	| 'abilities'
	| 'reset'
	| 'handover'
	| 'unknown'
	| 'unknown-place'
	| 'same-place'
	| 'past-date'
	| 'invalid-date'
	| 'too-many'
	| 'infants'
	| 'no-row'
	| 'buy'
	| 'guide'
	| 'weather'
	| 'status';

/** Wishes that the plan does not apply. */
export interface Missed {
	/** As typed. */
	readonly typed: readonly string[];
	/** Codes of places. */
	readonly places: readonly string[];
}

export type Plan =
	| {
			readonly kind: 'tool';
			readonly tool: ToolName;
			readonly memory: Memory;
			readonly question: string;
			readonly missed: Missed;
			/** If the first one finds nothing. */
			readonly otherwise?: ToolName;
			/** Row of the last card. */
			readonly row?: number;
			/** The traveller wants it bought. */
			readonly buys?: boolean;
	  }
	| { readonly kind: 'ask'; readonly ask: Question; readonly memory: Memory; readonly missed: Missed }
	| { readonly kind: 'say'; readonly what: Saying; readonly memory: Memory; readonly word?: string };

const NONE_MISSED: Missed = { typed: [], places: [] };

const isCountry = (code: string | null): boolean => code?.length === 2;

const tool = (name: ToolName, memory: Memory, question = ''): Extract<Plan, { kind: 'tool' }> => ({
	kind: 'tool',
	tool: name,
	memory: { ...memory, topic: name, ask: null },
	question,
	missed: NONE_MISSED,
});
const ask = (question: Question, topic: ToolName, memory: Memory): Plan => ({
	kind: 'ask',
	ask: question,
	memory: { ...memory, topic, ask: question },
	missed: NONE_MISSED,
});
const say = (what: Saying, memory: Memory, word?: string): Plan => ({ kind: 'say', what, memory, ...(word === undefined ? {} : { word }) });

function planFlights(memory: Memory, named: Reading['named'], isCalendar: boolean): Plan {
	if (memory.to === null || isCountry(memory.to)) return tool('find_destinations', memory);
	if (isCalendar || named.has('week')) return tool('price_calendar', memory);
	if (memory.ask === 'back' && memory.date) return ask('back', 'search_flights', memory);
	if (memory.date) return tool('search_flights', memory);
	return memory.month ? tool('price_calendar', memory) : ask('date', 'search_flights', memory);
}

function planHotels(memory: Memory): Plan {
	if (memory.to === null || isCountry(memory.to)) return ask('city', 'search_hotels', memory);
	if (!memory.date) return ask('date', 'search_hotels', memory);
	return tool('search_hotels', memory.back ? memory : { ...memory, back: addDays(memory.date, memory.nights ?? 1) });
}

/** Without an order, what our articles say. */
function planOrders(memory: Memory, message: string): Plan {
	const plan = tool('my_orders', memory, message);
	if (/верн|сда(?:ть|м)/iu.test(message)) return { ...plan, otherwise: 'read_instruction' };
	return /багаж/iu.test(message) ? { ...plan, otherwise: 'search_faq' } : plan;
}

const QUESTION = phrase('можно|нельзя|как|что|че|нуж\\p{L}+|надо|правил\\p{L}*|сколько|какой|какие|какая|почему|если');
/** "И сколько стоит?", "А ещё?" about the last result. */
const AGAIN = phrase(
	[
		'сколько\\s+(?:\\p{L}+\\s+)?(?:стоит|стоят|стоить|выйдет)|почем|(?:какая|по)\\s+цен[ае]|цена',
		'(?:еще|друг\\p{L}+)\\s+вариант\\p{L}*',
		'^ (?:а |и |покажи |есть |что )*еще(?: есть)?(?: ,)*(?= $)',
	].join('|'),
);
const isQuestion = (message: string): boolean => QUESTION.test(folded(message)) && !AGAIN.test(folded(message));

function planOf(intent: Intent | null, memory: Memory, reading: Reading, message: string): Plan {
	const { named, cheaper } = reading;
	switch (intent) {
		case 'entry':
			return memory.to === null ? ask('country', 'entry_rules', memory) : tool('entry_rules', memory, message);
		case 'cashback':
			return tool('my_cashback', memory, message);
		case 'orders':
			return planOrders(memory, message);
		case 'steps':
			return tool('read_instruction', memory, message);
		case 'bags':
			if (memory.shown.some((href) => /[?&]t=/.test(href)) && !named.has('to')) return planRow(0, intent, memory);
			return memory.to !== null && !isCountry(memory.to) && memory.date
				? tool('ticket_baggage', memory)
				: tool('search_faq', memory, message);
		case 'faq':
			return tool('search_faq', memory, message);
		case 'hotels':
			return planHotels(memory);
		case 'calendar':
			return planFlights(memory, named, true);
		case 'explore':
			return named.has('to') && !isCountry(memory.to)
				? planFlights(memory, named, false)
				: tool('find_destinations', named.has('to') ? memory : { ...memory, to: null });
		case 'flights':
			if (memory.to === null && [...named].every((name) => name === 'party') && isQuestion(message))
				return tool('search_faq', memory, message);
			return planFlights(memory, named, cheaper && memory.date === null && memory.to !== null);
		case 'buy':
			return planFlights(memory, named, cheaper && memory.date === null && memory.to !== null);
		default:
			return planFollowing(memory, reading, message);
	}
}

const isNewRoute = (named: Reading['named']): boolean => named.has('date') || named.has('month') || named.has('from');

const SEARCHES: ReadonlySet<ToolName> = new Set(['search_flights', 'price_calendar', 'find_destinations', 'search_hotels']);
/** Without words of an intent: what the message names changes the last result. */
function planFollowing(memory: Memory, { named, cheaper }: Reading, message: string): Plan {
	const { topic } = memory;
	const isAgain = AGAIN.test(folded(message)) && topic !== null && SEARCHES.has(topic);
	if (named.size === 0 && !cheaper && !isAgain) {
		return topic === 'search_faq' && message.length > 25 ? tool('search_faq', memory, message) : say('unknown', memory);
	}
	if (topic === 'search_hotels') return planHotels(memory);
	if (named.has('citizenship') && !isNewRoute(named))
		return memory.to === null ? ask('country', 'entry_rules', memory) : tool('entry_rules', memory, message);
	if (named.has('transit') && topic === 'entry_rules')
		return memory.to === null ? ask('country', 'entry_rules', memory) : tool('entry_rules', memory, message);
	if (topic === 'entry_rules' && named.has('to') && !named.has('date')) return tool('entry_rules', memory, message);
	if (topic === 'find_destinations' && !(named.has('to') && !isCountry(memory.to))) return tool('find_destinations', memory);
	if (memory.to === null || isCountry(memory.to)) return tool('find_destinations', memory);
	return planFlights(
		memory,
		named,
		topic === 'price_calendar'
			? !named.has('date') || cheaper
			: cheaper && (topic === 'search_flights' || (topic === null && memory.date === null)),
	);
}

/** Whether a question about rules is a search all the same: "билет … можно ли дешевле". */
const isTrip = ({ named }: Reading): boolean => named.has('to') && (named.has('date') || named.has('month') || named.has('from'));

/** "С кошкой в Калининград 5 мая": a trip with a wish, not a question about it. */
const isStatement = ({ named, unsupported }: Reading, message: string): boolean =>
	(unsupported.length > 0 || (named.has('from') && named.has('date'))) && !QUESTION.test(folded(message));

const MOST_SEATS = 9;

const PLACED: ReadonlySet<Intent | null> = new Set(['flights', 'explore', 'calendar', 'hotels', 'entry', null]);

/** Why the trip of the memory cannot be searched as said. */
function problemOf({ memory, named, invalidDate, intent, isPast }: Reading, before: Memory): Plan | null {
	const { adults, ages } = memory;
	const { adults: earlier, ages: earlierAges } = before;
	if (adults + ages.length > MOST_SEATS) return say('too-many', { ...memory, adults: earlier, ages: earlierAges });
	if (named.size > 0 && ages.filter((age) => age < 2).length > adults) return say('infants', memory);
	if (invalidDate !== undefined && !named.has('month') && !named.has('date'))
		return say('invalid-date', { ...memory, topic: memory.topic ?? 'search_flights', ask: 'date', date: null, back: null }, invalidDate);
	if (isPast && named.has('to') && PLACED.has(intent)) return say('past-date', { ...memory, ask: 'date', date: null, back: null });
	return null;
}

/** A place that nobody knows is not replaced by an earlier one. */
function unknownPlace({ intent, named, unknown, unknownOrigin }: Reading, memory: Memory): Plan | null {
	if (!PLACED.has(intent)) return null;
	const topic = intent === 'hotels' ? 'search_hotels' : intent === 'entry' ? 'entry_rules' : 'search_flights';
	if (unknown !== undefined && !named.has('to')) return say('unknown-place', { ...memory, to: null, topic, ask: 'to' }, unknown);
	return unknownOrigin === undefined ? null : say('unknown-place', { ...memory, from: null, topic }, unknownOrigin);
}

/** A row of the last card: a ticket is looked at again, another one is opened. */
function planRow(row: number, intent: Intent | null, memory: Memory): Plan {
	const { shown } = memory;
	const index = row < 0 ? shown.length - 1 : row;
	const href = shown[index];
	if (href === undefined) return say('no-row', memory);
	if (!/[?&]t=/.test(href)) return say('no-row', memory, href);
	return { ...tool('ticket_baggage', memory), row: index, ...(intent === 'buy' ? { buys: true } : {}) };
}

function planSaying(reading: Reading, memory: Memory, message: string): Plan | null {
	const { intent, named } = reading;
	if (intent === 'reset') return say('reset', NO_MEMORY);
	if (intent === 'handover') return say('handover', memory);
	if ((intent === 'hello' || intent === 'thanks') && named.size > 0) return planFollowing(memory, reading, message);
	if (intent === 'hello' || intent === 'thanks' || intent === 'abilities') return say(intent, memory);
	if (intent === 'weather' || intent === 'guide' || intent === 'status') return say(intent, memory);
	return null;
}

function planMessage(message: string, reading: Reading, before: Memory, options: UnderstandOptions): Plan {
	const memory = asNewTrip(reading, before);
	const { intent, named, ordinal } = reading;
	const saying = planSaying(reading, memory, message);
	if (saying) return saying;
	if (orderIn(message) !== null && !named.has('to')) return tool('my_orders', memory, message);
	if (ordinal !== null && before.shown.length > 0 && !named.has('to')) return planRow(ordinal, intent, memory);
	if (intent === 'buy' && !named.has('to')) return before.shown.length > 0 ? planRow(0, intent, memory) : say('buy', memory);
	const problem = problemOf({ ...reading, memory }, before) ?? unknownPlace(reading, memory);
	if (problem) return problem;
	if (intent === 'faq' && isTrip(reading) && (hasIntent(folded(message), 'flights') || isStatement(reading, message)))
		return planOf('flights', memory, reading, message);
	const isStay = intent === 'hotels' || intent === 'entry' || (intent === null && memory.topic === 'search_hotels');
	if (!isStay && memory.from !== null && memory.from === memory.to && named.size > 0) return say('same-place', { ...memory, to: null });
	if (memory.date && memory.date < options.today(memory.from ?? options.home))
		return say('past-date', { ...memory, date: null, back: null, ask: 'date' });
	return planOf(intent, memory, reading, message);
}

export function understand(message: string, before: Memory, options: UnderstandOptions): Plan {
	const reading = readMessage(message, before, options);
	const plan = planMessage(message, reading, before, options);
	if (plan.kind === 'say') return plan;
	const isTrips = plan.kind === 'ask' || !['search_faq', 'read_instruction', 'entry_rules', 'my_orders', 'my_cashback'].includes(plan.tool);
	return isTrips ? { ...plan, missed: { typed: reading.unsupported, places: reading.others } } : plan;
}
