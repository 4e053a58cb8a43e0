import { useState } from 'react';
import { afterPaint } from '#browser/after-paint.ts';
import { number } from '#lib/format.ts';
import { priceText } from '#lib/price.ts';
import type { MapPlace, MapProps } from './contract.ts';
import { FieldBox, inputOf } from './FieldBox.tsx';
import type { MapContext } from './map-context.ts';
import { budgetScale } from './rules.ts';

interface BudgetProps {
	props: Pick<MapProps, 'scale' | 'unit'>;
	typed: string | undefined;
	places: readonly MapPlace[];
	context: MapContext;
	error: string | undefined;
	onChange: (form: HTMLFormElement) => void;
}

/** A slider in the browser; without script the number alone. Amounts are in the market's currency, with the visitor's beside it. */
export const BudgetField = ({ props, typed, places, context: { t, query, price }, error, onChange }: BudgetProps) => {
	const { least, most, step } = budgetScale(places, props.scale);
	const [value, setValue] = useState(typed ?? String(query.budget ?? ''));
	const converted = price.sold !== price.shown && Number(value) > 0 ? priceText(price, Number(value) * props.scale) : '';
	return (
		<FieldBox name="budget" label={t.filters.budget({ unit: props.unit })} error={error}>
			<input
				className="input"
				type="number"
				inputMode="numeric"
				min={1}
				{...inputOf('budget', error)}
				value={value}
				placeholder={t.filters.noBudget()}
				onChange={(event) => setValue(event.currentTarget.value)}
			/>
			{converted && <p className="hint num">{converted}</p>}
			{most > least && (
				<input
					className="map-slider live-only"
					type="range"
					aria-label={t.filters.budget({ unit: props.unit })}
					aria-valuetext={value === '' ? t.filters.noBudget() : number(price.formats, Number(value))}
					min={least}
					max={most}
					step={step}
					value={value === '' ? most : value}
					onChange={({ currentTarget }) => {
						const { form } = currentTarget;
						setValue(Number(currentTarget.value) >= most ? '' : currentTarget.value);
						afterPaint(() => form && onChange(form));
					}}
				/>
			)}
		</FieldBox>
	);
};
