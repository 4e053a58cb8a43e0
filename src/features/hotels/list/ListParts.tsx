import { number } from '#lib/format.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconClose } from '#ui/controls/icons.ts';
import { inPlace } from '#ui/react/in-place.ts';
import { type FilterName, type HotelScreen, type HotelSort, MAX_COMPARED, PAGE_SIZE, SORTS } from './contract.ts';
import type { Choice } from './filters.ts';
import { withoutChoice } from './filters.ts';
import { addressOf, fieldsOf, type HotelListContext } from './list-context.ts';
import { factorsOf, POINTS, pointsOf } from './sort.ts';
import { filterChips } from './texts.ts';

/** Links that order the list. */
export const Sorts = ({ context, onSort }: { context: HotelListContext; onSort: (sort: HotelSort) => void }) => {
	const { t, view } = context;
	return (
		<nav className="hotel-sorts scroll-x" aria-label={t.sort.label()}>
			{SORTS.map((sort) => (
				<a
					key={sort}
					className="btn btn-small pill"
					href={addressOf(context, { sort })}
					aria-current={sort === view.sort ? 'true' : undefined}
					rel="nofollow"
					onClick={inPlace(() => onSort(sort))}
				>
					{t.sort[sort]()}
				</a>
			))}
		</nav>
	);
};

/** One link for each chosen filter that removes it. */
export const Chips = ({ context, onDrop }: { context: HotelListContext; onDrop: (name: FilterName, choice: Choice | true) => void }) => {
	const { t, formats, view } = context;
	const chips = filterChips(t, formats, view.filters);
	if (chips.length === 0) return null;
	return (
		<ul className="hotel-chips" aria-label={t.filters.title()}>
			{chips.map(({ name, choice, text }) => (
				<li key={`${name} ${choice}`}>
					<a
						className="btn btn-small btn-quiet"
						href={addressOf(context, { filters: withoutChoice(view.filters, name, choice) })}
						rel="nofollow"
						aria-label={t.filters.remove({ name: text })}
						onClick={inPlace(() => onDrop(name, choice))}
					>
						{text}
						<Icon icon={iconClose} />
					</a>
				</li>
			))}
		</ul>
	);
};

interface CompareBarProps {
	context: HotelListContext;
	marked: readonly string[];
	live: boolean;
	/** Gets the form, which opens the comparison on its own too. */
	onCompare: (form: HTMLFormElement) => void;
	onClear: () => void;
}

/** Form of the cards' boxes; stays in view while some are ticked. */
export const CompareBar = ({ context, marked, live, onCompare, onClear }: CompareBarProps) => {
	const { t, view } = context;
	const { action, fields } = fieldsOf(context, { compare: [], page: view.page });
	const isOpen = view.compare.length > 0 && String(view.compare) === String(marked);
	const hint = marked.length < 2 ? t.compare.more() : marked.length === MAX_COMPARED ? t.compare.full({ n: MAX_COMPARED }) : '';
	return (
		<form
			className={isOpen ? 'hotel-compare' : 'hotel-compare hotel-compare-float'}
			id="hotel-compare"
			hidden={live && isOpen}
			method="get"
			action={action}
			onSubmit={(event) => {
				if (!live) return;
				event.preventDefault();
				onCompare(event.currentTarget);
			}}
		>
			{fields.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{live && marked.length > 0 && (
				<p className="small muted" role="status">
					{hint}
				</p>
			)}
			<button className="btn btn-quiet" type="submit">
				{live && marked.length > 0 ? t.compare.count({ n: marked.length }) : t.compare.submit()}
			</button>
			{live && marked.length > 0 && (
				<button className="btn btn-plain btn-small" type="button" onClick={onClear}>
					{t.compare.clear()}
				</button>
			)}
		</form>
	);
};

interface MoreProps {
	context: HotelListContext;
	screen: HotelScreen;
	/** First page that is shown. */
	first: number;
	/** Further hotels are loading. */
	waiting: boolean;
	onMore: () => void;
}

export const More = ({ context, screen: { total, shown }, first, waiting, onMore }: MoreProps) => {
	const { t } = context;
	const before = (first - 1) * PAGE_SIZE;
	const to = before + shown.length;
	const left = total - to;
	return (
		<p className="row hotel-more">
			{first > 1 && (
				<a className="btn btn-quiet" href={addressOf(context, { page: first - 1 })} rel="nofollow">
					{t.list.previous({ n: PAGE_SIZE })}
				</a>
			)}
			{total > PAGE_SIZE && <span className="muted">{waiting ? t.list.loading() : t.list.range({ from: before + 1, to, total })}</span>}
			{left > 0 && (
				<a
					className="btn btn-quiet"
					href={addressOf(context, { page: Math.ceil(to / PAGE_SIZE) + 1 })}
					rel="nofollow"
					aria-disabled={waiting || undefined}
					onClick={inPlace(() => waiting || onMore())}
				>
					{t.list.more({ n: Math.min(PAGE_SIZE, left) })}
				</a>
			)}
		</p>
	);
};

/** Points of the first hotel of the recommended order. */
export const WhyFirst = ({ context, screen: { shown, median } }: { context: HotelListContext; screen: HotelScreen }) => {
	const {
		t,
		formats: { formats: f },
		view,
	} = context;
	const [first] = shown;
	if (!first || view.sort !== 'best') return null;
	const factors = factorsOf(first, median);
	const points = (value: number) => number(f, Math.round(value * 10) / 10, 1);
	return (
		<details className="fold hotel-why">
			<summary>{t.why.title()}</summary>
			<p>{t.why.text({ points: points(pointsOf(first, median)) })}</p>
			<ul>
				{(Object.keys(POINTS) as (keyof typeof POINTS)[]).map((name) => (
					<li key={name}>
						{t.why[name]()}: {t.why.points({ points: points(factors[name]), most: points(POINTS[name]) })}
					</li>
				))}
			</ul>
		</details>
	);
};
