/** Inputs of tools from the memory. Pure. */
import type { Memory, ToolName } from '#features/assistant/contract.ts';
import { daysBetween } from '#lib/dates.ts';

export interface InputOptions {
	readonly home: string;
	readonly question: string;
	/** Row of the last card. */
	readonly row?: number | undefined;
	/** Country of a city; a country is its own. */
	readonly countryOf: (code: string) => string;
}

const WEEK = 7;

/** Nights of the trip; null for one way or if they are not known. */
const nightsOf = ({ oneway, date, back, nights }: Memory): number | null =>
	oneway ? null : date && back ? daysBetween(date, back) : nights;

/** A trip without days is one of a week: a price with the way back says more. */
export const assumesWeek = (memory: Memory): boolean => !memory.oneway && !memory.date && memory.nights === null;

const defined = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

const REFUND = /верн|возвра|сда(?:ть|м)/iu;

/** Number of an order in a message, by its form; null without one. */
export const orderIn = (message: string): string | null =>
	/(?<![\p{L}\d-])[0-9a-z]{4}-[0-9a-z]{4}(?![\p{L}\d-])/iu.exec(message)?.[0].toUpperCase() ?? null;

/** Id of the ticket in a row of the last card; null if no row is meant. */
const ticketOf = ({ shown }: Memory, row: number | undefined): string | null =>
	row === undefined ? null : new URLSearchParams((shown[row] ?? '').split('?')[1]).get('t');

/** A budget of a night counts once for each. */
function hotelInput({ to, date, back, adults, ages, hotelFilters, budget, perNight, cheap }: Memory): Record<string, unknown> {
	const nights = perNight && date && back ? daysBetween(date, back) : 1;
	return defined({
		city: to,
		check_in: date,
		check_out: back,
		adults,
		child_ages: ages,
		filters: hotelFilters,
		max_price: budget === null ? null : budget * nights,
		cheapest: cheap,
	});
}

function destinationsInput(memory: Memory, from: string, limit: number | null): Record<string, unknown> {
	const { to, date, back, month, adults, ages, sea, warm, direct, cabin } = memory;
	const stay = assumesWeek(memory) ? WEEK : nightsOf(memory);
	return defined({
		from,
		country: to?.length === 2 ? to : null,
		date,
		back,
		month,
		nights: back ? null : stay,
		max_price: limit,
		sea,
		warm,
		direct,
		cabin,
		adults,
		child_ages: ages,
	});
}

/** Input of a tool; its schema checks the rest. */
export function inputOf(tool: ToolName, memory: Memory, { home, question, countryOf, row }: InputOptions): Record<string, unknown> {
	const { to, date, back, month, adults, ages, budget, direct, bags, cabin, cheap, fast, times, citizenship, oneway, transit } = memory;
	const limit = memory.perNight ? null : budget;
	const from = memory.from ?? home;
	const party = { adults, child_ages: ages };
	switch (tool) {
		case 'search_flights':
			return defined({
				from,
				to,
				date,
				back: oneway ? null : back,
				...party,
				cabin,
				direct,
				bags,
				max_price: limit,
				times,
				sort: cheap ? 'cheapest' : fast ? 'fastest' : 'best',
			});
		case 'ticket_baggage':
			return defined({ from, to, date, back: oneway ? null : back, ...party, cabin, direct, bags, ticket: ticketOf(memory, row) });
		case 'price_calendar':
			return defined({ from, to, date, month: date ? null : month, nights: nightsOf(memory), direct, cabin, ...party });
		case 'find_destinations':
			return destinationsInput(memory, from, limit);
		case 'search_hotels':
			return hotelInput(memory);
		case 'entry_rules':
			return defined({ country: countryOf(to ?? ''), citizenship, transit, airport: transit && to && to.length > 2 ? to : null });
		case 'my_orders':
			return defined({ order: orderIn(question), refund: REFUND.test(question) || null });
		case 'my_cashback':
			return {};
		default:
			return { question };
	}
}
