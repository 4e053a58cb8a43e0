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
	context: ListContext;
}

/** The cards and the way to further pages. The first new card gets the focus, of a further page and of the tickets that were let in. */
export const TicketList = ({ list, tags, shown, total, page, onMore, context }: TicketListProps) => {
	const { say, address, view } = context;
	const unfolded = useRef(page);
	const { entered } = list;
	useEffect(() => {
		const place = entered === undefined ? -1 : list.ranked.findIndex((one) => one.ticket.id === entered);
		if (place >= 0) document.getElementById(`ticket-${place + 1}`)?.focus();
	}, [entered, list]);
	useEffect(() => {
		if (page === unfolded.current + 1) document.getElementById(`ticket-${(page - 1) * PAGE + 1}`)?.focus({ preventScroll: true });
		unfolded.current = page;
	}, [page]);
	return (
		<>
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
