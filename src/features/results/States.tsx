import type { ReactNode } from 'react';
import { NO_FILTERS } from '#features/filters/contract.ts';
import { Notice } from '#ui/controls/Notice.tsx';
import { StatusMessage } from '#ui/controls/StatusMessage.tsx';
import type { FilterCost } from './contract.ts';
import type { ListContext } from './list-context.ts';
import { listAddress, type SearchProgress } from './rules.ts';

interface SearchErrorProps {
	progress: SearchProgress;
	/** The list's address; loading it repeats the search. */
	address: string;
	onAgain: () => void;
	context: ListContext;
}

/** Progress in a line of fixed height; a reload link without script. */
export const ProgressLine = ({ progress, address, context: { t } }: Omit<SearchErrorProps, 'onAgain'>) => {
	const searching = progress.kind === 'searching';
	const text = searching ? t.progress.searching(progress) : t.progress.loading();
	return (
		<>
			<div className="results-line">
				{(searching || progress.kind === 'loading') && (
					<progress
						className="results-progress live-only"
						{...(searching ? { max: progress.total + 1, value: progress.responded + 1 } : {})}
						aria-label={text}
					/>
				)}
			</div>
			{searching && (
				<p className="plain-only row-between small">
					{text}
					<a className="btn btn-quiet btn-small" href={address}>
						{t.progress.again()}
					</a>
				</p>
			)}
		</>
	);
};

/** Error with one action; renders nothing otherwise. */
export const SearchErrorNotice = ({ progress, address, onAgain, context: { t } }: SearchErrorProps) => {
	const action = t.progress.again();
	switch (progress.kind) {
		case 'partial':
			return (
				<Notice
					kind="risk"
					title={t.progress.partial()}
					action={
						<a className="btn btn-quiet btn-small" href={address}>
							{action}
						</a>
					}
				>
					<p>{t.progress.partialText(progress)}</p>
				</Notice>
			);
		case 'failed':
			return <StatusMessage messages={{ title: t.progress.failed(), text: t.progress.failedText(), action }} href={address} />;
		case 'offline':
			return <StatusMessage messages={{ title: t.progress.offline(), text: t.progress.offlineText(), action }} onAction={onAgain} />;
		default:
			return null;
	}
};

function filterName(filter: FilterCost['filter'], { t }: ListContext): string {
	const { filters } = t;
	const names: Partial<Record<FilterCost['filter'], () => string>> = {
		stops: filters.stops,
		bagIncluded: filters.bagIncluded,
		refundable: filters.refundable,
		priceMax: filters.price,
		legs: filters.departure,
		minutesMax: filters.minutes,
		airlines: filters.airlines,
		alliances: filters.alliances,
		airports: filters.airportsAny,
		agencies: filters.agencies,
		transferMin: filters.transfers,
		transferMax: filters.transfers,
		noNight: filters.noNight,
		noAirportChange: filters.noAirportChange,
		noSelfTransfer: filters.noSelfTransfer,
	};
	return names[filter]?.() ?? filters.title();
}

interface NothingFitsProps {
	total: number;
	cost: FilterCost | undefined;
	onReset: (filter?: FilterCost['filter']) => void;
	context: ListContext;
}

/** No ticket passes the filters: names the filter that excludes most and offers a reset. */
export const NothingFits = ({ total, cost, onReset, context }: NothingFitsProps) => {
	const { t, address, view } = context;
	const out = (filters: typeof view.filters, text: string, look: string, drop?: FilterCost['filter']): ReactNode => (
		<a
			className={`btn btn-small ${look}`}
			href={listAddress(address, { ...view, filters })}
			onClick={(event) => {
				event.preventDefault();
				onReset(drop);
			}}
		>
			{text}
		</a>
	);
	const filter = cost ? filterName(cost.filter, context) : '';
	return (
		<Notice
			title={t.empty.filtered({ count: total })}
			action={
				<>
					{cost && out({ ...view.filters, [cost.filter]: NO_FILTERS[cost.filter] }, t.empty.drop({ filter }), 'btn-accent', cost.filter)}
					{out(NO_FILTERS, t.filters.resetAll(), 'btn-quiet')}
				</>
			}
		>
			{cost && <p>{t.empty.costliest({ filter, count: cost.count })}</p>}
		</Notice>
	);
};
