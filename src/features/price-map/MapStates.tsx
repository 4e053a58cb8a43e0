import { priceText } from '#lib/price.ts';
import { Notice } from '#ui/controls/Notice.tsx';
import { StatusMessage } from '#ui/controls/StatusMessage.tsx';
import { inPlace } from '#ui/react/in-place.ts';
import { mapAddress, mapFilterCount, NO_MAP_FILTERS } from './address.ts';
import type { MapData, MapQuery } from './contract.ts';
import type { MapContext } from './map-context.ts';
import type { MapStatus } from './query-store.ts';

interface StatusProps {
	status: MapStatus;
	context: MapContext;
	onAgain: () => void;
	live: boolean;
}

/** Failed or offline: what is kept, and one action; nothing otherwise. */
export const MapStatusNotice = ({ status, context: { t, address, query }, onAgain, live }: StatusProps) => {
	if (status !== 'failed' && status !== 'offline') return null;
	const { states } = t;
	const texts =
		status === 'failed'
			? { title: states.failed(), text: states.failedText(), action: states.again() }
			: { title: states.offline(), text: states.offlineText(), action: states.again() };
	return <StatusMessage messages={texts} href={mapAddress(address, query)} {...(live ? { onAction: onAgain } : {})} />;
};

interface EmptyProps {
	data: MapData;
	/** Minor units per whole unit of the budget. */
	scale: number;
	context: MapContext;
	onReset: () => void;
	/** Changes the query, as a press of Back would. */
	onQuery: (query: MapQuery) => void;
}

/** No destination: because of the budget, of other filters, or because nothing flies from here. */
export const NothingFits = ({ data, scale, context, onReset, onQuery }: EmptyProps) => {
	const { t, price, address, query } = context;
	const [cheapest] = data.places ?? [];
	const filtered = mapFilterCount(query) > 0;
	const raised = cheapest && { ...query, budget: Math.ceil(cheapest.total / scale) };
	const reset = mapAddress(address, { ...NO_MAP_FILTERS, origin: query.origin, view: query.view });
	return (
		<Notice
			title={t.states.empty()}
			action={
				filtered && (
					<a
						className="btn btn-accent btn-small"
						href={reset}
						onClick={(event) => {
							event.preventDefault();
							onReset();
						}}
					>
						{t.choice.resetAll()}
					</a>
				)
			}
		>
			<p>
				{cheapest
					? t.states.emptyBudget({ place: cheapest.name, price: priceText(price, cheapest.total) })
					: filtered
						? t.states.emptyFilters()
						: t.states.emptyOrigin({ from: data.origin.from })}
			</p>
			{raised && (
				<p>
					<a className="btn btn-quiet btn-small" href={mapAddress(address, raised)} onClick={inPlace(() => onQuery(raised))}>
						{t.states.raiseBudget({ price: priceText(price, (raised.budget ?? 0) * scale) })}
					</a>
				</p>
			)}
		</Notice>
	);
};
