import type { ListContext } from '#features/results/list-context.ts';

const BAGS = [0, 1, 2] as const;

/** Baggage per traveller; affects all prices and the order. */
export const TripChoice = ({ context: { say, view } }: { context: ListContext }) => (
	<fieldset className="stack-s">
		<legend className="filter-title">{say.filters.trip()}</legend>
		<fieldset>
			<legend className="small muted">{say.filters.bags()}</legend>
			<div className="segments">
				{BAGS.map((count) => (
					<label key={count} className="segment small">
						<input type="radio" name="bags" value={count} defaultChecked={view.trip.checkedBags === count} />
						<span>{count === 0 ? say.filters.bagsNone() : count}</span>
					</label>
				))}
			</div>
		</fieldset>
		<label className="check">
			<input type="checkbox" name="cabin_bag" value="1" defaultChecked={view.trip.cabinBag} />
			{say.filters.cabinBag()}
		</label>
		<p className="hint">{say.filters.tripHint()}</p>
	</fieldset>
);
