import { useStore } from '@nanostores/react';
import { Fragment, Suspense, useEffect, useRef } from 'react';
import { useAfterPaint } from '#ui/react/use-after-paint.ts';
import { type HotelListMessages, MAX_COMPARED, PAGE_SIZE } from './contract.ts';
import { offerParams } from './filters.ts';
import { HotelCard } from './HotelCard.tsx';
import { Chips, CompareBar, More, Sorts, WhyFirst } from './ListParts.tsx';
import { ListProblem, ListSkeleton, NothingFits, ReloadLink } from './ListStates.tsx';
import { LazyComparison, loadComparison } from './lazy-comparison.ts';
import { type HotelListContext, hotelHref } from './list-context.ts';
import type { ListProgress } from './live-rows.ts';
import type { HotelListStore } from './store.ts';
import { lastPage, withParams } from './view.ts';
import { WishForm } from './Wish.tsx';

/** Focuses the first hotel of a further page. */
function useFocusOnMore(page: number): void {
	const before = useRef(page);
	useEffect(() => {
		if (page === before.current + 1) {
			const cards = document.querySelectorAll<HTMLElement>('.hotel-card h2 > a');
			cards[cards.length - 1 - ((cards.length - 1) % PAGE_SIZE)]?.focus({ preventScroll: true });
		}
		before.current = page;
	}, [page]);
}

function countText(n: number, progress: ListProgress, t: HotelListMessages): string {
	if (progress !== 'searching') return t.list.count({ n });
	return n === 0 ? t.list.searchingNone() : t.list.searching({ n });
}

const Head = ({ store, context }: { store: HotelListStore; context: HotelListContext }) => {
	const { t, props, view } = context;
	const [{ total }, progress, news, stale] = [
		useStore(store.$screen),
		useStore(store.$progress),
		useStore(store.$news),
		useStore(store.$stale),
	];
	return (
		<div className="hotel-bar">
			<h2 className="visually-hidden" id="list-title">
				{t.heading()}
			</h2>
			<p role="status" className="hotel-count" id="hotel-count" tabIndex={-1}>
				<b>{stale && progress !== 'offline' ? t.list.loading() : countText(total, progress, t)}</b>
				{props.isNear && view.sort === 'distance' && <span className="small muted">{t.list.nearest({ place: props.place })}</span>}
				{news > 0 && (
					<button className="hotel-news" type="button" onClick={store.showNews}>
						{t.list.news({ n: news })}
					</button>
				)}
			</p>
			<Sorts context={context} onSort={useAfterPaint(store.sort)} />
			{props.simulated && <p className="small muted hotel-simulated">{t.simulated()}</p>}
		</div>
	);
};

interface MainProps {
	store: HotelListStore;
	context: HotelListContext;
	live: boolean;
	onAgain: () => void;
}

/** The list with its toolbar, notices and comparison. */
export const ListMain = ({ store, context, live, onAgain }: MainProps) => {
	const { t, props, formats, view, announce } = context;
	const [screen, progress, failed] = [useStore(store.$screen), useStore(store.$progress), useStore(store.$failed)];
	const [marked, stale, first] = [useStore(store.$marked), useStore(store.$stale), useStore(store.$first)];
	// React sends the contents of a boundary hidden, for a script to show; a page with a comparison waits for its chunk instead.
	const Boundary = props.view.compare.length > 0 ? Fragment : Suspense;
	const heading = () => document.getElementById('hotel-count')?.focus({ preventScroll: true });
	const start = Math.min(first, lastPage(screen.total));
	const waiting = stale && progress !== 'offline';
	useFocusOnMore(start - 1 + Math.ceil(screen.shown.length / PAGE_SIZE));
	const more = useAfterPaint(store.more);
	return (
		<section className="hotel-main" id="list" aria-labelledby="list-title" aria-busy={waiting || undefined}>
			<Head store={store} context={context} />
			<ListProblem progress={progress} failed={failed} context={context} onAgain={onAgain} />
			<WishForm context={context} onFilters={store.setFilters} />
			<Chips
				context={context}
				onDrop={(name, choice) => {
					heading();
					store.drop(name, choice);
				}}
			/>
			{screen.compared.length > 0 && (
				<Boundary>
					<LazyComparison
						compared={screen.compared}
						context={context}
						onClose={() => {
							heading();
							store.closeComparison();
						}}
					/>
				</Boundary>
			)}
			{!live && progress === 'searching' && <ReloadLink context={context} />}
			{screen.total === 0 && progress === 'searching' && <ListSkeleton />}
			{screen.all > 0 && screen.total === 0 && progress !== 'searching' && (
				<NothingFits costs={screen.costs} context={context} onFilters={store.setFilters} />
			)}
			<ol className="hotel-list">
				{screen.shown.map(({ row, best, free }) => (
					<HotelCard
						key={row.hotel.id}
						{...{ row, best, free, t, props, formats, announce }}
						href={hotelHref(props, row.hotel.id, view)}
						saved={withParams(props.stay, offerParams(view.filters))}
						station={view.filters.station}
						marked={marked.includes(row.hotel.id)}
						full={live && marked.length >= MAX_COMPARED}
						onMark={store.mark}
					/>
				))}
			</ol>
			{screen.total > 0 && (
				<CompareBar
					context={context}
					marked={marked}
					live={live}
					onCompare={(form) => void loadComparison().then(store.compare, () => form.submit())}
					onClear={() => {
						heading();
						store.closeComparison();
					}}
				/>
			)}
			<More context={context} screen={screen} first={start} waiting={waiting} onMore={() => more(undefined)} />
			<WhyFirst context={context} screen={screen} />
		</section>
	);
};
