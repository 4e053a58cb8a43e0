import type { ListContext } from '#features/results/list-context.ts';

const BAGS = [0, 1, 2] as const;

/** Baggage per traveller; affects all prices and the order. */
export const TripChoice = ({ context: { t, view } }: { context: ListContext }) => (
	<fieldset className="stack-s">
		<legend className="filter-title">{t.filters.trip()}</legend>
		<fieldset>
			<legend className="small muted">{t.filters.bags()}</legend>
			<div className="segments">
				{BAGS.map((count) => (
					<label key={count} className="segment small">
						<input type="radio" name="bags" value={count} defaultChecked={view.trip.checkedBags === count} />
						<span>{count === 0 ? t.filters.bagsNone() : count}</span>
					</label>
				))}
			</div>
		</fieldset>
		<label className="check">
			<input type="checkbox" name="cabin_bag" value="1" defaultChecked={view.trip.cabinBag} />
			{t.filters.cabinBag()}
		</label>
		<p className="hint">{t.filters.tripHint()}</p>
	</fieldset>
);
