import '#ui/controls/pill.css';
import '#ui/controls/toast.css';
import './results.css';
import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { $cheapestTicket } from '#browser/cheapest-ticket.ts';
import { Filters } from '#features/results/filter-controls/Filters.tsx';
import { useSurroundingLinks } from '#features/results/prices/around.ts';
import { createTranslator } from '#i18n/create-translator.ts';
import { number } from '#lib/format.ts';
import { FAVORITE_FORM } from '#ui/controls/FavoriteHeart.tsx';
import { useFilterSheet } from '#ui/controls/filter-sheet.ts';
import { FlightSky } from '#ui/facts/FlightSky.tsx';
import { useAfterPaint } from '#ui/react/use-after-paint.ts';
import { useListHistory } from '#ui/react/use-list-history.ts';
import { useSettling } from '#ui/react/use-settling.ts';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import type { ResultsProps } from './contract.ts';
import type { ListContext } from './list-context.ts';
import { resultsHistory } from './list-history.ts';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { NothingFits, ProgressLine, SearchErrorNotice } from './States.tsx';
import { createResults, type Results as Store } from './store.ts';
import { TicketList } from './TicketList.tsx';
import { Toolbar, WhyFirst } from './Toolbar.tsx';

function useStream(store: Store, currency: string): { again: () => void } {
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt follows anew
	useEffect(() => {
		const stop = new AbortController();
		void store.follow(stop.signal).then(() => {
			const cheapest = store.cheapest();
			if (cheapest) $cheapestTicket.set({ ...cheapest, currency });
		});
		return () => stop.abort();
	}, [store, attempt, currency]);
	return { again: () => setAttempt(attempt + 1) };
}

function countText(shown: number, total: number, found: number, { t, price }: ListContext): string {
	const cut = found > total;
	if (shown < total) return cut ? t.list.bestOf({ shown, count: total }) : t.list.countOf({ shown, count: total });
	return cut ? t.list.best({ count: shown, all: number(price.formats, found) }) : t.list.count({ count: shown });
}

/** Memoized context of the list's parts. */
function useListContext(props: ResultsProps, store: Store, announce: (text: string) => void): ListContext {
	const t = useMemo(() => createTranslator(props.language, props.texts), [props]);
	const [view, labels] = [useStore(store.$view), useStore(store.$labels)];
	return useMemo(() => {
		const { price, query, scale, perPassenger, places, address, favorite } = props;
		return { t, price, labels, query, scale, perPassenger, places, view, address, favorite, announce };
	}, [t, props, labels, view, announce]);
}

/** Ticket count, or the button that shows new tickets; reasons for the first ticket. */
const ListHead = ({ props, store, shown, context }: { props: ResultsProps; store: Store; shown: number; context: ListContext }) => {
	const reasons = useMemo(() => createTranslator(props.language, props.reasons), [props]);
	const [list, facets, tags] = [useStore(store.$list), useStore(store.$facets), useStore(store.$tags)];
	const [foundCount, progress] = [useStore(store.$found), useStore(store.$progress)];
	const { t, view } = context;
	const news = list.waiting > 0 ? t.list.waiting({ count: list.waiting }) : list.renewed ? t.list.renewed() : '';
	return (
		<div className="row-between results-head">
			<p className="small muted" role="status">
				{news ? (
					<button className="results-news" type="button" onClick={store.showWaiting}>
						{news}
					</button>
				) : (
					countText(shown, facets?.total ?? shown, progress.kind === 'searching' ? 0 : foundCount, context)
				)}
			</p>
			{view.sort === 'best' && tags.why.length > 0 && (
				<WhyFirst reasons={tags.why.map((reason) => reasons[reason]())} ranking={props.ranking} context={context} />
			)}
		</div>
	);
};

interface ListProps {
	props: ResultsProps;
	store: Store;
	context: ListContext;
	onFilters: () => void;
}

const List = ({ props, store, context, onFilters }: ListProps) => {
	const [list, page, tags] = [useStore(store.$list), useStore(store.$page), useStore(store.$tags)];
	const [facets, cost, progress, address] = [
		useStore(store.$facets),
		useStore(store.$cost),
		useStore(store.$progress),
		useStore(store.$address),
	];
	const { again } = useStream(store, props.price.sold);
	const { t, view } = context;
	const total = Math.max(list.ranked.length, facets?.shown ?? 0);
	const screen = useMemo(() => ({ list, tags, page, total, context }), [list, tags, page, total, context]);
	/** No supplier has responded, or tickets are still loading. */
	const searching = list.ranked.length === 0 && (progress.kind === 'searching' || (progress.kind === 'loading' && view !== props.view));
	return (
		<section className="results-list" id="list" aria-labelledby="list-title">
			<h2 className="visually-hidden" id="list-title">
				{t.list.title()}
			</h2>
			<Toolbar context={context} withFilters={facets !== null} onFilters={onFilters} onSort={useAfterPaint(store.sort)} />
			<ListHead props={props} store={store} shown={total} context={context} />
			<ProgressLine progress={progress} address={address} context={context} />
			<SearchErrorNotice progress={progress} address={address} onAgain={again} context={context} />
			{searching && <ResultsSkeleton label={progress.kind === 'searching' ? t.progress.searching(progress) : t.progress.loading()} />}
			{facets && list.ranked.length === 0 && !searching && (
				<NothingFits total={facets.total} cost={cost} onReset={store.reset} context={context} />
			)}
			<TicketList screen={useDeferredValue(screen)} onMore={store.more} />
		</section>
	);
};

/** Islands apply filters at once and stream slow suppliers' tickets; without script the HTML is links and a GET form. */
export const Results = withErrorBoundary('Results', (props: ResultsProps) => {
	const [store] = useState(() => createResults(props));
	const [live, setLive] = useState(false);
	const [announcement, setAnnouncement] = useState<{ id: number; text: string }>();
	const announce = useCallback((text: string) => setAnnouncement((last) => ({ id: (last?.id ?? 0) + 1, text })), []);
	const context = useListContext(props, store, announce);
	const [facets, revision] = [useStore(store.$facets), useStore(store.$revision)];
	const sheet = useFilterSheet(store.$address.get);
	const filter = useAfterPaint(store.filter);
	useSettling(store.settle);
	const [entries] = useState(() => resultsHistory(store, props.address));
	useListHistory(entries, sheet);
	useSurroundingLinks(context.view);
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => {
		setLive(true);
		// Replays the press of a heart that came before.
		root.current?.dispatchEvent(new Event('island:live', { bubbles: true }));
	}, []);
	return (
		<div className="results filtered-list" ref={root} data-live={live || undefined}>
			<FlightSky />
			<form id={FAVORITE_FORM} method="post" action={props.favorite.action} />
			<p role="status">
				{announcement && (
					<span className="toast" key={announcement.id}>
						{announcement.text}
					</span>
				)}
			</p>
			<div className={facets ? 'results-layout' : 'results-layout results-bare'}>
				{facets && <Filters facets={facets} context={context} onChange={filter} onReset={store.reset} sheet={sheet} revision={revision} />}
				<List props={props} store={store} context={context} onFilters={sheet.open} />
			</div>
		</div>
	);
});
