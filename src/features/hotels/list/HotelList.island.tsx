import '#ui/controls/pill.css';
import '#ui/controls/toast.css';
import '#ui/tokens/scroll-x.css';
import './hotel-list.css';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FAVORITE_FORM } from '#ui/controls/FavoriteHeart.tsx';
import { useFilterSheet } from '#ui/controls/filter-sheet.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconFilter } from '#ui/controls/icons.ts';
import { useAfterPaint } from '#ui/react/use-after-paint.ts';
import { useListHistory } from '#ui/react/use-list-history.ts';
import { useSettling } from '#ui/react/use-settling.ts';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { type HotelListProps, NO_HOTEL_FILTERS } from './contract.ts';
import { Filters } from './Filters.tsx';
import { activeFilters } from './filters.ts';
import { ListMain } from './ListMain.tsx';
import { contextBase, type HotelListContext } from './list-context.ts';
import { hotelListHistory } from './list-history.ts';
import { useMapSync } from './map-sync.ts';
import { createHotelList, type HotelListStore } from './store.ts';

/** Loads all rows once the page is live; @returns loads them again, with suppliers that failed. */
function useRows(store: HotelListStore): () => void {
	const [attempt, setAttempt] = useState(0);
	useEffect(() => {
		if (attempt === 0 && store.$progress.get() === 'complete') return;
		const stop = new AbortController();
		void store.follow(stop.signal);
		return () => stop.abort();
	}, [store, attempt]);
	return () => setAttempt(attempt + 1);
}

function useContext(props: HotelListProps, store: HotelListStore, announce: (text: string) => void): HotelListContext {
	const base = useMemo(() => contextBase(props), [props]);
	const view = useStore(store.$view);
	const [unknown, setUnknown] = useState(props.wish.unknown);
	return useMemo(() => ({ ...base, view, unknown, setUnknown, announce }), [base, view, unknown, announce]);
}

/** Boxes that the visitor ticked or cleared before hydration. */
const changedBoxes = (): HTMLInputElement[] =>
	[...document.querySelectorAll<HTMLInputElement>('.hotel-compare-box input')].filter((box) => box.checked !== box.defaultChecked);

/** Hydration sets the boxes back, so they are read before it. */
function useEarlyMarks(store: HotelListStore): void {
	const [early] = useState(() => (import.meta.env.SSR ? [] : changedBoxes().map(({ value, checked }) => ({ value, checked }))));
	useEffect(() => {
		for (const { value, checked } of early) store.mark(value, checked);
	}, [store, early]);
}

/** Island: filters, sorts and compares at once, and streams slow suppliers' hotels; without script the HTML is links and GET forms. */
export const HotelList = withErrorBoundary('Hotel list', (props: HotelListProps) => {
	const [store] = useState(() => createHotelList(props));
	const [live, setLive] = useState(false);
	const [announcement, setAnnouncement] = useState<{ id: number; text: string }>();
	const announce = useCallback((text: string) => setAnnouncement((last) => ({ id: (last?.id ?? 0) + 1, text })), []);
	const context = useContext(props, store, announce);
	const [screen, revision, stale] = [useStore(store.$screen), useStore(store.$revision), useStore(store.$stale)];
	const sheet = useFilterSheet(store.$address.get);
	const again = useRows(store);
	const filter = useAfterPaint(store.filter);
	useSettling(store.settle);
	const [entries] = useState(() => hotelListHistory(store, props.address));
	useListHistory(entries, sheet);
	useMapSync(store, props.stay);
	useEarlyMarks(store);
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => {
		setLive(true);
		// Replays the press of a heart that came before.
		root.current?.dispatchEvent(new Event('island:live', { bubbles: true }));
	}, []);
	const { t, view } = context;
	const count = activeFilters(view.filters).length;
	return (
		<div className="hotel-results filtered-list" ref={root} data-live={live || undefined}>
			<form className="hotel-outside" id={FAVORITE_FORM} method="post" action={props.favorite.action} />
			<p className="hotel-outside" role="status">
				{announcement && (
					<span className="toast" key={announcement.id}>
						{announcement.text}
					</span>
				)}
			</p>
			{screen.all > 0 && (
				<>
					{/* biome-ignore lint/a11y/useValidAnchor: without script the link itself opens the sheet */}
					<a
						className="btn btn-quiet btn-small hotel-filters-open"
						href="#filters"
						onClick={(event) => {
							event.preventDefault();
							sheet.open();
						}}
					>
						<Icon icon={iconFilter} />
						{t.filters.title()}
						{count > 0 && ` · ${count}`}
					</a>
					<Filters
						context={context}
						counts={screen.counts}
						total={stale ? null : screen.total}
						sheet={sheet}
						revision={revision}
						onChange={filter}
						onReset={() => store.setFilters(NO_HOTEL_FILTERS)}
					/>
				</>
			)}
			<ListMain store={store} context={context} live={live} onAgain={again} />
		</div>
	);
});
