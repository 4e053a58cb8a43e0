import type { Allowance, Ticket } from '#engine/contract.ts';
import { ticketItem } from '#features/favorites/address.ts';
import type { Filters, ListView, Range } from '#features/filters/contract.ts';
import { filterParams, NO_FILTERS } from '#features/filters/contract.ts';
import { applyFilters, offerFilter } from '#features/filters/rules.ts';
import { comparableTotal, type OfferChoice, type RankedTicket, rank, whyFirst } from '#features/search/rules.ts';
import type { FilterCost, Labels, ResultsProps, SupplierStatus, TicketTags } from './contract.ts';

export type ListFilterContext = Parameters<typeof applyFilters>[2];

export const PAGE = 20;

/** How a bag is priced in a total; `price` in minor units for all travellers. */
export type BagState =
	| { kind: 'included'; pieces: number; kilos: number }
	| { kind: 'added'; pieces: number; price: number }
	| { kind: 'none' }
	| { kind: 'unknown' };

/** A fee that is not stated is `unknown`, never "none"; `price` in minor units is of one more piece for one traveller. */
export function bagState(included: Allowance | null, pieces: number, price: number | null, travellers: number): BagState {
	if (included === null) return { kind: 'unknown' };
	const missing = pieces - included.pieces;
	if (missing <= 0) return included.pieces > 0 ? { kind: 'included', ...included } : { kind: 'none' };
	return price === null ? { kind: 'unknown' } : { kind: 'added', pieces, price: missing * price * travellers };
}

export const bagsOf = ({ fare, offer }: OfferChoice, { trip, seats }: Pick<ListFilterContext, 'trip' | 'seats'>) => ({
	checked: bagState(fare.checkedBag, trip.checkedBags, offer.bagPrice, seats.adults + seats.children),
	cabin: bagState(fare.cabinBag, Number(trip.cabinBag), offer.cabinBagPrice, seats.adults + seats.children),
});

export const NO_TICKET_TAGS: TicketTags = { why: [] };

const leader = (list: readonly RankedTicket[], value: (item: RankedTicket) => number): string | undefined => {
	let first: RankedTicket | undefined;
	for (const item of list) if (!first || value(item) < value(first)) first = item;
	return first?.ticket.id;
};

/** Finds the leaders of a list; none in a list of one, and unknown totals are never the cheapest. */
export function tagsOf(list: readonly RankedTicket[]): TicketTags {
	if (list.length < 2) return NO_TICKET_TAGS;
	const best = leader(list, (item) => item.score);
	const first = list.find((item) => item.ticket.id === best);
	return {
		cheapest: leader(
			list.filter((item) => item.choice.known),
			(item) => comparableTotal(item.choice),
		),
		fastest: leader(list, (item) => item.minutes),
		best,
		why: first ? whyFirst(first, list) : [],
	};
}

export const listOf = (tickets: readonly Ticket[], view: ListView, context: ListFilterContext): RankedTicket[] =>
	rank(applyFilters(tickets, view.filters, context), view.sort, view.trip, context.seats, offerFilter(view.filters, context));

/** Progress of a search. `loading`: all suppliers responded, tickets are still coming. */
export type SearchProgress =
	| { kind: 'loading' }
	| { kind: 'searching'; responded: number; total: number }
	| { kind: 'complete' }
	| { kind: 'partial'; failed: number; total: number }
	| { kind: 'failed' }
	| { kind: 'offline' };

export function progressOf(suppliers: readonly SupplierStatus[], done: boolean): SearchProgress {
	const total = suppliers.length;
	const failed = suppliers.filter(({ state }) => state === 'failed').length;
	if (!done) return { kind: 'searching', responded: suppliers.filter(({ state }) => state !== 'pending').length, total };
	if (failed === 0) return { kind: 'complete' };
	return failed === total ? { kind: 'failed' } : { kind: 'partial', failed, total };
}

export const contextOf = (props: Pick<ResultsProps, 'query' | 'scale'>, view: ListView, labels: Labels): ListFilterContext => ({
	trip: view.trip,
	seats: props.query,
	legs: props.query.legs,
	allianceOf: Object.fromEntries(
		Object.entries(labels.airlines).flatMap(([code, { alliance }]) => (alliance ? [[code, alliance] as const] : [])),
	),
	scale: props.scale,
});

/** `waiting` counts new tickets among the visible cards, `renewed` marks changed prices; both are applied on request. */
export interface ResultList {
	ranked: RankedTicket[];
	waiting: number;
	firstWaiting?: string;
	renewed: boolean;
	/** Id of the first ticket just shown. */
	entered?: string;
}

/** Appends new tickets below the rendered cards, which retain place and price; `complete` means that missing ones are sold out. */
export function appended(rendered: readonly RankedTicket[], all: readonly RankedTicket[], complete: boolean): ResultList {
	const places = new Map(all.map((item, place) => [item.ticket.id, place]));
	const held = new Set(rendered.map((item) => item.ticket.id));
	const end = Math.max(-1, ...rendered.map((item) => places.get(item.ticket.id) ?? -1));
	const others = (list: readonly RankedTicket[]) => list.filter((item) => !held.has(item.ticket.id));
	const renewed = rendered.some((item) => {
		const now = all[places.get(item.ticket.id) ?? -1];
		return now ? now.choice.total !== item.choice.total : complete;
	});
	const waiting = others(all.slice(0, end + 1));
	const [first] = waiting;
	return { ranked: [...rendered, ...others(all)], waiting: waiting.length, ...(first ? { firstWaiting: first.ticket.id } : {}), renewed };
}

const isSet = (value: Filters[keyof Filters]): boolean => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false);

/** Finds the filter that excludes most tickets; undefined if removing one filter does not help. */
export function mostExcludingFilter(tickets: readonly Ticket[], filters: Filters, context: ListFilterContext): FilterCost | undefined {
	const costs = (Object.keys(filters) as (keyof Filters)[])
		.filter((filter) => isSet(filters[filter]))
		.map((filter) => ({ filter, count: applyFilters(tickets, { ...filters, [filter]: NO_FILTERS[filter] }, context).length }));
	return costs.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
}

/** Up to 8 round price steps within the range, without the maximum; whole units. */
export function priceSteps({ from, to }: Range): number[] {
	const rough = (to - from) / 8;
	if (!(rough > 0)) return [];
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
	const first = Math.ceil(from / step + 0.2) * step;
	return Array.from({ length: 8 }, (_, i) => Math.round(first + i * step)).filter((value) => value > from && value < to);
}

/** Up to 8 full hours within the range, in minutes, without both ends. */
export function hourSteps({ from, to }: Range): number[] {
	const [first, last] = [Math.floor(from / 60) + 1, Math.ceil(to / 60) - 1];
	const step = Math.max(1, Math.ceil((last - first + 1) / 8));
	return Array.from({ length: Math.max(0, Math.ceil((last - first + 1) / step)) }, (_, i) => (first + i * step) * 60);
}

/** The list's address with the view's parameters and page. */
export function listAddress(address: string, view: ListView, page = 1): string {
	const [path = '', query = ''] = address.split('?');
	const params = new URLSearchParams(query);
	for (const [name, value] of filterParams(view)) params.append(name, value);
	if (page > 1) params.set('page', String(page));
	const text = params.toString();
	return text ? `${path}?${text}` : path;
}

/** Retains the list's filters, sorting and bags. */
export const ticketAddress = (list: string, id: string): string => `${list}${list.includes('?') ? '&' : '?'}t=${encodeURIComponent(id)}`;

/** The address that saves a ticket, with the bags its price includes. */
export const favoriteAddress = (search: string, id: string, trip: ListView['trip']): string => {
	const bags = filterParams({ filters: NO_FILTERS, sort: 'best', trip }).toString();
	return `${ticketItem(search, id)}${bags ? `&${bags}` : ''}`;
};

/** Replaces the view's parameters in an address. */
export function withView(address: string, view: ListView): string {
	const { pathname, searchParams, hash } = new URL(address, 'http://list');
	const others = [...searchParams].filter(([name]) => name === 'month' || name === 'language');
	return listAddress(`${pathname}?${new URLSearchParams(others)}`, view) + hash;
}

/** Page number of an address, 1 if invalid. */
export const parsePage = (text: string | null): number => (text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : 1);
