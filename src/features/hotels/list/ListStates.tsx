import { Notice } from '#ui/controls/Notice.tsx';
import '#ui/controls/skeleton.css';
import { inPlace } from '#ui/react/in-place.ts';
import { type HotelFilters, type HotelScreen, NO_HOTEL_FILTERS } from './contract.ts';
import { without } from './filters.ts';
import { addressOf, type HotelListContext } from './list-context.ts';
import type { ListProgress } from './live-rows.ts';
import { filterTitle } from './texts.ts';

interface ProgressProps {
	progress: ListProgress;
	failed: number;
	context: HotelListContext;
	onAgain: () => void;
}

/** Suppliers that failed, or a broken connection; without script a link that loads the page again. */
export const ListProblem = ({ progress, failed, context, onAgain }: ProgressProps) => {
	const { t, view } = context;
	const broken = progress === 'offline';
	if (!broken && failed === 0) return null;
	const action = (
		<a className="btn btn-quiet btn-small" href={addressOf(context, { page: view.page })} rel="nofollow" onClick={inPlace(onAgain)}>
			{t.list.retry()}
		</a>
	);
	return (
		<Notice action={action}>
			<p>{broken ? t.list.offline() : t.list.partial()}</p>
		</Notice>
	);
};

/** Loads a running search again, for those without script. */
export const ReloadLink = ({ context }: { context: HotelListContext }) => (
	<p className="hotel-reload">
		<a className="btn btn-quiet btn-small" href={addressOf(context, { page: context.view.page })} rel="nofollow">
			{context.t.list.reload()}
		</a>
	</p>
);

/** Cards to come; the list has none yet. */
export const ListSkeleton = () => (
	<div className="stack" aria-hidden="true">
		{[0, 1, 2].map((index) => (
			<div key={index} className="skeleton skeleton-l" />
		))}
	</div>
);

interface NothingProps {
	costs: HotelScreen['costs'];
	context: HotelListContext;
	onFilters: (filters: HotelFilters) => void;
}

/** No hotel meets the filters: those whose removal leaves hotels. */
export const NothingFits = ({ costs, context, onFilters }: NothingProps) => {
	const { t, formats, view } = context;
	const link = (filters: HotelFilters, text: string) => (
		<a href={addressOf(context, { filters })} rel="nofollow" onClick={inPlace(() => onFilters(filters))}>
			{text}
		</a>
	);
	return (
		<Notice title={t.list.none()}>
			<ul className="stack-s">
				{costs.map(({ name, count }) => (
					<li key={name}>{link(without(view.filters, name), t.list.drop({ name: filterTitle(t, formats, view.filters, name), count }))}</li>
				))}
			</ul>
			<p>{link(NO_HOTEL_FILTERS, t.filters.reset())}</p>
		</Notice>
	);
};
