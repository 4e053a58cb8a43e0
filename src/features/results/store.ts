import { atom, computed, type ReadableAtom } from 'nanostores';
import { type ListView, NO_FILTERS, parseFilters } from '#features/filters/contract.ts';
import { type Facets, facets } from '#features/filters/rules.ts';
import type { RankedTicket, Sort } from '#features/search/rules.ts';
import type { Labels, ResultsPart, ResultsProps } from './contract.ts';
import { createTicketPool, type TicketPool } from './pool.ts';
import {
	appended,
	type Cost,
	contextOf,
	costliest,
	listAddress,
	listOf,
	NO_TAGS,
	PAGE,
	type Progress,
	progressOf,
	type ResultList,
	type Tags,
	tagsOf,
} from './rules.ts';
import { readResults } from './stream.ts';

export interface Results {
	$view: ReadableAtom<ListView>;
	$list: ReadableAtom<ResultList>;
	/** Pages of {@link PAGE} that are unfolded. */
	$page: ReadableAtom<number>;
	$labels: ReadableAtom<Labels>;
	$progress: ReadableAtom<Progress>;
	$facets: ReadableAtom<Facets | null>;
	$tags: ReadableAtom<Tags>;
	/** Itineraries that the tickets were chosen from. */
	$found: ReadableAtom<number>;
	/** Set when filters leave nothing. */
	$cost: ReadableAtom<Cost | undefined>;
	/** Grows when the filter form has to be filled in anew from the view. */
	$revision: ReadableAtom<number>;
	/** Where the list as it stands can be found again. */
	$address: ReadableAtom<string>;
	/** The fields of the filter form as sent; keeps the order. */
	filter(fields: URLSearchParams): void;
	sort(sort: Sort): void;
	/** Drops all filters, or one kind; order and bags stay. */
	reset(filter?: Cost['filter']): void;
	/** Shows the list of another entry of the history. */
	restore(view: ListView, page: number): void;
	more(): void;
	showWaiting(): void;
	/** The visitor has begun to read: from now on cards keep their places, and what comes in waits. */
	settle(): void;
	/** One part of the stream. */
	take(part: ResultsPart): void;
	/** Reads the stream until it is done; asks again where it broke off, after a pause, up to 3 times. */
	follow(signal: AbortSignal): Promise<void>;
}

const RETRIES = 3;
const PAUSE = 1000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		const timer = setTimeout(resolve, ms);
		signal.addEventListener('abort', () => {
			clearTimeout(timer);
			resolve();
		});
	});

/** The values of the screen and how they follow from the pool: `redraw` puts all in order, `append` leaves what is drawn in place. */
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
		const { tickets, whole } = pool;
		const { filters } = $view.get();
		if (whole || tickets.length > (props.facets?.total ?? 0)) $facets.set(facets(tickets, filters, context()));
		if (whole) $tags.set(tagsOf(all));
		else if (!props.done || $view.get() !== props.view) $tags.set(NO_TAGS);
		$cost.set(all.length === 0 ? costliest(tickets, filters, context()) : undefined);
	};
	const redraw = () => {
		const all = ordered();
		$list.set({ ranked: all, waiting: 0, renewed: false });
		recount(all);
	};
	const append = () => {
		const all = ordered();
		$list.set(appended($list.get().ranked.slice(0, $page.get() * PAGE), all, pool.whole));
		recount(all);
	};
	return { $view, $page, $facets, $tags, $cost, $list, redraw, append };
}

/**
 * The results screen without its drawing: starts from the very props the HTML was made of, takes the rest from the stream, filters and
 * sorts in the browser. Once the visitor has begun to read ({@link Results.settle}), only what they do re-orders the cards on screen.
 */
export function createResults(props: ResultsProps): Results {
	const pool = createTicketPool(props);
	const { redraw, append, ...values } = createList(props, pool);
	const { $view, $page, $list } = values;
	const $labels = atom(props.labels);
	const $revision = atom(0);
	const $progress = atom<Progress>(progressOf(props.suppliers, props.done));
	const $found = atom(props.found);
	/** The visitor has not begun to read, or chose another list before it was complete: new tickets are sorted in at once. */
	let unread = true;

	const ask = (view: ListView, page = 1) => {
		unread = !pool.whole;
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
		if (pool.whole || $progress.get().kind === 'asking') $progress.set(progressOf(pool.suppliers, pool.whole));
	};
	const follow = async (signal: AbortSignal) => {
		if (!pool.whole && props.done) $progress.set({ kind: 'loading' });
		for (let tries = 0; !pool.whole && !signal.aborted; tries += 1) {
			const end = await readResults(props.stream, pool.told, signal, take);
			if (end.kind !== 'broken') return;
			if (tries >= RETRIES) return $progress.set({ kind: 'offline' });
			await pause(PAUSE * 2 ** tries, signal);
		}
	};

	return {
		...values,
		$labels,
		$found,
		$progress,
		$revision,
		$address: computed([$view, $page], (view, page) => listAddress(props.address, view, page)),
		filter: (fields) => ask({ ...parseFilters(fields), sort: $view.get().sort }),
		sort: (sort) => ask({ ...$view.get(), sort }),
		reset: (filter) => {
			const view = $view.get();
			ask({ ...view, filters: filter ? { ...view.filters, [filter]: NO_FILTERS[filter] } : NO_FILTERS });
			$revision.set($revision.get() + 1);
		},
		restore: (view, page) => {
			ask(view, page);
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
		follow,
	};
}
