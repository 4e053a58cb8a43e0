import { filterCount } from '#features/filters/contract.ts';
import { SORTS, type Sort } from '#features/search/rules.ts';
import { Counter } from '#ui/controls/Counter.tsx';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconFilter } from '#ui/controls/icons.ts';
import type { ListContext } from './list-context.ts';
import { listAddress } from './rules.ts';

interface ToolbarProps {
	context: ListContext;
	withFilters: boolean;
	onFilters: () => void;
	onSort: (sort: Sort) => void;
}

/** Filter button for phones and sort links. */
export const Toolbar = ({ context: { t, view, address }, withFilters, onFilters, onSort }: ToolbarProps) => {
	const count = filterCount(view.filters);
	return (
		<nav className="results-bar" aria-label={t.sort.label()}>
			{withFilters && (
				// biome-ignore lint/a11y/useValidAnchor: without script the link itself opens the sheet
				<a
					className="pill results-filters"
					href="#filters"
					onClick={(event) => {
						event.preventDefault();
						onFilters();
					}}
				>
					<Icon icon={iconFilter} />
					{t.filters.button()}
					{count > 0 && (
						<>
							{' '}
							<Counter count={count} />
						</>
					)}
				</a>
			)}
			{SORTS.map((sort) => (
				<a
					key={sort}
					className="pill"
					href={listAddress(address, { ...view, sort })}
					aria-current={view.sort === sort ? 'true' : undefined}
					onClick={(event) => {
						if (event.metaKey || event.ctrlKey || event.shiftKey) return;
						event.preventDefault();
						onSort(sort);
					}}
				>
					{t.sort[sort]()}
				</a>
			))}
		</nav>
	);
};

interface WhyFirstProps {
	reasons: readonly string[];
	/** Address of the published ranking. */
	ranking: string;
	context: ListContext;
}

/** Reasons for the first ticket of the order "best", with the published weights. */
export const WhyFirst = ({ reasons, ranking, context: { t } }: WhyFirstProps) => (
	<details className="small results-why">
		<summary>{t.sort.why()}</summary>
		<ul>
			{reasons.map((reason) => (
				<li key={reason}>{reason}</li>
			))}
		</ul>
		<p>
			{t.sort.whyText()} <a href={ranking}>{t.sort.ranking()}</a>
		</p>
	</details>
);
