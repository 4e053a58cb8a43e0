import '#ui/pill.css';
import './results.css';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SCROLL_THRESHOLD } from '#app/viewport.ts';
import { speak } from '#i18n/speak.ts';
import { number } from '#lib/format.ts';
import { FlightSky } from '#ui/FlightSky.tsx';
import { guarded } from '#ui/react/guarded.tsx';
import type { ResultsProps } from './contract.ts';
import { Filters } from './Filters.tsx';
import { closeSheet, useSheetClosing } from './filter-sheet.ts';
import type { ListContext } from './list-context.ts';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { PAGE } from './rules.ts';
import { NothingFits, ProgressLine, Trouble } from './States.tsx';
import { createResults, type Results as Store } from './store.ts';
import { TicketList } from './TicketList.tsx';
import { Toolbar, WhyFirst } from './Toolbar.tsx';

/** Keeps the address equal to the list, so that a reload, a bookmark and "back" find it as it was. */
function useAddress(address: string) {
	const first = useRef(true);
	useEffect(() => {
		if (first.current) first.current = false;
		else history.replaceState(history.state, '', address + location.hash);
	}, [address]);
}

/** Follows the stream while the list is on screen. */
function useStream(store: Store): { again: () => void } {
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt follows anew
	useEffect(() => {
		const stop = new AbortController();
		store.follow(stop.signal);
		return () => stop.abort();
	}, [store, attempt]);
	return { again: () => setAttempt(attempt + 1) };
}

/** Cards may move only until the visitor scrolls, presses or focuses something. */
function useSettling(store: Store): void {
	useEffect(() => {
		if (window.scrollY >= SCROLL_THRESHOLD || (document.activeElement && document.activeElement !== document.body)) store.settle();
		const ended = new AbortController();
		const options = { signal: ended.signal, passive: true, capture: true };
		for (const name of ['scroll', 'pointerdown', 'keydown', 'focusin']) window.addEventListener(name, store.settle, options);
		return () => ended.abort();
	}, [store]);
}

/** How many tickets there are, of those that filters leave out, and of those that the list was chosen from. */
function countText(shown: number, total: number, found: number, { say, price }: ListContext): string {
	const cut = found > total;
	if (shown < total) return cut ? say.list.bestOf({ shown, count: total }) : say.list.countOf({ shown, count: total });
	return cut ? say.list.best({ count: shown, all: number(price.formats, found) }) : say.list.count({ count: shown });
}

/**
 * The list of results. An island because filters, order and bags act in the browser at once and tickets of slow suppliers stream in;
 * without script the same HTML is links and a GET form. `data` is {@link ResultsProps} as JSON: Astro would wrap each value of an object.
 */
export const Results = guarded('Results', ({ data }: { data: string }) => {
	const props = useMemo(() => JSON.parse(data) as ResultsProps, [data]);
	const [store] = useState(() => createResults(props));
	const say = useMemo(() => speak(props.language, props.texts), [props]);
	const reasons = useMemo(() => speak(props.language, props.reasons), [props]);
	const [live, setLive] = useState(false);
	const view = useStore(store.$view);
	const list = useStore(store.$list);
	const page = useStore(store.$page);
	const labels = useStore(store.$labels);
	const progress = useStore(store.$progress);
	const facets = useStore(store.$facets);
	const tags = useStore(store.$tags);
	const cost = useStore(store.$cost);
	const found = useStore(store.$found);
	const revision = useStore(store.$revision);
	const address = useStore(store.$address);
	const { again } = useStream(store);
	useSettling(store);
	useAddress(address);
	useSheetClosing();
	useEffect(() => setLive(true), []);

	const { price, query, scale, places } = props;
	const context: ListContext = { say, price, labels, query, scale, places, view, address: props.address };
	const shown = Math.max(list.ranked.length, facets?.shown ?? 0);
	const news = list.waiting > 0 ? say.list.waiting({ count: list.waiting }) : list.renewed ? say.list.renewed() : '';
	/** Nothing to show yet: nobody has answered, or what was asked for is still on its way. */
	const searching = list.ranked.length === 0 && (progress.kind === 'asking' || (progress.kind === 'loading' && view !== props.view));
	return (
		<div className="results" data-live={live || undefined}>
			<FlightSky />
			<div className={facets ? 'results-layout' : 'results-layout results-bare'}>
				{facets && (
					<Filters
						key={revision}
						facets={facets}
						context={context}
						onChange={store.filter}
						onDone={closeSheet}
						onReset={() => store.reset()}
					/>
				)}
				<section className="results-list" id="list" aria-labelledby="list-title">
					<h2 className="visually-hidden" id="list-title">
						{say.list.title()}
					</h2>
					<Toolbar context={context} withFilters={facets !== null} onSort={store.sort} />
					<div className="row-between results-head">
						<p className="small muted" role="status">
							{news ? (
								<button className="results-news" type="button" onClick={store.showWaiting}>
									{news}
								</button>
							) : (
								countText(shown, facets?.total ?? shown, progress.kind === 'asking' ? 0 : found, context)
							)}
						</p>
						{view.sort === 'best' && tags.why.length > 0 && (
							<WhyFirst reasons={tags.why.map((reason) => reasons[reason]())} ranking={props.ranking} context={context} />
						)}
					</div>
					<ProgressLine progress={progress} address={address} context={context} />
					<Trouble progress={progress} address={address} onAgain={again} context={context} />
					{searching && <ResultsSkeleton label={progress.kind === 'asking' ? say.progress.asking(progress) : say.progress.loading()} />}
					{facets && list.ranked.length === 0 && !searching && (
						<NothingFits total={facets.total} cost={cost} onReset={store.reset} context={context} />
					)}
					<TicketList list={list} tags={tags} shown={page * PAGE} total={shown} page={page} onMore={store.more} context={context} />
				</section>
			</div>
		</div>
	);
});
