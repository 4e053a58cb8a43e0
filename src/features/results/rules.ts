import type { Allowance, Ticket } from '#engine/contract.ts';
import type { Filters, ListView, Range } from '#features/filters/contract.ts';
import { filterParams, NO_FILTERS } from '#features/filters/contract.ts';
import { applyFilters, offerFilter } from '#features/filters/rules.ts';
import { type OfferChoice, type RankedTicket, type Reason, rank, whyFirst } from '#features/search/rules.ts';
import type { Labels, ResultsProps, SupplierStatus } from './contract.ts';

/** What filters need to know besides the tickets. */
export type FilterContext = Parameters<typeof applyFilters>[2];

/** Tickets per page of the list. */
export const PAGE = 20;

/** How a bag stands in a shown total; `price` is minor units for all travellers. */
export type BagState =
	| { kind: 'included'; pieces: number; kilos: number }
	| { kind: 'added'; pieces: number; price: number }
	| { kind: 'none' }
	| { kind: 'unknown' };

/**
 * How the bags that are asked for stand in a choice's total: what is not said is `unknown`, never "none".
 *
 * @param pieces how many the traveller takes; 0 tells what the fare has
 * @param price one more piece for one traveller, minor units; null = not said
 * @param travellers how many of them have a seat
 */
export function bagState(included: Allowance | null, pieces: number, price: number | null, travellers: number): BagState {
	if (included === null) return { kind: 'unknown' };
	const missing = pieces - included.pieces;
	if (missing <= 0) return included.pieces > 0 ? { kind: 'included', ...included } : { kind: 'none' };
	return price === null ? { kind: 'unknown' } : { kind: 'added', pieces, price: missing * price * travellers };
}

/** Both bags of a choice as the card says them. */
export const bagsOf = ({ fare, offer }: OfferChoice, { trip, seats }: Pick<FilterContext, 'trip' | 'seats'>) => ({
	checked: bagState(fare.checkedBag, trip.checkedBags, offer.bagPrice, seats.adults + seats.children),
	cabin: bagState(fare.cabinBag, Number(trip.cabinBag), offer.cabinBagPrice, seats.adults + seats.children),
});

/** Ids of the tickets that lead the list in something, and why the first of the order "best" is first. */
export interface Tags {
	cheapest?: string;
	fastest?: string;
	best?: string;
	why: Reason[];
}

export const NO_TAGS: Tags = { why: [] };

const leader = (list: readonly RankedTicket[], value: (one: RankedTicket) => number): string | undefined => {
	let first: RankedTicket | undefined;
	for (const one of list) if (!first || value(one) < value(first)) first = one;
	return first?.ticket.id;
};

/** Marks the leaders of a list; a list of one has none, and an unknown total is never called the cheapest. */
export function tagsOf(list: readonly RankedTicket[]): Tags {
	if (list.length < 2) return NO_TAGS;
	const best = leader(list, (one) => one.score);
	const first = list.find((one) => one.ticket.id === best);
	return {
		cheapest: leader(
			list.filter((one) => one.choice.known),
			(one) => one.sortTotal,
		),
		fastest: leader(list, (one) => one.minutes),
		best,
		why: first ? whyFirst(first, list) : [],
	};
}

/** The list as the view asks for it: filtered, priced with the baggage asked for, in order. */
export const listOf = (tickets: readonly Ticket[], view: ListView, context: FilterContext): RankedTicket[] =>
	rank(applyFilters(tickets, view.filters, context), view.sort, view.trip, context.seats, offerFilter(view.filters, context));

/** How far the search is. `loading`: it is answered, the rest of the list is on its way. */
export type Progress =
	| { kind: 'loading' }
	| { kind: 'asking'; answered: number; total: number }
	| { kind: 'complete' }
	| { kind: 'partial'; failed: number; total: number }
	| { kind: 'failed' }
	| { kind: 'offline' };

/** How far a search is by its suppliers; `done` when none is still asked. */
export function progressOf(suppliers: readonly SupplierStatus[], done: boolean): Progress {
	const total = suppliers.length;
	const failed = suppliers.filter(({ state }) => state === 'failed').length;
	if (!done) return { kind: 'asking', answered: suppliers.filter(({ state }) => state !== 'asking').length, total };
	if (failed === 0) return { kind: 'complete' };
	return failed === total ? { kind: 'failed' } : { kind: 'partial', failed, total };
}

/** What the rules need to know about a list. */
export const contextOf = (props: Pick<ResultsProps, 'query' | 'scale'>, view: ListView, labels: Labels): FilterContext => ({
	trip: view.trip,
	seats: props.query,
	legs: props.query.legs,
	allianceOf: Object.fromEntries(
		Object.entries(labels.airlines).flatMap(([code, { alliance }]) => (alliance ? [[code, alliance] as const] : [])),
	),
	scale: props.scale,
});

/**
 * What the list shows. `waiting` counts tickets that belong among the cards on screen, `renewed` says that prices of those cards changed:
 * both are announced and come in when the visitor asks.
 */
export interface ResultList {
	ranked: RankedTicket[];
	waiting: number;
	/** Id of the first waiting ticket. */
	firstWaiting?: string;
	renewed: boolean;
	/** Id of the first ticket that the visitor has just let in. */
	entered?: string;
}

/**
 * The list with what came in put under the cards that are drawn, which keep their place and price.
 *
 * @param drawn the cards on screen
 * @param all the list as it would be in order
 * @param whole nothing more will come: a drawn ticket that is missing is sold out
 */
export function appended(drawn: readonly RankedTicket[], all: readonly RankedTicket[], whole: boolean): ResultList {
	const places = new Map(all.map((one, place) => [one.ticket.id, place]));
	const held = new Set(drawn.map((one) => one.ticket.id));
	const end = Math.max(-1, ...drawn.map((one) => places.get(one.ticket.id) ?? -1));
	const others = (list: readonly RankedTicket[]) => list.filter((one) => !held.has(one.ticket.id));
	const renewed = drawn.some((one) => {
		const now = all[places.get(one.ticket.id) ?? -1];
		return now ? now.choice.total !== one.choice.total : whole;
	});
	const waiting = others(all.slice(0, end + 1));
	const [first] = waiting;
	return { ranked: [...drawn, ...others(all)], waiting: waiting.length, ...(first ? { firstWaiting: first.ticket.id } : {}), renewed };
}

/** A kind of filter that is set, and how many tickets there would be without it. */
export interface Cost {
	filter: keyof Filters;
	count: number;
}

const isSet = (value: Filters[keyof Filters]): boolean => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false);

/** The filter whose removal brings back the most tickets; undefined when no single one brings any. */
export function costliest(tickets: readonly Ticket[], filters: Filters, context: FilterContext): Cost | undefined {
	const costs = (Object.keys(filters) as (keyof Filters)[])
		.filter((filter) => isSet(filters[filter]))
		.map((filter) => ({ filter, count: applyFilters(tickets, { ...filters, [filter]: NO_FILTERS[filter] }, context).length }));
	return costs.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
}

/** Round steps of money between the cheapest and the dearest, at most 8, dearest left out (it narrows nothing); whole units. */
export function priceSteps({ from, to }: Range): number[] {
	const rough = (to - from) / 8;
	if (!(rough > 0)) return [];
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
	const first = Math.ceil(from / step + 0.2) * step;
	return Array.from({ length: 8 }, (_, i) => Math.round(first + i * step)).filter((value) => value > from && value < to);
}

/** Whole hours, as minutes, between two durations, at most 8; both ends left out. */
export function hourSteps({ from, to }: Range): number[] {
	const [first, last] = [Math.floor(from / 60) + 1, Math.ceil(to / 60) - 1];
	const step = Math.max(1, Math.ceil((last - first + 1) / 8));
	return Array.from({ length: Math.max(0, Math.ceil((last - first + 1) / step)) }, (_, i) => (first + i * step) * 60);
}

/** The address of a list: `address` (which may have a query of its own) with the view's fields and the page. */
export function listAddress(address: string, view: ListView, page = 1): string {
	const [path = '', query = ''] = address.split('?');
	const params = new URLSearchParams(query);
	for (const [name, value] of filterParams(view)) params.append(name, value);
	if (page > 1) params.set('page', String(page));
	const text = params.toString();
	return text ? `${path}?${text}` : path;
}

/** The address of a ticket's own screen from that of its list: filters, order and bags stay in it. */
export const ticketAddress = (list: string, id: string): string => `${list}${list.includes('?') ? '&' : '?'}t=${encodeURIComponent(id)}`;

/** The same address, of this or another day or month, with the view's fields in place of those that it has. */
export function withView(address: string, view: ListView): string {
	const { pathname, searchParams, hash } = new URL(address, 'http://list');
	const others = [...searchParams].filter(([name]) => name === 'month' || name === 'language');
	return listAddress(`${pathname}?${new URLSearchParams(others)}`, view) + hash;
}

/** The page that an address asks for: 1 for anything unreadable. */
export const parsePage = (text: string | null): number => (text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : 1);
