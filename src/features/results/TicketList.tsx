import { useEffect, useRef } from 'react';
import type { ListContext } from './list-context.ts';
import { listAddress, PAGE, type ResultList, type Tags } from './rules.ts';
import { TicketCard } from './TicketCard.tsx';

interface TicketListProps {
	list: ResultList;
	tags: Tags;
	/** Most cards to draw. */
	shown: number;
	/** Cards there are, drawn or not. */
	total: number;
	page: number;
	onMore: () => void;
	onWaiting: () => void;
	context: ListContext;
}

/** The cards, the button that lets waiting ones in, and the way to further pages; the first new card gets the focus. */
export const TicketList = ({ list, tags, shown, total, page, onMore, onWaiting, context }: TicketListProps) => {
	const { say, address, view } = context;
	const unfolded = useRef(page);
	useEffect(() => {
		if (page === unfolded.current + 1) document.getElementById(`ticket-${(page - 1) * PAGE + 1}`)?.focus({ preventScroll: true });
		unfolded.current = page;
	}, [page]);
	const news = list.waiting > 0 ? say.list.waiting({ count: list.waiting }) : list.renewed ? say.list.renewed() : '';
	return (
		<>
			<p className="results-news" role="status">
				{news && (
					<button className="btn btn-accent btn-small" type="button" onClick={onWaiting}>
						{news}
					</button>
				)}
			</p>
			<div className="stack results-tickets">
				{list.ranked.slice(0, shown).map((one, i) => (
					<TicketCard key={one.ticket.id} one={one} place={i + 1} tags={tags} context={context} />
				))}
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
};
