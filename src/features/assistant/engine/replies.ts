/** Sentences and suggestions of the embedded engine. Server only. */

import type { Card, Chip, Memory, Question, ToolName, Transit } from '#features/assistant/contract.ts';
import type { AssistantSite } from '#features/assistant/ports.ts';
import type { ToolContext, ToolProblem } from '#features/assistant/tools/tool.ts';
import { messages } from '#i18n/messages.ts';
import { href } from '#site/links.ts';
import { placeIn, placeName } from '#world/place-names.ts';
import { type ConditionOptions, conditionChips, missedConditions } from './conditions.ts';
import { countryOf } from './country.ts';
import { assumesWeek } from './inputs.ts';
import { ASSUMED_AGE } from './party.ts';
import type { Missed, Plan, Saying } from './understand.ts';
import { capital } from './words.ts';

export interface Reply {
	readonly text: string;
	readonly chips: readonly Chip[];
}

const textsOf = ({ locale }: Pick<AssistantSite, 'locale'>) => messages(locale, 'assistant');
type Texts = ReturnType<typeof textsOf>;
type ChipName = keyof Texts['chips'];

const chipsOf = (t: Texts, ...names: readonly (ChipName | false)[]): Chip[] =>
	names.flatMap((name) => (name === false ? [] : [{ text: t.chips[name](), send: t.chips[name]() }]));

const SAYING_CHIPS: Partial<Record<Saying, readonly ChipName[]>> = {
	hello: ['ideas', 'sea', 'faqRefund'],
	abilities: ['ideas', 'sea', 'faqRefund'],
	thanks: ['ideas', 'restart'],
	reset: ['ideas', 'sea'],
	unknown: ['ideas', 'handover'],
	'invalid-date': ['weekend', 'nextMonth'],
	guide: ['ideas'],
	weather: ['ideas'],
	status: ['faqDelay', 'handover'],
	buy: ['ideas', 'weekend'],
	'unknown-place': ['ideas', 'restart'],
	'past-date': ['weekend', 'nextMonth'],
};

export function replyOfSaying({ what, word, memory }: Extract<Plan, { kind: 'say' }>, { site, ports, now }: ToolContext): Reply {
	const t = textsOf(site);
	if (what === 'no-row' && word !== undefined) return { text: t.say['open-row'](), chips: [{ text: t.cards.choose(), href: word }] };
	const text =
		what === 'unknown-place'
			? t.say[what]({ word: nameTyped(word ?? '') })
			: what === 'invalid-date'
				? t.say[what]({ word: word ?? '' })
				: t.say[what]();
	if (what === 'handover') return { text, chips: [{ text: t.handover.button(), handover: true }] };
	const place = memory.to;
	const guide = (what === 'guide' || what === 'weather') && place !== null ? ports.guide(place, site, now) : null;
	const guides = guide === null || place === null ? [] : [{ text: t.cards.guide({ place: placeName(place, site.language) }), href: guide }];
	const shown = what === 'guide' ? (guides[0]?.text ?? text) : text;
	return { text: shown, chips: [...guides, ...chipsOf(t, ...(SAYING_CHIPS[what] ?? []))] };
}

const QUESTION_CHIPS: Readonly<Record<Question, readonly ChipName[]>> = {
	to: ['ideas', 'sea'],
	date: ['weekend', 'nextWeekend', 'nextMonth', 'newYear'],
	back: ['days3', 'week', 'twoWeeks'],
	city: [],
	country: [],
};

export function promptFor({ ask: question, memory, missed }: Extract<Plan, { kind: 'ask' }>, site: AssistantSite): Reply {
	const t = textsOf(site);
	const place =
		memory.to === null || question === 'city' || question === 'country' ? '' : `${capital(placeIn('to', memory.to, site.language))}. `;
	const note = missedNote([...missed.typed, ...missed.places.map((code) => placeName(code, site.language))], site);
	return { text: [note, place + t.ask[question]()].filter(Boolean).join(' '), chips: chipsOf(t, ...QUESTION_CHIPS[question]) };
}

/** Names what was recognized and not applied. */
const missedNote = (wishes: readonly string[], site: AssistantSite): string =>
	wishes.length === 0 ? '' : textsOf(site).notes.missed({ wishes: wishes.join(', ') });

/** The nominative of a feminine name, the only one that its accusative gives away. */
const nameTyped = (word: string): string => capital(word.replace(/у$/, 'а').replace(/ю$/, 'я'));

/** What was assumed, so that the traveller can correct it. */
function notesOf(tool: ToolName, memory: Memory, home: string, site: AssistantSite): string[] {
	const t = textsOf(site).notes;
	const isTrip = tool === 'search_flights' || tool === 'price_calendar' || tool === 'find_destinations' || tool === 'ticket_baggage';
	if (!isTrip) return [];
	return [
		...(memory.from === null ? [t.home({ from: placeIn('from', home, site.language) })] : []),
		...(tool === 'find_destinations' && assumesWeek(memory) ? [t.week()] : []),
		...(tool === 'find_destinations' && (memory.warm || memory.sea) ? [t.warm()] : []),
		...(memory.ages.includes(ASSUMED_AGE) ? [t.age({ n: ASSUMED_AGE })] : []),
	];
}

/** "за одного", "за 3 пассажиров". */
function peopleText({ adults, ages }: Memory, { locale }: AssistantSite): string {
	const t = messages(locale, 'results').card;
	const count = adults + ages.length;
	return count === 1 ? t.forOne() : t.forAll({ count });
}

function sentenceOf(tool: ToolName, card: Card, { memory, row, site }: Pick<FoundOptions, 'memory' | 'row' | 'site'>): string {
	const t = textsOf(site).found;
	const people = peopleText(memory, site);
	if (tool === 'search_flights' && card.kind === 'flights')
		return t.search_flights({ trip: card.title, price: card.rows[0]?.price.text ?? '', people });
	if (tool === 'ticket_baggage' && card.kind === 'flights') {
		const bags = card.rows[0]?.bags.toLowerCase() ?? '';
		return row === undefined ? t.ticket_baggage({ trip: card.title, bags }) : t.ticket({ trip: card.title, n: row + 1, bags });
	}
	if (card.kind === 'days') {
		const low = card.rows.find(({ best }) => best);
		return t.price_calendar({ trip: card.title, day: low?.text ?? '', price: low?.price?.text ?? '', people });
	}
	if (card.kind === 'places')
		return t.find_destinations({ place: card.rows[0]?.name ?? '', price: card.rows[0]?.price.text ?? '', people });
	if (card.kind === 'hotels') return hotelsSentence(card, t);
	// At home there is no rule to name a source of.
	if (tool === 'entry_rules' && card.kind === 'texts' && card.rows.every(({ source }) => source === '')) return card.rows[0]?.title ?? '';
	if (tool === 'entry_rules' && memory.transit !== null && card.kind === 'texts') return transitSentence(card, memory.transit, site);
	return tool === 'read_instruction' || tool === 'entry_rules' || tool === 'my_orders' || tool === 'my_cashback'
		? t[tool]()
		: t.search_faq();
}

/** Rules have texts that name a legal act, or say to confirm them. */
function transitSentence({ rows }: Extract<Card, { kind: 'texts' }>, transit: Transit, site: AssistantSite): string {
	const t = textsOf(site).found.transit;
	return rows.some(({ text }) => text !== '') ? t[transit]() : t.none();
}

/** Names the price of the first hotel, and of the cheapest one if it is another. */
function hotelsSentence({ title: trip, rows }: Extract<Card, { kind: 'hotels' }>, t: Texts['found']): string {
	const [first] = rows;
	const [cheapest] = rows.toSorted((a, b) => a.price.minor - b.price.minor);
	if (!first || !cheapest) return '';
	if (first.price.minor === cheapest.price.minor) return t.search_hotels({ trip, price: first.price.text });
	return t.hotels({ trip, name: first.name, price: first.price.text, cheapest: cheapest.name, low: cheapest.price.text });
}

function chipsAfter(tool: ToolName, memory: Memory, isAbroad: boolean, site: AssistantSite): Chip[] {
	const t = textsOf(site);
	const more = !memory.direct && 'direct';
	switch (tool) {
		case 'search_flights':
			return chipsOf(t, 'cheaper', 'later', more, 'baggage', 'hotel', isAbroad && 'visa');
		case 'price_calendar':
			return chipsOf(t, more, 'nextMonth', 'weekend', isAbroad && 'visa');
		case 'find_destinations':
			return chipsOf(t, !memory.sea && 'sea', 'nextWeekend', more, 'week');
		case 'search_hotels':
			return chipsOf(t, 'cheaper');
		case 'ticket_baggage':
			return chipsOf(t, 'cheaper', 'hotel');
		default:
			return chipsOf(t, 'handover');
	}
}

export interface FoundOptions extends ConditionOptions {
	readonly home: string;
	/** The destination is in another country than the origin. */
	readonly isAbroad: boolean;
	readonly missed?: Missed;
	/** Row of the last card that is meant. */
	readonly row?: number | undefined;
	readonly buys?: boolean | undefined;
}

export function replyOfResult(tool: ToolName, cards: readonly Card[], options: FoundOptions): Reply {
	const { memory, home, isAbroad, site, missed, buys } = options;
	const [card] = cards;
	const places = (missed?.places ?? []).map((code) => placeName(code, site.language));
	const wishes = [...(missed?.typed ?? []), ...places, ...missedConditions(tool, options)];
	const notes = [...notesOf(tool, memory, home, site), missedNote(wishes, site), buys ? textsOf(site).found.buy() : ''];
	const text = card ? [sentenceOf(tool, card, options), ...notes].filter(Boolean).join(' ') : '';
	return { text, chips: [...conditionChips(tool, options), ...chipsAfter(tool, memory, isAbroad, site)] };
}

function entryProblem({ to, citizenship }: Memory, site: AssistantSite): string {
	const t = textsOf(site).problems;
	if (citizenship === null || to === null) return t.entry();
	return t.entryFor({ country: placeName(countryOf(to), site.language), citizenship: placeName(citizenship, site.language) });
}

export function replyOfProblem(tool: ToolName, problem: ToolProblem, options: ConditionOptions): Reply {
	const { memory, site } = options;
	const t = textsOf(site);
	if (problem === 'nothing-found') {
		if (tool === 'search_faq' || tool === 'read_instruction') return { text: t.problems.faq(), chips: chipsOf(t, 'handover') };
		if (tool === 'entry_rules') return { text: entryProblem(memory, site), chips: chipsOf(t, 'handover') };
		if (tool === 'my_orders')
			return { text: t.problems.orders(), chips: [{ text: t.chips.signIn(), href: href(site, '/my/sign-in') }, ...chipsOf(t, 'handover')] };
		return {
			text: t.problems['nothing-found'](),
			chips: [...conditionChips(tool, options), ...chipsOf(t, 'later', 'nextMonth')],
		};
	}
	if (tool === 'entry_rules') return { text: t.problems.entry(), chips: chipsOf(t, 'handover') };
	return { text: t.problems[problem](), chips: chipsOf(t, 'weekend', 'nextMonth', 'restart') };
}
