import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { TicketTags } from './contract.ts';
import type { ListContext } from './list-context.ts';
import { listAddress, PAGE, type ResultList } from './rules.ts';
import { TicketCard } from './TicketCard.tsx';

/** Cards rendered before the first paint; the rest follow when idle. */
const FIRST_CARDS = 10;
/** Maximum wait for idle time in milliseconds. */
const IDLE_LIMIT = 300;

export interface ListScreen {
	list: ResultList;
	tags: TicketTags;
	page: number;
	/** Rendered or not. */
	total: number;
	context: ListContext;
}

/** `requestIdleCallback` with a fallback. @returns cancels it */
function whenIdle(run: () => void): () => void {
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(run);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(run, { timeout: IDLE_LIMIT });
	return () => cancelIdleCallback(handle);
}

/** The screen for cards below the first ones, updated when idle. */
function useRest(screen: ListScreen): ListScreen {
	const [rest, setRest] = useState(screen);
	useEffect(() => (rest === screen ? undefined : whenIdle(() => startTransition(() => setRest(screen)))), [rest, screen]);
	return rest;
}

/** Focuses the first new card of a further page or of tickets just shown. */
function useFocusOnNew(screen: ListScreen, rest: ListScreen): void {
	const unfolded = useRef(screen.page);
	const entered = useRef(screen.list.entered);
	useEffect(() => {
		const { list } = screen;
		if (list.entered === entered.current) return;
		const place = list.ranked.findIndex((item) => item.ticket.id === list.entered);
		if (place >= FIRST_CARDS && rest !== screen) return;
		entered.current = list.entered;
		if (place >= 0) document.getElementById(`ticket-${place + 1}`)?.focus();
	}, [screen, rest]);
	useEffect(() => {
		if (rest.page === unfolded.current + 1) document.getElementById(`ticket-${(rest.page - 1) * PAGE + 1}`)?.focus({ preventScroll: true });
		unfolded.current = rest.page;
	}, [rest.page]);
}

const Cards = memo(({ screen, from, to }: { screen: ListScreen; from: number; to: number }) => {
	const { list, tags, context } = screen;
	return list.ranked
		.slice(from, to)
		.map((item, i) => <TicketCard key={item.ticket.id} ranked={item} place={from + i + 1} tags={tags} context={context} />);
});

export const TicketList = memo(({ screen, onMore }: { screen: ListScreen; onMore: () => void }) => {
	const rest = useRest(screen);
	useFocusOnNew(screen, rest);
	const { list, page, total, context } = screen;
	const { t, address, view } = context;
	const shown = page * PAGE;
	const legs = context.query.legs.length;
	return (
		<>
			<div className="stack results-tickets" data-legs={legs > 2 ? undefined : legs}>
				<Cards screen={screen} from={0} to={FIRST_CARDS} />
				<Cards screen={rest} from={FIRST_CARDS} to={rest.page * PAGE} />
			</div>
			{total > shown && (
				<p className="results-more">
					<a
						className="btn btn-quiet"
						href={`${listAddress(address, view, page + 1)}#ticket-${shown + 1}`}
						onClick={(event) => {
							if (list.ranked.length <= shown) return;
							event.preventDefault();
							onMore();
						}}
					>
						{t.list.more({ count: Math.min(PAGE, total - shown) })}
					</a>
				</p>
			)}
		</>
	);
});
