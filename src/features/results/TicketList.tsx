import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { ListContext } from './list-context.ts';
import { listAddress, PAGE, type ResultList, type Tags } from './rules.ts';
import { TicketCard } from './TicketCard.tsx';

/** Cards that are rendered before the browser may paint; the others follow when it is idle. */
const AT_ONCE = 10;
/** The others wait for an idle moment at most so long, milliseconds. */
const IDLE_LIMIT = 300;

/** Everything that the cards show. */
export interface ListScreen {
	list: ResultList;
	tags: Tags;
	/** Pages of {@link PAGE} cards that are unfolded. */
	page: number;
	/** Cards there are, rendered or not. */
	total: number;
	context: ListContext;
}

/** Runs when the browser has nothing better to do. @returns cancels it */
function whenIdle(run: () => void): () => void {
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(run);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(run, { timeout: IDLE_LIMIT });
	return () => cancelIdleCallback(handle);
}

/** The screen that the cards below the first ones show: follows the one above when the browser is idle. */
function useRest(screen: ListScreen): ListScreen {
	const [rest, setRest] = useState(screen);
	useEffect(() => (rest === screen ? undefined : whenIdle(() => startTransition(() => setRest(screen)))), [rest, screen]);
	return rest;
}

/** The focus goes to the first new card: of a further page, and of the tickets that the visitor let in. */
function useFocusOnNew(screen: ListScreen, rest: ListScreen): void {
	const unfolded = useRef(screen.page);
	const entered = useRef(screen.list.entered);
	useEffect(() => {
		const { list } = screen;
		if (list.entered === entered.current) return;
		const place = list.ranked.findIndex((one) => one.ticket.id === list.entered);
		if (place >= AT_ONCE && rest !== screen) return;
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
		.map((one, i) => <TicketCard key={one.ticket.id} one={one} place={from + i + 1} tags={tags} context={context} />);
});

/** The cards and the way to further pages. */
export const TicketList = memo(({ screen, onMore }: { screen: ListScreen; onMore: () => void }) => {
	const rest = useRest(screen);
	useFocusOnNew(screen, rest);
	const { list, page, total, context } = screen;
	const { say, address, view } = context;
	const shown = page * PAGE;
	const legs = context.query.legs.length;
	return (
		<>
			<div className="stack results-tickets" data-legs={legs > 2 ? undefined : legs}>
				<Cards screen={screen} from={0} to={AT_ONCE} />
				<Cards screen={rest} from={AT_ONCE} to={rest.page * PAGE} />
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
						{say.list.more({ count: Math.min(PAGE, total - shown) })}
					</a>
				</p>
			)}
		</>
	);
});
