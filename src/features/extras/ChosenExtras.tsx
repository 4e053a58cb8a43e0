import type { AddedExtra, ExtraCode } from './contract.ts';
import { extraField } from './contract.ts';
import { type ExtrasMessages, extraName, extraScopeLabel, type TripLabels } from './labels.ts';
import { extrasTotal } from './rules.ts';

interface ChosenExtrasProps {
	t: ExtrasMessages;
	items: readonly AddedExtra[];
	labels: TripLabels;
	/** Minor units to text. */
	price: (minor: number) => string;
	/** Without it a button submits the form with `remove` and the field's name. */
	onRemove?: ((field: string) => void) | undefined;
}

/** The chosen extras with their sum; the total is announced when it changes. */
export const ChosenExtras = ({ t, items, labels, price, onRemove }: ChosenExtrasProps) => (
	<section className="extras-chosen" aria-label={t.chosen.title()}>
		<p className="extras-total" role="status">
			<b>{items.length > 0 ? t.chosen.total({ price: price(extrasTotal(items)) }) : t.chosen.nothing()}</b>
			{items.length > 0 && <span className="muted">{t.chosen.count({ count: items.length })}</span>}
		</p>
		{items.length > 0 && (
			<ul className="extras-list">
				{items.map((item) => {
					const field = extraField(item.code as ExtraCode, item);
					const name = extraName(t, item);
					return (
						<li key={field}>
							<span>
								{name}
								<small className="muted">{extraScopeLabel(item, labels) || t.allTrip()}</small>
							</span>
							<span className="num">{item.price === 0 ? t.free() : price(item.price)}</span>
							<button
								className="btn btn-quiet btn-small"
								type={onRemove ? 'button' : 'submit'}
								name="remove"
								value={field}
								aria-label={t.chosen.removeItem({ item: `${name}, ${extraScopeLabel(item, labels) || t.allTrip()}` })}
								onClick={onRemove && (() => onRemove(field))}
							>
								{t.chosen.remove()}
							</button>
						</li>
					);
				})}
			</ul>
		)}
	</section>
);
