import { priceText } from '#lib/price.ts';
import type { MapContext } from './map-context.ts';
import { LEVELS } from './rules.ts';

/** Colours of the quarters with their limits in words. */
export const Legend = ({ quartiles, context: { t, price } }: { quartiles: readonly number[]; context: MapContext }) => {
	const [first, second, third] = quartiles.map((total) => priceText(price, total));
	if (!first || !second || !third) return null;
	return (
		<p className="map-legend small muted">
			<span aria-hidden="true">{t.map.cheap()}</span>
			{Array.from({ length: LEVELS }, (_, level) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the levels never change
				<span key={level} className={`map-key map-key-${level}`} />
			))}
			<span aria-hidden="true">{t.map.expensive()}</span>
			<span>{t.map.legend({ first, second, third })}</span>
		</p>
	);
};
