/** Conditions of the memory as chips that remove them, and those that a tool does not apply. Server only. */
import type { Chip, LegTime, Memory, ToolName } from '#features/assistant/contract.ts';
import type { AssistantSite } from '#features/assistant/ports.ts';
import { messages } from '#i18n/messages.ts';
import { digitsOf } from '#lib/money.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import { capital } from './words.ts';

type ConditionName =
	| 'cabin'
	| 'adults'
	| 'children'
	| 'direct'
	| 'bags'
	| 'budget'
	| 'nightBudget'
	| 'times'
	| 'fast'
	| 'sea'
	| 'warm'
	| 'hotel';

interface Condition {
	readonly name: ConditionName;
	readonly label: string;
	/** The message that removes it. */
	readonly undo: string;
}

const APPLIED: Readonly<Partial<Record<ToolName, readonly ConditionName[]>>> = {
	search_flights: ['cabin', 'adults', 'children', 'direct', 'bags', 'budget', 'times', 'fast'],
	ticket_baggage: ['cabin', 'adults', 'children', 'direct', 'bags', 'budget', 'times'],
	price_calendar: ['cabin', 'adults', 'children', 'direct'],
	find_destinations: ['cabin', 'adults', 'children', 'direct', 'budget', 'sea', 'warm'],
	search_hotels: ['adults', 'children', 'budget', 'nightBudget', 'hotel'],
};

export interface ConditionOptions {
	readonly memory: Memory;
	/** Names of the filters of hotels. */
	readonly hotelFilters: readonly string[];
	readonly site: AssistantSite;
	readonly format: PriceFormat;
}

/** Conditions that a tool would have to apply, and does not. */
const MISSED: Readonly<Partial<Record<ToolName, readonly ConditionName[]>>> = {
	price_calendar: ['bags', 'budget', 'times'],
	find_destinations: ['bags', 'times'],
};

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const rangeOf = ({ from, to }: LegTime): string => `${clock(from)}–${clock(to)}`;
const TIME_LABELS = { departure: ['departure', 'backDeparture'], arrival: ['arrival', 'backArrival'] } as const;

function conditionsOf({ memory, hotelFilters, site, format }: ConditionOptions): readonly Condition[] {
	const { conditions: t, undo, chips } = messages(site.locale, 'assistant');
	const { cabin, adults, ages, direct, bags, budget, times, fast, sea, warm } = memory;
	const limit = memory.perNight ? 'nightBudget' : 'budget';
	const budgetText = budget === null ? '' : priceText(format, budget * 10 ** digitsOf(format.sold));
	return [
		...(adults > 1 ? [{ name: 'adults' as const, label: t.adults({ n: adults }), undo: undo.adults() }] : []),
		...(ages.length > 0 ? [{ name: 'children' as const, label: t.children({ ages: ages.join(', ') }), undo: undo.children() }] : []),
		...(cabin === 'economy'
			? []
			: [{ name: 'cabin' as const, label: capital(messages(site.locale, 'search').cabins[cabin]()), undo: undo.cabin() }]),
		...(direct ? [{ name: 'direct' as const, label: t.direct(), undo: chips.stops() }] : []),
		...(bags ? [{ name: 'bags' as const, label: t.bags(), undo: undo.bags() }] : []),
		...(budget === null ? [] : [{ name: limit, label: t[limit]({ price: budgetText }), undo: chips.noLimit() } as const]),
		...times.map((time) => ({
			name: 'times' as const,
			label: t[TIME_LABELS[time.end][time.leg]]({ time: rangeOf(time) }),
			undo: undo.times(),
		})),
		...(fast ? [{ name: 'fast' as const, label: t.fast(), undo: undo.fast() }] : []),
		...(sea ? [{ name: 'sea' as const, label: t.sea(), undo: undo.sea() }] : []),
		...(warm ? [{ name: 'warm' as const, label: t.warm(), undo: undo.warm() }] : []),
		...hotelFilters.map((name) => ({ name: 'hotel' as const, label: capital(name), undo: undo.hotel({ what: name }) })),
	];
}

/** Chips of what the tool applied. */
export const conditionChips = (tool: ToolName, options: ConditionOptions): Chip[] =>
	conditionsOf(options)
		.filter(({ name }) => APPLIED[tool]?.includes(name))
		.map(({ label, undo }) => ({ text: label, send: undo, remove: true }));

/** Labels of what the tool did not apply. */
export const missedConditions = (tool: ToolName, options: ConditionOptions): string[] =>
	conditionsOf(options)
		.filter(({ name }) => MISSED[tool]?.includes(name))
		.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
