import { atom, computed, type ReadableAtom } from 'nanostores';
import { pauseBefore, RETRIES } from '#browser/reconnect.ts';
import { type ListView, NO_FILTERS, parseFilters } from '#features/filters/contract.ts';
import { type Facets, facets } from '#features/filters/rules.ts';
import { cheapestOf, type RankedTicket, type Sort } from '#features/search/rules.ts';
import type { FilterCost, Labels, ResultsPart, ResultsProps, TicketTags } from './contract.ts';
import { createTicketPool, type TicketPool } from './pool.ts';
import {
	appended,
	contextOf,
	listAddress,
	listOf,
	mostExcludingFilter,
	NO_TICKET_TAGS,
	PAGE,
	progressOf,
	type ResultList,
	type SearchProgress,
	tagsOf,
} from './rules.ts';
import { readResults } from './stream.ts';

export interface Results {
	$view: ReadableAtom<ListView>;
	$list: ReadableAtom<ResultList>;
	$page: ReadableAtom<number>;
	$labels: ReadableAtom<Labels>;
	$progress: ReadableAtom<SearchProgress>;
	$facets: ReadableAtom<Facets | null>;
	$tags: ReadableAtom<TicketTags>;
	$found: ReadableAtom<number>;
	/** Set if the filters exclude every ticket. */
	$cost: ReadableAtom<FilterCost | undefined>;
	/** Incremented when the filter form must be refilled from the view. */
	$revision: ReadableAtom<number>;
	$address: ReadableAtom<string>;
	filter(fields: URLSearchParams): void;
	sort(sort: Sort): void;
	/** Removes all filters or one kind; retains sorting and bags. */
	reset(filter?: FilterCost['filter']): void;
	restore(view: ListView, page: number): void;
	more(): void;
	showWaiting(): void;
	/** Call when the visitor interacts: cards retain their places, new tickets wait. */
	settle(): void;
	take(part: ResultsPart): void;
	/** With the bags of the page; null until the search is complete. */
	cheapest(): ReturnType<typeof cheapestOf>;
	/** Reads the stream to its end; reconnects up to 3 times after a pause. */
	follow(signal: AbortSignal): Promise<void>;
}

/** Derived values of the pool: `redraw` sorts everything, `append` leaves rendered cards in place. */
function createList(props: ResultsProps, pool: TicketPool) {
	const $view = atom(props.view);
	const $page = atom(props.page);
	const $facets = atom(props.facets);
	const $tags = atom(props.tags);
	const $cost = atom(props.cost);
	const context = () => contextOf(props, $view.get(), pool.labels);
	const ordered = () => listOf(pool.tickets, $view.get(), context());
	const $list = atom<ResultList>({ ranked: ordered(), waiting: 0, renewed: false });

	const recount = (all: RankedTicket[]) => {
		const { tickets, complete } = pool;
		const { filters } = $view.get();
		if (complete || tickets.length > (props.facets?.total ?? 0)) $facets.set(facets(tickets, filters, context()));
		if (complete) $tags.set(tagsOf(all));
		else if (!props.done || $view.get() !== props.view) $tags.set(NO_TICKET_TAGS);
		$cost.set(all.length === 0 ? mostExcludingFilter(tickets, filters, context()) : undefined);
	};
	const redraw = () => {
		const all = ordered();
		$list.set({ ranked: all, waiting: 0, renewed: false });
		recount(all);
	};
	const append = () => {
		const all = ordered();
		$list.set(appended($list.get().ranked.slice(0, $page.get() * PAGE), all, pool.complete));
		recount(all);
	};
	return { $view, $page, $facets, $tags, $cost, $list, redraw, append };
}

/** Sorts and filters in the browser; after {@link Results.settle} only the visitor's actions reorder cards. */
export function createResults(props: ResultsProps): Results {
	const pool = createTicketPool(props);
	const { redraw, append, ...values } = createList(props, pool);
	const { $view, $page, $list } = values;
	const $labels = atom(props.labels);
	const $revision = atom(0);
	const $progress = atom<SearchProgress>(progressOf(props.suppliers, props.done));
	const $found = atom(props.found);
	/** No interaction yet, or another list was chosen before completion: new tickets are sorted in directly. */
	let unread = true;

	const request = (view: ListView, page = 1) => {
		unread = !pool.complete;
		$view.set(view);
		$page.set(page);
		redraw();
	};
	const take = (part: ResultsPart) => {
		pool.take(part);
		if (part.kind === 'tickets') $labels.set(pool.labels);
		if (part.kind === 'tickets' || part.kind === 'done') {
			if (unread || $list.get().ranked.length === 0) redraw();
			else append();
		}
		if (part.kind === 'done') $found.set(part.found);
		if (pool.complete || $progress.get().kind === 'searching') $progress.set(progressOf(pool.suppliers, pool.complete));
	};
	const follow = async (signal: AbortSignal) => {
		if (!pool.complete && props.done) $progress.set({ kind: 'loading' });
		for (let tries = 0; !pool.complete && !signal.aborted; tries += 1) {
			const end = await readResults(props.stream, pool.cursor, signal, take);
			if (end.kind !== 'broken') return;
			if (tries >= RETRIES) return $progress.set({ kind: 'offline' });
			await pauseBefore(tries, signal);
		}
	};

	return {
		...values,
		$labels,
		$found,
		$progress,
		$revision,
		$address: computed([$view, $page], (view, page) => listAddress(props.address, view, page)),
		filter: (fields) => request({ ...parseFilters(fields), sort: $view.get().sort }),
		sort: (sort) => request({ ...$view.get(), sort }),
		reset: (filter) => {
			const view = $view.get();
			request({ ...view, filters: filter ? { ...view.filters, [filter]: NO_FILTERS[filter] } : NO_FILTERS });
			$revision.set($revision.get() + 1);
		},
		restore: (view, page) => {
			request(view, page);
			$revision.set($revision.get() + 1);
		},
		more: () => $page.set($page.get() + 1),
		showWaiting: () => {
			const { firstWaiting, ranked } = $list.get();
			redraw();
			const entered = firstWaiting ?? ranked[0]?.ticket.id;
			if (entered) $list.set({ ...$list.get(), entered });
		},
		settle: () => {
			unread = false;
		},
		take,
		cheapest: () => (pool.complete ? cheapestOf(pool.tickets, props.view.trip, props.query) : null),
		follow,
	};
}
